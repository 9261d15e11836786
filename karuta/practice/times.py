"""What came of a drill: times per card and per first sound, the worst cards, and what to practise next."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from statistics import fmean, median
from typing import Final

from karuta.practice.answer import Answer, Drill
from karuta.practice.wish import DrillWish
from karuta.rules.cards import Yomifuda
from poems.kimariji import first_mora

MOST_WORST: Final = 10
SLOW_FACTOR: Final = 1.5
"""A right answer that took so much longer than the median one is slow."""
LEAST_SLOW_MS: Final = 300.0
"""So much longer at least: differences below it are chance."""
FULL_SET: Final = 100
FEW: Final = 5

GOALS_MS: Final = {
    Drill.FLASH: 1000.0,
    Drill.BY_EAR: 1200.0,
    Drill.CHANGE: 4000.0,
    Drill.UPPER_OF_LOWER: 3000.0,
    Drill.SOLO: 900.0,
    Drill.SWEEP: 500.0,
}
"""What one answer may take, for each drill."""
NEXT: Final = {
    Drill.FLASH: Drill.BY_EAR,
    Drill.BY_EAR: Drill.SOLO,
    Drill.SOLO: Drill.SWEEP,
    Drill.SWEEP: Drill.CHANGE,
    Drill.CHANGE: Drill.UPPER_OF_LOWER,
    Drill.UPPER_OF_LOWER: Drill.FLASH,
}
"""Which drill follows one that is mastered."""


@dataclass(frozen=True, slots=True)
class Line:
    """What some answers come to: those on one card, or on one first sound.

    Attributes:
        name: The first sound; empty for a card.
        card: The card; 0 for a sound.
        asked: How many there were.
        wrongs: How many were wrong.
        mean_ms: The mean time of the right ones; None without one.
    """

    name: str
    card: int
    asked: int
    wrongs: int
    mean_ms: float | None


def _line(name: str, card: int, answers: Sequence[Answer]) -> Line:
    rights = [each.took_ms for each in answers if each.right]
    return Line(name, card, len(answers), len(answers) - len(rights), fmean(rights) if rights else None)


def mean_ms(answers: Sequence[Answer]) -> float | None:
    """The mean time of the right answers; None without one."""
    return _line("", 0, answers).mean_ms


def lines_by_sound(answers: Sequence[Answer]) -> tuple[Line, ...]:
    """Each first sound, the one that went worst first."""
    found: dict[str, list[Answer]] = {}
    for each in answers:
        found.setdefault(first_mora(each.card), []).append(each)
    return tuple(sorted((_line(name, 0, group) for name, group in found.items()), key=_badness))


def lines_by_card(answers: Sequence[Answer]) -> tuple[Line, ...]:
    """Each card, the one that went worst first."""
    found: dict[int, list[Answer]] = {}
    for each in answers:
        found.setdefault(each.card, []).append(each)
    return tuple(sorted((_line("", card, group) for card, group in found.items()), key=_badness))


def _badness(line: Line) -> tuple[float, float, int, str]:
    return (-line.wrongs / line.asked, -(line.mean_ms or 0.0), line.card, line.name)


def worst_cards(answers: Sequence[Answer]) -> tuple[Yomifuda, ...]:
    """The cards that were missed, then those that were slow: at most ten."""
    rights = [each.took_ms for each in answers if each.right]
    limit_ms = max(SLOW_FACTOR * median(rights), median(rights) + LEAST_SLOW_MS) if rights else 0.0
    lines = lines_by_card(answers)
    bad = [line for line in lines if line.wrongs or (line.mean_ms or 0.0) > limit_ms]
    return tuple(Yomifuda(line.card) for line in bad[:MOST_WORST])


class Advice(Enum):
    """What to practise next, and why."""

    NOTHING = "nothing"
    MISSED = "missed"
    SLOW = "slow"
    QUICKER = "quicker"
    MORE = "more"
    NEXT = "next"


@dataclass(frozen=True, slots=True)
class Counsel:
    """The advice and the drill that follows it."""

    advice: Advice
    wish: DrillWish


def counsel_for(wish: DrillWish, answers: Sequence[Answer]) -> Counsel:
    """What to practise after a drill: what was missed, what was slow, all of it quicker, more, or another."""
    mean = mean_ms(answers)
    worst = worst_cards(answers)
    if not answers:
        return Counsel(Advice.NOTHING, wish)
    if worst and (mean is None or not all(each.right for each in answers)):
        return Counsel(Advice.MISSED, replace(wish, cards=worst, count=0))
    if mean is not None and mean > GOALS_MS[wish.drill]:
        slow = worst or tuple(Yomifuda(line.card) for line in lines_by_card(answers)[:FEW])
        return Counsel(Advice.SLOW if worst else Advice.QUICKER, replace(wish, cards=slow, count=0))
    if wish.length < FULL_SET and not wish.cards:
        return Counsel(Advice.MORE, replace(wish, count=0))
    return Counsel(Advice.NEXT, replace(wish, drill=NEXT[wish.drill]))
