"""The melody of the chant. Everything a musician may want to change stands in the tables at the top.

The first mora is low, then comes one nearly constant high tone, about a fifth above it; towards the end of
each half it falls. A tone is never quite still: a slow drift always, and a vibrato on what is held.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audio.chant.timing import PlacedMora, PlannedMora


@dataclass(frozen=True, slots=True)
class PhraseTune:
    """The tones of one phrase, in semitones from the high tone.

    Attributes:
        first_semitones: Its first mora.
        body_semitones: Its moras between.
        before_last_semitones: The mora before its last one.
        last_semitones: Where its last mora begins.
        end_semitones: Where its last mora ends up.
    """

    first_semitones: float
    body_semitones: float
    before_last_semitones: float
    last_semitones: float
    end_semitones: float


HIGH_HZ: Final = 369.99  # F#4: the pitch at which the voice speaks; its colour fits there best

TUNE: Final = {
    1: PhraseTune(-7.0, 0.0, 0.0, 0.0, -0.3),  # from B3, a fifth below
    2: PhraseTune(-2.0, 0.0, 0.0, 0.0, -0.5),
    3: PhraseTune(-1.0, 0.0, -1.0, -2.0, -5.0),
    4: PhraseTune(-5.0, 0.0, 0.0, 0.0, -0.5),
    5: PhraseTune(-2.0, -1.0, -1.5, -2.0, -5.0),
}

FALL_MS: Final = 900.0  # the last mora of a phrase is at its end tone after this, or at its own end
GLIDE_FROM_MS: Final = (
    -30.0
)  # a tone begins to change this long after a mora's start (before it, if negative)
GLIDE_TO_MS: Final = 50.0  # and has changed this long after it
SMOOTH_MS: Final = 65.0  # corners of the melody are rounded over this length

VIBRATO_FROM_MS: Final = 450.0  # a vowel that is at least as long has a vibrato
VIBRATO_AFTER_MS: Final = 250.0  # which begins this long after the vowel
VIBRATO_SWELL_MS: Final = 500.0  # and is full after another of these
VIBRATO_HZ: Final = 5.0
VIBRATO_DRIFT_HZ: Final = 0.5  # the rate strays as far to both sides
VIBRATO_SEMITONES: Final = 0.28

DRIFT_SEMITONES: Final = 0.10  # slow, always
JITTER_SEMITONES: Final = 0.035  # quick and small, always

_DRIFT_HZ: Final = (0.23, 0.41, 0.67, 1.13)
_JITTER_HZ: Final = (6.7, 8.9, 11.3, 14.9, 19.1, 23.7, 29.3, 36.1)
_VIBRATO_RATE_HZ: Final = (0.31, 0.53)
_GOLDEN_RATIO: Final = 0.6180339887498949

Curve = NDArray[np.float64]


def wavering(at_s: Curve, rates_hz: Sequence[float], seed: int) -> Curve:
    """A curve that never repeats, mostly between -1 and 1, the same for the same seed."""
    total = np.zeros_like(at_s)
    for place, rate_hz in enumerate(rates_hz):
        start = 2 * np.pi * ((seed * 31 + place * 7 + 1) * _GOLDEN_RATIO % 1.0)
        total += np.sin(2 * np.pi * rate_hz * at_s + start)
    return np.asarray(total / np.sqrt(len(rates_hz)), dtype=np.float64)


def tune_semitones(planned: Sequence[PlannedMora], at_ms: Curve) -> Curve:
    """The melody without any fluctuation, in semitones from the high tone."""
    knots_ms: list[float] = []
    tones_semitones: list[float] = []
    for index, mora in enumerate(planned):
        begin, end = _tones(planned, index)
        from_ms = mora.start_ms + GLIDE_TO_MS
        to_ms = mora.end_ms + GLIDE_FROM_MS
        knots_ms += [from_ms, min(from_ms + FALL_MS, to_ms), to_ms]
        tones_semitones += [begin, end, end]
    curve = np.interp(at_ms, knots_ms, tones_semitones)
    step_ms = float(at_ms[1] - at_ms[0])
    reach = max(1, round(SMOOTH_MS / 2 / step_ms))
    window = np.hanning(2 * reach + 3)[1:-1]
    return np.convolve(np.pad(curve, reach, mode="edge"), window / window.sum(), "valid")


def _tones(planned: Sequence[PlannedMora], index: int) -> tuple[float, float]:
    """The tones with which a mora begins and ends."""
    phrase = planned[index].phrase
    tune = TUNE[phrase]
    of_phrase = [place for place, mora in enumerate(planned) if mora.phrase == phrase]
    left = of_phrase[-1] - index
    if left == 0:
        return tune.last_semitones, tune.end_semitones
    if index == of_phrase[0]:
        return tune.first_semitones, tune.first_semitones
    level = tune.before_last_semitones if left == 1 else tune.body_semitones
    return level, level


def vibrato_strength(placed: Sequence[PlacedMora], at_ms: Curve) -> Curve:
    """How full the vibrato is, 0 to 1: on what is held, swelling from a plain tone."""
    strength = np.zeros_like(at_ms)
    for mora in placed:
        if mora.plan.end_ms - mora.vowel_ms >= VIBRATO_FROM_MS:
            swell = np.clip((at_ms - mora.vowel_ms - VIBRATO_AFTER_MS) / VIBRATO_SWELL_MS, 0.0, 1.0)
            ebb = np.clip((mora.plan.end_ms - at_ms) / 60.0, 0.0, 1.0)  # plain again before the next mora
            strength = np.maximum(strength, swell * ebb)
    return strength


def vibrato(at_ms: Curve, seed: int) -> Curve:
    """The vibrato at full strength, -1 to 1, its rate straying slowly."""
    at_s = at_ms / 1000.0
    rate_hz = VIBRATO_HZ + VIBRATO_DRIFT_HZ * wavering(at_s, _VIBRATO_RATE_HZ, seed) / np.sqrt(2.0)
    step_s = float(at_s[1] - at_s[0])
    return np.sin(2 * np.pi * np.cumsum(rate_hz) * step_s)


def pitch_hz(placed: Sequence[PlacedMora], at_ms: Curve, seed: int) -> Curve:
    """The pitch at each of these instants of the clip, evenly spaced."""
    at_s = at_ms / 1000.0
    semitones = tune_semitones([mora.plan for mora in placed], at_ms)
    semitones += VIBRATO_SEMITONES * vibrato_strength(placed, at_ms) * vibrato(at_ms, seed)
    semitones += DRIFT_SEMITONES * wavering(at_s, _DRIFT_HZ, seed) / 2.0
    semitones += JITTER_SEMITONES * wavering(at_s, _JITTER_HZ, seed)
    return np.asarray(HIGH_HZ * 2.0 ** (semitones / 12.0), dtype=np.float64)
