"""What the screens ask the history: opened for each question, closed again; a fault is one sentence.

Rule 1: only a question whose answer can tell it keeps a damaged history aside.
"""

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from karuta.history.database import believed
from karuta.history.fault import HistoryError, NewerHistoryError, OldHistoryError, OtherTablesError
from karuta.history.history import History
from karuta.history.opening import open_history
from karuta.history.own_takes import own_takes
from karuta.history.statistics import Choice, Statistics, card_median_ms, statistics
from karuta.history.weakness import weakest
from karuta.practice.teiichi_pace import OwnTake
from ui.history_place import history_path
from ui.wording import statistics as w
from ui.wording.sentence import Sentence

BUSY_MS: Final = 200.0
WEAK_CARDS: Final = 20
NOTICES: Final = {
    NewerHistoryError: w.NEWER,
    OldHistoryError: w.RENEWING,
    OtherTablesError: w.OTHER_TABLES,
}
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Answer:
    """What the history answers.

    Attributes:
        statistics: The figures; None if they cannot be read, or nothing is there.
        refused: The names of the records that could not be taken in.
        notice: What is wrong, in one sentence.
    """

    statistics: Statistics | None = None
    refused: tuple[str, ...] = ()
    notice: Sentence | None = None


class StatisticsDesk:
    """Asks the history in the data folder."""

    def __init__(self, data: Path) -> None:
        self._path = history_path(data)

    def ask(self, choice: Choice) -> Answer:
        """The figures of these matches."""
        if not self._path.exists():
            return Answer()
        try:
            opened = open_history(self._path, BUSY_MS, renews=False)
            with opened.history as history, believed(self._path):
                return _answered(history, choice, None if opened.aside is None else w.MADE_AGAIN)
        except HistoryError as error:
            log.info("no statistics: %s", error)
            return Answer(notice=NOTICES.get(type(error), w.UNREADABLE))

    def card_median_ms(self, choice: Choice, poem: int) -> float | None:
        """The median take of one card; None if there is none, or it cannot be read."""
        try:
            with believed(self._path), History(self._path, BUSY_MS, renews=False) as history:
                return card_median_ms(history, choice, poem)
        except HistoryError as error:
            log.info("no median: %s", error)
            return None

    def weak_cards(self) -> frozenset[int] | None:
        """The weakest cards of all matches; None if not enough are known."""
        found = self.ask(Choice()).statistics
        weak = None if found is None else weakest(found.cards, WEAK_CARDS)
        return None if weak is None else frozenset(weak)

    def own_takes(self) -> tuple[OwnTake, ...]:
        """The player's latest takes in the own territory; none if they cannot be read."""
        if not self._path.exists():
            return ()
        try:
            with believed(self._path), History(self._path, BUSY_MS, renews=False) as history:
                return own_takes(history.connection)
        except HistoryError as error:
            log.info("no takes: %s", error)
            return ()


def _answered(history: History, choice: Choice, notice: Sentence | None) -> Answer:
    found = statistics(history, choice)
    return Answer(found, tuple(history.refused()), notice)
