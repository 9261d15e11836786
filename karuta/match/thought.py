"""What a hand means to do in a reading, for whoever watches a match and may know everything."""

from dataclasses import dataclass

from karuta.rules.plan import Plan
from karuta.rules.side import Side
from karuta.rules.touch import Touch


@dataclass(frozen=True, slots=True)
class Thought:
    """One side's reading.

    Attributes:
        side: Whose.
        touches: Where its hand will come down, in order; the other side's take may stop it before.
        acts_ms: When it has heard enough to act, on the heard clock; None where that is not known.
        note: What goes wrong first, a `Cause`; empty if nothing does.
    """

    side: Side
    touches: tuple[Touch, ...]
    acts_ms: float | None = None
    note: str = ""


def thought_of(side: Side, plan: Plan) -> Thought:
    """What a COM's plan comes to."""
    return Thought(side, plan.touches, plan.acts_ms, plan.note)
