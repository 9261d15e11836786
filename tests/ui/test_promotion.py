"""The class that a match brings is told at its end, and only then."""

import pytest

from karuta.com.level import ComLevel, ComNumbers
from karuta.com.player import ComPlayer
from karuta.history.entry import MatchEntry
from karuta.match.headless import play_out
from karuta.match.setup import MAN, MatchSetup, Profile
from karuta.match.streams import spawn_streams
from karuta.rules.side import BySide, Side
from ui.chronicle import Chronicle

FAR = Profile("E", (3, 3, 3, 3, 3), "even")


@pytest.fixture(scope="module")
def session():
    """A match that the near player wins."""
    setup, streams = MatchSetup(5, memorizing_limit=True), spawn_streams(5)
    levels = (ComLevel(ComNumbers.level(14)), ComLevel(ComNumbers.level(2)))
    seats = [
        ComPlayer(each, seat.plan, seat.sending) for each, seat in zip(levels, streams.seats, strict=True)
    ]
    played = play_out(setup, BySide(*seats), streams)
    assert played.state.result.winner is Side.FIRST
    return played


def follow(path, session, number, players=None):
    """The class that this match brings, told event by event."""
    begun_at = f"2026-11-{number:02}T10:00:00+09:00"
    entry = MatchEntry(f"{number}.jsonl", begun_at, "0", session.setup, players or BySide(MAN, FAR))
    chronicle = Chronicle(path, entry)
    events = list(session.events)
    for end in range(1, len(events), 40):
        chronicle.follow(events[:end])
        assert chronicle.reached is None or session.state.result is not None
    chronicle.follow(events)
    chronicle.close()
    return chronicle.reached


def test_the_second_win_of_three_brings_class_e_and_the_third_nothing(tmp_path, session):
    path = tmp_path / "history.sqlite"
    assert [follow(path, session, number) for number in (1, 2, 3)] == [None, "E", None]


def test_matches_between_coms_bring_nothing(tmp_path, session):
    path = tmp_path / "history.sqlite"
    assert [follow(path, session, number, BySide(FAR, FAR)) for number in (1, 2, 3)] == [None] * 3
