"""Moving cards by hand: when, what becomes of the reading, and playing on after the end (R-7.5 to R-7.9)."""

import pytest

from karuta.match.codec import event_from_json, event_to_json
from karuta.match.commands import (
    Abort,
    CarryCard,
    ChooseOkurifuda,
    CommandRefused,
    MoveCard,
    NextPoem,
    Pause,
    PinCard,
    PressStrip,
)
from karuta.match.record import RecordWriter
from karuta.match.record_file import read_record
from karuta.match.replaying import replay_record
from karuta.match.report import report_of
from karuta.match.session import MatchSession, Opening
from karuta.match.setup import MAN, Profile
from karuta.rules import events as e
from karuta.rules.apply import replay
from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.geometry import Point
from karuta.rules.hand_moves import Refusal, is_pinned, refusal_now
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from karuta.rules.territory import EMPTY_ROW, Place, Row, Spot, Territory, find_on

REST = Point(435.0, 520.0)
INSIDE = Point(435.0, 400.0)
FREE = Spot(Side.FIRST, Place(Row.TOP, 7))
ACROSS = Spot(Side.SECOND, Place(Row.TOP, 7))


def laid(*numbers: int) -> Territory:
    row = tuple(Torifuda(number) for number in numbers)
    return Territory((EMPTY_ROW, EMPTY_ROW, (*row, *EMPTY_ROW[len(row) :])))


@pytest.fixture
def man_with(setup_with, steady, man_of):
    """A man on a given mat against a steady COM, the match begun."""

    def made(near, far, order, begun=True, **changes):
        opening = Opening(BySide(laid(*near), laid(*far)), tuple(Yomifuda(number) for number in order))
        session = MatchSession(setup_with(**changes), BySide(None, steady(Side.SECOND)), opening=opening)
        man = man_of(session)
        if begun:
            man.start()
        return man

    return made


def moves(man, card, spot):
    man.session.receive(MoveCard(Torifuda(card), spot), man.session.now_ms)
    return find_on(man.session.state.mat, Torifuda(card))


def refused(man, card, spot):
    """Why the move is refused; nothing has changed by it."""
    before, count = man.session.state, len(man.session.events)
    with pytest.raises(CommandRefused) as told:
        man.session.receive(MoveCard(Torifuda(card), spot), man.session.now_ms)
    assert man.session.state is before
    assert len(man.session.events) == count
    return str(told.value)


def reads(man):
    """The next poem, up to its settling."""
    man.session.receive(NextPoem(), man.session.now_ms)
    man.open()
    man.to_waiting()


# when


def test_while_memorising_cards_of_both_sides_are_moved(man_with):
    man = man_with((1, 2), (3, 4), (3, 1, 5), begun=False)
    assert man.session.moves_open
    assert man.session.view(Side.FIRST).moves_open
    assert moves(man, 1, FREE) == FREE
    man.session.receive(PressStrip(), 10.0)
    assert moves(man, 3, Spot(Side.SECOND, Place(Row.MIDDLE, 0))).side is Side.SECOND
    assert moves(man, 2, ACROSS) == ACROSS
    assert man.session.state.counts == BySide(1, 3)


def test_between_start_and_first_pause_nothing_moves(man_with):
    man = man_with((1, 2), (3, 4), (3, 1, 5))
    assert man.session.state.phase is Phase.WAITING
    assert refused(man, 1, FREE) == Refusal.CLOSED.value


def test_after_a_take_until_the_next_poem_is_asked_for(man_with):
    man = man_with((1, 2), (3, 4), (3, 1, 5))
    man.session.receive(NextPoem(), man.session.now_ms)
    assert refused(man, 1, FREE) == Refusal.CLOSED.value
    man.open()
    assert refused(man, 1, FREE) == Refusal.CLOSED.value
    man.to_waiting()
    assert moves(man, 1, FREE) == FREE
    man.session.receive(NextPoem(), man.session.now_ms)
    assert refused(man, 1, ACROSS) == Refusal.CLOSED.value


