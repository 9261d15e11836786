"""A card to choose, by its kimariji: a click, or the key of its number."""

from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.controls.control import HEIGHT_PX, Dressed, whole
from ui.controls.key_cap import cap_width_px, paint_cap
from ui.controls.pen import LEFT, Ink, draw_box, draw_words, width_of
from ui.look import Look
from ui.practice.layout_words import kimariji
from ui.typeface import Weight
from ui.wording import layout as w

PAD_PX: Final = 8
_PRESS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class ChoiceButton(Dressed, QAbstractButton):
    """One of the choices.

    Signals:
        chosen: its card, and the event's own stamp.
    """

    chosen = Signal(int, float)

    def __init__(self, look: Look, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number = number
        self.card = 0
        self.dress(look, w.TYPE_KIMARIJI)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_card(self, card: int) -> None:
        """Stand for that card; 0: for none."""
        self.card = card
        self.refresh()

    def value_in_words(self) -> str:
        """The kimariji."""
        return kimariji(self.card) if self.card else ""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The press answers, not the release: it is timed."""
        if event.button() is Qt.MouseButton.LeftButton and self.card:
            self.chosen.emit(self.card, float(event.timestamp()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter answer."""
        if event.key() in _PRESS and not event.isAutoRepeat() and self.card:
            self.chosen.emit(self.card, float(event.timestamp()))
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """The cap and the kimariji."""
        words = ceil(width_of(self.value_in_words(), self.look.ui_font(14, Weight.MEDIUM)))
        cap = ceil(cap_width_px(self.look, str(self.number)))
        return QSize(words + cap + 3 * self.look.px(PAD_PX), max(HEIGHT_PX, self.look.px(HEIGHT_PX)))

    def minimumSizeHint(self) -> QSize:
        """The same: words are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw cap and kimariji."""
        painter, theme, pad = QPainter(self), self.look.theme, self.look.px(PAD_PX)
        held = self.isDown() or self.underMouse()
        draw_box(painter, whole(self), theme.ai_soft if held else theme.kami, theme.line2)
        cap = paint_cap(painter, self.look, QRectF(pad, 0, 1, self.height()), str(self.number), theme.sumi2)
        room = QRectF(cap.right() + pad, 0, self.width() - cap.right() - pad, self.height())
        ink = Ink(self.look.ui_font(14, Weight.MEDIUM), theme.sumi, LEFT)
        draw_words(painter, room, self.value_in_words(), ink)
