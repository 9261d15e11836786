"""A history of many matches: some that COMs really played, told again and again with other cards and times.

Each copy takes its poems through a permutation that keeps the length of their kimariji, its times through a
shift and a spread of their own, and begins at another time against the class that really played.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import numpy as np

from karuta.com.level import ComClass, draw_level
from karuta.com.player import ComPlayer
from karuta.history.database import changing, migrate, transaction
from karuta.history.entry import MatchEntry
from karuta.history.history import READING, History, reading_fields
from karuta.history.summaries import rebuild
from karuta.match.headless import play_out
from karuta.match.report import Reporter
from karuta.match.setup import MAN, MatchSetup, Profile
from karuta.match.streams import spawn_streams
from karuta.rules.side import BySide, Side
from karuta.rules.state import Result
from poems.collection import ALL_NUMBERS
from poems.kimariji import kimariji

YEARS = 5
NEAR_MS = 10  # the column of the first player's time
Row = tuple[object, ...]


class Told:
    """A match that was played once, as rows of the tables."""

    def __init__(self, seed: int, far_class: ComClass) -> None:
        setup = MatchSetup(seed)
        streams = spawn_streams(seed)
        seats = [
            ComPlayer(draw_level(level, seat.level), seat.plan, seat.sending)
            for level, seat in zip((ComClass.C, far_class), streams.seats, strict=True)
        ]
        session = play_out(setup, BySide(*seats), streams)
        reporter = Reporter()
        reporter.hear(session.events)
        rows = reporter.rows
        self.events = session.events
        self.setup = setup
        self.players = BySide(MAN, Profile(far_class.value, (7, 7, 7, 7, 7), "even"))
        self.result: Result | None = session.state.result
        self.length_ms = session.state.at_ms
        self.readings = [reading_fields(0, row) for row in rows]
        self.fouls = [
            (row.n, int(player), int(territory))
            for row in rows
            for player in Side
            for territory in Side
            if row.fouls[player][territory]
        ]
        self.sends = [
            (row.n, place, int(sent.sender), int(sent.card))
            for row in rows
            for place, sent in enumerate(row.sent)
        ]

    def entry(self, record: str, begun: str) -> MatchEntry:
        """It as a match of the history."""
        return MatchEntry(record, begun, "0", self.setup, self.players)

    def readings_as(self, match: int, poems: dict[int, int], shift_ms: float, spread: float) -> Iterator[Row]:
        """The readings with other poems and times."""
        for fields in self.readings:
            near_ms, poem = fields[NEAR_MS], fields[2]
            told_ms = max(near_ms, 0.0) * spread + shift_ms if isinstance(near_ms, float) else None
            yield (match, fields[1], poems[poem], *fields[3:NEAR_MS], told_ms, *fields[NEAR_MS + 1 :])


def other_poems(draw: np.random.Generator) -> dict[int, int]:
    """A permutation of the hundred that keeps the length of the kimariji."""
    groups: dict[int, list[int]] = {}
    for number in ALL_NUMBERS:
        groups.setdefault(len(kimariji(number)), []).append(number)
    pairs: dict[int, int] = {}
    for group in groups.values():
        pairs.update(zip(group, (group[at] for at in draw.random(len(group)).argsort()), strict=True))
    return pairs


def begun_at(number: int, matches: int) -> str:
    """The matches lie evenly over some years."""
    day = number * YEARS * 336 // matches
    return f"{2022 + day // 336}-{day % 336 // 28 + 1:02}-{day % 28 + 1:02}T20:{number % 60:02}:00+09:00"


def make_old(path: Path, of: Path) -> None:
    """What version 1 of the tables would have held of a history, in a new file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        old.execute("PRAGMA journal_mode = WAL")
        migrate(old, path, version=1)
        tables = [row[0] for row in old.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        old.execute("ATTACH ? AS new", (str(of),))
        with transaction(old):
            for table in tables:
                columns = ", ".join(row[1] for row in old.execute(f"PRAGMA main.table_info({table})"))
                old.execute(f"INSERT INTO main.{table} SELECT {columns} FROM new.{table}")


def make_history(path: Path, matches: int, models: int = 60, seed: int = 1) -> History:
    """A history of so many matches, of which `models` were really played; left open."""
    classes = list(ComClass)
    told = [Told(seed + number, classes[number % len(classes)]) for number in range(models)]
    draw = spawn_streams(seed).deal
    history = History(path)
    for number in range(matches):
        model = told[number % models]
        history.begin(model.entry(f"{number}.jsonl", begun_at(number, matches)))
    run = history.connection
    with changing(history.connection, path):
        for number in range(matches):
            model, match = told[number % models], number + 1
            shift_ms, spread = (draw.random() - 0.5) * 100.0, 0.7 + 0.6 * draw.random()
            rows = model.readings_as(match, other_poems(draw), shift_ms, spread)
            run.executemany(READING, rows)
            run.executemany("INSERT INTO foul VALUES (?, ?, ?, ?)", [(match, *each) for each in model.fouls])
            run.executemany(
                "INSERT INTO send VALUES (?, ?, ?, ?, ?)", [(match, *each) for each in model.sends]
            )
            result = model.result
            if result is not None:
                run.execute(
                    "UPDATE match SET ended_by = ?, winner = ?, margin = ?, length_ms = ? WHERE id = ?",
                    (result.ended_by.value, result.winner, result.margin, model.length_ms, match),
                )
        rebuild(run)
    return history
