"""What lies over the cards: outlines, tags, ghosts, boxes, the pointer's frame and its trail."""

import itertools
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from karuta.rules.geometry import MAT_WIDTH_MM, ROW_GAP_MM
from ui.match.card_painter import BORDER_MM, CardLook
from ui.match.foul_mark import BOX_AIR_MM
from ui.match.kit import PaintKit
from ui.match.picture import (
    Box,
    BoxLook,
    BoxPicture,
    CardPicture,
    FramePicture,
    GhostPicture,
    Mark,
    TrailPicture,
)
from ui.typeface import Weight, brush_font

RAISE_MM: Final = 7.0
TAG_PX: Final = 11.0
TAG_PAD_PX: Final = 7.0
TAG_AIR_PX: Final = 3.0  # between two tags in one gap
TRAIL_PX: Final = 16.0
TRAIL_GROWS_OVER: Final = 5  # samples


def paint_card(painter: QPainter, card: CardPicture, kit: PaintKit) -> None:
    """Paints a card with the outline and the tag it bears."""
    corner = kit.corner(card.x_mm, card.y_mm - RAISE_MM * card.raised_share)
    rect = QRectF(corner.x(), corner.y(), kit.cards.width_px(), kit.cards.height_px())
    if card.opacity < 1.0:
        painter.setOpacity(card.opacity)
    if card.raised_share > 0.0:
        _paint_lifted_shadow(painter, rect, kit, card.raised_share)
    kit.cards.draw(painter, CardLook(card.card, card.turned, card.pinned, card.hint), corner)
    _paint_mark(painter, rect, card.mark, kit)
    if card.tag:
        _paint_card_tag(painter, rect, card, kit)
    painter.setOpacity(1.0)


def card_reach(card: CardPicture, kit: PaintKit) -> QRectF:
    """Answers the rectangle that a card with all that belongs to it may cover."""
    corner = kit.corner(card.x_mm, card.y_mm - RAISE_MM * card.raised_share)
    rect = QRectF(corner.x(), corner.y(), kit.cards.width_px(), kit.cards.height_px()).adjusted(-6, -6, 6, 8)
    if card.tag:
        rect.setBottom(rect.bottom() + 16 * kit.words)
        if card.tag_right:
            rect.setLeft(min(rect.left(), rect.right() - 100 * kit.words))
        else:
            rect.setRight(max(rect.right(), rect.left() + 100 * kit.words))
    return rect


def _paint_lifted_shadow(painter: QPainter, rect: QRectF, kit: PaintKit, raised_share: float) -> None:
    colour = QColor(kit.theme.shadow)
    colour.setAlphaF(colour.alphaF() * 0.5 * raised_share)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for spread in (1.0, 3.0):
        painter.drawRoundedRect(rect.adjusted(-spread, 1.0, spread, 2.0 + spread), 4.0, 4.0)


def _paint_mark(painter: QPainter, rect: QRectF, mark: Mark, kit: PaintKit) -> None:
    theme = kit.theme
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if mark is Mark.TARGET:
        for air, width, colour in (
            (1.0, 1.0, theme.yama_ink),
            (3.5, 4.0, theme.yama),
            (6.0, 1.0, theme.yama_ink),
        ):
            painter.setPen(QPen(colour, width))
            painter.drawRoundedRect(rect.adjusted(-air, -air, air, air), 3.0, 3.0)
    elif mark is Mark.CHOSEN:
        _paint_outline(painter, rect.adjusted(-2.5, -2.5, 2.5, 2.5), kit, dashed=False)
    elif mark is Mark.MOVED:
        pen = QPen(theme.mat_ink, 1.5)
        pen.setDashPattern([3.0, 2.0])
        painter.setPen(pen)
        painter.drawRoundedRect(rect.adjusted(-2.0, -2.0, 2.0, 2.0), 3.0, 3.0)
    elif mark in (Mark.MAY_SEND, Mark.MAY_MOVE):
        painter.fillRect(rect, theme.frame_fill)
        _paint_outline(painter, rect.adjusted(-2.5, -2.5, 2.5, 2.5), kit, dashed=True)


def _paint_outline(painter: QPainter, rect: QRectF, kit: PaintKit, *, dashed: bool) -> None:
    width = 2.0 if dashed else 3.0
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(kit.theme.halo, width + 3.0))
    painter.drawRoundedRect(rect, 3.0, 3.0)
    pen = QPen(kit.theme.frame, width)
    if dashed:
        pen.setDashPattern([3.0, 2.0])
    painter.setPen(pen)
    painter.drawRoundedRect(rect, 3.0, 3.0)


