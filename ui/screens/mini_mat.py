"""A small drawing of the mat for explanations: cards as plain shapes, and one thing shown on it."""

from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from karuta.rules.geometry import (
    BORDER_Y_MM,
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    MAT_HEIGHT_MM,
    MAT_WIDTH_MM,
    PITCH_MM,
    REST_Y_MM,
    column_centre_mm,
    row_top_mm,
)
from karuta.rules.side import Side
from karuta.rules.territory import Row
from ui.controls.icons import Icon, paint_icon
from ui.controls.key_cap import HEIGHT_PX as CAP_PX
from ui.controls.key_cap import cap_width_px, paint_cap
from ui.controls.pen import CENTRE, Ink, draw_words
from ui.keys import BLOCKS, DEFAULT_KEYS, Layout, cap_of
from ui.language import tr
from ui.look import Look
from ui.match.mat_painter import tatami_tile
from ui.typeface import Weight
from ui.wording.everywhere import OPPONENT_TERRITORY, OWN_TERRITORY

MARGIN_MM: Final = 46.0
REST_MM: Final = 78.0
NAME_MM: Final = 28
NAME_LEFT_MM: Final = 4.6 * PITCH_MM
NAME_WIDTH_MM: Final = 3 * PITCH_MM
# (left, right) cards of each row, as on the screen from above
LAID: Final = {
    (Side.SECOND, Row.BOTTOM): (4, 4),
    (Side.SECOND, Row.MIDDLE): (3, 2),
    (Side.SECOND, Row.TOP): (2, 2),
    (Side.FIRST, Row.TOP): (2, 2),
    (Side.FIRST, Row.MIDDLE): (3, 3),
    (Side.FIRST, Row.BOTTOM): (4, 4),
}


class Shown(Enum):
    """What the drawing shows."""

    COURSE = "course"
    TAKING = "taking"
    KEYS = "keys"
    REST = "rest"
    FOULS = "fouls"
    SENDING = "sending"
    MOVING = "moving"
    WATCHING = "watching"
    PRACTICE = "practice"


def card_rect_mm(side: Side, row: Row, column: int) -> QRectF:
    """Where the card of a screen column lies."""
    left = column_centre_mm(column) - CARD_WIDTH_MM / 2
    return QRectF(left, row_top_mm(side, row), CARD_WIDTH_MM, CARD_HEIGHT_MM)


