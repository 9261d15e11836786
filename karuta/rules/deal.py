"""Dealing the cards and putting the poems in order, by a true shuffle of drawn uniforms.

Only uniforms are drawn and transformed here, so that a seed means the same deal under every numpy.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeVar

from karuta.rules.cards import Torifuda, Yomifuda, torifuda_of
from karuta.rules.side import BySide
from poems.collection import ALL_NUMBERS

if TYPE_CHECKING:  # the settings read a number of this module, and the first screen must not wait for numpy
    import numpy as np

POEMS_A_CARD: Final = 4  # of 25 cards a side, 100 poems

T = TypeVar("T")

Hands = BySide[tuple[Torifuda, ...]]
"""The cards dealt to each side."""


def shuffled(items: Iterable[T], rng: "np.random.Generator") -> tuple[T, ...]:
    """The items in an order of which all are equally likely (Fisher and Yates)."""
    order = list(items)
    uniforms = rng.random(max(0, len(order) - 1)).tolist()
    for last, uniform in zip(range(len(order) - 1, 0, -1), uniforms, strict=True):
        other = int(uniform * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def deal(
    counts: BySide[int],
    poems: tuple[Yomifuda, ...],
    allowed: tuple[Torifuda, ...] | None,
    rng: "np.random.Generator",
) -> Hands:
    """R-2.4: the cards of both sides, drawn from those allowed on the mat.

    Without `allowed` they are drawn from the poems that are read; if these are too few, all of them are dealt
    and others, which nobody will read, fill the sides up.

    Args:
        counts: How many cards each side begins with.
        poems: The poems that are read.
        allowed: The cards that may lie on the mat; None: those of the poems.
        rng: The generator of the deal.
    """
    wanted = counts.first + counts.second
    dealt = shuffled(_pool(poems, allowed), rng)[:wanted]
    if len(dealt) < wanted:
        others = (Torifuda(number) for number in ALL_NUMBERS if number not in dealt)
        dealt = shuffled((*dealt, *shuffled(others, rng)[: wanted - len(dealt)]), rng)
    return BySide(tuple(sorted(dealt[: counts.first])), tuple(sorted(dealt[counts.first :])))


def _pool(poems: tuple[Yomifuda, ...], allowed: tuple[Torifuda, ...] | None) -> list[Torifuda]:
    """The cards to draw from, sorted: the order in which a set was typed must not change a match."""
    return sorted(torifuda_of(yomifuda) for yomifuda in poems) if allowed is None else sorted(allowed)


def poems_in_proportion(cards_a_side: int, rng: "np.random.Generator") -> tuple[Yomifuda, ...]:
    """R-2.5: a reading set for a small match: as in a whole one, half of them are karafuda."""
    wanted = POEMS_A_CARD * cards_a_side
    return tuple(sorted(shuffled((Yomifuda(number) for number in ALL_NUMBERS), rng)[:wanted]))


def shuffled_poems(poems: tuple[Yomifuda, ...], rng: "np.random.Generator") -> tuple[Yomifuda, ...]:
    """The order of reading."""
    return shuffled(sorted(poems), rng)
