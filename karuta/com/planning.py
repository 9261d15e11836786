"""One reading, planned: when the hand comes down on the card, and where it goes wrong before."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from karuta.com.aim import Aim
from karuta.com.catching import caught, is_caught
from karuta.com.draws import CATCH, CHANGE, CUE, DRAWS, LINGER, LURE
from karuta.com.ear import knows_ms, uses_cue
from karuta.com.figures import LURED, LURED_AFTER_MS
from karuta.com.hearing import Hearing
from karuta.com.level import ComLevel
from karuta.com.memory import Memory, unsure
from karuta.com.nerves import fouling, slower
from karuta.com.pace import Pace, pace_of, worth
from karuta.com.sight import Sight
from karuta.com.slips import Slipping, Slips, slipped, slips_of
from karuta.com.stretch import take_stretch
from karuta.rules.cards import Torifuda
from karuta.rules.plan import Plan
from karuta.rules.touch import How, Touch, on_one_card
from karuta.rules.why import Cause, Why

_NUMBERS: Final = 101  # of cards, from 0
__all__ = ["DRAWS", "Player", "plan_reading", "player_of"]


@dataclass(frozen=True, slots=True)
class Player:
    """What a COM's plans follow from, made once a match.

    Attributes:
        pace: Of everything that hangs on no card.
        lured: The chance to follow the other's hand to a wrong card (聴き分け).
        paces: Of the take of each card, by its number; a COM that is nobody's ghost has one for all.
    """

    pace: Pace
    slips: Slips
    lured: float
    paces: tuple[Pace, ...]


def player_of(level: ComLevel) -> Player:
    """The pace and the slips of that COM."""
    pace = pace_of(level)
    lured = worth(LURED, level.numbers.hearing)
    return Player(pace, slips_of(level.numbers), lured, (pace,) * _NUMBERS)


def plan_reading(
    player: Player, sight: Sight, heard: Hearing, uniforms: Sequence[float], memory: Memory
) -> Plan:
    """What the hand will do in one reading.

    A target is always taken: the last touch covers it. What is touched before the deciding mora follows from
    what is heard so far (see `slips`).

    Args:
        player: Whose hand.
        sight: The mat from its side.
        heard: The reading as it hears it.
        uniforms: `DRAWS` uniform numbers (see `draws`).
        memory: How surely it knows where the cards lie.
    """
    pace = player.pace
    target = sight.spot_of(Torifuda(heard.number))
    alike = (sight.bits & heard.groups[1]).bit_count()
    moras = pace.acts_at(heard, uniforms[CHANGE], uniforms[LINGER])
    by_cue = moras == heard.deciding and uses_cue(pace.cue, heard, alike, uniforms[CUE])
    acting_ms = knows_ms(heard, moras, by_cue)
    stretch = take_stretch(uniforms)
    reach_ms = 0.0 if target is None else pace.reach_ms(target.side is sight.side, target.place)
    aims: tuple[Aim, ...] = ()
    calm = fouling(sight.fewest)
    if memory.stale(heard.number) is not None or player.slips.are_possible(heard, calm, uniforms):
        slipping = Slipping(sight, heard, pace, memory, target, (moras, by_cue), acting_ms, stretch, uniforms)
        aims = slipped(player.slips, slipping)
    if target is not None and (not aims or aims[-1].spot != target):
        certainty = pace.certainty[memory.age(heard.number)]
        settled_ms = pace.settled_ms(sight.count, alike, unsure(certainty))
        stretch *= slower(sight.fewest)
        own_pace, own = player.paces[heard.number], target.side is sight.side
        stamp_ms = acting_ms + own_pace.take_ms(settled_ms, own, target.place, stretch)
        if aims:
            stamp_ms = max(stamp_ms, aims[-1].stamp_ms + reach_ms)
        take = Aim(stamp_ms, target, Why(Cause.TAKE, moras, by_cue, certainty))
        if not aims and is_caught(uniforms[CATCH]):
            aims = caught(pace, sight, take, stretch)
        aims = (*aims, take)
    touches: tuple[Touch, ...] = ()
    whys: tuple[Why, ...] = ()
    for aim in aims:
        touches += (Touch(sight.side, aim.stamp_ms, How.COM, on_one_card(aim.spot)),)
        whys += (aim.why,)
    note = whys[0].cause.value if whys and whys[0].cause is not Cause.TAKE else ""
    lure_ms = LURED_AFTER_MS if uniforms[LURE] < player.lured else inf
    return Plan(touches, heard.deciding_ms, note, pace.stop_ms, reach_ms, acting_ms, whys, lure_ms)
