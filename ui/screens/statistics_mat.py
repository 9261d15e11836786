"""The twelve blocks on a drawing of the mat, with how many of the cards read there were taken."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent

from karuta.history.statistics import BlockFigures
from karuta.rules.side import Side
from karuta.rules.territory import Half, Row
from ui.controls.arranged import Arranged
from ui.controls.pen import CENTRE, LEFT, RIGHT, Ink, draw_words, pen_of, width_of
from ui.language import tr
from ui.look import Look
from ui.match.mat_painter import tatami_tile
from ui.typeface import Weight
from ui.wording import everywhere
from ui.wording import statistics as w
from ui.wording.sentence import Sentence

STRIP_PX: Final = 26
HERI_PX: Final = 4
FEW: Final = 20
"""Below so many readings a share says little and is written in the quieter ink."""

NAMES: Final[dict[tuple[Row, Half], Sentence]] = {
    (Row.TOP, Half.LEFT): everywhere.LEFT_TOP,
    (Row.TOP, Half.RIGHT): everywhere.RIGHT_TOP,
    (Row.MIDDLE, Half.LEFT): everywhere.LEFT_MIDDLE,
    (Row.MIDDLE, Half.RIGHT): everywhere.RIGHT_MIDDLE,
    (Row.BOTTOM, Half.LEFT): everywhere.LEFT_BOTTOM,
    (Row.BOTTOM, Half.RIGHT): everywhere.RIGHT_BOTTOM,
}


def percent(share: float | None) -> str:
    """A share as a whole number of per cent; a dash for none."""
    return tr(w.NO_FIGURE) if share is None else tr(w.PERCENT, n=round(share * 100))


class StatisticsMat(Arranged):
    """The drawing; it is looked at, never pressed."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._blocks: tuple[BlockFigures, ...] = ()
        look.changed.connect(self.update)

    def show_blocks(self, blocks: tuple[BlockFigures, ...]) -> None:
        """Show these figures."""
        self._blocks = blocks
        self.setAccessibleName(", ".join(self._said(each) for each in blocks))
        self.update()

    def _said(self, each: BlockFigures) -> str:
        side = everywhere.OWN_BLOCK if each.block.side is Side.FIRST else everywhere.OPPONENT_BLOCK
        name = tr(side, block=tr(NAMES[each.block.row, each.block.half]))
        return f"{name} {percent(each.take_rate)} {tr(w.CARDS_READ, n=each.readings)}"

    def block_rect(self, each: BlockFigures) -> QRectF:
        """Where a block lies, as on the screen of a match: the opponent's territory turned round."""
        block, strip = each.block, self.look.px(STRIP_PX)
        is_far = block.side is Side.SECOND
        row = 2 - block.row if is_far else block.row
        column = 1 - block.half if is_far else block.half
        wide, high = self.width() / 2, (self.height() - strip) / 6
        top = row * high if is_far else 3 * high + strip + row * high
        return QRectF(column * wide, top, wide, high)

    def arrange(self) -> None:
        """Nothing lies in it but what is drawn."""
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw mat, strip and figures."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        painter.drawTiledPixmap(self.rect(), tatami_tile(theme, self.devicePixelRatioF()))
        for left in (0, self.width() - px(HERI_PX)):
            painter.fillRect(QRectF(left, 0, px(HERI_PX), self.height()), theme.heri)
        strip = QRectF(0, (self.height() - px(STRIP_PX)) / 2, self.width(), px(STRIP_PX))
        painter.fillRect(strip, theme.strip)
        ink = Ink(self.look.ui_font(12), theme.strip_ink, CENTRE)
        half = QRectF(strip.left(), strip.top(), strip.width() / 2, strip.height())
        draw_words(painter, half, f"▲ {tr(everywhere.OPPONENT_TERRITORY)}", ink)
        draw_words(painter, half.translated(half.width(), 0), f"▼ {tr(everywhere.OWN_TERRITORY)}", ink)
        for each in self._blocks:
            self._paint_block(painter, each)

    def _paint_block(self, painter: QPainter, each: BlockFigures) -> None:
        theme, px, room = self.look.theme, self.look.px, self.block_rect(each)
        painter.setPen(pen_of(theme.mat_ink, 0.5))
        inner = room.adjusted(px(10), px(4), -px(10), -px(4))
        foot = room.bottom() - 0.5
        painter.drawLine(QPointF(room.left() + px(8), foot), QPointF(room.right() - px(8), foot))
        quiet = Ink(self.look.ui_font(11), theme.mat_ink, LEFT)
        line = min(px(16), inner.height() / 3)
        name = QRectF(inner.left(), inner.top(), inner.width(), line)
        draw_words(painter, name, tr(NAMES[each.block.row, each.block.half]), quiet)
        is_sure = each.readings >= FEW
        font = self.look.figure_font(20 if is_sure else 15, Weight.BOLD if is_sure else Weight.REGULAR)
        below = QRectF(inner.left(), name.bottom(), inner.width(), inner.bottom() - name.bottom())
        draw_words(painter, below, percent(each.take_rate), Ink(font, theme.mat_ink, LEFT))
        used = width_of(percent(each.take_rate), font) + px(6)
        note = below.adjusted(used, 0, 0, 0)
        read = tr(w.CARDS_READ, n=each.readings)
        if width_of(read, quiet.font) <= note.width():
            draw_words(painter, note, read, Ink(quiet.font, theme.mat_ink, RIGHT))
