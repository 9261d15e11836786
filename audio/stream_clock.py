"""When a sample of the stream is heard: from what the device says about itself to the clock of the program.

The device tells with every buffer where its first sample stands in the stream, at which instant that sample
leaves the converter, and what time it is, both on the device's own clock; beside it we note the time on ours.
That note is late by however long we had to wait for our turn, and never early: the smallest difference of the
two clocks is the true one. The instants of the converter scatter to both sides: their median is the true one.

Rule 1: pure; numbers go in, numbers come out. One thread notes, another one may ask at the same time.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

NOTES: Final = 1024  # ten seconds or more of usual buffers
FEWEST: Final = 4
RECENT: Final = 8
RECENT_TURNS: Final = 64  # so many in a row never all wait for their turn
JUMP_MS: Final = 3.0
"""If the last notes differ from the rest by more, the device has stood still, or its clock was set."""

DRIFT_FROM_MS: Final = 4000.0
"""Notes over less than that say nothing about how fast the device really runs."""

MOST_DRIFT: Final = 5e-4

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
        by_device_ms = leaves_ms + _between_ms(self._in_order()) - expected_ms
        return min(by_ours_ms, by_device_ms)

    def _in_order(self) -> Notes:
        """The notes, the oldest first."""
        count = self._count
        return np.roll(self._notes, -(count % NOTES), axis=0) if count > NOTES else self._notes[:count]

    def _line(self) -> tuple[float, float, float]:
        """One sample, when it is heard, and how long a sample lasts in ms."""
        if not self._count:
            raise RuntimeError("the device has not asked for a buffer yet")
        notes = self._in_order()
        sample, leaves_ms, ms_per_sample = _leaving(notes, 1000.0 / self.rate)
        between_ms = _between_ms(notes)
        return sample, leaves_ms + between_ms + self.latency_ms, ms_per_sample


def _leaving(notes: Notes, nominal_ms: float) -> tuple[float, float, float]:
    """One sample, when it leaves the converter on the device's clock, and how long a sample lasts in ms."""
    sample = float(notes[-1, 0])
    offsets_ms = notes[:, 1] - (notes[:, 0] - sample) * nominal_ms
    recent_ms = float(np.median(offsets_ms[-RECENT:]))
    drift_ratio = _drift(notes, offsets_ms)
    if drift_ratio is not None:
        straight_ms = offsets_ms - (notes[:, 1] - notes[-1, 1]) * drift_ratio
        whole_ms = float(np.median(straight_ms))
        if abs(whole_ms - recent_ms) <= JUMP_MS:
            return sample, whole_ms, nominal_ms * (1.0 + drift_ratio)
    steady_ms = float(np.median(offsets_ms))
    return sample, steady_ms if abs(steady_ms - recent_ms) <= JUMP_MS else recent_ms, nominal_ms


def _between_ms(notes: Notes) -> float:
    """What our clock shows more than the device's."""
    differences_ms = notes[:, 3] - notes[:, 2]
    all_ms, recent_ms = float(differences_ms.min()), float(differences_ms[-RECENT_TURNS:].min())
    return recent_ms if recent_ms - all_ms > JUMP_MS else all_ms


def _drift(notes: Notes, offsets_ms: NDArray[np.float64]) -> float | None:
    """By which part a sample lasts longer than it should; None: that cannot be told yet."""
    if notes[-1, 1] - notes[0, 1] < DRIFT_FROM_MS:
        return None
    third = len(notes) // 3
    first, last = slice(0, third), slice(len(notes) - third, None)
    apart_ms = float(np.median(notes[last, 1]) - np.median(notes[first, 1]))
    ratio = float(np.median(offsets_ms[last]) - np.median(offsets_ms[first])) / apart_ms
    return ratio if abs(ratio) <= MOST_DRIFT else None
