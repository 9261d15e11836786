"""Reads beginnings of poems, aloud where there is sound, else as text on the same clock."""

import logging
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from audio.clip import Half
from audio.pack import PackError
from audio.reader import SilentReader
from audio.small_sounds import SmallSound
from audio.voice_reader import Promise, Wish
from karuta.match.setup import MatchSetup
from poems.reading import ReadingKind
from poems.text_reading import text_reading
from ui.match.laying import output_wish_of, sound_wish_of, tempo_of
from ui.match.narrator import ALOUD
from ui.match.sound import MatchSound, open_output
from ui.match.sound_opening import in_background
from ui.settings import Settings

if TYPE_CHECKING:
    from ui.practice.drill_gear import DrillGear

PAUSE_MS: Final = 700.0
"""From the question to its first mora."""
log = logging.getLogger(__name__)


class DrillVoice(QObject):
    """Who reads in a drill.

    Attributes:
        promise: What is heard, and when; None before the first.

    Signals:
        ready: it is known whether there is sound.
    """

    ready = Signal()

    def __init__(self, gear: "DrillGear", settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._kind = ReadingKind(settings.reading.kind.value)
        if self._kind is ReadingKind.TORIFUDA:
            self._kind = ReadingKind.VOICE_TEXT
        self._tempo = tempo_of(settings.reading)
        self.promise: Promise | None = None
        setup = MatchSetup(seed=0, kind=self._kind, tempo=self._tempo)
        wish = sound_wish_of(settings, setup, gear.voices) or output_wish_of(settings)
        self._sound = MatchSound(wish, gear.opener or open_output, self, in_background)
        self._sound.changed.connect(self._tell)
        self._is_opened = False

    @property
    def is_aloud(self) -> bool:
        """Whether what comes next is heard."""
        return self._sound.voice is not None

    @property
    def is_missed(self) -> bool:
        """Whether it ought to be heard and is not."""
        return self._kind in ALOUD and self._is_opened and not self._sound.is_opening and not self.is_aloud

    @property
    def is_opening(self) -> bool:
        """Whether it will be known in a moment whether there is sound."""
        return self._sound.is_opening

    @property
    def shows_text(self) -> bool:
        """Whether the text is to be seen."""
        return self._kind is not ReadingKind.VOICE or not self.is_aloud

    def open(self) -> None:
        """Open the output."""
        self._is_opened = True
        self._sound.open()

    def _tell(self) -> None:
        if not self._sound.is_opening:
            self.ready.emit()

    def prepare(self, numbers: tuple[int, ...]) -> None:
        """These poems come next."""
        if self._sound.voice is not None:
            self._sound.voice.prepare((number, Half.UPPER) for number in numbers)

    def read(self, number: int, kana: int, now_ms: float) -> Promise:
        """Reads the first so many kana of a poem; answers when they are heard."""
        self.hush()
        self.promise = self._aloud(number, kana, now_ms) or self._silent(number, kana, now_ms)
        return self.promise

    def _aloud(self, number: int, kana: int, now_ms: float) -> Promise | None:
        if self._sound.voice is None:
            return None
        wish = Wish(number, self._kind, now_ms, PAUSE_MS, kana_length=kana, now_ms=now_ms)
        try:
            return self._sound.voice.read(wish)
        except PackError as error:
            log.warning("poem %d is shown as text: %s", number, error)
            return None

    def _silent(self, number: int, kana: int, now_ms: float) -> Promise:
        reading = text_reading(number, self._tempo).cut(kana)
        zero_at_ms = now_ms + PAUSE_MS
        return Promise(reading, zero_at_ms, poem=SilentReader(self._tempo).poem(reading, zero_at_ms))

    def heard(self, now_ms: float) -> str:
        """The kana audible by now."""
        if self.promise is None:
            return ""
        phrase = self.promise.poem.at(now_ms)
        return "" if phrase is None else phrase.heard(now_ms)

    def play(self, sound: SmallSound) -> None:
        """Play a small sound now, if there is sound."""
        self._sound.play(sound)

    def hush(self) -> None:
        """Fall silent."""
        if self._sound.voice is not None:
            self._sound.voice.withdraw()

    def close(self) -> None:
        """Let the output go."""
        self._sound.close()
