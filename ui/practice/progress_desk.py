"""What the screens ask of all practice: today's plan, one card, the ladder; a fault is one sentence."""

import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, TypeVar

from karuta.history.bouts import bouts
from karuta.history.database import believed
from karuta.history.fault import HistoryError
from karuta.history.history import History
from karuta.history.opening import open_history
from karuta.history.practice import Moment, meetings, moments, paces, tallies_by_day
from karuta.practice.answer import Drill
from karuta.practice.ladder import Standing, standing
from karuta.practice.schedule import Memory, memories, weak_only
from karuta.practice.today import Today, plan_today
from ui.history_place import history_path
from ui.practice.day_file import DayFile, Given, KeptDay
from ui.practice.days import DayMean
from ui.practice.notebook import UNREAD
from ui.wording import notebook as w
from ui.wording.sentence import Sentence

BUSY_MS: Final = 200.0
MOST_WEAK: Final = 20
FEWEST_WEAK: Final = 4
MOST_DAYS: Final = 5
log = logging.getLogger(__name__)
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class TodayAnswer:
    """Today's plan.

    Attributes:
        plan: It.
        known: How well every card is known.
        day: The day.
        given: What was answered of the plan, one for each drill.
        notice: What is wrong, in one sentence.
    """

    plan: Today
    known: tuple[Memory, ...]
    day: int
    given: tuple[Given, ...]
    notice: Sentence | None = None


@dataclass(frozen=True, slots=True)
class CardAnswer:
    """What is known of one card.

    Attributes:
        memory: How well it is known.
        moments: Its answers and takes, in the order of time.
        day: The day.
        notice: What is wrong, in one sentence.
    """

    memory: Memory
    moments: tuple[Moment, ...]
    day: int
    notice: Sentence | None = None


@dataclass(frozen=True, slots=True)
class LadderAnswer:
    """Where the player stands.

    Attributes:
        standing: It.
        notice: What is wrong, in one sentence.
    """

    standing: Standing
    notice: Sentence | None = None


def made_for(day: int, known: tuple[Memory, ...], drills: Collection[Drill]) -> KeptDay:
    """The plan of a day of which nothing is done yet."""
    plan = plan_today(known, day, drills)
    return KeptDay(day, plan, (Given(),) * len(plan.steps))


class Desk(Protocol):
    """Who answers."""

    def today(self, drills: Collection[Drill]) -> TodayAnswer:
        """Today's plan, of these drills: made once, then kept for its day."""

    def keep(self, kept: KeptDay) -> None:
        """Keep what was answered of a plan."""

    def card(self, number: int) -> CardAnswer:
        """What is known of that card."""

    def ladder(self) -> LadderAnswer:
        """Where the player stands."""


class ProgressDesk:
    """Asks the history in the data folder."""

    def __init__(self, data: Path, day: Callable[[], int]) -> None:
        """Asks nothing yet.

        Args:
            data: The data folder.
            day: Answers the day, counted from 1970-01-01 in local time.
        """
        self._path = history_path(data)
        self._day = day
        self._day_file = DayFile(data)
        self._known: tuple[object, tuple[Memory, ...]] | None = None

    def today(self, drills: Collection[Drill]) -> TodayAnswer:
        """Today's plan, of these drills."""
        day = self._day()
        known, notice = self._ask(self._memories, memories((), {}, day))
        kept = self._day_file.load(day)
        if kept is None:
            kept = made_for(day, known, drills)
            if notice is None:  # what could not be read now may be read later today
                self._day_file.save(kept)
        return TodayAnswer(kept.plan, known, day, kept.given, notice or self._day_file.notice)

    def keep(self, kept: KeptDay) -> None:
        """Keep what was answered of a plan."""
        self._day_file.save(kept)

    def card(self, number: int) -> CardAnswer:
        """What is known of that card."""

        def ask(history: History) -> tuple[Memory, tuple[Moment, ...]]:
            met = meetings(history.connection, (number,))
            known = memories(met, paces(history.connection), self._day())
            return known[number - 1], moments(history.connection, number)

        nothing: tuple[Memory, tuple[Moment, ...]] = (memories((), {}, self._day())[number - 1], ())
        (memory, met), notice = self._ask(ask, nothing)
        return CardAnswer(memory, met, self._day(), notice)

    def ladder(self) -> LadderAnswer:
        """Where the player stands."""
        return LadderAnswer(*self._ask(lambda history: standing(bouts(history)), Standing()))

    def course(self, drill: Drill) -> tuple[DayMean, ...]:
        """How long a right answer took in a drill, on the latest days on which there was one."""

        def ask(history: History) -> tuple[DayMean, ...]:
            days = tallies_by_day(history.connection, drill).items()
            return tuple(DayMean(day, each.mean_ms) for day, each in days if each.mean_ms is not None)

        nothing: tuple[DayMean, ...] = ()
        return self._ask(ask, nothing)[0][-MOST_DAYS:]

    def weak_cards(self) -> frozenset[int] | None:
        """The weak cards of practice and matches, twenty at most; None if too few for a drill."""
        nothing: tuple[Memory, ...] = ()
        known, _ = self._ask(self._memories, nothing)
        weak = weak_only(known)[:MOST_WEAK]
        return frozenset(int(each.card) for each in weak) if len(weak) >= FEWEST_WEAK else None

    def look_ahead(self) -> None:
        """Find how well cards are known before somebody asks; what is wrong is left to who tells of it."""
        if not self._path.exists():
            return
        with (
            suppress(HistoryError),
            believed(self._path),
            History(self._path, BUSY_MS, renews=False) as history,
        ):
            self._memories(history)

    def _memories(self, history: History) -> tuple[Memory, ...]:
        """How well every card is known; computed anew only when the history or the day is another one."""
        state = (self._day(), _state_of(self._path))
        known = self._known
        if known is None or known[0] != state:
            found = memories(meetings(history.connection), paces(history.connection), self._day())
            known = self._known = (state, found)
        return known[1]

    def _ask(self, question: Callable[[History], Found], nothing: Found) -> tuple[Found, Sentence | None]:
        """What the history answers, and what is wrong with it."""
        if not self._path.exists():
            return nothing, None
        try:
            opened = open_history(self._path, BUSY_MS, renews=False)
            with opened.history as history, believed(self._path):
                return question(history), None if opened.aside is None else w.KEPT_ASIDE
        except HistoryError as error:
            log.info("no progress: %s", error)
            return nothing, UNREAD.get(type(error), w.UNREADABLE)


def _state_of(path: Path) -> tuple[tuple[int, int], ...]:
    """What tells that a history was written: when, and how long it and its log are; an empty log is none."""
    stats = []
    for part in (path, path.with_name(f"{path.name}-wal")):
        try:
            found = part.stat()
        except OSError:
            continue
        if found.st_size:
            stats.append((found.st_mtime_ns, found.st_size))
    return tuple(stats)
