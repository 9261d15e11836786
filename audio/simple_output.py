"""The output through simpleaudio, for whoever asks for it: each sound is handed over whole.

simpleaudio has no stream, no clock and no volume. So the stream here is the program's own clock, counted in
samples: a sound that is to come later is handed over at once with silence before it, and its volume is in its
samples. Only this module knows simpleaudio.

Rule 1: it crashes on Python 3.12 and newer when the first sound ends, so there it is never even loaded.
"""

import importlib.util
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from audio.device import DeviceError
from audio.stream import FADE_MS, Samples, Sound, Stream
from audio.stream_clock import FEWEST, StreamClock

NAME: Final = "simpleaudio"
RATE: Final = 48_000
START_MS: Final = 2.3
"""From the call to the first sample, measured (deviation 0.6 ms)."""

AHEAD_MS: Final = 130.0
"""The library has read a sound so far ahead of what is heard; before that nothing can be withdrawn."""

FIRST_THAT_CRASHES: Final = (3, 12)
CRASHES: Final = "simpleaudio crashes on Python 3.12 and newer; choose another output."
MISSING: Final = (
    "simpleaudio is not installed; to install it Linux needs a C compiler and Debian's python3-dev and "
    "libasound2-dev."
)


class Library(Protocol):
    """What of simpleaudio is used; it reads the buffer while it plays."""

    def play_buffer(  # noqa: D102
        self, audio_data: NDArray[np.int16], num_channels: int, bytes_per_sample: int, sample_rate: int
    ) -> object: ...

    def stop_all(self) -> None: ...  # noqa: D102


@dataclass(slots=True)
class _Handed:
    """A sound and the samples that the library is reading for it."""

    sound: Sound
    samples: NDArray[np.int16]
    first: int

    @property
    def end(self) -> int:
        """The place after its last sample."""
        return self.first + len(self.samples)

    def fade(self, place: int, count: int) -> None:
        """Let it fall silent from a place on, within so many samples."""
        rest = self.samples[max(0, place - self.first) :]
        fading = rest[:count]
        fading[:] = fading * (0.5 + 0.5 * np.cos(np.pi * np.arange(1, len(fading) + 1) / (count + 1)))
        rest[count:] = 0


class SimpleStream(Stream):
    """The program's clock counted in samples, as if a device played them; sounds start by themselves."""

    def __init__(self, library: Library, now_ms: Callable[[], float], rate: int = RATE) -> None:
        super().__init__(rate)
        self.opened_ms = now_ms()
        self._library = library
        self._now_ms = now_ms
        self._handed: list[_Handed] = []

    @property
    def position(self) -> int:
        """The place of the sample that would be handed over now."""
        return int((self._now_ms() - self.opened_ms) * self.rate / 1000.0)

    @property
    def sounds(self) -> tuple[Sound, ...]:
        """The sounds that have not ended yet."""
        now = self.position
        self._handed = [each for each in self._handed if each.end > now]
        return tuple(each.sound for each in self._handed)

    def schedule(self, samples: Samples, at_sample: int | None = None, gain_factor: float = 1.0) -> Sound:
        """Hands a sound to the library, with silence before it if it is to begin later.

        Args:
            samples: One channel at the stream's rate.
            at_sample: The place of its first sample; None, or a place gone by: at once, and whole.
            gain_factor: How loud: 0 nothing, 1 as it is.

        Raises:
            DeviceError: The library refuses.
        """
        asked = self.position
        sound = Sound(samples, asked if at_sample is None else at_sample, gain_factor)
        loud = np.clip(samples * (sound.gain_factor * np.float32(32768)), -32768, 32767)
        silence = max(0, sound.start - asked)
        buffer = np.concatenate([np.zeros(silence, np.int16), np.rint(loud).astype(np.int16)])
        now = self.position  # to lay it out took a moment: so much less silence is left
        buffer = buffer[min(now - asked, silence) :]
        if now > sound.start:
            sound.is_late = at_sample is not None
            sound.start = now
        sound.is_begun = True
        try:
            self._library.play_buffer(buffer, 1, 2, self.rate)
        except Exception as error:  # the library's own class, and whatever the system's makes of it
            raise DeviceError("simpleaudio cannot play: no output for sound answers it.") from error
        self._handed.append(_Handed(sound, buffer, now))
        return sound

    def withdraw(self, sound: Sound, from_sample: int | None = None) -> None:
        """Lets a sound fall silent, as soon as the library has not read it yet.

        Args:
            sound: What `schedule` answered.
            from_sample: Where the fade begins; None, or a place too near: as soon as possible.
        """
        soonest = self.position + round(AHEAD_MS * self.rate / 1000.0)
        place = soonest if from_sample is None else max(from_sample, soonest)
        for each in self._handed:
            if each.sound is sound and (sound.withdrawn_from is None or place < sound.withdrawn_from):
                sound.withdrawn_from = place
                sound.fade_from = place
                each.fade(place, round(FADE_MS * self.rate / 1000.0))


class SimpleDevice:
    """An open output through simpleaudio; the same as an open `Device`.

    Attributes:
        name: What it is called.
        stream: What it plays.
        clock: When each sample is heard.
        buffer_ms: How far ahead of what is heard the library reads.
    """

    def __init__(self, library: Library, now_ms: Callable[[], float], latency_ms: float) -> None:
        self.name = NAME
        self.stream = SimpleStream(library, now_ms)
        self.clock = StreamClock(RATE, latency_ms)
        self.buffer_ms = AHEAD_MS
        self._library = library
        for _ in range(FEWEST):
            self.clock.note(0, START_MS, 0.0, self.stream.opened_ms)

    def is_lost(self) -> bool:
        """Whether it plays no more: the library never says so."""
        return False

    def close(self) -> None:
        """Falls silent."""
        for sound in self.stream.sounds:
            self.stream.withdraw(sound)
        self._library.stop_all()


def _is_there() -> bool:
    return importlib.util.find_spec(NAME) is not None


def why_not(
    version: tuple[int, ...] = sys.version_info[:2], is_there: Callable[[], bool] = _is_there
) -> str | None:
    """The sentence why it cannot be used here; None if it may be tried.

    Args:
        version: Of Python.
        is_there: Whether it is installed.
    """
    if version >= FIRST_THAT_CRASHES:
        return CRASHES
    return None if is_there() else MISSING


def open_simple_output(latency_ms: float = 0.0) -> SimpleDevice:
    """Opens it.

    Args:
        latency_ms: How much later than it says it is heard (0 to 1000 ms).

    Raises:
        DeviceError: It would crash here, or it is not installed; one sentence.
    """
    reason = why_not()
    if reason is not None:
        raise DeviceError(reason)
    import simpleaudio  # noqa: PLC0415 - never before it is known not to crash

    return SimpleDevice(simpleaudio, _now_ms, latency_ms)


def _now_ms() -> float:
    return time.perf_counter() * 1000.0
