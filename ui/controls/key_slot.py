"""A key that can be assigned: its cap; pressed, it waits for the new key."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.controls.control import HEIGHT_PX, Dressed, whole
from ui.controls.icons import Icon, paint_icon
from ui.controls.key_cap import cap_width_px, paint_cap
from ui.controls.pen import CENTRE, Ink, draw_box, draw_words
from ui.keyboard import physical_key
from ui.keys import KeySlot, PhysicalKey, Trouble, cap_of
from ui.language import tr
from ui.look import Look
from ui.typeface import Weight
from ui.wording import preferences as w
from ui.wording.sentence import Sentence

WIDTH_PX: Final = 46
_START: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_EMPTY: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
TROUBLES: Final[dict[Trouble, Sentence]] = {Trouble.TWICE: w.BOUND_TWICE, Trouble.RESERVED: w.RESERVED}


class KeySlotButton(Dressed, QAbstractButton):
    """One key of one block in one layout.

    Signals:
        bound: the player pressed another key for it ("" leaves it without one).
    """

    bound = Signal(str)

    def __init__(self, look: Look, slot: KeySlot, parent: QWidget) -> None:
        super().__init__(parent)
        self.slot = slot
        self._key: PhysicalKey = ""
        self._trouble: Trouble | None = None
        self._is_waiting = False
        self.dress(look, w.KEY_OF)
        self.clicked.connect(self._wait)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_key(self, key: PhysicalKey, trouble: Trouble | None, name: str) -> None:
        """Show that key, what is wrong with it, and for a screen reader whose it is."""
        self._key, self._trouble = key, trouble
        self.setAccessibleName(name)
        said = cap_of(key) if key else tr(w.NO_KEY)
        self.setAccessibleDescription(f"{said} {tr(TROUBLES[trouble])}" if trouble else said)
        self.setToolTip(tr(TROUBLES[trouble]) if trouble else "")
        self.update()

    def refresh(self) -> None:
        """Take sizes again; the names come with the key."""
        self.updateGeometry()
        self.update()

    @property
    def is_waiting(self) -> bool:
        """Whether the next key pressed will be its own."""
        return self._is_waiting

    def sizeHint(self) -> QSize:
        """Wide enough for a cap with two signs, or a longer one."""
        wide = int(cap_width_px(self.look, cap_of(self._key))) + self.look.px(12) if self._key else 0
        high = max(HEIGHT_PX, self.look.px(HEIGHT_PX))
        return QSize(max(self.look.px(WIDTH_PX), wide), high)

    def _wait(self) -> None:
        self._is_waiting = True
        self.setFocus()
        self.update()

    def _leave_waiting(self) -> None:
        self._is_waiting = False
        self.update()

    def event(self, event: QEvent) -> bool:
        """While waiting, every key is its own: no shortcut takes it, and Tab does not move the focus."""
        if self._is_waiting and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if self._is_waiting and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            self._take(event)
            event.accept()
            return True
        return super().event(event)

    def _take(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat():
            return
        if event.key() == Qt.Key.Key_Escape:
            self._leave_waiting()
            return
        key = "" if event.key() in _EMPTY else physical_key(event)
        if key is None:
            return
        self._leave_waiting()
        if key != self._key:
            self.bound.emit(key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space begin to wait."""
        if event.key() in _START and not event.isAutoRepeat():
            self._wait()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Losing the focus ends the waiting."""
        self._leave_waiting()
        super().focusOutEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cap, or that it waits; a cross and a dashed box where the key cannot be used."""
        theme, painter, room = self.look.theme, QPainter(self), whole(self)
        if self._is_waiting:
            draw_box(painter, room, theme.ai, None)
            ink = Ink(self.look.figure_font(14, Weight.BOLD), theme.on_ai, CENTRE)
            draw_words(painter, room, "…", ink)
            return
        if self.underMouse():
            draw_box(painter, room, theme.ai_soft, None)
        if self._trouble is not None:
            draw_box(painter, room, None, theme.shu, dashed=True)
            side = self.look.px(10)
            paint_icon(painter, Icon.CROSS, QRectF(room.right() - side - 1, 1, side, side), theme.shu)
        if not self._key:
            draw_words(painter, room, tr(w.NO_KEY), Ink(self.look.ui_font(11), theme.sumi2, CENTRE))
            return
        wide = cap_width_px(self.look, cap_of(self._key))
        left = room.adjusted((room.width() - wide) / 2, 0, 0, 0)
        paint_cap(painter, self.look, left, cap_of(self._key), theme.shu if self._trouble else theme.sumi)
