"""A drill of questions under way: which one is asked, since when, and what has been answered.

Rule 1: times are numbers that are passed in; a question counts from when it can be answered.
Rule 2: an answer before that is a guess (R-11.5): it stands as it is, and took no time.
"""

from collections.abc import Callable, Mapping
from typing import Final

from karuta.practice import by_ear, change, flash, halves
from karuta.practice.answer import Answer, Drill
from karuta.practice.question import Draw, Question
from karuta.practice.wish import DrillWish

MAKERS: Final[Mapping[Drill, Callable[[DrillWish, Draw], tuple[Question, ...]]]] = {
    Drill.FLASH: flash.questions,
    Drill.BY_EAR: by_ear.questions,
    Drill.CHANGE: change.questions,
    Drill.UPPER_OF_LOWER: halves.questions,
}


class Quiz:
    """Asks one question after the other.

    Attributes:
        wish: What was wished.
        questions: All of them.
        answers: What was answered so far, in order.
    """

    def __init__(self, wish: DrillWish, draw: Draw) -> None:
        self.wish = wish
        self.questions = MAKERS[wish.drill](wish, draw)
        self.answers: list[Answer] = []
        self._since_ms: float | None = None

    @property
    def question(self) -> Question | None:
        """What is asked now; None once all has been answered."""
        return None if self.is_over else self.questions[len(self.answers)]

    @property
    def is_over(self) -> bool:
        """Whether all has been answered."""
        return len(self.answers) >= len(self.questions)

    @property
    def since_ms(self) -> float | None:
        """From when on the time of the answer counts; None before that is known."""
        return self._since_ms

    def ask(self, since_ms: float) -> None:
        """The question can be answered from that instant on."""
        self._since_ms = since_ms

    def answer(self, given: frozenset[int], at_ms: float) -> Answer:
        """Takes an answer that was given at that instant.

        Raises:
            RuntimeError: Nothing is asked.
        """
        question = self.question
        if question is None:
            raise RuntimeError("nothing is asked")
        return self._settle(question, given, question.is_right(given), at_ms)

    def judge_oneself(self, *, knew: bool, at_ms: float) -> Answer:
        """Takes the player's own word on whether he knew it when he looked at that instant.

        Raises:
            RuntimeError: Nothing is asked.
        """
        question = self.question
        if question is None:
            raise RuntimeError("nothing is asked")
        return self._settle(question, question.rights if knew else frozenset(), knew, at_ms)

    def _settle(self, question: Question, given: frozenset[int], is_right: bool, at_ms: float) -> Answer:
        since_ms = at_ms if self._since_ms is None else self._since_ms
        several = question.wants_several
        answer = Answer(
            question.drill,
            question.card,
            is_right,
            max(0.0, at_ms - since_ms),
            given=next(iter(given)) if len(given) == 1 and not several else None,
            detail=" ".join(map(str, sorted(given))) if several else "",
        )
        self.answers.append(answer)
        self._since_ms = None
        return answer
