"""What is written around the cards: row ends with key caps or takes, and the line of the rest zone."""

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from karuta.rules.geometry import MAT_HEIGHT_MM, MAT_WIDTH_MM, row_top_mm
from karuta.rules.side import Side
from karuta.rules.territory import Half
from ui.match.card_painter import CardLook
from ui.match.kit import PaintKit
from ui.match.marks_painter import paint_tag_in, tag_height, tag_width
from ui.match.mat_painter import HERI_PX
from ui.match.picture import KeyHint, RestPicture, RowEndPicture
from ui.typeface import Weight

AIR_PX: Final = 8.0
EDGE_AIR_PX: Final = 12.0  # from the window's edge, where the ticks of the rest zone are
LINE_PX: Final = 21.0
CAP_HEIGHT_PX: Final = 20.0
CAP_GAP_PX: Final = 4.0
REST_GAP_PX: Final = 7.0
HINT_GAP_PX: Final = 22.0


def at_left(end: RowEndPicture) -> bool:
    """Whether a row's end is at the screen's left: the owner's left half, the far player's right one."""
    return (end.half is Half.LEFT) == (end.side is Side.FIRST)


def row_end_rect(end: RowEndPicture, kit: PaintKit) -> QRectF:
    """Answers where a row end is written."""
    scale = kit.scale
    top = scale.y_px(row_top_mm(end.side, end.row))
    height = kit.cards.height_px()
    if at_left(end):
        return QRectF(0.0, top, scale.left_px - AIR_PX, height)
    right = scale.x_px(MAT_WIDTH_MM) + AIR_PX
    return QRectF(right, top, scale.width_px - right, height)


def paint_row_end(painter: QPainter, end: RowEndPicture, kit: PaintKit) -> None:
    """Paints the caps or the counts of a block beside its row, with the block's name."""
    rect = row_end_rect(end, kit)
    if end.caps:
        _paint_caps(painter, rect, end, kit)
        _paint_words(painter, rect, 25.0 * kit.words, end.label, kit)
        return
    _paint_words(painter, rect, 3.0, end.label, kit)
    if end.tags or end.fouls:
        _paint_tags(painter, rect, end, kit)
        return
    step = min(LINE_PX * kit.words, (rect.height() - 22.0 * kit.words) / 2.0)
    for index, (who, count) in enumerate(end.counts):
        _paint_count(painter, rect, 22.0 * kit.words + index * step, (who, count, index == 0), kit)


def _paint_tags(painter: QPainter, rect: QRectF, end: RowEndPicture, kit: PaintKit) -> None:
    """Paints who took, filled, who came too late, as plain words, and fouls, filled in their own colour."""
    theme = kit.theme
    for index, tag in enumerate((*end.tags, *end.fouls)):
        down_px = (21.0 + index * 21.0) * kit.words
        is_foul = index >= len(end.tags)
        if index and not is_foul:
            _paint_words(painter, rect, down_px, tag, kit)
            continue
        width = min(tag_width(tag, kit), rect.width() - 2.0)
        x = rect.right() - width if rect.left() == 0.0 else rect.left()
        colours = (theme.shu, theme.on_ai) if is_foul else (theme.mat_ink, theme.tatami)
        paint_tag_in(painter, QRectF(x, rect.top() + down_px, width, tag_height(kit)), tag, colours, kit)


def _side_flag(rect: QRectF) -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignRight if rect.left() == 0.0 else Qt.AlignmentFlag.AlignLeft


def _fitting(text: str, width_px: float, kit: PaintKit) -> QFont:
    """The font of the edge, narrowed where the words do not fit beside the cards."""
    font = kit.ui(11)
    needed_px = QFontMetricsF(font).horizontalAdvance(text)
    if needed_px > width_px:
        font.setStretch(max(50, math.floor(100 * width_px / needed_px)))
    return font


