"""`practice.five_years`, `practice.at_once`, `practice.answer`: what practice costs after 200,000 answers.

The programs are measured as a player has them who has installed the game: a first run, which is not counted,
has compiled its modules (without that a first opening takes a quarter to a half more). `five_years` opens a
screen two seconds after the first picture, and counts the worst opening; `at_once` opens it as soon as there
is a picture, which is only told.
"""

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
AT_ONCE = ("layout", "drills")
SCREEN_GOAL = Goal(300.0, of="worst")
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


def _openings(screen: str, openings: int, *settled_s: str) -> list[float]:
    """The openings of some programs, all of whose modules are compiled."""
    home = _home().name
    words = ("benchmarks.practice_worker", home, screen)
    with own_screen() as display:
        place = {
            "DISPLAY": display,
            "QT_QPA_PLATFORM": "xcb",
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": str(Path(home) / "compiled"),
        }
        samples_of(*words, "1", **place)
        told = [samples_of(*words, str(openings), *settled_s, **place) for _ in range(PROGRAMS)]
    return [ms for program in told for ms in program]


def opened(screen: str) -> Figure:
    """A screen opened again and again; the first time in a program makes it."""
    against = f"{screen}: {AGAINST}; {OPENINGS} openings in each of {PROGRAMS} programs, the first among them"
    return figure(f"practice.five_years.{screen}", _openings(screen, OPENINGS), "ms", SCREEN_GOAL, against)


def opened_at_once(screen: str) -> Figure:
    """A screen opened as soon as there is anything to press: what it needs is loaded then."""
    against = f"{screen}: {AGAINST}; the first opening in each of {PROGRAMS} programs, at their first picture"
    samples = _openings(screen, 1, "0")
    return figure(f"practice.at_once.{screen}", samples, "ms", None, against)


def queries() -> Figure:
    """The slowest of all questions, each asked of a history opened anew."""
    path = Path(_home().name) / "data" / "history.sqlite"
    samples = []
    for ask in (
        meetings,
        paces,
        tallies_by_drill,
        lambda asked: tallies_by_card(asked, Drill.WHERE, Drill.WHAT, Drill.PUT_BACK),
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
    **{f"practice.at_once.{screen}": partial(opened_at_once, screen) for screen in AT_ONCE},
    "practice.queries": queries,
    "practice.answer": answer,
}
