"""Why a COM's hand came down where it did: what it acted on, how sure it was, what went wrong."""

from dataclasses import dataclass
from enum import StrEnum

from karuta.rules.quickly import quickly_made


class Cause(StrEnum):
    """What led the hand there.

    TAKE: the card that is read. REACH: it set out before the card was settled. MISHEARING: another card of
    the same sound. MUDDLE: a card that lies where it thought the read one lies. FORGOTTEN: the read card lay
    there before it was moved or sent. OWN_ROW: an own top card in the way of a take on the other side. LURE:
    the other's hand came down there just before. MISLED: the man's 戻り手 drew it to the wakarefuda (R-8.1).
    """

    TAKE = "take"
    REACH = "reach"
    MISHEARING = "mishearing"
    MUDDLE = "memory"
    FORGOTTEN = "forgotten"
    OWN_ROW = "own_row"
    LURE = "lure"
    MISLED = "misled"


@quickly_made
@dataclass(frozen=True, slots=True)
class Why:
    """The reason of one touch.

    Attributes:
        cause: What led the hand there.
        moras: How many moras of the poem it acted on; 0 if it followed the other's hand.
        by_consonant: Whether the consonant of the last of them was enough.
        certainty: How surely it knew where that card lies, 0 to 1.
    """

    cause: Cause
    moras: int
    by_consonant: bool
    certainty: float
