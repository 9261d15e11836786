"""The sound of a match: opens the output, gives the match its voice, notices when the output is lost.

Rule 1: a match never waits for sound. Without it the poems are shown as text on the same clock, and one line
says so until sound is back; a match that is not read aloud says nothing.
"""

import logging
import sys
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from audio.clip import Clip, Half
from audio.device import DeviceError, open_device
from audio.ready_clips import ReadyClips
from audio.simple_output import NAME as SIMPLE
from audio.simple_output import open_simple_output
from audio.small_sounds import SmallSound, render
from audio.voice_reader import VoiceReader
from ui.match.sound_opening import Begin, Loudspeaker, at_once, give_up, opened

log = logging.getLogger(__name__)

LOOK_EVERY_MS: Final = 250
OPENING_EVERY_MS: Final = 20

NEARLY_SILENT_FACTOR: Final = 0.05
"""A voice that is no louder may be meant to be heard, and is not."""

MOVES_BY_ITSELF: Final = sys.platform == "linux"
"""There the sound server carries a stream over when the system's choice changes; elsewhere it stays."""


@dataclass(frozen=True, slots=True)
class SoundWish:
    """What a match wants of the sound.

    Attributes:
        clip: Where the voice's clips come from; None: nobody reads aloud.
        output: The name of the output; "": the system's choice.
        latency_ms: Answers how much later than it says an output of that name is heard.
        gain_factor: How loud the voice is, 0 to 1.
        small_factor: Answers how loud a small sound is, 0 to 1.
    """

    clip: Callable[[int, Half], Clip] | None = None
    output: str = ""
    latency_ms: Callable[[str], float] = lambda _name: 0.0
    gain_factor: float = 1.0
    small_factor: Callable[[SmallSound], float] = lambda _sound: 1.0

    @property
    def is_audible(self) -> bool:
        """Whether anything at all is to be heard."""
        return self.clip is not None or any(self.small_factor(sound) > 0.0 for sound in SmallSound)


Opener = Callable[[str, Callable[[str], float]], Loudspeaker]
"""Opens an output; a `DeviceError` if there is none."""


def open_output(name: str, latency_ms: Callable[[str], float]) -> Loudspeaker:
    """Opens the output of that name.

    Raises:
        DeviceError: It cannot be had.
    """
    return open_simple_output(latency_ms(SIMPLE)) if name == SIMPLE else open_device(name, latency_ms)


