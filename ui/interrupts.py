"""What an interrupt does: it ends the process while modules load, and breaks a command off.

Rule 1: this is loaded before the interrupt is provided for, so it loads nothing but what Python's start has.
"""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

INTERRUPTED = 130


def end_at_once(_number: int, _frame: FrameType | None) -> None:
    """End the process without another word; fit for a time in which nothing has been begun."""
    os._exit(INTERRUPTED)


def provide() -> None:
    """From now on an interrupt ends the process at once; one that start.py has held back comes now.

    Where interrupts are ignored, as in the background of a script, they stay so.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, end_at_once)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def raise_in_command() -> None:
    """From now on an interrupt is `KeyboardInterrupt`, so that a command can leave things tidy."""
    if signal.getsignal(signal.SIGINT) is end_at_once:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def ending_at_once() -> Iterator[None]:
    """Let an interrupt end the process while libraries load that do not bear an exception in their midst."""
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, end_at_once)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def terminated_as_interrupted() -> Iterator[None]:
    """Let the system's wish that the process ends break off what is done, as an interrupt does."""
    usual = threading.current_thread() is threading.main_thread() and (
        signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    )
    if not usual:
        yield
        return
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def ignore() -> None:
    """The work is done: an interrupt is too late."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
