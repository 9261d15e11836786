"""The keyboard's card cursor: arrows walk over cards or carry one; Enter sends, picks up, puts down, lays.

Rule 1: it walks as the screen lies: over the own cards to send one, over all cards while moves are open.
Rule 2: a card that is put down where it lay is pinned, or unpinned, as by a click.
"""

from collections.abc import Iterator
from typing import Final

from karuta.match.commands import ChooseOkurifuda, Command, LayCard, MoveCard, TakeUpCard
from karuta.rules.cards import Torifuda
from karuta.rules.geometry import column_of, spot_at
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.territory import SLOTS, Place, Row, Spot, find_on
from karuta.rules.view import PlayerView
from ui.match.drop import Drop, drop_at, is_last_laid, is_laying, laying_at

ARROWS: Final = {
    "Shift+Numpad4": (0, -1),
    "Shift+Numpad6": (0, 1),
    "Shift+Numpad8": (-1, 0),
    "Shift+Numpad2": (1, 0),
}
"""Rows down and columns to the right, by key."""

LINES: Final = (
    *((Side.SECOND, row) for row in reversed(Row)),
    *((Side.FIRST, row) for row in Row),
)
"""The rows of the mat as on the screen, from above."""

FIRST_LAID: Final = Spot(Side.FIRST, Place(Row.BOTTOM, 0))


class CardCursor:
    """Which card the keyboard points at, or carries.

    Attributes:
        card: The card; None while the cursor is hidden.
        target: Where a card that is carried, or laid out, would go; None while none is.
        stays: Whether it shows where the next card would be laid without being asked: there is no pointer.
    """

    def __init__(self, *, stays: bool = False) -> None:
        self.card: Torifuda | None = None
        self.target: Spot | None = None
        self.stays = stays

    def hide(self) -> None:
        """Hides it; a card that is carried lies where it lay."""
        self.card = self.target = None

    def step_back(self) -> None:
        """Puts a carried card back, or hides."""
        if self.card is not None and self.target is not None:
            self.target = None
        else:
            self.hide()

    def put_back(self, view: PlayerView) -> bool:
        """Lets a carried card lie where it lies; answers whether there was one."""
        if self.target is None or is_laying(view):
            return False
        self.target = None
        return True

    def shown(self, view: PlayerView) -> Torifuda | None:
        """Answers the card it points at or carries, if that may still be acted on."""
        if self.card is None or not self.is_of_use(view) or is_laying(view):
            return None
        spot = find_on(view.mat, self.card)
        return None if spot is None or not _may_point_at(spot, view) else self.card

    def is_shown(self, view: PlayerView) -> bool:
        """Whether Enter and Esc are the cursor's."""
        return self.target is not None if is_laying(view) else self.shown(view) is not None

    def laying_spot(self, view: PlayerView) -> Spot | None:
        """Answers where the next card would be laid, if the cursor shows it."""
        if not is_laying(view):
            return None
        return FIRST_LAID if self.target is None and self.stays else self.target

    def is_of_use(self, view: PlayerView) -> bool:
        """Whether arrows walk now: while the man owes a card, may move cards, or lays his own out."""
        return _owes(view) or view.moves_open or is_laying(view)

    def carries(self, view: PlayerView) -> bool:
        """Whether it carries a card."""
        return self.target is not None and self.shown(view) is not None

    def drop(self, view: PlayerView) -> Drop | None:
        """Answers what Enter would do with the card that is carried or laid out; None if none is."""
        spot = self.laying_spot(view)
        if spot is not None:
            return None if is_last_laid(view, spot) else laying_at(view, view.to_lay[0], spot)
        card = self.shown(view)
        if card is None or self.target is None or not view.moves_open:
            return None
        return drop_at(view, card, self.target)

    def walk(self, key: str, view: PlayerView) -> None:
        """Takes an arrow."""
        step = ARROWS[key]
        if is_laying(view):
            self.card = None
            sides = (Side.FIRST,)
            spot = self.laying_spot(view)
            self.target = FIRST_LAID if spot is None else _stepped(spot, step, sides)
            return
        here = self.shown(view)
        if here is None:
            self.card, self.target = _first(view), None
        elif self.target is not None:
            self.target = _stepped(self.target, step, tuple(Side))
        else:
            self.card = _nearest(view, here, step) or here

    def act(self, view: PlayerView) -> tuple[Command, ...]:
        """Takes Enter."""
        if is_laying(view):
            return self._lay(view)
        card = self.shown(view)
        if card is None:
            return ()
        if _owes(view):
            return (ChooseOkurifuda(card),)
        drop = self.drop(view)
        if drop is None:
            self.target = find_on(view.mat, card)
            return ()
        if drop.refusal is not None:
            return ()
        self.target = None
        return (MoveCard(card, drop.spot),)

    def _lay(self, view: PlayerView) -> tuple[Command, ...]:
        """Shows the place, takes the last card up again, or lays the next one and goes on to a free slot."""
        spot = self.laying_spot(view)
        if spot is None:
            self.target = FIRST_LAID
            return ()
        if is_last_laid(view, spot):
            return (TakeUpCard(),)
        if laying_at(view, view.to_lay[0], spot).refusal is not None:
            return ()
        self.target = _next_free(spot, view)
        return (LayCard(spot.place),)