def _paint_card_tag(painter: QPainter, rect: QRectF, card: CardPicture, kit: PaintKit) -> None:
    theme = kit.theme
    paper, ink = (theme.yama, theme.yama_ink) if card.mark is Mark.TARGET else (theme.frame, theme.on_ai)
    x = rect.right() - tag_width(card.tag, kit) if card.tag_right else rect.left()
    paint_tag(painter, QPointF(x, rect.bottom() + 3.0), card.tag, (paper, ink), kit)


def tag_width(text: str, kit: PaintKit) -> float:
    """Answers how wide a tag with those words is, in pixels."""
    return QFontMetricsF(kit.ui(TAG_PX, Weight.BOLD)).horizontalAdvance(text) + 2 * TAG_PAD_PX


def tag_height(kit: PaintKit) -> float:
    """Answers how high a tag is, in pixels."""
    return 18.0 * kit.words


def paint_tag(
    painter: QPainter, corner: QPointF, text: str, colours: tuple[QColor, QColor], kit: PaintKit
) -> None:
    """Paints a filled tag, its upper left corner at `corner`, in (paper, ink)."""
    rect = QRectF(corner.x(), corner.y(), tag_width(text, kit), tag_height(kit))
    paint_tag_in(painter, rect, text, colours, kit)


def paint_tag_in(
    painter: QPainter, rect: QRectF, text: str, colours: tuple[QColor, QColor], kit: PaintKit
) -> None:
    """Paints a filled tag in `rect`, its words narrowed where they do not fit."""
    font = kit.ui(TAG_PX, Weight.BOLD)
    room = rect.width() / tag_width(text, kit)
    if room < 1.0:
        font.setStretch(max(50, math.floor(100 * room)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colours[0])
    painter.drawRoundedRect(rect, 2.0, 2.0)
    painter.setPen(colours[1])
    painter.setFont(font)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def paint_ghost(painter: QPainter, ghost: GhostPicture, kit: PaintKit) -> None:
    """Paints the empty place of a card just taken."""
    corner = kit.corner(ghost.x_mm, ghost.y_mm)
    width, height = kit.cards.width_px(), kit.cards.height_px()
    rect = QRectF(corner.x(), corner.y(), width, height).adjusted(0.75, 0.75, -0.75, -0.75)
    ink = kit.theme.mat_ink
    pen = QPen(ink, 1.5)
    pen.setDashPattern([4.0, 2.5])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, 2.0, 2.0)
    painter.setPen(ink)
    for top, share, text, font in (
        (0.20, 0.28, ghost.sign, _sign_font(ghost.sign, width, height)),
        (0.50, 0.18, ghost.who, kit.ui(11, Weight.MEDIUM)),
        (0.67, 0.18, ghost.ms, kit.figure(12, Weight.BOLD)),
    ):
        painter.setFont(font)
        line = QRectF(rect.left() - 6, rect.top() + height * top, rect.width() + 12, height * share)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)


def _sign_font(sign: str, width_px: float, height_px: float) -> QFont:
    """The brush for the sign of a taken card: one character in Japanese, a word elsewhere."""
    font_px = height_px * 0.24
    needed_px = QFontMetricsF(brush_font(font_px)).horizontalAdvance(sign)
    return brush_font(font_px * min(1.0, 0.8 * width_px / needed_px))


@dataclass(frozen=True, slots=True)
class PlacedBox:
    """A box and where its tag lies, in pixels; None without a tag."""

    box: BoxPicture
    tag_rect: QRectF | None


def placed_boxes(boxes: Iterable[BoxPicture], kit: PaintKit) -> Iterator[PlacedBox]:
    """Answers the boxes, no tag over another: where two share a gap, they stand side by side."""
    tags: list[QRectF] = []
    for box in boxes:
        if not box.tag:
            yield PlacedBox(box, None)
            continue
        rect = box_tag_rect(box, kit)
        for other in tags:
            if rect.intersects(other):
                rect = _beside(rect, other, kit, leftward=box.tag_right)
        tags.append(rect)
        yield PlacedBox(box, rect)


def _beside(rect: QRectF, other: QRectF, kit: PaintKit, *, leftward: bool) -> QRectF:
    left = other.left() - TAG_AIR_PX - rect.width()
    right = other.right() + TAG_AIR_PX
    fits_left = left >= kit.scale.left_px - 1.5
    fits_right = right + rect.width() <= kit.scale.x_px(MAT_WIDTH_MM) + 1.5
    goes_left = fits_left if leftward else not fits_right
    return QRectF(left if goes_left else right, rect.top(), rect.width(), rect.height())


def paint_box(painter: QPainter, placed: PlacedBox, kit: PaintKit) -> None:
    """Paints the box around what a hand touched."""
    theme, box = kit.theme, placed.box
    rect = kit.rect(box.box)
    colour = theme.shu if box.look is BoxLook.FOUL else theme.mat_ink
    pen = QPen(colour, 3.0 if box.look is BoxLook.FOUL else 1.5)
    if box.look is not BoxLook.OWN_TOUCH:
        pen.setDashPattern([3.0, 2.0])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, 2.0, 2.0)


