"""The editor of fixed positions in its states, by name: for pictures and for golden images."""

from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QWidget

from karuta.practice.teiichi_pace import OwnTake
from karuta.rules.cards import Torifuda
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.teiichi_draft import BUILT_IN_DRAFT, TeiichiDraft
from karuta.rules.territory import HALF_SLOTS, SLOTS, Half, Place, Row
from poems.collection import ALL_NUMBERS
from poems.kimariji import kimariji_among
from ui.look import Look
from ui.screens.teiichi_screen import TeiichiScreen
from ui.settings import PlayerSettings, Settings
from ui.teiichi_plans import LoadedPlans, NamedPlan, TeiichiPlans
from ui.wording.sentence import Sentence
from ui.wording.teiichi import PLANS_UNREADABLE

MINE: Final = "わたしの定位置"
SLOW: Final = (22, 77, 15)


class ScenePlans(TeiichiPlans):
    """Plans that are in no file."""

    def __init__(self, draft: TeiichiDraft | None = None, notice: Sentence | None = None) -> None:
        super().__init__(Path("nowhere"))
        self._loaded = LoadedPlans(() if draft is None else (NamedPlan(MINE, draft),), notice)

    def load(self) -> LoadedPlans:
        """Always the same."""
        return self._loaded

    def save(self, _plans: object) -> None:
        """Nothing is written."""


def scene_takes() -> tuple[OwnTake, ...]:
    """Some three hundred takes, by the built-in plan."""
    takes = []
    for number in ALL_NUMBERS:
        card = Torifuda(number)
        row, half = BUILT_IN.home_of(card)
        index = BUILT_IN.blocks[row, half].index(card) % 5
        slot = index if half is Half.LEFT else SLOTS - 1 - index
        deciding = len(kimariji_among(number, ALL_NUMBERS))
        ms = 430.0 + 45.0 * (2 - row) + 60.0 * deciding + 11.0 * index + (260.0 if number in SLOW else 0.0)
        takes += [
            OwnTake(card, Place(row, slot % (2 * HALF_SLOTS)), deciding, ms + 8.0 * n) for n in range(6)
        ]
    return tuple(takes)


def _screen(
    look: Look, plans: ScenePlans, takes: tuple[OwnTake, ...] = (), name: str = MINE
) -> TeiichiScreen:
    numbers = count(5)
    screen = TeiichiScreen(look, plans, lambda: takes, lambda: next(numbers) * 0.6180339887 % 1.0)
    screen.show_settings(Settings(player=PlayerSettings(teiichi=name)))
    return screen


def _built_in(look: Look) -> QWidget:
    return _screen(look, ScenePlans(), name="")


def _own(look: Look) -> QWidget:
    screen = _screen(look, ScenePlans(BUILT_IN_DRAFT.mirrored()), scene_takes())
    screen.lanes.choose(Torifuda(79))
    return screen


def _dragging(look: Look) -> QWidget:
    screen = _screen(look, ScenePlans(BUILT_IN_DRAFT))
    screen.resize(1280, 800)
    screen.arrange()
    screen.lanes.choose(Torifuda(3))
    room = screen.lanes.rooms().lanes[Row.MIDDLE, Half.LEFT]
    screen.lanes.hold_at(QPointF(room.left() + 230.0, room.center().y()))
    return screen


def _unplaced(look: Look) -> QWidget:
    draft = BUILT_IN_DRAFT
    for number in (3, 17, 31, 64, 76, 88, 99):
        draft = draft.placed(Torifuda(number), None)
    return _screen(look, ScenePlans(draft))


def _pace(look: Look) -> QWidget:
    screen = _screen(look, ScenePlans(BUILT_IN_DRAFT), scene_takes())
    screen.panel.show_view("pace")
    return screen


def _damaged(look: Look) -> QWidget:
    return _screen(look, ScenePlans(notice=PLANS_UNREADABLE), name="")


TEIICHI_SCENES: Final[Mapping[str, Callable[[Look], QWidget]]] = {
    "teiichi": _own,
    "teiichi.built_in": _built_in,
    "teiichi.dragging": _dragging,
    "teiichi.unplaced": _unplaced,
    "teiichi.pace": _pace,
    "teiichi.damaged": _damaged,
}
"""Scenes by name, as in `ui.screens.scenes`."""
