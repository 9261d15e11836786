"""Recordings of a reader who does not exist, every mora's place known: the built-in voice, made another one.

Read more slowly its throat is larger and its pitch lower; a slow wobble of the speed makes its moras uneven;
then come a room, noise, silence around it and another level. No speech engine is needed.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from audio.clip import Clip, Half
from audio.pack import Pack
from audio.recorded.folder import Key, key_name
from audio.sound_files import as_float, as_int16, write_flac

RATE = 44_100
THROAT_RATIO = 0.84
WOBBLE_PART = 0.08
WOBBLE_HZ = (0.7, 1.9)
ROOM_S = 0.25
ROOM_DB = -10.0
NOISE_DB = -38.0
SOFTEST_DB = -12.0


@dataclass(frozen=True, slots=True, eq=False)
class MadeRecording:
    """One file and what is known about it, in ms from its beginning."""

    samples: NDArray[np.float32]
    starts_ms: NDArray[np.float64]
    audibles_ms: NDArray[np.float64]


def made_recording(clip: Clip) -> MadeRecording:
    """The clip read by somebody else, somewhere else."""
    rng = np.random.Generator(np.random.PCG64(2 * clip.number + clip.half.value))
    at_s = np.arange(round(clip.length_ms / THROAT_RATIO * RATE / 1000.0)) / RATE
    wobble = sum(np.sin(2 * np.pi * (hz * at_s + rng.random())) for hz in WOBBLE_HZ) / len(WOBBLE_HZ)
    source_ms = np.cumsum(THROAT_RATIO * (1.0 + WOBBLE_PART * wobble)) * 1000.0 / RATE
    voice = np.interp(source_ms, np.arange(len(clip.samples)) * 1000.0 / clip.rate, as_float(clip.samples))
    before, after = (round(rng.uniform(0.1, 0.8) * RATE) for _ in range(2))
    dry = np.pad(voice, (before, after))
    noise = rng.normal(0.0, 10.0 ** (NOISE_DB / 20.0) * float(np.sqrt(np.mean(voice**2))), len(dry))
    level = 10.0 ** (rng.uniform(SOFTEST_DB, 0.0) / 20.0)
    samples = (in_a_room(dry, rng) + noise) * level

    def on_file_ms(times_ms: list[float]) -> NDArray[np.float64]:
        return np.interp(times_ms, source_ms, at_s * 1000.0) + before * 1000.0 / RATE

    return MadeRecording(
        samples.astype(np.float32),
        on_file_ms([mark.start_ms for mark in clip.marks]),
        on_file_ms([mark.audible_ms for mark in clip.marks]),
    )


def in_a_room(dry: NDArray[np.float64], rng: np.random.Generator) -> NDArray[np.float64]:
    """The sound with what the walls give back."""
    length = round(ROOM_S * RATE)
    tail = rng.normal(0.0, 1.0, length) * 10.0 ** (-3.0 * np.arange(length) / length)
    tail *= 10.0 ** (ROOM_DB / 20.0) / np.sqrt(np.sum(tail**2))
    tail[0] = 1.0
    size = 1 << (len(dry) + length).bit_length()
    return np.fft.irfft(np.fft.rfft(dry, size) * np.fft.rfft(tail, size), size)[: len(dry)]


def write_recordings(voice: Pack, folder: Path, numbers: tuple[int, ...]) -> dict[Key, MadeRecording]:
    """Both halves of these poems as files of the players' layout; answers what is known about them."""
    tempo = voice.tempos[-1]
    made: dict[Key, MadeRecording] = {}
    for number in numbers:
        for half in Half:
            recording = made_recording(voice.clip(number, half, tempo))
            write_flac(
                folder / f"{folder.name}_{key_name((number, half))}.flac", as_int16(recording.samples), RATE
            )
            made[number, half] = recording
    return made
