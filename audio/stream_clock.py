"""When a sample of the stream is heard: from what the device says about itself to the clock of the program.

The device tells with every buffer where its first sample stands in the stream, at which instant that sample
leaves the converter, and what time it is, both on the device's own clock; beside it we note the time on ours.
That note is late by however long we had to wait for our turn, and never early: the smallest difference of the
two clocks is the true one. The instants of the converter scatter to both sides: their median is the true one.

Rule 1: pure; numbers go in, numbers come out. One thread notes, another one may ask at the same time.
"""

from math import inf
from typing import Final

import numpy as np
from numpy.typing import NDArray

NOTES: Final = 1024  # ten seconds or more of usual buffers
FEWEST: Final = 4
RECENT: Final = 8
RECENT_TURNS: Final = 64  # so many in a row never all wait for their turn
JUMP_MS: Final = 3.0
"""If the last notes differ from the rest by more, the device has stood still, or its clock was set."""

SPARSE_EVERY_MS: Final = 250.0
"""How fast the device really runs is seen over minutes: of those, only so many notes are kept."""

DRIFT_FROM_MS: Final = 20_000.0
"""Notes over less than that say less about it than the device's promise does."""

MOST_DRIFT: Final = 3e-4
CROOKED_MS: Final = 0.5
"""If the middle of the notes lies so far from the line between first and last ones, there is no line."""

LONGEST_LATENCY_MS: Final = 1000.0

Notes = NDArray[np.float64]
"""Rows of sample, its instant on the device's clock, the time on the device's clock, the time on ours."""


class StreamClock:
    """Tells at which instant of the program's clock a sample is heard.

    Attributes:
        rate: Samples a second, as the device promises them.
        latency_ms: What the device does not know of: the way from its converter to the ear (0 to 1000 ms).
    """

    def __init__(self, rate: int, latency_ms: float = 0.0) -> None:
        if not 0.0 <= latency_ms <= LONGEST_LATENCY_MS:
            raise ValueError(f"The sound comes 0 to {LONGEST_LATENCY_MS:.0f} ms late, not {latency_ms:.0f}.")
        self.rate = rate
        self.latency_ms = latency_ms
        self._notes: Notes = np.zeros((NOTES, 4))
        self._count = 0
        self._sparse: Notes = np.zeros((NOTES, 4))
        self._sparse_count = 0
        self._sparse_ms = -inf

    def note(self, sample: int, leaves_ms: float, device_now_ms: float, now_ms: float) -> None:
        """Notes what the device says about one buffer; called on the device's thread.

        Args:
            sample: The place of the buffer's first sample.
            leaves_ms: When that leaves the converter, on the device's clock.
            device_now_ms: The time on the device's clock.
            now_ms: The time on the program's.
        """
        self._notes[self._count % NOTES] = (sample, leaves_ms, device_now_ms, now_ms)
        self._count += 1
        if abs(leaves_ms - self._sparse_ms) >= SPARSE_EVERY_MS:
            self._sparse_ms = leaves_ms
            self._sparse[self._sparse_count % NOTES] = (sample, leaves_ms, device_now_ms, now_ms)
            self._sparse_count += 1

    @property
    def is_ready(self) -> bool:
        """Whether enough has been noted to answer."""
        return self._count >= FEWEST

    @property
    def last_noted_ms(self) -> float | None:
        """When the device last asked for a buffer, on the program's clock; None: never."""
        return float(self._notes[(self._count - 1) % NOTES, 3]) if self._count else None

    def heard_at_ms(self, sample: int) -> float:
        """When a sample is heard, on the program's clock.

        Raises:
            RuntimeError: Nothing has been noted yet.
        """
        at_sample, at_ms, ms_per_sample = self._line()
        return at_ms + (sample - at_sample) * ms_per_sample

    def sample_heard_at(self, at_ms: float) -> int:
        """The sample that is heard at an instant of the program's clock.

        Raises:
            RuntimeError: Nothing has been noted yet.
        """
        at_sample, line_at_ms, ms_per_sample = self._line()
        return round(at_sample + (at_ms - line_at_ms) / ms_per_sample)

    def lag_ms(self, sample: int, leaves_ms: float, device_now_ms: float, now_ms: float) -> float:
        """How much later a buffer leaves than expected; told by both clocks, as one may be set anew.

        Args:
            sample: The place of its first sample.
            leaves_ms: When that leaves the converter, on the device's clock.
            device_now_ms: The time on the device's clock.
            now_ms: The time on the program's.

        Raises:
            RuntimeError: Nothing has been noted yet.
        """
        expected_ms = self.heard_at_ms(sample) - self.latency_ms
        by_ours_ms = now_ms + leaves_ms - device_now_ms - expected_ms
        by_device_ms = leaves_ms + _between_ms(_in_order(self._notes, self._count)) - expected_ms
        return min(by_ours_ms, by_device_ms)

    def _line(self) -> tuple[float, float, float]:
        """One sample, when it is heard, and how long a sample lasts in ms."""
        if not self._count:
            raise RuntimeError("the device has not asked for a buffer yet")
        notes = _in_order(self._notes, self._count)
        drift_ratio = _drift(_in_order(self._sparse, self._sparse_count), 1000.0 / self.rate)
        sample, leaves_ms, ms_per_sample = _leaving(notes, 1000.0 / self.rate, drift_ratio)
        between_ms = _between_ms(notes)
        return sample, leaves_ms + between_ms + self.latency_ms, ms_per_sample


def _in_order(ring: Notes, count: int) -> Notes:
    """The notes, the oldest first."""
    return np.roll(ring, -(count % NOTES), axis=0) if count > NOTES else ring[:count]


def _leaving(notes: Notes, nominal_ms: float, drift_ratio: float) -> tuple[float, float, float]:
    """One sample, when it leaves the converter on the device's clock, and how long a sample lasts in ms."""
    sample = float(notes[-1, 0])
    ms_per_sample = nominal_ms * (1.0 + drift_ratio)
    at_sample_ms = notes[:, 1] - (notes[:, 0] - sample) * ms_per_sample
    all_ms, recent_ms = float(np.median(at_sample_ms)), float(np.median(at_sample_ms[-RECENT:]))
    return sample, all_ms if abs(all_ms - recent_ms) <= JUMP_MS else recent_ms, ms_per_sample


def _between_ms(notes: Notes) -> float:
    """What our clock shows more than the device's."""
    differences_ms = notes[:, 3] - notes[:, 2]
    all_ms, recent_ms = float(differences_ms.min()), float(differences_ms[-RECENT_TURNS:].min())
    return recent_ms if recent_ms - all_ms > JUMP_MS else all_ms


def _drift(notes: Notes, nominal_ms: float) -> float:
    """By which part a sample lasts longer than it should; 0 if that cannot be told."""
    third = len(notes) // 3
    if not third or notes[-1, 1] - notes[0, 1] < DRIFT_FROM_MS:
        return 0.0
    offsets_ms = notes[:, 1] - (notes[:, 0] - notes[0, 0]) * nominal_ms
    parts = (slice(0, third), slice(third, 2 * third), slice(2 * third, None))
    at_ms = [float(np.median(notes[part, 1])) for part in parts]
    off_ms = [float(np.median(offsets_ms[part])) for part in parts]
    ratio = (off_ms[2] - off_ms[0]) / (at_ms[2] - at_ms[0])
    is_straight = abs(off_ms[0] + (at_ms[1] - at_ms[0]) * ratio - off_ms[1]) <= CROOKED_MS
    return ratio if is_straight and abs(ratio) <= MOST_DRIFT else 0.0
