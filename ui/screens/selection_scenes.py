"""The selection in its states, by name: for pictures and for golden images."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QWidget

from poems.card_filter import CardFilter
from poems.card_notation import notation_of
from poems.poem import Goshoku
from ui.card_sets import CardSets, LoadedSets, NamedSet
from ui.look import Look
from ui.screens.selection_screen import SelectionScreen
from ui.selection import Aim, Selection
from ui.settings import CardSettings, PoemsRead, Settings
from ui.wording.selection import SETS_UNREADABLE
from ui.wording.sentence import Sentence

COLOURED: Final = CardFilter(colours=frozenset({Goshoku.BLUE, Goshoku.PINK})).poems()
SHORT: Final = CardFilter(lengths=frozenset({1, 2})).poems()
MAT: Final = COLOURED | SHORT
READ: Final = MAT | frozenset({7, 21, 42, 45, 49, 56, 63, 64, 98, 35})
WEAK: Final = frozenset(range(7, 27))
OWN: Final = (
    NamedSet("青と桃＋二字まで", Selection(MAT, READ)),
    NamedSet("苦手な札", Selection(frozenset(range(41, 61)), frozenset(range(41, 61)))),
)


class SceneSets(CardSets):
    """Sets that are in no file."""

    def __init__(self, notice: Sentence | None = None) -> None:
        super().__init__(Path("nowhere"))
        self._notice = notice

    def load(self) -> LoadedSets:
        """Always the same."""
        return LoadedSets(() if self._notice else OWN, self._notice)


def _screen(look: Look, selection: Selection | None = None, sets: CardSets | None = None) -> SelectionScreen:
    weak = WEAK if sets is None else None
    screen = SelectionScreen(look, SceneSets() if sets is None else sets, lambda: weak)
    cards = CardSettings()
    if selection is not None:
        mat, read = notation_of(selection.mat), notation_of(selection.read)
        cards = CardSettings(poems=PoemsRead.CHOSEN, mat_poems=mat, read_poems=read)
    screen.show_settings(Settings(cards=cards))
    return screen


def _chosen(look: Look) -> SelectionScreen:
    screen = _screen(look, Selection(MAT, READ))
    screen.filters.notation.setText("きみ なにわ 21..30")
    return screen


def _filtered(look: Look) -> QWidget:
    screen = _screen(look)
    screen.selecting.aim = Aim.MAT
    screen.aim.set_value(Aim.MAT)
    pressed = CardFilter(lengths=frozenset({1, 2}), colours=frozenset({Goshoku.BLUE, Goshoku.PINK}))
    screen.filters.show_filter(pressed)
    screen.filters.filter_changed.emit(pressed)
    return screen


def _wrong(look: Look) -> QWidget:
    screen = _chosen(look)
    screen.filters.notation.setText("きみ ぬば 21..30")
    return screen


def _none_found(look: Look) -> QWidget:
    screen = _screen(look, Selection(MAT, READ))
    nothing = CardFilter(lengths=frozenset({6}), first_moras=frozenset({"む"}))
    screen.filters.show_filter(nothing)
    screen.filters.filter_changed.emit(nothing)
    return screen


def _damaged(look: Look) -> QWidget:
    return _screen(look, Selection(frozenset(), frozenset()), SceneSets(SETS_UNREADABLE))


def _open(*, sets: bool) -> Callable[[Look], QWidget]:
    def scene(look: Look) -> QWidget:
        screen = _chosen(look)
        screen.open_drawer(is_open=True)
        if sets:
            screen.set_group.head_pressed.emit()
        return screen

    return scene


SELECTION_SCENES: Final[Mapping[str, Callable[[Look], QWidget]]] = {
    "selection": _chosen,
    "selection.filtered": _filtered,
    "selection.wrong_token": _wrong,
    "selection.none_found": _none_found,
    "selection.damaged_sets": _damaged,
    "selection.open_filters": _open(sets=False),
    "selection.open_sets": _open(sets=True),
}
"""Scenes by name, as in `ui.screens.scenes`."""