def _paint_words(painter: QPainter, rect: QRectF, down_px: float, text: str, kit: PaintKit) -> None:
    painter.setPen(kit.theme.mat_ink)
    painter.setFont(_fitting(text, rect.width() - EDGE_AIR_PX, kit))
    line = QRectF(rect.left(), rect.top() + down_px, rect.width(), 16.0 * kit.words)
    painter.drawText(line, _side_flag(rect) | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, text)


def _paint_count(
    painter: QPainter, rect: QRectF, down_px: float, count: tuple[str, int, bool], kit: PaintKit
) -> None:
    who, number, is_near = count
    name_font, figure_font = kit.ui(11), kit.figure(15, Weight.BOLD if is_near else Weight.REGULAR)
    name_width = QFontMetricsF(name_font).horizontalAdvance(who)
    figure_width = QFontMetricsF(figure_font).horizontalAdvance(str(number))
    width = name_width + 5.0 + figure_width
    x = rect.right() - width if rect.left() == 0.0 else rect.left()
    baseline = rect.top() + down_px + 15.0 * kit.words
    painter.setPen(kit.theme.mat_ink)
    painter.setFont(name_font)
    painter.drawText(QPointF(x, baseline), who)
    painter.setFont(figure_font)
    painter.drawText(QPointF(x + name_width + 5.0, baseline), str(number))


def _paint_caps(painter: QPainter, rect: QRectF, end: RowEndPicture, kit: PaintKit) -> None:
    x = rect.right() - _caps_width(end.caps, kit) if rect.left() == 0.0 else rect.left()
    _paint_row_of_caps(painter, QPointF(x, rect.top() + 3.0), end.caps, kit)


def _cap_width(cap: str, kit: PaintKit) -> float:
    metrics = QFontMetricsF(kit.ui(12, Weight.BOLD))
    return max(CAP_HEIGHT_PX * kit.words, metrics.horizontalAdvance(cap) + 10.0)


def _caps_width(caps: tuple[str, ...], kit: PaintKit) -> float:
    return sum(_cap_width(cap, kit) for cap in caps) + CAP_GAP_PX * (len(caps) - 1)


def _paint_row_of_caps(painter: QPainter, corner: QPointF, caps: tuple[str, ...], kit: PaintKit) -> None:
    x = corner.x()
    for cap in caps:
        width = _cap_width(cap, kit)
        paint_cap(painter, QRectF(x, corner.y(), width, CAP_HEIGHT_PX * kit.words), cap, kit)
        x += width + CAP_GAP_PX


def paint_cap(painter: QPainter, rect: QRectF, text: str, kit: PaintKit) -> None:
    """Paints one key cap."""
    ink = kit.theme.mat_ink
    painter.setPen(QPen(ink, 1.0))
    painter.setBrush(kit.theme.tatami)
    box = rect.adjusted(0.5, 0.5, -0.5, -1.5)
    painter.drawRoundedRect(box, 3.0, 3.0)
    foot = QPainterPath()
    foot.addRoundedRect(box.adjusted(0.0, 1.5, 0.0, 1.5), 3.0, 3.0)
    body = QPainterPath()
    body.addRoundedRect(box, 3.0, 3.0)
    painter.fillPath(foot.subtracted(body), ink)
    painter.setFont(kit.ui(12, Weight.BOLD))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def rest_rect(kit: PaintKit) -> QRectF:
    """Answers the strip of mat under the area, where the rest zone's line is written."""
    scale = kit.scale
    top = scale.y_px(MAT_HEIGHT_MM) + 5.0
    return QRectF(0.0, top, scale.width_px, scale.height_px - scale.bottom_px - HERI_PX - top)


