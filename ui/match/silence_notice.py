"""The line in the upper bar that says there is no sound, and the way to try again."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.controls.button import Button, ButtonKind
from ui.controls.words import hint
from ui.look import Look
from ui.wording import match as words


class SilenceNotice(QWidget):
    """A sentence and a button.

    Signals:
        retry_asked: the output shall be opened again.
    """

    retry_asked = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.retry = Button(look, words.TRY_SOUND_AGAIN, ButtonKind.LINK, parent=self)
        self.retry.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(hint(look, words.NO_SOUND))
        row.addWidget(self.retry)
        self.retry.clicked.connect(self.retry_asked)
