"""The offer of the print face where cards are small: one quiet line, once."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.controls.button import Button, ButtonKind
from ui.controls.words import hint
from ui.look import Look
from ui.wording import match as words

SMALL_PITCH_PX: Final = 58


class PrintOffer(QWidget):
    """A sentence, and two ways to answer it.

    Signals:
        answered: a bool: whether the print face is wanted.
    """

    answered = Signal(bool)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.accept = Button(look, words.PRINT_PLEASE, ButtonKind.LINK, parent=self)
        self.refuse = Button(look, words.KEEP_BRUSH, ButtonKind.LINK, parent=self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(hint(look, words.PRINT_OFFER))
        for button in (self.accept, self.refuse):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        self.accept.clicked.connect(lambda: self.answered.emit(True))
        self.refuse.clicked.connect(lambda: self.answered.emit(False))
