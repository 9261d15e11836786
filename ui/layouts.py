"""札配置暗記練習 and 定位置: screens made when first asked for, and the ways between them.

Rule 1: what the first screen does not need is loaded when it is asked for; that screen must not wait.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ui.look import Look
from ui.settings import Settings
from ui.window import MainWindow

if TYPE_CHECKING:
    from karuta.rules.teiichi import Teiichi
    from ui.practice.layout_screen import LayoutScreen
    from ui.screens.teiichi_screen import TeiichiScreen
    from ui.teiichi_plans import TeiichiPlans


class Layouts(QObject):
    """Opens the screens.

    Signals:
        settings_changed: the settings as one of the screens has them now.
        card_wanted: the number of a card whose page is to be shown.
    """

    settings_changed = Signal(object)
    card_wanted = Signal(int)

    def __init__(
        self,
        look: Look,
        window: MainWindow,
        data: Path,
        now_ms: Callable[[], float],
        draw: Callable[[], float],
    ) -> None:
        super().__init__()
        self._look, self._window, self._data = look, window, data
        self._now_ms, self._draw = now_ms, draw
        self._settings = Settings()

    def take(self, settings: Settings) -> None:
        """Know these settings from now on."""
        self._settings = settings

    @cached_property
    def _plans(self) -> "TeiichiPlans":
        from ui.teiichi_plans import TeiichiPlans  # noqa: PLC0415 - rule 1

        return TeiichiPlans(self._data)

    @cached_property
    def practice(self) -> "LayoutScreen":
        """札配置暗記練習."""
        from ui.history_place import history_path  # noqa: PLC0415 - rule 1
        from ui.practice.late_answers import notebook_of  # noqa: PLC0415
        from ui.practice.layout_desk import HistoryDesk  # noqa: PLC0415
        from ui.practice.layout_screen import LayoutScreen  # noqa: PLC0415

        desk = HistoryDesk(history_path(self._data), notebook_of(self._data, self._window))
        screen = LayoutScreen(self._look, desk, self._now_ms, self._draw)
        screen.side.card_wanted.connect(self.card_wanted)
        screen.side.teiichi_wanted.connect(self.show_teiichi)
        screen.settings_changed.connect(self.settings_changed)
        return self._window.keep_over(screen, screen.back)

    @cached_property
    def teiichi(self) -> "TeiichiScreen":
        """定位置."""
        from ui.screens.teiichi_screen import TeiichiScreen  # noqa: PLC0415 - rule 1
        from ui.statistics_desk import StatisticsDesk  # noqa: PLC0415

        screen = TeiichiScreen(self._look, self._plans, StatisticsDesk(self._data).own_takes, self._draw)
        screen.settings_changed.connect(self.settings_changed)
        screen.back.connect(self._leave_teiichi)
        self._window.keep(screen)
        return screen

    def show_teiichi(self) -> None:
        """Show the fixed positions."""
        self.teiichi.show_settings(self._settings)
        self._window.show_over(self.teiichi)

    def _leave_teiichi(self) -> None:
        """Back to where one came from; a drill that waits there is laid out by the plan as it is now."""
        self._window.go_back()
        if "practice" in vars(self) and self._window.currentWidget() is self.practice:
            self._renew_practice()

    def show_practice(self, among: Sequence[int] = ()) -> None:
        """Show 札配置暗記練習, ready to start; cards are dealt from these first, until it is left."""
        self.practice.deal_from(tuple(among))
        self._renew_practice()
        self._window.show_over(self.practice)

    def own_plan(self, settings: Settings) -> "Teiichi":
        """The fixed positions by which these settings lay out the player's cards."""
        return self._plans.chosen(settings.player.teiichi).teiichi

    def _renew_practice(self) -> None:
        chosen = self._plans.chosen(self._settings.player.teiichi)
        self.practice.show_settings(self._settings, chosen)