class MatchSound(QObject):
    """The output and the voice of one match.

    Attributes:
        voice: Who reads; None while there is no sound.
        moves_by_itself: Whether what plays goes along when the system chooses another output.

    Signals:
        lost: the output has gone, in the middle of the match.
        changed: there is a voice, or there is none any more.
        returned: there is sound again, or it comes from another output; its name.
    """

    lost = Signal()
    changed = Signal()
    returned = Signal(str)

    def __init__(
        self,
        wish: SoundWish,
        opener: Opener = open_output,
        parent: QObject | None = None,
        begin: Begin = at_once,
    ) -> None:
        super().__init__(parent)
        self.voice: VoiceReader | None = None
        self.moves_by_itself = MOVES_BY_ITSELF
        self._is_missed = False
        self._wish = wish
        self._opener = opener
        self._begin = begin
        self._loudspeaker: Loudspeaker | None = None
        self._opening: Future[Loudspeaker] | None = None
        self._last_name: str | None = None  # "" after there was no sound
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)

    @property
    def is_silent(self) -> bool:
        """Whether there is no sound, and none coming."""
        return self._loudspeaker is None and self._opening is None

    @property
    def reads_aloud(self) -> bool:
        """Whether the poems of the match are to be heard, not only small sounds."""
        return self._wish.clip is not None

    @property
    def is_opening(self) -> bool:
        """Whether it will be known in a moment whether there is sound."""
        return self._opening is not None

    @property
    def is_nearly_silent(self) -> bool:
        """Whether poems are read aloud, but so softly that hardly anything can be heard."""
        return self.voice is not None and self._wish.gain_factor <= NEARLY_SILENT_FACTOR

    def open(self) -> None:
        """Opens the output, again if need be; nothing if nothing is to be heard."""
        had_voice = self.voice is not None
        self._let_go()
        if not self._wish.is_audible:
            return
        wish, opener = self._wish, self._opener

        def deed() -> Loudspeaker:
            loudspeaker = opener(wish.output, wish.latency_ms)
            for sound in SmallSound:  # so that none has to be made while a poem is read
                render(sound, loudspeaker.stream.rate)
            return loudspeaker

        self._opening = self._begin(deed)
        if self._opening.done():
            self._take(self._opening)
            return
        self._timer.start(OPENING_EVERY_MS)
        if had_voice:
            self.changed.emit()

    def _take(self, opening: "Future[Loudspeaker]") -> None:
        """Takes what has been opened."""
        self._opening = None
        self._timer.stop()
        loudspeaker = opened(opening)
        if isinstance(loudspeaker, DeviceError):
            log.info("no sound: %s", loudspeaker)
            self._last_name = ""
            self._is_missed = True
            self.changed.emit()
            return
        before, self._last_name = self._last_name, loudspeaker.name
        self._loudspeaker = loudspeaker
        self._is_missed = False
        wish = self._wish
        loudspeaker.clock.latency_ms = wish.latency_ms(loudspeaker.name)
        if wish.clip is not None:
            clips = ReadyClips(wish.clip, loudspeaker.stream.rate)
            self.voice = VoiceReader(clips, loudspeaker, wish.gain_factor)
        self._timer.start(LOOK_EVERY_MS)
        self.changed.emit()
        if before is not None and before != loudspeaker.name:
            self.returned.emit(loudspeaker.name)

    def change(self, wish: SoundWish) -> None:
        """Takes other settings, from the next poem on; the reader stays who it is."""
        before, self._wish = self._wish, replace(wish, clip=self._wish.clip)
        loudspeaker = self._loudspeaker
        if wish.output != before.output or (loudspeaker is None and self._opening is None):
            self.open()
        elif loudspeaker is not None:
            loudspeaker.clock.latency_ms = wish.latency_ms(loudspeaker.name)
            if self.voice is not None:
                self.voice.gain_factor = wish.gain_factor

    def look(self) -> None:
        """Sees whether the output is open by now, or still there."""
        if self._opening is not None:
            if self._opening.done():
                self._take(self._opening)
        elif self._loudspeaker is not None and self._loudspeaker.is_lost():
            log.info("the output %s is lost", self._loudspeaker.name)
            self._let_go()
            self._is_missed = True
            self._last_name = ""
            self.changed.emit()
            self.lost.emit()

    def find_again(self) -> None:
        """Opens the output again if it was lost, or follows the system's choice; the match stands still.

        It stays missed until it could be opened: a sound server that is still away now may be back later.
        """
        follows = not self.moves_by_itself and not self._wish.output and self._loudspeaker is not None
        if (self._is_missed or follows) and self._opening is None:
            self.open()

    def play(self, sound: SmallSound) -> None:
        """Plays a small sound at once, as loud as it is set; nothing if there is no sound."""
        factor = self._wish.small_factor(sound)
        if self._loudspeaker is not None and factor > 0.0:
            stream = self._loudspeaker.stream
            stream.schedule(render(sound, stream.rate), gain_factor=factor)

    def close(self) -> None:
        """Falls silent for good."""
        self._let_go()

    def _let_go(self) -> None:
        self._timer.stop()
        opening, self._opening = self._opening, None
        if opening is not None:
            give_up(opening)
        voice, self.voice = self.voice, None
        if voice is not None:
            voice.close()
        loudspeaker, self._loudspeaker = self._loudspeaker, None
        if loudspeaker is not None:
            loudspeaker.close()
