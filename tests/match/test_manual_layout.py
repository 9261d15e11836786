"""A man lays his own cards out, one by one (R-2.7), and COMs that move cards of their own (R-10.12)."""

from dataclasses import replace

import pytest

from karuta.match.codec import event_from_json, event_to_json, setup_from_json, setup_to_json
from karuta.match.commands import (
    Abort,
    CommandRefused,
    LayCard,
    LayRest,
    NextPoem,
    Pause,
    PressStrip,
    Resume,
    TakeUpCard,
)
from karuta.match.headless import play_out
from karuta.match.memorizing import BELL_MS
from karuta.match.record import RecordWriter
from karuta.match.record_file import read_record
from karuta.match.replaying import replay_record
from karuta.match.session import MatchSession
from karuta.match.settling import SeatError
from karuta.match.setup import MAN
from karuta.rules import events as e
from karuta.rules.apply import replay
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from karuta.rules.territory import NO_CARD, Place, Row


@pytest.fixture
def session(setup_with, steady):
    return MatchSession(setup_with(manual_layout=True), BySide(None, steady(Side.SECOND)))


def lays(session, slot, row=Row.BOTTOM, at_ms=None):
    at_ms = session.now_ms if at_ms is None else at_ms
    session.receive(LayCard(Place(row, slot)), at_ms)


def test_the_dealt_cards_are_named_one_after_the_other_and_lie_where_he_says(session):
    assert session.state.phase is Phase.LAYING
    assert session.state.counts == BySide(0, 3)
    cards = session.view(Side.FIRST).to_lay
    assert len(cards) == 3
    assert session.view(Side.SECOND).to_lay == ()
    for slot, card in enumerate(cards):
        assert session.view(Side.FIRST).to_lay[0] == card
        lays(session, slot, at_ms=100.0 * slot)
        assert session.state.mat.first.card_at(Place(Row.BOTTOM, slot)) == card
    assert session.state.phase is Phase.MEMORIZING
    assert session.state.memorizing_from_ms == 200.0
    assert session.view(Side.FIRST).to_lay == ()
    session.receive(PressStrip(), 300.0)
    assert replay(session.events) == session.state


def test_the_cards_are_those_that_would_be_dealt_without_it(setup_with, steady, session):
    plain = MatchSession(setup_with(), BySide(None, steady(Side.SECOND)))
    assert sorted(session.view(Side.FIRST).to_lay) == sorted(plain.state.mat.first.cards())
    assert session.state.mat.second == plain.state.mat.second
    assert session.state.order == plain.state.order


def test_the_last_card_is_taken_up_again(session):
    first, second, third = session.view(Side.FIRST).to_lay
    with pytest.raises(CommandRefused, match="no card has been laid"):
        session.receive(TakeUpCard(), 1.0)
    lays(session, 0)
    lays(session, 5)
    session.receive(TakeUpCard(), 2.0)
    assert session.view(Side.FIRST).to_lay == (second, third)
    session.receive(TakeUpCard(), 3.0)
    assert session.view(Side.FIRST).to_lay == (first, second, third)
    assert session.state.counts == BySide(0, 3)


def test_the_rest_is_laid_as_the_automatic_layout_would(setup_with, steady, session):
    plain = MatchSession(setup_with(), BySide(None, steady(Side.SECOND)))
    session.receive(LayRest(), 5.0)
    assert session.state.mat == plain.state.mat
    assert session.state.phase is Phase.MEMORIZING
    assert session.state.memorizing_from_ms == 5.0
    assert replay(session.events) == session.state


def test_what_was_laid_stays_and_makes_the_rest_go_beside_it(setup_with, steady, session):
    plain = MatchSession(setup_with(), BySide(None, steady(Side.SECOND))).state.mat.first
    first, second, third = session.view(Side.FIRST).to_lay
    taken = plain.find(second)
    session.receive(LayCard(taken), 1.0)
    session.receive(LayRest(), 2.0)
    own = session.state.mat.first
    assert own.card_at(taken) == first
    assert own.card_at(plain.find(third)) == third
    beside = own.find(second)
    assert beside.row is taken.row
    assert 1 <= abs(beside.slot - taken.slot) <= 2  # the third card may lie between


