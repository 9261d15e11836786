"""払い練習: a card lights up; it is hit, with its neighbours and nothing else, as quickly as can be.

Rule 1: the hand is that of a match (`karuta.rules.hand`); 0 is when the card lights up.
Rule 2: a trial ends when the hand that has touched the card has let go, left the area or come to rest.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from karuta.practice.answer import Answer, Drill
from karuta.practice.layout_deal import spot_number
from karuta.practice.question import Draw
from karuta.practice.solo import solo_deal
from karuta.practice.wish import DrillWish
from karuta.rules.blocks import Block
from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.drag import distance_mm
from karuta.rules.frame import frame_at
from karuta.rules.geometry import Point, column_of, in_area, spot_centre
from karuta.rules.hand import Hand, PointerSample, key_down, moved, settled
from karuta.rules.side import BySide, Side
from karuta.rules.stage import Stage
from karuta.rules.teiichi import BUILT_IN, Teiichi
from karuta.rules.territory import Mat, Row, Spot, find_on
from karuta.rules.touch import How, Touch

TOO_LATE_MS: Final = 5_000.0
SOONEST_MS: Final = 700.0
LATEST_MS: Final = 1_700.0


@dataclass(frozen=True, slots=True)
class SweepDeal:
    """What lies on the mat, and which cards light up, in order."""

    mat: Mat
    targets: tuple[Torifuda, ...]


def sweep_deal(wish: DrillWish, draw: Draw, own: Teiichi = BUILT_IN) -> SweepDeal:
    """The cards that are asked for, among others; the player's laid out by his own plan, as in a match."""
    deal = solo_deal(wish, draw)
    lying = {*deal.hands.first, *deal.hands.second}
    read = [Torifuda(int(card)) for card in deal.order[: deal.readings]]
    hands = deal.hands
    mat = BySide(own.laid_out(hands.first), BUILT_IN.laid_out(hands.second))
    return SweepDeal(mat, tuple(card for card in read if card in lying))


def wait_ms(draw: Draw) -> float:
    """How long the hand rests before the next card lights up."""
    return SOONEST_MS + draw() * (LATEST_MS - SOONEST_MS)


def allowed(mat: Mat, target: Spot) -> frozenset[Spot]:
    """The target, its neighbours, and what a frame over them cannot but include (a row's end, a top row)."""
    frame = frame_at(spot_centre(target), Side.FIRST)
    within = () if frame is None else frame.spots
    return frozenset(spot for spot in _lying(mat) if spot in within or _is_beside(spot, target))


def _is_beside(spot: Spot, target: Spot) -> bool:
    """In the same row, or in the facing top row, no more than one column off."""
    apart = column_of(spot.side, spot.place.slot) - column_of(target.side, target.place.slot)
    rows = (spot.place.row, target.place.row)
    faces = spot.side is not target.side and rows == (Row.TOP, Row.TOP)
    return abs(apart) <= 1 and (faces or (spot.side, rows[0]) == (target.side, rows[1]))


def _lying(mat: Mat) -> tuple[Spot, ...]:
    spots = (find_on(mat, card) for territory in mat for card in territory.cards())
    return tuple(spot for spot in spots if spot is not None)


@dataclass(frozen=True, slots=True)
class Sweep:
    """What came of a trial.

    Attributes:
        hit_ms: When the target was touched; None: it was not.
        way_mm: How long the hand's way was up to then.
        touched: All cards that were touched.
        extra: Those that ought not to have been.
        by_key: Whether a key took the whole block.
        swept: Whether the hand swept, and did not only press.
    """

    hit_ms: float | None
    way_mm: float
    touched: frozenset[Spot]
    extra: frozenset[Spot]
    by_key: bool = False
    swept: bool = False

    @property
    def is_exact(self) -> bool:
        """Whether the target was hit, and nothing else but its neighbours; a key hits its block."""
        return self.hit_ms is not None and not self.extra


class SweepTrial:
    """One card that is lit."""

    def __init__(self, mat: Mat, target: Spot, start: Point | None) -> None:
        self.target = target
        self._mat = mat
        self._stage = Stage(mat, target, inf)
        self._hand = Hand(point=start)
        self._touches: list[Touch] = []
        self._way_mm = 0.0
        self._hit_way_mm = 0.0
        self.result: Sweep | None = None

    def sample(self, sample: PointerSample) -> Sweep | None:
        """Takes where the pointer is; answers what came of the trial once it has ended."""
        if self.result is not None:
            return self.result
        before = self._hand
        if before.point is not None:
            self._way_mm += distance_mm(before.point, sample.point)
        self._hand, touches = moved(before, sample, self._stage)
        self._take(touches)
        let_go = before.pressed and not sample.pressed
        has_left = before.point is not None and in_area(before.point) and not in_area(sample.point)
        if self._touches and (let_go or has_left):
            self._end()
        return self.result

    def look(self, now_ms: float) -> Sweep | None:
        """Lets a drag come to rest, and the trial end where it is too late."""
        if self.result is None:
            self._hand, touches = settled(self._hand, now_ms, self._stage)
            self._take(touches)
            rests = self._hand.drag is not None and self._hand.drag.moved_ms == inf
            if now_ms >= TOO_LATE_MS or (rests and self._touches):
                self._end()
        return self.result

    def press_block(self, block: Block, stamp_ms: float) -> Sweep | None:
        """Takes a block key, which ends the trial; an empty block does nothing."""
        if self.result is None:
            self._hand, touches = key_down(self._hand, block, stamp_ms, self._stage)
            self._take(touches)
            if touches:
                self._end()
        return self.result

    def _take(self, touches: Sequence[Touch]) -> None:
        for touch in touches:
            if not self._hits(self._touches) and self._hits((touch,)):
                self._hit_way_mm = self._way_mm
            self._touches.append(touch)

    def _hits(self, touches: Sequence[Touch]) -> bool:
        return any(self.target in frame.spots for touch in touches for frame in touch.frames)

    def _end(self) -> None:
        hits = [touch for touch in self._touches if self._hits((touch,))]
        touched = frozenset(
            spot
            for touch in self._touches
            for frame in touch.frames
            for spot in frame.spots
            if self._stage.holds_card(spot)
        )
        by_key = any(touch.how is How.BLOCK for touch in self._touches)
        extra = frozenset() if by_key and hits else touched - allowed(self._mat, self.target)
        hit_ms = hits[0].stamp_ms if hits else None
        swept = any(touch.how is How.SWEEP for touch in self._touches)
        self.result = Sweep(hit_ms, self._hit_way_mm, touched, extra, by_key, swept)


def sweep_answer(card: Torifuda, target: Spot, sweep: Sweep) -> Answer:
    """What the history keeps: the way in mm and how many cards too many stand in the detail.

    A key has no way and hits all of its block: after both stands how many cards it hit.
    """
    took_ms = TOO_LATE_MS if sweep.hit_ms is None else sweep.hit_ms
    detail = f"{sweep.way_mm:.0f} {len(sweep.extra)}" + (f" {len(sweep.touched)}" if sweep.by_key else "")
    given = int(card) if sweep.is_exact else None
    return Answer(
        Drill.SWEEP,
        Yomifuda(int(card)),
        sweep.is_exact,
        took_ms,
        given,
        detail=detail,
        slot=spot_number(target),
    )
