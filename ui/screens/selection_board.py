"""The hundred on a board of ten by ten, by number; a press, a drag or a key selects."""

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from poems.collection import ALL_NUMBERS, poem
from poems.kimariji import kimariji, same_first_mora
from ui.controls.control import Control
from ui.language import tr
from ui.look import Look
from ui.screens.selection_cell import paint_cell, paint_head
from ui.selection import Aim, Selection
from ui.wording import selection as w

SIDE: Final = 10
GAP_PX: Final = 4
HEAD_PX: Final = 26  # the row of ＊1 … ＊0 above
LEFT_PX: Final = 30  # the column of 1 … 91 beside
_STATES: Final = {
    (True, True): w.ON_BOTH,
    (True, False): w.ON_MAT,
    (False, True): w.ON_READ,
    (False, False): w.ON_NONE,
}


class SelectionBoard(Control):
    """The board.

    Signals:
        wanted: the poems a press or a drag means, and whether they are to be selected.
    """

    wanted = Signal(object, bool)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        self.selection = Selection()
        self.aim = Aim.BOTH
        self._cursor = 1
        self._from: int | None = None
        self._to = 1
        super().__init__(look, w.BOARD, parent)

    def show_selection(self, selection: Selection, aim: Aim) -> None:
        """Show what is selected, and what a press means."""
        self.selection, self.aim = selection, aim
        self.refresh()

    def value_in_words(self) -> str:
        """The cell of the cursor."""
        number = self._cursor
        state = _STATES[number in self.selection.mat, number in self.selection.read]
        return tr(w.CELL_IN_WORDS, number=number, kimariji=kimariji(number), state=tr(state))

    def sizeHint(self) -> QSize:
        """Room for the words of each cell."""
        return QSize(self.look.px(680), self.look.px(500))

    def rect_of(self, number: int) -> QRectF:
        """Where a poem's cell lies."""
        row, column = divmod(number - 1, SIDE)
        gap, left, top = self.look.px(GAP_PX), self.look.px(LEFT_PX), self.look.px(HEAD_PX)
        wide = (self.width() - left - (SIDE - 1) * gap) / SIDE
        high = (self.height() - top - (SIDE - 1) * gap) / SIDE
        return QRectF(left + column * (wide + gap), top + row * (high + gap), wide, high)

    def number_at(self, point: QPointF, *, nearest: bool = False) -> int | None:
        """The poem whose cell lies there, or the nearest; None between cells and outside."""
        first, last = self.rect_of(ALL_NUMBERS[0]), self.rect_of(ALL_NUMBERS[-1])
        pitch_x, pitch_y = (last.left() - first.left()) / (SIDE - 1), (last.top() - first.top()) / (SIDE - 1)
        column = int((point.x() - first.left()) // pitch_x)
        row = int((point.y() - first.top()) // pitch_y)
        if nearest:
            column, row = max(0, min(SIDE - 1, column)), max(0, min(SIDE - 1, row))
        if not (0 <= column < SIDE and 0 <= row < SIDE):
            return None
        number = row * SIDE + column + 1
        return number if nearest or self.rect_of(number).contains(point) else None

    def dragged(self) -> frozenset[int]:
        """The poems of the rectangle that is being dragged; none if there is no drag."""
        if self._from is None:
            return frozenset()
        (row, column), (to_row, to_column) = divmod(self._from - 1, SIDE), divmod(self._to - 1, SIDE)
        rows = range(min(row, to_row), max(row, to_row) + 1)
        columns = range(min(column, to_column), max(column, to_column) + 1)
        return frozenset(each * SIDE + other + 1 for each in rows for other in columns)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a press or a drag."""
        number = self.number_at(event.position())
        if number is None:
            return
        if event.button() == Qt.MouseButton.LeftButton and event.modifiers() & self._with_all:
            self._cursor = number
            self._want(same_first_mora(number) | {number}, number)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._from = self._to = self._cursor = number
            self.update()

    _with_all: Final = Qt.KeyboardModifier.ShiftModifier

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the rectangle."""
        if self._from is not None:
            self._to = self.number_at(event.position(), nearest=True) or self._to
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select what was pressed or dragged, or let it go, as the first cell tells; show a poem.

        Qt takes a tip away at every press and release, so the right button shows it when it is let go.
        """
        number = self.number_at(event.position())
        if event.button() == Qt.MouseButton.RightButton and number is not None:
            self.show_poem(number, event.globalPosition().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or self._from is None:
            return
        first, poems = self._from, self.dragged()
        self._from = None
        self._want(poems, first)

    def _want(self, poems: frozenset[int], first: int) -> None:
        self.update()
        self.wanted.emit(poems, not self.selection.holds(first, self.aim))

    def show_poem(self, number: int, at: QPoint) -> None:
        """Show the whole poem beside the pointer."""
        shown = poem(number)
        QToolTip.showText(at, f"{number}　{shown.poet}\n{'　'.join(shown.kanji)}", self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move, Space selects; with Shift all of the same first sound."""
        moves: dict[int, int] = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -SIDE,
            Qt.Key.Key_Down: SIDE,
        }
        if event.key() == Qt.Key.Key_Space:
            same = same_first_mora(self._cursor) if event.modifiers() & self._with_all else frozenset()
            self._want(same | {self._cursor}, self._cursor)
        elif event.key() in moves:
            there = self._cursor + moves[event.key()]
            self._cursor = there if there in ALL_NUMBERS else self._cursor
            self.refresh()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw heads, cells, cursor and drag."""
        painter = QPainter(self)
        dragged = self.dragged()
        for index in range(SIDE):
            above, beside = self.rect_of(index + 1), self.rect_of(index * SIDE + 1)
            top = QRectF(above.left(), 0, above.width(), above.top())
            left = QRectF(0, beside.top(), beside.left(), beside.height())
            paint_head(painter, self.look, top, f"＊{(index + 1) % SIDE}")
            paint_head(painter, self.look, left, str(index * SIDE + 1))
        for number in ALL_NUMBERS:
            in_sight = self.selection.mat, self.selection.read
            states = tuple(number in selected for selected in in_sight)
            paint_cell(painter, self.look, self.rect_of(number), number, states)
        theme = self.look.theme
        if len(dragged) > 1:
            box = self.rect_of(min(dragged)).united(self.rect_of(max(dragged))).adjusted(-1, -1, 1, 1)
            painter.fillRect(box, theme.frame_fill)
            pen = painter.pen()
            pen.setColor(theme.frame)
            pen.setWidthF(2.0)
            pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.drawRect(box)
        elif self.hasFocus():
            pen = painter.pen()
            pen.setColor(theme.ai)
            pen.setWidthF(2.0)
            painter.setPen(pen)
            painter.drawRect(self.rect_of(self._cursor).adjusted(-1, -1, 1, 1))
