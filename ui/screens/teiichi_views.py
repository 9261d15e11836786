"""Below the lanes: 25 cards dealt by the plan, or how fast the own cards are taken where they lie."""

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from karuta.practice.teiichi_pace import PlacePace
from karuta.rules.geometry import CARD_HEIGHT_MM, PITCH_MM, ROW_GAP_MM
from karuta.rules.territory import HALF_SLOTS, SLOTS, Place, Row, Territory
from ui.controls.pen import CENTRE, Ink, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.match.card_painter import CardLook, CardPainter
from ui.match.mat_painter import tatami_tile
from ui.match.scale import Scale
from ui.typeface import Weight
from ui.wording import teiichi as w

AIR_PX: Final = 8
AISLE_PX: Final = 12
QUICK_RATIO: Final = 0.85
SLOW_RATIO: Final = 1.2


class TeiichiExample(QWidget):
    """A territory as it would be laid out."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._territory = Territory()
        self._face = "brush"
        look.changed.connect(self.update)

    def show_territory(self, territory: Territory, face: str) -> None:
        """Show these cards."""
        self._territory, self._face = territory, face
        self.setAccessibleName(tr(w.EXAMPLE))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw mat and cards."""
        painter, theme = QPainter(self), self.look.theme
        ratio = self.devicePixelRatioF()
        painter.drawTiledPixmap(self.rect(), tatami_tile(theme, ratio))
        high_mm = len(Row) * CARD_HEIGHT_MM + (len(Row) - 1) * ROW_GAP_MM
        across = (self.width() - 2 * AIR_PX) / (SLOTS * PITCH_MM)
        down = (self.height() - 2 * AIR_PX) / high_mm
        pitch = max(8, math.floor(min(across, down) * PITCH_MM))
        cards = CardPainter(theme, self._face, Scale(0, 0, 0, 0, 0, pitch), ratio)
        step = cards.height_px() + round(ROW_GAP_MM * pitch / PITCH_MM)
        left = max(AIR_PX, (self.width() - SLOTS * pitch) // 2)
        for row in Row:
            for slot in range(SLOTS):
                card = self._territory.card_at(Place(row, slot))
                if card:
                    cards.draw(
                        painter,
                        CardLook(card, turned=False),
                        QPointF(left + slot * pitch, AIR_PX + row * step),
                    )


class TeiichiPace(QWidget):
    """The mean take at each place, compared with the mean of all."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._paces: dict[Place, PlacePace] = {}
        self._mean_ms = 0.0
        look.changed.connect(self.update)

    def show_paces(self, paces: tuple[PlacePace, ...]) -> None:
        """Show these."""
        self._paces = {each.place: each for each in paces}
        takes = sum(each.takes for each in paces)
        self._mean_ms = sum(each.mean_ms * each.takes for each in paces) / takes if takes else 0.0
        self.setAccessibleName(tr(w.PACE_MORE))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw one cell a place."""
        painter, px = QPainter(self), self.look.px
        wide = (self.width() - px(AISLE_PX)) / SLOTS
        high = (self.height() - px(22)) / len(Row)
        for row in Row:
            for slot in range(SLOTS):
                x = slot * wide + (px(AISLE_PX) if slot >= HALF_SLOTS else 0)
                self._paint_cell(painter, QRectF(x, row * high, wide - 2, high - 2), Place(row, slot))
        foot = QRectF(0, self.height() - px(20), self.width(), px(20))
        quiet = Ink(self.look.ui_font(11), self.look.theme.sumi2, Qt.AlignmentFlag.AlignVCenter)
        draw_words(painter, foot, tr(w.PACE_MORE), quiet)

    def _paint_cell(self, painter: QPainter, room: QRectF, place: Place) -> None:
        theme, pace = self.look.theme, self._paces.get(place)
        if pace is None or not pace.is_known or self._mean_ms <= 0.0:
            painter.fillRect(room, theme.sunken)
            draw_words(painter, room, tr(w.NO_FIGURE), Ink(self.look.figure_font(11), theme.sumi2, CENTRE))
            return
        ratio = pace.mean_ms / self._mean_ms
        colour = QColor(theme.shu if ratio >= SLOW_RATIO else theme.midori if ratio < 1.0 else theme.line)
        colour.setAlphaF(1.0 if ratio < QUICK_RATIO or 1.0 <= ratio < SLOW_RATIO else 0.35)
        painter.fillRect(room, theme.kami)
        painter.fillRect(room, colour)
        if ratio >= SLOW_RATIO:
            thread = QColor(theme.shu)
            thread.setAlphaF(0.35)
            painter.fillRect(room, QBrush(thread, Qt.BrushStyle.BDiagPattern))
        ink = theme.on_ai if ratio < QUICK_RATIO else theme.sumi
        font = self.look.figure_font(12, Weight.BOLD if ratio >= SLOW_RATIO else Weight.REGULAR)
        words = str(round(pace.mean_ms))
        if width_of(words, font) > room.width() - 2:
            font.setStretch(max(50, round(100 * (room.width() - 2) / width_of(words, font))))
        draw_words(painter, room.adjusted(-2, 0, 2, 0), words, Ink(font, ink, CENTRE))
