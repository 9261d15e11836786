"""When a card should be met again: one memory a card, over all practice and matches.

The model is FSRS, as the package `fsrs` computes it: no card is shuffled, no clock is asked, and one day on
which a card was met is one review. The latest `MOST_DAYS` of them count; so the memories of all hundred are
made anew whenever they are asked for, in whatever order answers and records came in.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from fsrs import Card, Rating, Scheduler

from karuta.practice.meeting import Grade, Meeting, Pace, grade_of
from karuta.rules.cards import Yomifuda
from poems.collection import ALL_NUMBERS

MOST_DAYS: Final = 24
LONGEST_DAYS: Final = 120
"""A card is met again after so many days at the latest: who plays needs it faster, not only known."""

RETENTION: Final = 0.9
HARD_FROM: Final = 6.0
"""A card that was never wrong has a difficulty below this."""

KEEPS_FROM_DAYS: Final = 3.0
FAST_FROM_DAYS: Final = 14.0
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Memory:
    """How well one card is known.

    Attributes:
        card: The card.
        days_met: On how many days it was met, up to `MOST_DAYS`.
        last_day: The last of them; None if it never was.
        due_day: When it should be met again.
        recall_share: How sure it is known on the day asked about, 0 to 1.
        strength_days: After so many days it would be known as surely as `RETENTION`.
        difficulty: 1 to 10.
        last_grade: How it went on the last day.
    """

    card: Yomifuda
    days_met: int = 0
    last_day: int | None = None
    due_day: int = 0
    recall_share: float = 0.0
    strength_days: float = 0.0
    difficulty: float = 0.0
    last_grade: Grade | None = None

    def is_due(self, day: int) -> bool:
        """Whether it should be met on that day; a card that was never met is not due, it is new."""
        return self.last_day is not None and self.due_day <= day

    @property
    def is_weak(self) -> bool:
        """Whether it went wrong or slowly on the last day, or has done before and does not keep yet."""
        if self.last_grade is None:
            return False
        is_shaky = self.difficulty >= HARD_FROM and self.strength_days < KEEPS_FROM_DAYS
        is_slow = self.last_grade is Grade.HARD and self.strength_days < FAST_FROM_DAYS
        return self.last_grade is Grade.AGAIN or is_slow or is_shaky


def memories(meetings: Iterable[Meeting], paces: Mapping[str, Pace], today: int) -> tuple[Memory, ...]:
    """How well each of the hundred is known on a day.

    Args:
        meetings: What the cards were met; the latest days of each are enough.
        paces: The player's own times by drill.
        today: The day, counted from 1970-01-01.
    """
    days: dict[int, dict[int, list[tuple[float, int]]]] = {number: {} for number in ALL_NUMBERS}
    for each in meetings:
        score = each.score(paces.get(each.drill))
        days[each.card].setdefault(each.day, []).append((score, each.asked))
    scheduler = Scheduler(
        desired_retention=RETENTION,
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=LONGEST_DAYS,
        enable_fuzzing=False,
    )
    return tuple(
        _memory(scheduler, Yomifuda(number), sorted(met.items())[-MOST_DAYS:], today)
        for number, met in days.items()
    )


def _memory(
    scheduler: Scheduler, number: Yomifuda, met: list[tuple[int, list[tuple[float, int]]]], today: int
) -> Memory:
    if not met:
        return Memory(number, due_day=today)
    card = Card(card_id=int(number), due=_at(met[0][0]))
    grade = Grade.GOOD
    for day, scores in met:
        grade = grade_of(scores)
        card, _ = scheduler.review_card(card, Rating(int(grade)), _at(day))
    return Memory(
        number,
        len(met),
        met[-1][0],
        (card.due - _EPOCH).days,
        scheduler.get_card_retrievability(card, _at(max(today, met[-1][0]))),
        card.stability or 0.0,
        card.difficulty or 0.0,
        grade,
    )


def _at(day: int) -> datetime:
    return _EPOCH + timedelta(days=day)


def weak_only(known: Iterable[Memory]) -> tuple[Memory, ...]:
    """Cards that are weak, the one that is forgotten first at the head."""
    weak = [each for each in known if each.is_weak]
    return tuple(sorted(weak, key=lambda each: (each.strength_days, -each.difficulty, each.card)))


def weakest_first(known: Iterable[Memory]) -> tuple[Memory, ...]:
    """Cards that were met, the least sure first, then the hardest."""
    met = [each for each in known if each.last_day is not None]
    return tuple(sorted(met, key=lambda each: (each.recall_share, -each.difficulty, each.card)))
