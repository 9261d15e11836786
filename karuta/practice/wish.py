"""What is to be practised: which drill, with which cards, how many, and in which manner."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from karuta.practice.answer import Drill
from karuta.rules.cards import Yomifuda
from poems.collection import ALL_NUMBERS
from poems.kimariji import kimariji

HUNDRED: Final[tuple[Yomifuda, ...]] = tuple(map(Yomifuda, ALL_NUMBERS))
LONGEST_KIMARIJI: Final = max(len(kimariji(number)) for number in ALL_NUMBERS)


def cards_of_length(*lengths: int) -> tuple[Yomifuda, ...]:
    """The cards whose kimariji has one of these lengths in kana."""
    return tuple(card for card in HUNDRED if len(kimariji(card)) in lengths)


OYAMA: Final[tuple[Yomifuda, ...]] = cards_of_length(LONGEST_KIMARIJI)
"""大山札: the six cards whose kimariji is longest."""


class Manner(StrEnum):
    """How a question is answered."""

    CHOOSE = "choose"
    """One of several tiles."""
    TYPE = "type"
    """The kimariji is typed."""
    KNOW = "know"
    """The player looks at the answer and says whether he knew it."""


class Turned(StrEnum):
    """Which way round the cards are shown."""

    UPRIGHT = "upright"
    UPSIDE_DOWN = "upside_down"
    MIXED = "mixed"


class Heard(StrEnum):
    """How far a poem is heard before it is asked for."""

    DECIDED = "decided"
    """Up to the mora that settles it."""
    OPEN = "open"
    """Only so far that several cards are left."""
    MIXED = "mixed"


class Reach(StrEnum):
    """In which territory the cards lie that are to be hit."""

    OWN = "own"
    FAR = "far"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class DrillWish:
    """One drill as it is wished.

    Attributes:
        drill: Which.
        cards: The poems that are asked for; none: all hundred.
        count: How many questions; 0: each card once.
        manner: How it is answered, where there is a choice.
        turned: Which way round cards are shown (札流し).
        heard: How far a poem is heard (聞き分け).
        reach: Where the cards lie (一人取り, 払い練習).
    """

    drill: Drill
    cards: tuple[Yomifuda, ...] = ()
    count: int = 0
    manner: Manner = Manner.CHOOSE
    turned: Turned = Turned.UPRIGHT
    heard: Heard = Heard.DECIDED
    reach: Reach = Reach.BOTH

    @property
    def asked(self) -> tuple[Yomifuda, ...]:
        """The poems that are asked for."""
        return self.cards or HUNDRED

    @property
    def length(self) -> int:
        """How many questions there are."""
        return self.count or len(self.asked)
