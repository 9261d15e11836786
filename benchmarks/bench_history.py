"""`stats.million_readings`, `history.*`: what the history costs and keeps."""

import json
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from functools import cache
from pathlib import Path

from benchmarks.figure import Figure, Goal, figure
from benchmarks.made_history import Told, make_history, make_old
from benchmarks.quickness import is_quick
from karuta.com.level import ComClass
from karuta.history.history import History
from karuta.history.schema import VERSION
from karuta.history.statistics import Choice, Statistics, card_median_ms, statistics
from karuta.match.report import Reporter
from karuta.match.setup import HUNDRED

MATCHES = 14_600  # of some 70 readings each: a million
ROUNDS = 15
RENEWALS = 3
STATISTICS_GOAL = Goal(300.0, of="worst")
LOST_GOAL = Goal(0.0)
SETTLE_GOAL = Goal(4.0)
KILLS, QUICK_KILLS = 1_000, 50


def answered(history: History, choice: Choice) -> Statistics:
    """All that the screen of statistics asks."""
    found = statistics(history, choice)
    card_median_ms(history, choice, found.cards[0].poem)
    return found


@cache
def _million() -> tempfile.TemporaryDirectory[str]:
    """A folder with such a history; made once, gone with the process."""
    place: tempfile.TemporaryDirectory[str] = tempfile.TemporaryDirectory()
    make_history(Path(place.name) / "history.sqlite", MATCHES).close()
    return place


def statistics_ms() -> Figure:
    """Everything over all matches, each time through a history opened anew."""
    samples = []
    path = Path(_million().name) / "history.sqlite"
    with History(path) as made:
        (readings,) = made.connection.execute("SELECT count(*) FROM reading").fetchone()
    for _ in range(ROUNDS):
        began_s = time.perf_counter()
        with History(path) as history:
            found = answered(history, Choice())
        samples.append((time.perf_counter() - began_s) * 1000.0)
    against = f"{found.matches} matches, {readings} readings, {found.takes} takes; the slowest counts"
    return figure("stats.million_readings", samples, "ms", STATISTICS_GOAL, against)


def renew_s() -> Figure:
    """An old history of a million readings brought up to date; the window does not wait for it."""
    samples = []
    place = Path(_million().name)
    make_old(place / "old.sqlite", place / "history.sqlite")
    for _ in range(RENEWALS):
        path = Path(shutil.copy(place / "old.sqlite", place / "renewed.sqlite"))
        began_s = time.perf_counter()
        with History(path) as history:
            samples.append(time.perf_counter() - began_s)
            (readings,) = history.connection.execute("SELECT count(*) FROM reading").fetchone()
    against = f"version 1 to {VERSION}, {MATCHES} matches, {readings} readings; beside the window"
    return figure("history.renew", samples, "s", None, against)


def lost_readings() -> Figure:
    """Kill programs that write, and look for what they had stored."""
    kills = QUICK_KILLS if is_quick() else KILLS
    with tempfile.TemporaryDirectory() as place:
        worker = [sys.executable, "-m", "benchmarks.kill_worker", place, str(kills), "1"]
        told = json.loads(subprocess.run(worker, check=True, capture_output=True, text=True).stdout)
    against = (
        f"{told['stored']} stored by {told['kills']} programs until they were killed, "
        f"{told['inside']} of them inside a write; {told['unsound']} damaged files"
    )
    row = figure("history.lost_readings", [told["lost"]], "", LOST_GOAL, against)
    return replace(row, ok=row.ok and not told["unsound"] and told["inside"] * 5 >= kills)


def settle_ms() -> Figure:
    """How long the window's thread is kept by a settled reading."""
    samples = []
    model = Told(1, ComClass.C)
    with tempfile.TemporaryDirectory() as place, History(Path(place) / "history.sqlite") as history:
        reporter = Reporter()
        match = history.begin(model.entry("a.jsonl", "2026-11-30"))
        for event in model.events:
            began_s = time.perf_counter()
            rows = reporter.hear((event,))
            if rows:
                history.settle(match, rows)
                samples.append((time.perf_counter() - began_s) * 1000.0)
    against = f"{len(HUNDRED)} poems; the reading's own transaction, with its sums"
    return figure("history.settle", samples, "ms", SETTLE_GOAL, against)


BENCHES = {
    "stats.million_readings": statistics_ms,
    "history.renew": renew_s,
    "history.lost_readings": lost_readings,
    "history.settle": settle_ms,
}
