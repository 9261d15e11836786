"""Moving and pinning cards with real Qt events on the real screen: every moment, allowed and forbidden."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from karuta.match.commands import MoveCard
from karuta.rules import events as e
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.hand_moves import is_pinned
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.territory import Place, Row, Spot, find_on
from ui.match.picture import Mark
from ui.match.rehearsal import Rehearsal
from ui.match.scenes import COM_MOVES, COMS, MATCH, READ, SHORT, is_karafuda, lies

LEFT = Qt.MouseButton.LeftButton
REST = Point(435.0, 530.0)
BESIDE = Point(-30.0, 300.0)
FREE = Spot(Side.FIRST, Place(Row.TOP, 8))
ACROSS = Spot(Side.SECOND, Place(Row.TOP, 8))


class Pointer:
    """A pointer over the board of a rehearsed match: real events, places in mm."""

    def __init__(self, match):
        self.match = match
        self.board = match.screen.board

    def _pixel(self, point):
        scale = self.board.scale
        return QPoint(round(scale.x_px(point.x_mm)), round(scale.y_px(point.y_mm)))

    def move(self, point):
        QTest.mouseMove(self.board, self._pixel(point))

    def press(self, point):
        self.move(point)
        QTest.mousePress(self.board, LEFT, pos=self._pixel(point))

    def release(self, point):
        self.move(point)
        QTest.mouseRelease(self.board, LEFT, pos=self._pixel(point))

    def click(self, point):
        self.press(point)
        self.release(point)

    def drag(self, start, end):
        self.press(start)
        self.release(end)

    def come_in(self):
        """Leave the area, and enter it where no card lies."""
        self.move(REST)
        self.move(spot_centre(FREE))


@pytest.fixture
def play(look, qtbot):
    """A match with a pointer; settings may be given."""

    def made(settings=MATCH, seed=7):
        match = Rehearsal(look, settings, seed)
        qtbot.addWidget(match.screen)
        match.screen.show()
        QApplication.processEvents()
        return match, Pointer(match)

    return made


def card_of(match, side=Side.FIRST, number=0):
    return list(match.view.mat[side].cards())[number]


def at(match, card):
    return find_on(match.view.mat, card)


def point_of(match, card):
    return spot_centre(at(match, card))


def told(match):
    return [type(event) for event in match.screen.play._session.events]


def rest_line(match):
    return match.screen.play.picture().rest_line


def takes(match, side=Side.FIRST, tidies=0):
    """Up to the settling of a reading that the man took; his hand is still over the place."""
    match.begin()
    match.find(lies(side))
    match.com.tidies = tidies
    match.take()
    match.until_phase(Phase.WAITING, Phase.SENDING)


# While memorising


def test_a_card_is_dragged_to_a_free_place(play):
    match, pointer = play()
    card = card_of(match)
    pointer.move(REST)
    pointer.drag(point_of(match, card), spot_centre(FREE))
    assert at(match, card) == FREE
    assert told(match)[-1] is e.CardMoved


def test_a_drag_shows_the_card_at_the_pointer_and_one_slot_framed(play):
    match, pointer = play()
    card = card_of(match)
    pointer.press(point_of(match, card))
    pointer.move(spot_centre(FREE))
    picture = match.screen.play.picture()
    [held] = [each for each in picture.cards if each.held]
    assert held.card == card
    assert held.x_mm + 26.0 == pytest.approx(spot_centre(FREE).x_mm, abs=1.0)
    assert picture.frame.box.width_mm == pytest.approx(54.375)
    assert not picture.frame.refused
    assert picture.insertion is None


@pytest.mark.parametrize(("owner", "to"), [(Side.FIRST, ACROSS), (Side.SECOND, FREE)])
def test_cards_of_both_sides_go_across(play, owner, to):
    match, pointer = play()
    card = card_of(match, owner, 3)
    pointer.drag(point_of(match, card), spot_centre(to))
    assert at(match, card) == to
    assert match.view.counts[owner] == 24


def test_a_card_goes_in_between_two_others_and_shows_it_beforehand(play):
    match, pointer = play()
    first, second = card_of(match), card_of(match, number=1)
    moved = card_of(match, number=8)
    lay = at(match, second)
    pointer.press(point_of(match, moved))
    pointer.move(spot_centre(lay))
    picture = match.screen.play.picture()
    assert picture.insertion is not None
    [pushed] = [each for each in picture.cards if each.card == second]
    assert pushed.x_mm > spot_centre(lay).x_mm  # it is seen giving way, and lies where it lay
    assert at(match, second) == lay
    pointer.release(spot_centre(lay))
    assert at(match, moved) == lay
    assert at(match, second).place.slot == lay.place.slot + 1
    assert at(match, first).place.slot == lay.place.slot - 1


def fill(match, row):
    """Fills a row of the own territory with cards from elsewhere."""
    for slot in range(16):
        spot = Spot(Side.FIRST, Place(row, slot))
        if not match.view.own.card_at(spot.place):
            others = [card for card in match.view.own.cards() if match.view.own.find(card).row is not row]
            assert match.screen.play.driver.send(MoveCard(others[0], spot))


def test_a_full_row_shows_a_cross_and_refuses(play):
    match, pointer = play()
    fill(match, Row.BOTTOM)
    card = card_of(match, Side.SECOND)
    lay, full = at(match, card), spot_centre(Spot(Side.FIRST, Place(Row.BOTTOM, 5)))
    pointer.press(point_of(match, card))
    pointer.move(full)
    picture = match.screen.play.picture()
    assert picture.frame.refused
    assert picture.rest_line == "この段はいっぱいで、置けません"
    pointer.release(full)
    assert at(match, card) == lay


def test_leaving_the_area_ends_the_drag(play):
    match, pointer = play()
    card = card_of(match)
    lay = at(match, card)
    pointer.press(point_of(match, card))
    pointer.move(BESIDE)
    pointer.move(spot_centre(FREE))
    assert not any(each.held for each in match.screen.play.picture().cards)
    pointer.release(spot_centre(FREE))
    assert at(match, card) == lay


def test_losing_the_focus_lets_the_card_go(play):
    match, pointer = play()
    card = card_of(match)
    pointer.press(point_of(match, card))
    match.screen.play.lose_focus()
    match.screen.play.resume()
    pointer.release(spot_centre(FREE))
    assert at(match, card) != FREE


def test_while_the_match_stands_still_nothing_moves(play):
    match, pointer = play()
    card = card_of(match)
    match.screen.play.pause()
    pointer.drag(point_of(match, card), spot_centre(FREE))
    assert at(match, card) != FREE


def test_cards_are_moved_after_the_start_is_armed_too(play):
    match, pointer = play()
    pointer.click(Point(435.0, 254.0))
    assert match.view.phase is Phase.ARMED
    card = card_of(match)
    pointer.drag(point_of(match, card), spot_centre(FREE))
    assert at(match, card) == FREE
    assert match.view.phase is Phase.ARMED


# After a take or a send, until [S]


def test_after_a_take_the_hand_comes_in_again_before_it_moves_cards(play):
    match, pointer = play()
    takes(match)
    assert match.view.phase is Phase.WAITING
    card = card_of(match)
    lay = at(match, card)
    pointer.drag(point_of(match, card), spot_centre(FREE))
    assert at(match, card) == lay
    assert rest_line(match) == "札を動かすときは、手をいちど場の外へ出して入り直します"
    pointer.come_in()
    assert rest_line(match).startswith("ドラッグで札を動かせます")
    pointer.drag(point_of(match, card), spot_centre(FREE))
    assert at(match, card) == FREE


def test_the_next_poem_ends_it(play):
    match, pointer = play()
    takes(match)
    card = card_of(match)
    pointer.come_in()
    pointer.press(point_of(match, card))
    QTest.keyClick(match.screen.board, Qt.Key.Key_S)
    assert match.view.phase is Phase.HELD
    pointer.release(spot_centre(FREE))
    assert at(match, card) != FREE
    pointer.drag(point_of(match, card), spot_centre(FREE))
    assert at(match, card) != FREE


def test_while_a_card_is_owed_a_click_chooses_and_nothing_moves(play):
    match, pointer = play()
    takes(match, Side.SECOND)
    assert match.view.phase is Phase.SENDING
    other = card_of(match, Side.SECOND)
    lay = at(match, other)
    pointer.come_in()
    pointer.drag(point_of(match, other), spot_centre(FREE))
    assert at(match, other) == lay
    sent = card_of(match)
    pointer.click(point_of(match, sent))
    assert at(match, sent).side is Side.SECOND
    assert match.view.phase is Phase.WAITING
    pointer.come_in()
    pointer.drag(point_of(match, other), spot_centre(FREE))
    assert at(match, other) == FREE


def test_after_a_karafuda_nothing_moves(play):
    match, pointer = play()
    match.begin()
    match.find(is_karafuda)
    match.until_phase(Phase.WAITING)
    card = card_of(match)
    lay = at(match, card)
    pointer.come_in()
    pointer.drag(point_of(match, card), spot_centre(FREE))
    assert at(match, card) == lay
    assert e.CardMoved not in told(match)


def test_a_received_card_is_dragged_without_coming_in_again(play):
    match, pointer = play()
    match.begin()
    match.find(lies(Side.FIRST))
    pointer.move(spot_centre(FREE))
    match.until_phase(Phase.WAITING)
    [card] = match.view.received
    pointer.drag(point_of(match, card), spot_centre(FREE))
    assert at(match, card) == FREE
    assert match.screen.play._session.state.moved == ()  # it was put down, not moved


def test_between_two_readings_no_take_is_judged_from_a_drag(play):
    match, pointer = play()
    takes(match)
    touches = len(match.round.touches)
    pointer.come_in()
    pointer.drag(point_of(match, card_of(match)), spot_centre(ACROSS))
    assert len(match.round.touches) == touches


# While reading, and in the pause


def test_while_a_poem_is_read_a_press_touches_and_moves_nothing(play):
    match, pointer = play()
    match.begin()
    match.find(lies(Side.SECOND))
    match.until_heard(200.0)
    card = card_of(match)
    lay = at(match, card)
    pointer.drag(point_of(match, card), spot_centre(FREE))
    assert at(match, card) == lay
    assert e.CardMoved not in told(match)


def test_entering_in_the_pause_withdraws_and_opens_leaving_reads(play):
    match, pointer = play()
    match.begin()
    match.run(300.0)
    pointer.move(spot_centre(FREE))
    assert match.view.phase is Phase.HELD
    card = card_of(match)
    pointer.drag(point_of(match, card), spot_centre(FREE))
    assert at(match, card) == FREE
    pointer.move(REST)
    assert match.view.phase is Phase.RESTING
    pointer.press(REST)
    pointer.release(REST)
    match.until_phase(Phase.READING)


def test_a_pen_that_comes_down_in_the_pause_picks_the_card_up(play):
    match, pointer = play()
    match.begin()
    match.run(300.0)
    card = card_of(match)
    at_px = pointer._pixel(point_of(match, card))
    QTest.mousePress(match.screen.board, LEFT, pos=at_px)  # no movement before: a pen does not hover
    pointer.release(spot_centre(FREE))
    assert at(match, card) == FREE


def test_too_late_in_the_pause_nothing_moves(play):
    match, pointer = play()
    match.begin()
    match.until_heard(-100.0)
    card = card_of(match)
    lay = at(match, card)
    pointer.drag(point_of(match, card), spot_centre(FREE))
    assert at(match, card) == lay
    assert e.FalseStarted in told(match)


def test_who_came_in_while_the_joka_was_read_does_not_move_cards(play):
    match, pointer = play(MATCH.but(reading=READ.but(joka=True)))
    match.begin()
    match.run(1000.0)
    pointer.move(spot_centre(FREE))
    assert match.view.phase is Phase.RESTING
    match.until_phase(Phase.HELD)
    card = card_of(match)
    pointer.drag(point_of(match, card), spot_centre(FREE))
    assert at(match, card) != FREE


# Pins


def test_a_click_pins_and_the_same_click_unpins(play):
    match, pointer = play()
    for side in Side:
        card = card_of(match, side, 5)
        lay = at(match, card)
        pointer.click(point_of(match, card))
        assert is_pinned(match.view.mat, card)
        assert [each.pinned for each in match.screen.play.picture().cards if each.card == card] == [True]
        assert at(match, card) == lay
        pointer.click(point_of(match, card))
        assert not is_pinned(match.view.mat, card)


def test_a_pin_survives_moves_and_ends_when_the_card_is_sent(play):
    match, pointer = play()
    card = card_of(match, number=4)
    pointer.click(point_of(match, card))
    pointer.drag(point_of(match, card), spot_centre(FREE))
    assert at(match, card) == FREE
    assert is_pinned(match.view.mat, card)
    pointer.move(REST)
    takes(match, Side.SECOND)
    pointer.click(point_of(match, card))
    assert at(match, card).side is Side.SECOND
    assert not is_pinned(match.view.mat, card)


def test_the_legend_of_the_pin_is_to_be_seen_while_cards_may_be_moved(play):
    match, pointer = play()
    pointer.move(REST)
    assert "浮き札" not in rest_line(match)
    pointer.move(spot_centre(FREE))
    assert "浮き札（灰色）" in rest_line(match)
    pointer.move(REST)
    assert "浮き札" not in rest_line(match)


# After the end


def played_out(match):
    match.begin()
    while match.view.phase is not Phase.OVER:
        match.next_poem()
        if match.round.target is not None:
            match.take()
        match.settle()


def test_a_card_dragged_into_the_empty_territory_plays_on(play):
    match, pointer = play(SHORT)
    played_out(match)
    assert "続けられます" in match.screen.play.picture().strip.right[-1].text
    card = card_of(match, Side.SECOND)
    pointer.drag(point_of(match, card), spot_centre(FREE))
    assert at(match, card) == FREE
    assert told(match)[-2:] == [e.CardMoved, e.MatchContinued]
    picture = match.screen.play.picture()
    assert not picture.over
    assert picture.next_allowed
    assert picture.strip.runs[0].text == "試合を続けます"
    assert not match.screen.near_bar.again.isVisible()
    pointer.move(REST)
    QTest.keyClick(match.screen.board, Qt.Key.Key_S)
    match.until_phase(Phase.READING)


def test_after_the_end_a_card_may_not_go_to_a_side_that_has_cards(play):
    match, pointer = play(SHORT)
    played_out(match)
    card = card_of(match, Side.SECOND)
    lay = at(match, card)
    pointer.press(point_of(match, card))
    pointer.move(spot_centre(ACROSS))
    assert match.screen.play.picture().frame.refused
    pointer.release(spot_centre(ACROSS))
    assert at(match, card) == lay
    assert match.view.phase is Phase.OVER


def test_the_clock_of_the_match_stands_still_between_end_and_going_on(play):
    match, pointer = play(SHORT)
    played_out(match)
    story = match.screen.play.presenter.story
    before_ms = story.elapsed_ms(match.screen.play.driver.match_ms())
    match.run(60_000.0)
    card = card_of(match, Side.SECOND)
    pointer.drag(point_of(match, card), spot_centre(FREE))
    after_ms = story.elapsed_ms(match.screen.play.driver.match_ms())
    assert after_ms - before_ms < 1000.0


# COMs


def test_a_com_that_moves_cards_is_told_marked_and_drawn_on_its_way(play):
    match, _ = play(MATCH.but(course=COM_MOVES))
    takes(match, tidies=2)
    picture = match.screen.play.picture()
    assert "COM が札を2枚動かしました" in [run.text for run in picture.strip.runs]
    marked = [card for card in picture.cards if card.mark is Mark.MOVED]
    assert len(marked) == 2
    starts = {card.card: card.x_mm for card in marked}
    match.run(400.0)
    ends = {card.card: card.x_mm for card in match.screen.play.picture().cards}
    assert all(ends[card] != start for card, start in starts.items())


def test_by_default_no_com_moves_cards(play):
    match, _ = play()
    takes(match, tidies=2)
    assert e.CardMoved not in told(match)


def test_between_coms_the_hand_moves_nothing(play):
    match, pointer = play(COMS)
    match.until_phase(Phase.WAITING)
    card = card_of(match)
    lay = at(match, card)
    pointer.come_in()
    pointer.drag(point_of(match, card), spot_centre(FREE))
    assert at(match, card) == lay
    assert "浮き札" not in rest_line(match)
