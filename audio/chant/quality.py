"""What can be measured of a chanted clip: clicks, level, pitch, gaps, and its marks against its sound."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from audio.chant.loudness import HOLD_SINKS_PART, rms_db
from audio.chant.melody import HIGH_HZ, tune_semitones
from audio.chant.timing import PlannedMora
from audio.clip import Clip, Half, Span
from audio.sound_files import as_float

CORNER_ORDER: Final = 4  # of the difference
PERIOD_MS: Final = 5.0  # longer than any period of the tone
NEIGHBOURS: Final = 5  # periods on each side with which one is compared
GAP_WINDOW_MS: Final = 25.0
PITCH_WINDOW_MS: Final = 40.0
PITCH_FROM_HZ: Final = 180.0
PITCH_TO_HZ: Final = 480.0
OCTAVE_MARGIN: Final = 0.03  # of likeness
LONG_ENOUGH_MS: Final = 70.0  # a steady part in which the pitch can be measured

Sound = NDArray[np.float64]


def click_ratio(clip: Clip, *, longer_than_ms: float = 4 * PERIOD_MS) -> float:
    """How far the sharpest corner in the steady parts stands out of the corners around it.

    Corners are high differences, the sharpest one of each period; a vowel has about the same in every period
    (1 to 2.8), a click of a quarter of its height does not (3 to 10). The end and the beginning of a clip
    count as well: a step there is a click.
    """
    sound = _sound(clip)
    ratio = max(_edge_ratio(sound), _edge_ratio(sound[::-1]))
    for span in clip.steady:
        if span[1] - span[0] > longer_than_ms:
            ratio = max(ratio, _corner_ratio(_cut(sound, clip.rate, span), clip.rate))
    return ratio


def _corner_ratio(piece: Sound, rate: int) -> float:
    size = round(PERIOD_MS * rate / 1000.0)
    corners = np.abs(np.diff(piece, CORNER_ORDER))
    count = len(corners) // size
    sharpest = corners[: count * size].reshape(count, size).max(axis=1) + 1e-4
    ratio = 1.0
    for place in range(count):
        around = sharpest[max(0, place - NEIGHBOURS) : place + NEIGHBOURS + 1]
        ratio = max(ratio, float(sharpest[place] / np.median(around)))
    return ratio


def _edge_ratio(sound: Sound) -> float:
    """A clip that does not begin at silence steps into it: in hundredths of full scale."""
    return abs(float(sound[0])) * 100.0


def level_db(clip: Clip) -> float:
    """The level of the voice without the last mora, which dies away; in dB of full scale."""
    sound = _sound(clip)
    return rms_db(np.concatenate([_cut(sound, clip.rate, span) for span in clip.steady[:-1]]))


def mora_levels_db(clip: Clip) -> tuple[float, ...]:
    """The level of every steady part but the last, in dB of full scale."""
    sound = _sound(clip)
    return tuple(rms_db(_cut(sound, clip.rate, span)) for span in clip.steady[:-1])


def gap_db(clip: Clip) -> float:
    """How far the level sinks at most inside a held vowel, before the hold is meant to sink."""
    sound = _sound(clip)
    deepest_db = 0.0
    for index, span in enumerate(clip.steady):
        to_ms = span[1]
        if index == len(clip.steady) - 1:
            part = HOLD_SINKS_PART if clip.half is Half.LOWER else 0.5
            to_ms = span[0] + part * (span[1] - span[0])
        piece = _cut(sound, clip.rate, (span[0], to_ms))
        size = round(GAP_WINDOW_MS * clip.rate / 1000.0)
        levels_db = [rms_db(piece[at : at + size]) for at in range(0, len(piece) - size, size // 2)]
        if levels_db:
            deepest_db = max(deepest_db, float(np.median(levels_db)) - min(levels_db))
    return deepest_db


def off_pitch_cents(clip: Clip) -> tuple[float, ...]:
    """How far the pitch in the middle of each steady part is from the melody, without its fluctuation.

    The last mora, and what is too short to measure, are left out.
    """
    sound = _sound(clip)
    ends_ms = [*(mark.start_ms for mark in clip.marks[1:]), clip.length_ms]
    planned = [
        PlannedMora(mark.phrase, mark.start_ms, end_ms)
        for mark, end_ms in zip(clip.marks, ends_ms, strict=True)
    ]
    grid_ms = np.arange(0.0, clip.length_ms, 2.5)
    tune = tune_semitones(planned, grid_ms)
    cents: list[float] = []
    for span in clip.steady[:-1]:
        if span[1] - span[0] < LONG_ENOUGH_MS:
            continue
        middle_ms = (span[0] + span[1]) / 2.0
        wanted_hz = HIGH_HZ * 2.0 ** (float(np.interp(middle_ms, grid_ms, tune)) / 12.0)
        cents.append(1200.0 * float(np.log2(pitch_hz_at(sound, clip.rate, middle_ms) / wanted_hz)))
    return tuple(cents)


def pitch_hz_at(sound: Sound, rate: int, at_ms: float) -> float:
    """The pitch of a voiced sound around an instant, by its likeness to itself a period later."""
    half = round(PITCH_WINDOW_MS * rate / 2000.0)
    middle = round(at_ms * rate / 1000.0)
    piece = sound[max(0, middle - half) : middle + half]
    piece = piece - piece.mean()
    shortest, longest = int(rate / PITCH_TO_HZ), int(rate / PITCH_FROM_HZ)
    lags = np.arange(shortest - 1, longest + 2)
    count = len(piece) - int(lags[-1])
    here = piece[:count]
    alike = np.array(
        [
            np.dot(here, piece[lag : lag + count])
            / np.sqrt(np.dot(here, here) * np.dot(piece[lag : lag + count], piece[lag : lag + count]) + 1e-12)
            for lag in lags
        ]
    )
    # A tone is as like itself two periods later: the first lag that is nearly as good as the best counts.
    tops = 1 + np.flatnonzero((alike[1:-1] >= alike[:-2]) & (alike[1:-1] >= alike[2:]))
    best = int(
        next((top for top in tops if alike[top] > alike[tops].max() - OCTAVE_MARGIN), longest - shortest)
    )
    before, top, after = alike[best - 1 : best + 2]
    bend = before - 2.0 * top + after
    shift = 0.5 * (before - after) / bend if bend else 0.0
    return float(rate / (lags[best] + shift))


def residual_db(clip: Clip, other: Clip) -> float:
    """What two clips of one length differ by, in dB of the first one's energy; 0 if the lengths differ."""
    if len(clip.samples) != len(other.samples):
        return 0.0
    difference = clip.samples.astype(np.float64) - other.samples
    energy = float(np.mean(np.square(clip.samples.astype(np.float64))))
    return float(10.0 * np.log10((np.mean(np.square(difference)) + 1e-9) / (energy + 1e-9)))


def _sound(clip: Clip) -> Sound:
    return as_float(clip.samples).astype(np.float64)


def _cut(sound: Sound, rate: int, span: Span) -> Sound:
    return sound[round(span[0] * rate / 1000.0) : round(span[1] * rate / 1000.0)]
