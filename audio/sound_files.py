"""Sound files: reading what libsndfile reads, writing WAV, FLAC and Ogg Opus, and another rate.

This is the only module that knows libsndfile (soundfile) and the resampler (soxr).
"""

import stat
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final, cast

import numpy as np
import soundfile
import soxr
from numpy.typing import NDArray

from audio.whole_files import write_whole

FULL_SCALE: Final = 32767
MOST_CHANNELS: Final = 8
OPUS_RATES: Final = (8000, 12000, 16000, 24000, 48000)


class SoundFileError(ValueError):
    """A file cannot be read as sound, or not written; one sentence without the file's name."""


@dataclass(frozen=True, slots=True)
class SoundShape:
    """What a file says about itself, before it is decoded.

    Attributes:
        rate: Samples a second.
        channels: How many.
        length: Samples of one channel.
        kind: The container, as libsndfile names it: OGG, WAV, FLAC, MPEG ...
    """

    rate: int
    channels: int
    length: int
    kind: str

    @property
    def length_ms(self) -> float:
        """How long it sounds."""
        return self.length * 1000.0 / self.rate


def require_file(path: Path) -> None:
    """Refuse what is no regular file before it is opened: a pipe would be waited for without end.

    Raises:
        SoundFileError: It is missing, cannot be named, or is a folder, a pipe or a device.
    """
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError) as error:
        raise SoundFileError(_reason(error)) from error
    if not stat.S_ISREG(mode):
        raise SoundFileError("it is no regular file")


def shape_of(path: Path) -> SoundShape:
    """What a sound file says about itself.

    Raises:
        SoundFileError: It is missing, unreadable or no sound.
    """
    require_file(path)
    try:
        with path.open("rb") as file:
            about = soundfile.info(file)
    except (OSError, soundfile.SoundFileError) as error:
        raise SoundFileError(_reason(error)) from error
    return SoundShape(about.samplerate, about.channels, about.frames, about.format)


def read_float(path: Path, most_samples: int) -> tuple[NDArray[np.float32], int]:
    """The sound of a file as one channel, the mean of all, and its rate.

    Args:
        path: The file.
        most_samples: No more than these of each channel are decoded, however long the file is.

    Raises:
        SoundFileError: It is missing, unreadable, damaged, no sound, or has more channels than any reader.
    """
    require_file(path)
    try:
        with path.open("rb") as file, soundfile.SoundFile(file) as sound:
            if sound.channels > MOST_CHANNELS:
                raise SoundFileError(f"it has {sound.channels} channels")
            samples = sound.read(most_samples, dtype="float32", always_2d=True)
            rate = sound.samplerate
    except (OSError, soundfile.SoundFileError) as error:
        raise SoundFileError(_reason(error)) from error
    return samples.mean(axis=1, dtype=np.float32), rate


def read_int16(path: Path, most_samples: int) -> tuple[NDArray[np.int16], int]:
    """The sound of a file as one channel of whole numbers, and its rate.

    Raises:
        SoundFileError: As with `read_float`.
    """
    samples, rate = read_float(path, most_samples)
    return as_int16(samples), rate


def as_int16(samples: NDArray[np.float32] | NDArray[np.float64]) -> NDArray[np.int16]:
    """Samples from -1 to 1 as whole numbers; what is beyond is clipped."""
    return np.clip(np.rint(samples * FULL_SCALE), -FULL_SCALE, FULL_SCALE).astype(np.int16)


def as_float(samples: NDArray[np.int16]) -> NDArray[np.float32]:
    """Whole numbers as samples from -1 to 1."""
    return samples.astype(np.float32) / np.float32(FULL_SCALE)


def wav_content(samples: NDArray[np.int16], rate: int) -> bytes:
    """What a WAV file of one channel holds: 16-bit PCM.

    Raises:
        SoundFileError: The sound cannot be encoded.
    """
    return _encoded(samples, rate, format="WAV", subtype="PCM_16")


def write_wav(path: Path, samples: NDArray[np.int16], rate: int) -> None:
    """Write one channel as 16-bit PCM; a file that was there stays until the new one is whole.

    Raises:
        SoundFileError: The system refuses.
    """
    _write(path, wav_content(samples, rate))


def write_flac(path: Path, samples: NDArray[np.int16], rate: int) -> None:
    """Write one channel as FLAC: 16 bits, nothing lost; a file that was there stays until this is whole.

    Raises:
        SoundFileError: The system refuses.
    """
    _write(path, _encoded(samples, rate, format="FLAC", subtype="PCM_16"))


def write_opus(path: Path, samples: NDArray[np.int16], rate: int, compression_ratio: float) -> None:
    """Write one channel as Ogg Opus; it decodes to exactly as many samples.

    Args:
        path: The file, its folder existing.
        samples: One channel.
        rate: One that Opus knows.
        compression_ratio: 0 for the most bits (about 256 kbit/s a channel), 1 for the fewest (6 kbit/s).

    Raises:
        SoundFileError: The rate is none of Opus, or the system refuses.
    """
    if rate not in OPUS_RATES:
        raise SoundFileError(f"Opus knows no rate of {rate}.")
    form = {"format": "OGG", "subtype": "OPUS", "compression_level": compression_ratio}
    _write(path, _encoded(samples, rate, **form))


def _encoded(samples: NDArray[np.int16], rate: int, **form: object) -> bytes:
    # Into memory: what a full disk refuses, libsndfile would answer with a trace on the terminal.
    file = BytesIO()
    try:
        soundfile.write(file, samples, rate, **form)
    except soundfile.SoundFileError as error:
        raise SoundFileError(_reason(error)) from error
    return file.getvalue()


def _write(path: Path, content: bytes) -> None:
    try:
        write_whole({path: content})
    except (OSError, ValueError) as error:
        raise SoundFileError(_reason(error)) from error


def resample(samples: NDArray[np.float32], rate: int, to_rate: int) -> NDArray[np.float32]:
    """The same sound at another rate."""
    if rate == to_rate:
        return samples
    return cast("NDArray[np.float32]", soxr.resample(samples, rate, to_rate, quality="HQ"))


def _reason(error: Exception) -> str:
    """Why, without the file's name."""
    if isinstance(error, soundfile.LibsndfileError):
        return str(error.error_string)
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
