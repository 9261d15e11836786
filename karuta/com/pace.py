"""How long a COM takes from the deciding mora to the card, number by number (R-10.2 to R-10.7)."""

from dataclasses import dataclass
from functools import lru_cache
from math import exp
from statistics import NormalDist

from karuta.com.figures import (
    CHANGE_USED_AT_0,
    CHANGE_USED_PER_STEP,
    FULL_MAT_CARDS,
    HAND_PART,
    HEARING_PART,
    LINGER_AT_0,
    LINGER_ENDS,
    LONE_MEMORY,
    MEMORY_PART,
    PROMPTNESS_PART,
    REACTION_PART,
    SPREAD,
    STOP_PART,
    STRATEGY_TILT,
    Part,
)
from karuta.com.hearing import Hearing
from karuta.com.level import HIGHEST, ComLevel, Strategy
from karuta.rules.geometry import row_top_mm
from karuta.rules.side import Side
from karuta.rules.territory import Row

_NORMAL = NormalDist()
_TILT = {Strategy.DEFENCE: -STRATEGY_TILT, Strategy.ATTACK: STRATEGY_TILT, Strategy.EVEN: 0.0}


def worth(part: Part, number: int) -> float:
    """What a part is worth at a number from 0 to 15."""
    at_highest, growth = part
    return at_highest * growth ** (HIGHEST - number)


def skewed(uniform: float) -> float:
    """A right-skewed factor, median 1, from one uniform number: the lognormal's inverse."""
    return exp(SPREAD * _NORMAL.inv_cdf(min(max(uniform, 1e-9), 1.0 - 1e-9)))


def _way(own: bool, row: Row) -> float:
    """How far a row is from the own bottom row, as a share of the way to the other bottom row."""
    nearest_mm = row_top_mm(Side.FIRST, Row.BOTTOM)
    side = Side.FIRST if own else Side.SECOND
    return (nearest_mm - row_top_mm(side, row)) / (nearest_mm - row_top_mm(Side.SECOND, Row.BOTTOM))


@dataclass(frozen=True, slots=True)
class Pace:
    """The parts of one COM's take time, in ms (see `figures`); made once a match by `pace_of`.

    Attributes:
        hand_ms: The part of the way, by territory (other, own) and row.
        side_factor: What 戦法 multiplies all but the reaction by, by territory (other, own).
        change_used: The chance to act at the changed kimariji.
        linger: The chance to wait for one more mora after the full kimariji.
        stop_ms: How long a hand that goes wrong goes on after the other's take.
    """

    reaction_ms: float
    promptness_ms: float
    memory_ms: float
    hearing_ms: float
    hand_ms: tuple[tuple[float, ...], tuple[float, ...]]
    side_factor: tuple[float, float]
    change_used: float
    linger: float
    stop_ms: float

    def take_ms(self, own: bool, row: Row, cards: int, alike: int, factor: float) -> float:
        """From the mora at which it acts to the touch.

        Args:
            own: Whether the card lies in the COM's own territory.
            row: Its row.
            cards: How many cards lie on the mat.
            alike: How many of them begin with its first mora, itself counted; 1 for a lone card.
            factor: A draw of `skewed`.
        """
        memory_ms = self.memory_ms * cards / FULL_MAT_CARDS
        if alike <= 1:
            settled_ms = self.promptness_ms + memory_ms * LONE_MEMORY
        else:
            settled_ms = self.promptness_ms + memory_ms + self.hearing_ms * (1.0 - 1.0 / alike)
        return self.reaction_ms + factor * self.side_factor[own] * (settled_ms + self.hand_ms[own][row])

    def reach_ms(self, own: bool, row: Row) -> float:
        """How long the hand needs to a card that is known: reaction and way."""
        return self.reaction_ms + self.hand_ms[own][row]

    def acts_at(self, heard: Hearing, change_uniform: float, linger_uniform: float) -> int:
        """How many moras it waits for: the deciding prefix, the full kimariji, or one more (決まり字)."""
        if heard.deciding < heard.full and change_uniform < self.change_used:
            return heard.deciding
        return heard.full + (linger_uniform < self.linger)


@lru_cache(maxsize=64)
def pace_of(level: ComLevel) -> Pace:
    """The pace of a COM with these numbers and this strategy."""
    numbers = level.numbers
    across_ms = worth(HAND_PART, numbers.hand)
    tilt = _TILT[level.strategy]
    return Pace(
        reaction_ms=worth(REACTION_PART, numbers.reaction),
        promptness_ms=worth(PROMPTNESS_PART, numbers.kimariji),
        memory_ms=worth(MEMORY_PART, numbers.memory),
        hearing_ms=worth(HEARING_PART, numbers.hearing),
        hand_ms=(
            tuple(across_ms * _way(False, row) for row in Row),
            tuple(across_ms * _way(True, row) for row in Row),
        ),
        side_factor=(1.0 - tilt, 1.0 + tilt),
        change_used=CHANGE_USED_AT_0 + CHANGE_USED_PER_STEP * numbers.kimariji,
        linger=LINGER_AT_0 * max(0.0, 1.0 - numbers.kimariji / LINGER_ENDS),
        stop_ms=worth(STOP_PART, numbers.reaction),
    )
