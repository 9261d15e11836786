"""A table of times: one row a card, a first sound or a part of the mat; rows of cards can be pressed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from ui.controls.control import Control
from ui.controls.pen import LEFT, RIGHT, Ink, draw_box, draw_words, pen_of, width_of
from ui.language import tr
from ui.look import Look
from ui.typeface import Weight
from ui.wording import drills as w
from ui.wording.sentence import Sentence

PAD_PX: Final = 14
ROW_PX: Final = 25
TITLE_PX: Final = 30
HEAD_PX: Final = 18
BAR_PX: Final = 4
A_NOTCH: Final = 120
ROWS_A_NOTCH: Final = 2
COLUMNS: Final = (0.45, 0.54, 0.74, 1.0)  # right ends of the columns, as shares of the width
PRESSES: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


@dataclass(frozen=True, slots=True)
class TimeRow:
    """One row, in the present language.

    Attributes:
        name: What it is about.
        asked: How often it was asked.
        wrongs: How often the answer was wrong.
        time: The time, with its unit.
        card: The card whose page it leads to; 0: none.
    """

    name: str
    asked: int
    wrongs: int
    time: str
    card: int = 0


class TimeTable(Control):
    """The table; what does not fit is reached by the wheel and by keys.

    Signals:
        pressed: the card of the row that was pressed.
    """

    pressed = Signal(int)

    def __init__(self, look: Look, title: Sentence, head: Sentence, parent: QWidget | None = None) -> None:
        super().__init__(look, title, parent)
        self._title, self._head = title, head
        self._rows: tuple[TimeRow, ...] = ()
        self._first = self._cursor = 0
        self._hovered = -1
        self.is_pressable = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)

    @property
    def rows(self) -> tuple[TimeRow, ...]:
        """All rows."""
        return self._rows

    def show_rows(self, rows: Sequence[TimeRow]) -> None:
        """Show these."""
        self._rows = tuple(rows)
        self._move(min(self._cursor, len(self._rows) - 1))

    def let_press(self) -> None:
        """Let the rows be pressed from now on."""
        self.is_pressable = True
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.refresh()

    def value_in_words(self) -> str:
        """The row under the cursor."""
        rows = getattr(self, "_rows", ())
        if not rows:
            return tr(w.NOTHING_YET)
        row = rows[self._cursor]
        return f"{row.name} {tr(w.ASKED)} {row.asked} {tr(w.MISSED)} {row.wrongs} {row.time}"

    @property
    def _top_px(self) -> int:
        return self.look.px(4 + TITLE_PX + HEAD_PX)

    @property
    def _shown(self) -> int:
        """How many rows there is room for."""
        return max(1, (self.height() - self._top_px - self.look.px(6)) // self.look.px(ROW_PX))

    def row_rect(self, index: int) -> QRectF:
        """Where a row lies now."""
        pad, high = self.look.px(PAD_PX), self.look.px(ROW_PX)
        return QRectF(pad, self._top_px + (index - self._first) * high, self.width() - 2 * pad, high)

    def _row_at(self, y_px: float) -> int:
        index = int((y_px - self._top_px) // self.look.px(ROW_PX)) + self._first
        is_seen = self._first <= index < min(len(self._rows), self._first + self._shown)
        return index if y_px >= self._top_px and is_seen else -1

    def _scroll(self, first: int) -> None:
        self._first = max(0, min(first, len(self._rows) - self._shown))
        self.update()

    def _move(self, cursor: int) -> None:
        self._cursor = max(0, min(cursor, len(self._rows) - 1))
        self._scroll(min(max(self._first, self._cursor - self._shown + 1), self._cursor))
        self.refresh()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show which row would be pressed."""
        self._hovered = self._row_at(event.position().y()) if self.is_pressable else -1
        shape = Qt.CursorShape.PointingHandCursor if self._hovered >= 0 else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """No row is under the pointer."""
        super().leaveEvent(event)
        self._hovered = -1
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Put the cursor there."""
        row = self._row_at(event.position().y())
        if self.is_pressable and event.button() is Qt.MouseButton.LeftButton and row >= 0:
            self._move(row)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Press the row, if the pointer is still on it."""
        on_it = self._row_at(event.position().y()) == self._cursor
        if self.is_pressable and event.button() is Qt.MouseButton.LeftButton and on_it:
            self._press()

    def _press(self) -> None:
        if self._rows and self._rows[self._cursor].card:
            self.pressed.emit(self._rows[self._cursor].card)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll."""
        self._scroll(self._first - round(ROWS_A_NOTCH * event.angleDelta().y() / A_NOTCH))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down move; Enter and Space press."""
        moves: dict[int, int] = {
            Qt.Key.Key_Up: self._cursor - 1,
            Qt.Key.Key_Down: self._cursor + 1,
            Qt.Key.Key_PageUp: self._cursor - self._shown,
            Qt.Key.Key_PageDown: self._cursor + self._shown,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(self._rows) - 1,
        }
        if event.key() in moves:
            self._move(moves[event.key()])
        elif event.key() in PRESSES and not event.isAutoRepeat():
            self._press()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the cursor in sight."""
        super().resizeEvent(event)
        self._move(self._cursor)

    def sizeHint(self) -> QSize:
        """The head and three rows."""
        return QSize(self.look.px(220), self._top_px + 3 * self.look.px(ROW_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, its heads and the rows that are seen."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        draw_box(painter, QRectF(self.rect()), theme.kami, theme.line)
        room = QRectF(self.rect()).adjusted(px(PAD_PX), px(4), -px(PAD_PX), -px(6))
        title, quiet = Ink(self.look.ui_font(14, Weight.BOLD), theme.sumi, LEFT), self.look.ui_font(12)
        line = QRectF(room.left(), room.top(), room.width(), px(26))
        draw_words(painter, line, tr(self._title), title)
        if self.is_pressable and self._rows:
            used = width_of(tr(self._title), title.font) + px(12)
            hint = Ink(quiet, theme.sumi2, RIGHT)
            if used + width_of(tr(w.ROWS_LEAD), quiet) <= room.width():
                draw_words(painter, line, tr(w.ROWS_LEAD), hint)
        if not self._rows:
            words = QRectF(room.left(), room.top() + px(TITLE_PX), room.width(), px(ROW_PX))
            draw_words(painter, words, tr(w.NOTHING_YET), Ink(quiet, theme.sumi2, LEFT))
            return
        heads = QRectF(room.left(), room.top() + px(TITLE_PX - 4), room.width(), px(20))
        self._paint_cells(
            painter, heads, (tr(self._head), tr(w.ASKED), tr(w.MISSED), tr(w.TIME)), quiet, is_body=False
        )
        for index in range(self._first, min(len(self._rows), self._first + self._shown)):
            self._paint_row(painter, index)
        self._paint_bar(painter)

    def _paint_row(self, painter: QPainter, index: int) -> None:
        theme, row, room = self.look.theme, self._rows[index], self.row_rect(index)
        if index == self._hovered or (self.hasFocus() and index == self._cursor):
            draw_box(painter, room.adjusted(-6, 1, 6, 0), theme.ai_soft, None)
        painter.setPen(pen_of(theme.line))
        painter.drawLine(room.topLeft(), room.topRight())
        cells = (row.name, str(row.asked), f"✕ {row.wrongs}" if row.wrongs else "", row.time)
        self._paint_cells(painter, room, cells, self.look.ui_font(13, Weight.MEDIUM), is_body=True)

    def _paint_cells(
        self, painter: QPainter, row: QRectF, words: Sequence[str], font: QFont, *, is_body: bool
    ) -> None:
        theme, begin = self.look.theme, 0.0
        for index, (text, end) in enumerate(zip(words, COLUMNS, strict=True)):
            colour = theme.sumi if is_body else theme.sumi2
            if is_body and text.startswith("✕"):
                colour = theme.shu
            room = QRectF(
                row.left() + row.width() * begin, row.top(), row.width() * (end - begin), row.height()
            )
            draw_words(painter, room, text, Ink(font, colour, RIGHT if index else LEFT))
            begin = end

    def _paint_bar(self, painter: QPainter) -> None:
        """How much there is above and below."""
        if self._shown >= len(self._rows):
            return
        px = self.look.px
        rail = QRectF(self.width() - px(8), self._top_px, px(BAR_PX), self._shown * px(ROW_PX))
        high = max(px(16), rail.height() * self._shown / len(self._rows))
        top = (rail.height() - high) * self._first / (len(self._rows) - self._shown)
        painter.fillRect(QRectF(rail.left(), rail.top() + top, rail.width(), high), self.look.theme.line2)
