"""A hand in an open reading: takes, fouls (R-3.8, R-3.9), the hand allowance (R-10.11), sending (R-6.5)."""

import pytest

from karuta.match.commands import (
    BlockPressed,
    BlockReleased,
    ChooseOkurifuda,
    CommandRefused,
    MoveCard,
    NextPoem,
    Resign,
)
from karuta.match.session import MatchSession, Opening
from karuta.rules import events as e
from karuta.rules.blocks import block_of
from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from karuta.rules.territory import EMPTY_ROW, Place, Row, Spot, Territory, find_on
from karuta.rules.touch import How
from poems.kimariji import bits_of, deciding_length

REST = Point(435.0, 520.0)


def reading_of_a_card_in(man, side):
    """Go on until a poem is read whose card lies in that territory; answers the time of its first mora."""
    man.start()
    while True:
        man.session.receive(NextPoem(), man.session.now_ms + 1.0)
        zero_at_ms = man.open()
        target = man.session.state.round.target
        if target is not None and target.side is side:
            return zero_at_ms
        man.to_waiting()
        if man.session.state.phase is Phase.SENDING:
            card = next(man.session.state.mat[Side.FIRST].cards())
            man.session.receive(ChooseOkurifuda(card), man.session.now_ms)


def target_of(man):
    return man.session.state.round.target


def closed_round(man):
    man.to_waiting()
    return man.session.state.round


def test_a_press_on_the_target_takes(man_against):
    man = man_against(com_after_ms=2000.0)
    zero_at_ms = reading_of_a_card_in(man, Side.FIRST)
    man.click(zero_at_ms + 900.0, Torifuda(man.session.state.round.yomifuda))
    assert man.session.state.round.touches[0].stamp_ms == pytest.approx(900.0)
    man.session.advance(zero_at_ms + 950.0)
    assert man.session.state.phase is Phase.CLOSING
    verdict = closed_round(man).verdict
    assert (verdict.taker, verdict.lies, verdict.take.how) == (Side.FIRST, Side.FIRST, How.TOUCH)
    assert man.session.state.phase is Phase.WAITING


@pytest.mark.parametrize(("late_ms", "taker"), [(49.0, Side.FIRST), (200.0, Side.SECOND)])
def test_news_that_come_within_the_wait_still_win(man_against, late_ms, taker):
    man = man_against(com_after_ms=600.0)
    zero_at_ms = reading_of_a_card_in(man, Side.FIRST)
    com_ms = man.session.state.round.reading.kimariji_ms + 600.0
    centre = spot_centre(target_of(man))
    man.point(zero_at_ms + com_ms - 5.0, centre, pressed=True, late_ms=late_ms)
    assert closed_round(man).verdict.taker is taker


def test_a_pass_over_opens_at_the_kimariji_among_the_poems_of_the_match(man_against):
    man = man_against(com_after_ms=4000.0)  # ten poems: nearly all are settled sooner than among the hundred
    zero_at_ms = reading_of_a_card_in(man, Side.FIRST)
    reading = man.session.state.round.reading
    opens_ms = reading.audible_ms_of(deciding_length(reading.number, bits_of(range(1, 11))))
    assert opens_ms < reading.kimariji_ms
    man.point(zero_at_ms + opens_ms + 5.0, spot_centre(target_of(man)))
    man.point(zero_at_ms + opens_ms + 10.0, Point(435.0, 520.0))
    assert closed_round(man).verdict.take.how is How.PASS


def test_the_hand_allowance_is_added_to_the_coms_touches(man_against):
    man = man_against(com_after_ms=300.0, hand_allowance_ms=420.0)
    reading_of_a_card_in(man, Side.SECOND)
    verdict = closed_round(man).verdict
    kimariji_ms = man.session.state.round.reading.kimariji_ms
    assert verdict.touched_ms.second == pytest.approx(kimariji_ms + 720.0)


def test_a_block_key_takes_and_its_stroke_is_kept_for_the_record(man_against):
    man = man_against(com_after_ms=2000.0, keyboard_only=True)
    for at_ms in (1.0, 2.0, 3.0):
        man.session.receive(NextPoem(), at_ms)
    zero_at_ms = man.open()
    while target_of(man) is None:
        man.to_waiting()
        man.session.receive(NextPoem(), man.session.now_ms)
        zero_at_ms = man.open()
    block = block_of(target_of(man))
    man.session.receive(BlockPressed(zero_at_ms + 700.0, block), zero_at_ms + 710.0)
    man.session.receive(BlockReleased(zero_at_ms + 790.0, block), zero_at_ms + 790.0)
    verdict = closed_round(man).verdict
    assert verdict.take.how is How.BLOCK
    assert verdict.take.stamp_ms == pytest.approx(700.0)
    moved = next(event for event in reversed(man.session.events) if isinstance(event, e.HandMoved))
    assert [(stroke.block, stroke.down) for stroke in moved.deeds] == [(block, True), (block, False)]


