"""Taking records into the history beside everything else, while no match is played.

Rule 1: nothing is loaded where there is nothing to take in: the first screen must not pay for it.
Rule 2: the window's thread only starts and stops it; what came of it arrives as a signal.
Rule 3: an old history is brought up to date here, for that takes seconds; nobody waits for that, or for the
check of the file.
"""

import logging
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

from PySide6.QtCore import QObject, Signal

from ui.history_place import FOLDER_NAME, begun_at, history_path
from ui.wording import statistics as w
from ui.wording.sentence import Sentence

LONGEST_STOP_S: Final = 5.0
log = logging.getLogger(__name__)


class HistoryIntake(QObject):
    """Looks for records that the history does not know, and takes them in.

    Signals:
        told: a sentence about something that is wrong; never sent if all went well.
        renewed: a history that was old can be used now.
        done: all records are in, or it was stopped.
    """

    told = Signal(object)
    renewed = Signal()
    done = Signal()

    def __init__(self, data: Path) -> None:
        super().__init__()
        self._data = data
        self._stop, self._opened = Event(), Event()
        self._thread: Thread | None = None

    def begin(self) -> None:
        """Start, if it does not run and there is something to look at."""
        if self._thread is not None and self._thread.is_alive():
            if not self._stop.is_set():
                return
            if not self._opened.is_set():  # it would have stopped once the history is open; now it need not
                self._stop.clear()
                return
        if not (self._data / FOLDER_NAME).is_dir() and not history_path(self._data).exists():
            return
        stop, opened = self._stop, self._opened = Event(), Event()
        self._thread = Thread(target=self._run, args=(stop, opened), name="take records in", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop after the record that is being taken in, and wait for that; before the first, take none in."""
        self._stop.set()
        if self._thread is not None and self._opened.is_set():
            self._thread.join(LONGEST_STOP_S)

    def _run(self, stop: Event, opened: Event) -> None:
        path = history_path(self._data)
        was_old = is_old(path)
        notice = taken_in(self._data, stop, opened)
        with suppress(RuntimeError):  # the window has gone meanwhile
            if was_old and not is_old(path):
                self.renewed.emit()
            if notice is not None:
                self.told.emit(notice)
            self.done.emit()


def is_old(path: Path) -> bool:
    """Answers whether an older version wrote the history; not for one that cannot be read."""
    from karuta.history.database import BUSY_MS, connect  # noqa: PLC0415 - rule 1
    from karuta.history.fault import HistoryError, OldHistoryError  # noqa: PLC0415

    if not path.exists():
        return False
    try:
        connect(path, BUSY_MS, renews=False).close()
    except OldHistoryError:
        return True
    except HistoryError:
        return False
    return False


def taken_in(data: Path, stop: Event, ready: Event | None = None) -> Sentence | None:
    """Takes all records in until it is stopped; answers what is wrong, None if nothing is.

    Args:
        data: The data folder.
        stop: Ends it after the present record.
        ready: Set when the history is open, and records are taken in.
    """
    from karuta.history.fault import HistoryError, NewerHistoryError, OtherTablesError  # noqa: PLC0415 - rule 1
    from karuta.history.intake import take_all, waiting  # noqa: PLC0415
    from karuta.history.opening import open_checked  # noqa: PLC0415

    try:
        opened = open_checked(history_path(data))
        with opened.history as history:
            if ready is not None:
                ready.set()
            found = waiting(history, data / FOLDER_NAME)
            refused = take_all(history, found, begun_at, lambda: not stop.is_set())
    except NewerHistoryError as error:
        log.info("records are not taken in: %s", error)
        return w.NEWER
    except OtherTablesError as error:
        log.info("records are not taken in: %s", error)
        return w.OTHER_TABLES
    except HistoryError as error:
        log.info("records are not taken in: %s", error)
        return w.NOT_WRITTEN
    for name, reason in refused.items():
        log.info("%s is not taken in: %s", name, reason)
    if opened.aside is not None:
        return w.MADE_AGAIN
    return w.RECORDS_REFUSED if refused else None
