"""How a COM goes for a wrong card: it sets out too soon, mishears, or its memory is muddled (R-10.3, R-10.6).

Rule 1: what happens before the deciding mora sounds follows from what is heard so far, never from the poem.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from karuta.com.figures import (
    BOTH_SIDES,
    FAR_MUDDLE,
    FULL_MAT_CARDS,
    HASTE,
    LOOKED_BACK,
    MISHEARD,
    MUDDLED,
    REACHED,
)
from karuta.com.hearing import Hearing
from karuta.com.level import ComNumbers
from karuta.com.pace import Pace, skewed, worth
from karuta.com.sight import Sight
from karuta.rules.territory import Spot

LONGEST_BEGINNING: Final = 5
"""How many moras may be heard at most before a poem is settled."""

Aim = tuple[float, Spot]
"""When a hand comes down, on the heard clock, and where."""


@dataclass(frozen=True, slots=True)
class Slips:
    """The chances of going wrong (see `figures`).

    Attributes:
        reached: The hazard per mora of setting out with one candidate on the mat before the card is settled.
        misheard: The mean chance of a mishearing, where many cards begin alike.
        muddled: The chance of a muddle on a full mat.
        looked_back: The chance to look where a card lay that has just been moved.
    """

    reached: float
    misheard: float
    muddled: float
    looked_back: float = 0.0

    def are_possible(self, reach_uniform: float, error_uniform: float) -> bool:
        """Whether these draws can lead to a slip at all; mostly not, and then nothing more is looked at."""
        return (
            reach_uniform < self.reached * LONGEST_BEGINNING
            or error_uniform < self.misheard * HASTE
            or 1.0 - error_uniform <= self.muddled
        )


@lru_cache(maxsize=64)
def slips_of(numbers: ComNumbers) -> Slips:
    """The chances of a COM with these numbers."""
    return Slips(
        reached=worth(REACHED, numbers.hearing),
        misheard=worth(MISHEARD, numbers.hearing),
        muddled=worth(MUDDLED, numbers.memory),
        looked_back=worth(LOOKED_BACK, numbers.memory),
    )


@dataclass(frozen=True, slots=True)
class Slipping:
    """Everything that the chance of going wrong in one reading depends on.

    Attributes:
        target: Where the read card lies, or None for a karafuda.
        acting_ms: When the mora is audible at which the COM acts.
        haste_uniform: The draw behind its take's factor; small is fast.
        draws: Six more uniform numbers.
    """

    sight: Sight
    heard: Hearing
    pace: Pace
    target: Spot | None
    acting_ms: float
    haste_uniform: float
    draws: tuple[float, float, float, float, float, float]

    def aim(self, spot: Spot, from_ms: float) -> Aim:
        """When the hand comes down there if it acts on a mora audible at `from_ms`."""
        own = spot.side is self.sight.side
        alike = (self.sight.bits & self.heard.groups[1]).bit_count()
        factor = skewed(self.draws[0])
        took_ms = self.pace.take_ms(own, spot.place.row, self.sight.count, alike, factor)
        return from_ms + took_ms, spot


def reach(slips: Slips, slipping: Slipping) -> Aim | None:
    """A hand that sets out before the card is settled, unless it can still be stopped.

    It sets out only where the next mora would tell, not on the way through a long beginning.
    """
    heard, sight, uniform = slipping.heard, slipping.sight, slipping.draws[1]
    for moras in range(1, heard.deciding):
        candidates = sight.bits & heard.groups[moras]
        count = candidates.bit_count()
        if not count:
            return None
        if not heard.is_split_after(moras):
            continue
        hazard = slips.reached / count
        if uniform < hazard:
            spot = sight.spot_among(candidates, slipping.draws[2])
            aim = slipping.aim(spot, heard.after_ms(moras))
            return aim if _goes_through(slipping, aim, moras) else None
        uniform -= hazard
    return None


def _goes_through(slipping: Slipping, aim: Aim, moras: int) -> bool:
    """Whether no later mora tells the hand in time that it goes for the wrong card."""
    stamp_ms, spot = aim
    card = slipping.sight.mat[spot.side].card_at(spot.place)
    heard = slipping.heard
    for later in range(moras + 1, heard.deciding + 1):
        if stamp_ms <= heard.after_ms(later) + slipping.pace.stop_ms:
            return True
        if not heard.groups[later] >> card & 1:
            return False
    return True


def mishear(slips: Slips, slipping: Slipping) -> tuple[Aim, ...]:
    """Going for another card of the same sound: the faster the take, the likelier."""
    sight = slipping.sight
    alike = sight.bits & slipping.heard.groups[1] & ~(1 << slipping.heard.number)
    count = alike.bit_count()
    chance = slips.misheard * HASTE * (1.0 - slipping.haste_uniform) * count / (count + 1)
    if slipping.draws[3] >= chance:
        return ()
    first = slipping.aim(sight.spot_among(alike, slipping.draws[2]), slipping.acting_ms)
    if slipping.target is not None or slipping.draws[4] >= BOTH_SIDES:
        return (first,)
    across = alike & sight.territory_bits[first[1].side.other]
    if not across:
        return (first,)
    second = sight.spot_among(across, slipping.draws[5])
    way_ms = slipping.pace.hand_ms[second.side is sight.side][second.place.row]
    return (first, (first[0] + way_ms, second))


def muddle(slips: Slips, slipping: Slipping) -> tuple[Aim, ...]:
    """Looking for the card where another one lies: the fuller the mat, the likelier."""
    sight, target = slipping.sight, slipping.target
    chance = slips.muddled * sight.count / FULL_MAT_CARDS
    if 1.0 - slipping.draws[3] > chance:
        return ()
    side = sight.side if slipping.draws[4] < 0.5 else sight.side.other
    if target is not None:
        side = target.side.other if slipping.draws[4] < FAR_MUDDLE else target.side
    wrong = sight.territory_bits[side] & ~(1 << slipping.heard.number)
    if not wrong:
        return ()
    return (slipping.aim(sight.spot_among(wrong, slipping.draws[2]), slipping.acting_ms),)
