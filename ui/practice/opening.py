"""Opens the drills of 汎用練習, from their start screen or as somebody wishes them.

Rule 1: a drill is loaded when it is opened, or while its start screen is looked at, not with the program.
"""

from collections.abc import Sequence
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from karuta.practice.answer import Answer, Drill
from karuta.practice.wish import DrillWish
from ui.practice.drill_gear import DrillGear
from ui.settings import Settings
from ui.window import MainWindow

if TYPE_CHECKING:
    from ui.practice.drill_on_mat import MatDrillScreen
    from ui.practice.drill_result import Lead
    from ui.practice.drill_screen import DrillScreen
    from ui.practice.drill_start import DrillStartScreen

__all__ = ["DrillGear", "DrillWish", "Drills", "Errand"]


class Errand(Protocol):
    """For what a drill was wished: it is one of several, and something comes after it."""

    @property
    def lead(self) -> "Lead":
        """What the button to what comes next says."""

    def over(self, answers: Sequence[Answer], *, is_whole: bool) -> None:
        """The drill that was wished is over, or was left."""

    def go_on(self) -> None:
        """What comes next is wished."""


def _load_drills() -> None:
    """Loads what a drill will need, while the player looks at the start screen."""
    for module in ("drill_quiz", "drill_voice", "drill_sounds", "drill_solo", "drill_sweep"):
        import_module(f"ui.practice.{module}")


class Drills(QObject):
    """The start screen and the drill under way.

    Attributes:
        drill: The screen of the drill under way; None between drills.

    Signals:
        settings_wanted: the settings are to be shown.
        settings_changed: the settings with the drill as it is set now.
        card_wanted: the number of a card whose page is to be shown.
        sets_wanted: the player wants to make or change his sets of cards.
    """

    settings_wanted = Signal()
    sets_wanted = Signal()
    settings_changed = Signal(object)
    card_wanted = Signal(int)

    def __init__(self, gear: DrillGear, window: MainWindow) -> None:
        super().__init__()
        self._gear = gear
        self._window = window
        self._settings = Settings()
        self._start: DrillStartScreen | None = None
        self._errand: Errand | None = None
        self._wish: DrillWish | None = None  # as it was wished; what follows it by advice is another one
        self._is_warm = False
        self._is_panel_open: bool | None = None  # as the player had it in the last drill on a mat
        self.drill: DrillScreen | None = None

    @property
    def start(self) -> "DrillStartScreen":
        """The start screen."""
        from ui.practice.drill_start import DrillStartScreen  # noqa: PLC0415 - rule 1

        if self._start is None:
            gear = self._gear
            self._start = DrillStartScreen(gear.look, gear.weak_cards, gear.own_sets, gear.has_own_tempo)
            self._start.start_wanted.connect(self.open_with)
            self._start.settings_changed.connect(self.settings_changed)
            self._start.sets_wanted.connect(self.sets_wanted)
            self._start.back.connect(self._window.go_back)
            self._window.keep(self._start)
        return self._start

    def show_start(self, settings: Settings) -> None:
        """Show the start screen (練習開始前画面)."""
        self.start.show_settings(settings)
        self._window.show_over(self.start)
        if not self._is_warm:
            self._is_warm = True
            Thread(target=_load_drills, name="load drills").start()

    def take(self, settings: Settings) -> None:
        """Know these settings from now on, for what is set on the start screen."""
        if self._start is not None:
            self._start.take(settings)

    def open_with(self, wish: DrillWish, settings: Settings, errand: Errand | None = None) -> None:
        """Open a drill at once; the errand is told when it is over."""
        self._let_go()
        self._settings, self._errand, self._wish = settings, errand, wish
        self._open(wish)

    def _open(self, wish: DrillWish) -> None:
        screen = self._made(wish)
        self.drill = screen
        self._window.show_over(screen)
        screen.begin()

    def _made(self, wish: DrillWish) -> "DrillScreen":
        """The screen of a drill."""
        screen = self._screen_for(wish)
        screen.back.connect(self._leave)
        screen.ended.connect(self._tell_over)
        screen.result.lead_wanted.connect(self._go_on)
        screen.again_wanted.connect(self._again)
        screen.card_wanted.connect(self.card_wanted)
        return screen

    def _screen_for(self, wish: DrillWish) -> "DrillScreen":
        if wish.drill is Drill.SOLO:
            from ui.practice.drill_solo import SoloScreen  # noqa: PLC0415 - rule 1

            solo = SoloScreen(self._gear, wish, self._settings)
            solo.settings_wanted.connect(self.settings_wanted)
            return self._with_panel(solo)
        if wish.drill is Drill.SWEEP:
            from ui.practice.drill_sweep import SweepScreen  # noqa: PLC0415 - rule 1

            return self._with_panel(SweepScreen(self._gear, wish, self._settings))
        from ui.practice.drill_quiz import QuizScreen  # noqa: PLC0415 - rule 1

        return QuizScreen(self._gear, wish, self._settings)

    def _with_panel(self, screen: "MatDrillScreen") -> "MatDrillScreen":
        """The panel is open or closed as the player had it in the drill before, until the program ends."""
        screen.open_panel(self._is_panel_open)
        screen.panel_moved.connect(self._remember_panel)
        return screen

    def _remember_panel(self, is_open: bool) -> None:
        self._is_panel_open = is_open

    def _again(self, wish: DrillWish) -> None:
        self._window.go_back()
        self._let_go()
        self._open(wish)

    def _tell_over(self) -> None:
        """A drill is over: what it was wished for knows, and its result leads on."""
        if self._errand is None or self.drill is None:
            return
        if self.drill.wish == self._wish:
            self._errand.over(self.drill.answers, is_whole=self.drill.is_whole)
        self.drill.result.lead_on(self._errand.lead)

    def _leave(self, _answers: Sequence[Answer]) -> None:
        if self.drill is not None and not self.drill.is_over:
            self._tell_over()
        self._errand = None
        self._window.go_back()
        self._let_go()

    def _go_on(self) -> None:
        errand = self._errand
        self._leave(())
        if errand is not None:
            errand.go_on()

    def close(self) -> None:
        """The program ends: what is under way is over."""
        if self.drill is not None:
            self.drill.close()

    def _let_go(self) -> None:
        screen, self.drill = self.drill, None
        if screen is not None:
            screen.close()
            self._window.drop(screen)
