"""`practice.five_years`, `practice.answer`: what practice costs after 200,000 answers."""

import tempfile
import time
from functools import cache, partial
from pathlib import Path

import pydantic.fields  # noqa: F401 - whole before Qt comes, which looks into modules that are half loaded

from benchmarks.figure import Figure, Goal, figure
from benchmarks.made_practice import ANSWERS, LAST_DAY, MATCHES, make_practice
from benchmarks.real_window.screen import own_screen
from benchmarks.worker import samples_of
from karuta.history.history import History
from karuta.history.practice import (
    meetings,
    moments,
    paces,
    retention,
    tallies_by_card,
    tallies_by_day,
    tallies_by_drill,
    tallies_by_slot,
)
from karuta.practice.answer import Answer, Drill

SCREENS = ("today", "card", "ladder", "statistics", "layout", "drills")
SCREEN_GOAL = Goal(300.0)
QUERY_GOAL = Goal(100.0, of="worst")
ANSWER_GOAL = Goal(4.0)
PROGRAMS = 3
OPENINGS = 6
WRITTEN = 200
AGAINST = f"{ANSWERS:,} answers over five years and {MATCHES} matches"


@cache
def _home() -> tempfile.TemporaryDirectory[str]:
    """A home with such a history; made once, gone with the process."""
    home: tempfile.TemporaryDirectory[str] = tempfile.TemporaryDirectory()
    (Path(home.name) / "data").mkdir()
    make_practice(Path(home.name) / "data" / "history.sqlite")
    return home


@cache
def _openings(screen: str) -> tuple[tuple[float, ...], ...]:
    with own_screen() as display:
        place = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        words = (_home().name, screen, str(OPENINGS))
        told = [samples_of("benchmarks.practice_worker", *words, **place) for _ in range(PROGRAMS)]
    return tuple(tuple(each) for each in told)


def opened(screen: str) -> Figure:
    """A screen opened again and again; the first time in a program loads what it needs."""
    samples = [ms for program in _openings(screen) for ms in program]
    against = f"{screen}: {AGAINST}; {OPENINGS} openings in each of {PROGRAMS} programs, the first among them"
    return figure(f"practice.five_years.{screen}", samples, "ms", SCREEN_GOAL, against)


def queries() -> Figure:
    """The slowest of all questions, each asked of a history opened anew."""
    path = Path(_home().name) / "data" / "history.sqlite"
    samples = []
    for ask in (
        meetings,
        paces,
        tallies_by_drill,
        partial(tallies_by_card, drill=Drill.WHERE),
        partial(tallies_by_day, drill=Drill.WHERE),
        partial(tallies_by_slot, drill=Drill.WHERE),
        partial(retention, drill=Drill.WHERE),
        partial(moments, card=17),
    ):
        with History(path) as history:
            began_s = time.perf_counter()
            ask(history.connection)
            samples.append((time.perf_counter() - began_s) * 1000.0)
    return figure("practice.queries", samples, "ms", QUERY_GOAL, f"{AGAINST}; the slowest counts")


def answer() -> Figure:
    """How long the window's thread is kept by one answer."""
    samples = []
    with History(Path(_home().name) / "data" / "history.sqlite") as history:
        at_s = (LAST_DAY + 1) * 86_400.0
        number = history.begin_practice(Drill.FLASH, "{}", at_s)
        for n in range(WRITTEN):
            given = Answer(Drill.FLASH, n % 100 + 1, n % 7 > 0, 700.0 + n)
            began_s = time.perf_counter()
            history.add_answers(number, (given,), at_s)
            samples.append((time.perf_counter() - began_s) * 1000.0)
    return figure("practice.answer", samples, "ms", ANSWER_GOAL, f"{AGAINST}; its transaction with all sums")


BENCHES = {
    **{f"practice.five_years.{screen}": partial(opened, screen) for screen in SCREENS},
    "practice.queries": queries,
    "practice.answer": answer,
}
