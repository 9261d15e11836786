"""When an input event happened on the shell's own clock: a minimum-offset filter over event stamps."""

from typing import Final

SAME_CLOCK_MS: Final = 1000.0  # further apart than this, stamp and clock have nothing to do with each other
STAMP_WRAP_MS: Final = float(2**32)  # X11 and Windows count event time in 32 bits


class StampClock:
    """Maps event stamps to `now_ms`, so that a late delivery does not make a touch late.

    Rule 1: the offset is the smallest difference seen so far: that of the event which was delivered soonest.
    Rule 2: an event never happens after it is handled.
    Rule 3: where the two clocks are unrelated, the handler's time is all there is.
    """

    def __init__(self) -> None:
        self._offset_ms: float | None = None

    def event_ms(self, stamp_ms: float, now_ms: float) -> float:
        """Answers when the event happened, on the clock of `now_ms`.

        Args:
            stamp_ms: the event's own time stamp.
            now_ms: the clock as the handler reads it.
        """
        late_ms = _wrapped(now_ms - stamp_ms)
        if abs(late_ms) > SAME_CLOCK_MS:
            return now_ms
        if self._offset_ms is None or late_ms < self._offset_ms:
            self._offset_ms = late_ms
        return now_ms - (late_ms - self._offset_ms)


def _wrapped(difference_ms: float) -> float:
    """The difference of the two clocks, the 32-bit wrap of a stamp taken out."""
    return (difference_ms + STAMP_WRAP_MS / 2) % STAMP_WRAP_MS - STAMP_WRAP_MS / 2