def test_a_key_held_since_before_the_first_mora_does_nothing(man_against):
    man = man_against(com_after_ms=2000.0, keyboard_only=True)
    for at_ms in (1.0, 2.0, 3.0):
        man.session.receive(NextPoem(), at_ms)
    zero_at_ms = man.answer()
    for spot in (find_on(man.session.state.mat, card) for card in man.session.state.mat.first.cards()):
        man.session.receive(BlockPressed(zero_at_ms - 20.0, block_of(spot)), zero_at_ms - 20.0)
    man.session.advance(zero_at_ms)
    for spot in (find_on(man.session.state.mat, card) for card in man.session.state.mat.first.cards()):
        man.session.receive(BlockPressed(zero_at_ms + 400.0, block_of(spot)), zero_at_ms + 400.0)
    assert man.session.state.round.touches == ()


def test_a_drag_that_stands_still_ends_when_all_news_have_come(man_against):
    man = man_against(com_after_ms=4000.0)
    zero_at_ms = reading_of_a_card_in(man, Side.FIRST)
    beside = next(
        card for card in man.session.state.mat.first.cards() if card != man.session.state.round.yomifuda
    )
    first = spot_centre(find_on(man.session.state.mat, beside))
    centre = spot_centre(target_of(man))
    man.point(zero_at_ms + 900.0, REST)
    man.point(zero_at_ms + 950.0, first, pressed=True)
    man.point(zero_at_ms + 1000.0, centre, pressed=True)
    before = len(man.session.state.round.touches)
    man.session.advance(zero_at_ms + 1169.0)
    assert len(man.session.state.round.touches) == before
    man.session.advance(zero_at_ms + 1171.0)
    stamps = [touch.stamp_ms for touch in man.session.state.round.touches[before:]]
    assert stamps in ([pytest.approx(1120.0)], [])
    assert closed_round(man).verdict.taker is Side.FIRST


def test_what_is_stamped_after_the_close_is_nobodys(man_against):
    man = man_against(com_after_ms=300.0)
    zero_at_ms = reading_of_a_card_in(man, Side.SECOND)
    man.session.advance(zero_at_ms + man.session.state.round.reading.kimariji_ms + 351.0)
    take_ms = man.session.state.round.take.stamp_ms
    own = next(man.session.state.mat.first.cards())
    centre = spot_centre(find_on(man.session.state.mat, own))
    man.point(zero_at_ms + take_ms + 1001.0, centre, pressed=True)
    assert closed_round(man).verdict.fouls_of(Side.FIRST) == 0


def test_a_foul_within_the_second_after_the_take_counts(man_against):
    man = man_against(com_after_ms=300.0)
    zero_at_ms = reading_of_a_card_in(man, Side.SECOND)
    man.session.advance(zero_at_ms + man.session.state.round.reading.kimariji_ms + 351.0)
    take_ms = man.session.state.round.take.stamp_ms
    own = next(man.session.state.mat.first.cards())
    centre = spot_centre(find_on(man.session.state.mat, own))
    man.point(zero_at_ms + take_ms + 999.0, centre, pressed=True)
    this = closed_round(man)
    assert this.verdict.fouls_of(Side.FIRST) == 1
    assert [sent.sender for sent in this.sent] == [Side.SECOND]


@pytest.fixture
def owing(man_against):
    """A man who owes one card: he has taken in the far territory."""
    man = man_against(com_after_ms=2000.0)
    zero_at_ms = reading_of_a_card_in(man, Side.SECOND)
    man.click(zero_at_ms + 900.0, Torifuda(man.session.state.round.yomifuda))
    man.to_waiting()
    return man


def test_the_man_chooses_what_he_sends(owing):
    session = owing.session
    assert session.state.phase is Phase.SENDING
    assert session.state.round.owed == 1
    with pytest.raises(CommandRefused, match="going on"):
        session.receive(NextPoem(), session.now_ms)
    own, other = list(session.state.mat.first.cards())[-1], next(session.state.mat.second.cards())
    with pytest.raises(CommandRefused, match="own territory"):
        session.receive(ChooseOkurifuda(other), session.now_ms)
    session.receive(ChooseOkurifuda(own), session.now_ms)
    assert session.state.phase is Phase.WAITING
    assert own in set(session.state.mat.second.cards())
    with pytest.raises(CommandRefused):
        session.receive(ChooseOkurifuda(own), session.now_ms)


def test_with_two_to_send_the_first_can_be_taken_back(man_against):
    man = man_against()
    man.session.advance(0.0)
    man = man_against(com_after_ms=2000.0)
    probe = reading_of_a_card_in(man, Side.SECOND)
    number = man.session.state.round.yomifuda
    own = list(man.session.state.mat.first.cards())
    man = man_against(com_after_ms=2000.0, com_fouls={number: ((own[0], 300.0),)})
    zero_at_ms = reading_of_a_card_in(man, Side.SECOND)
    assert (zero_at_ms, man.session.state.round.yomifuda) == (probe, number)
    man.click(zero_at_ms + 900.0, Torifuda(number))
    man.to_waiting()
    session = man.session
    assert session.state.round.owed == 2
    session.receive(ChooseOkurifuda(own[0]), session.now_ms)
    assert session.view(Side.FIRST).chosen == (own[0],)
    assert session.view(Side.SECOND).chosen == ()
    session.receive(ChooseOkurifuda(own[0]), session.now_ms)
    assert session.state.round.chosen == ()
    session.receive(ChooseOkurifuda(own[1]), session.now_ms)
    session.receive(ChooseOkurifuda(own[0]), session.now_ms)
    assert [sent.card for sent in session.state.round.sent] == [own[1], own[0]]
    assert session.state.phase is Phase.WAITING


