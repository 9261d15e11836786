"""A figure of many matches, how far it may be off, and whether it meets a target."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import stdev
from typing import Final, Protocol, Self, TypeVar

from karuta.lab.tally import NORMAL_95, Interval

Band = tuple[float | None, float | None]
"""A target: from, to; None where it has no end."""

Values = tuple[float, ...]
"""A figure several times, in its own unit."""

EXACT: Final = 1e-6
"""Where the interval of a figure has no width but for rounding."""


class Counted(Protocol):
    """What is counted of some matches, and can be counted together."""

    def merge(self, other: Self) -> None:
        """Count what was counted there."""
        ...


C = TypeVar("C", bound=Counted)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure.

    Attributes:
        value: Of all matches together.
        interval: Its interval at 95 %.
        by_seed: Of the matches of each seed.
    """

    value: float
    interval: Interval
    by_seed: Values

    def holds(self, band: Band) -> bool | None:
        """Whether it meets a target: the whole interval lies inside, or outside (None: across an end)."""
        least, most = band
        low, high = self.interval
        if (least is not None and high < least) or (most is not None and low > most):
            return False
        inside = (least is None or low >= least) and (most is None or high <= most)
        return True if inside else None


def estimate(
    seeds: Sequence[Sequence[C]],
    measure: Callable[[C], float],
    new: Callable[[], C],
    of_share: Callable[[float], Interval] | None = None,
) -> Estimate:
    """A figure of matches that were counted in parts.

    Args:
        seeds: By seed: its parts, all about as large; two or more in all.
        measure: The figure of what was counted.
        new: Nothing counted yet.
        of_share: The interval of a share, where that is known; else it comes of how far the parts lie apart
            (Student).
    """
    by_seed = []
    whole = new()
    for parts in seeds:
        these = new()
        for part in parts:
            these.merge(part)
        by_seed.append(measure(these))
        whole.merge(these)
    value = measure(whole)
    if of_share is not None:
        return Estimate(value, of_share(value), tuple(by_seed))
    parted = [measure(part) for parts in seeds for part in parts]
    off = student_95(len(parted) - 1) * stdev(parted) / sqrt(len(parted))
    return Estimate(value, (value - off, value + off), tuple(by_seed))


def student_95(freedom: int) -> float:
    """How many deviations of a mean hold 95 %, with so many degrees of freedom (3 or more; to one in 100)."""
    z = NORMAL_95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
