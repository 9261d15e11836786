"""How a COM goes for a wrong card: it reaches too early, mishears, or its memory fails (R-10.3, R-10.6).

Rule 1: what happens before the deciding mora sounds follows from what is heard so far, never from the poem.
Rule 2: one kind of slip in a reading, in the order in which they would happen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from karuta.com.aim import Aim
from karuta.com.draws import CARD, ERROR, REACH, SECOND, SIDE
from karuta.com.figures import (
    BOTH_SIDES,
    FAR_MUDDLE,
    FULL_MAT_CARDS,
    HASTE,
    HASTE_FROM,
    LOOKED_BACK,
    MISHEARD,
    MUDDLED,
    REACHED,
    STRETCH_LEAST,
    UNSURE_FROM,
    UNSURE_SPAN,
)
from karuta.com.hearing import Hearing
from karuta.com.level import ComNumbers
from karuta.com.memory import Memory, Stale, unsure
from karuta.com.nerves import fouling, slower
from karuta.com.pace import Pace, worth
from karuta.com.sight import Sight
from karuta.com.stretch import slip_stretch
from karuta.rules.quickly import quickly_made
from karuta.rules.territory import Spot
from karuta.rules.why import Cause, Why

_HASTIEST: Final = HASTE * (HASTE_FROM - STRETCH_LEAST)
_LEAST_SURE: Final = UNSURE_FROM + UNSURE_SPAN


@dataclass(frozen=True, slots=True)
class Slips:
    """The chances of going wrong (see `figures`).

    Attributes:
        reached: The hazard per mora of setting out with one candidate on the mat before the card is settled.
        misheard: The mean chance of a mishearing, where many cards begin alike.
        muddled: The chance of a muddle on a full mat.
        looked_back: The chance to look where a card lay that has just been moved or sent.
    """

    reached: float
    misheard: float
    muddled: float
    looked_back: float = 0.0

    def are_possible(self, heard: Hearing, fouling_factor: float, uniforms: Sequence[float]) -> bool:
        """Whether these draws can lead to a slip at all; mostly not, and then nothing more is looked at."""
        error = uniforms[ERROR]
        return (
            uniforms[REACH] < self.reached * fouling_factor * (heard.deciding - 1)
            or error < self.misheard * fouling_factor * _HASTIEST
            or 1.0 - error <= self.muddled * fouling_factor * _LEAST_SURE
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


@quickly_made
@dataclass(frozen=True, slots=True)
class Slipping:
    """Everything that the chance of going wrong in one reading depends on.

    Attributes:
        target: Where the read card lies, or None for a karafuda.
        acting: How many moras it acts on, and whether by the consonant alone.
        acting_ms: When it knows the last of them.
        stretch: How much longer than its median this take is.
        uniforms: All numbers of the plan (`draws`).
    """

    sight: Sight
    heard: Hearing
    pace: Pace
    memory: Memory
    target: Spot | None
    acting: tuple[int, bool]
    acting_ms: float
    stretch: float
    uniforms: Sequence[float]

    def certainty(self, spot: Spot) -> float:
        """How surely it knows the card that lies there; 1 where none lies."""
        return self.pace.certainty[self.memory.age(self.sight.mat[spot.side].card_at(spot.place))]

    def aim(self, spot: Spot, from_ms: float, cause: Cause, acting: tuple[int, bool]) -> Aim:
        """When the hand comes down there if it acts on what it knows at `from_ms`."""
        sight, certainty = self.sight, self.certainty(spot)
        alike = (sight.bits & self.heard.groups[1]).bit_count()
        settled_ms = self.pace.settled_ms(sight.count, alike, unsure(certainty))
        stretch = slip_stretch(self.uniforms) * slower(sight.fewest)
        took_ms = self.pace.take_ms(settled_ms, spot.side is sight.side, spot.place, stretch)
        return Aim(from_ms + took_ms, spot, Why(cause, *acting, certainty))


def slipped(slips: Slips, slipping: Slipping) -> tuple[Aim, ...]:
    """Where the hand comes down before it takes."""
    early = reach(slips, slipping)
    if early is not None:
        return (early,)
    stale = slipping.memory.stale(slipping.heard.number)
    return mishear(slips, slipping) or muddle(slips, slipping) or look_back(slips, slipping, stale)


def reach(slips: Slips, slipping: Slipping) -> Aim | None:
    """A hand that sets out before the card is settled, unless it can still be stopped.

    It sets out only where the next mora would tell, not on the way through a long beginning.
    """
    heard, sight, uniform = slipping.heard, slipping.sight, slipping.uniforms[REACH]
    for moras in range(1, heard.deciding):
        candidates = sight.bits & heard.groups[moras]
        count = candidates.bit_count()
        if not count:
            return None
        if not heard.is_split_after(moras):
            continue
        hazard = slips.reached * fouling(sight.fewest) / count
        if uniform < hazard:
            spot = sight.spot_among(candidates, slipping.uniforms[CARD])
            aim = slipping.aim(spot, heard.whole_ms(moras), Cause.REACH, (moras, False))
            return aim if _goes_through(slipping, aim, moras) else None
        uniform -= hazard
    return None


def _goes_through(slipping: Slipping, aim: Aim, moras: int) -> bool:
    """Whether no later mora tells the hand in time that it goes for the wrong card."""
    card = slipping.sight.mat[aim.spot.side].card_at(aim.spot.place)
    heard = slipping.heard
    for later in range(moras + 1, heard.deciding + 1):
        if aim.stamp_ms <= heard.whole_ms(later) + slipping.pace.stop_ms:
            return True
        if not heard.groups[later] >> card & 1:
            return False
    return True


def mishear(slips: Slips, slipping: Slipping) -> tuple[Aim, ...]:
    """Going for another card of the same sound: the faster the take, the likelier."""
    sight, uniforms = slipping.sight, slipping.uniforms
    alike = sight.bits & slipping.heard.groups[1] & ~(1 << slipping.heard.number)
    count = alike.bit_count()
    haste = HASTE * max(0.0, HASTE_FROM - slipping.stretch)
    chance = slips.misheard * haste * fouling(sight.fewest) * count / (count + 1)
    if uniforms[ERROR] >= chance:
        return ()
    spot = sight.spot_among(alike, uniforms[CARD])
    first = slipping.aim(spot, slipping.acting_ms, Cause.MISHEARING, slipping.acting)
    if slipping.target is not None or uniforms[SIDE] >= BOTH_SIDES:
        return (first,)
    across = alike & sight.territory_bits[spot.side.other]
    if not across:
        return (first,)
    second = sight.spot_among(across, uniforms[SECOND])
    way_ms = slipping.pace.reach_ms(second.side is sight.side, second.place) - slipping.pace.reaction_ms
    return first, Aim(first.stamp_ms + way_ms, second, first.why)


def muddle(slips: Slips, slipping: Slipping) -> tuple[Aim, ...]:
    """Looking for the card where another one lies: the fuller the mat and the less sure, the likelier."""
    sight, target, uniforms = slipping.sight, slipping.target, slipping.uniforms
    if 1.0 - uniforms[ERROR] > _muddled(slips, slipping):
        return ()
    side = sight.side if uniforms[SIDE] < 0.5 else sight.side.other
    if target is not None:
        side = target.side.other if uniforms[SIDE] < FAR_MUDDLE else target.side
    wrong = sight.territory_bits[side] & ~(1 << slipping.heard.number)
    if not wrong:
        return ()
    spot = sight.spot_among(wrong, uniforms[CARD])
    return (slipping.aim(spot, slipping.acting_ms, Cause.MUDDLE, slipping.acting),)


def _muddled(slips: Slips, slipping: Slipping) -> float:
    """The chance; for a karafuda by how surely it knows that the card is not there, the same way."""
    certainty = slipping.pace.certainty[slipping.memory.age(slipping.heard.number)]
    calm = slips.muddled * slipping.sight.count / FULL_MAT_CARDS * unsure(certainty)
    return calm * fouling(slipping.sight.fewest)


def look_back(slips: Slips, slipping: Slipping, stale: Stale | None) -> tuple[Aim, ...]:
    """Looking where the card lay; beside the muddle, from the same draw, so that no other draw is needed."""
    if stale is None or slipping.target is None:
        return ()
    looked_back = _muddled(slips, slipping) + slips.looked_back * stale.share
    if 1.0 - slipping.uniforms[ERROR] > looked_back:
        return ()
    return (slipping.aim(stale.spot, slipping.acting_ms, Cause.FORGOTTEN, slipping.acting),)
