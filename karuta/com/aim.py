"""One coming down of a COM's hand, before it becomes a touch."""

from dataclasses import dataclass

from karuta.rules.quickly import quickly_made
from karuta.rules.territory import Spot
from karuta.rules.why import Why


@quickly_made
@dataclass(frozen=True, slots=True)
class Aim:
    """When a hand comes down, on the heard clock, where, and why."""

    stamp_ms: float
    spot: Spot
    why: Why
