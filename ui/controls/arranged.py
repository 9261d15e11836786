"""A widget that lays out its parts itself, again in every new size and every new language."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget


class Arranged(QWidget):
    """Calls `arrange` when the size has changed, and after its parts have taken another language."""

    def arrange(self) -> None:
        """Put every part in its place; told by each subclass."""
        raise NotImplementedError

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out in the new size."""
        super().resizeEvent(event)
        self.arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Lay out the words of the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.arrange()
