"""One layout drill from the cards turned up to the last answer (札配置暗記練習).

Rule 1: times come in as numbers, on one clock in ms; what is due happens in `advance`, at its own time.
Rule 2: an answer counts from the moment its question could be seen (`seen`), to the event's own stamp.
Rule 3: a look at the cards (`peek`) costs `PEEK_COST_MS` of the time of the question under way.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from karuta.practice.answer import Answer, Drill
from karuta.practice.layout_deal import CardMove, spot_number
from karuta.practice.layout_questions import LayoutPlan, Question
from karuta.rules.cards import NO_CARD, Torifuda, Yomifuda
from karuta.rules.closing import closed_up
from karuta.rules.side import BySide
from karuta.rules.territory import Mat, Spot, Territory

MOVE_SHOWN_MS: Final = 2500.0
PEEK_SHOWN_MS: Final = 2000.0
PEEK_COST_MS: Final = 5000.0
MISS_SHOWN_MS: Final = 3000.0
"""How long the right answer stays in sight, before the next question, unless the player goes on."""


class Stage(Enum):
    """Where a drill is."""

    READY = "ready"
    MEMORISING = "memorising"
    MOVING = "moving"
    WAITING = "waiting"
    ASKING = "asking"
    SHOWING = "showing"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A question with its answer.

    Attributes:
        question: What was asked.
        answer: What came of it, as the history keeps it.
        given_spot: The place that was pointed at or put on; None: none was.
    """

    question: Question
    answer: Answer
    given_spot: Spot | None = None


