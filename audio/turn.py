"""The device's turns: each fills one buffer and notes when it leaves, and after a dropout catches up.

Rule 1: after a dropout the stream goes on where it should be by then, not where it stopped: what is lost is
lost, and everything behind it is heard when it was promised.
Rule 2: some devices play silence meanwhile and do not tell. Then their buffers leave later than the place in
the stream says; as long as that is in doubt, nothing is noted.
Rule 3: pure; the numbers of the device go in.
"""

from collections import deque
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audio.stream import Stream
from audio.stream_clock import StreamClock

UNSETTLED: Final = 8
"""So many buffers are asked for in advance, before anything plays: their instants mean nothing."""

LEAST_LAG_MS: Final = 2.0
DOUBTED_FROM_MS: Final = 8.0
"""A buffer that leaves so much sooner or later than those before: a dropout, or its instant is wrong."""

STEADY: Final = 4
STEADY_MS: Final = 3.0
"""So many buffers in a row, no farther apart: that is when they really leave."""

LONGEST_DOUBT: Final = 40
TRUST: Final = 1.0 / 64.0  # how much one buffer moves what is expected of the next


@dataclass(frozen=True, slots=True)
class Instants:
    """What the device tells with a buffer.

    Attributes:
        leaves_ms: When its first sample leaves the converter, on the device's clock.
        device_now_ms: The time on the device's clock.
        now_ms: The time on the program's.
        missed: Whether the device had to play without us before.
    """

    leaves_ms: float
    device_now_ms: float
    now_ms: float
    missed: bool = False


class Turns:
    """All turns of one device.

    Attributes:
        stream: What is played.
        clock: When it is heard.
    """

    def __init__(self, stream: Stream, clock: StreamClock) -> None:
        self.stream = stream
        self.clock = clock
        self._unsettled = UNSETTLED
        self._expected_ms: float | None = None  # what a buffer leaves later than its place says
        self._is_counted = False
        self._doubted = 0
        self._recent: deque[float] = deque(maxlen=STEADY)

    def take(self, out: NDArray[np.float32], instants: Instants) -> None:
        """Fills a buffer; called on the device's thread."""
        if self._unsettled:
            self._unsettled -= 1
        elif self._is_trusted(instants):
            self._note(instants)
        self.stream.fill(out)

    def _is_trusted(self, instants: Instants) -> bool:
        """Whether a buffer leaves when it says; at the end of a doubt what was missed is left out."""
        off_ms = self._off_ms(instants)
        if instants.missed and self.clock.is_ready:
            self.stream.count_dropout()
            self._is_counted = True
            self._doubted = 1
        elif not self._doubted:
            if self._expected_ms is None or abs(off_ms - self._expected_ms) <= DOUBTED_FROM_MS:
                return True
            self._is_counted = False
            self._doubted = 1
        else:
            self._doubted += 1
        self._recent.append(off_ms)
        is_steady = max(self._recent) - min(self._recent) <= STEADY_MS
        if self._doubted < LONGEST_DOUBT and not (is_steady and self._doubted > UNSETTLED + STEADY):
            return False
        self._doubted = 0
        self._expected_ms = None
        self._catch_up(instants)
        return True

    def _catch_up(self, instants: Instants) -> None:
        leaves_ms, device_now_ms, now_ms = instants.leaves_ms, instants.device_now_ms, instants.now_ms
        lag_ms = self.clock.lag_ms(self.stream.position, leaves_ms, device_now_ms, now_ms)
        if lag_ms > LEAST_LAG_MS:
            self.stream.skip(round(lag_ms * self.stream.rate / 1000.0))
            if not self._is_counted:
                self.stream.count_dropout()

    def _note(self, instants: Instants) -> None:
        off_ms = self._off_ms(instants)
        before_ms = off_ms if self._expected_ms is None else self._expected_ms
        self._expected_ms = before_ms + (off_ms - before_ms) * TRUST
        self.clock.note(self.stream.position, instants.leaves_ms, instants.device_now_ms, instants.now_ms)

    def _off_ms(self, instants: Instants) -> float:
        return instants.leaves_ms - self.stream.position * 1000.0 / self.stream.rate
