"""Makes ghosts of the player's matches beside the window, and compares two months.

Rule 1: the window's thread only starts and stops it; what came of it arrives as a signal.
Rule 2: one thread at most makes them. Who comes back is told what is known already, and the rest goes on.
Rule 3: what was made is kept until the history or the day is another.
"""

from contextlib import suppress
from datetime import date
from pathlib import Path
from threading import Event, Thread
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal

from ui.faults import noted
from ui.ghost_making import Compared, Found, Span, beside, made
from ui.history_place import history_path

LONGEST_STOP_S: Final = 5.0
STEPS: Final = (*Span, None)
"""What is made, one after the other: the ghost of each time, and last the comparison."""

Key = tuple[date, tuple[int, ...]]


class GhostDesk(QObject):
    """Makes them, one after the other.

    Signals:
        found: what came of a time (`Found`).
        compared: what came of the comparison (`Compared`).
    """

    found = Signal(object)
    compared = Signal(object)
    _made = Signal(object, object)
    _ended = Signal()

    def __init__(self, data: Path) -> None:
        super().__init__()
        self._data = data
        self._path = history_path(data)
        self._stop = Event()
        self._thread: Thread | None = None
        self._key: Key | None = None
        self._known: list[Found | Compared] = []
        self._is_asked = False
        self._made.connect(self._keep, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._thread_ended, Qt.ConnectionType.QueuedConnection)

    def begin(self, day: date) -> None:
        """Tell all of them as of that day; what is not known yet is made."""
        self._is_asked = True
        key = (day, _state_of(self._path))
        if key != self._key or not all(each.can_be_read for each in self._known):
            self._stop.set()
            self._key, self._known, self._stop = key, [], Event()
        self._stop.clear()
        for each in self._known:
            self._tell(each)
        self._go_on()

    def stop(self) -> None:
        """Tell nothing more, and make no more after the one that is being made; nobody waits for that."""
        self._is_asked = False
        self._stop.set()

    def end(self) -> None:
        """Stop, and wait: the program ends."""
        self.stop()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join(LONGEST_STOP_S)

    def _go_on(self) -> None:
        left = STEPS[len(self._known) :]
        if self._thread is not None or not self._is_asked or not left or self._key is None:
            return
        run = Thread(target=self._run, args=(self._key[0], left, self._stop), name="make ghosts", daemon=True)
        self._thread = run
        run.start()

    def _run(self, day: date, steps: tuple[Span | None, ...], stop: Event) -> None:
        with suppress(RuntimeError):  # the window has gone meanwhile
            for step in steps:
                if stop.is_set():
                    break
                self._made.emit(stop, self._answer(step, day))
            self._ended.emit()

    def _answer(self, step: Span | None, day: date) -> Found | Compared:
        """What came of one step; a fault is noted, and the screen says that nothing can be made."""
        try:
            return beside(self._path, day) if step is None else made(self._path, step, day)
        except Exception as fault:  # nobody above a thread could tell it
            noted(fault, self._data)
            return Compared(can_be_read=False) if step is None else Found(step, can_be_read=False)

    def _keep(self, stop: Event, answer: Found | Compared) -> None:
        if stop is self._stop:  # else it is of another history or day
            self._known.append(answer)
            if self._is_asked:
                self._tell(answer)

    def _tell(self, answer: Found | Compared) -> None:
        if isinstance(answer, Found):
            self.found.emit(answer)
        else:
            self.compared.emit(answer)

    def _thread_ended(self) -> None:
        self._thread = None
        self._go_on()


def _state_of(path: Path) -> tuple[int, ...]:
    """Tells one state of the history's file, and of what is not yet written into it, from another."""
    state: tuple[int, ...] = ()
    for each in (path, path.with_name(f"{path.name}-wal")):
        with suppress(OSError):
            found = each.stat()
            if found.st_size:
                state += (found.st_size, found.st_mtime_ns)
    return state
