"""How loud something is: a bar of ten blocks with its figure, and the button that lets one hear it."""

from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.controls.control import HEIGHT_PX, Control, Dressed, whole
from ui.controls.icons import Icon, paint_icon
from ui.controls.pen import RIGHT, Ink, draw_box, draw_words
from ui.language import tr
from ui.look import Look
from ui.typeface import Weight
from ui.wording import sound as w
from ui.wording.sentence import Sentence

BLOCKS: Final = 10
BLOCK_PX: Final = 6
PITCH_PX: Final = 8
BLOCK_HEIGHT_PX: Final = 15
ZERO_PX: Final = 5  # left of the first block: a click there means 0
FIGURE_PX: Final = 46
FULL: Final = 100
A_BLOCK: Final = FULL // BLOCKS
STEP: Final = 5
_LESS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Down)
_MORE: Final = (Qt.Key.Key_Right, Qt.Key.Key_Up)


class VolumeBar(Control):
    """Ten blocks for 0 to 100 %: click and drag set whole blocks, arrow keys and the focused wheel half ones.

    Signals:
        value_changed: the player set another volume, in percent (never sent for `set_value`).
    """

    value_changed = Signal(int)

    def __init__(self, look: Look, name: Sentence, parent: QWidget | None = None) -> None:
        super().__init__(look, name, parent)
        self._value = FULL
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def value(self) -> int:
        """The volume in percent."""
        return self._value

    def set_value(self, value: int) -> None:
        """Show that volume."""
        self._value = max(0, min(FULL, value))
        self.refresh()

    def value_in_words(self) -> str:
        """The volume."""
        return tr(w.PER_CENT, n=self._value)

    def sizeHint(self) -> QSize:
        """All blocks and the figure, high enough to be hit."""
        px = self.look.px
        return QSize(px(ZERO_PX) + BLOCKS * px(PITCH_PX) + px(FIGURE_PX), max(HEIGHT_PX, px(HEIGHT_PX)))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def x_of(self, value: int) -> float:
        """The x of the middle of the block up to which a volume reaches; for 0, left of the first block."""
        return self.look.px(ZERO_PX) + (value / A_BLOCK - 0.6) * self.look.px(PITCH_PX) if value else 1.0

    def _value_at(self, x_px: float) -> int:
        return A_BLOCK * max(0, min(BLOCKS, ceil((x_px - self.look.px(ZERO_PX)) / self.look.px(PITCH_PX))))

    def _take(self, value: int) -> None:
        value = max(0, min(FULL, value))
        if value != self._value:
            self.set_value(value)
            self.value_changed.emit(value)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Set the volume under the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._take(self._value_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer while the button is down."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._take(self._value_at(event.position().x()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Half a block a notch, only with the focus."""
        if not self.hasFocus() or event.angleDelta().y() == 0:
            event.ignore()
            return
        self._take(self._value + (STEP if event.angleDelta().y() > 0 else -STEP))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys step, Home and End go to the ends."""
        if event.key() in _LESS:
            self._take(self._value - STEP)
        elif event.key() in _MORE:
            self._take(self._value + STEP)
        elif event.key() == Qt.Key.Key_Home:
            self._take(0)
        elif event.key() == Qt.Key.Key_End:
            self._take(FULL)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the blocks and the figure."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        high = px(BLOCK_HEIGHT_PX)
        top = (self.height() - high) / 2
        for index in range(BLOCKS):
            block = QRectF(px(ZERO_PX) + index * px(PITCH_PX), top, px(BLOCK_PX), high)
            painter.fillRect(block, theme.sunken)
            filled = max(0.0, min(1.0, self._value / A_BLOCK - index))
            block.setWidth(block.width() * filled)
            painter.fillRect(block, theme.ai)
        ink = Ink(self.look.figure_font(13, Weight.REGULAR), theme.sumi, RIGHT)
        draw_words(painter, whole(self), self.value_in_words(), ink)


class HearButton(Dressed, QAbstractButton):
    """A square with the sign for playing; Enter presses it as Space does."""

    def __init__(self, look: Look, name: Sentence, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.dress(look, name)
        self.refresh()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def refresh(self) -> None:
        """Say in words what it lets one hear."""
        super().refresh()
        self.setAccessibleName(tr(w.HEAR, what=tr(self._name)))

    def sizeHint(self) -> QSize:
        """A target of the usual height."""
        side = max(HEIGHT_PX, self.look.px(HEIGHT_PX))
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the sign."""
        painter, theme, dead = QPainter(self), self.look.theme, not self.isEnabled()
        if not dead and (self.isDown() or self.underMouse()):
            draw_box(painter, whole(self), theme.ai_soft, None)
        side = self.look.px(14)
        room = whole(self)
        sign = QRectF(room.center().x() - side / 2, room.center().y() - side / 2, side, side)
        paint_icon(painter, Icon.PLAY, sign, theme.line2 if dead else theme.ai)
