"""Whole matches of COMs, the near one told as a man: what the history tests are fed with."""

from collections.abc import Callable

import pytest

from karuta.com.level import ComClass, draw_level
from karuta.com.player import ComPlayer
from karuta.history.entry import MatchEntry
from karuta.history.history import History
from karuta.match.headless import play_out
from karuta.match.record import RecordWriter
from karuta.match.report import Reporter
from karuta.match.session import MatchSession
from karuta.match.setup import MatchSetup, Profile
from karuta.match.streams import spawn_streams
from karuta.rules.side import BySide

VERSION = "0.1"


class PlayedMatch:
    """A match that was played.

    Attributes:
        session: Its session.
        players: Who is said to have played.
        rows: Its readings.
    """

    def __init__(self, session: MatchSession, far_class: str) -> None:
        self.session = session
        self.players = BySide(Profile(name="鹿"), Profile(far_class, (8, 7, 9, 6, 8), "even"))
        reporter = Reporter()
        reporter.hear(session.events)
        self.rows = tuple(reporter.rows)

    @property
    def setup(self) -> MatchSetup:
        return self.session.setup

    @property
    def result(self):
        return self.session.state.result

    def entry(self, record="a.jsonl", begun_at="2026-11-30T21:14:05+09:00") -> MatchEntry:
        return MatchEntry(record, begun_at, VERSION, self.setup, self.players)

    def store(self, history, record="a.jsonl", begun_at="2026-11-30T21:14:05+09:00") -> None:
        history.take_in(self.entry(record, begun_at), self.rows, self.result, 1)

    def write(self, path):
        """Write its record."""
        writer = RecordWriter(path, self.setup, self.players)
        writer.follow(self.session.events)
        writer.close()
        return path


def _played(seed: int, first: str = "B", second: str = "C", **changes: object) -> PlayedMatch:
    setup = MatchSetup(seed, **changes)  # type: ignore[arg-type]
    streams = spawn_streams(seed)
    seats = [
        ComPlayer(draw_level(ComClass(level), of.level), of.plan, of.sending)
        for level, of in zip((first, second), streams.seats, strict=True)
    ]
    return PlayedMatch(play_out(setup, BySide(*seats), streams), second)


@pytest.fixture(scope="session")
def played() -> Callable[..., PlayedMatch]:
    """Plays a match of that seed; keywords of the set-up."""
    return _played


@pytest.fixture(scope="session")
def match(played) -> PlayedMatch:
    return played(17)


@pytest.fixture(scope="session")
def matches(match, played) -> tuple[PlayedMatch, ...]:
    return (match, played(13, second="A"), played(9, second="E"), played(10, cards_a_side=6))


@pytest.fixture
def history(tmp_path):
    with History(tmp_path / "history.sqlite") as opened:
        yield opened


SUMS = ("book", "card_sum", "block_sum", "time_sum")


@pytest.fixture(scope="session")
def sums_of() -> Callable[[History], dict[str, list[tuple[object, ...]]]]:
    """All sums, with the name of the book instead of its number."""

    def read(history: History) -> dict[str, list[tuple[object, ...]]]:
        run = history.connection.execute
        named = {row[0]: row[1:4] for row in run("SELECT * FROM book")}
        books = [row[1:] for row in run("SELECT * FROM book ORDER BY kind, far_class, month")]
        sums = {
            table: sorted((*named[row[0]], *row[1:]) for row in run(f"SELECT * FROM {table}"))
            for table in SUMS[1:]
        }
        return {"book": books, **sums}

    return read
