"""Every state of the drills by name, for pictures and golden images."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication, QWidget

from audio.device import DeviceError
from karuta.practice.answer import Answer, Drill
from karuta.practice.wish import DrillWish, Heard, Manner, Turned
from karuta.rules.cards import Yomifuda
from ui.card_sets import LoadedSets, NamedSet
from ui.clock import ManualClock
from ui.look import Look
from ui.match.sound_opening import Loudspeaker
from ui.practice.days import DayMean
from ui.practice.drill_form import Which
from ui.practice.drill_gear import DrillGear
from ui.practice.drill_quiz import QuizScreen
from ui.practice.drill_start import DrillStartScreen
from ui.practice_settings import DrillPractice
from ui.selection import Selection
from ui.settings import Hand, PlayerSettings, ReadingKind, ReadingSettings, Settings
from ui.wording.sentence import Sentence

Scene = Callable[[Look], QWidget]
STEP: Final = 0.618
TEXT: Final = Settings(reading=ReadingSettings(kind=ReadingKind.TEXT))
TOOK_MS: Final = (820.0, 640.0, 1450.0, 910.0, 700.0, 2350.0, 780.0, 1010.0)
EARLIER: Final = tuple(Answer(Drill.FLASH, Yomifuda(card), True, 1040.0) for card in range(1, 11))
WRONG: Final = (2, 5)


class SceneNotebook:
    """Keeps nothing."""

    notice: Sentence | None = None

    def begin(self, _drill: Drill, _settings: Mapping[str, object]) -> None:
        """A practice begins."""

    def write(self, *_answers: Answer) -> None:
        """These answers are settled."""

    def end(self) -> None:
        """The practice is over."""


def steady() -> Callable[[], float]:
    """Uniforms that are the same every time."""
    held = [0.0]

    def draw() -> float:
        held[0] = (held[0] + STEP) % 1.0
        return held[0]

    return draw


def _no_output(_name: str, _latency_ms: object) -> Loudspeaker:
    raise DeviceError("no output in a picture")


def gear_for(look: Look, clock: ManualClock) -> DrillGear:
    """What a drill is given in a scene."""
    weak = frozenset((3, 21, 61, 77))
    return DrillGear(look, clock, steady(), SceneNotebook(), Path("voices"), lambda: weak, _no_output)


class Played:
    """A drill that is played by a script.

    Attributes:
        screen: Its screen.
    """

    def __init__(self, look: Look, wish: DrillWish, settings: Settings = TEXT) -> None:
        self.clock = ManualClock()
        self.screen = QuizScreen(gear_for(look, self.clock), wish, settings)
        self.screen.begin()
        while self.screen.quiz.since_ms is None:  # an output is looked for beside the drill, in vain
            QApplication.processEvents()

    def answer(self, *, right: bool, took_ms: float) -> None:
        """Answer the question that long after it could be answered."""
        quiz = self.screen.quiz
        question = quiz.question
        if question is None or quiz.since_ms is None:
            raise ValueError("nothing is asked")
        self.clock.advance(quiz.since_ms + took_ms - self.clock())
        wrong = frozenset(
            question.tiles[:1] if question.tiles[0] not in question.rights else question.tiles[1:2]
        )
        self.screen.answering.answered.emit(question.rights if right else wrong, -1.0)

    def some(self, times_ms: Sequence[float] = TOOK_MS) -> None:
        """Answer some questions, two of them wrongly."""
        for index, took_ms in enumerate(times_ms):
            self.answer(right=index not in WRONG, took_ms=took_ms)
            self.screen.next_question()

    def wait(self, for_ms: float) -> QuizScreen:
        """Let that much time pass since the question is seen; answers the screen."""
        self.screen.stage.tell_seen()
        self.clock.advance(for_ms)
        self.screen.tick()
        return self.screen


FIRST: Final = Settings()
MINE: Final = Settings(
    drill_practice=DrillPractice(own_set="昨日の札", kind="voice", cut="deciding", tempo="free", upper_s=4.5)
)
LEFT: Final = TEXT.but(player=PlayerSettings(hand=Hand.LEFT))


def _asked(wish: DrillWish, wait_ms: float = 1300.0, settings: Settings = TEXT) -> Scene:
    def scene(look: Look) -> QWidget:
        played = Played(look, wish, settings)
        played.some()
        return played.wait(wait_ms)

    return scene


def _wrong(wish: DrillWish) -> Scene:
    def scene(look: Look) -> QWidget:
        played = Played(look, wish)
        played.some(TOOK_MS[:2])
        played.answer(right=False, took_ms=1800.0)
        return played.screen

    return scene


def _first(wish: DrillWish) -> Scene:
    def scene(look: Look) -> QWidget:
        return Played(look, wish).wait(900.0)

    return scene


def _looked(look: Look) -> QWidget:
    played = Played(look, DrillWish(Drill.FLASH, manner=Manner.KNOW))
    played.clock.advance(640.0)
    played.screen.answering.look_button.click()
    return played.screen


def _typed(look: Look) -> QWidget:
    played = Played(look, DrillWish(Drill.FLASH, manner=Manner.TYPE))
    played.screen.answering.field.setText("a")
    played.screen.answering.field.textEdited.emit("a")
    return played.wait(900.0)


def _result(wish: DrillWish, times_ms: Sequence[float] = TOOK_MS) -> Scene:
    def scene(look: Look) -> QWidget:
        played = Played(look, wish)
        played.some(times_ms)
        played.screen.finish()
        return played.screen

    return scene


def _course(look: Look) -> QWidget:
    """A drill that was practised on earlier days too."""
    screen = Played(look, DrillWish(Drill.FLASH)).screen
    screen.finish()
    days = tuple(DayMean(20_780 + day, ms) for day, ms in enumerate((1620.0, 1480.0, 1310.0, 1190.0, 1040.0)))
    screen.result.show_course(days, 20_784)
    screen.result.show_answers(DrillWish(Drill.FLASH), EARLIER)
    return screen


def _nothing(look: Look) -> QWidget:
    played = Played(look, DrillWish(Drill.FLASH))
    played.screen.finish()
    return played.screen


def _sets() -> LoadedSets:
    mine = frozenset((5, 10, 61))
    return LoadedSets((NamedSet("昨日の札", Selection(mine, mine)), NamedSet("あの札", Selection())))


def _paused(look: Look) -> QWidget:
    played = Played(look, DrillWish(Drill.FLASH, count=20))
    played.some()
    played.screen.pause()
    return played.screen


def _start(drill: Drill, which: Which = Which.ALL, notation: str = "", settings: Settings = FIRST) -> Scene:
    def scene(look: Look) -> QWidget:
        screen = DrillStartScreen(look, lambda: frozenset((3, 21, 61, 77)), _sets)
        screen.show_settings(settings)
        screen.choose(drill)
        screen.form.which.set_value(which)
        if notation:
            screen.form.notation.setText(notation)
        screen.form.notation.textEdited.emit(notation)
        return screen

    return scene


OPEN: Final = DrillWish(Drill.BY_EAR, heard=Heard.OPEN)
DRILL_SCENES: Final[Mapping[str, Scene]] = {
    "drills.start": _start(Drill.FLASH),
    "drills.start_by_ear": _start(Drill.BY_EAR, Which.OYAMA),
    "drills.start_wrong": _start(Drill.CHANGE, Which.SELECTED, "きみ なにわ ほげ"),
    "drills.start_own": _start(Drill.SOLO, Which.OWN, settings=MINE),
    "drills.flash": _asked(DrillWish(Drill.FLASH, count=20)),
    "drills.flash_first": _first(DrillWish(Drill.FLASH, count=10)),
    "drills.flash_turned": _asked(DrillWish(Drill.FLASH, turned=Turned.UPSIDE_DOWN)),
    "drills.flash_wrong": _wrong(DrillWish(Drill.FLASH, count=10)),
    "drills.flash_typed": _typed,
    "drills.flash_left": _asked(DrillWish(Drill.FLASH, count=20), settings=LEFT),
    "drills.flash_paused": _paused,
    "drills.flash_looked": _looked,
    "drills.by_ear": _asked(DrillWish(Drill.BY_EAR, count=20)),
    "drills.by_ear_left": _asked(OPEN, 1800.0),
    "drills.by_ear_wrong": _wrong(OPEN),
    "drills.change": _asked(DrillWish(Drill.CHANGE)),
    "drills.change_wrong": _wrong(DrillWish(Drill.CHANGE)),
    "drills.halves": _asked(DrillWish(Drill.UPPER_OF_LOWER)),
    "drills.result": _result(DrillWish(Drill.FLASH, count=10)),
    "drills.result_fast": _result(DrillWish(Drill.FLASH, count=2), (800.0, 700.0)),
    "drills.result_course": _course,
    "drills.result_nothing": _nothing,
}
"""Scenes by name; the caller makes the look and sets language and size."""
