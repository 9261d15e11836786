"""The density and the tail of the stretch of a take (`karuta.com.stretch`), in the logarithm, as tables.

Rule 1: the stretch is ex-Gaussian; a person's is the same, its logarithm wider or narrower by a factor.
"""

from math import erfc, exp, log, sqrt
from typing import Final

import numpy as np

from karuta.com.figures import HASTE, HASTE_FROM, STRETCH_FROM, STRETCH_NORMAL, STRETCH_TAIL
from karuta.ghost.moments import Floats

_LEAST: Final = log(0.05)
_MOST: Final = log(20.0)
_POINTS: Final = 1200
_GRID: Final[Floats] = np.linspace(_LEAST, _MOST, _POINTS)


def _tail(stretch: float) -> float:
    """The chance of a longer stretch."""
    above = (stretch - STRETCH_FROM) / STRETCH_NORMAL
    normal = 0.5 * erfc(above / sqrt(2.0))
    return min(1.0, normal + _exponential(stretch))


def _exponential(stretch: float) -> float:
    """What the exponential part adds to the tail of the normal one; its density is this over its mean."""
    ratio = STRETCH_NORMAL / STRETCH_TAIL
    above = (stretch - STRETCH_FROM) / STRETCH_NORMAL
    return exp(0.5 * ratio * ratio - ratio * above) * 0.5 * erfc((ratio - above) / sqrt(2.0))


_TAILS: Final[Floats] = np.array([_tail(exp(each)) for each in _GRID])
_DENSITIES: Final[Floats] = np.array([exp(each) * _exponential(exp(each)) / STRETCH_TAIL for each in _GRID])


def haste(logarithm: Floats) -> Floats:
    """How much likelier than on average a mishearing is at that stretch."""
    found: Floats = HASTE * np.maximum(0.0, HASTE_FROM - np.exp(logarithm))
    return found


def _hasty_tails() -> Floats:
    """The tails of the takes at which something is misheard, for a mean chance of 1 (`slips.mishear`)."""
    steps = _DENSITIES * haste(_GRID) * (_GRID[1] - _GRID[0])
    tails: Floats = steps[::-1].cumsum()[::-1]
    return tails


_HASTY_TAILS: Final[Floats] = _hasty_tails()


def hasty_tail(logarithm: Floats) -> Floats:
    """The chance of a longer stretch and a mishearing, if its mean chance is 1."""
    found: Floats = np.interp(logarithm, _GRID, _HASTY_TAILS, right=0.0)
    return found


def density(logarithm: Floats) -> Floats:
    """The density of the logarithm of the stretch."""
    found: Floats = np.interp(logarithm, _GRID, _DENSITIES, left=0.0, right=0.0)
    return found


def tail(logarithm: Floats) -> Floats:
    """The chance of a longer one."""
    found: Floats = np.interp(logarithm, _GRID, _TAILS, left=1.0, right=0.0)
    return found
