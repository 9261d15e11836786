"""The layout drill in its states, by name: for pictures and for golden images."""

from collections.abc import Callable, Iterable, Mapping
from itertools import count
from typing import Final

from PySide6.QtWidgets import QWidget

from karuta.history.practice import Retention
from karuta.practice.answer import Answer
from karuta.practice.layout_deal import SPOT_COUNT, LayoutWish
from karuta.practice.layout_memory import Stage
from karuta.practice.layout_questions import lying
from karuta.practice.layout_score import PlaceFigures
from ui.clock import ManualClock
from ui.look import Look
from ui.practice.layout_desk import CardFigures, LayoutPast
from ui.practice.layout_screen import LayoutScreen
from ui.practice_settings import STANDARD_LEFT, LayoutPractice
from ui.settings import Hand, PlayerSettings, Settings
from ui.teiichi_plans import BUILT_INS, ChosenPlan
from ui.wording.notebook import NOT_WRITTEN
from ui.wording.sentence import Sentence

PAST: Final = LayoutPast(
    places=tuple(
        PlaceFigures(number, 3 + number % 9, round((3 + number % 9) * ((number * 37) % 101) / 100), 2300.0)
        for number in range(SPOT_COUNT)
        if number % 16 not in (6, 7, 8, 9)
    ),
    curve=tuple(
        Retention(days, 30 - days, round((30 - days) * 0.95 * (0.93**days))) for days in range(1, 25)
    ),
    cards=tuple(
        CardFigures(card, 13, share / 100, ms)
        for card, share, ms in (
            (88, 31, 4200.0),
            (64, 38, 3900.0),
            (93, 44, 3600.0),
            (50, 47, 3500.0),
            (35, 52, 3100.0),
            (76, 55, 3000.0),
            (95, 58, 2900.0),
        )
    ),
)


class SceneDesk:
    """Knows always the same and keeps nothing."""

    def __init__(self, past: LayoutPast = PAST, notice: Sentence | None = None) -> None:
        self._past = past
        self.notice = notice

    def past(self) -> LayoutPast:
        """Always the same."""
        return self._past

    def begin(self, wish: LayoutWish) -> None:
        """Nothing to do."""

    def write(self, answers: Iterable[Answer]) -> None:
        """Nothing is kept."""

    def end(self) -> None:
        """Nothing to do."""


class Scene:
    """A screen with its clock, and a hand that plays on it."""

    def __init__(self, look: Look, desk: SceneDesk | None = None, **practice: object) -> None:
        self.clock = ManualClock()
        numbers = count(11)
        self.screen = LayoutScreen(
            look,
            SceneDesk() if desk is None else desk,
            self.clock,
            lambda: next(numbers) * 0.6180339887 % 1.0,
        )
        settings = LayoutPractice(a_side=25).but(**practice)
        self.screen.show_settings(Settings(layout_practice=settings))

    def pass_ms(self, ms: float) -> None:
        """Let time go by."""
        self.clock.advance(ms)
        self.screen.tick()

    def ask(self) -> None:
        """Memorise, wait, and see the first question."""
        self.screen.start()
        self.pass_ms(250_000.0)
        while self.screen.drill.question is None:
            self.screen.drill.go_on(self.clock())
            self.pass_ms(2600.0)
        self.screen.drill.seen(self.clock())

    def answer(self, *, right: bool, ms: float = 1800.0) -> None:
        """Answer the question under way."""
        screen, question = self.screen, self.screen.drill.question
        if question is None:
            return
        self.pass_ms(ms)
        if question.choices:
            wrong = next(card for card in question.choices if card != question.card)
            screen.bar.card_chosen.emit(int(question.card if right else wrong), self.clock())
        else:
            wrong_spot = next(spot for spot in lying(screen.drill.plan.mat_asked) if spot != question.spot)
            screen.mat.pressed.emit(question.spot if right else wrong_spot, self.clock())
        screen.drill.seen(self.clock())

    def go_on(self) -> None:
        """Leave the right answer."""
        self.screen.drill.go_on(self.clock())
        self.screen.tick()
        self.screen.drill.seen(self.clock())

    def play(self, questions: int, misses: tuple[int, ...] = ()) -> None:
        """Answer so many questions, some of them wrong."""
        for number in range(questions):
            self.answer(right=number not in misses)
            if self.screen.drill.stage is Stage.SHOWING:
                self.go_on()

    def shown(self) -> LayoutScreen:
        """The screen as it is now."""
        self.pass_ms(2400.0)
        return self.screen


