"""What the mat of 払い練習 shows: the lit card, the frame, what was touched, how long it took."""

from dataclasses import dataclass
from typing import Final

from karuta.practice.sweep import Sweep
from karuta.rules.frame import frame_at
from karuta.rules.geometry import CARD_HEIGHT_MM, CARD_WIDTH_MM, Point
from karuta.rules.side import BySide, Side
from karuta.rules.territory import Mat, Spot
from karuta.rules.touch import Frame
from ui.language import tr
from ui.match.motion import corner_mm, spots_of
from ui.match.picture import (
    BoardPicture,
    Box,
    BoxLook,
    BoxPicture,
    CardPicture,
    FramePicture,
    HeadingPicture,
    LampPicture,
    Mark,
    PlatePicture,
    Run,
    StripPicture,
    Tone,
)
from ui.match.round_marks import frame_box
from ui.wording import drills as w

_LAMP: Final = LampPicture("", False)
_PLATE: Final = PlatePicture("", "", 0, None, "", "", (_LAMP, _LAMP))


@dataclass(frozen=True, slots=True)
class SweepSight:
    """What is known when the picture is made.

    Attributes:
        mat: What lies where.
        lit: Where the card lies that is lit.
        last: The last card and what came of it, until the next one lights up.
        hand: Where the pointer is.
        is_resting: Whether the hand is awaited in the rest zone.
        number: Of the card, from 1.
        all: How many there are.
        upright: Whether the far cards lie upright too.
    """

    mat: Mat
    lit: Spot | None
    last: tuple[Spot, Sweep] | None
    hand: Point
    is_resting: bool
    number: int
    all: int
    upright: bool = False


def sweep_picture(sight: SweepSight) -> BoardPicture:
    """The picture."""
    marked = sight.lit if sight.last is None else sight.last[0]
    cards = []
    for card, spot in spots_of(sight.mat).items():
        mark = Mark.TARGET if spot == marked else Mark.NONE
        turned = spot.side is Side.SECOND and not sight.upright
        cards.append(CardPicture(card, *corner_mm(spot), turned, mark=mark))
    return BoardPicture(
        cards=tuple(cards),
        strip=_strip(sight),
        row_ends=(),
        plates=BySide(_PLATE, _PLATE),
        heading=HeadingPicture(()),
        rest_line=tr(w.REST_HERE) if sight.is_resting else "",
        boxes=_boxes(sight),
        frame=_frame(sight.hand),
    )


def _frame(hand: Point) -> FramePicture | None:
    frame = frame_at(hand, Side.FIRST)
    if frame is None:
        return None
    facing = tuple(spot for spot in frame.spots if spot.side is not frame.over)
    return FramePicture(frame_box(frame), frame_box(Frame(frame.over.other, facing)) if facing else None)


def _boxes(sight: SweepSight) -> tuple[BoxPicture, ...]:
    """Around each card that ought not to have been touched."""
    if sight.last is None:
        return ()
    extra = sorted(sight.last[1].extra, key=lambda spot: (spot.side, spot.place.row, spot.place.slot))
    places = (Box(*corner_mm(spot), CARD_WIDTH_MM, CARD_HEIGHT_MM) for spot in extra)
    return tuple(BoxPicture(place, BoxLook.FOUL, "") for place in places)


def _strip(sight: SweepSight) -> StripPicture:
    number = Run(tr(w.NUMBER, n=sight.number, all=sight.all), Tone.SOFT)
    rule = Run("", Tone.RULE)
    if sight.lit is not None:
        return StripPicture(runs=(number, rule, Run(tr(w.SWEEP_NOW), Tone.STRONG)))
    if sight.last is None:
        told = w.SWEEP_REST if sight.is_resting else w.SWEEP_WAIT
        return StripPicture(runs=(number, rule, Run(tr(told), Tone.STRONG)))
    sweep = sight.last[1]
    if sweep.hit_ms is None:
        verdict = Run("× " + tr(w.SWEEP_MISSED), Tone.BAD)
        return StripPicture(wide=True, runs=(number, rule, verdict, rule, Run(tr(w.SWEEP_AGAIN), Tone.SOFT)))
    if sweep.extra:
        verdict = Run("× " + tr(w.SWEEP_EXTRA, n=len(sweep.extra)), Tone.BAD)
    elif sweep.by_key:
        verdict = Run("○ " + tr(w.SWEEP_BLOCK, n=len(sweep.touched)), Tone.STRONG)
    else:
        verdict = Run("○ " + tr(w.SWEEP_EXACT), Tone.STRONG)
    figures = tr(w.SWEEP_FIGURES, ms=f"{sweep.hit_ms:.0f}", mm=f"{sweep.way_mm:.0f}")
    if sweep.by_key:  # a key has no way
        figures = tr(w.SWEEP_BLOCK_TIME, ms=f"{sweep.hit_ms:.0f}")
    again = Run(tr(w.SWEEP_AGAIN), Tone.SOFT)
    return StripPicture(wide=True, runs=(number, rule, verdict, rule, Run(figures), rule, again))
