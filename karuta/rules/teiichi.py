"""A player's fixed positions (定位置): the block every card belongs to, and the built-in plan.

Rule 1: a block fills from its end of the row inwards; a full block hands on to the next one (`_NEXT_ROWS`).
Rule 2: with fewer cards than in a whole match the lower rows come first, as players lay them (R-2.3).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from karuta.rules.cards import NO_CARD, Torifuda
from karuta.rules.territory import HALF_SLOTS, SLOTS, Half, Place, Row, Territory
from poems.collection import ALL_POEMS
from poems.kimariji import first_mora

_NEXT_ROWS: Final = {
    Row.BOTTOM: (Row.BOTTOM, Row.MIDDLE, Row.TOP),
    Row.MIDDLE: (Row.MIDDLE, Row.BOTTOM, Row.TOP),
    Row.TOP: (Row.TOP, Row.MIDDLE, Row.BOTTOM),
}

WHOLE_HAND: Final = 25  # so many and more lie as planned
BOTTOM_FIRST: Final = HALF_SLOTS  # of fewer cards, so many come into the bottom row whatever the plan says

Block = tuple[Row, Half]
Lanes = dict[Block, list[Torifuda]]


@dataclass(frozen=True, slots=True)
class Teiichi:
    """A plan for all hundred cards: by block, the cards from the end of the row inwards.

    Raises:
        ValueError: A card is missing, or stands in the plan twice.
    """

    blocks: dict[Block, tuple[Torifuda, ...]]
    _homes: dict[Torifuda, Block] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        homes = {card: block for block, cards in self.blocks.items() for card in cards}
        object.__setattr__(self, "_homes", homes)
        planned = sorted(int(card) for cards in self.blocks.values() for card in cards)
        if planned != [int(each.number) for each in ALL_POEMS]:
            raise ValueError("a plan of fixed positions names every one of the hundred cards once")

    def home_of(self, card: Torifuda) -> Block:
        """The block the card belongs to."""
        return self._homes[card]

    def laid_out(self, cards: Iterable[Torifuda]) -> Territory:
        """A hand in its places as it is laid out before a match.

        A small hand moves down: no row holds more cards than the one below it.

        Raises:
            ValueError: More cards than a territory has slots.
        """
        planned = self.at_home(cards)
        return planned if planned.count() >= WHOLE_HAND else _moved_down(planned)

    def at_home(self, cards: Iterable[Torifuda]) -> Territory:
        """These cards, each in its own block; what is left of a whole hand in the course of a match.

        Raises:
            ValueError: More cards than a territory has slots.
        """
        dealt = frozenset(cards)
        lanes = {block: [card for card in self.blocks[block] if card in dealt] for block in self.blocks}
        if all(len(lane) <= HALF_SLOTS for lane in lanes.values()):
            return _territory(lanes)
        territory = Territory()
        for row in (Row.BOTTOM, Row.MIDDLE, Row.TOP):
            for half in Half:
                for card in self.blocks[row, half]:
                    if card in dealt:
                        territory = territory.with_card(card, self.place_for(card, territory))
        return territory

    def place_for(self, card: Torifuda, territory: Territory) -> Place:
        """The free slot for a card that comes in: in its own block, the nearest to the row's end.

        Raises:
            ValueError: No slot is free.
        """
        home_row, home_half = self.home_of(card)
        for half in (home_half, Half(1 - home_half)):
            for row in _NEXT_ROWS[home_row]:
                for slot in _inwards(half):
                    if territory.rows[row][slot] == NO_CARD:
                        return Place(row, slot)
        raise ValueError("no slot of the territory is free")


def places_for_rest(cards: Iterable[Torifuda], territory: Territory, planned: Territory) -> tuple[Place, ...]:
    """R-2.8: where cards go that a man has laid for him, in their order.

    Args:
        cards: The cards.
        territory: What lies there already.
        planned: How the whole hand would be laid.

    Raises:
        ValueError: No slot is free.
    """
    rest = tuple(cards)
    full = territory
    places: dict[Torifuda, Place] = {}
    for card in rest:
        place = planned.find(card)
        if place is not None and not full.card_at(place):
            full, places[card] = full.with_card(card, place), place
    for card in rest:
        if card not in places:
            place = _nearest_free(planned.find(card), full)
            full, places[card] = full.with_card(card, place), place
    return tuple(places[card] for card in rest)


def _nearest_free(wanted: Place | None, territory: Territory) -> Place:
    """The free slot nearest to a place: of its row, else of the next row; of two the outer one."""
    free = [Place(row, slot) for row in Row for slot in range(SLOTS) if not territory.rows[row][slot]]
    if not free:
        raise ValueError("no slot of the territory is free")
    home = free[0] if wanted is None else wanted

    def distance(place: Place) -> tuple[int, int, int]:
        outwards = min(place.slot, SLOTS - 1 - place.slot)
        return abs(place.row - home.row), abs(place.slot - home.slot), outwards

    return min(free, key=distance)


def _inwards(half: Half) -> range:
    """The slots of a half row, from the end of the row inwards."""
    return range(HALF_SLOTS) if half is Half.LEFT else range(SLOTS - 1, HALF_SLOTS - 1, -1)


def _moved_down(planned: Territory) -> Territory:
    """The same cards, the lower rows first: the inmost cards of a row move down, each on its own half."""
    lanes: Lanes = {
        (row, half): [card for slot in _inwards(half) if (card := planned.rows[row][slot])]
        for row in Row
        for half in Half
    }
    for upper in (Row.TOP, Row.MIDDLE):
        while _count(lanes, upper) and _count(lanes, Row.BOTTOM) < BOTTOM_FIRST:
            _move_down(lanes, upper, Row.BOTTOM)
    while True:
        for upper, lower in ((Row.TOP, Row.MIDDLE), (Row.MIDDLE, Row.BOTTOM)):
            if _count(lanes, upper) > _count(lanes, lower):
                _move_down(lanes, upper, lower)
                break
        else:
            return _territory(lanes)


def _count(lanes: Lanes, row: Row) -> int:
    return sum(len(lanes[row, half]) for half in Half)


def _move_down(lanes: Lanes, upper: Row, lower: Row) -> None:
    """One card moves down, from the longer half (of equal ones the right); a full half hands it across."""
    half = max(Half, key=lambda each: (len(lanes[upper, each]), each))
    card = lanes[upper, half].pop()
    there = half if len(lanes[lower, half]) < HALF_SLOTS else Half(1 - half)
    lanes[lower, there].append(card)


def _territory(lanes: Lanes) -> Territory:
    rows = [[NO_CARD] * SLOTS for _ in Row]
    for (row, half), cards in lanes.items():
        for slot, card in zip(_inwards(half), cards, strict=False):
            rows[row][slot] = card
    top, middle, bottom = map(tuple, rows)
    return Territory((top, middle, bottom))


def by_sound(sounds: str) -> tuple[Torifuda, ...]:
    """All cards that begin with these moras, in the order of the moras; alike beginnings side by side."""
    by_kana = sorted(ALL_POEMS, key=lambda each: each.upper_kana)
    return tuple(
        Torifuda(each.number) for sound in sounds for each in by_kana if first_mora(each.number) == sound
    )


BUILT_IN: Final = Teiichi(
    {
        (Row.BOTTOM, Half.LEFT): by_sound("むすめふうつわた"),
        (Row.BOTTOM, Half.RIGHT): by_sound("さほせゆおな"),
        (Row.MIDDLE, Half.LEFT): by_sound("ちかみこ"),
        (Row.MIDDLE, Half.RIGHT): by_sound("しあ"),
        (Row.TOP, Half.LEFT): by_sound("ひはや"),
        (Row.TOP, Half.RIGHT): by_sound("もいきよ"),
    }
)
"""The built-in plan.

One sound, one block; one-mora cards at the ends of the bottom row; the bottom row the fullest, the top row
the emptiest; the six 大山札 not all on one side (わたのはら left, あさぼらけ and きみがため right).
"""
