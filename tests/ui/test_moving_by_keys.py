"""Moving, pinning and laying out cards with the keys alone, and laying out with the pointer."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from karuta.rules import events as e
from karuta.rules.geometry import column_of, spot_centre
from karuta.rules.hand_moves import is_pinned
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.territory import Place, Row, Spot, find_on
from ui.match.rehearsal import REST, Rehearsal
from ui.match.scenes import BY_HAND, KEYS_ONLY, MATCH, ONLY_KEYS, SHORT, lies

UP, DOWN, LEFT, RIGHT = Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right
ENTER = Qt.Key.Key_Return
CORNER = Spot(Side.FIRST, Place(Row.BOTTOM, 0))
FREE = Spot(Side.FIRST, Place(Row.TOP, 8))


@pytest.fixture
def play(look, qtbot):
    def made(settings):
        match = Rehearsal(look, settings)
        qtbot.addWidget(match.screen)
        match.screen.show()
        QApplication.processEvents()
        return match

    return made


def strike(match, *keys):
    for key in keys:
        QTest.keyClick(match.screen.board, key)


def pointed(match):
    return match.screen.play._cursor.shown(match.view)


def at(match, card):
    return find_on(match.view.mat, card)


def click(match, spot):
    match.click(spot_centre(spot))


def rest_line(match):
    return match.screen.play.picture().rest_line


def test_arrows_walk_over_the_cards_of_both_sides_as_they_lie_on_the_screen(play):
    match = play(KEYS_ONLY)
    strike(match, DOWN)
    own = pointed(match)
    assert at(match, own).side is Side.FIRST
    strike(match, UP)
    far = at(match, pointed(match))
    assert (far.side, far.place.row) == (Side.SECOND, Row.TOP)
    before = column_of(far.side, far.place.slot)
    strike(match, RIGHT)
    after = at(match, pointed(match))
    assert after.side is Side.SECOND
    assert column_of(after.side, after.place.slot) > before


@pytest.mark.parametrize("settings", [KEYS_ONLY, MATCH])
def test_a_card_is_picked_up_carried_and_put_down(play, settings):
    match = play(settings)
    strike(match, DOWN, ENTER)
    card = pointed(match)
    lay = at(match, card)
    strike(match, UP)
    picture = match.screen.play.picture()
    assert [each.card for each in picture.cards if each.held] == [card]
    assert picture.frame is not None
    assert "Enter で置きます" in picture.rest_line
    assert at(match, card) == lay
    strike(match, ENTER)
    assert at(match, card).side is Side.SECOND
    assert at(match, card).place.row is Row.TOP


def test_a_card_put_down_where_it_lay_is_pinned_and_by_the_same_again_not(play):
    match = play(KEYS_ONLY)
    strike(match, DOWN, ENTER, ENTER)
    card = pointed(match)
    assert is_pinned(match.view.mat, card)
    strike(match, ENTER, ENTER)
    assert not is_pinned(match.view.mat, card)


def test_esc_puts_a_carried_card_back_then_hides_then_pauses(play):
    match = play(KEYS_ONLY)
    strike(match, DOWN, ENTER, UP, Qt.Key.Key_Escape)
    card = pointed(match)
    assert card is not None
    assert not any(each.held for each in match.screen.play.picture().cards)
    strike(match, Qt.Key.Key_Escape)
    assert pointed(match) is None
    assert not match.screen.play.is_paused
    strike(match, Qt.Key.Key_Escape)
    assert match.screen.play.is_paused


def test_s_goes_on_whatever_the_cursor_does(play):
    match = play(KEYS_ONLY)
    strike(match, DOWN, ENTER, Qt.Key.Key_S)
    assert match.view.phase is Phase.ARMED


def test_a_received_card_comes_under_the_cursor_first(play):
    match = play(KEYS_ONLY)
    for _ in range(2):
        strike(match, Qt.Key.Key_S)
    match.find(lies(Side.FIRST))
    match.until_phase(Phase.WAITING)
    strike(match, LEFT)
    [card] = match.view.received
    assert pointed(match) == card
    before = at(match, card)
    strike(match, ENTER, UP, ENTER)
    assert at(match, card).place.row is not before.place.row


def test_while_a_poem_is_read_arrows_take_blocks(play):
    match = play(KEYS_ONLY)
    for _ in range(2):
        strike(match, Qt.Key.Key_S)
    match.find(lies(Side.SECOND))
    match.until_heard(100.0)
    strike(match, LEFT)
    assert pointed(match) is None
    assert match.round.touches


def test_a_press_of_the_pointer_hides_the_cursor(play):
    match = play(MATCH)
    strike(match, DOWN)
    assert pointed(match) is not None
    match.hand(REST)
    match.hand(spot_centre(FREE), pressed=True)
    assert pointed(match) is None


def test_a_decided_match_is_played_on_with_the_keys(play):
    match = play(SHORT.but(keys=ONLY_KEYS))
    for _ in range(2):
        strike(match, Qt.Key.Key_S)
    while match.view.phase is not Phase.OVER:
        match.next_poem()
        if match.round.target is not None:
            match.take()
        match.settle()
    strike(match, DOWN, ENTER)
    card = pointed(match)
    for _ in range(3):
        strike(match, UP)
    strike(match, ENTER)
    assert at(match, card).side is Side.SECOND
    assert match.view.phase is Phase.WAITING
    strike(match, Qt.Key.Key_S)
    match.until_phase(Phase.READING)


def test_in_the_pause_picking_up_withdraws_the_phrase_and_the_pause_runs_anew(play):
    match = play(KEYS_ONLY)
    for _ in range(2):
        strike(match, Qt.Key.Key_S)
    match.run(300.0)
    assert match.view.phase is Phase.RESTING
    strike(match, DOWN, ENTER)
    card = pointed(match)
    assert match.view.phase is Phase.HELD
    match.run(30_000.0)
    assert match.view.phase is Phase.HELD
    assert pointed(match) == card
    strike(match, UP, ENTER)
    assert at(match, card).side is Side.SECOND
    match.run(700.0)
    assert match.view.phase is Phase.RESTING
    match.until_phase(Phase.READING)
    assert pointed(match) is None


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_S, ENTER])
def test_a_card_that_is_let_go_in_the_pause_lets_the_reading_come(play, key):
    match = play(KEYS_ONLY)
    strike(match, Qt.Key.Key_S, Qt.Key.Key_S)
    match.run(300.0)
    strike(match, DOWN, ENTER)
    assert match.view.phase is Phase.HELD
    strike(match, key)
    assert match.view.phase is Phase.RESTING
    assert is_pinned(match.view.mat, pointed(match)) is (key == ENTER)
    match.run(900.0)
    assert match.view.phase is Phase.RESTING
    match.until_phase(Phase.READING)


def test_s_lets_a_carried_card_lie_and_goes_on(play):
    match = play(KEYS_ONLY)
    strike(match, Qt.Key.Key_S, Qt.Key.Key_S)
    match.find(lies(Side.FIRST))
    match.until_phase(Phase.WAITING)
    strike(match, LEFT, ENTER, Qt.Key.Key_S)
    match.run(10.0)
    assert match.view.phase is Phase.RESTING
    assert not any(each.held for each in match.screen.play.picture().cards)


# Manual layout


def test_the_strip_tells_how_many_are_left_and_the_rest_zone_shows_the_next(play):
    match = play(BY_HAND)
    picture = match.screen.play.picture()
    assert [run.text for run in picture.strip.runs] == ["札を一枚ずつ置いてください（残り 25 枚）"]
    assert picture.rest_card == match.view.to_lay[0]
    assert picture.rest_line.startswith("次の札「")
    assert match.view.own.count() == 0
    assert match.view.opponent.count() == 25


def test_a_press_lays_the_next_card_where_the_pointer_is(play):
    match = play(BY_HAND)
    board, scale = match.screen.board, match.screen.board.scale
    card, centre = match.view.to_lay[0], spot_centre(CORNER)
    at_px = QPoint(round(scale.x_px(centre.x_mm)), round(scale.y_px(centre.y_mm)))
    QTest.mouseMove(board, at_px)
    assert [each.card for each in match.screen.play.picture().cards if each.held] == [card]
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=at_px)
    assert at(match, card) == CORNER
    assert len(match.view.to_lay) == 24


def test_a_card_is_dragged_out_of_the_rest_zone(play):
    match = play(BY_HAND)
    card = match.view.to_lay[0]
    match.hand(REST)
    match.hand(REST, pressed=True)
    match.hand(spot_centre(FREE), pressed=True)
    match.hand(spot_centre(FREE))
    assert at(match, card) == FREE


def test_an_occupied_place_and_the_other_side_show_a_cross_and_refuse(play):
    match = play(BY_HAND)
    click(match, CORNER)
    click(match, FREE)
    for spot in (CORNER, Spot(Side.SECOND, Place(Row.TOP, 8))):
        match.hand(spot_centre(spot))
        picture = match.screen.play.picture()
        assert picture.frame.refused
        assert picture.rest_line.startswith("ここには置けません")
        click(match, spot)
        assert len(match.view.laid) == 2


def test_the_strip_is_no_place(play):
    match = play(BY_HAND)
    match.click(spot_centre(FREE), on_strip=True)
    assert match.view.laid == ()


def test_the_last_card_is_taken_up_again_by_a_press_and_by_ctrl_z(play):
    match = play(BY_HAND)
    first = match.view.to_lay[0]
    click(match, CORNER)
    click(match, FREE)
    click(match, FREE)
    assert match.view.laid == (first,)
    QTest.keyClick(match.screen.board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert match.view.laid == ()
    assert match.view.to_lay[0] == first
    click(match, CORNER)
    strike(match, Qt.Key.Key_Backspace)
    assert match.view.to_lay[0] == first


def test_the_last_card_is_dragged_elsewhere(play):
    match = play(BY_HAND)
    card = match.view.to_lay[0]
    click(match, CORNER)
    match.hand(spot_centre(CORNER), pressed=True)
    match.hand(spot_centre(FREE), pressed=True)
    assert [each.card for each in match.screen.play.picture().cards if each.held] == [card]
    match.hand(spot_centre(FREE))
    assert at(match, card) == FREE
    assert match.view.laid == (card,)


def test_all_cards_are_laid_with_the_keys_alone_and_then_memorised(play):
    match = play(BY_HAND.but(keys=ONLY_KEYS))
    [held] = [each.card for each in match.screen.play.picture().cards if each.held]
    assert held == match.view.to_lay[0]  # without a pointer it shows where the first card would go
    for _ in range(3):
        strike(match, ENTER)
    assert [at(match, card).place.slot for card in match.view.laid] == [0, 1, 2]
    strike(match, LEFT, ENTER)
    assert len(match.view.laid) == 2
    while match.view.phase is Phase.LAYING:
        strike(match, ENTER)
    assert match.view.phase is Phase.MEMORIZING
    assert match.view.own.count() == 25
    strike(match, Qt.Key.Key_S)
    assert match.view.phase is Phase.ARMED


@pytest.mark.parametrize("how", ["key", "button", "key without a pointer"])
def test_the_rest_is_laid_when_that_is_asked_for(play, how):
    match = play(BY_HAND.but(keys=ONLY_KEYS) if how == "key without a pointer" else BY_HAND)
    button = match.screen.near_bar.next
    first = match.view.to_lay[0]
    strike(match, *(ENTER,) * (1 if how == "key without a pointer" else 2))
    assert match.view.laid == (first,)
    assert (button.isVisible(), button.isEnabled(), button.words) == (True, True, "残りは自動で置く")
    if how == "button":
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    else:
        strike(match, Qt.Key.Key_S)
    assert match.view.phase is Phase.MEMORIZING
    assert at(match, first) == CORNER
    assert match.view.own.count() == 25
    assert not button.isVisible()
    if how == "key without a pointer":
        strike(match, Qt.Key.Key_S, Qt.Key.Key_S)
    else:
        match.begin()
    match.find(lies(Side.FIRST))
    match.until_phase(Phase.WAITING)
    assert button.words == "つぎの札へ"


def test_esc_pauses_a_layout_and_it_goes_on(play):
    match = play(BY_HAND)
    strike(match, Qt.Key.Key_Escape)
    assert match.screen.play.is_paused
    click(match, CORNER)
    assert match.view.laid == ()
    match.screen.play.resume()
    click(match, CORNER)
    assert len(match.view.laid) == 1


def test_after_the_layout_the_memorising_time_counts_from_its_end(play):
    match = play(BY_HAND)
    match.run(30_000.0)
    for slot in range(25):
        click(match, Spot(Side.FIRST, Place(Row(slot // 16), slot % 16)))
    assert match.view.phase is Phase.MEMORIZING
    assert match.screen.play.presenter.story.memorized_ms(match.screen.play.driver.match_ms()) < 1000.0
    assert e.LayingEnded in [type(event) for event in match.screen.play._session.events]
