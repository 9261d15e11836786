"""One drill of 今日の10分 on its way: what is asked of it, and what came of it.

Rule 1: a drill is done when it was gone through to its end; one that was stopped goes on with what is left,
一人取り begins anew, since its cards lie on the mat together.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from karuta.practice.answer import Answer, Drill
from karuta.practice.today import FEWEST_ASKED, Step
from karuta.practice.wish import DrillWish
from ui.practice.day_file import Given

if TYPE_CHECKING:
    from ui.practice.drill_result import Lead


def wish_for(step: Step, given: Given) -> DrillWish:
    """What is left of a drill of the day."""
    if begins_anew(step):
        return DrillWish(step.drill, step.cards, step.count)
    left = tuple(card for card in step.cards if card not in given.cards)
    cards = left if len(left) >= FEWEST_ASKED else step.cards
    return DrillWish(step.drill, cards, max(1, step.count - len(given.cards)))


def begins_anew(step: Step) -> bool:
    """Whether a drill that was stopped is asked whole again."""
    return step.drill is Drill.SOLO


class DayPlan(Protocol):
    """Where it is kept what was done."""

    @property
    def lead(self) -> "Lead":
        """What the button to what comes next says."""

    def take(self, number: int, step: Step, given: Given) -> None:
        """Keep what was answered of a drill."""

    def go_on(self) -> None:
        """Open what comes next, if there is something."""


class DayErrand:
    """Stands between a drill and the plan of the day."""

    def __init__(self, plan: DayPlan, number: int, step: Step, given: Given) -> None:
        self._plan, self._number, self._step = plan, number, step
        self._before = Given() if begins_anew(step) else given

    @property
    def lead(self) -> "Lead":
        """What the button to what comes next says."""
        return self._plan.lead

    def over(self, answers: Sequence[Answer], *, is_whole: bool) -> None:
        """What was answered of it."""
        cards = (*self._before.cards, *(each.card for each in answers))
        rights = self._before.rights + sum(each.right and not each.peeked for each in answers)
        self._plan.take(self._number, self._step, Given(cards, rights, is_whole))

    def go_on(self) -> None:
        """Open what comes next."""
        self._plan.go_on()
