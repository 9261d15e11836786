"""The match under way in the history: written down reading by reading, beside its record.

Rule 1: the record is written first; what the history misses is taken in from there later.
Rule 2: nothing here makes a match wait: another program that writes is waited for no longer than `BUSY_MS`,
and what could not be written is tried again with the next reading.
Rule 3: a damaged history is left for the intake to keep aside and tell of; the match is taken in after that.
"""

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final

from karuta.history.database import believed
from karuta.history.entry import MatchEntry, MatchKind
from karuta.history.fault import DamagedHistoryError, HistoryError
from karuta.history.history import History
from karuta.match.report import Reporter
from karuta.match.report_row import ReportRow
from karuta.match.rows import ENDS
from karuta.rules.events import EndedBy, Event
from karuta.rules.state import Result

if TYPE_CHECKING:
    from ui.matching import Suggestion

BUSY_MS: Final = 50.0
log = logging.getLogger(__name__)


class Chronicle:
    """Follows one match.

    Attributes:
        failed: Whether something of the match is missing in the history now.
        reached: The class that the man reached by this match; None if none, or as long as it is not over.
        lacks_matches: Whether nothing suits him because too few of his matches are known.
        suggestion: What suits him next; None if too little is known, or as long as it is not over.
    """

    def __init__(self, path: Path, entry: MatchEntry) -> None:
        """Writes down that a match begins.

        Args:
            path: Where the history lies.
            entry: The match.
        """
        self.failed = False
        self.reached: str | None = None
        self.suggestion: Suggestion | None = None
        self.lacks_matches = False
        self._path = path
        self._entry = entry
        self._reporter = Reporter()
        self._heard = 0
        self._rows: list[ReportRow] = []
        self._result: Result | None = None
        self._is_ended = False
        self._match: int | None = None
        self._history: History | None = None
        self._write()

    def follow(self, events: list[Event]) -> None:
        """Writes the readings that were settled since the last time, and the end."""
        is_news = False
        for event in events[self._heard :]:
            settled = self._reporter.hear((event,))
            self._rows.extend(settled)
            is_news = is_news or bool(settled)
            if self._result is None and isinstance(event, ENDS):
                self._result = self._reporter.state.result
                is_news = True
        self._heard = len(events)
        if is_news:
            self._write()

    def close(self) -> None:
        """Tries a last time what is missing, and lets go of the history."""
        if self.failed:
            self._write()
        self._let_go()

    def _write(self) -> None:
        try:
            if self._history is None:
                self._history = History(self._path, BUSY_MS, renews=False)
            if self._match is None:
                self._match = self._history.begin(self._entry)
            if self._rows:
                self._history.settle(self._match, self._rows)
                self._rows.clear()
            if self._result is not None and not self._is_ended:
                self._history.end(self._match, self._result, self._reporter.state.at_ms)
                self._is_ended = True
                self._conclude(self._history, self._result)
            self.failed = False
        except HistoryError as error:
            log.info("not in the history: %s", error)
            self.failed = True
            if isinstance(error, DamagedHistoryError):
                self._let_go()

    def _conclude(self, history: History, result: Result) -> None:
        """What his matches say with this one; the match stays in the history even if they make no sense."""
        if self._entry.kind is not MatchKind.MATCH:
            return
        try:
            with believed(self._path):
                self.reached = self._promotion(history)
                self.suggestion = self._suggested(history, result)
        except HistoryError as error:
            log.info("nothing comes of this match: %s", error)

    def _promotion(self, history: History) -> str | None:
        from karuta.history.bouts import bouts  # noqa: PLC0415 - needed once a match
        from karuta.practice.ladder import promotion  # noqa: PLC0415

        return promotion(bouts(history))

    def _suggested(self, history: History, result: Result) -> "Suggestion | None":
        """R-10.21: what suits the man next; nothing after a match that was broken off."""
        if result.ended_by is EndedBy.ABORTED:
            return None
        from karuta.history.duels import duels  # noqa: PLC0415 - needed once a match
        from ui.matching import known, suggestion  # noqa: PLC0415

        played = duels(history)
        self.lacks_matches = known(played) is None
        return suggestion(played, self._entry.setup.seed)

    def _let_go(self) -> None:
        history, self._history = self._history, None
        if history is not None:
            history.close()
