"""The hand as it is drawn: frame, insertion bar, trail."""

from karuta.rules.frame import frame_at
from karuta.rules.geometry import PITCH_MM
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.territory import Spot
from karuta.rules.touch import Frame
from karuta.rules.view import PlayerView
from ui.match.card_cursor import CardCursor
from ui.match.drop import Drop, is_last_laid
from ui.match.foul_mark import box_around
from ui.match.hand import HandTracker
from ui.match.picture import Box, FramePicture, TrailPicture
from ui.match.round_marks import frame_box
from ui.match.tween import TRAIL_FADE_MS, progress

FRAMED = (Phase.HELD, Phase.RESTING, Phase.READING, Phase.CLOSING)
BAR_MM = 3.2


def slot_box(spot: Spot) -> Box:
    """Answers the box around one slot."""
    return box_around((spot,))


def drop_of(hand: HandTracker, cursor: CardCursor, view: PlayerView) -> Drop | None:
    """Answers where the card would go that the pointer, or the keyboard's cursor, holds."""
    return cursor.drop(view) or hand.drop(view)


def frame_picture(
    hand: HandTracker, cursor: CardCursor, view: PlayerView, *, keyboard_only: bool = False
) -> FramePicture | None:
    """Answers the frame: three slots while reading, one while cards are moved or laid out."""
    drop = drop_of(hand, cursor, view)
    if drop is not None:
        return FramePicture(slot_box(drop.spot), refused=drop.refusal is not None)
    pointed = cursor.laying_spot(view)
    if pointed is not None and is_last_laid(view, pointed):
        return FramePicture(slot_box(pointed))
    if keyboard_only:
        return None
    spot = hand.spot()
    if spot is not None and (hand.is_moving(view) or is_last_laid(view, spot)):
        return None if hand.on_strip else FramePicture(slot_box(spot))
    return _taking_frame(hand, view)


def _taking_frame(hand: HandTracker, view: PlayerView) -> FramePicture | None:
    if view.phase not in FRAMED or hand.point is None:
        return None
    frame = frame_at(hand.point, Side.FIRST)
    if frame is None:
        return None
    facing = tuple(spot for spot in frame.spots if spot.side is not frame.over)
    return FramePicture(frame_box(frame), frame_box(Frame(frame.over.other, facing)) if facing else None)


def insertion_box(drop: Drop | None) -> Box | None:
    """Answers the bar at which a card would push others aside; None where the slot is free."""
    if drop is None or drop.pushes_right is None:
        return None
    box = slot_box(drop.spot)
    edge_mm = box.x_mm if drop.pushes_right else box.x_mm + PITCH_MM
    return Box(edge_mm - BAR_MM / 2, box.y_mm, BAR_MM, box.height_mm)


def trail_picture(hand: HandTracker, now_ms: float) -> TrailPicture | None:
    """Answers the trail of the sweep; it fades once the sweep is over."""
    if len(hand.trail_mm) < 2:
        return None
    if hand.trail_ended_ms is None:
        return TrailPicture(hand.trail_mm, 1.0)
    opacity = 1.0 - progress(hand.trail_ended_ms, TRAIL_FADE_MS, now_ms)
    return TrailPicture(hand.trail_mm, opacity) if opacity > 0.0 else None