def test_the_rest_is_not_laid_in_a_pause_nor_after_the_layout(session):
    session.receive(Pause(), 1.0)
    with pytest.raises(CommandRefused, match="paused"):
        session.receive(LayRest(), 1.0)
    session.receive(Resume(), 2.0)
    session.receive(LayRest(), 3.0)
    with pytest.raises(CommandRefused, match="while memorizing"):
        session.receive(LayRest(), 4.0)


def test_what_is_refused_changes_nothing(session):
    lays(session, 0)
    before = session.state
    for command, reason in (
        (LayCard(Place(Row.BOTTOM, 0)), "lies there already"),
        (PressStrip(), "while laying"),
        (NextPoem(), "while laying"),
    ):
        with pytest.raises(CommandRefused, match=reason):
            session.receive(command, session.now_ms)
        assert session.state is before


def test_it_may_stand_still_or_be_broken_off(session):
    session.receive(Pause(), 1.0)
    with pytest.raises(CommandRefused, match="paused"):
        lays(session, 0)
    with pytest.raises(CommandRefused, match="paused"):
        session.receive(TakeUpCard(), 2.0)
    session.receive(Resume(), 2.0)
    lays(session, 0)
    session.receive(Abort(), 3.0)
    assert session.is_over


def test_with_the_limit_the_bell_counts_from_the_last_card(setup_with, steady):
    setup = setup_with(manual_layout=True, memorizing_limit=True)
    session = MatchSession(setup, BySide(None, steady(Side.SECOND)))
    assert session.next_due_ms is None
    for slot in range(3):
        lays(session, slot, at_ms=5000.0)
    assert session.next_due_ms == 5000.0 + BELL_MS


def test_it_is_recorded_and_comes_out_the_same(session, tmp_path):
    path = tmp_path / "laid.jsonl"
    writer = RecordWriter(path, session.setup, BySide(MAN, MAN))
    lays(session, 3)
    session.receive(TakeUpCard(), 1.0)
    for slot in range(3):
        lays(session, slot)
    writer.follow(session.events)
    writer.close()
    record = read_record(path)
    assert replay_record(record).difference is None
    assert replay(record.events) == session.state
    for event in session.events[1:]:
        assert event_from_json(event_to_json(event)) == event
    assert setup_from_json(setup_to_json(session.setup)) == session.setup


def tidying(steady):
    """A steady seat that moves its first card to its first free slot."""

    class Tidying(steady):
        def tidy(self, view):
            self.asked.append(("tidy", view))
            row = view.own.rows[Row.TOP]
            card = next(view.own.cards(), NO_CARD)
            return ((card, Place(Row.TOP, row.index(NO_CARD))),) if card else ()

    return Tidying


def test_coms_move_cards_after_rounds_with_a_take_or_a_send_only(setup_with, steady):
    seats = BySide(*(tidying(steady)(side) for side in Side))
    session = play_out(setup_with(com_moves_cards=True, linger_ms=500.0), seats)
    moves = [event for event in session.events if isinstance(event, e.CardMoved)]
    assert moves
    assert all(event.spot.side is event.mover for event in moves)
    asked = [view for seat in seats for question, view in seat.asked if question == "tidy"]
    assert all(view.verdict.take is not None or view.sent for view in asked)
    assert replay(session.events) == session.state
    by_round = [event.at_ms for event in session.events if isinstance(event, e.RoundSettled)]
    asks = [event.at_ms for event in session.events if isinstance(event, e.PoemChosen)][1:]
    assert all(at_ms >= settled_ms + 500.0 for settled_ms, at_ms in zip(by_round, asks, strict=False))


def test_coms_that_do_not_move_cards_are_not_asked(setup_with, steady):
    seats = BySide(*(tidying(steady)(side) for side in Side))
    play_out(setup_with(), seats)
    assert not [question for seat in seats for question, _ in seat.asked if question == "tidy"]


def test_a_com_moves_only_its_own_cards_to_empty_slots(setup_with, steady):
    class Grasping(steady):
        def tidy(self, view):
            return ((next(view.opponent.cards()), Place(Row.TOP, 0)),)

    with pytest.raises(SeatError, match="cannot move"):
        play_out(setup_with(com_moves_cards=True), BySide(*(Grasping(side) for side in Side)))


def test_a_setup_says_both(setup_with):
    setup = replace(setup_with(), com_moves_cards=True, manual_layout=True)
    assert setup_from_json(setup_to_json(setup)) == setup
