"""The ground of the drawer, so that the board does not show between its panels."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.controls.pen import pen_of
from ui.look import Look


class DrawerGround(QWidget):
    """An empty part of the window with an edge at its left."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        look.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground and edge."""
        painter, theme = QPainter(self), self.look.theme
        painter.fillRect(self.rect(), theme.shoji)
        painter.setPen(pen_of(theme.line2))
        painter.drawLine(QPointF(0.5, 0), QPointF(0.5, self.height()))
