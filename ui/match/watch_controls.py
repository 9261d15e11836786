"""What a watcher has at hand, in the rest zone: standing still, steps, speed, and what both sides think."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.controls.button import Button
from ui.controls.check import CheckBox
from ui.controls.icons import Icon
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import HINT_PX, Style, Words
from ui.language import tr
from ui.look import Look
from ui.match.bars import BarButton
from ui.wording import match as words
from ui.wording import watching as watch_words
from ui.wording.sentence import Sentence

RATES: Final = (1.0, 3.0, 10.0, 30.0, 100.0)
REPLAY_RATES: Final = (0.25, 0.5, *RATES)
CLOSE_PX: Final = 8


class WatchControls(QWidget):
    """Stand still, step, speed, thoughts; for a replay also the way back.

    Attributes:
        aloud: At which speeds poems are read aloud; hidden where they are not read aloud at all.

    Signals:
        rate_chosen: how much faster than the clock the match shall go, a float.
        toggled: stand still, or go on.
        event_asked: on to the next thing that happens.
        reading_asked: on to the end of a reading.
        back_asked: a replay shall go back.
        thoughts_toggled: whether what both sides mean to do is shown.
    """

    rate_chosen = Signal(object)
    toggled = Signal()
    event_asked = Signal()
    reading_asked = Signal()
    back_asked = Signal()
    thoughts_toggled = Signal(bool)

    def __init__(self, look: Look, parent: QWidget, *, replays: bool = False) -> None:
        super().__init__(parent)
        self._is_standing = False
        self.back = BarButton(look, watch_words.READING_BACK, icon=Icon.BACK, parent=self)
        self.run = BarButton(look, watch_words.STAND, icon=Icon.PAUSE, parent=self)
        self.event_step = Button(look, watch_words.ONE_EVENT, parent=self)
        self.reading_step = Button(look, watch_words.ONE_READING, parent=self)
        choices = [Choice(rate, f"{rate:g}×") for rate in (REPLAY_RATES if replays else RATES)]
        self.speed = SegmentedButtons(look, words.SPEED, choices, self, CLOSE_PX)
        self.speed.set_value(1.0)
        self.thoughts = CheckBox(look, watch_words.THOUGHTS, self)
        self._hint = watch_words.SLOW_VOICE if replays else words.READ_AT_ONCE
        self._is_read_aloud = False
        self.aloud = Words(look, self._hint, Style(HINT_PX))  # on the mat: not quiet
        self.aloud.hide()
        self.back.setVisible(replays)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(4, 2, 4, 2)
        self._row.setSpacing(CLOSE_PX)
        for button in (self.back, self.run, self.event_step, self.reading_step):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._row.addWidget(button)
        for button in (self.back, self.run):
            button.bare(True)
        for part in (self.speed, self.thoughts, self.aloud):
            self._row.addSpacing(CLOSE_PX)
            self._row.addWidget(part)
        self._join()
        self.say_keys()

    def tell_aloud(self, is_read: bool) -> None:
        """Says beside the speed, or does not, at which speeds poems are read aloud."""
        self._is_read_aloud = is_read
        self.aloud.setVisible(is_read)

    def fit(self, width_px: int) -> None:
        """Fits into that width: what is said beside the speed gives way, and is its tip then."""
        self.aloud.setVisible(self._is_read_aloud)
        self._row.invalidate()
        fits = self.sizeHint().width() <= width_px
        self.aloud.setVisible(self._is_read_aloud and fits)
        self.speed.setToolTip(tr(self._hint) if self._is_read_aloud and not fits else "")
        self._row.invalidate()

    def _join(self) -> None:
        self.speed.chosen.connect(self.rate_chosen)
        self.run.clicked.connect(self.toggled)
        self.event_step.clicked.connect(self.event_asked)
        self.reading_step.clicked.connect(self.reading_asked)
        self.back.clicked.connect(self.back_asked)
        self.thoughts.toggled.connect(self.thoughts_toggled)

    def say_keys(self) -> None:
        """Says in the present language which keys do the same."""
        run = watch_words.RUN if self._is_standing else watch_words.STAND
        tips: tuple[tuple[QWidget, Sentence, str], ...] = (
            (self.back, watch_words.READING_BACK, "↑"),
            (self.run, run, "S"),
            (self.event_step, watch_words.ONE_EVENT, "→"),
            (self.reading_step, watch_words.ONE_READING, "↓"),
            (self.thoughts, watch_words.THOUGHTS, "F3"),
        )
        for part, sentence, key in tips:
            part.setToolTip(tr(watch_words.KEY_TIP, what=tr(sentence), key=key))

    def show_state(self, *, standing: bool, rate_factor: float, thoughts: bool) -> None:
        """Shows whether the match stands still, how fast it goes, and whether thoughts are shown."""
        if standing is not self._is_standing:
            self._is_standing = standing
            self.run.icon_shown = Icon.PLAY if standing else Icon.PAUSE
            self.run.set_words(watch_words.RUN if standing else watch_words.STAND)
            self.say_keys()
        if self.speed.value != rate_factor:
            self.speed.set_value(rate_factor)
        if self.thoughts.isChecked() is not thoughts:
            self.thoughts.setChecked(thoughts)
