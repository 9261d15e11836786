"""The match as one line: takes above and below it, karafuda on it, fouls at its foot, a cursor to drag."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from karuta.match.report import MatchReport
from karuta.match.report_row import ReportRow
from karuta.rules.events import EndedBy
from karuta.rules.side import SIDES, Side
from ui.controls.control import Control
from ui.controls.icons import Icon, paint_icon
from ui.controls.pen import CENTRE, LEFT, Ink, draw_words, pen_of, width_of
from ui.language import tr
from ui.look import Look
from ui.report_words import RowTeller
from ui.screens.report_cells import paint_player_mark
from ui.typeface import Weight
from ui.wording import report as w

SIDE_PX: Final = 10
HEIGHT_PX: Final = 84
LEGEND_PX: Final = 20
MARK_PX: Final = 9
FEWEST: Final = 10  # a match of fewer readings fills no more of the line than these would


class ReportStrip(Control):
    """Left and right choose the neighbour, Home and End the ends.

    Signals:
        chosen: the number of the reading the player chose.
    """

    chosen = Signal(int)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, w.STRIP, parent)
        self._report: MatchReport | None = None
        self._teller: RowTeller | None = None
        self._n: int | None = None

    def show_report(self, report: MatchReport, teller: RowTeller) -> None:
        """Show a match."""
        self._report, self._teller = report, teller
        self.refresh()

    def choose(self, n: int | None) -> None:
        """Stand the cursor at a reading."""
        self._n = n
        self.refresh()

    def value_in_words(self) -> str:
        """The chosen reading."""
        row = self._row(self._n)
        if row is None or self._teller is None:
            return ""
        return tr(w.CHOSEN, n=row.n, poem=self._teller.poem(row))

    @property
    def _rows(self) -> tuple[ReportRow, ...]:
        return () if self._report is None else self._report.rows

    def _row(self, n: int | None) -> ReportRow | None:
        return next((row for row in self._rows if row.n == n), None)

    @property
    def _is_broken(self) -> bool:
        report = self._report
        return report is not None and (report.result is None or report.result.ended_by is EndedBy.ABORTED)

    @property
    def _end(self) -> int:
        """The number at the right end."""
        last = self._rows[-1].n if self._rows else 0
        poems = self._report.poems if self._report is not None and self._is_broken else 0
        return max(last, poems, FEWEST)

    def x_of(self, n: int) -> float:
        """Where a reading stands."""
        side = self.look.px(SIDE_PX)
        return side + (n - 1) / max(1, self._end - 1) * (self.width() - 2 * side)

    def sizeHint(self) -> QSize:
        """A long line."""
        return QSize(self.look.px(600), self.look.px(HEIGHT_PX + LEGEND_PX))

    def minimumSizeHint(self) -> QSize:
        """A short one."""
        return QSize(self.look.px(300), self.look.px(HEIGHT_PX))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the nearest reading."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._take(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the cursor."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._take(event.position().x())

    def _take(self, x_px: float) -> None:
        row = min(self._rows, key=lambda row: abs(self.x_of(row.n) - x_px), default=None)
        if row is not None and row.n != self._n:
            self.chosen.emit(row.n)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the neighbour, or an end."""
        numbers = [row.n for row in self._rows]
        if not numbers:
            super().keyPressEvent(event)
            return
        here = numbers.index(self._n) if self._n in numbers else 0
        moves: dict[int, int] = {
            Qt.Key.Key_Left: here - 1,
            Qt.Key.Key_Right: here + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(numbers) - 1,
        }
        if event.key() in moves:
            self.chosen.emit(numbers[max(0, min(len(numbers) - 1, moves[event.key()]))])
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw everything."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = px(46)
        painter.setPen(pen_of(theme.line2))
        painter.drawLine(QPointF(self.x_of(1), line), QPointF(self.x_of(self._end), line))
        if self._is_broken:
            self._paint_broken(painter, line)
        for row in self._rows:
            self._paint_row(painter, row, line)
        if self._row(self._n) is not None:
            self._paint_cursor(painter, self.x_of(self._n or 1), line)
        if self.height() >= px(HEIGHT_PX + LEGEND_PX):
            self._paint_legend(painter)

    def _paint_broken(self, painter: QPainter, line_px: float) -> None:
        theme, px = self.look.theme, self.look.px
        last = self._rows[-1].n if self._rows else 1
        left, right = (self.x_of(last) + self.x_of(last + 1)) / 2, self.x_of(self._end)
        if right <= left or self._report is None:
            return
        room = QRectF(left, line_px - px(24), right - left, px(48))
        painter.fillRect(room, QBrush(theme.line2, Qt.BrushStyle.BDiagPattern))
        told = tr(w.UNFINISHED if self._report.result is None else w.ABORTED)
        font = self.look.ui_font(12, Weight.BOLD)
        wide = width_of(told, font) + px(12)
        if wide < room.width():
            sign = QRectF(0, 0, wide, px(20))
            sign.moveCenter(room.center())
            painter.fillRect(sign, theme.kami)
            draw_words(painter, sign, told, Ink(font, theme.sumi, CENTRE))

    def _paint_row(self, painter: QPainter, row: ReportRow, line_px: float) -> None:
        theme, px, x = self.look.theme, self.look.px, self.x_of(row.n)
        if row.taker is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.line2)
            painter.drawEllipse(QPointF(x, line_px), px(3) / 2, px(3) / 2)
        else:
            is_first = row.taker is Side.FIRST
            at = QPointF(x, line_px + (-px(16) if is_first else px(14)))
            paint_player_mark(painter, row.taker, at, px(MARK_PX), theme.ai if is_first else theme.sumi)
        if any(map(row.fouls_of, SIDES)):
            side = px(10)
            room = QRectF(x - side / 2, line_px + px(27), side, side)
            paint_icon(painter, Icon.CROSS, room, theme.shu)

    def _paint_cursor(self, painter: QPainter, x_px: float, line_px: float) -> None:
        theme, px = self.look.theme, self.look.px
        painter.setPen(pen_of(theme.ai, 1.6))
        painter.drawLine(QPointF(x_px, px(6)), QPointF(x_px, line_px + px(40)))
        reach, top = px(6), px(3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.ai)
        corners = [(-reach, 0), (reach, 0), (reach, px(7)), (0, px(13)), (-reach, px(7))]
        painter.drawPolygon(QPolygonF([QPointF(x_px + dx, top + dy) for dx, dy in corners]))

    def _paint_legend(self, painter: QPainter) -> None:
        if self._teller is None:
            return
        theme, px, names = self.look.theme, self.look.px, self._teller.names
        font, x = self.look.ui_font(12), float(px(SIDE_PX) - px(4))
        top = self.height() - px(LEGEND_PX)
        for told, colour in (
            (tr(w.LEGEND_ABOVE, name=names.first), theme.sumi2),
            (tr(w.LEGEND_MIDDLE), theme.sumi2),
            (tr(w.LEGEND_BELOW, name=names.second), theme.sumi2),
            (tr(w.LEGEND_FOUL), theme.shu),
        ):
            room = QRectF(x, top, self.width() - x, px(LEGEND_PX))
            draw_words(painter, room, told, Ink(font, colour, LEFT))
            x += width_of(told, font) + px(18)
