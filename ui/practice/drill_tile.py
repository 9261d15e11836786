"""A tile to answer with: what it stands for and the key of its number; it tells when it was pressed.

Rule 1: a press counts when it happens, by the event's own stamp, not when the button is let go.
"""

from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QInputMethodEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from ui.controls.control import HEIGHT_PX, Control, whole
from ui.controls.field import Field
from ui.controls.key_cap import paint_cap
from ui.controls.pen import CENTRE, Ink, draw_box, draw_words, width_of
from ui.look import Look
from ui.typeface import Weight, print_font
from ui.wording import drills as w

HIGH_PX: Final = 72
FONT_PX: Final = 20
TWO_LINES_PX: Final = 16
"""The largest letters of which two lines stand above the key."""

LEAST_FONT_PX: Final = 10
UNKNOWN_MS: Final = -1.0
PRESSES: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class DrillTile(Control):
    """One tile.

    Signals:
        pressed: its value, and the stamp of the event.
    """

    pressed = Signal(int, float)

    def __init__(self, look: Look, number: int, parent: QWidget | None = None) -> None:
        super().__init__(look, w.TYPED, parent)
        self.number = number
        self.value = 0
        self.words = ""
        self._is_plain = False
        self.is_chosen = False
        self.verdict: bool | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_value(self, value: int, words: str, *, plain: bool = False) -> None:
        """Stand for that value, nothing chosen and nothing told; `plain` words are no poem's."""
        self.value, self.words, self._is_plain = value, words, plain
        self.is_chosen, self.verdict = False, None
        self.refresh()

    def choose(self, is_chosen: bool) -> None:
        """Be marked as one of the answers, or not."""
        self.is_chosen = is_chosen
        self.refresh()

    def tell(self, verdict: bool | None) -> None:
        """Show that it is right (True), wrongly chosen (False), or nothing of it."""
        self.verdict = verdict
        self.refresh()

    def refresh(self) -> None:
        """Take texts and sizes again; a screen reader reads what it stands for."""
        super().refresh()
        self.setAccessibleName(getattr(self, "words", ""))

    def value_in_words(self) -> str:
        """What it stands for."""
        return self.words

    def sizeHint(self) -> QSize:
        """As high as every tile, no narrower than its words are at their smallest."""
        widest = max(self._halves(), key=len)
        words = ceil(width_of(widest, print_font(LEAST_FONT_PX, Weight.BOLD)))
        return QSize(max(HEIGHT_PX, words + 6), self.look.px(HIGH_PX))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Answers at the press."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.pressed.emit(self.value, float(event.timestamp()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter answer with the tile that has the focus."""
        if event.key() in PRESSES and not event.isAutoRepeat():
            self.pressed.emit(self.value, float(event.timestamp()))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tile."""
        painter, theme = QPainter(self), self.look.theme
        border = {True: theme.midori, False: theme.shu, None: theme.line2}[self.verdict]
        held = self.is_chosen or (self.underMouse() and self.verdict is None)
        draw_box(painter, whole(self), theme.ai_soft if held else theme.kami, border)
        if self.verdict is not None or self.is_chosen:
            edge = border if self.verdict is not None else theme.ai
            draw_box(painter, whole(self).adjusted(1, 1, -1, -1), None, edge)
        foot = self.look.px(26)
        cap = QRectF(self.width() / 2 - self.look.px(10), self.height() - foot, 1, self.look.px(20))
        ink: QColor = theme.sumi2 if self.verdict is None else border
        paint_cap(painter, self.look, cap, self._sign(), ink)
        room = QRectF(3, 2, self.width() - 6, self.height() - foot - 2)
        lines, font = self._laid(room.width())
        if len(lines) > 1:
            room.adjust(0.0, 2.0, 0.0, -2.0)
        line_px = room.height() / len(lines)
        for number, line in enumerate(lines):
            place = QRectF(room.x(), room.y() + number * line_px, room.width(), line_px)
            draw_words(painter, place, line, Ink(font, theme.sumi, CENTRE))

    def _sign(self) -> str:
        return {True: "○", False: "✕", None: str(self.number)}[self.verdict]

    def _halves(self) -> tuple[str, str]:
        half = (len(self.words) + 1) // 2
        return self.words[:half], self.words[half:]

    def _laid(self, room_px: float) -> tuple[tuple[str, ...], QFont]:
        """The words in one line, or where that would make them small and they are a phrase, in two."""
        if self._is_plain:
            return (self.words,), self.look.ui_font(FONT_PX, Weight.BOLD)
        whole_font = print_font(self.look.px(FONT_PX), Weight.BOLD)
        if width_of(self.words, whole_font) <= room_px:
            return (self.words,), whole_font
        px = float(self.look.px(TWO_LINES_PX))
        lines = self._halves()
        while px > LEAST_FONT_PX and width_of(max(lines, key=len), print_font(px, Weight.BOLD)) > room_px:
            px -= 1.0
        return lines, print_font(px, Weight.BOLD)


class TypedField(Field):
    """The field of a typed answer; it remembers when the last key was struck.

    Attributes:
        stamp_ms: The stamp of the last key; negative where an input method took the key, and none is known.

    Signals:
        spelled: what stands there now, with kana that an input method still holds.
        entered: Enter was struck.
        left: Esc was struck.
    """

    spelled = Signal(str)
    entered = Signal()
    left = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, w.TYPED, 220, parent)
        self.stamp_ms = UNKNOWN_MS
        self.textEdited.connect(self.spelled)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Remember the stamp before the text changes."""
        self.stamp_ms = float(event.timestamp())
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            QLineEdit.keyPressEvent(self, event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Kana count while they are still underlined: nobody has to confirm them first."""
        self.stamp_ms = UNKNOWN_MS
        super().inputMethodEvent(event)
        if event.preeditString():
            place = self.cursorPosition()
            self.spelled.emit(self.text()[:place] + event.preeditString() + self.text()[place:])

    def forget(self) -> None:
        """Be empty, and let the input method forget what it holds."""
        self.clear()
        if self.hasFocus():
            QGuiApplication.inputMethod().reset()

    def _suit(self) -> None:
        super()._suit()
        self.setFont(print_font(self.look.px(22), Weight.BOLD))
