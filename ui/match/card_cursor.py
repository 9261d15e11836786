"""The keyboard's card cursor: arrows walk over own cards or move a received one, Enter acts, Esc hides."""

from karuta.match.commands import ChooseOkurifuda, Command, MoveReceived
from karuta.rules.cards import Torifuda
from karuta.rules.phases import Phase
from karuta.rules.territory import SLOTS, Place, Row
from karuta.rules.view import PlayerView
from ui.match.hand import drop_at

ARROWS = {
    "Shift+Numpad4": (0, -1),
    "Shift+Numpad6": (0, 1),
    "Shift+Numpad8": (-1, 0),
    "Shift+Numpad2": (1, 0),
}
"""Rows down and slots to the right, by key."""


class CardCursor:
    """Which card the keyboard points at.

    Attributes:
        card: The card; None while the cursor is hidden.
    """

    def __init__(self) -> None:
        self.card: Torifuda | None = None

    def hide(self) -> None:
        """Hides it."""
        self.card = None

    def shown(self, view: PlayerView) -> Torifuda | None:
        """Answers the card it points at, if that still lies in the own territory and may be acted on."""
        if self.card is None or not self.is_of_use(view) or view.own.find(self.card) is None:
            return None
        return self.card

    def is_of_use(self, view: PlayerView) -> bool:
        """Whether arrows walk over cards now: while the man owes a card, or may move one he received."""
        owes = view.phase is Phase.SENDING and view.debt is not None and view.debt.sender is view.side
        return owes or (view.phase is Phase.WAITING and bool(view.received))

    def walk(self, key: str, view: PlayerView) -> tuple[Command, ...]:
        """Takes an arrow; answers a move of a received card, if it was one."""
        down, right = ARROWS[key]
        here = self.shown(view)
        if view.phase is Phase.WAITING:
            return self._move(here, view, (down, right))
        if here is None:
            self.card = next(iter(view.own.cards()), None)
            return ()
        place = view.own.find(here)
        if place is not None:
            self.card = _nearest(view, place, down, right) or here
        return ()

    def _move(self, here: Torifuda | None, view: PlayerView, step: tuple[int, int]) -> tuple[Command, ...]:
        if here is None:
            self.card = view.received[-1]
            return ()
        place = view.own.find(here)
        if place is None:
            return ()
        row, slot = place.row + step[0], place.slot + step[1]
        if not (0 <= row < len(Row) and 0 <= slot < SLOTS):
            return ()
        target = Place(Row(row), slot)
        drop = drop_at(view, here, target)
        return () if drop is None or drop.row_after is None else (MoveReceived(here, target),)

    def act(self, view: PlayerView) -> tuple[Command, ...]:
        """Takes Enter: puts the card forward, or is done with moving."""
        card = self.shown(view)
        if card is None:
            return ()
        if view.phase is Phase.SENDING:
            return (ChooseOkurifuda(card),)
        self.hide()
        return ()


def _nearest(view: PlayerView, place: Place, down: int, right: int) -> Torifuda | None:
    """The own card nearest in a direction."""
    best: tuple[int, Torifuda] | None = None
    for card in view.own.cards():
        other = view.own.find(card)
        if other is None:
            continue
        rows, slots = other.row - place.row, other.slot - place.slot
        ahead = rows * down + slots * right
        if ahead <= 0 or (right and rows):
            continue
        distance = abs(rows) * SLOTS + abs(slots) if down else abs(slots)
        if best is None or distance < best[0]:
            best = distance, card
    return None if best is None else best[1]
