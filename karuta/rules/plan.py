"""What a seat that plays by plan means to do in one reading, made before any of it happens."""

from dataclasses import dataclass
from math import inf

from karuta.rules.quickly import quickly_made
from karuta.rules.territory import Spot
from karuta.rules.touch import How, Touch
from karuta.rules.why import Why


@quickly_made
@dataclass(frozen=True, slots=True)
class Plan:
    """The touches a seat will make, in order of their stamps on the heard clock.

    Attributes:
        touches: Every touch that would happen were nobody else there; the last is the take (if any).
        deciding_heard_ms: When the deciding mora is audible; take times are told from here.
        note: What goes wrong first, a `Cause`; empty if nothing does.
        stop_ms: How long after the other player's take the hand still comes down on a wrong card.
        reach_ms: How long the hand needs to the target once the way to it is free (R-8.4).
        acts_ms: When it has heard enough to act, on the heard clock; None where nobody says.
        whys: Why each touch comes about, in the order of the touches; empty where nobody says.
        lure_ms: How long after the other's hand has come down on a wrong card this one follows it there;
            infinite for a hand that does not (R-10.15).
    """

    touches: tuple[Touch, ...]
    deciding_heard_ms: float
    note: str = ""
    stop_ms: float = inf
    reach_ms: float = 0.0
    acts_ms: float | None = None
    whys: tuple[Why, ...] = ()
    lure_ms: float = inf

    def why_of(self, touch: Touch) -> Why | None:
        """The reason of one of its touches, which may come later than planned; None where nobody says."""
        for planned, why in zip(self.touches, self.whys, strict=False):
            if planned.frames == touch.frames:
                return why
        return None

    def following(self, touch: Touch) -> Touch | None:
        """R-10.15: the touch by which this hand follows the other's to a wrong card.

        It does so only while its own next touch is at least as far away as its hand needs to get back.
        """
        stamp_ms = touch.stamp_ms + self.lure_ms
        own_ms = self.touches[0].stamp_ms if self.touches else inf
        if stamp_ms == inf or stamp_ms + self.reach_ms > own_ms:
            return None
        return Touch(touch.side.other, stamp_ms, How.COM, touch.frames)

    def kept(self, other_take_ms: float, target: Spot) -> tuple[Touch, ...]:
        """What still happens once the other player took at that time: a hand that has seen it stops.

        A touch on the target itself is kept: it is no foul, and it tells the loser's time.
        """
        last_ms = other_take_ms + self.stop_ms
        return tuple(touch for touch in self.touches if touch.stamp_ms <= last_ms or _covers(touch, target))


def _covers(touch: Touch, target: Spot) -> bool:
    return any(target in frame.spots for frame in touch.frames)
