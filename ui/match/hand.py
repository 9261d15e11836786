"""The man's hand on the mat: where it is, its trail, the card it holds; what it asks of the match.

Rule 1: every sample goes to the match as it is; whatever else a press means (strip, okurifuda, a received
card) is read off the view, never off what is drawn.
"""

import math
from dataclasses import dataclass

from karuta.match.commands import (
    ChooseOkurifuda,
    Command,
    MoveReceived,
    NextPoem,
    PointerMoved,
    PressStrip,
)
from karuta.rules.cards import Torifuda
from karuta.rules.closing import inserted
from karuta.rules.geometry import Point, column_at, column_of, in_area, row_at
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.territory import Place, RowOfCards
from karuta.rules.view import PlayerView

READING = (Phase.READING, Phase.CLOSING)
MEMORIZING = (Phase.MEMORIZING, Phase.ARMED)
LONGEST_TRAIL = 200  # samples


@dataclass(frozen=True, slots=True)
class Drop:
    """Where a held card would go: the place, and the row after it; None where the row has no room."""

    place: Place
    row_before: RowOfCards
    row_after: RowOfCards | None


class HandTracker:
    """Follows one hand.

    Attributes:
        point: Where the pointer is, in mm; None before the first sample.
        pressed: Whether the button is down.
        held: The received card that is being dragged.
        trail_mm: The samples of the sweep under way, or of the last one.
        trail_ended_ms: When the last sweep ended; None while it is under way.
        on_strip: Whether the pointer is over the strip.
    """

    def __init__(self) -> None:
        self.point: Point | None = None
        self.pressed = False
        self.held: Torifuda | None = None
        self.trail_mm: tuple[tuple[float, float], ...] = ()
        self.trail_ended_ms: float | None = None
        self.on_strip = False

    def moved(self, sample: PointerMoved, view: PlayerView) -> tuple[Command, ...]:
        """Takes a pointer sample; answers what the match is told, in order."""
        went_down = sample.pressed and not self.pressed
        went_up = self.pressed and not sample.pressed
        self._follow_trail(sample, view, went_down=went_down)
        self.point, self.pressed, self.on_strip = sample.point, sample.pressed, sample.on_strip
        commands: tuple[Command, ...] = (sample,)
        if went_down:
            commands += self._press(sample, view)
        elif went_up and self.held is not None:
            commands += self._let_go(view)
        return commands

    def _follow_trail(self, sample: PointerMoved, view: PlayerView, *, went_down: bool) -> None:
        at_mm = (sample.point.x_mm, sample.point.y_mm)
        if not sample.pressed:
            if self.pressed and self.trail_mm and self.trail_ended_ms is None:
                self.trail_ended_ms = sample.stamp_ms
            return
        if view.phase not in READING:
            return
        if went_down or self.trail_ended_ms is not None or not self.trail_mm:
            self.trail_mm, self.trail_ended_ms = (at_mm,), None
        elif at_mm != self.trail_mm[-1]:
            self.trail_mm = (*self.trail_mm[-LONGEST_TRAIL:], at_mm)

    def _press(self, sample: PointerMoved, view: PlayerView) -> tuple[Command, ...]:
        if sample.on_strip and view.phase in MEMORIZING:
            return (PressStrip(),)
        if sample.on_strip and view.phase is Phase.WAITING:
            return (NextPoem(),)
        card = self.own_card(view)
        if card is None:
            return ()
        if self.owes(view):
            return (ChooseOkurifuda(card),)
        if view.phase is Phase.WAITING and card in view.received:
            self.held = card
        return ()

    def _let_go(self, view: PlayerView) -> tuple[Command, ...]:
        held, drop = self.held, self.drop(view)
        self.held = None
        if held is None or drop is None or drop.row_after is None or view.own.find(held) == drop.place:
            return ()
        return (MoveReceived(held, drop.place),)

    def direction(self) -> tuple[float, float]:
        """Answers where the last sweep went, as a unit vector; away from the own edge if there was none."""
        if len(self.trail_mm) < 2:
            return 0.0, -1.0
        (x_mm, y_mm), (to_x_mm, to_y_mm) = self.trail_mm[-2:]
        length_mm = math.hypot(to_x_mm - x_mm, to_y_mm - y_mm)
        return (to_x_mm - x_mm) / length_mm, (to_y_mm - y_mm) / length_mm

    def lost(self) -> None:
        """Lets everything go: the window has lost the focus."""
        self.pressed = False
        self.held = None

    def is_inside(self) -> bool:
        """Whether the pointer is in the area."""
        return self.point is not None and in_area(self.point)

    def owes(self, view: PlayerView) -> bool:
        """Whether the man has to choose a card to send now."""
        return view.phase is Phase.SENDING and view.debt is not None and view.debt.sender is view.side

    def own_place(self) -> Place | None:
        """Answers the place of the own territory under the pointer."""
        if self.point is None or not in_area(self.point) or self.on_strip:
            return None
        side, row = row_at(self.point)
        if side is not Side.FIRST:
            return None
        return Place(row, column_of(side, column_at(self.point)))

    def own_card(self, view: PlayerView) -> Torifuda | None:
        """Answers the own card under the pointer."""
        place = self.own_place()
        card = None if place is None else view.own.card_at(place)
        return card or None

    def drop(self, view: PlayerView) -> Drop | None:
        """Answers where the held card would go; None outside the own territory."""
        place = self.own_place()
        if self.held is None or place is None:
            return None
        return drop_at(view, self.held, place)


def drop_at(view: PlayerView, card: Torifuda, place: Place) -> Drop | None:
    """Answers what dropping a card of the own territory at a place would do (R-7.5)."""
    origin = view.own.find(card)
    if origin is None:
        return None
    bare = view.own.without(card).rows[place.row]
    slot = origin.slot if origin.row is place.row else None
    return Drop(place, bare, inserted(bare, card, place.slot, slot))
