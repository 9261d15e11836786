"""One player's half of the mat: three rows of sixteen slots and the cards in them.

Rule 1: rows and slots are always as the territory's owner sees them (slot 0 at the owner's left).
Rule 2: a territory never changes; every move answers a new one.
Rule 3: which cards lie in it is counted once, as bits of one int (bit n = card n), and kept beside it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import reduce
from operator import or_
from typing import Final

from karuta.rules.cards import NO_CARD, Torifuda
from karuta.rules.quickly import quickly_made
from karuta.rules.side import SIDES, BySide, Side

SLOTS: Final = 16
HALF_SLOTS: Final = 8  # a block is one half row


class Row(IntEnum):
    """A row of a territory; TOP (上段) is the one nearest the other side."""

    __hash__ = int.__hash__  # that of an enum is slow

    TOP = 0
    MIDDLE = 1
    BOTTOM = 2


MOST_LYING: Final = len(Row) * SLOTS  # a territory with a card in every slot


class Half(IntEnum):
    """The owner's left or right half of a row."""

    __hash__ = int.__hash__

    LEFT = 0
    RIGHT = 1


RowOfCards = tuple[Torifuda, ...]
Rows = tuple[RowOfCards, RowOfCards, RowOfCards]
EMPTY_ROW: Final[RowOfCards] = (NO_CARD,) * SLOTS

_bit_of = tuple(0 if card == NO_CARD else 1 << card for card in range(101)).__getitem__


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A slot of a territory as its owner sees it: row, and 0-15 from the owner's left."""

    row: Row
    slot: int

    @property
    def half(self) -> Half:
        """The half row, or block, the slot belongs to."""
        return Half.LEFT if self.slot < HALF_SLOTS else Half.RIGHT


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """A place on the mat: whose territory, and where in it."""

    side: Side
    place: Place


SPOTS: Final = BySide(
    *(
        tuple(tuple(Spot(side, Place(row, slot)) for slot in range(SLOTS)) for row in Row)
        for side in (Side.FIRST, Side.SECOND)
    )
)
"""Every spot of the mat once: by side, row and slot."""
_PLACES: Final = tuple(tuple(spot.place for spot in row) for row in SPOTS.first)


class _Counted:
    """The place for what is counted once; no field, so it is neither compared nor written to a file."""

    __slots__ = ("_bits",)
    _bits: int


@quickly_made
@dataclass(frozen=True, slots=True)
class Territory(_Counted):
    """Three rows (top, middle, bottom) of 16 cards, `NO_CARD` in an empty slot, and the pinned (浮き札)."""

    rows: Rows = (EMPTY_ROW, EMPTY_ROW, EMPTY_ROW)
    pinned: frozenset[Torifuda] = frozenset()

    def cards(self) -> Iterator[Torifuda]:
        """The cards that lie here, row by row from the top, from the owner's left."""
        for row in self.rows:
            for card in row:
                if card:
                    yield card

    @property
    def bits(self) -> int:
        """The cards that lie here as bits: bit n stands for card n.

        Raises:
            ValueError: There is no such card.
        """
        try:
            return self._bits
        except AttributeError:
            return self._counted(_bits_of(self.rows))._bits

    def _counted(self, bits: int) -> "Territory":
        """This new territory, told which cards lie in it."""
        object.__setattr__(self, "_bits", bits)
        return self

    def holds(self, card: Torifuda) -> bool:
        """Whether that card lies here."""
        return bool(self.bits >> card & 1)

    def count(self) -> int:
        """How many cards lie here."""
        return self.bits.bit_count()

    def card_at(self, place: Place) -> Torifuda:
        """The card in that slot, `NO_CARD` if it is empty."""
        return self.rows[place.row][place.slot]

    def find(self, card: Torifuda) -> Place | None:
        """Where that card lies, or None if it is not in this territory."""
        return self._place_of(card) if self.bits >> card & 1 else None

    def _place_of(self, card: Torifuda) -> Place:
        """Where that card lies, which does lie here."""
        top, middle, bottom = self.rows
        row, cards = (2, bottom) if card in bottom else (1, middle) if card in middle else (0, top)
        return _PLACES[row][cards.index(card)]

    def with_row(self, row: Row, cards: RowOfCards) -> "Territory":
        """The same territory with one row replaced."""
        return Territory(self._rows_with(row, cards), self.pinned)

    def _rows_with(self, row: Row, cards: RowOfCards) -> Rows:
        top, middle, bottom = self.rows
        if row == Row.TOP:
            return cards, middle, bottom
        return (top, cards, bottom) if row == Row.MIDDLE else (top, middle, cards)

    def with_card(self, card: Torifuda, place: Place) -> "Territory":
        """The territory with `card` put into an empty slot; ValueError if the slot holds a card."""
        slot, row = place.slot, self.rows[place.row]
        if row[slot]:
            raise ValueError(f"slot {slot} of the {place.row.name.lower()} row already holds a card")
        fuller = self.with_row(place.row, (*row[:slot], card, *row[slot + 1 :]))
        return fuller._counted(self.bits | 1 << card)

    def without(self, card: Torifuda) -> "Territory":
        """The territory with that card gone, its slot empty, its pin ended; ValueError if it is not here."""
        place = self.find(card)
        if place is None:
            raise ValueError(f"card {card} is not in this territory")
        return self.emptied(place)

    def emptied(self, place: Place) -> "Territory":
        """The territory without the card that lies there, whose pin ends."""
        slot, row = place.slot, self.rows[place.row]
        card = row[slot]
        rows = self._rows_with(place.row, (*row[:slot], NO_CARD, *row[slot + 1 :]))
        pinned = self.pinned - {card} if self.pinned else self.pinned
        return Territory(rows, pinned)._counted(self.bits & ~(1 << card))

    def rearranged(self, rows: Rows) -> "Territory":
        """The same cards in other slots; whoever moves them around answers for that they are the same."""
        return Territory(rows, self.pinned)._counted(self.bits)


def _bits_of(rows: Rows) -> int:
    top, middle, bottom = rows
    try:
        return reduce(or_, map(_bit_of, top + middle + bottom))
    except IndexError:
        raise ValueError(f"there is no such card: {rows}") from None


Mat = BySide[Territory]
"""The whole mat: both territories."""


def find_on(mat: Mat, card: Torifuda) -> Spot | None:
    """Where on the mat that card lies, or None for a karafuda."""
    for side in SIDES:
        territory = mat[side]
        if territory.bits >> card & 1:
            place = territory._place_of(card)
            return SPOTS[side][place.row][place.slot]
    return None
