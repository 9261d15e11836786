"""The line in the upper bar about sound: there is none (and the way to try again), it is back, it is soft."""

from math import ceil
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.controls.button import Button, ButtonKind
from ui.controls.pen import width_of
from ui.controls.words import hint
from ui.language import tr
from ui.look import Look
from ui.wording import match as words
from ui.wording.sentence import Sentence
from ui.wording.sound import NEARLY_SILENT

FOR_A_MOMENT_MS: Final = 4000
"""So long it says that sound is back, or hardly to be heard."""


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
        self._look = look
        self.warns = True
        self._is_short = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.retry = Button(look, words.TRY_SOUND_AGAIN, ButtonKind.LINK, parent=self)
        self.retry.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.words = hint(look, words.NO_SOUND)
        row.addWidget(self.words)
        row.addWidget(self.retry)
        self.retry.clicked.connect(self.retry_asked)

    def width_px(self, *, short: bool) -> int:
        """How wide it is with its sentence or in one line, in pixels."""
        if short and self.warns:
            return self._retry_px(words.NO_SOUND_TRY_AGAIN)
        beside = self._row.spacing() + self._retry_px(words.TRY_SOUND_AGAIN) if self.warns else 0
        return self.words.sizeHint().width() + beside

    def _retry_px(self, sentence: Sentence) -> int:
        font = self._look.ui_font(13)
        return ceil(width_of(tr(sentence), font)) + 2 * self._look.px(4)

    def shorten(self, is_short: bool) -> None:
        """Says it in one line with the button, where the bar has no room for the sentence."""
        if is_short == self._is_short:
            return
        self._is_short = is_short
        self.retry.set_words(words.NO_SOUND_TRY_AGAIN if is_short else words.TRY_SOUND_AGAIN)
        self._show_words()

    def _show_words(self) -> None:
        self.words.setVisible(not (self._is_short and self.warns))
        self._row.invalidate()

    def warn(self, is_silent: bool) -> None:
        """Says that there is no sound, or says nothing."""
        self._timer.stop()
        self.warns = is_silent
        self._show_words()
        self.words.say(words.NO_SOUND)
        self.retry.setVisible(is_silent)
        self.setVisible(is_silent)

    def tell_return(self, output: str) -> None:
        """Says for a moment that there is sound again, from that output."""
        self._tell(words.SOUND_IS_BACK, output=output)

    def tell_nearly_silent(self) -> None:
        """Says for a moment that the volume is nearly 0."""
        self._tell(NEARLY_SILENT)

    def _tell(self, sentence: Sentence, **values: str) -> None:
        self.warn(False)
        self.words.say(sentence, **values)
        self.show()
        self._timer.start(FOR_A_MOMENT_MS)
