"""`report.open`, `report.first_open`: how long the match report takes until all of it is painted."""

import tempfile
import threading
from pathlib import Path

import pydantic.fields  # noqa: F401 - whole before Qt comes, which looks into modules that are half loaded

from benchmarks.figure import Figure, Goal, figure
from benchmarks.real_window.screen import own_screen
from benchmarks.worker import samples_of
from karuta.match.record import RecordWriter
from karuta.match.setup import MAN, Profile
from karuta.rules.events import Event, HandMoved, ReadingClosed
from karuta.rules.geometry import Point
from karuta.rules.hand import PointerSample
from karuta.rules.side import BySide

GOAL = Goal(150.0)
FIRST_GOAL = Goal(600.0)
PROGRAMS = 5
OPENINGS = 12
HAND_SAMPLES = 240  # a reading: two seconds of a hand at 120 a second
EARLIER = 45  # more than the list shows
SEED = 12
READINGS = 99
"""The most a match can have: before a hundredth only one card would lie on the mat, and a side has won."""

_told: list[list[float]] = []


def with_hands(events: tuple[Event, ...]) -> list[Event]:
    """The same match, as if a man's hand had been followed in every reading."""
    told: list[Event] = []
    for event in events:
        if isinstance(event, ReadingClosed):
            deeds = tuple(
                PointerSample(8.0 * step, Point(435.0 + 0.37 * step, 520.5 - 0.91 * step), step % 9 == 0)
                for step in range(HAND_SAMPLES)
            )
            told.append(HandMoved(event.at_ms, deeds))
        told.append(event)
    return told


def make_records(home: Path) -> None:
    """As long a match as there can be, on the disk, with many earlier ones in the list and in the history."""
    from ui.history_intake import taken_in  # noqa: PLC0415 - takes Qt along
    from ui.screens.report_scenes import scene_events, scene_setup  # noqa: PLC0415

    folder = home / "data" / "records"
    folder.mkdir(parents=True)
    events = scene_events(SEED)
    readings = sum(isinstance(event, ReadingClosed) for event in events)
    if readings != READINGS:
        raise RuntimeError(f"the match has {readings} readings, not {READINGS}")
    names = [f"2026-10-01_20-{number:02}-00_12" for number in range(EARLIER)]
    for name in (*names, "2026-11-29_21-14-03_12"):
        players = BySide(MAN, Profile("C", (8, 7, 9, 6, 8), "defence"))
        writer = RecordWriter(folder / f"{name}.jsonl", scene_setup(SEED), players)
        writer.follow(list(events) if name in names else with_hands(events))
        writer.close()
    taken_in(home / "data", threading.Event())  # or the program would do it while the report opens


def programs() -> list[list[float]]:
    """The openings of several programs, measured once for both figures."""
    if not _told:
        with tempfile.TemporaryDirectory() as home, own_screen() as display:
            make_records(Path(home))
            screen = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
            words = (home, str(OPENINGS))
            _told.extend(samples_of("benchmarks.report_worker", *words, **screen) for _ in range(PROGRAMS))
    return _told


def opening() -> Figure:
    """From the second opening on."""
    samples = [ms for program in programs() for ms in program[1:]]
    against = f"{READINGS} readings with a man's hand in each, from the wish to the last painted part"
    return figure("report.open", samples, "ms", GOAL, against)


def first_opening() -> Figure:
    """The first opening of a program, with the plots' library loaded in it."""
    against = f"the same, the first time in each of {PROGRAMS} programs"
    return figure("report.first_open", [program[0] for program in programs()], "ms", FIRST_GOAL, against)


BENCHES = {"report.open": opening, "report.first_open": first_opening}
