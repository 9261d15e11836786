"""What drills of questions have in common: one question, its tiles, and chance from uniforms passed in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from karuta.practice.answer import Drill
from karuta.practice.wish import HUNDRED, DrillWish
from karuta.rules.cards import Yomifuda
from poems.kimariji import kimariji, same_first_mora

Draw = Callable[[], float]
"""Answers a uniform from 0 (inclusive) to 1 (exclusive)."""

TILES: Final = 6
Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Question:
    """One question.

    Attributes:
        drill: Of which drill.
        card: The poem it is about.
        tiles: What can be chosen: poems by number, or how many kana (決まり字の変化); none: nothing can.
        rights: All of these, and no others, are the right answer.
        turned: Whether the card is shown upside down.
        kana: How many kana of the poem are heard.
        read: The poems that were read before.
    """

    drill: Drill
    card: Yomifuda
    tiles: tuple[int, ...]
    rights: frozenset[int]
    turned: bool = False
    kana: int = 0
    read: tuple[Yomifuda, ...] = ()

    @property
    def wants_several(self) -> bool:
        """Whether several tiles may have to be named."""
        return self.drill is Drill.BY_EAR and len(self.rights) > 1

    def is_right(self, given: frozenset[int]) -> bool:
        """Whether that is the answer."""
        return given == self.rights


def shuffled(things: Sequence[Thing], draw: Draw) -> tuple[Thing, ...]:
    """The same things in a drawn order, one uniform for each but the first."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = min(last, int(draw() * (last + 1)))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def cards_of(wish: DrillWish, draw: Draw) -> tuple[Yomifuda, ...]:
    """The poems that are asked for, in order: each once before any comes again."""
    cards: list[Yomifuda] = []
    while len(cards) < wish.length:
        cards += shuffled(wish.asked, draw)
    return tuple(cards[: wish.length])


def tiles_for(rights: Sequence[int], draw: Draw, count: int = TILES) -> tuple[int, ...]:
    """Tiles with the right ones among others that are easily mixed up, by the sound of their kimariji."""
    wanted = max(count, len(rights) + 1) - len(rights)
    others = shuffled([number for number in HUNDRED if number not in rights], draw)
    near = sorted(others, key=lambda number: -_likeness(number, rights))
    return tuple(sorted((*rights, *near[:wanted]), key=kimariji))


def _likeness(number: int, rights: Sequence[int]) -> int:
    """How many kana a card's kimariji shares with one of the right ones, from its beginning."""
    own = kimariji(number)
    best = 0
    for right in rights:
        shared = next(
            (at for at, (one, other) in enumerate(zip(own, kimariji(right), strict=False)) if one != other),
            min(len(own), len(kimariji(right))),
        )
        best = max(best, shared + (number in same_first_mora(right)))
    return best