def paint_box_tag(painter: QPainter, placed: PlacedBox, kit: PaintKit) -> None:
    """Paints who touched, and when, at a box."""
    theme, box = kit.theme, placed.box
    colours = (theme.shu, theme.on_ai) if box.look is BoxLook.FOUL else (theme.mat_ink, theme.tatami)
    if placed.tag_rect is not None:
        paint_tag_in(painter, placed.tag_rect, box.tag, colours, kit)


def box_tag_rect(box: BoxPicture, kit: PaintKit) -> QRectF:
    """Answers where the tag of a box lies: in the gap between the rows, at most over the cards' edges."""
    rect = kit.rect(box.box)
    gap = kit.scale.px(ROW_GAP_MM)
    height = min(tag_height(kit), gap + 2 * kit.scale.px(BORDER_MM))
    width = tag_width(box.tag, kit)
    x = rect.right() + 1.5 - width if box.tag_right else rect.left() - 1.5
    x = min(max(x, kit.scale.left_px - 1.5), kit.scale.x_px(MAT_WIDTH_MM) + 1.5 - width)
    air = kit.scale.px(BOX_AIR_MM)
    middle = rect.bottom() - air + gap / 2 if box.tag_below else rect.top() + air - gap / 2
    return QRectF(x, middle - height / 2, width, height)


def box_reach(placed: PlacedBox, kit: PaintKit) -> QRectF:
    """Answers the rectangle that a box covers, its tag apart."""
    return kit.rect(placed.box.box).adjusted(-3, -3, 3, 3)


def paint_frame(painter: QPainter, frame: FramePicture, kit: PaintKit) -> None:
    """Paints the pointer's frame, and dashed the facing slots that it includes."""
    for box, dashed in ((frame.facing, True), (frame.box, False)):
        if box is not None:
            rect = kit.rect(box)
            painter.fillRect(rect, kit.theme.frame_fill)
            _paint_outline(painter, rect, kit, dashed=dashed)


def paint_cross(painter: QPainter, rect: QRectF, kit: PaintKit) -> None:
    """Paints the cross of a refused drop."""
    arm = min(rect.width(), rect.height()) * 0.2
    centre = rect.center()
    painter.setPen(QPen(kit.theme.shu, arm * 0.45))
    for sign in (-1, 1):
        painter.drawLine(
            QLineF(centre.x() - arm, centre.y() - sign * arm, centre.x() + arm, centre.y() + sign * arm)
        )


def paint_insertion(painter: QPainter, box: Box, kit: PaintKit) -> None:
    """Paints the bar where a dragged card would go in."""
    centre = kit.rect(box).center()
    bar = QRectF(centre.x() - 2.0, kit.rect(box).top(), 4.0, kit.rect(box).height())
    painter.fillRect(bar.adjusted(-1.5, -1.5, 1.5, 1.5), kit.theme.halo)
    painter.fillRect(bar, kit.theme.frame)


def trail_points(trail: TrailPicture, kit: PaintKit) -> list[QPointF]:
    """Answers the samples of a trail in the window."""
    return [QPointF(kit.scale.x_px(x), kit.scale.y_px(y)) for x, y in trail.points_mm]


def paint_trail(painter: QPainter, trail: TrailPicture, kit: PaintKit) -> None:
    """Paints the way of a sweep, thin where it begins, and a dot at every sample."""
    points = trail_points(trail, kit)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for index, (start, end) in enumerate(itertools.pairwise(points)):
        path.addPath(_segment(start, end, index))
    colour = QColor(kit.theme.frame)
    colour.setAlphaF(0.36 * trail.opacity)
    painter.fillPath(path, colour)
    painter.setOpacity(trail.opacity)
    painter.setPen(QPen(kit.theme.halo, 1.5))
    painter.setBrush(kit.theme.frame)
    for point in points:
        painter.drawEllipse(point, 3.0, 3.0)
    painter.setOpacity(1.0)


def _segment(start: QPointF, end: QPointF, index: int) -> QPainterPath:
    path = QPainterPath()
    line = QLineF(start, end)
    if line.length() == 0.0:
        return path
    across = QPointF(-line.dy(), line.dx()) / line.length()
    first, last = (TRAIL_PX / 2 * min(1.0, (place + 0.6) / TRAIL_GROWS_OVER) for place in (index, index + 1))
    path.moveTo(start + across * first)
    path.lineTo(end + across * last)
    path.lineTo(end - across * last)
    path.lineTo(start - across * first)
    path.closeSubpath()
    path.addEllipse(end, last, last)
    return path
