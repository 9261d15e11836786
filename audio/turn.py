"""The device's turns: each fills one buffer and notes when it leaves, and after a dropout catches up.

Rule 1: after a dropout the stream goes on where it should be by then, not where it stopped: what is lost is
lost, and everything behind it is heard when it was promised.
Rule 2: pure; the numbers of the device go in.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audio.stream import Stream
from audio.stream_clock import StreamClock

UNSETTLED: Final = 8
"""So many buffers are asked for in advance, before anything plays: their instants mean nothing."""

LEAST_LAG_MS: Final = 2.0


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
        self._is_behind = False

    def take(self, out: NDArray[np.float32], instants: Instants) -> None:
        """Fills a buffer; called on the device's thread."""
        if instants.missed and self.clock.is_ready:
            self.stream.count_dropout()
            self._unsettled = UNSETTLED
            self._is_behind = True
        if self._unsettled:
            self._unsettled -= 1
        else:
            self._note(instants)
        self.stream.fill(out)

    def _note(self, instants: Instants) -> None:
        leaves_ms, device_now_ms, now_ms = instants.leaves_ms, instants.device_now_ms, instants.now_ms
        if self._is_behind:
            self._is_behind = False
            lag_ms = self.clock.lag_ms(self.stream.position, leaves_ms, device_now_ms, now_ms)
            if lag_ms > LEAST_LAG_MS:
                self.stream.skip(round(lag_ms * self.stream.rate / 1000.0))
        self.clock.note(self.stream.position, leaves_ms, device_now_ms, now_ms)
