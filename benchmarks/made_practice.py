"""Five years of daily practice: 200,000 answers that somebody who gets better might have given."""

import math
from pathlib import Path

import numpy as np

from benchmarks.made_history import make_history
from karuta.history.database import changing
from karuta.history.practice_sums import rebuild_practice
from karuta.match.streams import spawn_streams
from karuta.practice.answer import Drill

DAYS = 1_826
LAST_DAY = 20_787
ANSWERS = 200_000
MATCHES = 900  # one every second day
DAY_S = 86_400.0
JST_S = 32_400.0
EVENING_S = 39_600.0
SLOTS = 96


def make_practice(path: Path, answers: int = ANSWERS, matches: int = MATCHES) -> None:
    """Such a history in a new file, its matches among it.

    Args:
        path: Where.
        answers: How many, spread evenly over the days; one practice of each day's drill.
        matches: How many were played meanwhile.
    """
    draw = spawn_streams(5).deal
    drills = list(Drill)
    with make_history(path, matches, models=12) as history:
        practices, rows = [], []
        a_day = answers / DAYS
        for number in range(DAYS):
            day = LAST_DAY - DAYS + 1 + number
            at_s = day * DAY_S + EVENING_S - JST_S
            drill = drills[number % len(drills)]
            practices.append((number + 1, drill.value, "{}", at_s, JST_S, at_s + 600.0))
            count = round(a_day * (number + 1)) - round(a_day * number)
            rows += _answers(draw, number, count, (drill, at_s))
        with changing(history.connection, path):
            history.connection.executemany("INSERT INTO practice VALUES (?, ?, ?, ?, ?, ?)", practices)
            places = ", ".join("?" * 11)
            history.connection.executemany(f"INSERT INTO answer VALUES ({places})", rows)
            rebuild_practice(history.connection)


def _answers(
    draw: np.random.Generator, number: int, count: int, of: tuple[Drill, float]
) -> list[tuple[object, ...]]:
    """The answers of one day: right more often, and faster, as the years go by."""
    drill, at_s = of
    skill = number / DAYS
    told = []
    for n in range(1, count + 1):
        card = int(draw.random() * 100) + 1
        is_right = bool(draw.random() < 0.7 + 0.25 * skill - 0.002 * (card % 20))
        ms = (2_500.0 - 1_700.0 * skill) * math.exp((draw.random() - 0.5) * 0.9)
        slot = int(draw.random() * SLOTS)
        told.append((number + 1, n, at_s + 5.0 * n, drill.value, card, is_right, ms, None, 0, slot, ""))
    return told
