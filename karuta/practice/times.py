"""What came of a drill: times per card and per first sound, the worst cards, and what to practise next."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from statistics import fmean, median
from typing import Final

from karuta.practice.answer import Answer, Drill
from karuta.practice.layout_deal import spot_of
from karuta.practice.wish import DrillWish, Reach
from karuta.rules.blocks import Block, block_of
from karuta.rules.cards import Yomifuda
from karuta.rules.side import Side
from poems.kimariji import first_mora

SLOW_FACTOR: Final = 1.5
"""A right answer that took so much longer than the median one is slow."""
LEAST_SLOW_MS: Final = 300.0
"""So much longer at least: differences below it are chance."""
FULL_SET: Final = 100
FEW: Final = 5
"""A drill of fewer cards is filled up with the slowest of the others."""
FEW_PLACES: Final = 3
REACHES: Final = {Side.FIRST: Reach.OWN, Side.SECOND: Reach.FAR}

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


def median_ms(answers: Sequence[Answer]) -> float | None:
    """The median time of the right answers; None without one."""
    rights = [each.took_ms for each in answers if each.right]
    return median(rights) if rights else None


def best_ms(answers: Sequence[Answer]) -> float | None:
    """The shortest time of a right answer; None without one."""
    return min((each.took_ms for each in answers if each.right), default=None)


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


def lines_by_block(answers: Sequence[Answer]) -> tuple[tuple[Block, Line], ...]:
    """Each part of the mat where cards lay, the one that went worst first."""
    found: dict[Block, list[Answer]] = {}
    for each in answers:
        if each.slot is not None:
            found.setdefault(block_of(spot_of(each.slot)), []).append(each)
    lines = ((block, _line("", 0, group)) for block, group in sorted(found.items()))
    return tuple(sorted(lines, key=lambda each: _badness(each[1])))


def _badness(line: Line) -> tuple[float, float, int, str]:
    return (-line.wrongs / line.asked, -(line.mean_ms or 0.0), line.card, line.name)


def missed_cards(answers: Sequence[Answer]) -> tuple[Yomifuda, ...]:
    """The cards that were missed at least once, the one that went worst first."""
    return tuple(Yomifuda(line.card) for line in lines_by_card(answers) if line.wrongs)


def slow_cards(answers: Sequence[Answer]) -> tuple[Yomifuda, ...]:
    """The cards that were never missed, and took much longer than the others; the slowest first."""
    middle_ms = median_ms(answers)
    if middle_ms is None:
        return ()
    limit_ms = max(SLOW_FACTOR * middle_ms, middle_ms + LEAST_SLOW_MS)
    lines = [line for line in lines_by_card(answers) if not line.wrongs]
    return tuple(Yomifuda(line.card) for line in lines if (line.mean_ms or 0.0) > limit_ms)


class Advice(Enum):
    """What to practise next, and why."""

    NOTHING = "nothing"
    MISSED = "missed"
    MISSED_AND_SLOW = "missed and slow"
    SLOW = "slow"
    QUICKER = "quicker"
    MORE = "more"
    NEXT = "next"
    EXACTER = "exacter"
    """払い練習: places of the mat where too much was touched, or the target was not."""
    QUICKER_THERE = "quicker there"
    """払い練習: the places that took longest."""


@dataclass(frozen=True, slots=True)
class Counsel:
    """The advice and the drill that follows it.

    Attributes:
        advice: What it says.
        wish: The drill that follows.
        blocks: The parts of the mat that it is about (払い練習), the worst first.
    """

    advice: Advice
    wish: DrillWish
    blocks: tuple[Block, ...] = ()


def counsel_for(wish: DrillWish, answers: Sequence[Answer]) -> Counsel:
    """What to practise after a drill: what was missed or slow, all of it quicker, more, or another drill."""
    if not answers:
        return Counsel(Advice.NOTHING, wish)
    mean = mean_ms(answers)
    is_slow = mean is not None and mean > GOALS_MS[wish.drill]
    missed = missed_cards(answers)
    if wish.drill is Drill.SWEEP and (missed or is_slow):
        return _counsel_on_places(wish, answers)
    if missed:
        late = _late_cards(wish.drill, answers)[: max(0, FEW - len(missed))]
        also = tuple(dict.fromkeys((*slow_cards(answers), *late)))
        advice = Advice.MISSED_AND_SLOW if also else Advice.MISSED
        return Counsel(advice, replace(wish, cards=(*missed, *also), count=0))
    if is_slow:
        slow = slow_cards(answers)
        few = tuple(Yomifuda(line.card) for line in lines_by_card(answers)[:FEW])
        cards = slow if len(slow) >= FEW else few  # of one card one would know what is asked
        return Counsel(Advice.SLOW if slow else Advice.QUICKER, replace(wish, cards=cards, count=0))
    if wish.length < FULL_SET and not wish.cards:
        return Counsel(Advice.MORE, replace(wish, count=0))
    return Counsel(Advice.NEXT, replace(wish, drill=NEXT[wish.drill]))


def _late_cards(drill: Drill, answers: Sequence[Answer]) -> tuple[Yomifuda, ...]:
    """The cards that were never missed and took longer than is aimed at, the slowest first."""
    lines = [line for line in lines_by_card(answers) if not line.wrongs]
    return tuple(Yomifuda(line.card) for line in lines if (line.mean_ms or 0.0) > GOALS_MS[drill])


def _counsel_on_places(wish: DrillWish, answers: Sequence[Answer]) -> Counsel:
    """A sweep is a matter of places, not of cards: the same again, in one territory if all lie there."""
    lines = lines_by_block(answers)
    bad = [block for block, line in lines if line.wrongs]
    blocks = tuple(bad or [block for block, _ in lines])[:FEW_PLACES]
    sides = {block.side for block in blocks}
    reach = REACHES[sides.pop()] if len(sides) == 1 else wish.reach
    return Counsel(Advice.EXACTER if bad else Advice.QUICKER_THERE, replace(wish, reach=reach), blocks)
