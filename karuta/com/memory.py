"""How surely a COM knows where each card lies: it fades with the readings and is renewed by them (R-10.3).

Rule 1: time is counted in readings; no clock is asked.
Rule 2: what it knows follows from what it has seen lie where and from what has been read; nothing is drawn.
Rule 3: only 暗記 says how fast it fades.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

from karuta.com.figures import (
    AGE_OF_OTHERS,
    AGE_WHEN_MOVED,
    FORGOTTEN,
    HALF_LIFE_AT_0,
    HALF_LIFE_PER_STEP,
    UNSURE_FROM,
    UNSURE_SPAN,
)
from karuta.com.sight import Sight
from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.side import Side
from karuta.rules.state import Moved
from karuta.rules.territory import SLOTS, Spot
from poems.kimariji import same_first_mora

OLDEST: Final = 127  # readings; older is as stale
_CARDS: Final = 101
_FAMILY: Final = {number: tuple(sorted(same_first_mora(number))) for number in range(1, _CARDS)}


@lru_cache(maxsize=16)
def certainties(number: int) -> tuple[float, ...]:
    """暗記: how surely a card is known by its age in readings, 1 to nearly 0, at a number from 0 to 15."""
    half_life = HALF_LIFE_AT_0 + HALF_LIFE_PER_STEP * number
    return tuple(0.5 ** (age / half_life) for age in range(OLDEST + 1))


def unsure(certainty: float) -> float:
    """What a card known so surely costs of the memory part, and how much likelier it is muddled."""
    return UNSURE_FROM + UNSURE_SPAN * (1.0 - certainty)


@dataclass(frozen=True, slots=True)
class Stale:
    """Where a card lay, and what is left of the chance to look there: 1 for one that was moved just now."""

    spot: Spot
    share: float


class Seen(Protocol):
    """What of a match the memory follows; a `PlayerView` is one."""

    @property
    def read(self) -> tuple[Yomifuda, ...]:
        """The poems whose readings have closed, in order."""
        ...

    @property
    def moved(self) -> tuple[Moved, ...]:
        """Cards that were moved by hand."""
        ...


class Memory:
    """What one seat remembers of the cards; before the first look every card is `age` readings old.

    Attributes:
        n: How many poems have been read.
        renewed: By card, after which reading it was last sure of it; before the first one if negative.
    """

    def __init__(self, age: int = 0) -> None:
        self.n = 0
        self.renewed = [-age] * _CARDS
        self._before: Sight | None = None
        self._left: dict[int, tuple[Spot, int]] = {}

    def age(self, card: int) -> int:
        """How many readings ago it was last sure of that card."""
        return min(OLDEST, self.n - self.renewed[card])

    def stale(self, card: int) -> Stale | None:
        """Where a card lay before it was sent or somebody else moved it; None if it stayed."""
        left = self._left.get(card)
        return None if left is None else Stale(left[0], FORGOTTEN ** (self.n - left[1]))

    def see(self, sight: Sight, seen: Seen) -> None:
        """Look at the mat before a reading: what has happened since the last look renews or fades."""
        before, read = self._before, len(seen.read)
        if before is None:
            self._see_first(sight, read)
        elif read > self.n:
            for number in seen.read[self.n :]:
                self._hear_of(int(number), before, read)
        self.n = read
        if before is not None and before.mat is not sight.mat:
            self._see_sent(before, sight)
        if seen.moved:
            self._see_moved(seen.moved, sight.side)
        self._before = sight

    def _see_first(self, sight: Sight, read: int) -> None:
        """Its own cards it laid out itself; the other side's it has only looked at."""
        self.renewed = [read - AGE_OF_OTHERS] * _CARDS
        for card in _cards(sight.territory_bits[sight.side]):
            self.renewed[card] = read

    def _hear_of(self, number: int, before: Sight, read: int) -> None:
        """A reading calls its whole sound to mind; a take shows the cards beside it."""
        renewed = self.renewed
        for card in _FAMILY[number]:
            renewed[card] = read
        spot = before.spot_of(Torifuda(number))
        if spot is not None:
            row, slot = before.mat[spot.side].rows[spot.place.row], spot.place.slot
            for beside in (slot - 1, slot + 1):
                if 0 <= beside < SLOTS:
                    renewed[row[beside]] = read

    def _see_sent(self, before: Sight, sight: Sight) -> None:
        """What it receives it lays down itself; what it sends lies somewhere over there."""
        own, other = sight.side, sight.side.other
        for card in _cards(before.territory_bits[other] & sight.territory_bits[own]):
            self.renewed[card] = self.n
            self._leave(card, before)
        for card in _cards(before.territory_bits[own] & sight.territory_bits[other]):
            self.renewed[card] = self.n - AGE_WHEN_MOVED
            self._leave(card, before)

    def _leave(self, card: int, before: Sight) -> None:
        spot = before.spot_of(Torifuda(card))
        if spot is not None:
            self._left[card] = (spot, self.n)

    def _see_moved(self, moved: tuple[Moved, ...], side: Side) -> None:
        """Its own moves it knows, others' it has to look for."""
        for each in moved:
            if each.mover is side:
                self._left.pop(each.card, None)
            else:
                self._left[each.card] = (each.origin, each.after)
            if each.after == self.n:
                self.renewed[each.card] = self.n - (0 if each.mover is side else AGE_WHEN_MOVED)


def _cards(bits: int) -> Iterator[int]:
    """The cards of these bits."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
