"""The table of the readings: scrolls, sorts by its headings, and opens lines below the chosen reading."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from karuta.match.report_row import ReportRow
from ui.controls.control import Control, whole
from ui.controls.pen import draw_box
from ui.look import Look
from ui.report_order import Column, Shown, kept, ordered
from ui.report_words import RowTeller
from ui.screens.report_cells import BAR_PX, HEADING_PX, ROW_PX, CellPainter
from ui.wording import report as w

LEAST_BAR_PX: Final = 24
A_NOTCH: Final = 120
ROWS_A_NOTCH: Final = 3
_SORTS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class ReportTable(Control):
    """Up and down choose a reading; left and right a heading, by which Enter sorts.

    Signals:
        chosen: the number of the reading the player chose (never sent for `choose`).
    """

    chosen = Signal(int)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, w.TABLE, parent)
        self._all: tuple[ReportRow, ...] = ()
        self.rows: tuple[ReportRow, ...] = ()
        self._teller: RowTeller | None = None
        self._cells: CellPainter | None = None
        self._measured: tuple[object, ...] = ()
        self._n = 0
        self._first_px = 0
        self._drags = False
        self.shown = Shown.ALL
        self.column, self.is_reversed = Column.NUMBER, False
        self.heading = Column.NUMBER
        self.setMouseTracking(True)

    def show_rows(self, rows: tuple[ReportRow, ...], teller: RowTeller) -> None:
        """Show the readings of a match, in the order in which they were read."""
        self._all, self._teller = rows, teller
        self.column, self.is_reversed, self.heading = Column.NUMBER, False, Column.NUMBER
        self._n, self._first_px = 0, 0
        self._lay()

    def speak(self, teller: RowTeller) -> None:
        """Show the same readings in other words."""
        self._teller = teller
        self._lay()

    def show_only(self, shown: Shown) -> None:
        """Show only some readings."""
        self.shown = shown
        self._lay()

    def sort_by(self, column: Column) -> None:
        """Sort by a column; by the same one again: the other way round."""
        self.is_reversed = column is self.column and not self.is_reversed
        self.column = self.heading = column
        self._lay()

    def _lay(self) -> None:
        self.rows = ordered(kept(self._all, self.shown), self.column, reverse=self.is_reversed)
        self._measure()
        self._reveal()
        self.refresh()

    def _measure(self) -> None:
        if self._teller is None:
            return
        wide = self.width() - self.look.px(BAR_PX) - 2
        measured = (self._all, self._teller, wide, self.look.text_size)
        if self._cells is None or measured != self._measured:
            self._measured = measured
            self._cells = CellPainter(self.look, self._teller, self._all, wide)

    @property
    def index(self) -> int | None:
        """Where the chosen reading stands in the table; None if it is not shown."""
        return next((index for index, row in enumerate(self.rows) if row.n == self._n), None)

    def choose(self, n: int) -> None:
        """Show that reading as the chosen one."""
        self._n = n
        self._reveal()
        self.refresh()

    def _pick(self, index: int) -> None:
        if self.rows:
            n = self.rows[max(0, min(len(self.rows) - 1, index))].n
            if n != self._n:
                self.choose(n)
                self.chosen.emit(n)

    def value_in_words(self) -> str:
        """The chosen reading, column by column."""
        index = self.index
        if index is None or self._teller is None:
            return ""
        teller, row = self._teller, self.rows[index]
        parts = [str(row.n), teller.poem(row), teller.deciding(row), teller.place(row)]
        if row.taker is not None:
            parts += [teller.name(row, row.taker), f"{row.take_ms:.0f} ms"]
        parts += [teller.fouls(row), teller.situation(row), teller.more(row), teller.counts(row)]
        parts += teller.reasons(row)
        return " ".join(part for part in parts if part)

    @property
    def row_px(self) -> int:
        """The height of a reading."""
        return self.look.px(ROW_PX)

    @property
    def top_px(self) -> int:
        """The height of the headings."""
        return self.look.px(HEADING_PX)

    def row_rect(self, index: int) -> QRectF:
        """Where a reading lies now, without the line below the chosen one; it may be out of sight."""
        chosen = self.index
        opened = self._opened_px if chosen is not None and index > chosen else 0
        top = self.top_px + index * self.row_px + opened - self._first_px
        return QRectF(0, top, self.width() - self.look.px(BAR_PX), self.row_px)

    def heading_rect(self, column: Column) -> QRectF:
        """Where a heading lies."""
        if self._cells is None:
            return QRectF()
        left, right = self._cells.edges(column)
        return QRectF(left, 0, right - left, self.top_px)

    @property
    def _opened_px(self) -> int:
        """The height of the lines below the chosen reading."""
        index = self.index
        if index is None or self._cells is None:
            return 0
        return self.row_px * self._cells.lines_below(self.rows[index])

    @property
    def _whole_px(self) -> int:
        return len(self.rows) * self.row_px + self._opened_px

    @property
    def _seen_px(self) -> int:
        return max(1, self.height() - self.top_px - 1)

    def _scroll(self, to_px: float) -> None:
        self._first_px = max(0, min(max(0, self._whole_px - self._seen_px), round(to_px)))
        self.update()

    def _reveal(self) -> None:
        index = self.index
        top = 0 if index is None else index * self.row_px
        opened = self.row_px + max(self.row_px, self._opened_px)
        self._scroll(min(max(self._first_px, top + opened - self._seen_px), top))

    def bar_rect(self) -> QRectF:
        """Where the bar lies; empty if all readings are seen."""
        last = self._whole_px - self._seen_px
        if last <= 0:
            return QRectF()
        high = max(self.look.px(LEAST_BAR_PX), self._seen_px * self._seen_px / self._whole_px)
        top = self.top_px + (self._seen_px - high) * self._first_px / last
        wide = self.look.px(BAR_PX)
        return QRectF(self.width() - wide, top, wide, high)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a reading, sort by a heading, or take the bar."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        x, y = event.position().x(), event.position().y()
        self._drags = x >= self.width() - self.look.px(BAR_PX) and not self.bar_rect().isEmpty()
        if self._drags:
            self._drag_to(y)
        elif y < self.top_px:
            for column in Column:
                if self.heading_rect(column).contains(event.position()):
                    self.sort_by(column)
        else:
            for index in range(len(self.rows)):
                if self.row_rect(index).contains(event.position()):
                    self._pick(index)
                    return

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the bar; over a heading the hand shows that it can be pressed."""
        if self._drags:
            self._drag_to(event.position().y())
        is_heading = event.position().y() < self.top_px
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_heading else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Let the bar go."""
        self._drags = False

    def _drag_to(self, y_px: float) -> None:
        high = self.bar_rect().height()
        share = (y_px - self.top_px - high / 2) / max(1.0, self._seen_px - high)
        self._scroll(share * (self._whole_px - self._seen_px))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll."""
        self._scroll(self._first_px - event.angleDelta().y() / A_NOTCH * ROWS_A_NOTCH * self.row_px)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose readings and headings, sort."""
        index, page = self.index, max(1, self._seen_px // self.row_px - 1)
        here = -1 if index is None else index
        moves: dict[int, int] = {
            Qt.Key.Key_Up: here - 1,
            Qt.Key.Key_Down: here + 1,
            Qt.Key.Key_PageUp: here - page,
            Qt.Key.Key_PageDown: here + page,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(self.rows) - 1,
        }
        headings: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in moves:
            self._pick(moves[event.key()])
        elif event.key() in headings:
            there = self.heading + headings[event.key()]
            self.heading = Column(max(0, min(len(Column) - 1, there)))
            self.update()
        elif event.key() in _SORTS:
            self.sort_by(self.heading)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Headings and two readings: it takes what there is."""
        return QSize(self.look.px(400), self.top_px + 2 * self.row_px)

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def refresh(self) -> None:
        """Take texts and sizes again."""
        if hasattr(self, "_cells"):
            self._measure()
        super().refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Spread the columns over the new width."""
        super().resizeEvent(event)
        self._measure()
        self._reveal()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the headings, what is seen of the readings, and the bar."""
        painter, theme = QPainter(self), self.look.theme
        draw_box(painter, whole(self), theme.kami, theme.line)
        cells = self._cells
        if cells is None:
            return
        painter.save()
        painter.setClipRect(QRectF(1, self.top_px, self.width() - 2, self._seen_px))
        for index, row in enumerate(self.rows):
            room = self.row_rect(index)
            if room.bottom() + self._opened_px < self.top_px or room.top() > self.height():
                continue
            cells.paint_row(painter, row, room, is_chosen=row.n == self._n)
        if not self.rows:
            room = QRectF(0, self.top_px, self.width(), 2 * self.row_px)
            cells.paint_none(painter, room, w.NONE_FOUND if self._all else w.NO_ROWS)
        painter.restore()
        marked = self.heading if self.hasFocus() else None
        cells.paint_headings(painter, self.top_px, (self.column, self.is_reversed), marked)
        bar, px = self.bar_rect(), self.look.px
        if not bar.isEmpty():
            painter.fillRect(bar.adjusted(px(2), px(2), -px(2), -px(2)), theme.line2)
