"""The five numbers and the strategy that come nearest to a person (R-10.20).

Rule 1: first one number for all five, then each by itself; each is held near the others as within a class,
unless his times say otherwise.
"""

from dataclasses import replace
from typing import Final

import numpy as np

from karuta.com.level import HIGHEST, ComLevel, ComNumbers, Strategy
from karuta.ghost.clock import log_likelihoods, waiting_of
from karuta.ghost.moments import Moments

MOST_READINGS: Final = 4_000
"""So many are enough for whole numbers."""

BAND_VARIANCE_FACTOR: Final = 1.25
"""The variance of a number drawn evenly from the four values of a class (R-10.1), in steps squared."""

_SWEEPS: Final = 3
_NAMES: Final = tuple(ComNumbers.__dataclass_fields__)


def nearest_level(moments: Moments) -> ComLevel:
    """The COM under which these times are likeliest."""
    timed = _thinned(moments)
    best = max(
        (ComLevel(ComNumbers.level(number)) for number in range(HIGHEST + 1)),
        key=lambda level: _likelihood(timed, level),
    )
    middle = best.numbers.kimariji
    for _ in range(_SWEEPS):
        before = best
        for name in _NAMES:
            tried = [
                replace(best, numbers=replace(best.numbers, **{name: value})) for value in range(HIGHEST + 1)
            ]
            best = max(tried, key=lambda level: _likelihood(timed, level) + _prior(level.numbers, middle))
        tried = [replace(best, strategy=strategy) for strategy in Strategy]
        best = max(tried, key=lambda level: _likelihood(timed, level))
        if best == before:
            break
    return best


def _thinned(timed: Moments) -> Moments:
    """At most `MOST_READINGS` of them, evenly."""
    if len(timed) <= MOST_READINGS:
        return timed
    return timed.kept(np.linspace(0, len(timed) - 1, MOST_READINGS).astype(np.int64))


def _likelihood(timed: Moments, level: ComLevel) -> float:
    effects = np.zeros(len(timed))
    return float(log_likelihoods(timed, waiting_of(level, timed), effects, 1.0).sum())


def _prior(numbers: ComNumbers, middle: int) -> float:
    away = sum((value - middle) ** 2 for value in numbers.as_tuple())
    return -away / (2.0 * BAND_VARIANCE_FACTOR)
