"""One file of a recorded pack: looked at, decoded, trimmed and levelled, or refused with the reason."""

import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from audio.clip import Half
from audio.recorded.ending import is_cut_off
from audio.recorded.finding import Finding, Noticed, Problem
from audio.recorded.folder import Key
from audio.recorded.inspection import (
    LONGEST_FILE_S,
    breaks_off,
    check_decoded,
    check_shape,
    check_size,
    check_sounding,
    check_unusual,
    is_clipped,
    is_silent,
    without_strays,
)
from audio.recorded.likeness import Heard, heard
from audio.recorded.spectra import RATE
from audio.recorded.trimming import (
    QUIET_QUANTILE,
    first_sound_ms,
    gain_db,
    levels_db,
    sounding_ms,
    trimmed,
)
from audio.sound_files import SoundFileError, SoundShape, read_float, resample, shape_of


@dataclass(frozen=True, slots=True, eq=False)
class Recording:
    """A usable file; its samples are at `RATE`, one channel, trimmed and at the level of all halves.

    Attributes:
        number: The poem, or 0 for the joka.
        half: Which half.
        samples: The sound.
        cut_ms: What was cut from the beginning of the file.
        gain_db: By how much its level was raised.
        first_ms: When its first sound stands out of the silence; None if that cannot be told.
        sounding_ms: How long the voice sounds.
        file_rate: Samples a second in the file.
        channels: Of the file.
        heard: What aligning needs.
    """

    number: int
    half: Half
    samples: NDArray[np.float32]
    cut_ms: float
    gain_db: float
    first_ms: float | None
    sounding_ms: float
    file_rate: int
    channels: int
    heard: Heard

    @property
    def length_ms(self) -> float:
        """How long its samples last."""
        return len(self.samples) * 1000.0 / RATE


@dataclass(frozen=True, slots=True, eq=False)
class Opened:
    """What came of a file: the recording if it can be used, and what was noticed."""

    recording: Recording | None
    findings: tuple[Finding, ...]


def open_recording(path: Path, key: Key) -> Opened:
    """Look at a file and make a recording of it if it can be used; nothing is ever written."""
    noticed = _looked_at(path)
    if isinstance(noticed, SoundShape):
        decoded = _decoded(path, noticed)
        if isinstance(decoded, np.ndarray):
            return _prepared(path, key, noticed, decoded)
        noticed = decoded
    return Opened(None, (_finding(path, key, noticed),))


def _finding(path: Path, key: Key, noticed: Noticed) -> Finding:
    return noticed.of(path.name, *key)


def _looked_at(path: Path) -> SoundShape | Noticed:
    """The shape of a file, read without decoding it, or why it cannot be used."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):  # a pipe would never answer
            return Noticed(Problem.UNREADABLE, "is not a file")
        if noticed := check_size(about.st_size):
            return noticed
        with path.open("rb") as file:
            file.read(1)
        shape = shape_of(path)
        return check_shape(shape) or shape
    except SoundFileError as error:
        return Noticed(Problem.NOT_SOUND, f"cannot be read as sound: {error}")
    except OSError as error:
        return Noticed(Problem.UNREADABLE, f"cannot be read: {error.strerror}")


def _decoded(path: Path, shape: SoundShape) -> NDArray[np.float32] | Noticed:
    try:
        samples, _ = read_float(path, round(LONGEST_FILE_S * shape.rate) + 1)
        if noticed := check_decoded(samples, shape):
            return noticed
        if is_cut_off(path):
            return breaks_off(samples, shape.rate)
    except (SoundFileError, OSError) as error:
        return Noticed(Problem.TRUNCATED, f"cannot be decoded to its end: {error}")
    return samples


def _prepared(path: Path, key: Key, shape: SoundShape, decoded: NDArray[np.float32]) -> Opened:
    """Trim and level a decoded file."""
    samples, has_strays = without_strays(decoded)
    samples = samples / np.float32(max(1.0, float(np.abs(samples).max())))
    if is_silent(samples):
        silent = Noticed(Problem.SILENT, "holds no sound that can be heard")
        return Opened(None, (_finding(path, key, silent),))
    whole = resample(samples, shape.rate, RATE)
    voice = sounding_ms(whole, RATE)
    if voice is None:
        return Opened(None, (_finding(path, key, Noticed(Problem.SILENT, "holds no voice")),))
    from_ms, to_ms = voice
    if noticed := check_sounding(to_ms - from_ms, key[1]):
        return Opened(None, (_finding(path, key, noticed),))
    part, cut_ms = trimmed(whole, RATE, from_ms, to_ms)
    raised_db = gain_db(part, RATE)
    noise_db = float(np.quantile(levels_db(whole, RATE), QUIET_QUANTILE))
    recording = Recording(
        number=key[0],
        half=key[1],
        samples=part * np.float32(10.0 ** (raised_db / 20.0)),
        cut_ms=cut_ms,
        gain_db=raised_db,
        first_ms=first_sound_ms(part, RATE, from_ms - cut_ms, noise_db),
        sounding_ms=to_ms - from_ms,
        file_rate=shape.rate,
        channels=shape.channels,
        heard=heard(whole, cut_ms, cut_ms + len(part) * 1000.0 / RATE),
    )
    told = list(_worth_telling(shape, samples))
    if has_strays:
        told.append(Noticed(Problem.CLIPPED, "holds single samples far above its voice: they were cut"))
    return Opened(recording, tuple(_finding(path, key, each) for each in told))


def _worth_telling(shape: SoundShape, samples: NDArray[np.float32]) -> Iterator[Noticed]:
    if is_clipped(samples):
        yield Noticed(Problem.CLIPPED, "is clipped: its peaks are cut flat")
    if noticed := check_unusual(shape):
        yield noticed
