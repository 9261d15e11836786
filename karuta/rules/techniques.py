"""The man's special techniques against a COM: 戻り手, 渡り手, 囲い手, and all their numbers (R-8).

Rule 1: what is recognised follows from the path of the hand only; whether it works is drawn once, when it is
recognised, and kept in the event.
Rule 2: a technique that was recognised at a stamp changes only what the COM would do later than that.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from math import inf
from typing import Final

from karuta.rules.cards import Torifuda, Yomifuda, torifuda_of
from karuta.rules.side import Side
from karuta.rules.territory import Mat, Spot, find_on
from poems.kimariji import tomofuda, wakarefuda

RETURN_WORKS: Final = 0.5  # **D** R-8.1
RETURN_MISLEADS: Final = 0.5  # **D** R-8.1: of those that work, so many mislead; the others delay
MISLED_FOULS: Final = 0.15  # **D** R-8.1: added to the chance of a foul
CROSSING_WORKS: Final = 0.5  # **D** R-8.2
GUARD_WORKS: Final = 0.6  # **D** R-8.3
DELAY_MS: Final = 120.0  # **D** R-8.1, R-8.2: added to the COM's take
DRAWS: Final = 3
"""How many uniform numbers one recognised technique uses, whichever it is."""


class Technique(StrEnum):
    """A special technique, by the name it is announced and logged with."""

    RETURN = "戻り手"
    CROSSING = "渡り手"
    GUARD = "囲い手"


class Effect(StrEnum):
    """What a recognised technique does to the COM."""

    NONE = "none"
    DELAY = "delay"
    FOUL = "foul"
    BAR = "bar"


@dataclass(frozen=True, slots=True)
class Sighting:
    """A technique that was recognised.

    Attributes:
        technique: Which.
        stamp_ms: When, on the heard clock.
        spot: The card by which: the wakarefuda, the tomofuda, or for 囲い手 the target.
    """

    technique: Technique
    stamp_ms: float
    spot: Spot


def names_of(sightings: Iterable[Sighting]) -> str | None:
    """R-8.5: the names of what was recognised, in order; None for nothing."""
    return "・".join(each.technique.value for each in sightings) or None


@dataclass(frozen=True, slots=True)
class Seen:
    """A sighting and what it does."""

    sighting: Sighting
    effect: Effect


@dataclass(frozen=True, slots=True)
class Hold:
    """囲い手: the target is in the frame from one stamp until (not at) another; infinite while it stays."""

    from_ms: float
    to_ms: float = inf

    def holds_at(self, stamp_ms: float) -> bool:
        """Whether it holds then."""
        return self.from_ms <= stamp_ms < self.to_ms


@dataclass(frozen=True, slots=True)
class Cues:
    """What a hand can be recognised by in one reading; none of it without a target.

    Attributes:
        wakarefuda: Where they lie, if the target lies in the own territory.
        across: Tomofuda in the other half of the target's territory.
        guard_until_ms: Until when (not at) 囲い手 can begin: the deciding prefix is audible.
    """

    wakarefuda: frozenset[Spot] = frozenset()
    across: frozenset[Spot] = frozenset()
    guard_until_ms: float = -inf


NO_CUES: Final = Cues()


def cues_of(mat: Mat, poem: Yomifuda, deciding_ms: float, side: Side) -> Cues:
    """R-8.1 to R-8.3: what the hand of that side is recognised by while the poem is read.

    Args:
        mat: What lies where.
        poem: What is read.
        deciding_ms: When the last mora of the deciding prefix is audible; 0 for a card's picture, with which
            there is no 囲い手.
        side: Whose hand.
    """
    target = find_on(mat, torifuda_of(poem))
    if target is None:
        return NO_CUES
    other, own = target.side.other, mat[target.side]
    parted = wakarefuda(poem, tuple(mat[other].cards())) if target.side is side else frozenset()
    spots = (
        Spot(target.side, place)
        for card in tomofuda(poem, tuple(own.cards()))
        if (place := own.find(Torifuda(card)))
    )
    return Cues(
        wakarefuda=frozenset(spot for card in parted if (spot := find_on(mat, Torifuda(card)))),
        across=frozenset(spot for spot in spots if spot.place.half is not target.place.half),
        guard_until_ms=deciding_ms,
    )


def effect_of(technique: Technique, draws: tuple[float, float, float]) -> Effect:
    """R-8.1 to R-8.3: what it does, by `DRAWS` uniform numbers."""
    works, which, fouls = draws
    if technique is Technique.GUARD:
        return Effect.BAR if works < GUARD_WORKS else Effect.NONE
    if technique is Technique.CROSSING:
        return Effect.DELAY if works < CROSSING_WORKS else Effect.NONE
    if works >= RETURN_WORKS:
        return Effect.NONE
    if which >= RETURN_MISLEADS:
        return Effect.DELAY
    return Effect.FOUL if fouls < MISLED_FOULS else Effect.NONE


@dataclass(frozen=True, slots=True)
class Reach:
    """What becomes of the COM's way to the target.

    Attributes:
        stamp_ms: When its hand comes down on the target; infinite while it is barred.
        misled_ms: When it comes down on the wakarefuda before; None if it is not misled.
        misled_spot: Where that is.
    """

    stamp_ms: float
    misled_ms: float | None = None
    misled_spot: Spot | None = None


def reach_after(planned_ms: float, reach_ms: float, seen: Iterable[Seen], holds: Iterable[Hold]) -> Reach:
    """R-8.4: the COM's way to the target after what has been recognised.

    Args:
        planned_ms: When it would have taken.
        reach_ms: How long its hand needs to the target once the way is free.
        seen: What was recognised in this reading, in order.
        holds: How long 囲い手 held, in order; the last may go on.
    """
    stamp_ms = planned_ms
    misled: tuple[float, Spot] | None = None
    barred = False
    for each in seen:
        if each.sighting.stamp_ms > stamp_ms:
            continue
        if each.effect is Effect.DELAY:
            stamp_ms += DELAY_MS
        elif each.effect is Effect.FOUL:
            misled = (stamp_ms, each.sighting.spot)
            stamp_ms += reach_ms
        barred = barred or each.effect is Effect.BAR
    for hold in holds if barred else ():
        if hold.holds_at(stamp_ms):
            stamp_ms = hold.to_ms + reach_ms
    return Reach(stamp_ms) if misled is None else Reach(stamp_ms, *misled)
