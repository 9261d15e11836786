"""Which cards and which sounds somebody is weak in.

A card is missed when it lies on the mat and is not taken, and once more for every foul made while it was
read. How many misses were to be expected is what the same player misses on average against the same class
with the card on the same side of the mat (a card deep in the other's territory against class A is nobody's
weakness). The ratio of both is drawn towards 1 as if `PRIOR_MISSES` more misses had come out just as
expected: a few unlucky readings make no weak card.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from poems.collection import ALL_NUMBERS
from poems.kimariji import first_mora

PRIOR_MISSES: Final = 5.0
ENOUGH_READINGS: Final = 6
"""So often a card must have been read from the mat before anything is said of it."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What became of one poem against one class with its card in one place.

    Attributes:
        far_class: The class.
        poem: The poem.
        lies: In whose territory its card lay, 0 or 1; 2 for a karafuda.
        readings: How often it was read.
        takes: How often it was taken.
        fouls: How many fouls were made meanwhile.
    """

    far_class: str
    poem: int
    lies: int
    readings: int
    takes: int
    fouls: int

    @property
    def misses(self) -> int:
        """Cards that lay there and were not taken, and fouls."""
        return (self.readings - self.takes if self.lies < 2 else 0) + self.fouls


@dataclass(frozen=True, slots=True)
class CardFigures:
    """One card.

    Attributes:
        poem: Its poem.
        on_mat: How often it was read while it lay on the mat.
        takes: How often it was taken.
        fouls: How many fouls were made while it was read.
        miss_ratio: How much more often it was missed than expected, drawn towards 1.
    """

    poem: int
    on_mat: int
    takes: int
    fouls: int
    miss_ratio: float

    @property
    def is_known(self) -> bool:
        """Whether it was read often enough to say anything."""
        return self.on_mat >= ENOUGH_READINGS


@dataclass(frozen=True, slots=True)
class SoundFigures:
    """All cards that begin with one mora; the same figures."""

    mora: str
    on_mat: int
    takes: int
    fouls: int
    miss_ratio: float

    @property
    def is_known(self) -> bool:
        """Whether they were read often enough to say anything."""
        return self.on_mat >= ENOUGH_READINGS


@dataclass
class _Sum:
    on_mat: int = 0
    takes: int = 0
    fouls: int = 0
    misses: int = 0
    expected: float = 0.0

    def add(self, each: Heard, expected: float) -> None:
        self.on_mat += each.readings if each.lies < 2 else 0
        self.takes += each.takes
        self.fouls += each.fouls
        self.misses += each.misses
        self.expected += expected

    @property
    def figures(self) -> tuple[int, int, int, float]:
        miss_ratio = (self.misses + PRIOR_MISSES) / (self.expected + PRIOR_MISSES)
        return self.on_mat, self.takes, self.fouls, miss_ratio


def weighed(heard: Iterable[Heard]) -> tuple[tuple[CardFigures, ...], tuple[SoundFigures, ...]]:
    """All hundred cards and all first moras, the weakest first, those without enough readings last."""
    heard = tuple(heard)
    readings: dict[tuple[str, int], int] = defaultdict(int)
    misses: dict[tuple[str, int], int] = defaultdict(int)
    for each in heard:
        readings[each.far_class, each.lies] += each.readings
        misses[each.far_class, each.lies] += each.misses
    cards = {number: _Sum() for number in ALL_NUMBERS}
    sounds = {first_mora(number): _Sum() for number in ALL_NUMBERS}
    for each in heard:
        place = each.far_class, each.lies
        expected = each.readings * misses[place] / readings[place]
        cards[each.poem].add(each, expected)
        sounds[first_mora(each.poem)].add(each, expected)
    all_cards = [CardFigures(number, *each.figures) for number, each in cards.items()]
    all_sounds = [SoundFigures(mora, *each.figures) for mora, each in sounds.items()]
    return (
        tuple(sorted(all_cards, key=lambda each: (not each.is_known, -each.miss_ratio, each.poem))),
        tuple(sorted(all_sounds, key=lambda each: (not each.is_known, -each.miss_ratio, each.mora))),
    )


def weakest(cards: Iterable[CardFigures], count: int) -> tuple[int, ...] | None:
    """The poems of the weakest cards, sorted; None if not so many are known well enough."""
    known = [each for each in cards if each.is_known]
    return tuple(sorted(each.poem for each in known[:count])) if len(known) >= count else None
