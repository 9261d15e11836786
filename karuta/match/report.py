"""The match report (試合経過詳細): one row a reading, folded from events as they come.

Rule 1: a row is made when its sending is settled, and never changes after that.
Rule 2: a match that was cut off anywhere has the rows up to there.
Rule 3: a match that was played on after its end keeps its first result; its readings are all there.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from karuta.match.reason import reasons_of
from karuta.match.report_row import ReportRow, settled_row
from karuta.match.rows import ENDS
from karuta.match.setup import MatchSetup, Profile
from karuta.rules.apply import apply
from karuta.rules.events import (
    CardTouched,
    Event,
    ReadingClosed,
    ReadingVoided,
    RoundSettled,
    SeatChanged,
)
from karuta.rules.judge import Foul
from karuta.rules.side import BySide
from karuta.rules.state import OPENING_STATE, MatchState, Result, Sent
from karuta.rules.territory import Mat, Row
from karuta.rules.touch import Touch
from karuta.rules.why import Why
from poems.kimariji import bits_of

__all__ = ["MatchReport", "ReportRow", "Reporter", "Scene", "report_of"]


@dataclass(frozen=True, slots=True)
class Scene:
    """What the mat looked like in one reading.

    Attributes:
        mat: What lay where when it was read.
        fouled: Every foul, with the touch that made it.
    """

    mat: Mat
    fouled: tuple[Foul, ...]


@dataclass(frozen=True, slots=True)
class MatchReport:
    """A whole match, or what is known of it.

    Attributes:
        setup: Its settings.
        players: Who played.
        version: The program's version it was played with.
        rows: Its readings, in order.
        scenes: The mat of each row.
        dealt: How many cards lay on each side at the beginning.
        poems: How many poems were to be read.
        result: How it ended for the first time; None if it did not.
        length_ms: When the last thing happened, on the match clock.
        cut_off: What is missing at its end, in one sentence; empty if nothing is.
        by_man: The numbers of the readings in which a man sat at the near COM's seat (R-10.13), in order.
    """

    setup: MatchSetup
    players: BySide[Profile]
    version: str
    rows: tuple[ReportRow, ...]
    scenes: tuple[Scene, ...]
    dealt: BySide[int]
    poems: int
    result: Result | None
    length_ms: float
    cut_off: str = ""
    by_man: tuple[int, ...] = ()


class Reporter:
    """Makes rows out of a match's events, in any portions."""

    def __init__(self) -> None:
        """Begin before the match has."""
        self.state: MatchState = OPENING_STATE
        self.rows: list[ReportRow] = []
        self.scenes: list[Scene] = []
        self.result: Result | None = None
        self._mat: Mat = OPENING_STATE.mat
        self._touched: list[tuple[Touch, Why]] = []
        self._reading_bits = 0
        self._voids = 0
        self._man_sits = False
        self._by_man: list[int] = []

    def hear(self, events: Iterable[Event]) -> tuple[ReportRow, ...]:
        """The rows that these next events have settled.

        Raises:
            IllegalEvent: They are not those of a match, or do not follow what was heard before.
        """
        first = len(self.rows)
        for event in events:
            before, self.state = self.state, apply(self.state, event)
            if isinstance(event, CardTouched):
                if event.why is not None:
                    self._touched.append((event.touch, event.why))
            elif isinstance(event, ReadingClosed):
                self._mat = before.mat
            elif isinstance(event, ReadingVoided):
                self._voids += 1
                self._touched.clear()
            elif isinstance(event, RoundSettled):
                self._settle()
            elif isinstance(event, SeatChanged):
                self._man_sits = event.by_man
            elif self.result is None and isinstance(event, ENDS):
                self.result = self.state.result
        return tuple(self.rows[first:])

    def _settle(self) -> None:
        this = self.state.round
        if this is None or this.verdict is None:
            return
        self._reading_bits = self._reading_bits or bits_of(self.state.order)
        reasons = reasons_of(this, self._reading_bits, self._mat, self._touched)
        row = settled_row(self.state, this, self._voids, reasons)
        self.rows.append(replace(row, sent_rows=tuple(_row_of(each, self._mat) for each in this.sent)))
        self.scenes.append(Scene(self._mat, this.verdict.fouled))
        self._voids = 0
        self._touched.clear()
        if self._man_sits:
            self._by_man.append(this.n)

    def report(
        self, setup: MatchSetup, players: BySide[Profile], version: str, cut_off: str = ""
    ) -> MatchReport:
        """All that was heard, as a report.

        Args:
            setup: The match's settings.
            players: Who played.
            version: The program's version it was played with.
            cut_off: What is missing at its end, in one sentence; empty if nothing is.
        """
        state = self.state
        return MatchReport(
            setup,
            players,
            version,
            tuple(self.rows),
            tuple(self.scenes),
            setup.hands,
            len(state.order),
            self.result,
            state.at_ms,
            cut_off,
            () if players.first.is_man else tuple(self._by_man),
        )


def _row_of(sent: Sent, mat: Mat) -> Row | None:
    """From which row a card came; None for one that only came in the same round."""
    place = mat[sent.sender].find(sent.card)
    return None if place is None else place.row


def report_of(
    setup: MatchSetup, players: BySide[Profile], events: Iterable[Event], version: str = ""
) -> MatchReport:
    """The report of a match from all its events.

    Raises:
        IllegalEvent: They are not those of a match.
    """
    reporter = Reporter()
    reporter.hear(events)
    return reporter.report(setup, players, version)
