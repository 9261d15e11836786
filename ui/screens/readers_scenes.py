"""Scenes of the readers, the same on every machine."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QWidget

from audio.clip import Half
from audio.recorded.finding import Finding, Problem
from audio.recorded.pack_import import Imported, Progress
from audio.recorded.report import ImportReport
from audio.system_voice import SystemVoiceError, Trouble
from ui.look import Look
from ui.screens.credits import CreditsScreen
from ui.screens.readers_desk import Details, ReadersDesk
from ui.screens.readers_screen import ReadersScreen
from ui.screens.readers_shelf import BUILT_IN_READER, Reader
from ui.screens.sound_scenes import scene_desk
from ui.settings import Settings, SoundSettings

YAMADA: Final = Reader("yamada", "山田さん（収録 2019）", own_tempo=True, missing=3)
READERS: Final = (
    BUILT_IN_READER,
    Reader("system", "system", own_tempo=True),
    YAMADA,
    Reader("kowareta", "kowareta", is_broken=True),
)
FINDINGS: Final = (
    Finding("yamada_007_2.ogg", Problem.CLIPPED, "", 7, Half.LOWER),
    Finding("yamada_021_1.ogg", Problem.MISSING, "", 21, Half.UPPER),
    Finding("yamada_034_2.ogg", Problem.TRUNCATED, "", 34, Half.LOWER),
    Finding("yamada_058_1.ogg", Problem.UNSURE, "", 58, Half.UPPER),
    Finding("yamada_090_1.ogg", Problem.NOT_SOUND, "", 90, Half.UPPER),
)
BUILT_IN_CREDIT: Final = (
    "HTS Voice “Mei”",
    "Nagoya Institute of Technology, MMDAgent Project Team; CC BY 3.0",
)


class SceneReaders(ReadersDesk):
    """Readers that lie nowhere; a work stands still, or ends at once."""

    def __init__(self, work: Callable[[Progress], None] = lambda _progress: None) -> None:
        super().__init__(Path(), lambda run: run())
        self._work_so_far = work

    def readers(self) -> tuple[Reader, ...]:
        """Four of them."""
        return READERS

    def details(self, name: str) -> Details:
        """Credits of the built-in voice, findings of the recorded one."""
        if not name:
            return Details(BUILT_IN_CREDIT)
        return Details((), FINDINGS[1:2] + FINDINGS[2:3] + FINDINGS[4:], has_marks=True)

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


def _no_japanese(look: Look) -> QWidget:
    screen = _readers(look, "")
    screen.use_system.click()
    return screen


def _credits(look: Look) -> QWidget:
    screen = CreditsScreen(look)
    screen.show_voice(BUILT_IN_CREDIT)
    return screen


READER_SCENES: Final[Mapping[str, Callable[[Look], QWidget]]] = {
    "credits": _credits,
    "readers": lambda look: _readers(look, ""),
    "readers.damaged": lambda look: _readers(look, "yamada"),
    "readers.importing": _working,
    "readers.imported": _imported,
    "readers.no_japanese": _no_japanese,
}
"""Scenes by name, as in `ui.screens.scenes`."""
