"""Where a drill writes its answers: the history, in one transaction for each answer.

Rule 1: a drill never waits: another program that writes is waited for no longer than `BUSY_MS`, and what was
not written is tried again with the next answer.
Rule 2: while something could not be written, one line says so; the drill goes on.
Rule 3: while an old history is brought up to date (`ui.history_intake`) answers wait; a practice that ends
before that waits for it.
Rule 4: nothing that waits is dropped: what a practice could not write outlives it (`write_waiting`).
Rule 5: a history that somebody keeps aside meanwhile is let go of; what comes after goes into the new one.
"""

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
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
from karuta.history.opening import Opened, open_checked, open_history
from karuta.practice.answer import Answer, Drill
from ui.wording import notebook as w
from ui.wording.sentence import Sentence

BUSY_MS: Final = 50.0
RENEWED_MS: Final = 60_000.0
"""So long is waited, at the end of a practice, for an old history to be brought up to date; seconds, once."""
CLOSING_MS: Final = 2_000.0
"""So long another program is waited for at the end of this one."""
UNREAD: Final = {
    NewerHistoryError: w.NEWER,
    OldHistoryError: w.RENEWING,
    OtherTablesError: w.OTHER_TABLES,
}
"""What is said where earlier answers cannot be read; else that they cannot be now."""
log = logging.getLogger(__name__)

Identity = tuple[int, int]
"""What tells one file from another in its place: the device and the number of the file on it."""


@dataclass(eq=False, slots=True)
class _Practice:
    """A practice as it is to stand in the history; the number is that in the file of that opening."""

    drill: Drill
    settings_json: str
    began_s: float
    offset_s: float
    ended_s: float | None = None
    number: int | None = None
    opening: int = 0


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
        self._identity: Identity | None = None
        self._opening = 0
        self._practice: _Practice | None = None
        self._waiting: list[tuple[_Practice, Answer, float]] = []
        self._ended: list[_Practice] = []
        self._was_kept_aside = self._is_damaged = False

    @property
    def is_idle(self) -> bool:
        """Whether no practice is under way."""
        return self._practice is None

    @property
    def waits(self) -> int:
        """How many answers wait for being written."""
        return len(self._waiting)

    def begin(self, drill: Drill, settings: Mapping[str, object]) -> None:
        """A practice begins; one that is open ends."""
        self.end()
        self._was_kept_aside = False
        if not self._waiting:
            self.notice = None
        settings_json = json.dumps(dict(settings), ensure_ascii=False)
        self._practice = _Practice(drill, settings_json, self._now_s(), self._offset_s())

    def write(self, *answers: Answer) -> None:
        """Writes settled answers of the practice that was begun."""
        at_s = self._now_s()
        if self._practice is not None:
            self._waiting += [(self._practice, each, at_s) for each in answers]
        self._flush()

    def end(self) -> None:
        """The practice is over; lets go of the history."""
        ended, self._practice = self._practice, None
        if ended is not None:
            ended.ended_s = self._now_s()
            self._ended.append(ended)
        if self._waiting:
            self._flush(may_wait=True)
        elif self._history is not None:
            self._flush()
        if not self._waiting:
            self._ended.clear()  # that a practice ended is no answer: it may be missing
        self._let_go()

    def write_waiting(self, busy_ms: float = 0.0) -> None:
        """Writes what earlier practices could not; nothing while one is under way, which does so itself.

        Args:
            busy_ms: How long to wait for another program that writes.
        """
        if self._waiting and self.is_idle:
            self._flush(busy_ms)
            self._let_go()

    def close(self) -> None:
        """The program ends: tries a last time, and waits longer."""
        self.end()
        if self._waiting:
            self._flush(CLOSING_MS, may_wait=True)
            self._let_go()
        if self._waiting:
            log.warning("%d answers are not in the history", len(self._waiting))

    def _flush(self, busy_ms: float = BUSY_MS, *, may_wait: bool = False) -> None:
        try:
            while self._waiting or self._ended:
                self._write_next(self._open(busy_ms, may_wait=may_wait))
            self.notice = w.KEPT_ASIDE if self._was_kept_aside else None
        except HistoryError as error:
            log.info("answers are not in the history: %s", error)
            if not self._waiting:
                return
            told = UNREAD | {OldHistoryError: w.RENEWED_FIRST}
            self.notice = told.get(type(error), w.NOT_WRITTEN)
            if isinstance(error, DamagedHistoryError):
                self._is_damaged = True
                self._let_go()

    def _write_next(self, history: History) -> None:
        """One answer, or the end of a practice of which no answer waits."""
        if not self._waiting:
            ended = self._ended[0]
            if self._stands(history, ended) and ended.number is not None:
                history.end_practice(ended.number, ended.ended_s or ended.began_s)
            self._ended.pop(0)
            return
        practice, answer, at_s = self._waiting[0]
        if practice.number is None or not self._stands(history, practice):
            practice.number = history.begin_practice(
                practice.drill, practice.settings_json, practice.began_s, practice.offset_s
            )
            practice.opening = self._opening
        history.add_answers(practice.number, (answer,), at_s)
        self._waiting.pop(0)

    def _stands(self, history: History, practice: _Practice) -> bool:
        """Whether a practice that has a number stands in this history under that number."""
        if practice.number is None:
            return False
        if practice.opening != self._opening:
            if not history.has_practice(practice.number, practice.drill, practice.began_s):
                return False
            practice.opening = self._opening
        return True

    def _open(self, busy_ms: float, *, may_wait: bool) -> History:
        """The history that lies there now."""
        if self._history is not None and identity_of(self._path) != self._identity:
            self._was_kept_aside = self._was_kept_aside or self._lies_aside()
            self._let_go()
        if self._history is None:
            opened = self._opened(busy_ms, may_wait=may_wait)
            self._history, self._identity = opened.history, identity_of(self._path)
            self._opening += 1
            self._was_kept_aside = self._was_kept_aside or opened.aside is not None
        return self._history

    def _opened(self, busy_ms: float, *, may_wait: bool) -> Opened:
        renews = may_wait and self.notice is w.RENEWED_FIRST
        if may_wait and self._is_damaged:
            self._is_damaged = False
            return open_checked(self._path)
        return open_history(self._path, RENEWED_MS if renews else busy_ms, renews=renews)

    def _lies_aside(self) -> bool:
        """Whether the history that was written to has been kept aside."""
        others = self._path.parent.glob(f"{self._path.stem}-damaged-*{self._path.suffix}")
        return any(identity_of(each) == self._identity for each in others)

    def _let_go(self) -> None:
        history, self._history = self._history, None
        if history is not None:
            history.close()


def identity_of(path: Path) -> Identity | None:
    """Answers what tells a file from another of its name; None if none is there."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
