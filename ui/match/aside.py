"""Work aside: one thing at a time in a thread of its own, what comes of it back in the window's thread.

Rule 1: whoever asks for something else, or for nothing, is not told any more of what was asked for before.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot


class Aside(QObject):
    """Does what takes long."""

    _done = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread: ThreadPoolExecutor | None = None
        self._future: Future[Any] | None = None
        self._take: Callable[[Future[Any]], None] | None = None
        self._done.connect(self._hand_over, Qt.ConnectionType.QueuedConnection)

    def ask(self, deed: Callable[[], object], take: Callable[[Future[Any]], None]) -> None:
        """Begin a deed; `take` gets it once it is done, unless something else is asked for before."""
        self.drop()
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "aside")
        self._take = take
        self._future = self._thread.submit(deed)
        self._future.add_done_callback(self._tell)

    def drop(self) -> None:
        """Want nothing any more."""
        future, self._future, self._take = self._future, None, None
        if future is not None:
            future.cancel()

    def close(self) -> None:
        """Do nothing any more; what is being done is left to itself."""
        self.drop()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.shutdown(wait=False, cancel_futures=True)

    def _tell(self, future: "Future[Any]") -> None:
        with suppress(RuntimeError):  # the window has gone meanwhile
            self._done.emit(future)

    @Slot(object)
    def _hand_over(self, future: "Future[Any]") -> None:
        take = self._take
        if future is self._future and take is not None:
            self._future = self._take = None
            take(future)
