"""Which COM, or which handicap, makes a match even for a man of whom so much is known (R-10.21 to R-10.23).

Rule 1: nothing is drawn but the numbers and the strategy of a COM, from uniforms that are given.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from karuta.com.belief import Belief
from karuta.com.level import BANDS, HIGHEST, ComClass, ComLevel, ComNumbers, Strategy, Uniforms
from karuta.com.odds import FULL
from karuta.com.strength import elo
from karuta.rules.side import BySide

ADAPTIVE_SHARE: Final = 0.45
"""How many of his matches a man should win against a COM that adapts itself."""

EVEN_SHARES: Final = (0.35, 0.65)
"""Between these shares of wins a match is called even."""

MOST_DEALT: Final = FULL.first
FEWEST_DEALT: Final = 5
TRIES: Final = 24  # COMs of which the nearest is chosen
APART: Final = 1  # how far a number lies from the middle of its COM, at most
FIRST_LEVEL: Final = 1  # all five numbers of the COM that a stranger meets: the lower half of class E


@lru_cache(maxsize=1)
def _scale() -> tuple[float, ...]:
    return tuple(elo(ComLevel(ComNumbers.level(value))) for value in range(HIGHEST + 1))


def level_at(strength_elo: float) -> float:
    """The level of a COM of that strength if all five numbers were alike, 0 to 15."""
    scale = _scale()
    for value in range(HIGHEST):
        if strength_elo < scale[value + 1]:
            step = (strength_elo - scale[value]) / (scale[value + 1] - scale[value])
            return max(0.0, value + step)
    return float(HIGHEST)


def reachable_elo() -> tuple[float, float]:
    """The strengths of the weakest and of the strongest COM whose numbers are all alike."""
    return _scale()[0], _scale()[-1]


@dataclass(frozen=True, slots=True)
class Suited:
    """A class, and the part of its band, that suits a man.

    Attributes:
        com_class: The class whose middle is nearest.
        low: The lowest number.
        high: The highest number.
        elo: The strength that is meant.
    """

    com_class: ComClass
    low: int
    high: int
    elo: float


def suited(strength_elo: float) -> Suited:
    """The class and the numbers of a COM of about that strength."""
    level = level_at(strength_elo)
    com_class = min(ComClass, key=lambda each: abs(level - sum(BANDS[each]) / 2.0))
    low, high = BANDS[com_class]
    middle = min(high, max(low, round(level)))
    return Suited(com_class, max(low, middle - APART), min(high, middle + APART), strength_elo)


def drawn_near(strength_elo: float, low: int, high: int, rng: Uniforms) -> ComLevel:
    """A COM with numbers between these two, of `TRIES` that are drawn the one nearest to that strength.

    Its strategy is drawn evenly of three.
    """
    strategies = tuple(Strategy)
    strategy = strategies[int(rng.random(1).tolist()[0] * len(strategies))]
    drawn = []
    for _ in range(TRIES):
        numbers = [low + int(uniform * (high - low + 1)) for uniform in rng.random(5).tolist()]
        drawn.append(ComLevel(ComNumbers(*numbers), strategy))
    return min(drawn, key=lambda level: abs(elo(level) - strength_elo))


def adapted(
    belief: Belief, rng: Uniforms, dealt: BySide[int] = FULL, *, is_stranger: bool = False
) -> ComLevel:
    """R-10.23: the COM against which the man is to win `ADAPTIVE_SHARE` of his matches.

    Its numbers lie within `APART` of one middle, so that no match is played against the same five.
    A stranger, of whom too few matches are known, begins in the lower half of class E.
    """
    strength_elo = belief.matching_elo(ADAPTIVE_SHARE, dealt)
    if is_stranger:
        strength_elo = min(strength_elo, elo(ComLevel(ComNumbers.level(FIRST_LEVEL))))
    middle = round(level_at(strength_elo))
    return drawn_near(strength_elo, max(0, middle - APART), min(HIGHEST, middle + APART), rng)


def even_hands(belief: Belief, com_elo: float, most: int = MOST_DEALT) -> BySide[int] | None:
    """R-10.22: with how many cards a match against that COM is even; None if no handicap makes it so.

    One side keeps all of its cards; the other begins with fewer, the man if the COM is the stronger.

    Args:
        belief: What is known of the man.
        com_elo: The strength of the COM.
        most: How many cards a side are played with.
    """
    best: BySide[int] | None = None
    nearest = 1.0
    for cards in range(most, min(most, FEWEST_DEALT) - 1, -1):
        for dealt in (BySide(cards, most), BySide(most, cards)):
            off = abs(belief.wins_share(com_elo, dealt) - 0.5)
            if off < nearest:
                best, nearest = dealt, off
    return best if nearest <= 0.5 - EVEN_SHARES[0] else None


def is_even(belief: Belief, com_elo: float, dealt: BySide[int] = FULL) -> bool:
    """Whether a match against that COM, with these cards, is called even."""
    low, high = EVEN_SHARES
    return low <= belief.wins_share(com_elo, dealt) <= high


def equal_class(belief: Belief, dealt: BySide[int] = FULL) -> Suited | None:
    """R-10.21: the class that is the man's equal with these cards; None if no COM is so weak or so strong."""
    wanted_elo = belief.matching_elo(dealt=dealt)
    weakest_elo, strongest_elo = reachable_elo()
    held_elo = min(strongest_elo, max(weakest_elo, wanted_elo))
    return suited(wanted_elo) if is_even(belief, held_elo, dealt) else None
