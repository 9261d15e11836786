"""How strong a man is on the scale of the COMs, from his matches against them (R-10.21).

Rule 1: what is known is a distribution over strengths, on a grid; each match spreads it a little, for a man
changes, and is then weighed in. Nothing is drawn and no clock is asked: matches count by their order alone.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Final

from karuta.com.odds import FULL, advantage_elo, chance, chance_of_lead
from karuta.rules.side import BySide

FEWEST_MATCHES: Final = 3
"""Before so many matches nothing is said of a man's strength."""

STEP_ELO: Final = 25.0
LOWEST_ELO: Final = 0.0
HIGHEST_ELO: Final = 7000.0
FIRST_ELO: Final = 2000.0  # of a man of whom nothing is known: between E and D
FIRST_SPREAD_ELO: Final = 900.0  # wide enough for the weakest COM and for one of class A
DRIFT_ELO: Final = 35.0  # by how much a man changes from match to match, root of the mean square

_GRID: Final = tuple(
    LOWEST_ELO + STEP_ELO * step for step in range(int((HIGHEST_ELO - LOWEST_ELO) / STEP_ELO) + 1)
)
_REACH: Final = 5  # steps to either side that a drift comes to


@dataclass(frozen=True, slots=True)
class Outcome:
    """A match of the man against a COM.

    Attributes:
        com_elo: The strength of the COM.
        dealt: With how many cards he and the COM began.
        won: Whether he won; None for a draw.
        lead: How many cards more the COM had at the end, negative if fewer; None if the match was given up.
    """

    com_elo: float
    dealt: BySide[int]
    won: bool | None
    lead: int | None

    def likelihood(self, man_elo: float) -> float:
        """How likely a man of that strength is to have that match."""
        advantage = advantage_elo(man_elo - self.com_elo, self.dealt)
        if self.lead is not None:
            return chance_of_lead(advantage, self.lead)
        return chance(advantage if self.won else -advantage)


@dataclass(frozen=True, slots=True)
class Belief:
    """What is known of a man's strength.

    Attributes:
        chances: How likely each strength of the grid is; together 1.
        matches: From how many matches that is known.
    """

    chances: tuple[float, ...]
    matches: int = 0

    @property
    def mean_elo(self) -> float:
        """The strength to expect."""
        return sum(weight * strength for weight, strength in zip(self.chances, _GRID, strict=True))

    def quantile_elo(self, share: float) -> float:
        """The strength below which that share of the distribution lies."""
        below = 0.0
        for weight, strength in zip(self.chances, _GRID, strict=True):
            if below + weight >= share:
                return strength + STEP_ELO * ((share - below) / weight - 0.5)
            below += weight
        return HIGHEST_ELO

    @property
    def interval_elo(self) -> tuple[float, float]:
        """Between which strengths he lies with 95 %."""
        return self.quantile_elo(0.025), self.quantile_elo(0.975)

    def after(self, outcome: Outcome) -> "Belief":
        """What is known after one more match."""
        spread = _spread(self.chances)
        weighed = [
            weight * outcome.likelihood(strength) for weight, strength in zip(spread, _GRID, strict=True)
        ]
        return Belief(_normed(weighed), self.matches + 1)

    def loosened(self) -> "Belief":
        """What is left of it once something else has changed that decides matches: about where he stood."""
        return Belief(_around(self.mean_elo))

    def wins_share(self, com_elo: float, dealt: BySide[int] = FULL) -> float:
        """How many of his matches he is to win against a COM of that strength."""
        spread = _spread(self.chances)
        return sum(
            weight * chance(advantage_elo(strength - com_elo, dealt))
            for weight, strength in zip(spread, _GRID, strict=True)
        )

    def matching_elo(self, share: float = 0.5, dealt: BySide[int] = FULL) -> float:
        """The strength of a COM against which he is to win that share of his matches."""
        low, high = LOWEST_ELO - 1000.0, HIGHEST_ELO + 1000.0
        while high - low > 1.0:
            middle = (low + high) / 2.0
            if self.wins_share(middle, dealt) > share:
                low = middle
            else:
                high = middle
        return (low + high) / 2.0


def _normed(chances: Iterable[float]) -> tuple[float, ...]:
    held = tuple(chances)
    whole = sum(held)
    return tuple(weight / whole for weight in held)


@lru_cache(maxsize=1)
def _kernel() -> tuple[float, ...]:
    return _normed(exp(-0.5 * (step * STEP_ELO / DRIFT_ELO) ** 2) for step in range(-_REACH, _REACH + 1))


@lru_cache(maxsize=8)
def _spread(chances: tuple[float, ...]) -> tuple[float, ...]:
    """The distribution before the next match; what would leave the grid stays at its ends."""
    last = len(chances) - 1
    spread = [0.0] * len(chances)
    for index, weight in enumerate(chances):
        for step, share in enumerate(_kernel(), index - _REACH):
            spread[min(last, max(0, step))] += weight * share
    return tuple(spread)


def _around(strength_elo: float) -> tuple[float, ...]:
    """As wide as what is known of a beginner, around that strength."""
    return _normed(exp(-0.5 * ((each - strength_elo) / FIRST_SPREAD_ELO) ** 2) for each in _GRID)


@lru_cache(maxsize=1)
def unknown() -> Belief:
    """What is known of a man who has not played yet."""
    return Belief(_around(FIRST_ELO))


def believed(outcomes: Iterable[Outcome], before: Belief | None = None) -> Belief:
    """What is known of a man after these matches, in the order in which they were played.

    Args:
        outcomes: The matches.
        before: What was known before them; None: nothing.
    """
    belief = unknown() if before is None else before
    for outcome in outcomes:
        belief = belief.after(outcome)
    return belief
