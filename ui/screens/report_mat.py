"""The mat of one reading, small: what lay where, the card that was read, what was touched wrongly."""

from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from karuta.match.report import Scene
from karuta.match.report_row import ReportRow
from karuta.rules.geometry import CARD_HEIGHT_MM, CARD_WIDTH_MM, MAT_HEIGHT_MM, MAT_WIDTH_MM, spot_centre
from karuta.rules.side import SIDES, Side
from karuta.rules.territory import SPOTS, Row, Spot
from ui.controls.icons import Icon, paint_icon
from ui.controls.pen import CENTRE, Ink, draw_words
from ui.language import tr
from ui.look import Look
from ui.match.mat_painter import tatami_tile
from ui.report_words import RowTeller
from ui.typeface import Weight
from ui.wording import report as w
from ui.wording.match import TAKEN

MARGIN_MM: Final = 22.0


def card_room(spot: Spot) -> QRectF:
    """Where the card of a spot lies, in mm."""
    at = spot_centre(spot)
    return QRectF(at.x_mm - CARD_WIDTH_MM / 2, at.y_mm - CARD_HEIGHT_MM / 2, CARD_WIDTH_MM, CARD_HEIGHT_MM)


class ReportMat(QWidget):
    """It keeps the mat's proportions in whatever room it gets."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._scene: Scene | None = None
        self._row: ReportRow | None = None
        look.changed.connect(self.update)

    def show_scene(self, row: ReportRow | None, scene: Scene | None, teller: RowTeller) -> None:
        """Show the mat of a reading, or an empty one."""
        self._row, self._scene = row, scene
        self.setAccessibleName("" if row is None else tr(w.MAT, n=row.n))
        self.setAccessibleDescription("" if row is None else teller.place(row))
        self.update()

    def sizeHint(self) -> QSize:
        """A small mat."""
        return QSize(self.look.px(300), self.look.px(170))

    def fouled_spots(self) -> frozenset[Spot]:
        """The spots of the cards that were touched wrongly."""
        if self._scene is None:
            return frozenset()
        mat = self._scene.mat
        return frozenset(
            spot
            for foul in self._scene.fouled
            for frame in foul.touch.frames
            for spot in frame.spots
            if spot.side is foul.territory and mat[spot.side].card_at(spot.place)
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw tatami, cards and marks."""
        painter, theme = QPainter(self), self.look.theme
        wide_mm, high_mm = MAT_WIDTH_MM + 2 * MARGIN_MM, MAT_HEIGHT_MM + 2 * MARGIN_MM
        scale = min(self.width() / wide_mm, self.height() / high_mm)
        room = QRectF(0, 0, wide_mm * scale, high_mm * scale)
        room.moveCenter(QRectF(self.rect()).center())
        painter.setClipRect(room)
        painter.drawTiledPixmap(room.toAlignedRect(), tatami_tile(theme, self.devicePixelRatioF()))
        edge = max(2.0, room.height() / 60)
        painter.fillRect(QRectF(room.left(), room.top(), room.width(), edge), theme.heri)
        painter.fillRect(QRectF(room.left(), room.bottom() - edge, room.width(), edge), theme.heri)
        if self._scene is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(room.topLeft())
        painter.scale(scale, scale)
        painter.translate(MARGIN_MM, MARGIN_MM)
        fouled = self.fouled_spots()
        for side in SIDES:
            for row in Row:
                for spot in SPOTS[side][row]:
                    if self._scene.mat[side].card_at(spot.place):
                        self._paint_card(painter, spot, is_fouled=spot in fouled)

    def _paint_card(self, painter: QPainter, spot: Spot, *, is_fouled: bool) -> None:
        theme, room = self.look.theme, card_room(spot)
        is_target = self._row is not None and spot == self._row.spot
        taker = self._row.taker if self._row is not None and is_target else None
        fill, edge, width = theme.fuda, theme.fuda_edge, 4.0
        if taker is not None:
            fill = edge = theme.ai if taker is Side.FIRST else theme.sumi
        elif is_target:
            edge, width = theme.yama, 8.0
        if is_fouled:
            edge, width = theme.shu, 8.0
        painter.setPen(QPen(edge, width))
        painter.setBrush(fill)
        painter.drawRoundedRect(room.adjusted(2, 2, -2, -2), 3, 3)
        if taker is not None:
            ink: QColor = theme.on_ai if taker is Side.FIRST else theme.kami
            font = self.look.ui_font(10, Weight.BOLD)
            font.setPixelSize(34)
            draw_words(painter, room, TAKEN.text, Ink(font, ink, CENTRE))  # a sign, not a word
        if is_fouled:
            paint_icon(painter, Icon.CROSS, room.adjusted(8, 18, -8, -18), theme.shu)
