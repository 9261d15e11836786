"""The hand allowance (R-10.4): how much longer a mouse takes to a card than a hand on the mat; Qt-free.

What is measured: from the first movement after a place lights up to the touch of it. The time before that
movement is the player's own reaction, which belongs to the game, so it is left out.
What is subtracted: what a hand needs for the same way at `HAND_SPEED_MM_PER_MS`.
The figure: the median over the hits, never negative, to the nearest 10 ms; one slip does no harm to a median.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import hypot
from statistics import median
from typing import Final

from karuta.rules.geometry import Point

HITS_WANTED: Final = 9
HITS_NEEDED: Final = 5
TRIALS_AT_MOST: Final = 16
MOVED_MM: Final = 2.0  # less is a hand that trembles (as a sweep's first movement, R-4.3)
SAMPLE_GAP_MS: Final = 20.0  # a pointer that rests sends nothing; one that moves never waits longer
TOO_LATE_MS: Final = 3000.0
HAND_SPEED_MM_PER_MS: Final = 2.0  # a trained hand sweeps 300 mm in about 150 ms
FIGURE_STEP_MS: Final = 10
FIGURE_HIGHEST_MS: Final = 2000


@dataclass(frozen=True, slots=True)
class LitBox:
    """The place that lights up, in mm of the mat's plane."""

    left_mm: float
    top_mm: float
    width_mm: float
    height_mm: float

    def holds(self, point: Point) -> bool:
        """Whether a point lies in it."""
        return (
            self.left_mm <= point.x_mm <= self.left_mm + self.width_mm
            and self.top_mm <= point.y_mm <= self.top_mm + self.height_mm
        )

    def entry_share(self, start: Point, end: Point) -> float | None:
        """At what share of the way from start to end the box is entered (0 to 1), or None if it is not."""
        entry, leave = 0.0, 1.0
        for origin, step, low, size in (
            (start.x_mm, end.x_mm - start.x_mm, self.left_mm, self.width_mm),
            (start.y_mm, end.y_mm - start.y_mm, self.top_mm, self.height_mm),
        ):
            if step == 0:
                if not low <= origin <= low + size:
                    return None
                continue
            near, far = sorted(((low - origin) / step, (low + size - origin) / step))
            entry, leave = max(entry, near), min(leave, far)
        return entry if entry <= leave else None


class Outcome(Enum):
    """How one trial ended."""

    HIT = "hit"
    MISSED = "missed"  # pressed elsewhere
    EARLY = "early"  # moved before the light
    LATE = "late"


@dataclass(frozen=True, slots=True)
class Hit:
    """One touch of a lit place: how long the movement took, and how far it was."""

    movement_ms: float
    distance_mm: float

    @property
    def excess_ms(self) -> float:
        """How much longer than a hand it took."""
        return self.movement_ms - self.distance_mm / HAND_SPEED_MM_PER_MS


class Trial:
    """One place that lights up: pointer samples go in, an outcome comes out.

    Stamps are those of the input events, in ms of any one clock.
    """

    def __init__(self, box: LitBox, lit_ms: float, start: Point) -> None:
        self.box = box
        self.outcome: Outcome | None = None
        self.hit: Hit | None = None
        self._lit_ms = lit_ms
        self._start = start
        self._moved_ms: float | None = None
        self._last = (lit_ms, start)

    def sample(self, stamp_ms: float, point: Point, *, pressed: bool = False) -> Outcome | None:
        """Take the next pointer sample; answers the outcome once there is one."""
        if self.outcome is not None:
            return self.outcome
        last_ms, last = max(self._last[0], stamp_ms - SAMPLE_GAP_MS), self._last[1]
        self._last = (stamp_ms, point)
        if stamp_ms < self._lit_ms:
            if _distance_mm(self._start, point) >= MOVED_MM:
                self.outcome = Outcome.EARLY
            return self.outcome
        if self._moved_ms is None and _distance_mm(self._start, point) >= MOVED_MM:
            self._moved_ms = max(last_ms, self._lit_ms)
        share = self.box.entry_share(last, point)
        if share is not None and self._moved_ms is not None:
            self._touch(last_ms + share * (stamp_ms - last_ms), self._moved_ms)
        elif stamp_ms - self._lit_ms > TOO_LATE_MS:
            self.outcome = Outcome.LATE
        elif pressed:
            self.outcome = Outcome.MISSED
        return self.outcome

    def _touch(self, touched_ms: float, moved_ms: float) -> None:
        centre = Point(self.box.left_mm + self.box.width_mm / 2, self.box.top_mm + self.box.height_mm / 2)
        self.hit = Hit(max(0.0, touched_ms - moved_ms), _distance_mm(self._start, centre))
        self.outcome = Outcome.HIT


@dataclass(frozen=True, slots=True)
class Allowance:
    """The player's own figure.

    Attributes:
        figure_ms: what is added to the COM's take times, to the nearest 10 ms.
        spread_ms: half the distance between the quartiles of the hits.
        hits: on how many hits it rests.
    """

    figure_ms: int
    spread_ms: float
    hits: int


def allowance_of(hits: Sequence[Hit]) -> Allowance | None:
    """The figure that the hits give, or None if they are too few to say."""
    if len(hits) < HITS_NEEDED:
        return None
    excess = sorted(hit.excess_ms for hit in hits)
    figure = min(FIGURE_HIGHEST_MS, max(0.0, median(excess)))
    half = len(excess) // 2
    spread = (median(excess[-half:]) - median(excess[:half])) / 2
    return Allowance(round(figure / FIGURE_STEP_MS) * FIGURE_STEP_MS, spread, len(hits))


class Measurement:
    """The whole measurement: trials one after another until there are hits enough, or no more are tried."""

    def __init__(self) -> None:
        self.hits: list[Hit] = []
        self.trials = 0

    def add(self, trial: Trial) -> None:
        """Count a trial that has ended; one that began too early does not count at all."""
        if trial.outcome is None:
            raise ValueError("the trial has not ended")
        if trial.outcome is Outcome.EARLY:
            return
        self.trials += 1
        if trial.hit is not None:
            self.hits.append(trial.hit)

    @property
    def is_done(self) -> bool:
        """Whether there are hits enough, or trials enough."""
        return len(self.hits) >= HITS_WANTED or self.trials >= TRIALS_AT_MOST

    @property
    def result(self) -> Allowance | None:
        """The figure, or None if too few places were touched."""
        return allowance_of(self.hits)


def _distance_mm(one: Point, other: Point) -> float:
    return hypot(other.x_mm - one.x_mm, other.y_mm - one.y_mm)
