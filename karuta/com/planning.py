"""One reading, planned: when the hand comes down on the card, and where it goes wrong before."""

from collections.abc import Mapping
from dataclasses import dataclass

from karuta.com.hearing import Hearing
from karuta.com.level import ComLevel
from karuta.com.moved_cards import NOT_MOVED, Stale, look_back
from karuta.com.pace import Pace, pace_of, skewed
from karuta.com.sight import Sight
from karuta.com.slips import Aim, Slipping, Slips, mishear, muddle, reach, slips_of
from karuta.rules.cards import Torifuda
from karuta.rules.plan import Plan
from karuta.rules.touch import Frame, How, Touch

DRAWS = 9
"""How many uniform numbers one plan uses, whatever is read."""


@dataclass(frozen=True, slots=True)
class Player:
    """What a COM's plans follow from, made once a match."""

    pace: Pace
    slips: Slips


def player_of(level: ComLevel) -> Player:
    """The pace and the slips of that COM."""
    return Player(pace_of(level), slips_of(level.numbers))


def plan_reading(
    player: Player,
    sight: Sight,
    heard: Hearing,
    uniforms: list[float],
    stale: Mapping[int, Stale] = NOT_MOVED,
) -> Plan:
    """What the hand will do in one reading.

    A target is always taken: the last touch covers it. What is touched before the deciding mora follows from
    what is heard so far (see `slips`).

    Args:
        player: Whose hand.
        sight: The mat from its side.
        heard: The reading as it hears it.
        uniforms: `DRAWS` uniform numbers.
        stale: Cards that somebody else moved, and how well it still remembers where they lay.
    """
    pace = player.pace
    target = sight.spot_of(Torifuda(heard.number))
    acting_ms = heard.after_ms(pace.acts_at(heard, uniforms[1], uniforms[2]))
    aims: tuple[Aim, ...] = ()
    note = ""
    if heard.number in stale or player.slips.are_possible(uniforms[4], uniforms[6]):
        draws = (uniforms[3], uniforms[4], uniforms[5], uniforms[6], uniforms[7], uniforms[8])
        slipping = Slipping(sight, heard, pace, target, acting_ms, uniforms[0], draws)
        aims, note = _slipped(player.slips, slipping, stale.get(heard.number))
    if target is not None and (not aims or aims[-1][1] != target):
        own = target.side is sight.side
        row = target.place.row
        alike = (sight.bits & heard.groups[1]).bit_count()
        stamp_ms = acting_ms + pace.take_ms(own, row, sight.count, alike, skewed(uniforms[0]))
        if aims:
            stamp_ms = max(stamp_ms, aims[-1][0] + pace.reach_ms(own, row))
        aims = (*aims, (stamp_ms, target))
    side = sight.side
    touches = tuple([Touch(side, stamp_ms, How.COM, (Frame(spot.side, (spot,)),)) for stamp_ms, spot in aims])
    reach_ms = 0.0 if target is None else pace.reach_ms(target.side is side, target.place.row)
    return Plan(touches, heard.deciding_ms, note, pace.stop_ms, reach_ms, acting_ms)


def _slipped(slips: Slips, slipping: Slipping, stale: Stale | None) -> tuple[tuple[Aim, ...], str]:
    """Where the hand comes down before it takes, and the plan's note; one kind of slip in a reading."""
    early = reach(slips, slipping)
    if early is not None:
        return (early,), "reach"
    aims = mishear(slips, slipping)
    if aims:
        return aims, "mishearing"
    aims = muddle(slips, slipping) or look_back(slips, slipping, stale)
    return aims, "memory" if aims else ""
