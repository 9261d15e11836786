"""Waiting for another process: asked again every few milliseconds until a deadline on the monotonic clock.

The condition is something that the other process has done (a file has grown, a process has ended), and the
wait ends as soon as it holds: how long it takes never decides what a test says, only the deadline does.
"""

import threading
import time
from collections.abc import Callable

ASK_EVERY_S = 0.003


class WaitedTooLongError(Exception):
    """What was waited for did not come about before the deadline."""


def wait_until(holds: Callable[[], bool], deadline_s: float, what: str) -> None:
    """Return as soon as `holds()` is true.

    Raises:
        WaitedTooLongError: It was not true within `deadline_s` seconds.
    """
    end_s = time.monotonic() + deadline_s
    never = threading.Event()
    while not holds():
        if time.monotonic() > end_s:
            raise WaitedTooLongError(f"waited {deadline_s:g} s in vain until {what}")
        never.wait(ASK_EVERY_S)
