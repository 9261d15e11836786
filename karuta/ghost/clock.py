"""How likely a person's times are: a COM's take (`karuta.com.pace`), with factors of his own.

Rule 1: where the other took, what is known is that he had not taken by then. Times he would have needed are
not left out: who plays stronger opponents is not faster for it.
Rule 2: one take in a hundred may have any time at all: a slip of the mouse is no habit.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from karuta.com.ear import cue_chance
from karuta.com.figures import (
    FAR_MUDDLE,
    FULL_MAT_CARDS,
    HALF_LIFE_AT_0,
    HALF_LIFE_PER_STEP,
    LONE_MEMORY,
    UNSURE_FROM,
    UNSURE_SPAN,
)
from karuta.com.level import ComLevel
from karuta.com.nerves import slower
from karuta.com.pace import pace_of
from karuta.com.slips import slips_of
from karuta.ghost.moments import Floats, Moments
from karuta.ghost.shape import density, haste, hasty_tail, tail
from karuta.rules.territory import MOST_LYING

STRAY_CHANCE: Final = 0.01
STRAY_MS: Final = 5_000.0
_LEAST_MS: Final = 1e-3
_TINY: Final = 1e-300
_SLOWER: Final[Floats] = np.array([slower(count) for count in range(MOST_LYING + 1)])
_SAME_SIDE: Final = 0.5
"""How many of the cards of a sound lie on the side of the one that is read."""

_BESIDE: Final = 0.9
"""By how many cards on the mat the chance is divided that a reading shows a card that lies beside its own."""


@dataclass(slots=True)
class Waiting:
    """What a COM of some numbers would do with these readings.

    Attributes:
        work_ms: Its median time for each, the reaction and the waiting apart.
        reaction_ms: Its reaction.
        back_ms: From a wrong card to the right one.
        waits_ms: By what it may act on, when that is heard after the deciding mora.
        chances: And how likely it acts on that.
        misheard: How likely it mishears, at a mean stretch.
        muddled: How likely it muddles.
        beside: How likely a slip comes down beside the right card, where it is no foul, and comes back.
    """

    work_ms: Floats
    reaction_ms: float
    back_ms: Floats
    waits_ms: Floats
    chances: Floats
    misheard: Floats
    muddled: Floats
    beside: Floats


def waiting_of(level: ComLevel, moments: Moments) -> Waiting:
    """What that COM would do."""
    pace = pace_of(level)
    alone = np.clip(2.0 - moments.alike, 0.0, 1.0)
    memory_ms = pace.memory_ms * moments.cards / FULL_MAT_CARDS * _unsure(level.numbers.memory, moments)
    memory_ms *= 1.0 - alone * (1.0 - LONE_MEMORY)
    hearing_ms = pace.hearing_ms * (1.0 - alone) * (1.0 - 1.0 / np.maximum(1.0, moments.alike))
    ways_ms = np.array(pace.ways_ms)[moments.own, moments.at]
    sides = np.array(pace.side_factor)[moments.own]
    work_ms = sides * _SLOWER[moments.fewest] * (pace.promptness_ms + memory_ms + hearing_ms + ways_ms)
    zero_ms = np.zeros(len(moments))
    is_changed = moments.full_ms > 0.0
    at_once = np.where(is_changed, pace.change_used, 1.0 - pace.linger)
    full = np.where(is_changed, (1.0 - pace.change_used) * (1.0 - pace.linger), 0.0)
    cue = moments.is_told_early * (alone + (1.0 - alone) * cue_chance(level.numbers.hearing))
    chances = np.stack([at_once * cue, at_once * (1.0 - cue), full, 1.0 - at_once - full])
    waits_ms = np.stack([zero_ms, moments.vowel_ms, moments.full_ms, moments.more_ms])
    slips = slips_of(level.numbers)
    others = np.maximum(1.0, moments.alike) - 1.0
    misheard = slips.misheard * others / (others + 1.0)
    muddled = slips.muddled * moments.cards / FULL_MAT_CARDS * _unsure(level.numbers.memory, moments)
    beside = misheard * _SAME_SIDE + muddled * (1.0 - FAR_MUDDLE)
    back_ms = pace.reaction_ms + ways_ms
    return Waiting(work_ms, pace.reaction_ms, back_ms, waits_ms, chances, misheard, muddled, beside)


def _unsure(number: int, moments: Moments) -> Floats:
    """What the cards cost of the memory part; some were seen anew when the card beside them was taken."""
    fading = 0.5 ** (1.0 / (HALF_LIFE_AT_0 + HALF_LIFE_PER_STEP * number))
    beside = np.minimum(0.5, _BESIDE / np.maximum(1, moments.cards))
    kept = (1.0 - beside) * fading
    left = kept**moments.age
    certainty = beside * (1.0 - left) / (1.0 - kept) + left
    unsure: Floats = UNSURE_FROM + UNSURE_SPAN * (1.0 - certainty)
    return unsure


def log_likelihoods(moments: Moments, waiting: Waiting, effects: Floats, spread_factor: float) -> Floats:
    """The logarithm of how likely each time is, if he works exp(effect) times as long as that COM.

    Readings with a foul are not among them, and hasty takes go wrong more often: without that he would seem
    slower than he is.
    """
    took = moments.took == 1
    left_ms = moments.time_ms - waiting.reaction_ms - waiting.waits_ms
    work = np.log(waiting.work_ms) + effects
    hits, misses = _chances(left_ms, work, spread_factor)
    logarithms = (np.log(np.maximum(_LEAST_MS, left_ms)) - work) / spread_factor
    hits *= 1.0 - waiting.muddled - waiting.misheard * haste(logarithms)
    misses -= waiting.muddled * misses + waiting.misheard * hasty_tail(logarithms)
    again, not_yet = _chances(left_ms - waiting.back_ms, work, spread_factor)
    hit = (waiting.chances * (hits + waiting.beside * again)).sum(axis=0)
    miss = (waiting.chances * (misses + waiting.beside * not_yet)).sum(axis=0)
    stray_hit, stray_miss = 1.0 / STRAY_MS, np.clip(1.0 - moments.time_ms / STRAY_MS, 0.0, 1.0)
    likely = np.where(took, hit, miss) * (1.0 - STRAY_CHANCE)
    likely += STRAY_CHANCE * np.where(took, stray_hit, stray_miss)
    found: Floats = np.log(np.maximum(_TINY, likely))
    return found


def _chances(left_ms: Floats, work: Floats, spread_factor: float) -> tuple[Floats, Floats]:
    """How likely so much is needed, by ms, and more than that."""
    logarithms = (np.log(np.maximum(_LEAST_MS, left_ms)) - work) / spread_factor
    is_later = left_ms > _LEAST_MS
    hits = np.where(is_later, density(logarithms) / spread_factor / np.maximum(_LEAST_MS, left_ms), 0.0)
    return hits, np.where(is_later, tail(logarithms), 1.0)
