"""What a voice sounds like every 5 ms: the smooth shape of its spectrum, and how it changes.

The shape is a few cepstral numbers of a mel spectrum: little of the pitch is left in them, and the same mora
of two readers comes out alike. Their mean over the recording, which is the microphone's, is taken away.
"""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

RATE: Final = 24_000
STEP_MS: Final = 5.0
_STEP: Final = 120
_WINDOW: Final = (
    360  # 15 ms: long enough for a vowel's shape, too short to show the harmonics of a high voice
)
_TRANSFORM: Final = 512
_BANDS: Final = 18
_NUMBERS: Final = 9
_LOWEST_HZ: Final = 100.0
_HIGHEST_HZ: Final = 7500.0
_FLOOR_RATIO: Final = 1e-4  # of the loud parts; what is quieter counts as silence
_LOUD_QUANTILE: Final = 0.8
_NOISE_QUANTILE: Final = 0.04
_SOUNDING_QUANTILE: Final = 0.15
_REACH: Final = 2  # steps to either side over which the change is taken
_LOUDNESS_FACTOR: Final = 0.5  # of a reader's loudness less is known than of the sounds
_CHANGE_FACTOR: Final = 5.0

Sound = NDArray[np.float32]
Rows = NDArray[np.float32]
"""One row every `STEP_MS`."""


def band_powers(samples: Sound) -> Rows:
    """The power in every band around every multiple of `STEP_MS`; the samples are at `RATE`."""
    count = len(samples) // _STEP + 1
    padded = np.pad(samples, (_WINDOW // 2, _WINDOW // 2 + _STEP))
    windows = np.lib.stride_tricks.sliding_window_view(padded, _WINDOW)[::_STEP][:count]
    spectrum = np.fft.rfft(windows * np.hanning(_WINDOW).astype(np.float32), _TRANSFORM)
    return np.asarray((np.square(spectrum.real) + np.square(spectrum.imag)) @ _filters(), dtype=np.float32)


def loud_power(powers: Rows) -> float:
    """The power of the loud parts, against which everything else is measured."""
    return float(np.quantile(powers.sum(axis=1), _LOUD_QUANTILE)) + 1e-12


def noise_power(powers: Rows) -> Rows:
    """The power in every band that is there all the time."""
    return np.asarray(np.quantile(powers, _NOISE_QUANTILE, axis=0), dtype=np.float32)


def shapes(powers: Rows) -> Rows:
    """The cepstral numbers of band powers whose loud parts are at 1."""
    numbers = np.log(powers + np.float32(_FLOOR_RATIO)) @ _cosines()
    sounding = numbers[:, 0] > np.quantile(numbers[:, 0], _SOUNDING_QUANTILE)
    return np.asarray(numbers - numbers[sounding].mean(axis=0), dtype=np.float32)


def described(numbers: Rows) -> Rows:
    """The shapes with their changes beside them, each with its weight: what is compared."""
    weights = np.ones(numbers.shape[1], np.float32)
    weights[0] = _LOUDNESS_FACTOR
    padded = np.pad(numbers, ((_REACH, _REACH), (0, 0)), mode="edge")
    count = len(numbers)
    change = np.zeros_like(numbers)
    for step in range(1, _REACH + 1):
        change += step * (
            padded[_REACH + step : _REACH + step + count] - padded[_REACH - step : _REACH - step + count]
        )
    change /= 2.0 * sum(step * step for step in range(1, _REACH + 1))
    return np.hstack([numbers * weights, change * (weights * _CHANGE_FACTOR)])


def distances(first: Rows, second: Rows) -> Rows:
    """How unlike every row of one is to every row of the other."""
    squares = np.square(first).sum(axis=1)[:, None] + np.square(second).sum(axis=1)
    return np.asarray(np.sqrt(np.maximum(squares - 2.0 * first @ second.T, 0.0)), dtype=np.float32)


@lru_cache(maxsize=1)
def _filters() -> Rows:
    """Triangles on the mel scale, one column a band."""
    edges_mel = np.linspace(_mel(_LOWEST_HZ), _mel(_HIGHEST_HZ), _BANDS + 2)
    edges_hz = 700.0 * (10.0 ** (edges_mel / 2595.0) - 1.0)
    bins_hz = np.arange(_TRANSFORM // 2 + 1) * RATE / _TRANSFORM
    below, middle, above = (edges_hz[at : at + _BANDS, None] for at in range(3))
    rising, falling = (bins_hz - below) / (middle - below), (above - bins_hz) / (above - middle)
    triangles = np.clip(np.minimum(rising, falling), 0.0, None)
    return np.asarray((triangles / triangles.sum(axis=1, keepdims=True)).T, dtype=np.float32)


def _mel(pitch_hz: float) -> float:
    return 2595.0 * float(np.log10(1.0 + pitch_hz / 700.0))


@lru_cache(maxsize=1)
def _cosines() -> Rows:
    """The cosine transform that turns log powers into cepstral numbers."""
    numbers, bands = np.arange(_NUMBERS)[:, None], np.arange(_BANDS)[None, :]
    waves = np.cos(np.pi * numbers * (2 * bands + 1) / (2 * _BANDS)) * np.sqrt(2.0 / _BANDS)
    return np.asarray(waves.T, dtype=np.float32)
