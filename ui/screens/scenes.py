"""Every screen of this package in every state, by name: for pictures and for golden images."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtWidgets import QWidget

from karuta.com.level import BANDS, ComClass, ComLevel, ComNumbers, Strategy
from karuta.rules.geometry import Point
from ui.allowance import Allowance
from ui.look import Look
from ui.screens.com_form import ComSource
from ui.screens.ghost_scenes import GHOST_SCENES
from ui.screens.how_to import TOPICS, HowToScreen
from ui.screens.measure import MeasureScreen
from ui.screens.preferences import PreferencesScreen
from ui.screens.readers_scenes import READER_SCENES
from ui.screens.readers_shelf import BUILT_IN_READER, Reader
from ui.screens.report_scenes import REPORT_SCENES
from ui.screens.selection_scenes import SELECTION_SCENES
from ui.screens.setup import SetupScreen
from ui.screens.setup_plan import GroupName
from ui.screens.sound_scenes import SOUND_SCENES, scene_desk
from ui.screens.statistics_scenes import STATISTICS_SCENES
from ui.screens.teiichi_scenes import TEIICHI_SCENES
from ui.settings import (
    CardSettings,
    ComSettings,
    CourseSettings,
    Hand,
    KeySettings,
    Lower,
    PlayerSettings,
    PoemsRead,
    ReadingKind,
    ReadingSettings,
    Seat,
    Settings,
    SoundSettings,
    Tempo,
    Upper,
)
from ui.wording.everywhere import SETTINGS_NOT_STORED, SETTINGS_UNREADABLE

Scene = Callable[[Look], QWidget]

SCENE_NOW_MS: Final = 5000.0


def middle_of_band(com_class: ComClass) -> ComLevel:
    """A COM from the middle of its class: a draw that is always the same."""
    low, high = BANDS[com_class]
    return ComLevel(ComNumbers.level((low + high) // 2), Strategy.EVEN, com_class)


@dataclass(frozen=True, slots=True)
class SceneOutlook:
    """An outlook that no tuning of the COM changes."""

    take_ms: float
    fouls_a_reading: float
    strength_elo: float


def scene_outlook(numbers: ComNumbers, _strategy: Strategy) -> SceneOutlook:
    """Quicker and cleaner with every step of every number."""
    steps = sum(numbers.as_tuple())
    return SceneOutlook(950.0 - 9.5 * steps, 0.05 - 0.0004 * steps, 1000.0 + 52.0 * steps)


SOURCE: Final = ComSource(middle_of_band, scene_outlook)

COM_AGAINST_COM: Final = Settings(
    near=Seat.COM,
    near_com=ComSettings(
        com_class=ComClass.A,
        kimariji=14,
        memory=13,
        reaction=15,
        hand=12,
        hearing=13,
        strategy=Strategy.ATTACK,
    ).set_by_hand("memory", 4),
    course=CourseSettings(seed=7, skip_karafuda=True),
)
TOO_FEW: Final = CardSettings(poems=PoemsRead.CHOSEN, mat_poems="1..49", read_poems="1..80")
FREE_TEMPO: Final = ReadingSettings(
    tempo=Tempo.FREE, lower=Lower.AFTER_TAKE, upper=Upper.DECIDING, pause_from_ms=500, pause_to_ms=2000
)
TROUBLED_KEYS: Final = KeySettings(
    letters=KeySettings().letters | {"own.left.top": "KeyQ", "own.right.top": "KeyS", "own.right.bottom": ""}
)


def _setup(look: Look, settings: Settings | None = None, *, first_run: bool = False) -> SetupScreen:
    screen = SetupScreen(look, SOURCE)
    screen.open_with(settings or Settings(), first_run=first_run)
    return screen


def _setup_recorded(look: Look) -> QWidget:
    """A recorded reader of which some files are missing."""
    screen = _setup(look, Settings(sound=SoundSettings(voice="yamada")))
    screen.show_readers(
        (BUILT_IN_READER, Reader("yamada", "山田さん（収録 2019）", own_tempo=True, missing=3))
    )
    return screen


def _setup_damaged(look: Look) -> QWidget:
    screen = SetupScreen(look, SOURCE)
    screen.open_with(Settings(), notice=SETTINGS_UNREADABLE)
    return screen


def _setup_open(name: GroupName) -> Scene:
    def scene(look: Look) -> QWidget:
        screen = _setup(look)
        screen.open_group(name)
        return screen

    return scene


def _setup_with(settings: Settings) -> Scene:
    def scene(look: Look) -> QWidget:
        return _setup(look, settings)

    return scene


def _first_run(look: Look) -> QWidget:
    return _setup(look, first_run=True)


def _preferences(look: Look) -> QWidget:
    screen = PreferencesScreen(look, scene_desk())
    screen.show_settings(Settings())
    screen.find_outputs()
    return screen


def _preferences_keys(look: Look) -> QWidget:
    screen = PreferencesScreen(look, scene_desk())
    screen.show_settings(Settings())
    screen.open_keys()
    return screen


def _preferences_not_stored(look: Look) -> QWidget:
    screen = PreferencesScreen(look, scene_desk())
    screen.show_settings(Settings())
    screen.tell(SETTINGS_NOT_STORED)
    return screen


def _preferences_trouble(look: Look) -> QWidget:
    screen = PreferencesScreen(look, scene_desk())
    screen.show_settings(Settings(keys=TROUBLED_KEYS))
    screen.open_keys()
    return screen


def _how_to(index: int) -> Scene:
    def scene(look: Look) -> QWidget:
        screen = HowToScreen(look)
        screen.show_topic(index)
        return screen

    return scene


def _measure(look: Look) -> MeasureScreen:
    return MeasureScreen(look, lambda: 0.62, lambda: SCENE_NOW_MS)


def _measure_lit(look: Look) -> QWidget:
    screen = _measure(look)
    screen.start()
    screen.pointer(0.0, Point(400.0, 530.0), pressed=False)
    screen.light_up()
    return screen


def _measure_hit(look: Look) -> QWidget:
    screen = _measure(look)
    screen.start()
    screen.pointer(0.0, Point(400.0, 530.0), pressed=False)
    screen.light_up()
    for step in range(30):
        point = Point(400.0 + step * 14, 530.0 - step * 16)
        screen.pointer(SCENE_NOW_MS + 200 + step * 10, point, pressed=False)
    return screen


def _measure_done(look: Look) -> QWidget:
    screen = _measure(look)
    screen.start()
    screen.show_result(Allowance(240, 31.0, 9))
    return screen


def _measure_failed(look: Look) -> QWidget:
    screen = _measure(look)
    screen.start()
    screen.show_result(None)
    return screen


SCENES: Final[Mapping[str, Scene]] = {
    "setup": _setup,
    "setup.first_run": _first_run,
    "setup.com_com": _setup_with(COM_AGAINST_COM),
    "setup.free_tempo": _setup_with(Settings(reading=FREE_TEMPO)),
    "setup.recorded_reader": _setup_recorded,
    "setup.torifuda": _setup_with(Settings(reading=ReadingSettings(kind=ReadingKind.TORIFUDA))),
    "setup.changed_by_hand": _setup_with(Settings(far_com=ComSettings().set_by_hand("hand", 15))),
    "setup.adaptive": _setup_with(Settings(far_com=ComSettings(adaptive=True))),
    "setup.lacks_cards": _setup_with(Settings(cards=TOO_FEW)),
    "setup.unequal": _setup_with(Settings(cards=CardSettings(a_side=25, far_side=18))),
    "setup.left_hand": _setup_with(Settings(player=PlayerSettings(name="清少納言", hand=Hand.LEFT))),
    "setup.damaged_settings": _setup_damaged,
    **{f"setup.open_{name.value}": _setup_open(name) for name in GroupName},
    "settings": _preferences,
    "settings.not_stored": _preferences_not_stored,
    "settings.keys": _preferences_keys,
    "settings.key_trouble": _preferences_trouble,
    **{f"how_to.{topic.shown.value}": _how_to(index) for index, topic in enumerate(TOPICS)},
    "measure": _measure,
    "measure.lit": _measure_lit,
    "measure.hit": _measure_hit,
    "measure.done": _measure_done,
    "measure.failed": _measure_failed,
    **REPORT_SCENES,
    **SELECTION_SCENES,
    **SOUND_SCENES,
    **STATISTICS_SCENES,
    **GHOST_SCENES,
    **TEIICHI_SCENES,
    **READER_SCENES,
}
"""Scenes by name; the caller makes the look and sets language and size."""
