"""How long a COM takes from what it hears to the card, number by number (R-10.2 to R-10.7)."""

from dataclasses import dataclass
from functools import lru_cache

from karuta.com.ear import cue_chance
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
    STOP_PART,
    STRATEGY_TILT,
    Part,
)
from karuta.com.hearing import Hearing
from karuta.com.level import HIGHEST, ComLevel, Strategy
from karuta.com.memory import certainties
from karuta.com.way import Ways, hand_ms
from karuta.rules.territory import SLOTS, Place

_TILT = {Strategy.DEFENCE: -STRATEGY_TILT, Strategy.ATTACK: STRATEGY_TILT, Strategy.EVEN: 0.0}


def worth(part: Part, number: int) -> float:
    """What a part is worth at a number from 0 to 15."""
    at_highest, growth = part
    return at_highest * growth ** (HIGHEST - number)


def change_used(number: int) -> float:
    """決まり字: the chance to act at the changed kimariji, at a number from 0 to 15."""
    return CHANGE_USED_AT_0 + CHANGE_USED_PER_STEP * number


def linger(number: int) -> float:
    """決まり字: the chance to wait for one more mora after the full kimariji, at a number from 0 to 15."""
    return LINGER_AT_0 * max(0.0, 1.0 - number / LINGER_ENDS)


@dataclass(frozen=True, slots=True)
class Pace:
    """The parts of one COM's take time, in ms (see `figures`); made once a match by `pace_of`.

    Attributes:
        ways_ms: How long the hand is on its way.
        side_factor: What 戦法 multiplies all but the reaction by, by territory (other, own).
        change_used: The chance to act at the changed kimariji.
        linger: The chance to wait for one more mora after the full kimariji.
        cue: The chance to act on the consonant among cards of one sound.
        certainty: How surely a card is known, by its age in readings.
        stop_ms: How long a hand that goes wrong goes on after the other's take.
    """

    reaction_ms: float
    promptness_ms: float
    memory_ms: float
    hearing_ms: float
    ways_ms: Ways
    side_factor: tuple[float, float]
    change_used: float
    linger: float
    cue: float
    certainty: tuple[float, ...]
    stop_ms: float

    def settled_ms(self, cards: int, alike: int, unsure_factor: float) -> float:
        """Hearing and finding, before the hand sets out.

        Args:
            cards: How many cards lie on the mat.
            alike: How many of them begin with its first mora, itself counted; 1 for a lone card.
            unsure_factor: What its certainty makes of the memory part (`memory.unsure`).
        """
        memory_ms = self.memory_ms * cards / FULL_MAT_CARDS * unsure_factor
        if alike <= 1:
            return self.promptness_ms + memory_ms * LONE_MEMORY
        return self.promptness_ms + memory_ms + self.hearing_ms * (1.0 - 1.0 / alike)

    def take_ms(self, settled_ms: float, own: bool, place: Place, stretch: float) -> float:
        """From what it acts on to the touch.

        Args:
            settled_ms: Hearing and finding.
            own: Whether the card lies in the COM's own territory.
            place: Where, as the owner of the territory sees it.
            stretch: How much longer than its median the take is, nerves included.
        """
        way_ms = self.ways_ms[own][place.row * SLOTS + place.slot]
        return self.reaction_ms + stretch * self.side_factor[own] * (settled_ms + way_ms)

    def reach_ms(self, own: bool, place: Place) -> float:
        """How long the hand needs to a card that is known: reaction and way."""
        return self.reaction_ms + self.ways_ms[own][place.row * SLOTS + place.slot]

    def acts_at(self, heard: Hearing, change_uniform: float, linger_uniform: float) -> int:
        """How many moras it waits for: the deciding prefix, the full kimariji, or one more (決まり字)."""
        if heard.deciding < heard.full and change_uniform < self.change_used:
            return heard.deciding
        return heard.full + (linger_uniform < self.linger)


@lru_cache(maxsize=64)
def pace_of(level: ComLevel) -> Pace:
    """The pace of a COM with these numbers and this strategy."""
    numbers = level.numbers
    tilt = _TILT[level.strategy]
    return Pace(
        reaction_ms=worth(REACTION_PART, numbers.reaction),
        promptness_ms=worth(PROMPTNESS_PART, numbers.kimariji),
        memory_ms=worth(MEMORY_PART, numbers.memory),
        hearing_ms=worth(HEARING_PART, numbers.hearing),
        ways_ms=hand_ms(worth(HAND_PART, numbers.hand)),
        side_factor=(1.0 - tilt, 1.0 + tilt),
        change_used=change_used(numbers.kimariji),
        linger=linger(numbers.kimariji),
        cue=cue_chance(numbers.hearing),
        certainty=certainties(numbers.memory),
        stop_ms=worth(STOP_PART, numbers.reaction),
    )
