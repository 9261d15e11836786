"""A screen that fills the window and can be left: Esc goes back, and the ground is the window's."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent

from ui.controls.arranged import Arranged
from ui.look import Look


class Page(Arranged):
    """Lays out its parts itself (`Arranged`).

    Attributes:
        look: Theme and sizes; set by each subclass.

    Signals:
        back: the player wants to leave it.
    """

    back = Signal()
    look: Look

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the window's ground."""
        QPainter(self).fillRect(self.rect(), self.look.theme.shoji)
