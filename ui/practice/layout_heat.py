"""The share of right answers by place, on a drawing of the mat: figures, and hatching where it is low."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from karuta.practice.layout_deal import SPOT_COUNT, spot_of
from karuta.practice.layout_score import LOW_SHARE, PlaceFigures
from karuta.rules.geometry import column_of
from karuta.rules.side import Side
from karuta.rules.territory import HALF_SLOTS
from ui.controls.pen import CENTRE, LEFT, Ink, draw_words
from ui.language import tr
from ui.look import Look
from ui.practice.layout_cursor import line_of
from ui.practice.layout_words import place_words
from ui.typeface import Weight
from ui.wording import everywhere
from ui.wording import layout as w

COLUMNS: Final = 16
LINES: Final = 6
GAP_PX: Final = 2
AISLE_PX: Final = 12
NAME_PX: Final = 16
LEGEND_PX: Final = 22
STEPS: Final = (0.2, LOW_SHARE, 0.6, 0.8, 1.01)
"""The upper ends of the five tones."""


class LayoutHeat(QWidget):
    """The map; it is looked at, never pressed."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._places: dict[int, PlaceFigures] = {}
        look.changed.connect(self.update)

    def show_places(self, places: tuple[PlaceFigures, ...]) -> None:
        """Show these figures."""
        self._places = {each.number: each for each in places}
        weak = [each for each in places if each.is_low]
        self.setAccessibleName(tr(w.PLACES))
        self.setAccessibleDescription(
            ", ".join(f"{place_words(spot_of(each.number))} {percent_of(each)}" for each in weak)
        )
        self.update()

    def sizeHint(self) -> QSize:
        """A middling size."""
        return QSize(self.look.px(348), self.look.px(210))

    def cell(self, number: int) -> QRectF:
        """Where a place's figure stands."""
        spot, px = spot_of(number), self.look.px
        column, line = column_of(spot.side, spot.place.slot), line_of(spot)
        aisle = px(AISLE_PX)
        wide = (self.width() - aisle) / COLUMNS
        high = (self.height() - 2 * px(NAME_PX) - px(LEGEND_PX)) / LINES
        x = column * wide + (aisle if column >= HALF_SLOTS else 0)
        y = px(NAME_PX) + line * high + (px(NAME_PX) if spot.side is Side.FIRST else 0)
        return QRectF(x, y, wide - GAP_PX, high - GAP_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw names, cells and the legend."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        quiet = Ink(self.look.ui_font(11), theme.sumi2, LEFT)
        words = QRectF(0, 0, self.width(), px(NAME_PX))
        draw_words(painter, words, tr(everywhere.OPPONENT_TERRITORY), quiet)
        below = self.cell(0).top() - px(NAME_PX)
        draw_words(painter, words.translated(0, below), tr(everywhere.OWN_TERRITORY), quiet)
        for number in range(SPOT_COUNT):
            self._paint_cell(painter, self.cell(number), self._places.get(number))
        self._paint_legend(painter)

    def _paint_cell(self, painter: QPainter, room: QRectF, figures: PlaceFigures | None) -> None:
        theme = self.look.theme
        share = None if figures is None else figures.right_share
        if share is None:
            painter.fillRect(room, theme.sunken)
            quiet = Ink(self.look.figure_font(11), theme.sumi2, CENTRE)
            draw_words(painter, room, tr(w.NO_FIGURE), quiet)
            return
        self.paint_tone(painter, room, share)
        ink = self._ink(share)
        font = self.look.figure_font(11, Weight.BOLD if share < LOW_SHARE else Weight.REGULAR)
        words = str(round(share * 100))
        if len(words) == 3:
            font.setStretch(78)
        draw_words(painter, room.adjusted(-2, 0, 2, 0), words, Ink(font, ink, CENTRE))

    def _ink(self, share: float) -> QColor:
        theme = self.look.theme
        return theme.on_ai if share >= STEPS[3] or share < STEPS[0] else theme.sumi

    def paint_tone(self, painter: QPainter, room: QRectF, share: float) -> None:
        """The ground of a share: reds hatched, then plain, then greens."""
        theme = self.look.theme
        tone = next(index for index, end in enumerate(STEPS) if share < end)
        colour = QColor((theme.shu, theme.shu, theme.line, theme.midori, theme.midori)[tone])
        colour.setAlphaF((1.0, 0.35, 1.0, 0.32, 1.0)[tone])
        painter.fillRect(room, theme.kami)
        painter.fillRect(room, colour)
        if share < LOW_SHARE:
            thread = QColor(theme.kami if tone == 0 else theme.shu)
            thread.setAlphaF(0.35)
            painter.fillRect(room, QBrush(thread, Qt.BrushStyle.BDiagPattern))

    def _paint_legend(self, painter: QPainter) -> None:
        px, theme = self.look.px, self.look.theme
        top = self.height() - px(LEGEND_PX) + px(6)
        for index, end in enumerate(STEPS):
            room = QRectF(index * px(22), top + px(2), px(20), px(10))
            self.paint_tone(painter, room, end - 0.1)
        left = len(STEPS) * px(22) + px(6)
        room = QRectF(left, top - px(2), self.width() - left, px(18))
        draw_words(painter, room, tr(w.LEGEND), Ink(self.look.ui_font(11), theme.sumi2, LEFT))


def percent_of(figures: PlaceFigures) -> str:
    """The share of right answers in words."""
    share = figures.right_share
    return tr(w.NO_FIGURE) if share is None else tr(w.PERCENT, n=round(share * 100))
