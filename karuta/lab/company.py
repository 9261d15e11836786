"""Who plays: the parts of every COM of a batch as arrays, made from `karuta.com` and from nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Final

import numpy as np

from karuta.com.figures import HAND_PART, LURED
from karuta.com.level import BANDS, HIGHEST, ComClass, ComLevel, ComNumbers, Strategy
from karuta.com.memory import OLDEST, certainties
from karuta.com.pace import pace_of, worth
from karuta.com.slips import slips_of
from karuta.lab.poem_tables import Flags, Floats, Ints

STRATEGIES: Final = tuple(Strategy)
CERTAINTY: Final[Floats] = np.array([certainties(number) for number in range(HIGHEST + 1)])
"""By 暗記 and age in readings."""
OLDEST_AGE: Final = OLDEST


@dataclass(slots=True)
class Company:
    """The COMs of a batch; every array by side and match (`karuta.com.pace.Pace`, `slips.Slips` say of what).

    Attributes:
        across_ms: How long the hand needs from the own bottom row to the other one.
        side_factors: What 戦法 multiplies all but the reaction by: first by own (0 or 1).
        lured: The chance to follow the other's hand.
    """

    memory_number: Ints
    reaction_ms: Floats
    promptness_ms: Floats
    memory_ms: Floats
    hearing_ms: Floats
    across_ms: Floats
    side_factors: Floats
    change_used: Floats
    linger: Floats
    cue: Floats
    stop_ms: Floats
    reached: Floats
    misheard: Floats
    muddled: Floats
    looked_back: Floats
    lured: Floats

    def kept(self, rows: Ints | Flags) -> "Company":
        """Those of these matches only."""
        return Company(*(getattr(self, each.name)[..., rows] for each in fields(self)))


@lru_cache(maxsize=1)
def _by_number() -> dict[str, tuple[int, Floats]]:
    """By part: which of the five numbers it hangs on, and what it is worth at 0 to 15."""
    values: dict[str, tuple[int, list[float]]] = {}
    for number in range(HIGHEST + 1):
        level = ComLevel(ComNumbers.level(number))
        pace, slips = pace_of(level), slips_of(level.numbers)
        parts: dict[str, tuple[int, float]] = {
            "promptness_ms": (0, pace.promptness_ms),
            "change_used": (0, pace.change_used),
            "linger": (0, pace.linger),
            "memory_ms": (1, pace.memory_ms),
            "muddled": (1, slips.muddled),
            "looked_back": (1, slips.looked_back),
            "reaction_ms": (2, pace.reaction_ms),
            "stop_ms": (2, pace.stop_ms),
            "across_ms": (3, worth(HAND_PART, number)),
            "hearing_ms": (4, pace.hearing_ms),
            "cue": (4, pace.cue),
            "reached": (4, slips.reached),
            "misheard": (4, slips.misheard),
            "lured": (4, worth(LURED, number)),
        }
        for name, (index, value) in parts.items():
            values.setdefault(name, (index, []))[1].append(value)
    return {name: (index, np.array(column)) for name, (index, column) in values.items()}


def seated(numbers: Ints, strategies: Ints) -> Company:
    """The company of COMs with these numbers.

    Args:
        numbers: By side, match and number (決まり字, 暗記, 反応, 手速さ, 聴き分け).
        strategies: By side and match: index in `STRATEGIES`.
    """
    tilts = np.array([pace_of(ComLevel(ComNumbers.level(0), each)).side_factor for each in STRATEGIES]).T
    parts = {name: table[numbers[..., index]] for name, (index, table) in _by_number().items()}
    return Company(
        memory_number=numbers[..., 1],
        side_factors=tilts[:, strategies],
        **parts,
    )


def drawn(com_class: ComClass, uniforms: Floats) -> tuple[Ints, Ints]:
    """R-10.1: numbers and strategies of that class, each drawn evenly, as `karuta.com.level.draw_level`.

    Args:
        com_class: The class.
        uniforms: Six uniform numbers a COM, along the last axis.
    """
    low, high = BANDS[com_class]
    numbers = low + (uniforms[..., :5] * (high - low + 1)).astype(np.int64)
    return numbers, (uniforms[..., 5] * len(STRATEGIES)).astype(np.int64)


def arrays_of(levels: Sequence[tuple[ComLevel, ComLevel]]) -> tuple[Ints, Ints]:
    """Numbers and strategies of pairs of COMs, as `seated` takes them."""
    numbers = [[pair[side].numbers.as_tuple() for pair in levels] for side in (0, 1)]
    strategies = [[STRATEGIES.index(pair[side].strategy) for pair in levels] for side in (0, 1)]
    return np.array(numbers), np.array(strategies)
