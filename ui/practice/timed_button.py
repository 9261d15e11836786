"""A button whose press is timed: it counts when it goes down, by the event's own stamp."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from ui.controls.button import Button

_PRESS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class TimedButton(Button):
    """A button for what belongs to an answer.

    Signals:
        struck: it was pressed; the stamp of the event.
    """

    struck = Signal(float)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The press counts, not the release."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.struck.emit(float(event.timestamp()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter press."""
        if event.key() not in _PRESS:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.struck.emit(float(event.timestamp()))
