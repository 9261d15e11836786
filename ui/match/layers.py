"""A board picture as painted things, from below to above, and which pixels of them have changed."""

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QRegion

from karuta.rules.cards import Torifuda
from karuta.rules.geometry import BORDER_Y_MM, MAT_WIDTH_MM
from ui.match.card_painter import CardLook
from ui.match.edge_painter import paint_key_line, paint_rest_line, paint_row_end, rest_rect, row_end_rect
from ui.match.kit import PaintKit
from ui.match.marks_painter import (
    TRAIL_PX,
    box_reach,
    card_reach,
    paint_box,
    paint_box_tag,
    paint_card,
    paint_cross,
    paint_frame,
    paint_ghost,
    paint_insertion,
    paint_trail,
    placed_boxes,
    trail_points,
)
from ui.match.picture import (
    BoardPicture,
    Box,
    CardPicture,
    FramePicture,
    GhostPicture,
    RestPicture,
    StripPicture,
    TrailPicture,
)
from ui.match.strip_painter import paint_strip, paint_strip_in, strip_box

BIG_CARD: Final = 1.6
FRAME_AIR_PX: Final = 5.0

Paint = Callable[[QPainter, Any, PaintKit], None]


@dataclass(frozen=True, slots=True)
class Layer:
    """One painted thing: what it shows, how it is painted, which pixels it covers."""

    value: object
    paint: Paint
    covers: tuple[QRect, ...]


Layers = Mapping[object, Layer]


def layers_of(picture: BoardPicture, kit: PaintKit) -> Layers:
    """Answers the things of a picture from below to above, under keys that last from picture to picture."""
    return dict(_all(picture, kit))


def changed(before: Layers, after: Layers) -> QRegion:
    """Answers the pixels that have to be painted again to get from one picture to the next."""
    region = QRegion()
    for key in before.keys() | after.keys():
        old, new = before.get(key), after.get(key)
        if old is not None and new is not None and old.value == new.value and old.covers == new.covers:
            continue
        for rect in _touched(old, new):
            region += rect
    return region


def _touched(old: Layer | None, new: Layer | None) -> Iterator[QRect]:
    olds = () if old is None else old.covers
    news = () if new is None else new.covers
    if old is None or new is None or not _is_same_trail(old.value, new.value):
        return iter((*olds, *news))
    kept = len([1 for one, other in zip(olds, news, strict=False) if one == other])
    return iter((*olds[kept:], *news[kept:]))


def _is_same_trail(old: object, new: object) -> bool:
    """Whether one trail is the other with more samples: then only its new end is painted."""
    return (
        isinstance(old, TrailPicture)
        and isinstance(new, TrailPicture)
        and old.opacity == new.opacity
        and new.points_mm[: len(old.points_mm)] == old.points_mm
    )


def _pixels(rect: QRectF) -> tuple[QRect, ...]:
    return (rect.toAlignedRect().adjusted(-1, -1, 1, 1),)


def _all(picture: BoardPicture, kit: PaintKit) -> Iterator[tuple[object, Layer]]:
    for end in picture.row_ends:
        yield (end.side, end.row, end.half), Layer(end, paint_row_end, _pixels(row_end_rect(end, kit)))
    if picture.key_line:
        yield "keys", Layer(picture.key_line, paint_key_line, _pixels(rest_rect(kit)))
    elif picture.rest_line:
        rest = RestPicture(picture.rest_line, picture.rest_card)
        yield "rest", Layer(rest, paint_rest_line, _pixels(rest_rect(kit)))
    if picture.result is not None:
        yield "result", Layer(picture.result, _paint_result, _pixels(rest_rect(kit)))
    if picture.hidden:
        return
    for ghost in picture.ghosts:
        yield ("ghost", ghost.x_mm, ghost.y_mm), Layer(ghost, paint_ghost, _pixels(_ghost_reach(ghost, kit)))
    yield from _cards(kit, (card for card in picture.cards if not card.raised_share and not card.held))
    if picture.strip is not None:
        rect = kit.rect(strip_box(wide=picture.strip.wide))
        yield "strip", Layer(picture.strip, paint_strip, _pixels(rect))
    yield from _over_cards(picture, kit)


