"""The plan of the day and what was done of it, kept in one file of the data folder until the day is over."""

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from karuta.practice.answer import Drill
from karuta.practice.today import Step, Today
from karuta.rules.cards import Yomifuda
from poems.collection import ALL_NUMBERS
from ui.own_file import DAMAGED, OwnFile
from ui.wording import today as w
from ui.wording.sentence import Sentence

FILE_NAME: Final = "today.json"
FORMAT: Final = 1
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Given:
    """What was answered of one drill of the day.

    Attributes:
        cards: The cards that were answered, in order.
        rights: How many answers were right without help.
        is_done: Whether the drill was gone through to its end.
    """

    cards: tuple[Yomifuda, ...] = ()
    rights: int = 0
    is_done: bool = False


@dataclass(frozen=True, slots=True)
class KeptDay:
    """The plan of a day.

    Attributes:
        day: The day, counted from 1970-01-01.
        plan: It.
        given: What was answered, one for each drill.
    """

    day: int
    plan: Today
    given: tuple[Given, ...]


class DayFile:
    """Reads and writes the file; what cannot be written is remembered until the program ends.

    Attributes:
        notice: What is wrong with the file that was found, in one sentence.
    """

    def __init__(self, folder: Path) -> None:
        self._file = OwnFile(folder / FILE_NAME)
        self.path = self._file.path
        self.notice: Sentence | None = None
        self._kept: KeptDay | None = None

    def load(self, day: int) -> KeptDay | None:
        """The plan of that day; None if there is none yet. A damaged file is kept aside and told of."""
        if self._kept is None:
            try:
                self._kept = _day_in(self._file.read())
            except FileNotFoundError:
                return None
            except DAMAGED as problem:
                aside = self._file.keep_aside(problem)
                self.notice = w.PLAN_LEFT if aside is None else w.PLAN_UNREADABLE
                return None
        return self._kept if self._kept.day == day else None

    def save(self, kept: KeptDay) -> None:
        """Keep the plan of a day in the place of any other."""
        self._kept = kept
        try:
            self._file.write(_written(kept))
        except OSError as error:
            log.info("the plan of the day is not written: %s", error)


def _written(kept: KeptDay) -> str:
    plan = kept.plan
    steps = [
        {
            "drill": step.drill.value,
            "cards": list(map(int, step.cards)),
            "count": step.count,
            "seconds": step.seconds,
            "answered": list(map(int, given.cards)),
            "rights": given.rights,
            "done": given.is_done,
        }
        for step, given in zip(plan.steps, kept.given, strict=True)
    ]
    kinds = {"due": plan.due, "new": plan.new, "others": plan.others}
    lists = {name: list(map(int, cards)) for name, cards in kinds.items()}
    return json.dumps({"format": FORMAT, "day": kept.day, **lists, "steps": steps})


def _day_in(text: str) -> KeptDay:
    told: Mapping[str, Any] = json.loads(text)
    if told["format"] != FORMAT:
        raise ValueError("a format of another version")
    steps, given = [], []
    for each in told["steps"]:
        steps.append(
            Step(Drill(each["drill"]), _cards(each["cards"]), int(each["count"]), float(each["seconds"]))
        )
        given.append(Given(_cards(each["answered"]), int(each["rights"]), bool(each["done"])))
    due, new, others = (_cards(told[name]) for name in ("due", "new", "others"))
    return KeptDay(int(told["day"]), Today(due, new, others, tuple(steps)), tuple(given))


def _cards(numbers: Sequence[Any]) -> tuple[Yomifuda, ...]:
    if not all(number in ALL_NUMBERS for number in numbers):
        raise ValueError("a card that is none")
    return tuple(map(Yomifuda, numbers))
