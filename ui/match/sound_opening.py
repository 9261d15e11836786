"""Opening an output without waiting for it: in a thread of its own, or at once where nothing may come before.

Rule 1: an output that nobody waits for any more is closed as soon as it is open.
"""

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import Protocol, TypeAlias

from audio.device import DeviceError
from audio.stream import Stream
from audio.stream_clock import StreamClock


class Loudspeaker(Protocol):
    """An output that is open (`audio.device.Device`)."""

    @property
    def name(self) -> str:
        """Which one."""

    @property
    def stream(self) -> Stream:
        """What it plays."""

    @property
    def clock(self) -> StreamClock:
        """When that is heard."""

    def is_lost(self) -> bool:
        """Whether it plays no more."""

    def close(self) -> None:
        """Lets it go."""


Deed: TypeAlias = Callable[[], Loudspeaker]
"""Opens an output; a `DeviceError` if there is none."""

Begin: TypeAlias = Callable[[Deed], "Future[Loudspeaker]"]
"""Begins to open an output."""


def at_once(deed: Deed) -> "Future[Loudspeaker]":
    """Opens it before it answers."""
    future: Future[Loudspeaker] = Future()
    _do(deed, future)
    return future


def in_background(deed: Deed) -> "Future[Loudspeaker]":
    """Answers at once and opens it meanwhile."""
    future: Future[Loudspeaker] = Future()
    Thread(target=_do, args=(deed, future), name="open sound", daemon=True).start()
    return future


def _do(deed: Deed, future: "Future[Loudspeaker]") -> None:
    try:
        loudspeaker = deed()
    except BaseException as fault:  # told to whoever waits
        future.set_exception(fault)
    else:
        future.set_result(loudspeaker)


def give_up(future: "Future[Loudspeaker]") -> None:
    """Lets go of what is being opened, as soon as it is."""
    future.add_done_callback(_close)


def _close(future: "Future[Loudspeaker]") -> None:
    if future.exception() is None:
        future.result().close()


def opened(future: "Future[Loudspeaker]") -> Loudspeaker | DeviceError:
    """What came of it, once it is done; any other fault is raised."""
    try:
        return future.result()
    except DeviceError as error:
        return error
