"""How loud each mora and each poem is.

The engine speaks some sounds several times as loud as others. A reader is even: the vowels are brought to one
level, each consonant with its vowel, then the whole half to the level of all halves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audio.chant.melody import vibrato, vibrato_strength, wavering
from audio.chant.timing import PlacedMora

VOICED_DB: Final = -19.0  # of full scale: the mean level of the vowels of every half
VOWEL_DB: Final = {"a": 0.0, "o": 0.0, "e": -0.5, "i": -1.5, "u": -1.5, "N": -3.0}
LAST_DB: Final = {3: -1.5, 5: -1.0}  # the last mora of a half is a little softer
ROUNDS: Final = 4  # the level is measured and set again as often: neighbours reach into each other
CROSSING_MS: Final = 14.0  # half the length over which one mora's gain becomes the next one's
CONSONANT_CROSSING_MS: Final = 6.0  # the same between a consonant and its vowel
LARGEST_GAIN_DB: Final = 18.0
PIECE_MS: Final = 30.0  # a vowel is brought to its level piece by piece: spoken, it swells and sinks
UNVOICED_CAP_DB: Final = -5.0  # a consonant is at most as loud, against its vowel
VOICED_CAP_DB: Final = -1.0
BURST_MS: Final = 10.0  # the length over which the level of a consonant is taken

FADE_IN_MS: Final = 6.0
UPPER_FADE_MS: Final = 180.0
HOLD_SINKS_PART: Final = 0.45  # of the last mora with its hold; then it sinks
HOLD_SINKS_DB: Final = -16.0
HOLD_FADE_MS: Final = 350.0

SLOW_DB: Final = 0.5  # how far the level wavers
VIBRATO_DB: Final = 0.5  # how far it follows the vibrato
_SLOW_HZ: Final = (0.37, 0.83, 1.9)

Sound = NDArray[np.float64]


def rms_db(sound: Sound) -> float:
    """The level of a piece of sound, in dB of full scale."""
    return float(10.0 * np.log10(np.mean(np.square(sound)) + 1e-12))


@dataclass(slots=True)
class _Knot:
    """A point of the gain curve: the level wanted over a span, and the gain that was found for it."""

    from_ms: float
    to_ms: float
    wanted_db: float
    is_cap: bool  # a consonant may be softer than wanted, not louder
    gain_db: float = 0.0


def evened(sound: Sound, rate: int, placed: Sequence[PlacedMora]) -> Sound:
    """The sound with its vowels at their levels and the whole half at the level of all halves."""
    moras = [_knots(mora, is_last=mora is placed[-1]) for mora in placed]
    for _ in range(ROUNDS):
        result = sound * _gain(moras, placed, len(sound), rate)
        for knots in moras:
            for knot in knots:
                _correct(knot, result, rate)
            if knots[0].is_cap:  # a consonant belongs to its vowel, and is softened only where it sticks out
                knots[0].gain_db = min(knots[0].gain_db, knots[1].gain_db)
    result = sound * _gain(moras, placed, len(sound), rate)
    steady = [_cut(result, rate, mora.steady_from_ms, mora.steady_to_ms) for mora in placed[:-1]]
    return np.asarray(
        result * 10.0 ** ((VOICED_DB - rms_db(np.concatenate(steady))) / 20.0), dtype=np.float64
    )


def _knots(mora: PlacedMora, *, is_last: bool) -> list[_Knot]:
    """Where the level of a mora is set: its consonant, and piece after piece of what is steady."""
    wanted_db = VOICED_DB + VOWEL_DB[mora.spoken.vowel.name]
    if is_last:
        wanted_db += LAST_DB.get(mora.plan.phrase, 0.0)
    count = max(1, round((mora.steady_to_ms - mora.steady_from_ms) / PIECE_MS))
    edges_ms = np.linspace(mora.steady_from_ms, mora.steady_to_ms, count + 1)
    pieces = [
        _Knot(float(from_ms), float(to_ms), wanted_db, is_cap=False) for from_ms, to_ms in pairwise(edges_ms)
    ]
    consonant = mora.spoken.consonant
    if consonant is None:
        return pieces
    cap_db = wanted_db + (VOICED_CAP_DB if consonant.is_voiced else UNVOICED_CAP_DB)
    return [_Knot(mora.plan.start_ms, mora.vowel_ms, cap_db, is_cap=True), *pieces]


def _correct(knot: _Knot, sound: Sound, rate: int) -> None:
    """Bring the gain of a knot nearer to where its level is the one wanted."""
    piece = _cut(sound, rate, knot.from_ms, knot.to_ms)
    if knot.is_cap:
        size = round(BURST_MS * rate / 1000.0)
        levels = [rms_db(piece[at : at + size]) for at in range(0, max(1, len(piece) - size), size // 2)]
        found_db = max(levels)
    else:
        found_db = rms_db(piece)
    gain_db = knot.gain_db + knot.wanted_db - found_db
    knot.gain_db = float(np.clip(gain_db, -LARGEST_GAIN_DB, LARGEST_GAIN_DB))


def _cut(sound: Sound, rate: int, from_ms: float, to_ms: float) -> Sound:
    return sound[round(from_ms * rate / 1000.0) : round(to_ms * rate / 1000.0)]


def _gain(moras: Sequence[Sequence[_Knot]], placed: Sequence[PlacedMora], length: int, rate: int) -> Sound:
    """The gain of every sample: from knot to knot without a step, from one mora to the next quickly."""
    at_ms = np.arange(length) * 1000.0 / rate
    knots_ms: list[float] = []
    knots_db: list[float] = []
    for mora, knots in zip(placed, moras, strict=True):
        knots_ms += [mora.plan.start_ms + CROSSING_MS]
        knots_db += [knots[0].gain_db]
        pieces = [knot for knot in knots if not knot.is_cap]
        if len(pieces) < len(knots):
            knots_ms += [max(mora.vowel_ms - CONSONANT_CROSSING_MS, knots_ms[-1])]
            knots_db += [knots[0].gain_db]
            knots_ms += [mora.vowel_ms + CONSONANT_CROSSING_MS]
            knots_db += [pieces[0].gain_db]
        knots_ms += [(knot.from_ms + knot.to_ms) / 2.0 for knot in pieces]
        knots_db += [knot.gain_db for knot in pieces]
        knots_ms += [mora.plan.end_ms - CROSSING_MS]
        knots_db += [pieces[-1].gain_db]
    return np.asarray(10.0 ** (np.interp(at_ms, knots_ms, knots_db) / 20.0), dtype=np.float64)


def breathing(sound: Sound, rate: int, placed: Sequence[PlacedMora], seed: int) -> Sound:
    """The sound with the slow fluctuation of its level."""
    at_ms = np.arange(len(sound)) * 1000.0 / rate
    level_db = SLOW_DB * wavering(at_ms / 1000.0, _SLOW_HZ, seed + 1) / np.sqrt(3.0)
    level_db += VIBRATO_DB * vibrato_strength(placed, at_ms) * vibrato(at_ms, seed)
    return np.asarray(sound * 10.0 ** (level_db / 20.0), dtype=np.float64)


def faded(sound: Sound, rate: int, placed: Sequence[PlacedMora], hold_ms: float) -> Sound:
    """The sound with its beginning and its end: a held last mora sinks slowly and dies away."""
    at_ms = np.arange(len(sound)) * 1000.0 / rate
    end_ms = placed[-1].plan.end_ms
    gain = _rise(at_ms / FADE_IN_MS)
    if hold_ms > 0.0:
        from_ms = placed[-1].vowel_ms + HOLD_SINKS_PART * (end_ms - placed[-1].vowel_ms)
        sunk = _rise((at_ms - from_ms) / (end_ms - from_ms))
        gain = gain * 10.0 ** (HOLD_SINKS_DB * sunk / 20.0)
    fade_ms = HOLD_FADE_MS if hold_ms > 0.0 else UPPER_FADE_MS
    gain = gain * _rise((end_ms - at_ms) / fade_ms)
    gain[-1] = 0.0
    return np.asarray(sound * gain, dtype=np.float64)


def _rise(part: Sound) -> Sound:
    """From 0 to 1 without a corner."""
    return np.asarray(0.5 - 0.5 * np.cos(np.pi * np.clip(part, 0.0, 1.0)), dtype=np.float64)