class LayoutDrill:
    """The drill under way; the one thing of it that changes.

    Attributes:
        plan: What chance has decided.
        stage: Where it is.
        outcomes: The questions that are settled.
        put: When cards are put back: those that lie again, in the order in which they were put.
    """

    def __init__(self, plan: LayoutPlan) -> None:
        self.plan = plan
        self.stage = Stage.READY
        self.outcomes: tuple[Outcome, ...] = ()
        self.put: tuple[tuple[Spot, float], ...] = ()
        self.memorised_ms = 0.0
        self.waited_ms = 0.0
        self._began_ms = 0.0
        self._due_ms: float | None = None
        self._moved = 0
        self._asked_ms: float | None = None
        self._peeked_at_ms: float | None = None
        self._is_peeked = False

    @property
    def is_put_back(self) -> bool:
        """Whether all cards have to be put back, instead of one question after the other."""
        return self.plan.questions[0].drill is Drill.PUT_BACK

    @property
    def number(self) -> int:
        """The question under way, or the card to put, from 0."""
        return len(self.put) if self.is_put_back else len(self.outcomes)

    @property
    def question(self) -> Question | None:
        """The question under way; None before the first and after the last one."""
        if self.stage is not Stage.ASKING:
            return None
        return self.plan.questions[self.number]

    @property
    def move(self) -> CardMove | None:
        """The card that is being moved in sight now."""
        return self.plan.moves[self._moved] if self.stage is Stage.MOVING else None

    @property
    def last(self) -> Outcome | None:
        """What was settled last."""
        return self.outcomes[-1] if self.outcomes else None

    @property
    def due_ms(self) -> float | None:
        """When the stage ends by itself; None: it waits for the player."""
        return self._due_ms

    @property
    def mat(self) -> Mat:
        """How the cards lie now, seen or not."""
        if self.stage in (Stage.READY, Stage.MEMORISING):
            return self.plan.mat
        if self.stage in (Stage.MOVING, Stage.WAITING) and self.plan.moves:
            return self.plan.moves[min(self._moved, len(self.plan.moves) - 1)].mat
        question = self.question
        if question is not None and question.drill is Drill.MISSING:
            return without_a_gap(self.plan.mat_asked, question.spot)
        if self.is_put_back and self.stage is Stage.ASKING:
            return self._put_mat()
        return self.plan.mat_asked

    def is_open(self, at_ms: float) -> bool:
        """Whether all cards lie turned up."""
        if self.stage in (Stage.MEMORISING, Stage.DONE):
            return True
        if self.stage is Stage.ASKING and self.plan.questions[self.number].drill is Drill.MISSING:
            return True
        return self.stage is Stage.ASKING and (self.is_put_back or self.is_peeking(at_ms))

    def is_peeking(self, at_ms: float) -> bool:
        """Whether a look at the cards is being taken."""
        return self._peeked_at_ms is not None and at_ms < self._peeked_at_ms + PEEK_SHOWN_MS

    def elapsed_ms(self, at_ms: float) -> float:
        """How long the question, or else the stage, has been going on, with what peeks have cost."""
        if self.stage is Stage.ASKING:
            return 0.0 if self._asked_ms is None else self._took_ms(at_ms)
        return at_ms - self._began_ms

    def start(self, at_ms: float) -> None:
        """Turn the cards up."""
        if self.stage is Stage.READY:
            self._enter(Stage.MEMORISING, at_ms, self.plan.wish.memorise_ms)

    def advance(self, to_ms: float) -> bool:
        """Let happen what is due; answers whether anything was."""
        happened = False
        while self._due_ms is not None and self._due_ms <= to_ms:
            self._next(self._due_ms)
            happened = True
        return happened

    def go_on(self, at_ms: float) -> None:
        """End the memorising, the waiting, or the look at a right answer before its time."""
        self.advance(at_ms)
        if self.stage in (Stage.MEMORISING, Stage.WAITING, Stage.SHOWING):
            self._next(at_ms)

    def seen(self, at_ms: float) -> None:
        """The question under way is on the screen: its time begins."""
        if self.stage is Stage.ASKING and self._asked_ms is None:
            self._asked_ms = at_ms

    def point(self, spot: Spot, at_ms: float) -> bool:
        """Answer "where?" with a place, or put the card there; answers whether that could be."""
        self.advance(at_ms)
        question = self.question
        if question is None:
            return False
        if question.drill is Drill.PUT_BACK:
            return self._put(spot, at_ms)
        card = self.plan.mat_asked[spot.side].card_at(spot.place)
        if question.drill is not Drill.WHERE or not card:
            return False
        self._settle(question, card, at_ms, spot)
        return True

    def name(self, card: Torifuda, at_ms: float) -> bool:
        """Answer "what?" with a card; answers whether a card was asked for."""
        self.advance(at_ms)
        question = self.question
        if question is None or question.drill not in (Drill.WHAT, Drill.MISSING):
            return False
        self._settle(question, card, at_ms)
        return True

    def give_up(self, at_ms: float) -> None:
        """Answer that one does not know (not when cards are put back)."""
        self.advance(at_ms)
        question = self.question
        if question is not None and question.drill is not Drill.PUT_BACK:
            self._settle(question, None, at_ms)

    def peek(self, at_ms: float) -> bool:
        """Look at all cards for a moment, which costs; answers whether that is possible now."""
        self.advance(at_ms)
        question = self.question
        if question is None or question.drill not in (Drill.WHERE, Drill.WHAT) or self._is_peeked:
            return False
        self._peeked_at_ms, self._is_peeked = at_ms, True
        return True

    def take_up(self) -> bool:
        """Take the card up again that was put back last; answers whether there was one."""
        if not self.put or self.stage is not Stage.ASKING:
            return False
        self.put = self.put[:-1]
        return True

    def stop(self, at_ms: float) -> None:
        """End before the last question; what has not been answered does not count."""
        self.advance(at_ms)
        if self.is_put_back and self.stage is Stage.ASKING:
            self._judge_put()
        self._enter(Stage.DONE, at_ms, None)

    def _put_mat(self) -> Mat:
        mat: Mat = BySide(Territory(), Territory())
        for question, (spot, _ms) in zip(self.plan.questions, self.put, strict=False):
            mat = mat.with_value(spot.side, mat[spot.side].with_card(question.card, spot.place))
        return mat

    def _put(self, spot: Spot, at_ms: float) -> bool:
        if self._put_mat()[spot.side].card_at(spot.place):
            return False
        self.put = (*self.put, (spot, self._took_ms(at_ms)))
        self._asked_ms = at_ms
        if len(self.put) == len(self.plan.questions):
            self._judge_put()
            self._enter(Stage.DONE, at_ms, None)
        return True

    def _judge_put(self) -> None:
        """All cards are judged together, at the end."""
        self.outcomes = tuple(
            Outcome(question, self._answer(question, spot == question.spot, took_ms, spot_number(spot)), spot)
            for question, (spot, took_ms) in zip(self.plan.questions, self.put, strict=False)
        )

    def _settle(
        self, question: Question, card: Torifuda | None, at_ms: float, spot: Spot | None = None
    ) -> None:
        right = card == question.card
        given = None if card is None or card == NO_CARD else int(card)
        answer = self._answer(question, right, self._took_ms(at_ms), given)
        self.outcomes = (*self.outcomes, Outcome(question, answer, spot))
        if right:
            self._ask(at_ms)
        else:
            self._enter(Stage.SHOWING, at_ms, MISS_SHOWN_MS)

    def _answer(self, question: Question, right: bool, took_ms: float, given: int | None) -> Answer:
        return Answer(
            question.drill,
            Yomifuda(int(question.card)),
            right,
            took_ms,
            given,
            peeked=self._is_peeked,
            slot=spot_number(question.spot),
        )

    def _took_ms(self, at_ms: float) -> float:
        since_ms = self._began_ms if self._asked_ms is None else self._asked_ms
        return max(0.0, at_ms - since_ms) + (PEEK_COST_MS if self._is_peeked else 0.0)

    def _enter(self, stage: Stage, at_ms: float, lasts_ms: float | None) -> None:
        self.stage, self._began_ms = stage, at_ms
        self._due_ms = None if lasts_ms is None else at_ms + lasts_ms
        self._asked_ms = None
        self._peeked_at_ms, self._is_peeked = None, False

    def _next(self, at_ms: float) -> None:
        """The stage that follows the present one."""
        if self.stage is Stage.MEMORISING:
            self.memorised_ms = at_ms - self._began_ms
            if self.plan.moves:
                self._enter(Stage.MOVING, at_ms, MOVE_SHOWN_MS)
            else:
                self._wait(at_ms)
        elif self.stage is Stage.MOVING:
            if self._moved + 1 < len(self.plan.moves):
                self._moved += 1
                self._enter(Stage.MOVING, at_ms, MOVE_SHOWN_MS)
            else:
                self._wait(at_ms)
        else:
            if self.stage is Stage.WAITING:
                self.waited_ms = at_ms - self._began_ms
            self._ask(at_ms)

    def _wait(self, at_ms: float) -> None:
        if self.plan.wish.delay_ms > 0.0:
            self._enter(Stage.WAITING, at_ms, self.plan.wish.delay_ms)
        else:
            self._ask(at_ms)

    def _ask(self, at_ms: float) -> None:
        is_over = self.number == len(self.plan.questions)
        self._enter(Stage.DONE if is_over else Stage.ASKING, at_ms, None)


def without_a_gap(mat: Mat, spot: Spot) -> Mat:
    """The cards without the one at that place, closed up, so that no gap tells where it lay."""
    territory = mat[spot.side]
    left = closed_up(territory.without(territory.card_at(spot.place)), (spot.place,))
    return mat.with_value(spot.side, left)
