"""The voice taken apart and put together again: WORLD, with times and pitch of our own."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pyworld
from numpy.typing import NDArray

from audio.chant.phonemes import Phoneme
from audio.chant.speech import ENGINE_RATE, Speech
from audio.chant.timing import PlacedMora, source_times_ms
from audio.sound_files import resample

RATE: Final = 24_000
STEP_MS: Final = 2.5
LOWEST_HZ: Final = 120.0
HIGHEST_HZ: Final = 600.0
VOICE_AFTER_MS: Final = 8.0  # after an unvoiced consonant the voice sets in a little late


@dataclass(frozen=True, slots=True, eq=False)
class VoiceParts:
    """The speech every `STEP_MS`: what its colour is, and how much of it is breath."""

    spectrum: NDArray[np.float64]
    breath: NDArray[np.float64]


def analyse(speech: Speech) -> VoiceParts:
    """Take the speech apart.

    Which sounds are voiced is known from their names, so a gap that the search for the pitch leaves inside
    them is filled: a vowel taken for unvoiced would become noise.
    """
    sound = resample(speech.samples.astype(np.float32), ENGINE_RATE, RATE).astype(np.float64)
    found_hz, times_s = pyworld.dio(sound, RATE, f0_floor=LOWEST_HZ, f0_ceil=HIGHEST_HZ, frame_period=STEP_MS)
    found_hz = pyworld.stonemask(sound, found_hz, times_s, RATE)
    voiced = _voiced(speech.phonemes, times_s * 1000.0)
    good = (found_hz > 0) & voiced
    filled_hz = np.interp(times_s, times_s[good], found_hz[good])
    pitch_hz = np.where(voiced, filled_hz, 0.0)
    return VoiceParts(
        spectrum=pyworld.cheaptrick(sound, pitch_hz, times_s, RATE),
        breath=pyworld.d4c(sound, pitch_hz, times_s, RATE, threshold=0.0),
    )


def _voiced(phonemes: Sequence[Phoneme], at_ms: NDArray[np.float64]) -> NDArray[np.bool_]:
    voiced = np.zeros(len(at_ms), dtype=np.bool_)
    for phoneme in phonemes:
        if phoneme.is_voiced:
            voiced |= (at_ms >= phoneme.start_ms) & (at_ms < phoneme.end_ms)
    return voiced


def grid_ms(placed: Sequence[PlacedMora]) -> NDArray[np.float64]:
    """The instants of the clip at which its parts are given."""
    count = int(np.ceil(placed[-1].plan.end_ms / STEP_MS)) + 2
    return np.arange(count, dtype=np.float64) * STEP_MS


def synthesise(
    parts: VoiceParts, placed: Sequence[PlacedMora], pitch_hz: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Put the voice together again, with every sound at its place and the pitch of the melody.

    Args:
        parts: The speech taken apart.
        placed: Its moras on the clip's clock.
        pitch_hz: The pitch at every instant of `grid_ms`.
    """
    at_ms = grid_ms(placed)
    frames = source_times_ms(placed, at_ms) / STEP_MS
    before = np.clip(np.floor(frames).astype(int), 0, len(parts.spectrum) - 2)
    weight = np.clip(frames - before, 0.0, 1.0)[:, None]
    spectrum = np.exp(
        np.log(parts.spectrum[before]) * (1 - weight) + np.log(parts.spectrum[before + 1]) * weight
    )
    breath = parts.breath[before] * (1 - weight) + parts.breath[before + 1] * weight
    sounding_hz = np.where(_voiced_in(placed, at_ms), pitch_hz, 0.0)
    sound = pyworld.synthesize(
        sounding_hz, np.ascontiguousarray(spectrum), np.ascontiguousarray(breath), RATE, STEP_MS
    )
    return np.asarray(sound[: round(placed[-1].plan.end_ms * RATE / 1000.0)], dtype=np.float64)


def _voiced_in(placed: Sequence[PlacedMora], at_ms: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Where in the clip the voice sounds."""
    voiced = np.zeros(len(at_ms), dtype=np.bool_)
    for mora in placed:
        consonant = mora.spoken.consonant
        if consonant is None or consonant.is_voiced:
            from_ms = mora.plan.start_ms
        else:
            from_ms = mora.vowel_ms + VOICE_AFTER_MS
        voiced |= (at_ms >= from_ms) & (at_ms < mora.plan.end_ms)
    voiced[-2:] = voiced[-3]
    return voiced
