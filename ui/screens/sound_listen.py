"""The button that lets one hear the reader, and stops it again."""

from typing import Final

from PySide6.QtCore import QTimer, Signal

from ui.controls.button import Button
from ui.controls.icons import Icon
from ui.look import Look
from ui.screens.sound_desk import SoundDesk
from ui.wording import sound as w

LOOK_EVERY_MS: Final = 100


class ListenButton(Button):
    """A press asks for the voice, another one stops it.

    Signals:
        asked: the voice shall be heard; whoever begins it says so by `follow`.
    """

    asked = Signal()

    def __init__(self, look: Look, desk: SoundDesk) -> None:
        super().__init__(look, w.LISTEN, icon=Icon.PLAY)
        self._desk = desk
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.follow)
        self.clicked.connect(self._pressed)

    def _pressed(self) -> None:
        if self._desk.is_reading:
            self._desk.hush()
        else:
            self.asked.emit()
        self.follow()

    def follow(self) -> None:
        """Say what a press would do now."""
        is_reading = self._desk.is_reading
        if is_reading and not self._timer.isActive():
            self._timer.start(LOOK_EVERY_MS)
        elif not is_reading:
            self._timer.stop()
        words, icon = (w.STOP_LISTENING, Icon.PAUSE) if is_reading else (w.LISTEN, Icon.PLAY)
        if icon is not self.icon_shown:
            self.icon_shown = icon
            self.set_words(words)