def _ready(look: Look) -> QWidget:
    return Scene(look).screen


def _first(look: Look) -> QWidget:
    return Scene(look, SceneDesk(LayoutPast()), a_side=5).screen


def _memorising(look: Look) -> QWidget:
    scene = Scene(look, memorise_min=5)
    scene.screen.start()
    scene.pass_ms(48_000.0)
    return scene.screen


def _moving(look: Look) -> QWidget:
    scene = Scene(look, moves_cards=True)
    scene.screen.start()
    scene.pass_ms(9000.0)
    scene.go_on()
    return scene.screen


def _waiting(look: Look) -> QWidget:
    scene = Scene(look, delay_min=3)
    scene.screen.start()
    scene.pass_ms(61_000.0)
    scene.go_on()
    return scene.shown()


def _asked(**practice: object) -> Callable[[Look], QWidget]:
    def scene(look: Look) -> QWidget:
        made = Scene(look, None, **practice)
        made.ask()
        made.play(16, (4, 8))
        return made.shown()

    return scene


def _left_hand(look: Look) -> QWidget:
    made = Scene(look)
    left = PlayerSettings(hand=Hand.LEFT, teiichi=STANDARD_LEFT)
    made.screen.show_settings(
        Settings(layout_practice=LayoutPractice(a_side=25), player=left),
        ChosenPlan(BUILT_INS[STANDARD_LEFT].completed()),
    )
    made.ask()
    made.play(9, (4,))
    return made.shown()


def _weak_cards(look: Look) -> QWidget:
    made = Scene(look, a_side=5)
    made.screen.deal_from(tuple(range(11, 31)))
    made.screen.show_ready()
    return made.screen


def _missed(look: Look) -> QWidget:
    made = Scene(look)
    made.ask()
    made.play(7, (4,))
    made.answer(right=False)
    return made.screen


def _done(look: Look) -> QWidget:
    made = Scene(look)
    made.ask()
    made.play(50, (3, 9, 17, 30, 31))
    return made.screen


def _nothing_done(look: Look) -> QWidget:
    made = Scene(look, SceneDesk(LayoutPast()))
    made.screen.start()
    made.pass_ms(900.0)
    made.screen.stop()
    return made.screen


def _unwritten(look: Look) -> QWidget:
    made = Scene(look, SceneDesk(notice=NOT_WRITTEN))
    made.ask()
    made.play(2)
    return made.shown()


LAYOUT_SCENES: Final[Mapping[str, Callable[[Look], QWidget]]] = {
    "layout": _ready,
    "layout.first": _first,
    "layout.memorising": _memorising,
    "layout.moving": _moving,
    "layout.waiting": _waiting,
    "layout.where": _asked(),
    "layout.what": _asked(asked="what"),
    "layout.put_back": _asked(asked="put_back"),
    "layout.missing": _asked(asked="missing", a_side=12),
    "layout.missed": _missed,
    "layout.left_hand": _left_hand,
    "layout.weak_cards": _weak_cards,
    "layout.own_only": _asked(ground="own", laying="opponent"),
    "layout.done": _done,
    "layout.nothing_done": _nothing_done,
    "layout.unwritten": _unwritten,
}
"""Scenes by name, as in `ui.scenes`."""
