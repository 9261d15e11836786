"""A gauge of fifteen blocks for a number from 0 to 15: click, drag, arrow keys, the focused wheel."""

from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from ui.controls.control import HEIGHT_PX, Control
from ui.look import Look
from ui.wording.sentence import Sentence

BLOCKS: Final = 15
BLOCK_PX: Final = 8
PITCH_PX: Final = 10
BLOCK_HEIGHT_PX: Final = 15
ZERO_PX: Final = 5  # left of the first block: a click there means 0
_LESS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Down)
_MORE: Final = (Qt.Key.Key_Right, Qt.Key.Key_Up)


class Gauge(Control):
    """Fifteen blocks, as many of them filled as the value says.

    Signals:
        value_changed: the player set another value (never sent for `set_value`).
    """

    value_changed = Signal(int)

    def __init__(self, look: Look, name: Sentence, parent: QWidget | None = None) -> None:
        super().__init__(look, name, parent)
        self._value = 0
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def value(self) -> int:
        """The value, 0 to 15."""
        return self._value

    def set_value(self, value: int) -> None:
        """Show that value."""
        self._value = max(0, min(BLOCKS, value))
        self.refresh()

    def value_in_words(self) -> str:
        """The value."""
        return str(self._value)

    def sizeHint(self) -> QSize:
        """All blocks, high enough to be hit."""
        wide = self.look.px(ZERO_PX) + BLOCKS * self.look.px(PITCH_PX)
        return QSize(wide, max(HEIGHT_PX, self.look.px(HEIGHT_PX)))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def value_at(self, x_px: float) -> int:
        """The value that a click at that x sets."""
        return max(0, min(BLOCKS, ceil((x_px - self.look.px(ZERO_PX)) / self.look.px(PITCH_PX))))

    def x_of(self, value: int) -> float:
        """The x of the middle of the block that stands for a value; for 0, left of the first block."""
        return self.look.px(ZERO_PX) + (value - 0.6) * self.look.px(PITCH_PX) if value else 1.0

    def _take(self, value: int) -> None:
        value = max(0, min(BLOCKS, value))
        if value != self._value:
            self.set_value(value)
            self.value_changed.emit(value)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Set the value under the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._take(self.value_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer while the button is down."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._take(self.value_at(event.position().x()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """One step a notch, only with the focus: otherwise the wheel belongs to whatever is around."""
        if not self.hasFocus() or event.angleDelta().y() == 0:
            event.ignore()
            return
        self._take(self._value + (1 if event.angleDelta().y() > 0 else -1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys step, Home and End go to the ends."""
        if event.key() in _LESS:
            self._take(self._value - 1)
        elif event.key() in _MORE:
            self._take(self._value + 1)
        elif event.key() == Qt.Key.Key_Home:
            self._take(0)
        elif event.key() == Qt.Key.Key_End:
            self._take(BLOCKS)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the blocks."""
        painter, theme = QPainter(self), self.look.theme
        pitch, wide, high = (self.look.px(each) for each in (PITCH_PX, BLOCK_PX, BLOCK_HEIGHT_PX))
        top = (self.height() - high) / 2
        taken = theme.ai if self.isEnabled() else theme.line2
        for index in range(BLOCKS):
            block = QRectF(self.look.px(ZERO_PX) + index * pitch, top, wide, high)
            painter.fillRect(block, taken if index < self._value else theme.sunken)
