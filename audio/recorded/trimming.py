"""A recording brought to the form of all others: its silence off, its level that of every poem.

Rule 1: what is measured decides one cut and one gain; the recording is not changed otherwise, but for a short
fade at both ends.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

BREATH_BEFORE_MS: Final = 100.0
RELEASE_AFTER_MS: Final = 200.0
"""What is kept around the sounding part: the breath before it, the room after it."""

FADE_MS: Final = 8.0
STEP_MS: Final = 5.0
WINDOW_MS: Final = 10.0
LOUD_QUANTILE: Final = 0.95
QUIET_QUANTILE: Final = 0.05
BELOW_LOUD_DB: Final = 38.0  # what is quieter than the loud parts by more is not the voice
ABOVE_QUIET_DB: Final = 9.0  # nor what stands out of the noise by less
LOUDEST_NOISE_DB: Final = 18.0  # as far below the loud parts, even in the noisiest room
RUN_MS: Final = 60.0  # a voice lasts; a click does not
RUN_PART: Final = 0.6

LEVEL_DB: Final = -19.0  # of full scale: the mean level of what is voiced, that of the built-in voice too
VOICED_BELOW_LOUD_DB: Final = 12.0
HIGHEST_PEAK_DB: Final = -0.5
LARGEST_GAIN_DB: Final = 40.0

RISE_WITHIN_MS: Final = 100.0  # the first sound is sought as far before and after where it seems to be
RISE_BELOW_DB: Final = 30.0  # it is heard when it is this near to its own height
RISE_ABOVE_QUIET_DB: Final = 8.0  # and out of the noise
_RISE_STEP_MS: Final = 1.0
_RISE_WINDOW_MS: Final = 4.0

Sound = NDArray[np.float32]
Levels = NDArray[np.float64]


def levels_db(samples: Sound, rate: int, step_ms: float = STEP_MS, window_ms: float = WINDOW_MS) -> Levels:
    """The level around every multiple of a step, in dB of full scale."""
    half = round(window_ms * rate / 2000.0)
    energy = np.concatenate([[0.0], np.cumsum(np.square(samples, dtype=np.float64))])
    middles = np.arange(0, len(samples), step_ms * rate / 1000.0).astype(int)
    upper, lower = np.minimum(middles + half, len(samples)), np.maximum(middles - half, 0)
    return np.asarray(10.0 * np.log10((energy[upper] - energy[lower]) / (upper - lower) + 1e-12))


def sounding_ms(samples: Sound, rate: int) -> tuple[float, float] | None:
    """From where to where a voice sounds, in ms; None if nothing lasts long enough to be one."""
    found_db = levels_db(samples, rate)
    loud_db = float(np.quantile(found_db, LOUD_QUANTILE))
    noise_db = float(np.quantile(found_db, QUIET_QUANTILE)) + ABOVE_QUIET_DB
    heard = found_db > max(loud_db - BELOW_LOUD_DB, min(noise_db, loud_db - LOUDEST_NOISE_DB))
    run = round(RUN_MS / STEP_MS)
    counts = np.concatenate([[0], np.cumsum(heard)])
    lasting = counts[run:] - counts[:-run] >= RUN_PART * run  # of the run that begins there
    begins = np.flatnonzero(heard[: len(lasting)] & lasting)
    ends = np.flatnonzero(heard[run - 1 :] & lasting) + run
    if len(begins) == 0 or len(ends) == 0 or ends[-1] <= begins[0]:
        return None
    return float(begins[0] * STEP_MS), float(min(ends[-1] * STEP_MS, len(samples) * 1000.0 / rate))


def gain_db(samples: Sound, rate: int) -> float:
    """What brings the voiced part of a trimmed recording to `LEVEL_DB`, as far as its peaks have room."""
    found_db = levels_db(samples, rate)
    voiced = found_db[found_db > np.quantile(found_db, LOUD_QUANTILE) - VOICED_BELOW_LOUD_DB]
    mean_db = 10.0 * np.log10(np.mean(10.0 ** (voiced / 10.0)))
    peak_db = 20.0 * np.log10(float(np.abs(samples).max()) + 1e-12)
    return float(min(LEVEL_DB - mean_db, HIGHEST_PEAK_DB - peak_db, LARGEST_GAIN_DB))


def trimmed(samples: Sound, rate: int, from_ms: float, to_ms: float) -> tuple[Sound, float]:
    """The sounding part with its margins, faded in and out, and where it begins in the recording, in ms.

    It begins at a multiple of `STEP_MS`, on which the recording is measured too.
    """
    start_ms = max(0.0, (from_ms - BREATH_BEFORE_MS) // STEP_MS * STEP_MS)
    start = round(start_ms * rate / 1000.0)
    end = min(len(samples), round((to_ms + RELEASE_AFTER_MS) * rate / 1000.0))
    part = samples[start:end].copy()
    fade = min(round(FADE_MS * rate / 1000.0), len(part) // 2)
    slope = (0.5 - 0.5 * np.cos(np.pi * np.arange(fade) / fade)).astype(np.float32)
    part[:fade] *= slope
    part[len(part) - fade :] *= slope[::-1]
    return part, start_ms


def first_sound_ms(samples: Sound, rate: int, near_ms: float, noise_db: float) -> float | None:
    """When the first sound comes out of the silence before it; None if there is no silence before it.

    Args:
        samples: The recording.
        rate: Samples a second.
        near_ms: Where it seems to be.
        noise_db: The level of the silence.
    """
    from_ms = max(0.0, near_ms - RISE_WITHIN_MS)
    start, end = (round(at_ms * rate / 1000.0) for at_ms in (from_ms, near_ms + RISE_WITHIN_MS))
    found_db = levels_db(samples[start:end], rate, _RISE_STEP_MS, _RISE_WINDOW_MS)
    heard = found_db >= max(float(found_db.max()) - RISE_BELOW_DB, noise_db + RISE_ABOVE_QUIET_DB)
    silent = np.flatnonzero(~heard[: round((near_ms - from_ms) / _RISE_STEP_MS) + 1])
    if len(silent) == 0:
        return None
    later = np.flatnonzero(heard[silent[-1] :])
    return None if len(later) == 0 else from_ms + float(silent[-1] + later[0]) * _RISE_STEP_MS
