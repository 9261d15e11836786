"""今日の10分, the page of a card and the ladder in their states, by name: for pictures and golden images."""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from PySide6.QtWidgets import QWidget

from karuta.history.practice import Moment
from karuta.practice.answer import Answer, Drill
from karuta.practice.ladder import EXAMS, Bout, standing
from karuta.practice.meeting import Meeting, Pace
from karuta.practice.schedule import memories
from karuta.practice.wish import DrillWish
from karuta.rules.cards import Yomifuda
from poems.collection import ALL_NUMBERS
from ui.look import Look
from ui.practice.card_page_screen import CardPageScreen
from ui.practice.day_errand import DayErrand
from ui.practice.day_file import KeptDay
from ui.practice.ladder_screen import LadderScreen
from ui.practice.progress_desk import CardAnswer, LadderAnswer, TodayAnswer, made_for
from ui.practice.today_screen import TodayScreen
from ui.wording import notebook as n

DAY: Final = 20_787  # 2026-11-30
DAY_S: Final = 86_400.0
NOON_S: Final = 43_200.0
DRILLS: Final = (Drill.FLASH, Drill.CHANGE, Drill.BY_EAR, Drill.SOLO)
PACES: Final = {"flash": Pace(700.0, 1_400.0, 900)}
MET_UP_TO: Final = 80


def _meetings() -> tuple[Meeting, ...]:
    """Eighty cards, met for some weeks, a few of them badly."""
    found = []
    for number in ALL_NUMBERS[:MET_UP_TO]:
        for turn in range(6):
            day = DAY - 1 - (number * 7 + turn * 9) % 47
            is_wrong = number % 9 == 0 and turn % 2 == 0
            ms = 500.0 + (number * 37 + turn * 113) % 1_500
            found.append(Meeting(Yomifuda(number), day, "flash", 1, int(not is_wrong), int(is_wrong), ms))
    return tuple(found)


def _moments(number: int) -> tuple[Moment, ...]:
    found = [
        Moment(
            (DAY - 90 + turn * 1.5) * DAY_S + NOON_S,
            "flash",
            2_600.0 * 0.97**turn + (turn * 271) % 400,
            turn % 7 > 0,
        )
        for turn in range(60)
    ]
    if number % 2 == 0:
        found += [
            Moment((DAY - 40 + turn) * DAY_S + NOON_S, "match", 350.0 + (turn * 97) % 300 - 80.0, True)
            for turn in range(30)
        ]
    return tuple(sorted(found, key=lambda each: each.at_s))


class SceneDesk:
    """Answers always the same."""

    def __init__(self, *, is_new: bool = False, bouts: tuple[Bout, ...] = (), is_newer: bool = False) -> None:
        self._meetings = () if is_new else _meetings()
        self._is_new = is_new
        self._bouts = bouts
        self._notice = n.NEWER if is_newer else None
        self._kept: KeptDay | None = None

    def today(self, drills: Collection[Drill]) -> TodayAnswer:
        """Of the scene's cards."""
        known = memories(self._meetings, PACES, DAY)
        kept = self._kept = self._kept or made_for(DAY, known, drills)
        return TodayAnswer(kept.plan, known, DAY, kept.given, self._notice)

    def keep(self, kept: KeptDay) -> None:
        """Remember it."""
        self._kept = kept

    def card(self, number: int) -> CardAnswer:
        """The scene's times."""
        memory = memories(self._meetings, PACES, DAY)[number - 1]
        return CardAnswer(memory, () if self._is_new else _moments(number), DAY, self._notice)

    def ladder(self) -> LadderAnswer:
        """Of the scene's matches."""
        return LadderAnswer(standing(self._bouts), self._notice)


def scene_bouts(told: Mapping[str, str]) -> tuple[Bout, ...]:
    """Matches by class, "o" for one that was won, one each day."""
    days = (f"2026-{month:02}-{day:02}" for month in range(3, 12) for day in range(1, 29))
    return tuple(Bout(next(days), level, sign == "o") for level, signs in told.items() for sign in signs)


def _today(*, is_new: bool = False, is_newer: bool = False) -> Callable[[Look], QWidget]:
    def scene(look: Look) -> QWidget:
        screen = TodayScreen(look, SceneDesk(is_new=is_new, is_newer=is_newer), DRILLS)
        screen.refresh()
        return screen

    return scene


def _answers(wish: DrillWish) -> list[Answer]:
    return [Answer(wish.drill, card, card % 6 > 0, 900.0) for card in wish.asked]


def _answer_all(wish: DrillWish, errand: DayErrand) -> None:
    errand.over(_answers(wish), is_whole=True)


def _today_after(steps: int, stopped_after: int = 0) -> Callable[[Look], QWidget]:
    def scene(look: Look) -> QWidget:
        screen = TodayScreen(look, SceneDesk(), DRILLS)
        screen.refresh()
        screen.drill_wanted.connect(_answer_all)
        for _ in range(steps):
            screen.open_next()
        screen.drill_wanted.disconnect(_answer_all)
        if stopped_after:
            screen.drill_wanted.connect(
                lambda wish, errand: errand.over(_answers(wish)[:stopped_after], is_whole=False)
            )
            screen.open_next()
        return screen

    return scene


def _card(number: int, *, is_new: bool = False) -> Callable[[Look], QWidget]:
    def scene(look: Look) -> QWidget:
        screen = CardPageScreen(look, SceneDesk(is_new=is_new))
        screen.show_card(number)
        return screen

    return scene


def _ladder(told: Mapping[str, str], *, is_newer: bool = False) -> Callable[[Look], QWidget]:
    def scene(look: Look) -> QWidget:
        screen = LadderScreen(look, SceneDesk(bouts=scene_bouts(told), is_newer=is_newer))
        screen.refresh()
        return screen

    return scene


PROGRESS_SCENES: Final[Mapping[str, Callable[[Look], QWidget]]] = {
    "today": _today(),
    "today.newcomer": _today(is_new=True),
    "today.under_way": _today_after(2),
    "today.stopped": _today_after(1, 4),
    "today.done": _today_after(4),
    "today.newer": _today(is_new=True, is_newer=True),
    "card_page": _card(18),
    "card_page.one_kana": _card(87),
    "card_page.many_confused": _card(52),
    "card_page.new": _card(93, is_new=True),
    "ladder": _ladder({"E": "oo", "D": "xoxoo", "C": "xxox"}),
    "ladder.beginner": _ladder({}),
    "ladder.top": _ladder({each.level: "o" * each.wins for each in EXAMS}),
}
"""Scenes by name, as in `ui.scenes`."""
