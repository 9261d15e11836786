"""Which poems a filter lets through: by kimariji, first sound, colour, number and lower phrase."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from poems.collection import ALL_NUMBERS, ALL_POEMS, poem
from poems.kimariji import first_mora, kimariji
from poems.poem import Goshoku


class Parity(Enum):
    """Odd or even numbers."""

    ODD = "odd"
    EVEN = "even"


def _lower_kimariji(number: int) -> str:
    own = poem(number).lower_kana
    others = [each.lower_kana for each in ALL_POEMS if each.number != number]
    length = 1
    while any(other.startswith(own[:length]) for other in others):
        length += 1
    return own[:length]


_LOWER_KIMARIJI: Final = {number: _lower_kimariji(number) for number in ALL_NUMBERS}


def lower_kimariji(number: int) -> str:
    """The kimariji of the lower phrase: its shortest beginning in modern kana that no other lower phrase has.

    Raises:
        UnknownPoem: The number is none of the hundred.
    """
    return _LOWER_KIMARIJI[poem(number).number]


@dataclass(frozen=True, slots=True)
class CardFilter:
    """What poems must be like: of each kind one of those that are named, and all kinds at once.

    Attributes:
        lengths: Kana of the kimariji.
        first_moras: The first mora.
        colours: The set of the five colours.
        lower_lengths: Kana of the kimariji of the lower phrase.
        low: The lowest number.
        high: The highest number.
        parity: Odd or even numbers only; None: both.
    """

    lengths: frozenset[int] = frozenset()
    first_moras: frozenset[str] = frozenset()
    colours: frozenset[Goshoku] = frozenset()
    lower_lengths: frozenset[int] = frozenset()
    low: int = ALL_NUMBERS[0]
    high: int = ALL_NUMBERS[-1]
    parity: Parity | None = None

    @property
    def is_open(self) -> bool:
        """Whether every poem passes because nothing is asked."""
        return self == CardFilter()

    def poems(self) -> frozenset[int]:
        """The numbers of the poems that pass."""
        return frozenset(filter(self._passes, ALL_NUMBERS))

    def _passes(self, number: int) -> bool:
        asked: tuple[tuple[frozenset[object], Callable[[int], object]], ...] = (
            (frozenset(self.lengths), lambda n: len(kimariji(n))),
            (frozenset(self.first_moras), first_mora),
            (frozenset(self.colours), lambda n: poem(n).goshoku),
            (frozenset(self.lower_lengths), lambda n: len(lower_kimariji(n))),
        )
        odd = number % 2 == 1
        fits = self.parity is None or odd == (self.parity is Parity.ODD)
        return (
            self.low <= number <= self.high
            and fits
            and all(not wanted or of(number) in wanted for wanted, of in asked)
        )
