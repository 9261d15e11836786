"""What comes out of the loudspeaker, sample after sample: sounds laid on one line of samples, and their sum.

Rule 1: one thread asks for sounds, another one, the device's, fills buffers. Each field is written by one of
them only, so nothing is locked and the device never waits.
Rule 2: a buffer costs the same whatever was played before; nothing is allocated but views.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Samples: TypeAlias = NDArray[np.float32] | NDArray[np.int16]
"""One channel: floats from -1 to 1, or 16-bit whole numbers."""

FADE_MS: Final = 15.0
"""How long a withdrawn sound takes to fall silent: too short to be heard as a mora, too long to click."""

BLOCK: Final = 4096
"""The most samples that are added up at once; larger buffers are filled in several steps."""

FULL_SCALE: Final = 32768.0


class Sound:
    """A sound on its way; the handle by which it can be withdrawn.

    Attributes:
        samples: One channel.
        gain_factor: From its samples to those of the stream.
        start: Its first sample's place in the stream; moved if that had gone by when it came.
        withdrawn_from: From which place on it shall fall silent; None: not at all.
        is_begun: Whether the device has come to it, or past the place where it was to begin.
        is_late: Whether it begins later than it was to.
        fade_from: Where its fade really begins.
    """

    __slots__ = ("fade_from", "gain_factor", "is_begun", "is_late", "samples", "start", "withdrawn_from")

    def __init__(self, samples: Samples, start: int, gain_factor: float) -> None:
        if samples.ndim != 1:
            raise ValueError(f"A sound has one channel, not {samples.ndim} dimensions.")
        is_whole = samples.dtype == np.int16
        self.samples = samples
        self.gain_factor = np.float32(gain_factor / FULL_SCALE if is_whole else gain_factor)
        self.start = start
        self.withdrawn_from: int | None = None
        self.is_begun = False
        self.is_late = False
        self.fade_from: int | None = None

    @property
    def end(self) -> int:
        """The place after its last sample, were it not withdrawn."""
        return self.start + len(self.samples)


class Stream:
    """The line of samples: what is scheduled on it, and how far it has been handed to the device.

    Attributes:
        rate: Samples a second.
        dropouts: How many buffers the device had to play without us.
    """

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self.dropouts = 0
        self._position = 0
        self._sounds: tuple[Sound, ...] = ()
        self._sum = np.zeros(BLOCK, np.float32)
        self._part = np.zeros(BLOCK, np.float32)
        count = round(FADE_MS * rate / 1000.0)
        self._fade = (0.5 + 0.5 * np.cos(np.pi * np.arange(1, count + 1) / (count + 1))).astype(np.float32)

    @property
    def position(self) -> int:
        """The place of the next sample that will be handed to the device."""
        return self._position

    @property
    def sounds(self) -> tuple[Sound, ...]:
        """The sounds that have not ended yet."""
        return tuple(
            sound for sound in self._sounds if not sound.is_begun or self._end_of(sound) > self._position
        )

    def schedule(self, samples: Samples, at_sample: int | None = None, gain_factor: float = 1.0) -> Sound:
        """Lays a sound on the stream; several at a time add up.

        Args:
            samples: One channel at the stream's rate; not to be changed afterwards.
            at_sample: The place of its first sample; None, or a place gone by: at once, and whole.
            gain_factor: How loud: 0 nothing, 1 as it is.
        """
        sound = Sound(samples, self._position if at_sample is None else at_sample, gain_factor)
        self._sounds = (*self.sounds, sound)
        return sound

    def withdraw(self, sound: Sound, from_sample: int | None = None) -> None:
        """Lets a sound fall silent within `FADE_MS`.

        Args:
            sound: What `schedule` answered.
            from_sample: Where the fade begins; None, or a place gone by: at once.
        """
        place = self._position if from_sample is None else from_sample
        earlier = sound.withdrawn_from
        sound.withdrawn_from = place if earlier is None else min(place, earlier)

    def count_dropout(self) -> None:
        """Remembers that the device had to play a buffer without us."""
        self.dropouts += 1

    def skip(self, count: int) -> None:
        """Leaves out the next samples; called on the device's thread, which has missed them."""
        self._position += count

    def fill(self, out: NDArray[np.float32]) -> None:
        """Hands the next samples to the device, the same in every channel; called on its thread.

        Args:
            out: Rows of samples, columns of channels; overwritten.
        """
        sounds = self._sounds
        for begin in range(0, len(out), BLOCK):
            rows = out[begin : begin + BLOCK]
            mixed = self._sum[: len(rows)]
            mixed.fill(0.0)
            for sound in sounds:
                self._add(sound, mixed)
            np.clip(mixed, -1.0, 1.0, out=mixed)
            rows[:] = mixed[:, np.newaxis]
            self._position += len(rows)

    def _add(self, sound: Sound, mixed: NDArray[np.float32]) -> None:
        """Adds what of a sound lies in the block that begins at the position."""
        first = self._position
        _latch(sound, first, first + len(mixed))
        begin, end = max(sound.start, first), min(self._end_of(sound), first + len(mixed))
        if begin >= end:
            return
        part = self._part[: end - begin]
        taken = sound.samples[begin - sound.start : end - sound.start]
        np.multiply(taken, sound.gain_factor, out=part)
        fade_from = sound.fade_from
        if fade_from is not None and end > fade_from:
            faded = max(begin, fade_from)
            part[faded - begin :] *= self._fade[faded - fade_from : end - fade_from]
        mixed[begin - first : end - first] += part

    def _end_of(self, sound: Sound) -> int:
        return sound.end if sound.fade_from is None else min(sound.end, sound.fade_from + len(self._fade))


def _latch(sound: Sound, first: int, end: int) -> None:
    """Settles what may have been asked for too late: a beginning, or a fade, that has gone by."""
    if not sound.is_begun and sound.start < end:
        sound.is_begun = True
        sound.is_late = sound.start < first
        sound.start = max(sound.start, first)
    wanted, settled = sound.withdrawn_from, sound.fade_from
    if wanted is not None and (settled is None or (wanted < settled and settled >= first)):
        sound.fade_from = max(wanted, first)
        sound.is_begun = True
