"""One answer that somebody gave in a drill: what all practice, the history and the weak cards speak of."""

from dataclasses import dataclass
from enum import StrEnum

from karuta.rules.cards import Yomifuda


class Drill(StrEnum):
    """What was practised; the value is what the history writes."""

    WHERE = "where"
    """Where does this card lie? The cards are turned down."""
    WHAT = "what"
    """What lies in this place?"""
    PUT_BACK = "put_back"
    """Put the card back where it lay."""
    MISSING = "missing"
    """Which card is gone?"""
    SOLO = "solo"
    """Take the card, alone against the reader."""
    FLASH = "flash"
    """See the card, name its kimariji (札流し)."""
    BY_EAR = "by_ear"
    """Hear the beginning, name the card or the cards that are left."""
    CHANGE = "change"
    """After these poems were read, how many kana decide?"""
    SWEEP = "sweep"
    """Hit the target's neighbours and nothing else."""
    UPPER_OF_LOWER = "upper_of_lower"
    """Lower phrase and upper phrase."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, once it is settled.

    Attributes:
        drill: What was practised.
        card: The poem that was asked for.
        right: Whether the answer was.
        took_ms: How long it took, to the event's own stamp: since the deciding mora was audible where one
            is heard, else since the question was visible. 0 for what was answered before that (R-11.5).
        given: The poem, or the place by its number, that was answered; None if nothing was, or it has none.
        peeked: Whether help was looked at before the answer.
        detail: What else the drill wants to keep of it, in its own form.
        slot: The place where the card lay, by its number; None where no place is asked for.
    """

    drill: Drill
    card: Yomifuda
    right: bool
    took_ms: float
    given: int | None = None
    peeked: bool = False
    detail: str = ""
    slot: int | None = None
