"""Tapping to the beat: how late the sound reaches the ear, from beats played and taps made.

Rule 1: a beat whose gaps are all alike fits a late sound and a later one equally well; `BEATS_MS` has three
beats and a rest, 2400 ms in all, so that any delay up to 1000 ms is told from every other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from statistics import median
from typing import Final

BEATS_MS: Final = tuple(bar * 2400.0 + beat * 600.0 for bar in range(4) for beat in range(3))
"""When to play the beats, from the first: four times tap, tap, tap, rest."""

LATEST_MS: Final = 1000.0
EARLY_MS: Final = 150.0  # who feels the beat taps before it, by some tens of ms
BOUNCE_MS: Final = 100.0  # nobody taps a beat twice so fast: one press that came twice
NEAR_MS: Final = 120.0  # a tap farther from where it should be is none for this beat
WIDEST_MS: Final = 45.0  # practised people scatter by 10 to 20 ms, unpractised by 30 to 40
FEWEST: Final = 6
LEAST_SHARE: Final = 0.6  # of the beats that must have their tap, and of the taps that must have their beat
DEVIATIONS_OF_SPREAD: Final = 1.4826  # a median deviation times this is a standard deviation


class Refusal(Enum):
    """Why taps tell nothing."""

    TOO_FEW = "There are too few taps; tap once with every beat."
    TOO_FAR = "The taps are too far from the beats; try again, as evenly as you can."
    TOO_MANY = "There are many more taps than beats; tap once with every beat."
    SCATTERED = "The taps are too scattered; try again, as evenly as you can."
    TWO_DELAYS = "The taps fit two delays equally well; tap once with every beat, not in the rest."


class TappingError(ValueError):
    """The taps tell nothing; one sentence, its reason as `refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Tapped:
    """What the taps tell.

    Attributes:
        offset_ms: How late the sound is heard, 0 to 1000.
        spread_ms: How far the taps lie around it: like a standard deviation, but deaf to a slip.
        count: How many beats had their tap.
    """

    offset_ms: float
    spread_ms: float
    count: int


def offset_of(beats_ms: Sequence[float], taps_ms: Sequence[float]) -> Tapped:
    """How late the beats are heard, when somebody taps as he hears them.

    Missed beats, taps between them and presses that come twice do not count.

    Args:
        beats_ms: When each beat left the program, as its clock has it.
        taps_ms: When each tap was made, on the same clock, in any order.

    Raises:
        TappingError: Too few taps, too scattered, or they fit two delays equally well.
    """
    beats_ms, taps_ms = sorted(beats_ms), _without_bounces(taps_ms)
    fewest = max(FEWEST, LEAST_SHARE * len(beats_ms))
    if len(taps_ms) < fewest:
        raise TappingError(Refusal.TOO_FEW)
    fits = [_fit(beats_ms, taps_ms, offset_ms) for offset_ms in _candidates(beats_ms, taps_ms)]
    best = max(fits, key=lambda fit: (fit.count, -fit.spread_ms), default=None)
    if best is None or best.count < fewest:
        raise TappingError(Refusal.TOO_FAR)
    if best.count < LEAST_SHARE * len(taps_ms):
        raise TappingError(Refusal.TOO_MANY)
    if best.spread_ms > WIDEST_MS:
        raise TappingError(Refusal.SCATTERED)
    rivals = [fit for fit in fits if abs(fit.offset_ms - best.offset_ms) > 2 * NEAR_MS]
    if any(fit.count >= best.count - 1 and fit.spread_ms <= WIDEST_MS for fit in rivals):
        raise TappingError(Refusal.TWO_DELAYS)
    return Tapped(min(max(best.offset_ms, 0.0), LATEST_MS), best.spread_ms, best.count)


def _without_bounces(taps_ms: Sequence[float]) -> list[float]:
    kept_ms: list[float] = []
    for tap_ms in sorted(taps_ms):
        if not kept_ms or tap_ms - kept_ms[-1] >= BOUNCE_MS:
            kept_ms.append(tap_ms)
    return kept_ms


def _candidates(beats_ms: Sequence[float], taps_ms: Sequence[float]) -> list[float]:
    """Every delay by which some tap would answer some beat."""
    gaps_ms = (tap_ms - beat_ms for beat_ms in beats_ms for tap_ms in taps_ms)
    return [gap_ms for gap_ms in gaps_ms if -EARLY_MS <= gap_ms <= LATEST_MS + EARLY_MS]


def _fit(beats_ms: Sequence[float], taps_ms: Sequence[float], offset_ms: float) -> Tapped:
    """How well one delay explains the taps: the middle of the gaps near it, and their spread."""
    gaps_ms = []
    for beat_ms in beats_ms:
        nearest_ms = min((tap_ms - beat_ms for tap_ms in taps_ms), key=lambda gap: abs(gap - offset_ms))
        if abs(nearest_ms - offset_ms) <= NEAR_MS:
            gaps_ms.append(nearest_ms)
    middle_ms = median(gaps_ms)
    spread_ms = DEVIATIONS_OF_SPREAD * median(abs(gap_ms - middle_ms) for gap_ms in gaps_ms)
    return Tapped(middle_ms, spread_ms, len(gaps_ms))
