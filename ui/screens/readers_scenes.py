"""Scenes of the readers, the same on every machine."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import numpy as np
from PySide6.QtWidgets import QWidget

from audio.clip import Clip, Half, marks_of, moras_of
from audio.pack import ClipForm, Pack
from audio.recorded.finding import Finding, Problem
from audio.recorded.pack_import import Imported, Progress
from audio.recorded.report import ImportReport
from audio.system_voice import SystemVoiceError, Trouble
from ui.look import Look
from ui.screens.credits import CreditsScreen
from ui.screens.readers_desk import Details, ReadersDesk
from ui.screens.readers_marks import MarksScreen
from ui.screens.readers_screen import ReadersScreen
from ui.screens.readers_shelf import BUILT_IN_READER, Reader
from ui.screens.sound_scenes import SCENE_RATE, scene_desk
from ui.settings import Settings, SoundSettings

YAMADA: Final = Reader("yamada", "山田さん（収録 2019）", own_tempo=True, missing=3)
READERS: Final = (
    BUILT_IN_READER,
    Reader("system", "system", own_tempo=True),
    YAMADA,
    Reader("kowareta", "kowareta", is_broken=True),
)
OTHER_SHAPE: Final = (
    ("rate", "22050"),
    ("channels", "1"),
    ("others_rate", "44100"),
    ("others_channels", "2"),
)
FINDINGS: Final = (
    Finding("yamada_007_2.ogg", Problem.CLIPPED, "", 7, Half.LOWER),
    Finding("yamada_021_1.ogg", Problem.MISSING, "", 21, Half.UPPER),
    Finding("yamada_034_2.ogg", Problem.TRUNCATED, "", 34, Half.LOWER, (("s", "3.2"),)),
    Finding("yamada_041_1.ogg", Problem.OTHER_SHAPE, "", 41, Half.UPPER, OTHER_SHAPE),
    Finding("yamada_058_1.ogg", Problem.UNSURE, "", 58, Half.UPPER),
    Finding("yamada_090_1.ogg", Problem.NOT_SOUND, "", 90, Half.UPPER),
)
SCENE_HALVES: Final = tuple((number, half) for number in range(40) for half in Half)
CONFIDENCES: Final = {(5, Half.UPPER): 0.31, (5, Half.LOWER): 0.66, (7, Half.LOWER): 0.44}
BUILT_IN_CREDIT: Final = (
    "HTS Voice “Mei”",
    "Nagoya Institute of Technology, MMDAgent Project Team; CC BY 3.0",
)


class ScenePack(Pack):
    """A recorded pack without files: each mora is a tone that dies away."""

    @classmethod
    def made(cls) -> "ScenePack":
        """The pack."""
        clips = {("", *key): _form(*key) for key in SCENE_HALVES}
        return cls(Path("yamada"), "山田さん", "", (), SCENE_RATE, (), clips)

    def clip(self, number: int, half: Half, tempo_name: str = "") -> Clip:
        """Tones at the marks."""
        form = self.clips[tempo_name, number, half]
        at_ms = np.arange(form.samples) * 1000.0 / SCENE_RATE
        starts_ms = np.array(form.start_ms)
        since_ms = at_ms - starts_ms[np.maximum(0, np.searchsorted(starts_ms, at_ms, "right") - 1)]
        wave = 9000.0 * np.exp(-np.maximum(0.0, since_ms) / 180.0) * np.sin(at_ms * 1.4)
        samples = np.where(at_ms < starts_ms[0], 0.0, wave).astype(np.int16)
        return Clip(number, half, samples, SCENE_RATE, marks_of(number, half, form.start_ms, form.audible_ms))


def _form(number: int, half: Half) -> ClipForm:
    count = len(moras_of(number, half))
    starts_ms = tuple(100.0 + 300.0 * index + 40.0 * (index % 3) for index in range(count))
    return ClipForm(
        file=f"yamada_{number:03d}_{half.value}.flac",
        number=number,
        half=half.value,
        samples=round((starts_ms[-1] + 900.0) * SCENE_RATE / 1000.0),
        start_ms=starts_ms,
        audible_ms=tuple(start_ms + 10.0 for start_ms in starts_ms),
        confidence=CONFIDENCES.get((number, half), 0.9),
    )


class SceneReaders(ReadersDesk):
    """Readers that lie nowhere; a work stands still, or ends at once."""

    def __init__(self, work: Callable[[Progress], None] = lambda _progress: None) -> None:
        super().__init__(Path(), lambda run: run())
        self._work_so_far = work
        self._gone: set[str] = set()

    def readers(self) -> tuple[Reader, ...]:
        """Four of them, but for those that were deleted."""
        return tuple(reader for reader in READERS if reader.name not in self._gone)

    def details(self, name: str) -> Details:
        """Credits of the built-in voice, findings of the recorded one."""
        if not name:
            return Details(BUILT_IN_CREDIT)
        return Details((), FINDINGS[1:2] + FINDINGS[2:3] + FINDINGS[5:], has_marks=True)

    def delete(self, name: str) -> bool:
        """It is no more."""
        self._gone.add(name)
        return True

    def import_system_voice(self, _progress: Progress, _cancelled: Callable[[], bool]) -> Imported:
        """A system without a Japanese voice."""
        raise SystemVoiceError(Trouble.NO_JAPANESE)


def _readers(look: Look, voice: str) -> ReadersScreen:
    screen = ReadersScreen(look, SceneReaders(), scene_desk())
    screen.show_settings(Settings(sound=SoundSettings(voice=voice)))
    return screen


def _working(look: Look) -> QWidget:
    desk = SceneReaders()
    desk.beside = lambda _run: None
    screen = ReadersScreen(look, desk, scene_desk())
    screen.show_settings(Settings())
    screen.import_folder(Path("recordings"))
    screen.go_on(81, 226)
    return screen


def _imported(look: Look) -> QWidget:
    screen = _readers(look, "")
    used = {f"{number:03d}_{half}": 0.9 for number in range(101) for half in (1, 2)}
    for key in ("021_1", "034_2", "090_1"):
        del used[key]
    numbers = frozenset(range(101)) - {21, 34, 90}
    screen.end_with(ImportReport("yamada", 202, FINDINGS, used, numbers), "yamada")
    return screen


def _deleting(look: Look, *, sure: bool = False) -> QWidget:
    screen = _readers(look, "yamada")
    screen.page.delete.click()
    if sure:
        screen.page.sure.click()
    return screen


def _no_japanese(look: Look) -> QWidget:
    screen = _readers(look, "")
    screen.use_system.click()
    return screen


def _marks(look: Look, *, moved: bool = False) -> QWidget:
    """A reader whose recordings are tones, a louder one for each mora."""
    screen = MarksScreen(look, scene_desk())
    screen.show_pack(ScenePack.made(), SoundSettings())
    screen.choose(4)
    if moved:
        screen.detail.nudged.emit(-10.0)
    return screen


def _credits(look: Look) -> QWidget:
    screen = CreditsScreen(look)
    screen.show_voice(BUILT_IN_CREDIT)
    return screen


READER_SCENES: Final[Mapping[str, Callable[[Look], QWidget]]] = {
    "credits": _credits,
    "marks": _marks,
    "marks.moved": lambda look: _marks(look, moved=True),
    "readers": lambda look: _readers(look, ""),
    "readers.damaged": lambda look: _readers(look, "yamada"),
    "readers.deleting": _deleting,
    "readers.deleted": lambda look: _deleting(look, sure=True),
    "readers.importing": _working,
    "readers.imported": _imported,
    "readers.no_japanese": _no_japanese,
}
"""Scenes by name, as in `ui.screens.scenes`."""
