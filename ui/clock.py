"""The shell's clocks: the system's monotonic one, and one that stands still until it is moved."""

import time


def system_now_ms() -> float:
    """Answers the system's monotonic time in ms; its zero means nothing."""
    return time.perf_counter() * 1000.0


class ManualClock:
    """A clock for scenes and tests: call it to read it, move it by hand."""

    def __init__(self, now_ms: float = 0.0) -> None:
        self._now_ms = now_ms

    def __call__(self) -> float:
        """Answers the time it was last moved to, in ms."""
        return self._now_ms

    def advance(self, by_ms: float) -> None:
        """Moves the clock on; ValueError if it would run back."""
        if by_ms < 0:
            raise ValueError(f"a clock never runs back ({by_ms} ms)")
        self._now_ms += by_ms
