"""A check box: two states."""

from math import ceil
from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.controls.control import HEIGHT_PX, Dressed
from ui.controls.icons import Icon, paint_icon
from ui.controls.pen import Ink, draw_box, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.wording.sentence import Sentence

BOX_PX: Final = 16
AIR_PX: Final = 7


class CheckBox(Dressed, QAbstractButton):
    """A box with words; a click anywhere on it, or Space, changes it (`clicked` tells)."""

    def __init__(self, look: Look, words: Sentence, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.dress(look, words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        """The box and its words."""
        words = ceil(width_of(tr(self._name), self.look.ui_font(13)))
        return QSize(self.look.px(BOX_PX + AIR_PX) + words + 2, max(HEIGHT_PX, self.look.px(HEIGHT_PX)))

    def minimumSizeHint(self) -> QSize:
        """The same: words are never cut."""
        return self.sizeHint()

    def hitButton(self, position: QPoint) -> bool:
        """The whole control can be clicked."""
        return self.rect().contains(position)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw box and words."""
        theme, painter = self.look.theme, QPainter(self)
        side, dead = float(self.look.px(BOX_PX)), not self.isEnabled()
        box = QRectF(0, (self.height() - side) / 2, side, side)
        filled = self.isChecked() and not dead
        draw_box(
            painter, box, theme.ai if filled else theme.kami, theme.ai if filled else theme.line2, dashed=dead
        )
        if self.isChecked():
            paint_icon(painter, Icon.CHECK, box.adjusted(2, 2, -2, -2), theme.sumi2 if dead else theme.on_ai)
        left = side + self.look.px(AIR_PX)
        room = QRectF(left, 0, self.width() - left, self.height())
        ink = Ink(self.look.ui_font(13), theme.sumi2 if dead else theme.sumi)
        draw_words(painter, room, tr(self._name), ink)
