"""The shell's clocks: the system's monotonic one, one that stands still until it is moved, and a reminder."""

import time
from collections.abc import Callable
from math import inf
from typing import Final


def system_now_ms() -> float:
    """Answers the system's monotonic time in ms; its zero means nothing."""
    return time.perf_counter() * 1000.0


APART_MS: Final = 2.0**31
"""As far as can be from any stamp of an event, which counts from the start of a system and wraps at 2**32."""


class ManualClock:
    """A clock for scenes and tests: call it to read it, move it by hand.

    It begins where the stamps of real events say nothing to it: what a hand does happens when it is handled.
    """

    def __init__(self, now_ms: float = APART_MS) -> None:
        self._now_ms = now_ms

    def __call__(self) -> float:
        """Answers the time it was last moved to, in ms."""
        return self._now_ms

    def advance(self, by_ms: float) -> None:
        """Moves the clock on; ValueError if it would run back."""
        if by_ms < 0:
            raise ValueError(f"a clock never runs back ({by_ms} ms)")
        self._now_ms += by_ms


class Seldom:
    """Lets something be done now and then: after it was done, not again for a while.

    Args:
        every_ms: How long that is.
        now_ms: The clock.
    """

    def __init__(self, every_ms: float, now_ms: Callable[[], float]) -> None:
        self._every_ms = every_ms
        self._now_ms = now_ms
        self._last_ms = -inf

    def may(self) -> bool:
        """Answers whether it may be done now; if so, it counts as done."""
        now_ms = self._now_ms()
        if now_ms - self._last_ms < self._every_ms:
            return False
        self._last_ms = now_ms
        return True
