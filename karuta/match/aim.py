"""A COM's hand on its way to the target, which the man's techniques may lengthen, mislead or bar (R-8.4)."""

from collections.abc import Iterable
from dataclasses import dataclass

from karuta.rules.plan import Plan
from karuta.rules.techniques import Hold, Reach, Seen, reach_after
from karuta.rules.touch import Touch


@dataclass(slots=True)
class Aim:
    """The planned touch on the target, and how far it has come.

    Attributes:
        plan: The plan it belongs to.
        touch: The touch as it was planned, the hand allowance added.
        is_awaited: Whether the agenda holds the next look at it.
        is_reached: Whether the hand has come down.
        is_misled: Whether it has gone for the wakarefuda first.
        sightings: How many of the man's sightings have been weighed.
    """

    plan: Plan
    touch: Touch
    is_awaited: bool = False
    is_reached: bool = False
    is_misled: bool = False
    sightings: int = 0

    def way(self, seen: Iterable[Seen], holds: Iterable[Hold]) -> Reach:
        """R-8.4: its way after what has been recognised."""
        return reach_after(self.touch.stamp_ms, self.plan.reach_ms, seen, holds)