def _cards(kit: PaintKit, cards: Iterable[CardPicture]) -> Iterator[tuple[object, Layer]]:
    for card in cards:
        yield ("card", card.card), Layer(card, paint_card, _pixels(card_reach(card, kit)))


def _over_cards(picture: BoardPicture, kit: PaintKit) -> Iterator[tuple[object, Layer]]:
    yield from _cards(kit, (card for card in picture.cards if card.raised_share and not card.held))
    if picture.frame is not None:
        yield "frame", Layer(picture.frame, paint_frame, _frame_reach(picture.frame, kit))
    for number, placed in enumerate(placed_boxes(picture.boxes, kit)):  # no tag may lie under the frame
        yield ("box", number), Layer(placed, paint_box, _pixels(box_reach(placed, kit)))
    for number, placed in enumerate(placed_boxes(picture.boxes, kit)):  # and none under another box
        if placed.tag_rect is not None:
            yield ("tag", number), Layer(placed, paint_box_tag, _pixels(placed.tag_rect))
    yield from _cards(kit, (card for card in picture.cards if card.held))
    if picture.insertion is not None:  # the card in the hand must hide neither bar nor cross
        reach = kit.rect(picture.insertion).adjusted(-4, -4, 4, 4)
        yield "insertion", Layer(picture.insertion, paint_insertion, _pixels(reach))
    if picture.frame is not None and picture.frame.refused:
        cross = kit.rect(picture.frame.box)
        yield "cross", Layer(picture.frame.box, _paint_cross, _pixels(cross))
    if picture.trail is not None:
        yield "trail", Layer(picture.trail, paint_trail, _trail_reach(picture.trail, kit))
    if picture.big_card is not None:
        yield "big", Layer(picture.big_card, _paint_big, _pixels(_big_rect(kit).adjusted(-8, -8, 8, 8)))


def _ghost_reach(ghost: GhostPicture, kit: PaintKit) -> QRectF:
    corner = kit.corner(ghost.x_mm, ghost.y_mm)
    return QRectF(corner.x() - 8, corner.y(), kit.cards.width_px() + 16, kit.cards.height_px())


def _frame_reach(frame: FramePicture, kit: PaintKit) -> tuple[QRect, ...]:
    air = FRAME_AIR_PX
    boxes = (frame.box,) if frame.facing is None else (frame.box, frame.facing)
    return tuple(kit.rect(box).adjusted(-air, -air, air, air).toAlignedRect() for box in boxes)


def _trail_reach(trail: TrailPicture, kit: PaintKit) -> tuple[QRect, ...]:
    points = trail_points(trail, kit)
    air = TRAIL_PX / 2 + 2.0
    dots = (QRectF(points[0], points[0]),) if points else ()
    pieces = (QRectF(start, end).normalized() for start, end in itertools.pairwise(points))
    return tuple(rect.adjusted(-air, -air, air, air).toAlignedRect() for rect in (*dots, *pieces))


def _paint_cross(painter: QPainter, box: Box, kit: PaintKit) -> None:
    paint_cross(painter, kit.rect(box), kit)


def _paint_result(painter: QPainter, result: StripPicture, kit: PaintKit) -> None:
    """A second strip, in the rest zone: nobody has to rest there any more."""
    rect = rest_rect(kit)
    left, right = kit.scale.x_px(0.0), kit.scale.x_px(MAT_WIDTH_MM)
    paint_strip_in(painter, result, QRectF(left, rect.top() + 3.0, right - left, rect.height() - 6.0), kit)


def _big_rect(kit: PaintKit) -> QRectF:
    width, height = kit.cards.width_px(BIG_CARD), kit.cards.height_px(BIG_CARD)
    centre = QPointF(kit.scale.x_px(MAT_WIDTH_MM / 2), kit.scale.y_px(BORDER_Y_MM))
    return QRectF(round(centre.x() - width / 2), round(centre.y() - height / 2), width, height)


def _paint_big(painter: QPainter, card: Torifuda, kit: PaintKit) -> None:
    rect = _big_rect(kit)
    painter.fillRect(rect.adjusted(-5, -5, 5, 5), kit.theme.strip)
    kit.cards.draw(painter, CardLook(card, turned=False, enlarged_scale=BIG_CARD), rect.topLeft())
