"""The sound of a match: opens the output, gives the match its voice, notices when the output is lost.

Rule 1: a match never waits for sound. Without it the poems are shown as text on the same clock, and one line
says so until sound is back.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from audio.clip import Clip, Half
from audio.device import DeviceError, open_device
from audio.ready_clips import ReadyClips
from audio.simple_output import NAME as SIMPLE
from audio.simple_output import open_simple_output
from audio.small_sounds import SmallSound, render
from audio.stream import Stream
from audio.stream_clock import StreamClock
from audio.voice_reader import VoiceReader

log = logging.getLogger(__name__)

LOOK_EVERY_MS: Final = 250


class Loudspeaker(Protocol):
    """An output that is open (`audio.device.Device`)."""

    @property
    def name(self) -> str:
        """Which one."""

    @property
    def stream(self) -> Stream:
        """What it plays."""

    @property
    def clock(self) -> StreamClock:
        """When that is heard."""

    def is_lost(self) -> bool:
        """Whether it plays no more."""

    def close(self) -> None:
        """Lets it go."""


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

    Signals:
        lost: the output has gone, in the middle of the match.
        changed: there is a voice, or there is none any more.
    """

    lost = Signal()
    changed = Signal()

    def __init__(self, wish: SoundWish, opener: Opener = open_output, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.voice: VoiceReader | None = None
        self._is_missed = False
        self._wish = wish
        self._opener = opener
        self._loudspeaker: Loudspeaker | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_EVERY_MS)
        self._timer.timeout.connect(self.look)

    @property
    def is_silent(self) -> bool:
        """Whether there is no sound."""
        return self._loudspeaker is None

    @property
    def reads_aloud(self) -> bool:
        """Whether the poems of the match are to be heard, not only small sounds."""
        return self._wish.clip is not None

    def open(self) -> bool:
        """Opens the output, again if need be; answers whether there is sound."""
        self._let_go()
        wish = self._wish
        try:
            loudspeaker = self._opener(wish.output, wish.latency_ms)
        except DeviceError as error:
            log.info("no sound: %s", error)
            self.changed.emit()
            return False
        self._loudspeaker = loudspeaker
        self._is_missed = False
        for sound in SmallSound:  # so that none has to be made while a poem is read
            render(sound, loudspeaker.stream.rate)
        if wish.clip is not None:
            clips = ReadyClips(wish.clip, loudspeaker.stream.rate)
            self.voice = VoiceReader(clips, loudspeaker, wish.gain_factor)
        self._timer.start()
        self.changed.emit()
        return True

    def change(self, wish: SoundWish) -> None:
        """Takes other settings, from the next poem on; the reader stays who it is."""
        before, self._wish = self._wish, replace(wish, clip=self._wish.clip)
        loudspeaker = self._loudspeaker
        if loudspeaker is None or wish.output != before.output:
            self.open()
            return
        loudspeaker.clock.latency_ms = wish.latency_ms(loudspeaker.name)
        if self.voice is not None:
            self.voice.gain_factor = wish.gain_factor

    def look(self) -> None:
        """Sees whether the output is still there."""
        if self._loudspeaker is not None and self._loudspeaker.is_lost():
            log.info("the output %s is lost", self._loudspeaker.name)
            self._let_go()
            self._is_missed = True
            self.changed.emit()
            self.lost.emit()

    def find_again(self) -> None:
        """Opens the output again if it was lost; the match stands still."""
        if self._is_missed:
            self._is_missed = False
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
        voice, self.voice = self.voice, None
        if voice is not None:
            voice.close()
        loudspeaker, self._loudspeaker = self._loudspeaker, None
        if loudspeaker is not None:
            loudspeaker.close()
