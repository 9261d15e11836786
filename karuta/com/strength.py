"""A strength number for any COM, on Elo's scale: 400 more are ten wins to one loss (R-10.19).

Rule 1: it is a formula, fitted to simulated matches by `python -m benchmarks.fit_strength`, which prints its
constants and their error; nothing is simulated here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import log
from typing import Final

from karuta.com.ear import cue_chance
from karuta.com.figures import HAND_PART, HEARING_PART, MEMORY_PART, PROMPTNESS_PART, REACTION_PART
from karuta.com.level import ComLevel, ComNumbers, Strategy
from karuta.com.memory import certainties, unsure
from karuta.com.pace import change_used, linger, worth
from karuta.com.slips import slips_of

TYPICAL_AGE: Final = 10  # readings since a card was known for certain, over a match
WEAKEST_ELO: Final = 1000.0  # of a COM whose numbers are all 0, 無形


@dataclass(frozen=True, slots=True)
class Fit:
    """What was fitted.

    Attributes:
        scale: Elo points for a take 2.718 times as fast.
        part: How much of each part counts in a typical take: promptness, memory, hearing, hand.
        waits_ms: What is lost by never using the changed kimariji, by always waiting for one more mora, and
            by never acting on a consonant.
        foul_factor: Elo points for one percent of the slips of a reading.
        strategy_scale: Elo points that a strategy is worth.
        error_scale: How far a difference lies from what matches show, root of the mean square, in Elo.
    """

    scale: float
    part: tuple[float, float, float, float]
    waits_ms: tuple[float, float, float]
    foul_factor: float
    strategy_scale: Mapping[Strategy, float]
    error_scale: float


FIT: Final = Fit(
    scale=2357.0,
    part=(0.80, 0.384, 0.225, 0.415),
    waits_ms=(67.0, 290.0, 22.0),
    foul_factor=21.0,
    strategy_scale={Strategy.DEFENCE: -7.0, Strategy.ATTACK: 4.0, Strategy.EVEN: 0.0},
    error_scale=40.0,
)


@dataclass(frozen=True, slots=True)
class Parts:
    """What of a COM the formula looks at.

    Attributes:
        reaction_ms: Added to every take.
        parts_ms: Promptness, memory of a card `TYPICAL_AGE` readings old, hearing, and the hand's whole way.
        lost_chances: The chances to leave the changed kimariji, to wait for a mora more, to wait for a vowel.
        slips_percent: How often something goes wrong in a hundred readings.
        strategy: What it is called.
    """

    reaction_ms: float
    parts_ms: tuple[float, float, float, float]
    lost_chances: tuple[float, float, float]
    slips_percent: float
    strategy: Strategy


def parts_of(level: ComLevel) -> Parts:
    """The parts of that COM."""
    numbers, slips = level.numbers, slips_of(level.numbers)
    memory_ms = worth(MEMORY_PART, numbers.memory) * unsure(certainties(numbers.memory)[TYPICAL_AGE])
    return Parts(
        reaction_ms=worth(REACTION_PART, numbers.reaction),
        parts_ms=(
            worth(PROMPTNESS_PART, numbers.kimariji),
            memory_ms,
            worth(HEARING_PART, numbers.hearing),
            worth(HAND_PART, numbers.hand),
        ),
        lost_chances=(
            1.0 - change_used(numbers.kimariji),
            linger(numbers.kimariji),
            1.0 - cue_chance(numbers.hearing),
        ),
        slips_percent=100.0 * (slips.reached + slips.misheard + slips.muddled),
        strategy=level.strategy,
    )


def strength_of(parts: Parts, fit: Fit = FIT) -> float:
    """The strength of these parts in Elo, before its zero is set."""
    typical_ms = parts.reaction_ms
    for part, part_ms in zip(fit.part, parts.parts_ms, strict=True):
        typical_ms += part * part_ms
    for chance, wait_ms in zip(parts.lost_chances, fit.waits_ms, strict=True):
        typical_ms += chance * wait_ms
    slips = fit.foul_factor * parts.slips_percent
    return fit.strategy_scale[parts.strategy] - fit.scale * log(typical_ms) - slips


_ZERO: Final = ComLevel(ComNumbers.level(0), Strategy.EVEN)


def elo(level: ComLevel) -> float:
    """The strength of a COM: `WEAKEST_ELO` for the weakest one, rising with every number."""
    return WEAKEST_ELO + strength_of(parts_of(level)) - strength_of(parts_of(_ZERO))


def wins_share(stronger_elo: float, weaker_elo: float) -> float:
    """What share of its matches a COM of one strength wins against one of another."""
    return float(1.0 / (1.0 + 10.0 ** ((weaker_elo - stronger_elo) / 400.0)))
