"""One player's half of the mat: three rows of sixteen slots and the cards in them.

Rule 1: rows and slots are always as the territory's owner sees them (slot 0 at the owner's left).
Rule 2: a territory never changes; every move answers a new one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from karuta.rules.cards import NO_CARD, Torifuda
from karuta.rules.quickly import quickly_made
from karuta.rules.side import SIDES, BySide, Side

SLOTS: Final = 16
HALF_SLOTS: Final = 8  # a block is one half row


class Row(IntEnum):
    """A row of a territory; TOP (上段) is the one nearest the other side."""

    TOP = 0
    MIDDLE = 1
    BOTTOM = 2


MOST_LYING: Final = len(Row) * SLOTS  # a territory with a card in every slot


class Half(IntEnum):
    """The owner's left or right half of a row."""

    LEFT = 0
    RIGHT = 1


RowOfCards = tuple[Torifuda, ...]
EMPTY_ROW: Final[RowOfCards] = (NO_CARD,) * SLOTS


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


@quickly_made
@dataclass(frozen=True, slots=True)
class Territory:
    """Three rows (top, middle, bottom) of 16 cards, `NO_CARD` in an empty slot, and the pinned (浮き札)."""

    rows: tuple[RowOfCards, RowOfCards, RowOfCards] = (EMPTY_ROW, EMPTY_ROW, EMPTY_ROW)
    pinned: frozenset[Torifuda] = frozenset()

    def cards(self) -> Iterator[Torifuda]:
        """The cards that lie here, row by row from the top, from the owner's left."""
        for row in self.rows:
            for card in row:
                if card:
                    yield card

    def count(self) -> int:
        """How many cards lie here."""
        top, middle, bottom = self.rows
        return 3 * SLOTS - top.count(NO_CARD) - middle.count(NO_CARD) - bottom.count(NO_CARD)

    def card_at(self, place: Place) -> Torifuda:
        """The card in that slot, `NO_CARD` if it is empty."""
        return self.rows[place.row][place.slot]

    def find(self, card: Torifuda) -> Place | None:
        """Where that card lies, or None if it is not in this territory."""
        for row, cards in enumerate(self.rows):
            if card in cards:
                return SPOTS.first[row][cards.index(card)].place
        return None

    def with_row(self, row: Row, cards: RowOfCards) -> "Territory":
        """The same territory with one row replaced."""
        rows = list(self.rows)
        rows[row] = cards
        return Territory((rows[0], rows[1], rows[2]), self.pinned)

    def with_card(self, card: Torifuda, place: Place) -> "Territory":
        """The territory with `card` put into an empty slot; ValueError if the slot holds a card."""
        row = self.rows[place.row]
        if row[place.slot]:
            raise ValueError(f"slot {place.slot} of the {place.row.name.lower()} row already holds a card")
        return self.with_row(place.row, (*row[: place.slot], card, *row[place.slot + 1 :]))

    def without(self, card: Torifuda) -> "Territory":
        """The territory with that card gone, its slot empty, its pin ended; ValueError if it is not here."""
        place = self.find(card)
        if place is None:
            raise ValueError(f"card {card} is not in this territory")
        row = self.rows[place.row]
        bare = self.with_row(place.row, (*row[: place.slot], NO_CARD, *row[place.slot + 1 :]))
        return Territory(bare.rows, self.pinned - {card})


Mat = BySide[Territory]
"""The whole mat: both territories."""


def find_on(mat: Mat, card: Torifuda) -> Spot | None:
    """Where on the mat that card lies, or None for a karafuda."""
    for side in SIDES:
        place = mat[side].find(card)
        if place is not None:
            return SPOTS[side][place.row][place.slot]
    return None
