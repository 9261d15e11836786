"""A man's hand in one reading: pointer samples and block keys in, touches out.

Rule 1: every step is pure; when it is evaluated changes nothing, only the stamps do.
Rule 2: between two samples the pointer stays where it was, then moves along the segment; all that comes about
on a segment bears the stamp of the sample that ends it (R-4.2, R-4.3).
Rule 3: techniques are seen in the order of the path: what comes after the own take on it is none (R-8).
Rule 4: stamps before the first audible mora judge nothing, and a pointer inside the area then is a false
start: the hand is barred until the pointer has been in the rest zone (R-3.7).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import inf

from karuta.rules.blocks import Block, block_spots
from karuta.rules.drag import MOVEMENT_MM, Drag, distance_mm
from karuta.rules.frame import Piece, path, piece_at
from karuta.rules.geometry import Point, in_area
from karuta.rules.sights import NOTHING_SEEN, Sights
from karuta.rules.stage import Stage
from karuta.rules.touch import Answers, Frame, How, Touch


@dataclass(frozen=True, slots=True)
class PointerSample:
    """Where the pointer was seen, on the heard clock; leaving the window is a sample outside the area."""

    stamp_ms: float
    point: Point
    pressed: bool


@dataclass(frozen=True, slots=True)
class Hand:
    """What must be remembered of a hand between two samples.

    Attributes:
        stamp_ms: The stamp of the last sample, or of the rest that has been judged since.
        point: Where the pointer was then; None before the first sample.
        pressed: Whether the button was down then.
        barred: Whether a false start has not been atoned for: nothing touched counts.
        drag: The drag inside the area while the button is down.
        passing: The frame that held the target without a button since the pass-over opened, until the frame
            leaves the area or changes territory.
        keys: Block keys that are down.
        sights: The techniques it has shown.
    """

    stamp_ms: float = -inf
    point: Point | None = None
    pressed: bool = False
    barred: bool = False
    drag: Drag | None = None
    passing: Frame | None = None
    keys: frozenset[Block] = frozenset()
    sights: Sights = NOTHING_SEEN


class _Step:
    """The working sheet of one step of a hand."""

    def __init__(self, hand: Hand, stamp_ms: float, stage: Stage) -> None:
        self.stamp_ms = stamp_ms
        self.stage = stage
        self.barred = hand.barred
        self.drag = hand.drag
        self.passing = hand.passing
        self.sights = hand.sights
        self.touches: list[Touch] = []

    def count(self, touches: Iterable[Touch]) -> None:
        """R-3.7, R-4.2: keep what may be judged."""
        if self.barred:
            return
        counted = [touch for touch in touches if touch.stamp_ms >= 0.0]
        self.touches += counted
        for touch in counted:
            self.sights = self.sights.touched(touch, self.stage)

    def walk(self, pieces: tuple[Piece, ...], pressed: bool, end: Point) -> None:
        """Move along a path that ends at `end`, with or without the button."""
        before = pieces[0].frame
        for piece in pieces:
            if not self.barred:
                self.sights = self.sights.held(piece.frame, self.stamp_ms, self.stage)
            if piece.frame is None:
                self._outside(piece)
            else:
                self._inside(piece.frame, before, pressed, end)
                if not self.barred:
                    self.sights = self.sights.met(piece.frame, self.stamp_ms, self.stage)
            before = piece.frame

    def _outside(self, piece: Piece) -> None:
        self.release()
        self._passed()
        if piece.at_rest:
            self.barred = False

    def _inside(self, frame: Frame, before: Frame | None, pressed: bool, end: Point) -> None:
        if self.stamp_ms < 0.0:
            self.barred = True
        if pressed:
            self.drag_over(frame, end, under_way=True)
        if before is not None and before.over is not frame.over:
            self._passed()
        if not pressed:
            self.hover(frame)

    def hover(self, frame: Frame) -> None:
        """R-4.5: the frame holds the target without a button once the pass-over is open."""
        if self.stage.target in frame.spots and self.stamp_ms >= self.stage.pass_over_ms:
            self.passing = frame

    def _passed(self) -> None:
        """R-4.5: the frame that held the target leaves the area or changes territory."""
        if self.passing is not None:
            taken = Touch(self.stage.side, self.stamp_ms, How.PASS, (self.passing,), Answers.TAKE)
            self.passing = None
            self.count((taken,))

    def drag_over(self, frame: Frame, end: Point, under_way: bool) -> None:
        """The button is down over this frame: by a press, on entry, or on the way."""
        drag = self.drag or Drag(end, self.stamp_ms, frame.over, under_way)
        self.drag, touches = drag.met_frame(frame, self.stamp_ms, self.stage)
        self.count(touches)

    def release(self) -> None:
        """The drag ends: outside the area or with the button up."""
        if self.drag is not None:
            self.count(self.drag.ended(self.stamp_ms, self.stage))
            self.drag = None

    def move(self, start: Point, end: Point, pressed: bool) -> None:
        """One segment; a press or a rest holds on until the pointer has moved by `MOVEMENT_MM`."""
        drag = self.drag
        if drag is not None and not drag.under_way:
            if in_area(end) and distance_mm(drag.anchor, end) < MOVEMENT_MM:
                return
            start = drag.anchor
            self.drag = replace(drag, under_way=True)
        self.walk(path(start, end, self.stage.side), pressed, end)
        if self.drag is not None:
            self.drag = self.drag.moved_to(end, self.stamp_ms)


def settled(hand: Hand, to_ms: float, stage: Stage) -> tuple[Hand, tuple[Touch, ...]]:
    """R-4.3: let a drag come to rest whose last movement (or press) lies `REST_MS` before `to_ms` or earlier.

    Args:
        hand: The hand before.
        to_ms: Every sample stamped before this has arrived. However often this is asked, the touches are the
            same.
        stage: The reading.
    """
    drag = hand.drag
    if drag is None or hand.point is None or drag.rests_at_ms() > to_ms:
        return hand, ()
    step = _Step(hand, drag.rests_at_ms(), stage)
    step.count(drag.ended(step.stamp_ms, stage))
    rested = replace(hand, stamp_ms=step.stamp_ms, drag=drag.rested(hand.point), sights=step.sights)
    return rested, tuple(step.touches)


def moved(hand: Hand, sample: PointerSample, stage: Stage) -> tuple[Hand, tuple[Touch, ...]]:
    """The hand after the next pointer sample, and what is judged now.

    A stamp that runs back counts as the one before it: samples of one pointer come in order, and a rest that
    has been judged stays judged.
    """
    stamp_ms = max(hand.stamp_ms, sample.stamp_ms)
    hand, rested = settled(hand, stamp_ms, stage)
    step = _Step(hand, stamp_ms, stage)
    if hand.point is None:
        step.walk((piece_at(sample.point, stage.side),), False, sample.point)
    else:
        step.move(hand.point, sample.point, hand.pressed)
    if hand.pressed and not sample.pressed:
        step.release()
    elif sample.pressed and not hand.pressed:
        frame = piece_at(sample.point, stage.side).frame
        if frame is not None:
            step.drag_over(frame, sample.point, under_way=False)
    after = replace(
        hand,
        stamp_ms=stamp_ms,
        point=sample.point,
        pressed=sample.pressed,
        barred=step.barred,
        drag=step.drag,
        passing=step.passing,
        sights=step.sights,
    )
    return after, (*rested, *step.touches)


def closed(hand: Hand, close_ms: float, stage: Stage) -> tuple[Touch, ...]:
    """R-5.5: what is still judged when the reading closes.

    Only samples stamped by then may have been given to the hand. A drag under way is not judged any more; a
    press that has not moved was a click.
    """
    hand, touches = settled(hand, close_ms, stage)
    if hand.drag is None or hand.drag.under_way:
        return touches
    step = _Step(hand, close_ms, stage)
    step.release()
    return (*touches, *step.touches)


def key_down(hand: Hand, block: Block, stamp_ms: float, stage: Stage) -> tuple[Hand, tuple[Touch, ...]]:
    """R-4.6: the hand after a block key went down, and the touch of the whole block.

    Repeats are ignored, a key held since before the first mora does nothing until it is released, an empty
    block does nothing.
    """
    if block in hand.keys:
        return hand, ()
    after = replace(hand, keys=hand.keys | {block})
    spots = block_spots(block)
    if hand.barred or stamp_ms < 0.0 or not any(map(stage.holds_card, spots)):
        return after, ()
    touch = Touch(stage.side, stamp_ms, How.BLOCK, (Frame(block.side, spots),))
    return replace(after, sights=hand.sights.touched(touch, stage)), (touch,)


def key_up(hand: Hand, block: Block) -> Hand:
    """The hand after a block key went up."""
    return replace(hand, keys=hand.keys - {block})
