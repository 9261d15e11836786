"""What a COM remembers wrongly because somebody else has moved a card (R-7.8)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from karuta.com.figures import FORGOTTEN, FULL_MAT_CARDS
from karuta.com.slips import Aim, Slipping, Slips
from karuta.rules.territory import Spot
from karuta.rules.view import PlayerView


@dataclass(frozen=True, slots=True)
class Stale:
    """Where a card lay, and what is left of the chance to look there: 1 for one that was moved just now."""

    spot: Spot
    share: float


NOT_MOVED: Final[Mapping[int, Stale]] = {}


def stale_of(view: PlayerView) -> dict[int, Stale]:
    """The cards that somebody else has moved; its own moves a COM knows."""
    return {
        int(each.card): Stale(each.origin, FORGOTTEN ** (len(view.read) - each.after))
        for each in view.moved
        if each.mover is not view.side
    }


def look_back(slips: Slips, slipping: Slipping, stale: Stale | None) -> tuple[Aim, ...]:
    """Looking where the card lay; beside the muddle, from the same draw, so that no other draw is needed."""
    if stale is None or slipping.target is None:
        return ()
    muddled = slips.muddled * slipping.sight.count / FULL_MAT_CARDS
    if 1.0 - slipping.draws[3] > muddled + slips.looked_back * stale.share:
        return ()
    return (slipping.aim(stale.spot, slipping.acting_ms),)