def test_after_a_karafuda_without_sending_nothing_moves(man_with):
    man = man_with((1, 2), (3, 4), (5, 1, 3))
    reads(man)
    assert man.session.state.phase is Phase.WAITING
    assert not man.session.moves_open
    assert refused(man, 1, FREE) == Refusal.CLOSED.value


def test_while_a_card_is_owed_clicks_choose_and_nothing_moves(man_with):
    man = man_with((1, 2), (3, 4), (3, 1, 5))
    man.session.receive(NextPoem(), man.session.now_ms)
    zero_at_ms = man.open()
    man.click(zero_at_ms + 200.0, Torifuda(3))
    while man.session.state.phase is not Phase.SENDING:
        man.session.advance(man.session.next_due_ms)
    assert refused(man, 1, FREE) == Refusal.CLOSED.value
    man.session.receive(ChooseOkurifuda(Torifuda(2)), man.session.now_ms)
    assert moves(man, 2, FREE) == FREE


def test_entering_in_the_pause_withdraws_the_phrase_and_opens_moving(man_with):
    man = man_with((1, 2), (3, 4), (3, 1, 5))
    man.session.receive(NextPoem(), man.session.now_ms)
    zero_at_ms = man.answer(in_ms=1000.0)
    man.point(zero_at_ms - 500.0, INSIDE)
    assert man.session.state.phase is Phase.HELD
    assert moves(man, 1, FREE) == FREE
    man.point(zero_at_ms - 100.0, REST)
    assert man.session.state.phase is Phase.RESTING
    assert refused(man, 1, ACROSS) == Refusal.CLOSED.value


def test_with_the_keyboard_only_the_move_itself_withdraws_the_phrase(man_with):
    man = man_with((1, 2), (3, 4), (3, 1, 5), begun=False, keyboard_only=True)
    for at_ms in (1.0, 2.0, 3.0):
        man.session.receive(NextPoem(), at_ms)
    man.answer(in_ms=1000.0)
    man.session.advance(500.0)
    assert man.session.moves_open
    count = len(man.session.events)
    assert moves(man, 1, FREE) == FREE
    told = [type(event) for event in man.session.events[count:]]
    assert told == [e.ReadingHeld, e.CardMoved, e.PauseRenewed]


def test_with_the_keyboard_only_nothing_is_read_while_a_card_is_carried(man_with):
    man = man_with((1, 2), (3, 4), (3, 1, 5), begun=False, keyboard_only=True)
    for at_ms in (1.0, 2.0, 3.0):
        man.session.receive(NextPoem(), at_ms)
    man.answer(in_ms=1000.0)
    man.session.receive(CarryCard(carried=True), 500.0)
    assert man.session.state.phase is Phase.HELD
    assert man.session.next_due_ms is None
    count = len(man.session.events)
    assert moves(man, 1, FREE) == FREE
    assert man.session.state.phase is Phase.HELD
    man.session.receive(CarryCard(carried=False), 60_000.0)
    assert [type(event) for event in man.session.events[count:]] == [e.CardMoved, e.PauseRenewed]


def test_with_a_pointer_a_card_carried_by_the_keys_holds_nothing_back(man_with):
    man = man_with((1, 2), (3, 4), (3, 1, 5))
    man.session.receive(NextPoem(), man.session.now_ms)
    man.answer(in_ms=1000.0)
    man.session.receive(CarryCard(carried=True), man.session.now_ms)
    assert man.session.state.phase is Phase.RESTING


def test_with_the_keyboard_only_a_refused_move_withdraws_nothing(man_with):
    man = man_with((1, 2), (3, 4), (3, 1, 5), begun=False, keyboard_only=True)
    for at_ms in (1.0, 2.0, 3.0):
        man.session.receive(NextPoem(), at_ms)
    zero_at_ms = man.answer(in_ms=1000.0)
    assert refused(man, 77, FREE) == Refusal.NOT_LYING.value
    man.session.advance(zero_at_ms - 100.0)
    assert refused(man, 1, FREE) == Refusal.CLOSED.value  # too late to be withdrawn


