"""`ghost.*`: whether a fit finds again what was planted, with intervals; what it costs.

Planted are persons at three strengths, everyone with sounds, cards and blocks of his own (some 15, 10 and
8 % apart), fouls and sends of his own; each plays matches, a ghost is made of them, and both are compared.
"""

import tempfile
import time
from dataclasses import replace
from functools import cache
from math import log, sqrt
from pathlib import Path

import numpy as np

from benchmarks.figure import Figure, Goal, figure
from benchmarks.ghost_history import past_matches_of, scattered, wins
from benchmarks.made_history import make_history
from benchmarks.quickness import is_quick
from karuta.com.level import ComLevel, ComNumbers, ghost_level
from karuta.com.personal import ghost_of
from karuta.ghost.clock import waiting_of
from karuta.ghost.comparing import compared
from karuta.ghost.effects import fitted_effects
from karuta.ghost.fitting import TooLittle, fitted
from karuta.ghost.moments import moments_of
from karuta.ghost.typical import typical_take_ms
from karuta.history.history import History
from karuta.history.past import PastMatch, past_matches
from karuta.rules.person import FoulHabits, Person, SendingHabits

MATCHES = 14_600  # of some 70 readings each: a million
ROUNDS = 9
PLAYED = 60
LEVELS = (4, 8, 12)
FOULS = (FoulHabits(2.0, 0.7, 1.0), FoulHabits(0.6, 1.5, 1.0), FoulHabits(1.0, 1.0, 1.6))
SENDS = (SendingHabits(0.8, -1.5, 1.0), SendingHabits(1.5, 0.0, -1.0), None)
PAIRS = 400
QUERY_GOAL = Goal(300.0, of="worst")
MEDIAN_GOAL = Goal(5.0)
COVERED_GOAL = Goal(90.0, "at least")
CHANCE_GOAL = Goal(10.0)


def _persons() -> list[Person]:
    seeds = range(1 if is_quick() else 4)
    return [
        replace(scattered((level,) * 5, seed=10 * level + seed), fouls=FOULS[at], sending=SENDS[at])
        for seed in seeds
        for at, level in enumerate(LEVELS)
    ]


@cache
def _past(person: Person, matches: int, seed: int) -> tuple[PastMatch, ...]:
    level = person.numbers[0]
    seed += 20_000 * _persons().index(person)  # else all would draw the same numbers
    near = [ComLevel(ComNumbers.level(min(15, max(0, level + away)))) for away in (-1, 0, 1)]
    return past_matches_of(person, near, matches, seed)


@cache
def _pairs() -> tuple[tuple[Person, Person], ...]:
    """Each person and his ghost."""
    found = [(person, fitted(_past(person, PLAYED, 1_000))) for person in _persons()]
    return tuple((person, made) for person, made in found if not isinstance(made, TooLittle))


def _take_ms(person: Person) -> float:
    made = ghost_of(ghost_level(person))
    assert made is not None
    return typical_take_ms(made.clean)


def median_error() -> Figure:
    """How far a ghost's median is off, in per cent; how often its interval holds the true one."""
    off, held = [], 0
    for person, made in _pairs():
        true_ms = _take_ms(person)
        off.append(100.0 * abs(_take_ms(made) / true_ms - 1.0))
        held += made.basis.low_ms <= true_ms <= made.basis.high_ms
    against = f"{len(off)} persons, {PLAYED} matches each; the 95 % interval holds {held} of {len(off)}"
    return figure("ghost.median_error", off, "%", MEDIAN_GOAL, against)


def covered() -> Figure:
    """How many of the hundred cards lie within their 95 % intervals, by person."""
    shares, correlations = [], []
    for person in _persons():
        timed = moments_of(_past(person, PLAYED, 1_000)).timed
        effects = fitted_effects(timed, waiting_of(ComLevel(ComNumbers(*person.numbers)), timed))
        off = effects.card_logarithms - np.log(person.card_factor)
        off -= off.mean()
        shares.append(100.0 * float(np.mean(np.abs(off) < 1.96 * effects.card_errors)))
        correlations.append(np.corrcoef(effects.card_logarithms, np.log(person.card_factor))[0, 1])
    against = f"cards of {len(shares)} persons; planted and found correlate {np.median(correlations):.2f}"
    return figure("ghost.cards_covered", shares, "%", COVERED_GOAL, against)


def won() -> Figure:
    """What a ghost wins against the one it was made of: how far its interval is from half."""
    taken = decided = 0
    shares = []
    for at, (person, made) in enumerate(_pairs()):
        share, all_of_it = wins(ghost_level(made), ghost_level(person), PAIRS // 4, 50_000 + 1_000 * at)
        taken, decided = taken + share, decided + all_of_it
        shares.append(100.0 * share / all_of_it)
    share, half = 100.0 * taken / decided, 196.0 * sqrt(0.25 / decided)
    against = (
        f"{decided} matches: {share:.1f} % +- {half:.1f}; by person {min(shares):.0f} to {max(shares):.0f} %"
    )
    return figure("ghost.wins_off_half", [max(0.0, abs(share - 50.0) - half)], "%", Goal(3.0), against)


def fouls() -> Figure:
    """How far the foul factors are off, own and other side, in per cent."""
    off = [
        100.0 * abs(log(found / true))
        for person, made in _pairs()
        for found, true in (
            (made.fouls.own_factor, person.fouls.own_factor),
            (made.fouls.other_factor, person.fouls.other_factor),
        )
    ]
    return figure("ghost.fouls_error", off, "%", Goal(35.0), f"{len(off)} factors of {len(off) // 2} persons")


def chance_changes() -> Figure:
    """How many comparisons of somebody with himself call any sound or block changed, in per cent."""
    told = []
    for person in _persons():
        for seed in (3_000, 4_000, 5_000):
            found = compared(_past(person, 15, seed), _past(person, 15, seed + 500))
            assert found is not None
            changes = (*found.sounds.values(), *found.blocks.values())
            told.append(100.0 * any(each.is_sure for each in changes))
    share = sum(told) / len(told)
    against = f"{len(told)} comparisons of 15 with 15 matches; 5 % are to be expected"
    return figure("ghost.chance_changes", [share], "%", CHANCE_GOAL, against)


def query_ms() -> Figure:
    """The rows of all matches and of a month, each through a history opened anew."""
    samples = []
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "history.sqlite"
        make_history(path, MATCHES).close()
        for _ in range(ROUNDS):
            for months in (("", ""), ("2026-10", "2026-11")):
                began_s = time.perf_counter()
                with History(path) as history:
                    past_matches(history, *months)
                samples.append(1_000.0 * (time.perf_counter() - began_s))
    against = "all matches (the latest 20,000 readings) and one month, of a million readings"
    return figure("ghost.query", samples, "ms", QUERY_GOAL, against)


def fit_ms() -> Figure:
    """A whole fit of sixty matches, the trial that counts fouls with it."""
    samples = []
    for person in _persons()[:3]:
        past = _past(person, PLAYED, 1_000)
        began_s = time.perf_counter()
        fitted(past)
        samples.append(1_000.0 * (time.perf_counter() - began_s))
    return figure("ghost.fit", samples, "ms", None, f"{PLAYED} matches; beside the window")


BENCHES = {
    "ghost.query": query_ms,
    "ghost.fit": fit_ms,
    "ghost.median_error": median_error,
    "ghost.cards_covered": covered,
    "ghost.fouls_error": fouls,
    "ghost.wins_off_half": won,
    "ghost.chance_changes": chance_changes,
}
