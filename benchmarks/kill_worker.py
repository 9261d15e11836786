"""Programs that are killed while they write a history: `python -m benchmarks.kill_worker FOLDER KILLS SEED`.

Each is a process of its own (a fork of this one, which holds no file open). It plays a match into record and
history as fast as it can, says `w` before and `s` after each settled reading is stored, and is killed without
warning at a random instant. Then the history is opened anew and must hold every reading that was said to be
stored. One line of JSON tells what came of it.
"""

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

from karuta.com.level import ComLevel, ComNumbers
from karuta.com.player import ComPlayer
from karuta.history.database import connect, transaction
from karuta.history.entry import MatchEntry
from karuta.history.history import History
from karuta.history.intake import take_all, waiting
from karuta.history.summaries import rebuild
from karuta.match.headless import play_out
from karuta.match.record import RecordWriter
from karuta.match.report import Reporter
from karuta.match.session import MatchSession
from karuta.match.setup import MAN, MatchSetup, Profile
from karuta.match.streams import spawn_streams
from karuta.rules.side import BySide

PLAYERS = BySide(MAN, Profile("C", (7, 7, 7, 7, 7), "even"))
BEGUN = "2026-11-30T21:14:05"
LONGEST_READINGS = 60
A_READING_S = 0.003  # from one stored reading to the next, about
A_WRITE_S = 0.0001  # as long as it takes to store one, about
WITHIN_SHARE = 0.6  # so many are aimed at a write, the others at any time
SUMS = ("book", "card_sum", "block_sum", "time_sum")


@dataclass
class Outcome:
    """What all kills came to.

    Attributes:
        kills: How many processes were killed.
        inside: How many of them while they stored a reading.
        stored: How many readings had been said to be stored.
        lost: How many of them were not there.
        from_records: How many more the records had.
        unsound: How often the file was damaged, or its sums were not those of its readings.
    """

    kills: int = 0
    inside: int = 0
    stored: int = 0
    lost: int = 0
    from_records: int = 0
    unsound: int = 0


def played(seed: int) -> MatchSession:
    """A whole match."""
    streams = spawn_streams(seed)
    seats = [ComPlayer(ComLevel(ComNumbers.level(7)), seat.plan, seat.sending) for seat in streams.seats]
    return play_out(MatchSetup(seed), BySide(*seats), streams)


def write_match(session: MatchSession, folder: Path, name: str, say: Callable[[bytes], object]) -> None:
    """Play the match into its record and the history, event by event."""
    reporter = Reporter()
    writer = RecordWriter(folder / "records" / name, session.setup, PLAYERS)
    with History(folder / "history.sqlite") as history:
        number = history.begin(MatchEntry(name, BEGUN, "0", session.setup, PLAYERS))
        for end, event in enumerate(session.events, 1):
            writer.follow(session.events[:end])
            rows = reporter.hear((event,))
            if rows:
                say(b"w")
                history.settle(number, rows)
                say(b"s")


def killed(session: MatchSession, folder: Path, name: str, draw: Callable[[], float]) -> bytes:
    """Let a process write that match, kill it; answers all it said."""
    heard, mouth = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(heard)
        try:
            write_match(session, folder, name, lambda said: os.write(mouth, said))
            signal.pause()  # wait to be killed
        finally:
            os._exit(1)
    os.close(mouth)
    said, wanted = b"", 1 + int(draw() * LONGEST_READINGS)
    sign, longest_s = (b"w", A_WRITE_S) if draw() < WITHIN_SHARE else (b"s", A_READING_S)
    while said.count(sign) < wanted and (more := os.read(heard, 1)):
        said += more
    until_s = time.perf_counter() + draw() * longest_s
    while time.perf_counter() < until_s:
        pass
    os.kill(child, signal.SIGKILL)
    while more := os.read(heard, 4096):
        said += more
    os.close(heard)
    os.waitpid(child, 0)
    return said


def readings_of(folder: Path, name: str) -> int:
    """How many readings of a match the history holds, opened anew."""
    with History(folder / "history.sqlite") as history:
        (count,) = history.connection.execute(
            "SELECT count(*) FROM reading JOIN match ON match.id = reading.match WHERE record = ?", (name,)
        ).fetchone()
    return int(count)


def is_whole(folder: Path) -> bool:
    """Whether the file is sound and its sums are those of its readings."""
    with closing(connect(folder / "history.sqlite")) as connection:

        def sums() -> list[list[tuple[object, ...]]]:
            return [connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2, 3").fetchall() for name in SUMS]

        sound = connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        before = sums()
        with transaction(connection):
            rebuild(connection)
        return sound and sums() == before


def kill_many(folder: Path, kills: int, seed: int) -> Outcome:
    """Kill so many writing processes, one after the other, on one history."""
    outcome = Outcome()
    draw = spawn_streams(seed).deal.random
    sessions = [played(seed + number) for number in range(4)]
    for number in range(kills):
        name = f"{number}.jsonl"
        said = killed(sessions[number % len(sessions)], folder, name, draw)
        stored, held = said.count(b"s"), readings_of(folder, name)
        outcome.kills += 1
        outcome.inside += said.endswith(b"w")
        outcome.stored += stored
        outcome.lost += max(0, stored - held)
        if number % 100 == 99 or number == kills - 1:
            outcome.unsound += not is_whole(folder)
    with History(folder / "history.sqlite") as history:
        count = "SELECT count(*) FROM reading"
        (before,) = history.connection.execute(count).fetchone()
        take_all(history, waiting(history, folder / "records"), lambda _path: BEGUN, lambda: True)
        (after,) = history.connection.execute(count).fetchone()
    outcome.from_records = after - before
    return outcome


if __name__ == "__main__":
    print(json.dumps(asdict(kill_many(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))))
