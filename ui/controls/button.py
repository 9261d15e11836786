"""Buttons: framed, filled (the one to press here, or that starts), quiet (a word in a bar), and links."""

from enum import Enum
from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.controls.control import HEIGHT_PX, Dressed, whole
from ui.controls.icons import Icon, paint_icon
from ui.controls.key_cap import cap_width_px, paint_cap
from ui.controls.pen import Ink, draw_box, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.typeface import Weight
from ui.wording.sentence import Sentence

PADDING_PX: Final = 12
ICON_PX: Final = 16
AIR_PX: Final = 8
START_HEIGHT_PX: Final = 58


class ButtonKind(Enum):
    """How a button looks: what it is worth."""

    FRAMED = "framed"
    FILLED = "filled"
    START = "start"
    QUIET = "quiet"
    LINK = "link"


_FILLED: Final = (ButtonKind.FILLED, ButtonKind.START)


class Button(Dressed, QAbstractButton):
    """A button with words, perhaps an icon or the cap of its key; Enter presses it as Space does."""

    def __init__(
        self,
        look: Look,
        words: Sentence,
        kind: ButtonKind = ButtonKind.FRAMED,
        icon: Icon | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.kind = kind
        self.icon_shown = icon
        self.cap = ""
        self.dress(look, words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_words(self, words: Sentence) -> None:
        """Say something else from now on."""
        if words != self._name:
            self._name = words
            self.refresh()

    @property
    def words(self) -> str:
        """What stands on it in the present language."""
        return tr(self._name)

    def sizeHint(self) -> QSize:
        """As wide as its words with what belongs to them."""
        height = START_HEIGHT_PX if self.kind is ButtonKind.START else HEIGHT_PX
        air = self.look.px(4 if self.kind is ButtonKind.LINK else PADDING_PX)
        return QSize(ceil(self._content_width()) + 2 * air, max(height, self.look.px(height)))

    def minimumSizeHint(self) -> QSize:
        """The same: words are never cut."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the button."""
        painter = QPainter(self)
        ink = self._paint_ground(painter)
        font = self._font()
        x = (self.width() - self._content_width()) / 2 if self.kind is not ButtonKind.LINK else 4.0
        if self.icon_shown is not None:
            side = self.look.px(ICON_PX)
            paint_icon(painter, self.icon_shown, QRectF(x, 0, side, self.height()), ink)
            x += side + self.look.px(AIR_PX)
        wide = width_of(self.words, font)
        room = QRectF(x, 0, min(wide, self.width() - x) + 1, self.height())
        draw_words(painter, room, self.words, Ink(font, ink))
        if self.cap:
            room = QRectF(
                x + wide + self.look.px(AIR_PX), 0, cap_width_px(self.look, self.cap), self.height()
            )
            paint_cap(painter, self.look, room, self.cap, ink)

    def _paint_ground(self, painter: QPainter) -> QColor:
        """Paint what the words lie on; answers their colour."""
        theme, room = self.look.theme, whole(self)
        dead = not self.isEnabled()
        held = self.isDown() or (self.underMouse() and not dead)
        if self.kind in _FILLED:
            draw_box(
                painter, room, theme.sunken if dead else theme.ai, theme.line2 if dead else None, dashed=dead
            )
            if self.isDown():
                draw_box(painter, room.adjusted(2, 2, -2, -2), None, theme.on_ai)
            return theme.sumi2 if dead else theme.on_ai
        if self.kind is ButtonKind.FRAMED:
            draw_box(painter, room, theme.ai_soft if held else theme.kami, theme.line2, dashed=dead)
            return theme.sumi2 if dead else theme.sumi
        if held and self.kind is ButtonKind.QUIET:
            draw_box(painter, room, theme.ai_soft, None)
        if self.kind is ButtonKind.LINK:
            if held:
                painter.setPen(QPen(theme.ai, 1))
                foot = self.height() - 5
                painter.drawLine(4, foot, self.width() - 4, foot)
            return theme.ai
        return theme.sumi2 if dead else theme.sumi

    def _font(self) -> QFont:
        if self.kind is ButtonKind.START:
            return self.look.ui_font(19, Weight.BOLD)
        if self.kind is ButtonKind.FILLED:
            return self.look.ui_font(13, Weight.BOLD)
        return self.look.ui_font(13, Weight.REGULAR if self.kind is ButtonKind.LINK else Weight.MEDIUM)

    def _content_width(self) -> float:
        width = width_of(self.words, self._font())
        if self.icon_shown is not None:
            width += self.look.px(ICON_PX) + self.look.px(AIR_PX)
        if self.cap:
            width += self.look.px(AIR_PX) + cap_width_px(self.look, self.cap)
        return width