def test_while_the_match_stands_still_nothing_moves(man_with):
    man = man_with((1, 2), (3, 4), (3, 1, 5), begun=False)
    man.session.receive(Pause(), 5.0)
    assert refused(man, 1, FREE) == Refusal.CLOSED.value


def test_between_coms_nobody_moves(setup_with, steady):
    seats = BySide(steady(Side.FIRST), steady(Side.SECOND))
    session = MatchSession(setup_with(goes_on=False), seats)
    card = next(session.state.mat.first.cards())
    assert not session.moves_open
    with pytest.raises(CommandRefused, match="between COMs"):
        session.receive(MoveCard(card, FREE), 0.0)


# What becomes of the reading


def test_a_card_moved_in_the_pause_is_taken_where_it_lies_then(man_with):
    man = man_with((1, 2), (3, 4), (1, 3, 5))
    man.session.receive(NextPoem(), man.session.now_ms)
    zero_at_ms = man.answer(in_ms=1000.0)
    man.point(zero_at_ms - 500.0, INSIDE)
    moves(man, 1, ACROSS)
    assert man.session.state.round.target == ACROSS
    man.point(zero_at_ms - 400.0, REST)
    man.open()
    man.to_waiting()
    verdict = man.session.state.round.verdict
    assert (verdict.lies, verdict.taker) == (Side.SECOND, Side.SECOND)
    assert man.session.state.counts == BySide(1, 2)


def test_the_com_is_told_what_was_moved_and_from_where(man_with):
    man = man_with((1, 2), (3, 4), (3, 1, 5))
    reads(man)
    origin = find_on(man.session.state.mat, Torifuda(1))
    moves(man, 1, Spot(Side.FIRST, Place(Row.MIDDLE, 4)))
    moves(man, 1, FREE)
    [told] = man.session.view(Side.SECOND).moved
    assert (told.card, told.origin, told.mover, told.after) == (1, origin, Side.FIRST, 1)
    moves(man, 1, origin)
    assert man.session.view(Side.SECOND).moved == ()


def test_what_was_moved_while_memorising_is_memorised(man_with):
    man = man_with((1, 2), (3, 4), (3, 1, 5), begun=False)
    moves(man, 1, FREE)
    man.start()
    assert man.session.view(Side.SECOND).moved == ()


# pins


def test_a_card_dropped_where_it_lies_is_pinned_and_by_the_same_again_not(man_with):
    man = man_with((1, 2), (3, 4), (1, 3, 5), begun=False)
    spot = find_on(man.session.state.mat, Torifuda(2))
    assert moves(man, 2, spot) == spot
    assert is_pinned(man.session.state.mat, Torifuda(2))
    man.session.receive(PinCard(Torifuda(2)), 5.0)
    assert not is_pinned(man.session.state.mat, Torifuda(2))


def test_a_pinned_card_does_not_close_up_and_loses_its_pin_when_it_is_sent(man_with):
    man = man_with((1, 2, 6), (3, 4), (1, 4, 5))
    reads(man)
    man_2 = man_with((1, 2, 6), (3, 4), (1, 4, 5), begun=False)
    man_2.session.receive(PinCard(Torifuda(2)), 5.0)
    man_2.start()
    reads(man_2)
    assert find_on(man.session.state.mat, Torifuda(2)).place.slot == 0
    assert find_on(man_2.session.state.mat, Torifuda(2)).place.slot == 1
    man_2.session.receive(NextPoem(), man_2.session.now_ms)
    zero_at_ms = man_2.open()
    man_2.click(zero_at_ms + 200.0, Torifuda(4))
    while man_2.session.state.phase is not Phase.SENDING:
        man_2.session.advance(man_2.session.next_due_ms)
    man_2.session.receive(ChooseOkurifuda(Torifuda(2)), man_2.session.now_ms)
    assert find_on(man_2.session.state.mat, Torifuda(2)).side is Side.SECOND
    assert not is_pinned(man_2.session.state.mat, Torifuda(2))


# never a win by a move, and playing on