def _owes(view: PlayerView) -> bool:
    return view.phase is Phase.SENDING and view.debt is not None and view.debt.sender is view.side


def _may_point_at(spot: Spot, view: PlayerView) -> bool:
    return view.moves_open or spot.side is view.side


def _first(view: PlayerView) -> Torifuda | None:
    """Where the cursor shows first: on the card received last, else on an own one."""
    if view.moves_open and view.received and find_on(view.mat, view.received[-1]):
        return view.received[-1]
    cards = (card for side in (view.side, view.side.other) for card in view.mat[side].cards())
    return next((card for card in cards if _may_be(card, view)), None)


def _may_be(card: Torifuda, view: PlayerView) -> bool:
    spot = find_on(view.mat, card)
    return spot is not None and _may_point_at(spot, view)


def _line(spot: Spot) -> int:
    return LINES.index((spot.side, spot.place.row))


def _column(spot: Spot) -> int:
    return column_of(spot.side, spot.place.slot)


def _stepped(spot: Spot, step: tuple[int, int], sides: tuple[Side, ...]) -> Spot:
    """The spot one step further, held inside these territories."""
    lines = [number for number, (side, _) in enumerate(LINES) if side in sides]
    line = min(lines[-1], max(lines[0], _line(spot) + step[0]))
    column = min(SLOTS - 1, max(0, _column(spot) + step[1]))
    return spot_at(*LINES[line], column)


def _next_free(spot: Spot, view: PlayerView) -> Spot:
    """The next empty slot to the right, then of the rows above; the same one if all are full."""
    line = _line(spot)
    ahead = [(line, column) for column in range(_column(spot) + 1, SLOTS)]
    lines = (*range(line - 1, len(Row) - 1, -1), *range(len(LINES) - 1, line, -1), line)
    ahead += [(each, column) for each in lines for column in range(SLOTS)]
    found = (spot_at(*LINES[each], column) for each, column in ahead)
    return next((each for each in found if each != spot and not view.own.card_at(each.place)), spot)


def _lying(view: PlayerView) -> Iterator[tuple[Torifuda, Spot]]:
    """The cards the cursor may walk over."""
    for side in Side:
        for card in view.mat[side].cards():
            spot = find_on(view.mat, card)
            if spot is not None and _may_point_at(spot, view):
                yield card, spot


def _nearest(view: PlayerView, here: Torifuda, step: tuple[int, int]) -> Torifuda | None:
    """The nearest card in a direction: left and right in the same row, up and down in the nearest one."""
    down, right = step
    start = find_on(view.mat, here)
    if start is None:
        return None
    best: tuple[int, Torifuda] | None = None
    for card, spot in _lying(view):
        lines, columns = _line(spot) - _line(start), _column(spot) - _column(start)
        if lines * down + columns * right <= 0 or (right and lines):
            continue
        distance = abs(lines) * SLOTS + abs(columns) if down else abs(columns)
        if best is None or distance < best[0]:
            best = distance, card
    return None if best is None else best[1]
