"""今日の10分, the pages of the cards and the ladder: screens over the present one, made when first asked for.

Rule 1: what the first screen does not need is loaded when it is asked for; that screen must not wait.
"""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from karuta.com.level import ComClass
from ui.chance import draw_com
from ui.look import Look
from ui.settings import Settings
from ui.window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from karuta.practice.answer import Drill
    from karuta.practice.wish import DrillWish
    from ui.practice.card_page_screen import CardPageScreen
    from ui.practice.days import DayMean
    from ui.practice.ladder_screen import LadderScreen
    from ui.practice.opening import Errand
    from ui.practice.progress_desk import ProgressDesk
    from ui.practice.today_screen import TodayScreen


class Progress(QObject):
    """Opens the screens.

    Signals:
        drill_wanted: a `DrillWish`, and the `Errand` it is wished for.
        exam_wanted: the settings of a match that counts for an exam.
        layout_wanted: the numbers of cards that are to be laid out and memorised.
    """

    drill_wanted = Signal(object, object)
    exam_wanted = Signal(object)
    layout_wanted = Signal(object)

    def __init__(self, look: Look, window: MainWindow, desk: "ProgressDesk") -> None:
        super().__init__()
        self._look = look
        self._window = window
        self._desk = desk
        self._settings = Settings()

    def take(self, settings: Settings) -> None:
        """Know these settings from now on."""
        self._settings = settings

    @cached_property
    def today(self) -> "TodayScreen":
        """今日の10分."""
        from ui.practice.drill_words import OFFERED  # noqa: PLC0415 - rule 1
        from ui.practice.today_screen import TodayScreen  # noqa: PLC0415

        screen = TodayScreen(self._look, self._desk, OFFERED)
        screen.drill_wanted.connect(self._want_drill)
        screen.card_wanted.connect(self.show_card)
        screen.ladder_wanted.connect(self.show_ladder)
        screen.layout_wanted.connect(self.layout_wanted)
        return self._window.keep_over(screen, screen.back)

    @cached_property
    def card_page(self) -> "CardPageScreen":
        """The page of a card."""
        from ui.practice.card_page_screen import CardPageScreen  # noqa: PLC0415 - rule 1

        screen = CardPageScreen(self._look, self._desk, self._settings.cards.face.value)
        return self._window.keep_over(screen, screen.back)

    @cached_property
    def ladder(self) -> "LadderScreen":
        """段級."""
        from ui.practice.ladder_screen import LadderScreen  # noqa: PLC0415 - rule 1

        screen = LadderScreen(self._look, self._desk)
        screen.exam_wanted.connect(self._want_exam)
        return self._window.keep_over(screen, screen.back)

    def weak_cards(self) -> frozenset[int] | None:
        """The weak cards of practice and matches, twenty at most; None if too few for a drill."""
        return self._desk.weak_cards()

    def course(self, drill: "Drill") -> "Sequence[DayMean]":
        """How long a right answer took in a drill, on its latest days."""
        return self._desk.course(drill)

    def show_today(self) -> None:
        """Show what is to be practised today."""
        self._window.show_over(self.today)

    def show_card(self, number: int) -> None:
        """Show the page of that card."""
        self.card_page.number = number
        self._window.show_over(self.card_page)

    def show_ladder(self) -> None:
        """Show the ladder."""
        self._window.show_over(self.ladder)

    def _want_drill(self, wish: "DrillWish", errand: "Errand") -> None:
        self.drill_wanted.emit(wish, errand)

    def _want_exam(self, level: str) -> None:
        from karuta.practice.ladder import EXAMS  # noqa: PLC0415 - rule 1
        from ui.practice.exam_setup import exam_settings  # noqa: PLC0415

        exam = next(each for each in EXAMS if each.level == level)
        self.exam_wanted.emit(exam_settings(self._settings, exam, draw_com(ComClass(level))))