def test_a_territory_emptied_by_hand_has_not_won(man_with):
    man = man_with((1,), (3, 4), (5, 3, 4), begun=False)
    moves(man, 1, ACROSS)
    assert man.session.state.counts.first == 0
    man.start()
    reads(man)
    assert man.session.state.phase is Phase.WAITING
    reads(man)
    assert man.session.state.phase is Phase.WAITING
    assert man.session.state.result is None


def test_emptied_by_hand_here_and_by_a_take_there_the_take_wins(man_with):
    man = man_with((1,), (3,), (1, 3, 5), begun=False)
    moves(man, 1, ACROSS)
    man.start()
    reads(man)
    reads(man)
    assert man.session.state.result.winner is Side.SECOND
    assert man.session.state.result.margin == 0


def test_after_the_end_a_card_put_across_plays_on(man_with, tmp_path):
    man = man_with((1, 2), (3,), (3, 1, 5, 2))
    path = tmp_path / "on.jsonl"
    writer = RecordWriter(path, man.session.setup, BySide(MAN, Profile(numbers=(1, 1, 1, 1, 1))))
    reads(man)
    session = man.session
    assert session.state.phase is Phase.OVER
    assert session.state.result.winner is Side.SECOND
    assert refused(man, 1, FREE) == Refusal.NOT_ACROSS.value
    assert refusal_now(session.state, Torifuda(1), ACROSS) is None
    assert moves(man, 1, ACROSS) == ACROSS
    assert session.state.phase is Phase.WAITING
    assert session.state.result is None
    assert moves(man, 2, FREE) == FREE
    reads(man)
    assert session.is_over
    writer.follow(session.events)
    writer.close()
    record = read_record(path)
    assert record.cut_off == ""
    replayed = replay_record(record)
    assert replayed.difference is None
    assert [row["type"] for row in replayed.rows] == ["match", "reading", "result", "reading", "result"]
    first_end = next(event for event in session.events if isinstance(event, e.MatchWon))
    report = report_of(session.setup, record.players, record.events)
    assert report.result.winner is first_end.winner
    assert len(report.rows) == 2
    assert replay(session.events) == session.state


def test_breaking_off_what_was_played_on_leaves_the_first_result_in_the_report(man_with):
    man = man_with((1, 2), (3,), (3, 1, 5, 2))
    reads(man)
    won = man.session.state.result
    moves(man, 1, ACROSS)
    assert report_of(man.session.setup, BySide(MAN, MAN), man.session.events).result == won
    man.session.receive(Abort(), man.session.now_ms)
    assert man.session.state.result.ended_by is e.EndedBy.ABORTED
    assert report_of(man.session.setup, BySide(MAN, MAN), man.session.events).result == won


def test_a_match_that_is_played_on_has_not_ended(man_with, tmp_path):
    man = man_with((1, 2), (3,), (3, 1, 5, 2))
    path = tmp_path / "on.jsonl"
    writer = RecordWriter(path, man.session.setup, BySide(MAN, MAN))
    reads(man)
    moves(man, 1, ACROSS)
    writer.follow(man.session.events)
    writer.close()
    assert "not played to its end" in read_record(path).cut_off


def test_after_an_abort_or_without_poems_left_nobody_plays_on(man_with):
    man = man_with((1, 2), (3,), (3,))
    reads(man)
    assert man.session.is_over
    assert refused(man, 1, ACROSS) == Refusal.CLOSED.value


def test_with_the_last_card_nobody_plays_on(man_with):
    man = man_with((1,), (3,), (3, 5, 1))
    reads(man)
    assert man.session.is_over
    assert not man.session.moves_open
    assert refused(man, 1, ACROSS) == Refusal.CLOSED.value


@pytest.mark.parametrize(
    "event",
    [
        e.CardMoved(5.0, Side.FIRST, Torifuda(3), ACROSS),
        e.CardPinned(5.0, Torifuda(3), True),
        e.MatchContinued(5.0),
    ],
)
def test_the_events_are_written_and_read(event):
    assert event_from_json(event_to_json(event)) == event
