"""Where a drill writes its answers: the history, in one transaction for each answer.

Rule 1: a drill never waits: another program that writes is waited for no longer than `BUSY_MS`, and what was
not written is tried again with the next answer.
Rule 2: while something could not be written, one line says so; the drill goes on.
Rule 3: while an old history is brought up to date (`ui.history_intake`) answers wait; a practice that ends
before that waits for it.
"""

import json
import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from karuta.history.fault import (
    DamagedHistoryError,
    HistoryError,
    NewerHistoryError,
    OldHistoryError,
    OtherTablesError,
)
from karuta.history.history import History
from karuta.history.opening import open_history
from karuta.practice.answer import Answer, Drill
from ui.wording import notebook as w
from ui.wording.sentence import Sentence

BUSY_MS: Final = 50.0
RENEWED_MS: Final = 60_000.0
"""So long is waited, at the end of a practice, for an old history to be brought up to date; seconds, once."""
UNREAD: Final = {
    NewerHistoryError: w.NEWER,
    OldHistoryError: w.RENEWING,
    OtherTablesError: w.OTHER_TABLES,
}
"""What is said where earlier answers cannot be read; else that they cannot be now."""
log = logging.getLogger(__name__)


class Notebook:
    """Writes one practice after the other.

    Attributes:
        notice: What is wrong, in one sentence; None if everything was written.
    """

    def __init__(self, path: Path, now_s: Callable[[], float], offset_s: Callable[[], float]) -> None:
        """Writes nothing yet.

        Args:
            path: Where the history lies.
            now_s: Answers the seconds since 1970 in UTC.
            offset_s: Answers how far local time is ahead of UTC.
        """
        self.notice: Sentence | None = None
        self._path = path
        self._now_s, self._offset_s = now_s, offset_s
        self._history: History | None = None
        self._drill: Drill | None = None
        self._settings = "{}"
        self._began_s = 0.0
        self._practice: int | None = None
        self._waiting: list[tuple[Answer, float]] = []
        self._was_kept_aside = False

    def begin(self, drill: Drill, settings: Mapping[str, object]) -> None:
        """A practice begins; one that is open ends."""
        self.end()
        self._drill, self._practice, self._began_s = drill, None, self._now_s()
        self._settings = json.dumps(dict(settings), ensure_ascii=False)

    def write(self, *answers: Answer) -> None:
        """Writes settled answers of the practice that was begun."""
        at_s = self._now_s()
        self._waiting += [(each, at_s) for each in answers]
        self._flush()

    def end(self) -> None:
        """The practice is over; lets go of the history."""
        if self._waiting:
            self._flush(renews=self.notice is w.RENEWED_FIRST)
        if self._practice is not None and self._history is not None:
            try:
                self._history.end_practice(self._practice, self._now_s())
            except HistoryError as error:
                log.info("the end of a practice is not in the history: %s", error)
        self._drill = self._practice = None
        self._waiting.clear()
        self._let_go()

    def _flush(self, *, renews: bool = False) -> None:
        try:
            history = self._open(renews=renews)
            if self._practice is None and self._drill is not None:
                self._practice = history.begin_practice(
                    self._drill, self._settings, self._began_s, self._offset_s()
                )
            while self._waiting and self._practice is not None:
                answer, at_s = self._waiting[0]
                history.add_answers(self._practice, (answer,), at_s)
                self._waiting.pop(0)
            self.notice = w.KEPT_ASIDE if self._was_kept_aside else None
        except HistoryError as error:
            log.info("answers are not in the history: %s", error)
            told = UNREAD | {OldHistoryError: w.RENEWED_FIRST}
            self.notice = told.get(type(error), w.NOT_WRITTEN)
            if isinstance(error, DamagedHistoryError):
                self._practice = None
                self._let_go()

    def _open(self, *, renews: bool) -> History:
        if self._history is None:
            opened = open_history(self._path, RENEWED_MS if renews else BUSY_MS, renews=renews)
            self._history = opened.history
            self._was_kept_aside = self._was_kept_aside or opened.aside is not None
        return self._history

    def _let_go(self) -> None:
        history, self._history = self._history, None
        if history is not None:
            history.close()
