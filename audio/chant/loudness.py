"""How loud each mora and each poem is.

The engine speaks some sounds several times as loud as others. A reader is even: the vowels are brought to one
level, each consonant with its vowel, then the whole half to the level of all halves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, zip_longest
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audio.chant.melody import vibrato, vibrato_strength, wavering
from audio.chant.phonemes import CLOSED
from audio.chant.timing import PlacedMora

VOICED_DB: Final = -19.0  # of full scale: the mean level of the vowels of every half
VOWEL_DB: Final = {"a": 0.0, "o": 0.0, "e": -0.5, "i": -1.5, "u": -1.5, "N": -3.0}
LAST_DB: Final = {3: -1.5, 5: -1.0}  # the last mora of a half is a little softer
ROUNDS: Final = 4  # the level is measured and set again as often: neighbours reach into each other
CROSSING_MS: Final = 14.0  # half the length over which one mora's gain becomes the next one's
CONSONANT_CROSSING_MS: Final = 6.0  # the same between a consonant and its vowel
LARGEST_GAIN_DB: Final = 26.0
LIMIT_DB: Final = 2.5  # no piece of sound is louder than this against the level of all vowels
LIMIT_WINDOW_MS: Final = 12.0
PIECE_MS: Final = 30.0  # a vowel is brought to its level piece by piece: spoken, it swells and sinks
UNVOICED_RANGE_DB: Final = (-20.0, -5.0)  # a consonant is at least and at most as loud, against its vowel
LOST_DB: Final = 90.0
VOICED_RANGE_DB: Final = (-LOST_DB, -1.0)
TAIL_MS: Final = 28.0  # a vowel before a hard consonant or breath comes down over this length,
TAIL_CAP_DB: Final = -14.0  # at least so far
CLOSURE_MS: Final = 40.0  # of a hard consonant, in which nothing of its own sounds
VOWEL_REACH_MS: Final = 22.0
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
    """A piece of sound whose level is set, and the gain found for it.

    Its level may lie between two bounds; inside them it keeps the gain of the vowel beside it.
    """

    from_ms: float
    to_ms: float
    least_db: float
    most_db: float
    gain_db: float = 0.0

    def correct(self, sound: Sound, rate: int, beside_db: float) -> None:
        """Bring the gain nearer to what the bounds ask for, by the level of the loudest short stretch."""
        piece = _cut(sound, rate, self.from_ms, self.to_ms)
        size = len(piece) if self.least_db == self.most_db else round(BURST_MS * rate / 1000.0)
        steps = range(0, max(1, len(piece) - size), max(1, size // 2))
        found_db = max(rms_db(piece[at : at + size]) for at in steps)
        least_db, most_db = (self.gain_db + bound - found_db for bound in (self.least_db, self.most_db))
        wanted_db = min(max(beside_db, least_db), most_db)
        self.gain_db = float(np.clip(wanted_db, -LARGEST_GAIN_DB, LARGEST_GAIN_DB))


@dataclass(frozen=True, slots=True)
class _MoraKnots:
    """The knots of one mora: its consonant, its vowel piece after piece, and how it ends."""

    consonant: _Knot | None
    pieces: tuple[_Knot, ...]
    tail: _Knot | None  # before a hard consonant or breath

    def correct(self, sound: Sound, rate: int) -> None:
        """Bring all gains nearer to what is asked for."""
        for piece in self.pieces:
            piece.correct(sound, rate, piece.gain_db)
        if self.consonant is not None:
            self.consonant.correct(sound, rate, self.pieces[0].gain_db)
        if self.tail is not None:
            self.tail.correct(sound, rate, self.pieces[-1].gain_db)


def evened(sound: Sound, rate: int, placed: Sequence[PlacedMora]) -> Sound:
    """The sound with its vowels at their levels and the whole half at the level of all halves."""
    moras = [_knots(mora, after) for mora, after in zip_longest(placed, placed[1:])]
    for _ in range(ROUNDS):
        result = sound * _gain(moras, placed, len(sound), rate)
        for mora in moras:
            mora.correct(result, rate)
    result = sound * _gain(moras, placed, len(sound), rate)
    steady = [_cut(result, rate, mora.steady_from_ms, mora.steady_to_ms) for mora in placed[:-1]]
    levelled = result * 10.0 ** ((VOICED_DB - rms_db(np.concatenate(steady))) / 20.0)
    return _limited(np.asarray(levelled, dtype=np.float64), rate)


def _limited(sound: Sound, rate: int) -> Sound:
    """The sound without the thrust with which some vowels set in."""
    reach = round(LIMIT_WINDOW_MS * rate / 2000.0)
    window = np.hanning(2 * reach + 3)[1:-1]
    window /= window.sum()
    level = np.sqrt(np.convolve(np.square(sound), window, "same") + 1e-12)
    gain = np.minimum(1.0, 10.0 ** ((VOICED_DB + LIMIT_DB) / 20.0) / level)
    smooth = np.convolve(np.pad(gain, reach, mode="edge"), window, "valid")
    return np.asarray(sound * smooth, dtype=np.float64)


def _knots(mora: PlacedMora, after: PlacedMora | None) -> _MoraKnots:
    """Where the level of a mora is set."""
    wanted_db = VOICED_DB + VOWEL_DB[mora.spoken.vowel.name]
    if after is None:
        wanted_db += LAST_DB.get(mora.plan.phrase, 0.0)
    count = max(1, round((mora.steady_to_ms - mora.steady_from_ms) / PIECE_MS))
    edges_ms = np.linspace(mora.steady_from_ms, mora.steady_to_ms, count + 1)
    pieces = tuple(_Knot(float(a_ms), float(b_ms), wanted_db, wanted_db) for a_ms, b_ms in pairwise(edges_ms))
    tail = None
    if after is not None and after.spoken.is_unvoiced:
        end_ms = mora.plan.end_ms
        tail = _Knot(end_ms - BURST_MS, end_ms, wanted_db - LOST_DB, wanted_db + TAIL_CAP_DB)
    return _MoraKnots(_consonant_knot(mora, wanted_db), pieces, tail)


def _consonant_knot(mora: PlacedMora, wanted_db: float) -> _Knot | None:
    consonant = mora.spoken.consonant
    if consonant is None:
        return None
    if consonant.is_voiced:
        least_db, most_db = VOICED_RANGE_DB
        return _Knot(mora.plan.start_ms, mora.vowel_ms, wanted_db + least_db, wanted_db + most_db)
    # At its ends the vowels before and behind it still sound, or sound already: that is not its own level.
    reach_ms = CLOSURE_MS if consonant.name in CLOSED else VOWEL_REACH_MS
    from_ms = mora.plan.start_ms + min(reach_ms, 0.4 * consonant.length_ms)
    to_ms = mora.vowel_ms - min(VOWEL_REACH_MS, 0.2 * consonant.length_ms)
    least_db, most_db = UNVOICED_RANGE_DB
    return _Knot(from_ms, to_ms, wanted_db + least_db, wanted_db + most_db)


def _cut(sound: Sound, rate: int, from_ms: float, to_ms: float) -> Sound:
    return sound[round(from_ms * rate / 1000.0) : round(to_ms * rate / 1000.0)]


def _gain(moras: Sequence[_MoraKnots], placed: Sequence[PlacedMora], length: int, rate: int) -> Sound:
    """The gain of every sample: from knot to knot without a step, from one mora to the next quickly."""
    knots_ms_db: list[tuple[float, float]] = []
    for mora, levels in zip(placed, moras, strict=True):
        start_ms, end_ms = mora.plan.start_ms, mora.plan.end_ms
        first_db, last_db = levels.pieces[0].gain_db, levels.pieces[-1].gain_db
        if levels.consonant is None:
            knots_ms_db.append((start_ms + CROSSING_MS, first_db))
        else:
            knot = levels.consonant
            if mora.spoken.is_unvoiced:  # it is raised in its silence, where no vowel is raised with it
                before_db = knots_ms_db[-1][1] if knots_ms_db else knot.gain_db
                knots_ms_db.append((start_ms + (knot.from_ms - start_ms) / 3.0, before_db))
            knots_ms_db.append((max(knot.from_ms, start_ms + CROSSING_MS), knot.gain_db))
            knots_ms_db.append((max(knot.to_ms - CONSONANT_CROSSING_MS, knots_ms_db[-1][0]), knot.gain_db))
            knots_ms_db.append((mora.vowel_ms + CONSONANT_CROSSING_MS, first_db))
        knots_ms_db += [((piece.from_ms + piece.to_ms) / 2.0, piece.gain_db) for piece in levels.pieces]
        if levels.tail is None:
            knots_ms_db.append((end_ms - CROSSING_MS, last_db))
        else:
            knots_ms_db += [(end_ms - TAIL_MS, last_db), (end_ms - 1.0, levels.tail.gain_db)]
    at_ms = np.arange(length) * 1000.0 / rate
    gains_db = np.interp(
        at_ms, [knot_ms for knot_ms, _ in knots_ms_db], [gain_db for _, gain_db in knots_ms_db]
    )
    return np.asarray(10.0 ** (gains_db / 20.0), dtype=np.float64)


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