def paint_key_line(painter: QPainter, hints: tuple[KeyHint, ...], kit: PaintKit) -> None:
    """Paints, in place of the rest zone's line, what the keys beside those of the blocks do."""
    rect = rest_rect(kit)
    metrics = QFontMetricsF(kit.ui(12))
    widths = [
        _caps_width(hint.caps, kit) + REST_GAP_PX + metrics.horizontalAdvance(hint.text) for hint in hints
    ]
    total = sum(widths) + HINT_GAP_PX * kit.words * (len(hints) - 1)
    room = rect.width() - 2 * HINT_GAP_PX
    painter.save()
    painter.translate(rect.center())
    if total > room:
        painter.scale(room / total, room / total)
    x = -total / 2
    top = -CAP_HEIGHT_PX * kit.words / 2
    for hint, width in zip(hints, widths, strict=True):
        _paint_row_of_caps(painter, QPointF(x, top), hint.caps, kit)
        painter.setFont(kit.ui(12))
        painter.setPen(kit.theme.mat_ink)
        begin = x + _caps_width(hint.caps, kit) + REST_GAP_PX
        words = QRectF(begin, top, width, CAP_HEIGHT_PX * kit.words)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, hint.text)
        x += width + HINT_GAP_PX * kit.words
    painter.restore()


def paint_rest_line(painter: QPainter, rest: RestPicture, kit: PaintKit) -> None:
    """Paints the line of the rest zone, led by a hand or a small card; narrowed where it does not fit."""
    rect = rest_rect(kit)
    font = kit.ui(13, Weight.BOLD)
    lead = 14.0 * kit.words
    if rest.card is not None:
        share = (rect.height() - 4.0) / kit.cards.height_px()
        lead = float(kit.cards.width_px(share))
    room = rect.width() - lead - REST_GAP_PX - 2 * EDGE_AIR_PX
    width = QFontMetricsF(font).horizontalAdvance(rest.words)
    if width > room:
        font.setStretch(max(50, math.floor(100 * room / width)))
        width = QFontMetricsF(font).horizontalAdvance(rest.words)
    x = rect.center().x() - (width + lead + REST_GAP_PX) / 2
    painter.setPen(kit.theme.mat_ink)
    painter.setFont(font)
    words = QRectF(x + lead + REST_GAP_PX, rect.top(), width + 2.0, rect.height())
    painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, rest.words)
    if rest.card is None:
        _paint_hand(painter, QRectF(x, rect.center().y() - lead / 2, lead, lead), kit)
    else:
        kit.cards.draw(
            painter, CardLook(rest.card, False, enlarged_scale=share), QPointF(x, rect.top() + 1.0)
        )


def _paint_hand(painter: QPainter, rect: QRectF, kit: PaintKit) -> None:
    """An open hand: four fingers, a thumb and the palm, by strokes."""
    unit = rect.width() / 14.0
    painter.setPen(
        QPen(
            kit.theme.mat_ink,
            1.3 * kit.words,
            Qt.PenStyle.SolidLine,
            Qt.PenCapStyle.RoundCap,
            Qt.PenJoinStyle.RoundJoin,
        )
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath()

    def at(x_px: float, y_px: float) -> QPointF:
        return QPointF(rect.left() + x_px * unit, rect.top() + y_px * unit)

    path.moveTo(at(3.2, 8.0))
    path.lineTo(at(3.2, 3.6))
    path.arcTo(QRectF(at(3.2, 2.6), at(5.2, 4.6)), 180, -180)
    path.lineTo(at(5.2, 6.4))
    path.moveTo(at(5.2, 6.4))
    path.lineTo(at(5.2, 2.2))
    path.arcTo(QRectF(at(5.2, 0.9), at(7.4, 3.1)), 180, -180)
    path.lineTo(at(7.4, 6.4))
    path.moveTo(at(7.4, 2.8))
    path.arcTo(QRectF(at(7.4, 1.5), at(9.6, 3.7)), 180, -180)
    path.lineTo(at(9.6, 6.6))
    path.moveTo(at(9.6, 4.4))
    path.arcTo(QRectF(at(9.6, 3.2), at(11.8, 5.4)), 180, -180)
    path.lineTo(at(11.8, 9.2))
    path.cubicTo(at(11.8, 11.8), at(10.2, 13.2), at(7.6, 13.2))
    path.cubicTo(at(5.0, 13.2), at(3.6, 12.0), at(1.6, 9.4))
    path.cubicTo(at(0.8, 8.2), at(2.2, 7.0), at(3.2, 8.0))
    painter.drawPath(path)
