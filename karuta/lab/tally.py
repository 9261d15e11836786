"""What comes of many matches, batch by batch: sums and counts only, so that memory stays flat."""

from dataclasses import dataclass, field
from math import sqrt
from typing import Final

import numpy as np

from karuta.lab.batch import Batch
from karuta.lab.draws import SIDES
from karuta.lab.poem_tables import Floats, Ints
from karuta.lab.slips import CAUSES

FROM_MS: Final = -2000.0
BIN_MS: Final = 0.25
BINS: Final = 40_000
"""Planned touches are counted in bins: a median is exact to a fraction of one."""

NORMAL_95: Final = 1.96
Interval = tuple[float, float]


@dataclass(slots=True)
class Sums:
    """Sum and sum of squares of one number a match."""

    total: int = 0
    squares: int = 0

    def add(self, values: Ints) -> None:
        """Count these."""
        self.total += int(values.sum())
        self.squares += int((values**2).sum())

    def merge(self, other: "Sums") -> None:
        """Count what was counted there."""
        self.total += other.total
        self.squares += other.squares

    def mean(self, count: int) -> float:
        """The mean of so many; 0 of none."""
        return self.total / count if count else 0.0

    def mean_95(self, count: int) -> Interval:
        """Its interval at 95 %."""
        mean = self.mean(count)
        spread = max(0.0, self.squares - count * mean * mean) / max(1, count - 1)
        off = NORMAL_95 * sqrt(spread / max(1, count))
        return mean - off, mean + off


def _bins() -> Ints:
    return np.zeros((SIDES, BINS), np.int64)


def _pair() -> list[Sums]:
    return [Sums() for _ in range(SIDES)]


@dataclass(slots=True)
class Tally:
    """The figures of matches so far.

    Attributes:
        wins: By side.
        own_takes: Cards taken by the owner of the territory.
        takes: All cards taken.
        touches: By side and bin: planned touches after the deciding mora, won or lost.
        causes: By side and cause (`slips.CAUSES`): fouls.
        changes: By side: plans of which the kimariji had changed, and those that used it so.
    """

    matches: int = 0
    wins: list[int] = field(default_factory=lambda: [0] * SIDES)
    margin: Sums = field(default_factory=Sums)
    readings: Sums = field(default_factory=Sums)
    fouls: list[Sums] = field(default_factory=_pair)
    own_takes: int = 0
    takes: int = 0
    touches: Ints = field(default_factory=_bins)
    causes: Ints = field(default_factory=lambda: np.zeros((SIDES, len(CAUSES)), np.int64))
    changes: Ints = field(default_factory=lambda: np.zeros((SIDES, 2), np.int64))

    def add(self, batch: Batch) -> None:
        """Count a batch."""
        winner = batch.winner
        self.matches += len(winner)
        for side in range(SIDES):
            self.wins[side] += int((winner == side).sum())
            self.fouls[side].add(batch.fouls[side])
        self.margin.add(batch.margin)
        self.readings.add(batch.readings)
        self.own_takes += int(batch.takes[0].sum())
        self.takes += int(batch.takes.sum())
        self.causes += batch.causes
        self.changes += batch.changes
        planned_ms = np.concatenate(batch.planned_ms, axis=1)
        binned = np.clip((planned_ms - FROM_MS) / BIN_MS, 0, BINS - 1).astype(np.int64)
        for side in range(SIDES):
            self.touches[side] += np.bincount(binned[side], minlength=BINS)

    def merge(self, other: "Tally") -> None:
        """Count what was counted there."""
        self.matches += other.matches
        self.own_takes += other.own_takes
        self.takes += other.takes
        self.touches += other.touches
        self.causes += other.causes
        self.changes += other.changes
        self.margin.merge(other.margin)
        self.readings.merge(other.readings)
        for side in range(SIDES):
            self.wins[side] += other.wins[side]
            self.fouls[side].merge(other.fouls[side])

    @property
    def draws(self) -> int:
        """Matches that nobody won."""
        return self.matches - sum(self.wins)

    @property
    def win_rate(self) -> float:
        """How many of its matches the first side wins, 0 to 1; a draw is half a win."""
        return (self.wins[0] + 0.5 * self.draws) / self.matches if self.matches else 0.5

    @property
    def win_rate_95(self) -> Interval:
        """Its interval at 95 %, after Wilson: right near 0 and 1, too."""
        return wilson(self.win_rate, self.matches)

    @property
    def own_rate(self) -> float:
        """How many of the cards their owners take, 0 to 1."""
        return self.own_takes / self.takes if self.takes else 0.0

    @property
    def change_used(self) -> float:
        """In how many plans of both sides a kimariji that had changed was used so, 0 to 1."""
        changed, used = self.changes.sum(axis=0).tolist()
        return used / changed if changed else 0.0

    def take_ms(self, side: int, share: float = 0.5) -> float:
        """The planned touch of that side which this share does not exceed; the median without it."""
        return quantile_ms(self.touches[side], share)


def quantile_ms(touches: Ints, share: float) -> float:
    """Where in the bins this share is reached; even inside a bin."""
    reached: Floats = np.cumsum(touches).astype(np.float64)
    if not reached[-1]:
        return 0.0
    wanted = share * reached[-1]
    index = int(np.searchsorted(reached, wanted))
    before = float(reached[index - 1]) if index else 0.0
    inside = (wanted - before) / float(touches[index]) if touches[index] else 0.0
    return FROM_MS + BIN_MS * (index + inside)


def shape_ms(touches: Ints) -> tuple[float, float, float]:
    """Mean, standard deviation and skew (third moment; 0 of a symmetrical heap) of what is in the bins."""
    count = int(touches.sum())
    if not count:
        return 0.0, 0.0, 0.0
    middles_ms = FROM_MS + BIN_MS * (np.arange(BINS) + 0.5)
    mean = float(middles_ms @ touches) / count
    off_ms = middles_ms - mean
    spread = sqrt(float(off_ms**2 @ touches) / count)
    return mean, spread, float(off_ms**3 @ touches) / count / spread**3 if spread else 0.0


def wilson(share: float, count: int) -> Interval:
    """The interval of a share of so many at 95 %."""
    if not count:
        return 0.0, 1.0
    square = NORMAL_95**2 / count
    middle = (share + square / 2) / (1 + square)
    off = NORMAL_95 / (1 + square) * sqrt(share * (1 - share) / count + square / (4 * count))
    return middle - off, middle + off


def more_wins_95(one: Tally, other: Tally) -> Interval:
    """By how much the first side of one wins more often than that of the other, after Newcombe.

    As of matches that have nothing in common; where both play with one seed, the interval is rather too wide.
    """
    more = one.win_rate - other.win_rate
    (low, high), (its_low, its_high) = one.win_rate_95, other.win_rate_95
    less = sqrt((one.win_rate - low) ** 2 + (its_high - other.win_rate) ** 2)
    most = sqrt((high - one.win_rate) ** 2 + (other.win_rate - its_low) ** 2)
    return more - less, more + most
