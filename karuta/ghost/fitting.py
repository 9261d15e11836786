"""A ghost made of a player's own matches (R-10.20): the COM that takes, fouls and sends as he did.

Rule 1: of too little no ghost is made (R-10.24): see `FEWEST_TAKES`.
"""

from dataclasses import dataclass, replace
from math import exp, hypot
from typing import Final

import numpy as np

from karuta.com.level import ComLevel, ghost_level
from karuta.com.personal import ghost_of
from karuta.ghost.clock import waiting_of
from karuta.ghost.effects import Effects, fitted_effects
from karuta.ghost.fouls import fouls_of, habits_of
from karuta.ghost.moments import Floats, moments_of
from karuta.ghost.numbers import nearest_level
from karuta.ghost.sends import sending_habits
from karuta.ghost.typical import typical_take_ms
from karuta.history.past import PastMatch
from karuta.rules.person import LEAST_FACTOR, MOST_FACTOR, Basis, Person

FEWEST_TAKES: Final = 100
"""The logarithms of takes scatter by about a half: the middle of a hundred is known to 10 %, one level."""

FEWEST_MATCHES: Final = 3
"""Of fewer, one evening's form would be the ghost."""

MODEL_ERROR_SCALE: Final = 0.01
"""What a COM's own matches, 250 of each level, are fitted off by beside chance: 0.7 to 1 % too long."""

CONFIDENCE_FACTOR: Final = 1.96
"""Standard errors to either side, for 95 %."""


@dataclass(frozen=True, slots=True)
class TooLittle:
    """There is no ghost yet.

    Attributes:
        matches: How many matches there are.
        takes: How many takes.
    """

    matches: int
    takes: int


def fitted(matches: tuple[PastMatch, ...], label: str = "") -> Person | TooLittle:
    """The ghost of whoever played these matches at the near seat.

    Args:
        matches: The matches, the latest first.
        label: What their time is called, as "2026-11".
    """
    moments = moments_of(matches)
    timed = moments.timed
    takes = int(timed.took.sum())
    if takes < FEWEST_TAKES or len(matches) < FEWEST_MATCHES:
        return TooLittle(len(matches), takes)
    level = nearest_level(timed)
    effects = fitted_effects(timed, waiting_of(level, timed))
    person = with_times(level, effects)
    sending, sends = sending_habits(matches)
    person = replace(person, sending=sending)
    fouls = int((moments.fouls_own + moments.fouls_other).sum())
    lying, took = int((moments.own >= 0).sum()), int(moments.took.sum())
    basis = Basis(label, len(matches), lying, took, fouls, sends, *median_of(person, effects))
    return replace(person, fouls=habits_of(fouls_of(person, moments)), basis=basis)


def with_times(level: ComLevel, effects: Effects) -> Person:
    """A person with the numbers of that COM and these effects, who fouls and sends as it does."""
    return Person(
        level.numbers.as_tuple(),
        level.strategy.value,
        _factor(float(effects.logarithms[0])),
        effects.spread_factor,
        _factors(effects.card_logarithms),
        _factors(effects.block_logarithms),
    )


def median_of(person: Person, effects: Effects) -> tuple[float, float, float]:
    """His median take on typical mats, and where it lies at 95 %, in ms."""
    ghost = ghost_of(ghost_level(person))
    assert ghost is not None
    middle_ms = typical_take_ms(ghost.clean)
    reaction_ms = ghost.player.pace.reaction_ms
    _, error = effects.overall
    away_scale = CONFIDENCE_FACTOR * hypot(error, MODEL_ERROR_SCALE)
    ends_ms = [reaction_ms + (middle_ms - reaction_ms) * exp(sign * away_scale) for sign in (-1, 1)]
    return middle_ms, ends_ms[0], ends_ms[1]


def _factor(logarithm_scale: float) -> float:
    return min(MOST_FACTOR, max(LEAST_FACTOR, exp(logarithm_scale)))


def _factors(logarithms: Floats) -> tuple[float, ...]:
    return tuple(_factor(each) for each in np.asarray(logarithms).tolist())
