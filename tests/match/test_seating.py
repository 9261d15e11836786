"""A man takes over a COM's seat in mid-match, and gives it back (R-10.13)."""

import pytest

from karuta.match.commands import Abort, CommandRefused, LeaveSeat, NextPoem, TakeSeat
from karuta.match.record import Record, RecordWriter
from karuta.match.record_file import read_record
from karuta.match.replaying import replay_record
from karuta.match.rows import rows_of
from karuta.match.session import MatchSession
from karuta.match.setup import Profile
from karuta.match.timetable import answer_for
from karuta.rules.cards import Torifuda
from karuta.rules.events import SeatChanged
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side

COM = Profile("A", (8, 7, 9, 6, 8), "even")


@pytest.fixture
def coms(steady, setup_with, man_of):
    """Two COMs at the mat, and whoever might sit down."""
    setup = setup_with(cards_a_side=5, hand_allowance_ms=200.0)
    return man_of(MatchSession(setup, BySide(steady(Side.FIRST, 300.0), steady(Side.SECOND, 310.0))))


def play_on(session, readings):
    """Let the COMs play so many readings to their end."""
    last = len(session.state.read) + readings
    while len(session.state.read) < last:
        if session.state.phase is Phase.RESTING and session.state.round.reading is None:
            session.receive(answer_for(session.setup, session.state), session.now_ms)
        session.advance(session.next_due_ms)


def to_reading(session):
    session.receive(answer_for(session.setup, session.state), session.now_ms)
    while session.state.phase is not Phase.READING:
        session.advance(session.next_due_ms)


def seat_changes(session):
    return [event for event in session.events if isinstance(event, SeatChanged)]


def test_a_man_sits_down_from_the_next_reading_on(coms):
    session = coms.session
    play_on(session, 2)
    to_reading(session)
    session.receive(TakeSeat(), session.now_ms + 10.0)
    assert not session.man_sits
    assert session.man_is_wanted
    assert seat_changes(session) == []
    while session.state.phase is not Phase.WAITING:
        session.advance(session.next_due_ms)
    assert session.man_sits
    assert [event.by_man for event in seat_changes(session)] == [True]
    assert len(session.state.read) == 3
    session.advance(session.now_ms + 60_000.0)
    assert session.state.phase is Phase.WAITING  # the match waits for [S] now


def test_the_man_plays_and_takes(coms):
    session = coms.session
    session.receive(TakeSeat(), 0.0)
    while session.state.phase is not Phase.WAITING:
        if session.state.phase is Phase.RESTING and session.state.round.reading is None:
            session.receive(answer_for(session.setup, session.state), session.now_ms)
        session.advance(session.next_due_ms)
    while True:
        session.receive(NextPoem(), session.now_ms)
        zero_at_ms = coms.open()
        if session.state.round.target is not None:
            break
        coms.to_waiting()
    coms.click(zero_at_ms + 700.0, Torifuda(session.state.round.yomifuda))
    coms.to_waiting()
    verdict = session.state.round.verdict
    assert verdict.taker is Side.FIRST
    late_ms = 200.0  # the allowance is the man's now
    assert verdict.touched_ms.second == pytest.approx(
        session.state.round.reading.kimariji_ms + 310.0 + late_ms
    )


def test_the_seat_is_given_back(coms):
    session = coms.session
    play_on(session, 1)
    session.receive(TakeSeat(), session.now_ms)
    while session.state.phase is not Phase.WAITING:
        if session.state.phase is Phase.RESTING and session.state.round.reading is None:
            session.receive(answer_for(session.setup, session.state), session.now_ms)
        session.advance(session.next_due_ms)
    assert session.man_sits
    session.receive(LeaveSeat(), session.now_ms + 5.0)
    assert not session.man_sits
    play_on(session, 3)
    assert [event.by_man for event in seat_changes(session)] == [True, False]


def test_a_wish_can_be_taken_back(coms):
    session = coms.session
    play_on(session, 1)
    to_reading(session)
    session.receive(TakeSeat(), session.now_ms)
    session.receive(LeaveSeat(), session.now_ms)
    play_on(session, 2)
    assert seat_changes(session) == []


def test_what_cannot_be_is_refused(coms, man_against):
    with pytest.raises(CommandRefused, match="no COM belongs"):
        man_against().session.receive(TakeSeat(), 0.0)
    session = coms.session
    with pytest.raises(CommandRefused, match="no man sits there"):
        session.receive(LeaveSeat(), 0.0)
    session.receive(Abort(), 1.0)
    with pytest.raises(CommandRefused, match="over"):
        session.receive(TakeSeat(), 2.0)


def test_record_and_replay_tell_who_played(tmp_path, coms):
    session = coms.session
    play_on(session, 2)
    session.receive(TakeSeat(), session.now_ms)
    while session.state.phase is not Phase.WAITING:
        if session.state.phase is Phase.RESTING and session.state.round.reading is None:
            session.receive(answer_for(session.setup, session.state), session.now_ms)
        session.advance(session.next_due_ms)
    session.receive(NextPoem(), session.now_ms)
    zero_at_ms = coms.open()
    target = session.state.round.target
    if target is not None:
        coms.click(zero_at_ms + 100.0, Torifuda(session.state.round.yomifuda))
    coms.to_waiting()
    players = BySide(COM, COM)
    writer = RecordWriter(tmp_path / "a.jsonl", session.setup, players)
    writer.follow(session.events)
    writer.close()
    record = read_record(tmp_path / "a.jsonl")
    assert isinstance(record, Record)
    assert record.events == tuple(session.events)
    seats = [row for row in record.rows if row["type"] == "seat"]
    assert seats == [{"type": "seat", "player": 0, "man": True, "readings": 3}]
    assert list(record.rows) == list(rows_of(1, players, session.events))[1:]
    assert replay_record(record).difference is None
