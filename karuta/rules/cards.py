"""The two kinds of card: the torifuda on the mat, the yomifuda that is read; mixing them is a type error."""

from typing import Final, NewType

Torifuda = NewType("Torifuda", int)
"""The card on the mat, by its poem's number 1-100."""

Yomifuda = NewType("Yomifuda", int)
"""The poem in the reader's hand, by its number 1-100."""

NO_CARD: Final = Torifuda(0)
"""What an empty slot of a row holds, in memory and in every file."""


def torifuda_of(yomifuda: Yomifuda) -> Torifuda:
    """The card that answers the poem that is read."""
    return Torifuda(int(yomifuda))
