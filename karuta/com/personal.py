"""How a ghost plays: as the COM of its numbers, with the times, fouls and sends of a person (R-10.20).

Rule 1: a hand's time hangs on the card it goes for and on where that lies. Before the poem is settled no card
of its own counts, so that what is touched then cannot tell which poem it is.
Rule 2: whether a slip is held back is one more uniform number of every plan, drawn whatever is read.
"""

from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Final

from karuta.com.draws import CATCH
from karuta.com.hearing import Hearing
from karuta.com.level import ComLevel, Uniforms
from karuta.com.memory import Memory
from karuta.com.pace import Pace
from karuta.com.planning import Player, plan_reading, player_of
from karuta.com.sight import Sight
from karuta.com.slips import Slips
from karuta.rules.person import CARDS, FoulHabits, Person, block_index
from karuta.rules.plan import Plan
from karuta.rules.side import Side
from karuta.rules.territory import SLOTS, Place, Row
from karuta.rules.why import Cause

PlaceFactors = tuple[tuple[float, ...], tuple[float, ...]]
"""How much longer for every slot, by territory (other, own), then row by row from the top."""

_CLEARED: Final = 1.0  # a uniform number that catches no card
_NO_SLIPS: Final = Slips(0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class PersonalPace(Pace):
    """The pace of a person for one card.

    Attributes:
        place_factor: What all but the reaction is multiplied by, 戦法 included.
        spread_factor: How much wider than a COM's the takes are spread, in the logarithm.
    """

    place_factor: PlaceFactors
    spread_factor: float

    def take_ms(self, settled_ms: float, own: bool, place: Place, stretch: float) -> float:
        """From what he acts on to the touch (see `Pace.take_ms`)."""
        at = place.row * SLOTS + place.slot
        factor: float = self.place_factor[own][at] * stretch**self.spread_factor
        return self.reaction_ms + factor * (settled_ms + self.ways_ms[own][at])


def _pace(plain: Pace, person: Person, card_factor: float) -> PersonalPace:
    other, own = (
        tuple(
            plain.side_factor[mine]
            * person.pace_factor
            * card_factor
            * person.block_factor[block_index(bool(mine), row, slot)]
            for row in Row
            for slot in range(SLOTS)
        )
        for mine in (0, 1)
    )
    held = {each.name: getattr(plain, each.name) for each in fields(Pace)}
    return PersonalPace(**held, place_factor=(other, own), spread_factor=person.spread_factor)


@dataclass(frozen=True, slots=True)
class Ghost:
    """What a ghost's plans follow from, made once a match.

    Attributes:
        player: As of any COM, with a pace for every card; it goes wrong as often as in his worst case.
        clean: The same hand where that slip is held back.
        habits: How he goes wrong.
        most_factor: The highest of their factors, by which `player` goes wrong more often than a COM.
    """

    player: Player
    clean: Player
    habits: FoulHabits
    most_factor: float

    def plan(
        self, sight: Sight, heard: Hearing, uniforms: list[float], memory: Memory, rng: Uniforms
    ) -> Plan:
        """What the hand will do (`planning.plan_reading`), with one more number from its generator."""
        uniform = rng.random(1).tolist()[0]
        caught_uniform = uniforms[CATCH]
        uniforms[CATCH] = min(_CLEARED, caught_uniform / self.most_factor) if self.most_factor else _CLEARED
        plan = plan_reading(self.player, sight, heard, uniforms, memory)
        is_karafuda = not sight.bits >> heard.number & 1
        if not self.holds_back(plan, sight.side, is_karafuda, uniform):
            return plan
        uniforms[CATCH] = _CLEARED
        return plan_reading(self.clean, sight, heard, uniforms, memory)

    def holds_back(self, plan: Plan, side: Side, is_karafuda: bool, uniform: float) -> bool:
        """Whether he, who fouls less in this case than in his worst, would not have gone wrong.

        Args:
            plan: What the hand would do.
            side: Whose hand.
            is_karafuda: Whether the card lies nowhere; before the poem is settled that does not count.
            uniform: A uniform number.
        """
        if not plan.whys or plan.whys[0].cause is Cause.TAKE:
            return False
        touched = plan.touches[0].frames[0].over
        factor = self.habits.own_factor if touched is side else self.habits.other_factor
        if is_karafuda and plan.whys[0].cause is not Cause.REACH:
            factor *= self.habits.karafuda_factor
        return uniform * self.most_factor >= factor


@lru_cache(maxsize=8)
def ghost_of(level: ComLevel) -> Ghost | None:
    """The ghost of that COM; None for one that is nobody's."""
    person = level.person
    if person is None:
        return None
    plain, habits = player_of(level), person.fouls
    usual = _pace(plain.pace, person, 1.0)
    paces = (usual, *(_pace(plain.pace, person, person.card_factor[at]) for at in range(CARDS)))
    sides = (habits.own_factor, habits.other_factor)
    most_factor = max(sides) * max(1.0, habits.karafuda_factor)
    slips = plain.slips
    scaled = Slips(
        slips.reached * most_factor,
        slips.misheard * most_factor,
        slips.muddled * most_factor,
        slips.looked_back * most_factor,
    )
    lured = min(1.0, plain.lured * sum(sides) / len(sides))
    player = Player(usual, scaled, lured, paces)
    return Ghost(player, replace(player, slips=_NO_SLIPS), habits, most_factor)
