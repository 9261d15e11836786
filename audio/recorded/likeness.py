"""A recording held against a chant of the same poem: where the one is in the other, and how alike they are.

The reader's voice is learnt on the way: from a first alignment of some recordings a linear map is drawn, from
what the reader's sounds are like to what the chant's are, and everything is aligned again through it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audio.clip import Clip
from audio.recorded.spectra import (
    RATE,
    STEP_MS,
    Rows,
    band_powers,
    described,
    distances,
    loud_power,
    noise_power,
    shapes,
)
from audio.recorded.warp import Path, cheapest_path
from audio.sound_files import as_float, resample

COARSE: Final = 2
"""The path is sought on every second row: its finest bends are found later, mark by mark."""

MARGIN_MS: Final = 60.0
"""The silence laid around the chant, so that a breath of the reader has something to stand for it."""

STAYING_SAME: Final = 200.0
"""How many rows it takes to outweigh the belief that the reader sounds like the chant."""

Matched = tuple[Rows, Rows]
"""The shapes of a recording, and those of the chant that stand for the same instants."""

VoiceMap = NDArray[np.float32]
"""Shapes, with a 1 behind them, times this matrix are the shapes that the chant would have."""


@dataclass(frozen=True, slots=True, eq=False)
class Chant:
    """The known half: its band powers, loud parts at 1, and when its moras come, its margin counted."""

    powers: Rows
    starts_ms: NDArray[np.float64]
    audibles_ms: NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Heard:
    """The recording: its shapes, and the noise it was made in, measured in its loud parts."""

    numbers: Rows
    noise: Rows


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """A recording aligned with a chant.

    Attributes:
        chant: The shapes of the chant, in the noise of the recording.
        recorded: The shapes of the recording, as the chant would have them.
        path: Which is which, on every `COARSE`th row.
        unlikeness: How unlike the two are on the whole, along the path.
    """

    chant: Rows
    recorded: Rows
    path: Path
    unlikeness: float

    def table(self) -> Rows:
        """How unlike every row of the chant is to every row of the recording."""
        return distances(described(self.chant), described(self.recorded))


def known_chant(clip: Clip) -> Chant:
    """What is needed of a clip with marks."""
    samples = resample(as_float(clip.samples), clip.rate, RATE)
    powers = band_powers(np.pad(samples, round(MARGIN_MS * RATE / 1000.0)))
    starts_ms = np.array([mark.start_ms for mark in clip.marks]) + MARGIN_MS
    audibles_ms = np.array([mark.audible_ms for mark in clip.marks]) + MARGIN_MS
    return Chant(powers / np.float32(loud_power(powers)), starts_ms, audibles_ms)


def heard(whole: NDArray[np.float32], from_ms: float, to_ms: float) -> Heard:
    """What is needed of a recording at `RATE`; the noise is known from the silence around its voice.

    Args:
        whole: All of the recording.
        from_ms: Where the part that is aligned begins; a multiple of `STEP_MS`.
        to_ms: Where it ends.
    """
    powers = band_powers(whole)
    part = powers[round(from_ms / STEP_MS) : round(to_ms / STEP_MS) + 1]
    loud = np.float32(loud_power(part))
    return Heard(shapes(part / loud), noise_power(powers) / loud)


def compare(chant: Chant, recording: Heard, voice_map: VoiceMap | None = None) -> Comparison:
    """Align a recording with a chant."""
    known = shapes(chant.powers + recording.noise)
    numbers = recording.numbers if voice_map is None else mapped(recording.numbers, voice_map)
    table = distances(described(known)[::COARSE], described(numbers)[::COARSE])
    path = cheapest_path(table)
    return Comparison(known, numbers, path, float(table[path.first, path.second].mean()))


def mapped(numbers: Rows, voice_map: VoiceMap) -> Rows:
    """The shapes of a recording as the chant would have them."""
    return np.asarray(_with_one(numbers) @ voice_map, dtype=np.float32)


def matched(recording: Heard, found: Comparison) -> Matched:
    """The shapes of a recording and of the chant that were taken for the same, row by row."""
    return (
        recording.numbers[::COARSE][found.path.second],
        found.chant[::COARSE][found.path.first],
    )


def learnt_voice(pairs: Sequence[Matched]) -> VoiceMap | None:
    """The map from a reader's sounds to the chant's, from recordings that were aligned without one."""
    if not pairs:
        return None
    own = _with_one(np.vstack([recorded for recorded, _ in pairs]))
    chants = np.vstack([chant for _, chant in pairs])
    size = own.shape[1]
    same = np.eye(size)[:, : size - 1] * STAYING_SAME
    answer = np.linalg.solve(own.T @ own + STAYING_SAME * np.eye(size), own.T @ chants + same)
    return np.asarray(answer, dtype=np.float32)


def _with_one(numbers: Rows) -> Rows:
    return np.hstack([numbers, np.ones((len(numbers), 1), np.float32)])
