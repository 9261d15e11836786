"""What a seat that plays by plan means to do in one reading, made before any of it happens."""

from dataclasses import dataclass
from math import inf

from karuta.rules.territory import Spot
from karuta.rules.touch import Touch


@dataclass(frozen=True, slots=True)
class Plan:
    """The touches a seat will make, in order of their stamps on the heard clock.

    Attributes:
        touches: Every touch that would happen were nobody else there; the last is the take (if any).
        deciding_heard_ms: When the deciding mora is audible; take times are told from here.
        note: Why the touches came about, for the record ("", "reach", "mishearing", "memory").
        stop_ms: How long after the other player's take the hand still comes down on a wrong card.
        reach_ms: How long the hand needs to the target once the way to it is free (R-8.4).
        acts_ms: When it has heard enough to act, on the heard clock; None where nobody says.
    """

    touches: tuple[Touch, ...]
    deciding_heard_ms: float
    note: str = ""
    stop_ms: float = inf
    reach_ms: float = 0.0
    acts_ms: float | None = None

    def kept(self, other_take_ms: float, target: Spot) -> tuple[Touch, ...]:
        """What still happens once the other player took at that time: a hand that has seen it stops.

        A touch on the target itself is kept: it is no foul, and it tells the loser's time.
        """
        last_ms = other_take_ms + self.stop_ms
        return tuple(touch for touch in self.touches if touch.stamp_ms <= last_ms or _covers(touch, target))


def _covers(touch: Touch, target: Spot) -> bool:
    return any(target in frame.spots for frame in touch.frames)
