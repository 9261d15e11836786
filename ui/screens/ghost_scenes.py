"""The screen of the ghost in its states, by name: for pictures and for golden images."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from karuta.ghost.comparing import Change, Comparison, Form
from karuta.rules.person import Basis, Person
from ui.ghost_making import Compared, Found, Span
from ui.look import Look
from ui.screens.ghost_screen import GhostScreen

DAY: Final = date(2026, 11, 30)
NONE: Final = Change(-0.01, -0.06, 0.04, is_sure=False)


def person(label: str = "2026-10") -> Person:
    """A ghost whose figures no fit moves."""
    basis = Basis(label, 14, 612, 304, 41, 37, 486.4, 468.2, 505.3)
    return Person((8, 7, 9, 6, 8), "even", basis=basis)


def comparison() -> Comparison:
    """Faster by and large, at some sounds and places more, at one less."""
    return Comparison(
        Form(19, 421, 462.1, 447.9, 476.8, 2.4),
        Form(14, 304, 486.4, 468.2, 505.3, 2.9),
        Change(-0.05, -0.085, -0.013, is_sure=True),
        Change(-0.17, -0.41, 0.18, is_sure=False),
        {
            "な": Change(-0.22, -0.34, -0.09, is_sure=True),
            "お": Change(-0.14, -0.21, -0.06, is_sure=True),
            "む": Change(0.19, 0.07, 0.33, is_sure=True),
            "あ": NONE,
        },
        {0: Change(-0.12, -0.19, -0.05, is_sure=True), 9: NONE},
    )


def same_comparison() -> Comparison:
    """Nothing that chance would not explain."""
    form = Form(14, 304, 486.4, 468.2, 505.3, 2.9)
    return Comparison(form, form, NONE, NONE, {"な": NONE}, {0: NONE})


class SceneDesk(QObject):
    """Answers at once and always the same."""

    found = Signal(object)
    compared = Signal(object)

    def __init__(self, found: tuple[Found, ...], compared: Compared | None) -> None:
        super().__init__()
        self._found, self._compared = found, compared

    def begin(self, _day: date) -> None:
        """Tell all of it."""
        for each in self._found:
            self.found.emit(each)
        if self._compared is not None:
            self.compared.emit(self._compared)

    def stop(self) -> None:
        """There is nothing to stop."""


def screen_of(look: Look, found: tuple[Found, ...], compared: Compared | None) -> GhostScreen:
    """The screen with these answers."""
    desk = SceneDesk(found, compared)
    screen = GhostScreen(look, desk, lambda: DAY)
    desk.setParent(screen)
    screen.refresh()
    return screen


ENOUGH: Final = tuple(Found(span, person(), 14, 304) for span in Span)
FEW: Final = tuple(Found(span, None, 2, 38) for span in Span)


def _with(found: tuple[Found, ...], compared: Compared | None) -> Callable[[Look], QWidget]:
    def scene(look: Look) -> QWidget:
        return screen_of(look, found, compared)

    return scene


GHOST_SCENES: Final[Mapping[str, Callable[[Look], QWidget]]] = {
    "ghost": _with(ENOUGH, Compared(comparison())),
    "ghost.same": _with(ENOUGH, Compared(same_comparison())),
    "ghost.few": _with(FEW, Compared()),
    "ghost.making": _with((), None),
    "ghost.unreadable": _with(tuple(Found(span, can_be_read=False) for span in Span), Compared()),
}
"""Scenes by name, as in `ui.screens.scenes`."""
