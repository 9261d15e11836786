"""The line in the upper bar that says there is no sound, and the way to try again; or that it is back."""

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.controls.button import Button, ButtonKind
from ui.controls.words import hint
from ui.look import Look
from ui.wording import match as words

RETURN_MS: Final = 4000
"""So long it says that sound is back."""


class SilenceNotice(QWidget):
    """A sentence and a button.

    Attributes:
        warns: Whether it says that there is no sound.

    Signals:
        retry_asked: the output shall be opened again.
    """

    retry_asked = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.warns = True
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.retry = Button(look, words.TRY_SOUND_AGAIN, ButtonKind.LINK, parent=self)
        self.retry.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.words = hint(look, words.NO_SOUND)
        row.addWidget(self.words)
        row.addWidget(self.retry)
        self.retry.clicked.connect(self.retry_asked)

    def warn(self, is_silent: bool) -> None:
        """Says that there is no sound, or says nothing."""
        self._timer.stop()
        self.warns = is_silent
        self.words.say(words.NO_SOUND)
        self.retry.setVisible(is_silent)
        self.setVisible(is_silent)

    def tell_return(self, output: str) -> None:
        """Says for a moment that there is sound again, from that output."""
        self.warn(False)
        self.words.say(words.SOUND_IS_BACK, output=output)
        self.show()
        self._timer.start(RETURN_MS)
