"""The man's hand on the mat: where it is, its trail, the card it holds; what it asks of the match.

Rule 1: every sample goes to the match as it is; whatever else a press means (strip, okurifuda, a received
card) is read off the view, never off what is drawn.
"""

import math
from dataclasses import dataclass

from karuta.match.commands import (
    ChooseOkurifuda,
    Command,
    NextPoem,
    PointerMoved,
    PressStrip,
)
from karuta.rules.cards import Torifuda
from karuta.rules.geometry import Point, column_at, in_area, row_at, spot_at
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.territory import Spot
from karuta.rules.view import PlayerView
from ui.match.drop import Drop, is_laying
from ui.match.holding import Holding

READING = (Phase.READING, Phase.CLOSING)
MEMORIZING = (Phase.MEMORIZING, Phase.ARMED)
LONGEST_TRAIL = 200  # samples


@dataclass(frozen=True, slots=True)
class Change:
    """What the last sample changed."""

    went_down: bool = False
    went_up: bool = False
    came_in: bool = False


class HandTracker:
    """Follows one hand.

    Attributes:
        point: Where the pointer is, in mm; None before the first sample.
        pressed: Whether the button is down.
        holding: What it does with cards.
        trail_mm: The samples of the sweep under way, or of the last one.
        trail_ended_ms: When the last sweep ended; None while it is under way.
        on_strip: Whether the pointer is over the strip.
    """

    def __init__(self) -> None:
        self.point: Point | None = None
        self.pressed = False
        self.holding = Holding()
        self.trail_mm: tuple[tuple[float, float], ...] = ()
        self.trail_ended_ms: float | None = None
        self.on_strip = False
        self._change = Change()

    def follow(self, sample: PointerMoved, view: PlayerView) -> None:
        """Takes a pointer sample; the view is the one before the match was told of it."""
        went_down = sample.pressed and not self.pressed
        came_in = in_area(sample.point) and not self.is_inside()
        self._follow_trail(sample, view, went_down=went_down)
        self._change = Change(went_down, self.pressed and not sample.pressed, came_in)
        self.point, self.pressed, self.on_strip = sample.point, sample.pressed, sample.on_strip

    def act(self, view: PlayerView) -> tuple[Command, ...]:
        """Answers what the sample means beside where the hand is; the view is the one after it was told."""
        change, self._change = self._change, Change()
        if not self.is_inside():
            self.holding.go_out()
        elif change.came_in or view.phase is Phase.OVER:
            self.holding.come_in(view)
        self.holding.check(view)
        if change.went_down:
            return self._press(view)
        if change.went_up and self.point is not None:
            return self.holding.release(self._target(view), self.point, view)
        return ()

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

    def _press(self, view: PlayerView) -> tuple[Command, ...]:
        if self.on_strip and view.phase in MEMORIZING:
            return (PressStrip(),)
        if self.on_strip and view.phase is Phase.WAITING:
            return (NextPoem(),)
        if self.owes(view):
            own = self.own_card(view)
            return () if own is None else (ChooseOkurifuda(own),)
        if self.point is not None and not self.on_strip:
            self.holding.press(self.card(view), self.spot(), self.point, view)
        return ()

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
        self.holding.let_all_go()

    def is_inside(self) -> bool:
        """Whether the pointer is in the area."""
        return self.point is not None and in_area(self.point)

    def owes(self, view: PlayerView) -> bool:
        """Whether the man has to choose a card to send now."""
        return view.phase is Phase.SENDING and view.debt is not None and view.debt.sender is view.side

    def is_moving(self, view: PlayerView) -> bool:
        """Whether the pointer may pick cards up, of both sides."""
        return self.is_inside() and self.holding.is_open(view)

    def spot(self) -> Spot | None:
        """Answers the spot nearest the pointer; None outside the area."""
        if self.point is None or not in_area(self.point):
            return None
        return spot_at(*row_at(self.point), column_at(self.point))

    def card(self, view: PlayerView) -> Torifuda | None:
        """Answers the card under the pointer, of either side."""
        spot = None if self.on_strip else self.spot()
        card = None if spot is None else view.mat[spot.side].card_at(spot.place)
        return card or None

    def own_card(self, view: PlayerView) -> Torifuda | None:
        """Answers the own card under the pointer."""
        spot = self.spot()
        return self.card(view) if spot is not None and spot.side is Side.FIRST else None

    def drop(self, view: PlayerView) -> Drop | None:
        """Answers what letting go would do; None if nothing is in the hand, or the pointer is outside."""
        return self.holding.drop(self._target(view), view)

    def _target(self, view: PlayerView) -> Spot | None:
        """Where what is in the hand would go; the strip is in the way of a click, not of a drag."""
        return None if self.on_strip and is_laying(view) else self.spot()
