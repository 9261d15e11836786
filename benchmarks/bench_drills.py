"""`drill.start`, `drill.start.general`: from the press on the start button until a drill is painted."""

import tempfile

import pydantic.fields  # noqa: F401 - whole before Qt comes, which looks into modules that are half loaded

from benchmarks.figure import Figure, Goal, figure
from benchmarks.real_window.screen import own_screen
from benchmarks.worker import samples_of

GOAL = Goal(200.0, of="worst")
PROGRAMS = 3
STARTS = 8
ROUNDS = 2


def start() -> Figure:
    """Every kind of question, with all cards."""
    samples: list[float] = []
    with own_screen() as display:
        screen = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        for _ in range(PROGRAMS):
            with tempfile.TemporaryDirectory() as home:
                samples += samples_of("benchmarks.drill_worker", home, str(STARTS), **screen)
    against = (
        f"the first screen of the drill opened, 50 cards, {STARTS} starts in each of {PROGRAMS} programs"
    )
    return figure("drill.start", samples, "ms", GOAL, against)


def general() -> Figure:
    """Every drill of 汎用練習."""
    samples: list[float] = []
    with own_screen() as display:
        screen = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        for _ in range(PROGRAMS):
            with tempfile.TemporaryDirectory() as home:
                samples += samples_of("benchmarks.quiz_worker", home, str(ROUNDS), **screen)
    against = f"the start screen opened, six drills, {ROUNDS} starts of each in each of {PROGRAMS} programs"
    return figure("drill.start.general", samples, "ms", GOAL, against)


BENCHES = {"drill.start": start, "drill.start.general": general}
