"""A list of lines of which one is chosen: scrolls by wheel, keys and its bar, and tells which."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from ui.controls.control import HEIGHT_PX, Control, whole
from ui.controls.pen import LEFT, RIGHT, Ink, draw_box, draw_words, width_of
from ui.look import Look
from ui.typeface import Weight
from ui.wording.sentence import Sentence

PAD_PX: Final = 10
GAP_PX: Final = 12
BAR_PX: Final = 8
LEAST_BAR_PX: Final = 24
A_NOTCH: Final = 120
LINES_A_NOTCH: Final = 3


@dataclass(frozen=True, slots=True)
class Line:
    """One line, in the present language.

    Attributes:
        text: What stands at its left.
        note: What stands at its right, quieter.
        is_wrong: Whether the note tells of a fault.
    """

    text: str
    note: str = ""
    is_wrong: bool = False


class LineList(Control):
    """The list.

    Signals:
        chosen: the number of the line the player chose, from 0 (never sent for `set_lines`).
    """

    chosen = Signal(int)

    def __init__(self, look: Look, name: Sentence, parent: QWidget | None = None) -> None:
        super().__init__(look, name, parent)
        self._lines: tuple[Line, ...] = ()
        self._index = 0
        self._first_px = 0
        self._drags = False

    @property
    def index(self) -> int:
        """The chosen line."""
        return self._index

    @property
    def lines(self) -> tuple[Line, ...]:
        """All lines."""
        return self._lines

    def set_lines(self, lines: Sequence[Line], index: int = 0) -> None:
        """Show these lines, one of them chosen."""
        self._lines = tuple(lines)
        self._index = max(0, min(index, len(self._lines) - 1))
        self._show_chosen()
        self.refresh()

    def value_in_words(self) -> str:
        """The chosen line."""
        if not self._lines:
            return ""
        line = self._lines[self._index]
        return f"{line.text} {line.note}".strip()

    @property
    def line_px(self) -> int:
        """The height of a line."""
        return max(HEIGHT_PX, self.look.px(HEIGHT_PX))

    def sizeHint(self) -> QSize:
        """Some lines."""
        return QSize(self.look.px(220), 3 * self.line_px)

    def minimumSizeHint(self) -> QSize:
        """One line."""
        return QSize(self.look.px(120), self.line_px)

    def line_rect(self, index: int) -> QRectF:
        """Where a line lies now; it may be above or below what is seen."""
        return QRectF(0, index * self.line_px - self._first_px, self.width(), self.line_px)

    @property
    def _last_px(self) -> int:
        return max(0, len(self._lines) * self.line_px - self.height())

    def _scroll(self, to_px: float) -> None:
        self._first_px = max(0, min(self._last_px, round(to_px)))
        self.update()

    def _show_chosen(self) -> None:
        top = self._index * self.line_px
        self._scroll(min(max(self._first_px, top + self.line_px - self.height()), top))

    def choose(self, index: int) -> None:
        """Choose a line, as the player does."""
        index = max(0, min(len(self._lines) - 1, index))
        if self._lines and index != self._index:
            self._index = index
            self._show_chosen()
            self.refresh()
            self.chosen.emit(index)

    def bar_rect(self) -> QRectF:
        """Where the bar lies; empty if all lines are seen."""
        if not self._last_px:
            return QRectF()
        whole_px = len(self._lines) * self.line_px
        high = max(self.look.px(LEAST_BAR_PX), self.height() * self.height() / whole_px)
        top = (self.height() - high) * self._first_px / self._last_px
        wide = self.look.px(BAR_PX)
        return QRectF(self.width() - wide, top, wide, high)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the line under the pointer, or take the bar."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        bar = self.bar_rect()
        self._drags = not bar.isEmpty() and event.position().x() >= bar.left()
        if self._drags:
            self._drag_to(event.position().y())
            return
        index = int((event.position().y() + self._first_px) // self.line_px)
        if index < len(self._lines):
            self.choose(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Let the bar follow."""
        if self._drags and event.buttons() & Qt.MouseButton.LeftButton:
            self._drag_to(event.position().y())

    def _drag_to(self, y_px: float) -> None:
        high = self.bar_rect().height()
        self._scroll((y_px - high / 2) / max(1.0, self.height() - high) * self._last_px)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll."""
        notches = event.angleDelta().y() / A_NOTCH
        self._scroll(self._first_px - notches * LINES_A_NOTCH * self.line_px)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down choose; with Page a screenful; Home and End the ends."""
        page = max(1, self.height() // self.line_px)
        moves: dict[int, int] = {
            Qt.Key.Key_Up: self._index - 1,
            Qt.Key.Key_Down: self._index + 1,
            Qt.Key.Key_PageUp: self._index - page,
            Qt.Key.Key_PageDown: self._index + page,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(self._lines) - 1,
        }
        if event.key() in moves:
            self.choose(moves[event.key()])
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the chosen line in sight."""
        super().resizeEvent(event)
        self._show_chosen()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw what is seen of the lines, and the bar."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        draw_box(painter, whole(self), theme.kami, theme.line)
        first = self._first_px // self.line_px
        for index in range(first, min(len(self._lines), first + self.height() // self.line_px + 2)):
            self._paint_line(painter, index)
        bar = self.bar_rect()
        if not bar.isEmpty():
            painter.fillRect(bar.adjusted(px(2), px(2), -px(2), -px(2)), theme.line2)

    def _paint_line(self, painter: QPainter, index: int) -> None:
        theme, px, line = self.look.theme, self.look.px, self._lines[index]
        room = self.line_rect(index)
        taken = index == self._index
        if taken:
            draw_box(painter, room.adjusted(1, 1, -1, -1), theme.ai, None)
        inner = room.adjusted(px(PAD_PX), 0, -px(PAD_PX) - px(BAR_PX), 0)
        font, quiet = self.look.ui_font(13, Weight.MEDIUM), self.look.ui_font(12)
        note_px = min(width_of(line.note, quiet), inner.width() * 0.6) if line.note else 0.0
        text_room = inner.adjusted(0, 0, -(note_px + px(GAP_PX)) if note_px else 0, 0)
        draw_words(painter, text_room, line.text, Ink(font, theme.on_ai if taken else theme.sumi, LEFT))
        colour = theme.on_ai if taken else theme.shu if line.is_wrong else theme.sumi2
        note_room = QRectF(inner.right() - note_px, inner.top(), note_px + 1, inner.height())
        draw_words(painter, note_room, line.note, Ink(quiet, colour, RIGHT))
