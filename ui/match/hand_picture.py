"""The hand as it is drawn: frame, insertion bar, trail."""

from karuta.rules.frame import frame_at
from karuta.rules.geometry import CARD_HEIGHT_MM, PITCH_MM, row_top_mm
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.territory import Place
from karuta.rules.touch import Frame
from karuta.rules.view import PlayerView
from ui.match.foul_mark import BOX_AIR_MM
from ui.match.hand import HandTracker
from ui.match.picture import Box, FramePicture, TrailPicture
from ui.match.round_marks import frame_box
from ui.match.tween import TRAIL_FADE_MS, progress

FRAMED = (Phase.HELD, Phase.RESTING, Phase.READING, Phase.CLOSING)
BAR_MM = 3.2


def place_box(place: Place) -> Box:
    """Answers the box around one slot of the own territory."""
    top_mm = row_top_mm(Side.FIRST, place.row) - BOX_AIR_MM
    return Box(place.slot * PITCH_MM, top_mm, PITCH_MM, CARD_HEIGHT_MM + 2 * BOX_AIR_MM)


def frame_picture(hand: HandTracker, view: PlayerView) -> FramePicture | None:
    """Answers the frame under the pointer: three slots while reading, one while a card is held."""
    if hand.held is not None:
        drop = hand.drop(view)
        return None if drop is None else FramePicture(place_box(drop.place), refused=drop.row_after is None)
    if view.phase not in FRAMED or hand.point is None:
        return None
    frame = frame_at(hand.point, Side.FIRST)
    if frame is None:
        return None
    facing = tuple(spot for spot in frame.spots if spot.side is not frame.over)
    return FramePicture(frame_box(frame), frame_box(Frame(frame.over.other, facing)) if facing else None)


def insertion_box(hand: HandTracker, view: PlayerView) -> Box | None:
    """Answers the bar at which a held card would push others aside; None where the slot is free."""
    drop = hand.drop(view)
    if drop is None or drop.row_after is None:
        return None
    occupant = drop.row_before[drop.place.slot]
    if not occupant:
        return None
    goes_right = drop.row_after.index(occupant) > drop.place.slot
    box = place_box(drop.place)
    edge_mm = box.x_mm if goes_right else box.x_mm + PITCH_MM
    return Box(edge_mm - BAR_MM / 2, box.y_mm, BAR_MM, box.height_mm)


def trail_picture(hand: HandTracker, now_ms: float) -> TrailPicture | None:
    """Answers the trail of the sweep; it fades once the sweep is over."""
    if len(hand.trail_mm) < 2:
        return None
    if hand.trail_ended_ms is None:
        return TrailPicture(hand.trail_mm, 1.0)
    opacity = 1.0 - progress(hand.trail_ended_ms, TRAIL_FADE_MS, now_ms)
    return TrailPicture(hand.trail_mm, opacity) if opacity > 0.0 else None
