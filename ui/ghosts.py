"""The way to the ghost's screen, and the matches that are wished there.

Rule 1: nothing of it is loaded before it is asked for.
"""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Self

from PySide6.QtCore import QObject, Signal

from karuta.rules.person import Person
from ui.controls.button import Button
from ui.look import Look
from ui.settings import Seat, Settings
from ui.window import MainWindow

if TYPE_CHECKING:
    from ui.screens.ghost_screen import GhostScreen


class Ghosts(QObject):
    """Leads to the screen and back.

    Signals:
        match_wanted: the settings of a match against a ghost, or between two.
    """

    match_wanted = Signal(object)

    def __init__(self, look: Look, window: MainWindow, data: Path, settings: Callable[[], Settings]) -> None:
        """Nothing is made yet.

        Args:
            look: How it is drawn.
            window: Where it is shown.
            data: The data folder.
            settings: Answers the settings as they are then.
        """
        super().__init__()
        self._look = look
        self._window = window
        self._data = data
        self._settings = settings

    def lead_from(self, button: Button) -> Self:
        """Let a button on another screen lead here; it keeps this."""
        self.setParent(button)
        button.clicked.connect(self.show)
        return self

    @cached_property
    def screen(self) -> "GhostScreen":
        """分身."""
        from ui.ghost_desk import GhostDesk  # noqa: PLC0415 - rule 1
        from ui.screens.ghost_screen import GhostScreen  # noqa: PLC0415
        from ui.screens.statistics_screen import today  # noqa: PLC0415

        desk = GhostDesk(self._data)
        desk.setParent(self)
        screen = GhostScreen(self._look, desk, today)
        screen.back.connect(self._window.go_back)
        screen.match_wanted.connect(self._play)
        screen.watch_wanted.connect(self._watch)
        self._window.closing.connect(desk.end)
        self._window.keep(screen)
        return screen

    def show(self) -> None:
        """Show the screen; what was played meanwhile counts."""
        self._window.show_over(self.screen)
        self.screen.refresh()

    def _play(self, person: Person) -> None:
        settings = self._settings()
        self.match_wanted.emit(settings.but(near=Seat.MAN, far_com=settings.far_com.as_ghost(person)))

    def _watch(self, near: Person, far: Person) -> None:
        settings = self._settings()
        near_com, far_com = settings.near_com.as_ghost(near), settings.far_com.as_ghost(far)
        self.match_wanted.emit(settings.but(near=Seat.COM, near_com=near_com, far_com=far_com))
