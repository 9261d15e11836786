"""COM against COM: how fast the match goes, whether it waits after every reading."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.controls.check import CheckBox
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import HINT_PX, Style, Words
from ui.look import Look
from ui.wording import match as words

RATES = (1.0, 2.0, 4.0, 8.0)


class WatchControls(QWidget):
    """Speed and step.

    Attributes:
        aloud: That poems are read aloud at the usual speed only; hidden where they are not read aloud at all.

    Signals:
        rate_chosen: how much faster than the clock the match shall go, a float.
        step_toggled: whether the match waits after every reading.
    """

    rate_chosen = Signal(object)
    step_toggled = Signal(bool)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        choices = [Choice(rate, f"{rate:g}×") for rate in RATES]
        self.speed = SegmentedButtons(look, words.SPEED, choices, self)
        self.step = CheckBox(look, words.STEP, self)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 2, 4, 2)
        row.setSpacing(16)
        row.addWidget(self.speed)
        row.addWidget(self.step)
        self.aloud = Words(look, words.READ_AT_ONCE, Style(HINT_PX))  # on the mat: not quiet
        self.aloud.hide()
        row.addWidget(self.aloud)
        self.speed.chosen.connect(self.rate_chosen)
        self.step.toggled.connect(self.step_toggled)