@pytest.fixture
def receiving(man_against):
    """A man who has been sent a card: the COM took in his territory."""
    man = man_against(com_after_ms=300.0)
    reading_of_a_card_in(man, Side.FIRST)
    man.to_waiting()
    assert man.session.state.phase is Phase.WAITING
    return man


def test_a_received_card_lies_somewhere_at_once_and_is_put_down_elsewhere(receiving):
    session = receiving.session
    [card] = session.view(Side.FIRST).received
    assert session.state.mat.first.find(card) is not None
    session.receive(MoveCard(card, Spot(Side.FIRST, Place(Row.TOP, 5))), session.now_ms)
    assert session.state.mat.first.find(card) == Place(Row.TOP, 5)
    session.receive(MoveCard(card, Spot(Side.FIRST, Place(Row.TOP, 6))), session.now_ms)
    assert session.state.mat.first.find(card) == Place(Row.TOP, 6)
    assert session.view(Side.SECOND).moved == ()  # nobody looks for it where it lay for a moment
    session.receive(MoveCard(card, Spot(Side.SECOND, Place(Row.TOP, 6))), session.now_ms)
    assert [told.card for told in session.view(Side.SECOND).moved] == [card]


def test_a_card_dropped_on_another_makes_it_give_way(receiving):
    session = receiving.session
    [card] = session.view(Side.FIRST).received
    other = next(each for each in session.state.mat.first.cards() if each != card)
    place = session.state.mat.first.find(other)
    session.receive(MoveCard(card, Spot(Side.FIRST, place)), session.now_ms)
    assert session.state.mat.first.find(card) == place
    assert session.state.mat.first.find(other) is not None


def test_a_received_card_is_put_down_only_until_the_next_poem(receiving):
    session = receiving.session
    [card] = session.view(Side.FIRST).received
    session.receive(NextPoem(), session.now_ms)
    with pytest.raises(CommandRefused, match="may not be moved"):
        session.receive(MoveCard(card, Spot(Side.FIRST, Place(Row.TOP, 5))), session.now_ms)


def test_resigning_loses(owing):
    owing.session.receive(Resign(), owing.session.now_ms)
    assert owing.session.state.result.winner is Side.SECOND
    assert owing.session.next_due_ms is None
    with pytest.raises(CommandRefused, match="over"):
        owing.session.receive(Resign(), owing.session.now_ms)


def test_a_key_let_go_between_readings_is_free_again(man_against):
    man = man_against(keyboard_only=True)
    spot = find_on(man.session.state.mat, next(man.session.state.mat.first.cards()))
    man.session.receive(BlockPressed(1.0, block_of(spot)), 1.0)
    man.session.receive(BlockReleased(2.0, block_of(spot)), 2.0)
    for at_ms in (3.0, 4.0, 5.0):
        man.session.receive(NextPoem(), at_ms)
    zero_at_ms = man.open()
    man.session.receive(BlockPressed(zero_at_ms + 400.0, block_of(spot)), zero_at_ms + 400.0)
    assert man.session.state.round.touches


def test_who_owes_nothing_chooses_nothing(receiving):
    card = next(receiving.session.state.mat.first.cards())
    with pytest.raises(CommandRefused, match="choosing"):
        receiving.session.receive(ChooseOkurifuda(card), receiving.session.now_ms)


def test_a_full_row_has_no_room_for_a_received_card(setup_with, steady, man_of):
    top = tuple(Torifuda(number) for number in range(11, 27))
    near = Territory((top, EMPTY_ROW, (Torifuda(1), *EMPTY_ROW[2:], Torifuda(5))))
    far = Territory((EMPTY_ROW, EMPTY_ROW, (Torifuda(2), Torifuda(3), *EMPTY_ROW[2:])))
    opening = Opening(BySide(near, far), (Yomifuda(1), Yomifuda(2)))
    man = man_of(MatchSession(setup_with(), BySide(None, steady(Side.SECOND)), opening=opening))
    man.start()
    man.session.receive(NextPoem(), 2000.0)
    man.open()
    man.to_waiting()
    [card] = man.session.view(Side.FIRST).received
    with pytest.raises(CommandRefused, match="no room"):
        man.session.receive(MoveCard(card, Spot(Side.FIRST, Place(Row.TOP, 4))), man.session.now_ms)


def test_between_coms_no_man_chooses_or_moves(setup_with, steady):
    session = MatchSession(setup_with(goes_on=False), BySide(steady(Side.FIRST), steady(Side.SECOND)))
    with pytest.raises(CommandRefused, match="between COMs"):
        session.receive(MoveCard(Torifuda(1), Spot(Side.FIRST, Place(Row.TOP, 4))), 0.0)
