"""The sound of the scenes: outputs, readers and clips that are the same on every machine."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtWidgets import QWidget

from audio.clip import Clip, Half
from audio.device import DeviceError, Output
from audio.pack import PackError
from audio.simple_output import CRASHES
from audio.small_sounds import SmallSound
from audio.stream import Stream
from audio.stream_clock import StreamClock
from audio.tapping import BEATS_MS
from ui.look import Look
from ui.match.sound_opening import Loudspeaker
from ui.screens.preferences import Part, PreferencesScreen
from ui.screens.sound_delay import DelayScreen
from ui.screens.sound_desk import Lister, SoundDesk
from ui.screens.sound_taps import LEAD_IN_MS
from ui.settings import Settings, SoundSettings

SCENE_RATE: Final = 24_000
SCENE_OUTPUTS: Final = (Output("内蔵スピーカー", is_default=True), Output("USB ヘッドホン", is_default=False))


class SceneLoudspeaker:
    """An output that plays nothing; its first sample is heard at 0 on the program's clock."""

    def __init__(self, name: str) -> None:
        self.name = name or SCENE_OUTPUTS[0].name
        self.stream = Stream(SCENE_RATE)
        self.clock = StreamClock(SCENE_RATE)
        self.clock.note(0, 0.0, 0.0, 0.0)

    def is_lost(self) -> bool:
        """Never."""
        return False

    def close(self) -> None:
        """Nothing to let go."""


def no_library() -> tuple[Output, ...]:
    """What a machine without PortAudio answers."""
    raise DeviceError("The sound library PortAudio is missing on this system.")


def silent_clip(voice: str, _number: int, _half: Half) -> Clip:
    """No voice at all."""
    raise PackError(f"There is no voice {voice}.")


def scene_desk(lister: Lister = lambda: SCENE_OUTPUTS) -> SoundDesk:
    """A desk that opens no output of this machine."""

    def refuse(_name: str, _latency_ms: object) -> Loudspeaker:
        raise DeviceError("no output in a picture")

    return SoundDesk(silent_clip, refuse, lister, lambda: CRASHES)


QUIET: Final = SoundSettings(
    volume=5,
    output="Bluetooth イヤホン",
    latencies_ms={"Bluetooth イヤホン": 240},
    small_volumes={sound.value: 40 for sound in SmallSound} | {"pass-over": 0, "end": 75},
)


def _preferences(look: Look, desk: SoundDesk, sound: SoundSettings) -> PreferencesScreen:
    screen = PreferencesScreen(look, desk)
    screen.show_settings(Settings(sound=sound))
    screen.find_outputs()
    return screen


def _sound(look: Look) -> QWidget:
    screen = _preferences(look, scene_desk(), SoundSettings())
    screen.open_part(Part.SOUND)
    return screen


def _quiet(look: Look) -> QWidget:
    screen = _preferences(look, scene_desk(), QUIET)
    screen.open_part(Part.SMALL_SOUNDS)
    return screen


def _no_output(look: Look) -> QWidget:
    screen = _preferences(look, scene_desk(no_library), SoundSettings())
    screen.open_part(Part.SOUND)
    return screen


def _delay(look: Look) -> DelayScreen:
    desk = SoundDesk(silent_clip, lambda name, _latency_ms: SceneLoudspeaker(name), lambda: SCENE_OUTPUTS)
    return DelayScreen(look, desk, lambda: 0.0)


def _tapped(look: Look, taps: int, *, ends: bool) -> DelayScreen:
    """Taps that come 180 ms after their beats, by turns 20 ms early and late."""
    screen = _delay(look)
    screen.start()
    for index, at_ms in enumerate(BEATS_MS[:taps]):
        screen.tap(LEAD_IN_MS + at_ms + 180.0 + (20.0 if index % 2 else -20.0))
    if ends:
        screen.finish()
    return screen


SOUND_SCENES: Final[Mapping[str, Callable[[Look], QWidget]]] = {
    "settings.open_sound": _sound,
    "settings.open_small_sounds": _quiet,
    "settings.no_output": _no_output,
    "delay": _delay,
    "delay.tapping": lambda look: _tapped(look, 5, ends=False),
    "delay.done": lambda look: _tapped(look, 12, ends=True),
    "delay.refused": lambda look: _tapped(look, 3, ends=True),
}
"""Scenes by name, as in `ui.screens.scenes`."""
