"""Taking records into the history beside everything else, while no match is played.

Rule 1: nothing is loaded where there is nothing to take in: the first screen must not pay for it.
Rule 2: the window's thread only starts and stops it; what came of it arrives as a signal.
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
        done: all records are in, or it was stopped.
    """

    told = Signal(object)
    done = Signal()

    def __init__(self, data: Path) -> None:
        super().__init__()
        self._data = data
        self._stop = Event()
        self._thread: Thread | None = None

    def begin(self) -> None:
        """Start, if it does not run and there is something to look at."""
        if self._thread is not None and self._thread.is_alive():
            return
        if not (self._data / FOLDER_NAME).is_dir() and not history_path(self._data).exists():
            return
        self._stop = Event()
        self._thread = Thread(target=self._run, args=(self._stop,), name="take records in", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop after the record that is being taken in, and wait for that."""
        self._stop.set()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join(LONGEST_STOP_S)

    def _run(self, stop: Event) -> None:
        notice = taken_in(self._data, stop)
        with suppress(RuntimeError):  # the window has gone meanwhile
            if notice is not None:
                self.told.emit(notice)
            self.done.emit()


def taken_in(data: Path, stop: Event) -> Sentence | None:
    """Takes all records in until it is stopped; answers what is wrong, None if nothing is.

    Args:
        data: The data folder.
        stop: Ends it after the present record.
    """
    from karuta.history.fault import HistoryError, NewerHistoryError  # noqa: PLC0415 - rule 1
    from karuta.history.intake import take_all, waiting  # noqa: PLC0415
    from karuta.history.opening import open_checked  # noqa: PLC0415

    try:
        opened = open_checked(history_path(data))
        with opened.history as history:
            found = waiting(history, data / FOLDER_NAME)
            refused = take_all(history, found, begun_at, lambda: not stop.is_set())
    except NewerHistoryError as error:
        log.info("records are not taken in: %s", error)
        return w.NEWER
    except HistoryError as error:
        log.info("records are not taken in: %s", error)
        return w.NOT_WRITTEN
    for name, reason in refused.items():
        log.info("%s is not taken in: %s", name, reason)
    if opened.aside is not None:
        return w.MADE_AGAIN
    return w.RECORDS_REFUSED if refused else None
