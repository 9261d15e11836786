"""The statistics in their states, by name: for pictures and for golden images."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Final

from PySide6.QtWidgets import QWidget

from karuta.history.entry import MatchKind
from karuta.history.statistics import BlockFigures, Choice, ClassFigures, LengthFigures, Statistics
from karuta.history.weakness import Heard, weighed
from karuta.rules.blocks import BLOCKS
from poems.collection import ALL_NUMBERS
from ui.look import Look
from ui.screens.statistics_screen import StatisticsScreen
from ui.statistics_desk import Answer
from ui.wording import statistics as w

DAY: Final = date(2026, 11, 30)
ENDS: Final = (("A", 2, 11, 0), ("B", 9, 16, 0), ("C", 31, 19, 1), ("D", 24, 3, 0), ("", 6, 6, 0))
TIMES: Final = (
    (1, 214, 486.0),
    (2, 902, 512.0),
    (3, 611, 561.0),
    (4, 88, 604.0),
    (5, 9, 655.0),
    (6, 71, 689.0),
)
TROUBLED: Final = (15, 31, 64, 76, 11, 50)


def _heard() -> tuple[Heard, ...]:
    """Every card often, some taken less than others."""
    rows = []
    for number in ALL_NUMBERS:
        for lies in (0, 1):
            readings = 30 + number % 7
            missed = 7 + 5 * lies + (number * 7 + lies * 5) % 9 + (9 if number in TROUBLED else 0)
            rows.append(Heard("C", number, lies, readings, readings - missed, int(number % 9 == 0)))
    return tuple(rows)


def scene_statistics() -> Statistics:
    """Figures that no change of a COM moves."""
    heard = _heard()
    cards, sounds = weighed(heard)
    blocks = tuple(
        BlockFigures(block, 160 + 37 * number % 300, (160 + 37 * number % 300) * (71 - 4 * number) // 100)
        for number, block in enumerate(BLOCKS)
    )
    return Statistics(
        classes=tuple(ClassFigures(*ends, 1) for ends in ENDS),
        blocks=(*blocks[:11], BlockFigures(BLOCKS[11], 9, 2)),
        lengths=tuple(LengthFigures(*each) for each in TIMES),
        cards=cards,
        sounds=sounds,
        readings=10_943,
        on_mat=sum(each.readings for each in blocks),
        takes=sum(each.takes for each in blocks),
        fouls=174,
        median_ms=533.0,
    )


def few_statistics() -> Statistics:
    """After the first match."""
    cards, sounds = weighed([Heard("E", number, 0, 1, 1, 0) for number in range(1, 20)])
    return Statistics(
        classes=(ClassFigures("E", 1, 0, 0, 0),),
        blocks=tuple(BlockFigures(block, 4, 2) for block in BLOCKS),
        lengths=tuple(
            LengthFigures(length, takes, ms) for length, takes, ms in ((1, 3, 901.0), (2, 16, 988.0))
        ),
        cards=cards,
        sounds=sounds,
        readings=71,
        on_mat=48,
        takes=24,
        fouls=2,
        median_ms=973.0,
    )


class SceneDesk:
    """Answers always the same, for matches of one kind only."""

    def __init__(self, answer: Answer, kind: MatchKind = MatchKind.MATCH) -> None:
        self._answer = answer
        self._kind = kind

    def ask(self, choice: Choice) -> Answer:
        """The same, whatever is asked."""
        return self._answer if choice.kind is self._kind else Answer()

    def card_median_ms(self, _choice: Choice, poem: int) -> float | None:
        """Slower with every poem."""
        return 500.0 + 3.0 * poem


def _screen(look: Look, answer: Answer) -> StatisticsScreen:
    screen = StatisticsScreen(look, SceneDesk(answer), DAY)
    screen.refresh()
    return screen


def _with(answer: Answer) -> Callable[[Look], QWidget]:
    def scene(look: Look) -> QWidget:
        return _screen(look, answer)

    return scene


def _none_of_these(look: Look) -> QWidget:
    screen = _screen(look, Answer(scene_statistics()))
    screen.kind.set_value(MatchKind.WATCHED)
    screen.refresh()
    return screen


def _watched(look: Look) -> QWidget:
    screen = StatisticsScreen(look, SceneDesk(Answer(scene_statistics()), MatchKind.WATCHED), DAY)
    screen.kind.set_value(MatchKind.WATCHED)
    screen.refresh()
    return screen


STATISTICS_SCENES: Final[Mapping[str, Callable[[Look], QWidget]]] = {
    "statistics": _with(Answer(scene_statistics())),
    "statistics.few": _with(Answer(few_statistics())),
    "statistics.empty": _with(Answer()),
    "statistics.none_of_these": _none_of_these,
    "statistics.watched": _watched,
    "statistics.newer": _with(Answer(notice=w.NEWER)),
    "statistics.damaged_record": _with(Answer(scene_statistics(), ("2026-01-03_09-30-00_3.jsonl",))),
}
"""Scenes by name, as in `ui.screens.scenes`."""
