"""Catching an own top card on the way to a card of the other side: a slip alike for every COM (R-10.16)."""

from karuta.com.aim import Aim
from karuta.com.figures import CAUGHT
from karuta.com.pace import Pace
from karuta.com.sight import Sight
from karuta.com.way import IN_THE_WAY
from karuta.rules.territory import SPOTS, Row, Spot
from karuta.rules.why import Cause, Why


def is_caught(uniform: float) -> bool:
    """Whether a hand that passes a card does not clear it."""
    return uniform < CAUGHT


def spot_in_the_way(sight: Sight, target: Spot) -> Spot | None:
    """Where the own top card nearest to the straight way to that target lies; None if none is near."""
    if target.side is sight.side:
        return None
    top = sight.mat[sight.side].rows[Row.TOP]
    for slot in IN_THE_WAY[target.place.row][target.place.slot]:
        if top[slot]:
            return SPOTS[sight.side][Row.TOP][slot]
    return None


def caught(pace: Pace, sight: Sight, take: Aim, stretch: float) -> tuple[Aim, ...]:
    """The touch on the own card as the hand passes it on this way, if one lies there."""
    spot = spot_in_the_way(sight, take.spot)
    if spot is None:
        return ()
    still_ms = pace.reach_ms(False, take.spot.place) - pace.reach_ms(True, spot.place)
    passes_ms = take.stamp_ms - stretch * pace.side_factor[False] * max(0.0, still_ms)
    return (Aim(passes_ms, spot, Why(Cause.OWN_ROW, take.why.moras, take.why.by_consonant, 1.0)),)