class MiniMat(QWidget):
    """The drawing; it keeps the mat's proportions."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._shown = Shown.COURSE
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.update)

    def show_topic(self, shown: Shown) -> None:
        """Show another thing."""
        self._shown = shown
        self.update()

    def height_for(self, width: int) -> int:
        """The height that keeps the proportions."""
        return round(width * (MAT_HEIGHT_MM + MARGIN_MM / 2 + REST_MM) / (MAT_WIDTH_MM + 2 * MARGIN_MM))

    def sizeHint(self) -> QSize:
        """A middling size."""
        return QSize(480, self.height_for(480))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw mat, cards and the thing."""
        painter, theme = QPainter(self), self.look.theme
        painter.drawTiledPixmap(self.rect(), tatami_tile(theme, self.devicePixelRatioF()))
        edge = max(2, self.width() // 140)
        painter.fillRect(0, 0, self.width(), edge, theme.heri)
        painter.fillRect(0, self.height() - edge, self.width(), edge, theme.heri)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self.width() / (MAT_WIDTH_MM + 2 * MARGIN_MM)
        painter.scale(scale, scale)
        painter.translate(MARGIN_MM, MARGIN_MM / 2)
        self._paint_cards(painter)
        if self._shown is not Shown.KEYS:
            self._paint_names(painter)
        {
            Shown.COURSE: self._paint_course,
            Shown.TAKING: self._paint_taking,
            Shown.KEYS: self._paint_keys,
            Shown.REST: self._paint_rest,
            Shown.FOULS: self._paint_fouls,
            Shown.SENDING: self._paint_sending,
            Shown.MOVING: self._paint_moving,
            Shown.WATCHING: self._paint_taking,
            Shown.PRACTICE: self._paint_practice,
        }[self._shown](painter)

    def _paint_cards(self, painter: QPainter) -> None:
        for (side, row), (left, right) in LAID.items():
            for column in (*range(left), *range(16 - right, 16)):
                self._paint_card(painter, card_rect_mm(side, row, column), turned=side is Side.SECOND)

    def _paint_names(self, painter: QPainter) -> None:
        """Write whose territory it is, beside the middle, where no way leads."""
        font = self.look.ui_font(NAME_MM, Weight.MEDIUM)
        font.setPixelSize(NAME_MM)
        ink = Ink(font, self.look.theme.mat_ink, CENTRE)
        for side, name in ((Side.SECOND, OPPONENT_TERRITORY), (Side.FIRST, OWN_TERRITORY)):
            room = QRectF(NAME_LEFT_MM, row_top_mm(side, Row.MIDDLE), NAME_WIDTH_MM, CARD_HEIGHT_MM)
            draw_words(painter, room, tr(name), ink)

    def _paint_card(
        self, painter: QPainter, room: QRectF, *, turned: bool = False, pinned: bool = False
    ) -> None:
        theme = self.look.theme
        painter.setPen(QPen(theme.nezu_edge if pinned else theme.fuda_edge, 4))
        painter.setBrush(theme.nezu if pinned else theme.fuda)
        painter.drawRoundedRect(room.adjusted(2, 2, -2, -2), 2, 2)
        painter.setPen(QPen(theme.fuda_ink, 3))
        for column in range(3):
            x = room.right() - 13 - column * 13
            short = 10 if column == (0 if turned else 2) else 0
            top = room.top() + 12 + (short if turned else 0)
            painter.drawLine(QPointF(x, top), QPointF(x, room.bottom() - 12 - (0 if turned else short)))

    def _paint_strip(self, painter: QPainter) -> None:
        theme = self.look.theme
        painter.setPen(QPen(theme.line2, 1))
        painter.setBrush(theme.strip)
        painter.drawRect(QRectF(MAT_WIDTH_MM / 2 - 190, BORDER_Y_MM - 13.5, 380, 27))

    def _paint_course(self, painter: QPainter) -> None:
        self._paint_strip(painter)
        way = QPainterPath(QPointF(MAT_WIDTH_MM / 2, BORDER_Y_MM))
        way.lineTo(MAT_WIDTH_MM / 2, MAT_HEIGHT_MM + 34)
        self._paint_way(painter, way, dashed=True)

    def _paint_way(self, painter: QPainter, way: QPainterPath, *, dashed: bool = False) -> None:
        pen = QPen(self.look.theme.frame, 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        if dashed:
            pen.setDashPattern([2, 2.4])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(way)
        tip, angle = way.pointAtPercent(1.0), way.angleAtPercent(1.0)
        painter.save()
        painter.translate(tip)
        painter.rotate(-angle)
        painter.setPen(QPen(self.look.theme.frame, 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPolyline([QPointF(-15, -11), QPointF(0, 0), QPointF(-15, 11)])
        painter.restore()

    def _paint_frame(self, painter: QPainter, first: int, side: Side, row: Row, *, dashed: bool) -> None:
        theme = self.look.theme
        room = QRectF(first * PITCH_MM, row_top_mm(side, row) - 3, 3 * PITCH_MM, CARD_HEIGHT_MM + 6)
        painter.setPen(QPen(theme.frame, 4, Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine))
        painter.setBrush(theme.frame_fill)
        painter.drawRoundedRect(room, 4, 4)

    def _paint_taking(self, painter: QPainter) -> None:
        self._paint_frame(painter, 13, Side.FIRST, Row.TOP, dashed=False)
        self._paint_frame(painter, 13, Side.SECOND, Row.TOP, dashed=True)
        way = QPainterPath(QPointF(MAT_WIDTH_MM / 2 + 90, MAT_HEIGHT_MM + 40))
        way.cubicTo(620, 500, 740, 430, 14.5 * PITCH_MM, row_top_mm(Side.FIRST, Row.TOP) + 44)
        self._paint_way(painter, way)

    def _paint_keys(self, painter: QPainter) -> None:
        painter.save()
        for block in BLOCKS:
            side = Side.FIRST if block.own else Side.SECOND
            inner = 5.2 * PITCH_MM
            x = inner if block.is_screen_left else MAT_WIDTH_MM - inner
            y = row_top_mm(side, block.row) + CARD_HEIGHT_MM / 2
            self._paint_caps(painter, QPointF(x, y), block.name, leftward=not block.is_screen_left)
        painter.restore()

    def _paint_caps(self, painter: QPainter, at: QPointF, block: str, *, leftward: bool) -> None:
        """Two caps side by side at a point, as large as 0.7 of a card's height."""
        theme = self.look.theme
        scale = 0.62 * CARD_HEIGHT_MM / self.look.px(CAP_PX)
        signs = [cap_of(DEFAULT_KEYS[layout][block]) for layout in Layout]
        wide = [cap_width_px(self.look, sign) for sign in signs]
        painter.save()
        painter.translate(at)
        painter.scale(scale, scale)
        x = -(sum(wide) + 6) if leftward else 0.0
        for sign, each in zip(signs, wide, strict=True):
            room = QRectF(x, -self.look.px(CAP_PX) / 2, each, self.look.px(CAP_PX))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.kami)
            painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
            paint_cap(painter, self.look, room, sign, theme.sumi)
            x += each + 6
        painter.restore()

    def _paint_rest(self, painter: QPainter) -> None:
        theme = self.look.theme
        room = QRectF(
            -MARGIN_MM, REST_Y_MM, MAT_WIDTH_MM + 2 * MARGIN_MM, MAT_HEIGHT_MM + REST_MM - REST_Y_MM
        )
        cut = QPainterPath()
        cut.addRect(room)
        area = QPainterPath()
        area.addRect(QRectF(0, 0, MAT_WIDTH_MM, MAT_HEIGHT_MM))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.frame_fill)
        painter.drawPath(cut.subtracted(area))
        painter.setPen(QPen(theme.mat_ink, 3))
        for x in (-MARGIN_MM, MAT_WIDTH_MM + MARGIN_MM):
            inward = 26 if x < 0 else -26
            painter.drawLine(QPointF(x, REST_Y_MM), QPointF(x + inward, REST_Y_MM))
        hand = QRectF(MAT_WIDTH_MM / 2 - 24, MAT_HEIGHT_MM + 12, 48, 48)
        paint_icon(painter, Icon.HAND, hand, theme.mat_ink)

    def _paint_fouls(self, painter: QPainter) -> None:
        theme = self.look.theme
        target = card_rect_mm(Side.SECOND, Row.MIDDLE, 15)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width, reach in ((theme.yama_ink, 11, 7), (theme.yama, 7, 7)):
            painter.setPen(QPen(colour, width))
            painter.drawRoundedRect(target.adjusted(-reach, -reach, reach, reach), 6, 6)
        top = row_top_mm(Side.FIRST, Row.MIDDLE)
        box = QRectF(0, top - 5, 3 * PITCH_MM, CARD_HEIGHT_MM + 10)
        pen = QPen(theme.shu, 5)
        pen.setDashPattern([2.4, 1.8])
        painter.setPen(pen)
        painter.drawRoundedRect(box, 4, 4)
        paint_icon(painter, Icon.CROSS, QRectF(box.right() + 12, box.center().y() - 28, 56, 56), theme.shu)

    def _paint_sending(self, painter: QPainter) -> None:
        theme = self.look.theme
        sent = card_rect_mm(Side.FIRST, Row.MIDDLE, 13).translated(0, -7)
        self._paint_card(painter, sent, turned=False)
        painter.setPen(QPen(theme.frame, 5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(sent.adjusted(-5, -5, 5, 5), 5, 5)
        way = QPainterPath(QPointF(sent.left() - 16, sent.center().y()))
        way.cubicTo(560, 360, 560, 130, 11.8 * PITCH_MM, row_top_mm(Side.SECOND, Row.BOTTOM) + 40)
        self._paint_way(painter, way)

    def _paint_moving(self, painter: QPainter) -> None:
        """A card on its way in between two others, and one that is pinned."""
        theme = self.look.theme
        self._paint_card(painter, card_rect_mm(Side.FIRST, Row.MIDDLE, 1), pinned=True)
        between = 2 * PITCH_MM
        top = row_top_mm(Side.FIRST, Row.BOTTOM)
        painter.fillRect(QRectF(between - 5, top - 6, 10, CARD_HEIGHT_MM + 12), theme.frame)
        held = QRectF(6.4 * PITCH_MM, BORDER_Y_MM + 36, CARD_WIDTH_MM, CARD_HEIGHT_MM)
        way = QPainterPath(QPointF(held.left() - 8, held.center().y()))
        way.cubicTo(300, 330, 190, 360, between + 8, top - 14)
        self._paint_way(painter, way)
        self._paint_card(painter, held)
        painter.setPen(QPen(theme.frame, 5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(held.adjusted(-5, -5, 5, 5), 5, 5)

    def _paint_practice(self, painter: QPainter) -> None:
        """All cards turned down, but one that was found."""
        theme, found = self.look.theme, (Side.FIRST, Row.MIDDLE, 13)
        for (side, row), (left, right) in LAID.items():
            for column in (*range(left), *range(16 - right, 16)):
                room = card_rect_mm(side, row, column)
                if (side, row, column) == found:
                    continue
                painter.setPen(QPen(theme.fuda_edge, 4))
                painter.setBrush(theme.back)
                painter.drawRoundedRect(room.adjusted(2, 2, -2, -2), 2, 2)
        room = card_rect_mm(*found)
        painter.setPen(QPen(theme.midori, 7))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(room.adjusted(-4, -4, 4, 4), 5, 5)
        mark = QRectF(room.left() - 62, room.center().y() - 24, 48, 48)
        paint_icon(painter, Icon.CHECK, mark, theme.midori)
