"""Makes ghosts of the player's matches beside the window, and compares two months.

Rule 1: the window's thread only starts and stops it; what came of it arrives as a signal.
"""

from contextlib import suppress
from datetime import date
from pathlib import Path
from threading import Event, Thread
from typing import Final

from PySide6.QtCore import QObject, Signal

from ui.ghost_making import Span, beside, made
from ui.history_place import history_path

LONGEST_STOP_S: Final = 5.0


class GhostDesk(QObject):
    """Makes them, one after the other.

    Signals:
        found: what came of a time (`Found`).
        compared: what came of the comparison (`Compared`).
    """

    found = Signal(object)
    compared = Signal(object)

    def __init__(self, data: Path) -> None:
        super().__init__()
        self._path = history_path(data)
        self._stop = Event()
        self._thread: Thread | None = None

    def begin(self, day: date) -> None:
        """Make all of them anew, as of that day."""
        self.stop()
        self._stop = Event()
        run = Thread(target=self._run, args=(day, self._stop), name="make ghosts", daemon=True)
        self._thread = run
        run.start()

    def stop(self) -> None:
        """Tell nothing more, and make no more after the one that is being made; nobody waits for that."""
        self._stop.set()

    def end(self) -> None:
        """Stop, and wait: the program ends."""
        self.stop()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join(LONGEST_STOP_S)

    def _run(self, day: date, stop: Event) -> None:
        with suppress(RuntimeError):  # the window has gone meanwhile
            for span in Span:
                found = made(self._path, span, day)
                if stop.is_set():
                    return
                self.found.emit(found)
            compared = beside(self._path, day)
            if not stop.is_set():
                self.compared.emit(compared)
