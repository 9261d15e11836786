"""What the layout drill asks the history, and writes into it through the notebook."""

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from karuta.history.database import believed
from karuta.history.fault import HistoryError
from karuta.history.history import History
from karuta.history.opening import open_history
from karuta.history.practice import Retention, Tally, retention, tallies_by_card, tallies_by_slot
from karuta.practice.answer import Answer, Drill
from karuta.practice.layout_deal import DRILLS, Asked, LayoutWish
from karuta.practice.layout_score import PlaceFigures
from ui.practice.notebook import UNREAD, Notebook
from ui.wording import notebook as w
from ui.wording.sentence import Sentence

BUSY_MS: Final = 200.0
ALL_DRILLS: Final = (Drill.WHERE, Drill.WHAT, Drill.PUT_BACK)
"""Those in which a place has been remembered or not; which card is missing says little of its place."""
LEAST_ASKED: Final = 3
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class CardFigures:
    """How often a card was asked for in these drills, and what came of it."""

    card: int
    asked: int
    right_share: float
    mean_ms: float | None


@dataclass(frozen=True, slots=True)
class LayoutPast:
    """What all earlier layout drills say.

    Attributes:
        places: Figures of the places that were asked for.
        curve: What was still known after so many days.
        cards: The cards most often missed, the worst first.
    """

    places: tuple[PlaceFigures, ...] = ()
    curve: tuple[Retention, ...] = ()
    cards: tuple[CardFigures, ...] = ()


class LayoutDesk(Protocol):
    """Keeps answers, and knows the earlier ones."""

    @property
    def notice(self) -> Sentence | None:
        """What is wrong, in one sentence."""

    def past(self) -> LayoutPast:
        """What all earlier drills say."""

    def begin(self, wish: LayoutWish) -> None:
        """A drill begins."""

    def write(self, answers: Iterable[Answer]) -> None:
        """These answers are settled."""

    def end(self) -> None:
        """The drill is over."""


class HistoryDesk:
    """The history in the data folder."""

    def __init__(self, path: Path, notebook: Notebook) -> None:
        self._path = path
        self._notebook = notebook
        self._unread: Sentence | None = None

    @property
    def notice(self) -> Sentence | None:
        """What could not be written, else what could not be read."""
        return self._notebook.notice or self._unread

    def past(self) -> LayoutPast:
        """What all earlier drills say; nothing if it cannot be read."""
        self._unread = None
        if not self._path.exists():
            return LayoutPast()
        try:
            opened = open_history(self._path, BUSY_MS, renews=False)
            with opened.history as history, believed(self._path):
                self._unread = None if opened.aside is None else w.KEPT_ASIDE
                return _past(history)
        except HistoryError as error:
            log.info("nothing known of earlier drills: %s", error)
            self._unread = UNREAD.get(type(error), w.UNREADABLE)
            return LayoutPast()

    def begin(self, wish: LayoutWish) -> None:
        """A drill begins."""
        self._notebook.begin(DRILLS[Asked(wish.asked)][0], settings_of(wish))

    def write(self, answers: Iterable[Answer]) -> None:
        """These answers are settled."""
        self._notebook.write(*answers)

    def end(self) -> None:
        """The drill is over."""
        self._notebook.end()


def settings_of(wish: LayoutWish) -> dict[str, object]:
    """What the history keeps of a wish."""
    return {
        "a_side": wish.a_side,
        "ground": wish.ground.value,
        "laying": wish.laying.value,
        "memorise_ms": wish.memorise_ms,
        "delay_ms": wish.delay_ms,
        "moves_cards": wish.moves_cards,
        "asked": wish.asked.value,
        "order": wish.order.value,
    }


def _past(history: History) -> LayoutPast:
    connection = history.connection
    places: dict[int, list[Tally]] = {}
    days: dict[int, tuple[int, int]] = {}
    for drill in ALL_DRILLS:
        for slot, tally in tallies_by_slot(connection, drill).items():
            places.setdefault(slot, []).append(tally)
        for point in retention(connection, drill):
            asked, rights = days.get(point.days, (0, 0))
            days[point.days] = (asked + point.asked, rights + point.rights)
    curve = tuple(Retention(day, *counts) for day, counts in sorted(days.items()))
    cards = tallies_by_card(connection, *ALL_DRILLS)
    return LayoutPast(tuple(_place(*each) for each in sorted(places.items())), curve, _worst(cards))


def _place(number: int, tallies: list[Tally]) -> PlaceFigures:
    return PlaceFigures(
        number,
        sum(each.asked for each in tallies),
        sum(each.rights for each in tallies),
        _mean_ms(tallies),
    )


def _mean_ms(tallies: list[Tally]) -> float | None:
    timed = [(each.mean_ms, each.rights) for each in tallies if each.mean_ms is not None]
    rights = sum(count for _ms, count in timed)
    return sum(ms * count for ms, count in timed) / rights if rights else None


def _worst(cards: dict[int, Tally]) -> tuple[CardFigures, ...]:
    figures = [
        CardFigures(card, each.asked, each.rights / each.asked, each.mean_ms)
        for card, each in cards.items()
        if each.asked >= LEAST_ASKED and each.rights < each.asked
    ]
    return tuple(sorted(figures, key=lambda each: (each.right_share, -(each.mean_ms or 0.0), each.card)))
