"""A drag (払い手): what a hand with the button down has met, and what of it still waits to be judged.

Rule 1: the first frame that holds a card is judged at once; frames that bring new cards later wait for the
trigger: leaving the area, crossing the border, button up or rest (R-4.3).
Rule 2: fouls on own cards are held back for each visit to the own territory: forgiven if it ends with the
crossing into the other one, counted if it ends otherwise (R-5.4).
"""

from dataclasses import dataclass, replace
from math import inf
from typing import Final

from karuta.rules.geometry import Point
from karuta.rules.judge import foul_of
from karuta.rules.side import Side
from karuta.rules.stage import Stage
from karuta.rules.territory import Spot
from karuta.rules.touch import Answers, Frame, How, Touch

MOVEMENT_MM: Final = 2.0  # less is no movement
REST_MS: Final = 120.0  # so long after the last movement the hand rests


@dataclass(frozen=True, slots=True)
class Drag:
    """A drag inside the area, from the press, the entry or the rest before it.

    Attributes:
        anchor: Where the pointer was at the last movement (at the press, the entry, the rest).
        moved_ms: When that was; infinite while it rests.
        over: The territory it is in.
        under_way: Whether it has moved by `MOVEMENT_MM` yet.
        judged_first: Whether a frame with a card has been judged at once.
        met: Cards met by a frame in their own row; own ones count anew in each visit.
        met_facing: Cards met as facing slots only.
        waiting: Frames with later cards, waiting for the trigger.
        held_back: Frames of this visit that foul in the own territory unless they are forgiven.
    """

    anchor: Point
    moved_ms: float
    over: Side
    under_way: bool = False
    judged_first: bool = False
    met: frozenset[Spot] = frozenset()
    met_facing: frozenset[Spot] = frozenset()
    waiting: tuple[Frame, ...] = ()
    held_back: tuple[Frame, ...] = ()

    def moved_to(self, point: Point, stamp_ms: float) -> "Drag":
        """The drag with the pointer seen at `point`; within `MOVEMENT_MM` of the anchor it has not moved."""
        if distance_mm(self.anchor, point) < MOVEMENT_MM:
            return self
        return replace(self, anchor=point, moved_ms=stamp_ms)

    def met_frame(self, frame: Frame, stamp_ms: float, stage: Stage) -> tuple["Drag", tuple[Touch, ...]]:
        """The drag after the next frame on its path, and what is judged there and then."""
        touches: tuple[Touch, ...] = ()
        drag = self
        if frame.over is not drag.over:
            drag, touches = drag._crossed(stamp_ms, stage)
        cards = frozenset(spot for spot in frame.spots if stage.holds_card(spot))
        in_row = frozenset(spot for spot in cards if spot.side is frame.over)
        if in_row <= drag.met and cards <= drag.met | drag.met_facing:
            return drag, touches
        if drag.judged_first:
            waiting = (*drag.waiting, frame)
        else:
            waiting = drag.waiting
            touches = (*touches, drag._touch((frame,), How.TOUCH, stamp_ms, stage))
        fouls = foul_of(stage.mat, stage.target, frame) is stage.side and frame.over is stage.side
        drag = replace(
            drag,
            judged_first=True,
            met=drag.met | in_row,
            met_facing=drag.met_facing | (cards - in_row),
            waiting=waiting,
            held_back=(*drag.held_back, frame) if fouls else drag.held_back,
        )
        return drag, touches

    def ended(self, stamp_ms: float, stage: Stage) -> tuple[Touch, ...]:
        """What is judged when the drag ends with that stamp: outside the area, button up, or rest.

        A press that never moved was a click: it fouls at the press.
        """
        touches = self._waiting_judged(stamp_ms, stage)
        if not self.held_back:
            return touches
        foul_ms, how = (stamp_ms, How.SWEEP) if self.under_way else (self.moved_ms, How.TOUCH)
        return (*touches, Touch(stage.side, foul_ms, how, self.held_back, Answers.FOULS))

    def rests_at_ms(self) -> float:
        """When it comes to rest unless it moves before; infinite while it rests already."""
        return self.moved_ms + REST_MS

    def rested(self, point: Point) -> "Drag":
        """The drag that begins with the next movement after a rest: all cards are new to it."""
        return Drag(point, inf, self.over)

    def _crossed(self, stamp_ms: float, stage: Stage) -> tuple["Drag", tuple[Touch, ...]]:
        """Over the border: later cards are judged, the fouls held back in an own visit are forgiven."""
        touches = self._waiting_judged(stamp_ms, stage)
        met = self.met
        if self.over is stage.side:
            met = frozenset(spot for spot in met if spot.side is not stage.side)
        return replace(self, over=self.over.other, met=met, waiting=(), held_back=()), touches

    def _waiting_judged(self, stamp_ms: float, stage: Stage) -> tuple[Touch, ...]:
        if not self.waiting:
            return ()
        return (self._touch(self.waiting, How.SWEEP, stamp_ms, stage),)

    def _touch(self, frames: tuple[Frame, ...], how: How, stamp_ms: float, stage: Stage) -> Touch:
        answers = Answers.FAR if frames[0].over is stage.side else Answers.ALL
        return Touch(stage.side, stamp_ms, how, frames, answers)


def distance_mm(start: Point, end: Point) -> float:
    """The distance between two points."""
    return float(((end.x_mm - start.x_mm) ** 2 + (end.y_mm - start.y_mm) ** 2) ** 0.5)
