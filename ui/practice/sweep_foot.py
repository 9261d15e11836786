"""The bar below the mat of 払い練習: what is to be hit, and how."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.controls.pen import LEFT, Ink, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.wording import drills as w

PAD_PX: Final = 16
LEAST_PX: Final = 11


class SweepFoot(QWidget):
    """Says what the drill is about for as long as it goes on."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        look.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground and words, smaller if they need it."""
        painter, theme = QPainter(self), self.look.theme
        painter.fillRect(self.rect(), theme.kami)
        pad = self.look.px(PAD_PX)
        room = QRectF(pad, 0, self.width() - 2 * pad, self.height())
        words = tr(w.SWEEP_FOOT)
        size = 13
        while size > LEAST_PX and width_of(words, self.look.ui_font(size)) > room.width():
            size -= 1
        draw_words(painter, room, words, Ink(self.look.ui_font(size), theme.sumi2, LEFT))
