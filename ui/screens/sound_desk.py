"""What the screens ask of the machine's sound: which outputs there are, and to hear something at once.

Rule 1: an output is opened when something is to be heard, and let go when the screen is left.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audio.clip import Clip, Half
from audio.device import DeviceError, Output, outputs
from audio.pack import PackError
from audio.ready_clips import ReadyClips
from audio.simple_output import CRASHES, why_not
from audio.small_sounds import SmallSound, render
from audio.sound_files import as_float, resample
from audio.stream import Samples, Sound
from audio.voice import voice_of
from poems.collection import JOKA_NUMBER
from poems.tempo import TEMPO_5316
from ui.match.sound import Opener, open_output
from ui.match.sound_opening import Loudspeaker
from ui.settings import SoundSettings

log = logging.getLogger(__name__)

PERCENT: Final = 100.0
FADE_MS: Final = 4.0


class Silence(Enum):
    """Why nothing is heard."""

    NO_LIBRARY = "no library"
    NO_OUTPUT = "no output"
    OUTPUT_FAILS = "output fails"
    NO_VOICE = "no voice"


class Simple(Enum):
    """What can be said of the output through simpleaudio."""

    USABLE = "usable"
    CRASHES = "crashes"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Outputs:
    """The outputs there are: at least one, or why there is none."""

    listed: tuple[Output, ...] = ()
    why_none: Silence | None = None
    simple: Simple = Simple.CRASHES


Lister = Callable[[], tuple[Output, ...]]
"""Answers the outputs there are now; a `DeviceError` without the library."""

WhyNot = Callable[[], str | None]
"""Answers why simpleaudio cannot be used; None if it can."""

ClipOf = Callable[[str, int, Half], Clip]
"""Answers a clip of the voice of that name; a `PackError` if there is none."""


def clips_in(voices: Path) -> ClipOf:
    """Answers where the clips of the packs in that folder come from, the built-in voice behind each."""

    def clip_of(voice: str, number: int, half: Half) -> Clip:
        folder = voices / Path(voice).name if voice else None
        return voice_of(folder, TEMPO_5316).clip(number, half)

    return clip_of


class SoundDesk:
    """Plays what a screen lets one hear.

    Args:
        clip_of: Where the clips of a voice come from.
        opener: Opens an output.
        lister: Answers the outputs there are.
        why_not_simple: Answers why simpleaudio cannot be used.
    """

    def __init__(
        self,
        clip_of: ClipOf,
        opener: Opener = open_output,
        lister: Lister = outputs,
        why_not_simple: WhyNot = why_not,
    ) -> None:
        self._clip_of = clip_of
        self._opener = opener
        self._lister = lister
        self._why_not_simple = why_not_simple
        self._open: Loudspeaker | None = None
        self._wanted = ""
        self._playing: Sound | None = None
        self._voice: Sound | None = None

    def outputs(self) -> Outputs:
        """Answers which outputs can be chosen now."""
        why_not_simple = self._why_not_simple()
        simple = Simple.USABLE
        if why_not_simple is not None:
            simple = Simple.CRASHES if why_not_simple == CRASHES else Simple.MISSING
        try:
            listed = self._lister()
        except DeviceError as error:
            log.info("no outputs: %s", error)
            return Outputs(why_none=Silence.NO_LIBRARY, simple=simple)
        return Outputs(listed, None if listed else Silence.NO_OUTPUT, simple)

    def loudspeaker(self, output: str) -> Loudspeaker | None:
        """The output of that name, opened if it is not open yet, without any latency; None: it fails."""
        if self._open is not None and (self._wanted != output or self._open.is_lost()):
            self.close()
        if self._open is None:
            try:
                self._open = self._opener(output, lambda _name: 0.0)
            except DeviceError as error:
                log.info("no sound: %s", error)
                return None
            self._wanted = output
        return self._open

    def hear_sound(self, sound: SmallSound, settings: SoundSettings) -> Silence | None:
        """Plays a small sound as loud as it is set; answers why not, if it cannot."""
        loudspeaker = self.loudspeaker(settings.output)
        if loudspeaker is None:
            return Silence.OUTPUT_FAILS
        gain_factor = settings.small_volume(sound.value) / PERCENT
        self._play(loudspeaker, render(sound, loudspeaker.stream.rate), gain_factor)
        return None

    def hear_voice(self, settings: SoundSettings) -> Silence | None:
        """Plays the first half of the joka in the chosen voice; answers why not, if it cannot."""
        loudspeaker = self.loudspeaker(settings.output)
        if loudspeaker is None:
            return Silence.OUTPUT_FAILS
        clips = ReadyClips(
            lambda number, half: self._clip_of(settings.voice, number, half), loudspeaker.stream.rate
        )
        try:
            samples = clips.clip((JOKA_NUMBER, Half.UPPER)).samples
        except PackError as error:
            log.info("no voice: %s", error)
            return Silence.NO_VOICE
        finally:
            clips.close()
        self._play(loudspeaker, samples, settings.volume / PERCENT)
        self._voice = self._playing
        return None

    @property
    def is_reading(self) -> bool:
        """Whether the voice that `hear_voice` began still sounds."""
        if self._open is None or self._voice is None or self._voice is not self._playing:
            return False
        return not self._open.is_lost() and self._voice in self._open.stream.sounds

    def hear_clip(
        self, clip: Clip, span_ms: tuple[float, float | None], settings: SoundSettings
    ) -> Silence | None:
        """Plays a part of a clip, to its end if the part has none; answers why not, if it cannot."""
        loudspeaker = self.loudspeaker(settings.output)
        if loudspeaker is None:
            return Silence.OUTPUT_FAILS
        from_ms, to_ms = span_ms
        last = len(clip.samples) if to_ms is None else round(to_ms * clip.rate / 1000.0)
        part = clip.samples[round(from_ms * clip.rate / 1000.0) : last]
        samples = resample(as_float(part), clip.rate, loudspeaker.stream.rate)
        self._play(loudspeaker, _faded(samples, loudspeaker.stream.rate), settings.volume / PERCENT)
        return None

    def _play(self, loudspeaker: Loudspeaker, samples: Samples, gain_factor: float) -> None:
        self.hush()
        self._playing = loudspeaker.stream.schedule(samples, gain_factor=gain_factor)

    def hush(self) -> None:
        """Lets what is playing fall silent."""
        playing, self._playing = self._playing, None
        if self._open is not None and playing is not None:
            self._open.stream.withdraw(playing)

    def close(self) -> None:
        """Falls silent and lets the output go."""
        self._playing = None
        loudspeaker, self._open = self._open, None
        if loudspeaker is not None:
            loudspeaker.close()


def _faded(samples: NDArray[np.float32], rate: int) -> NDArray[np.float32]:
    """The samples without a click where they were cut."""
    count = min(round(FADE_MS * rate / 1000.0), len(samples) // 2)
    slope = np.linspace(0.0, 1.0, count, dtype=np.float32)
    faded = samples.copy()
    faded[:count] *= slope
    faded[len(faded) - count :] *= slope[::-1]
    return faded
