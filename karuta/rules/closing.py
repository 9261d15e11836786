"""Closing up (札移動): the automatic moves after takes and sends, stepping down, inserting, default places.

Rule 1: every move conserves the cards (a law that is tested, not counted again); nothing here knows whose
territory it is.
Rule 2: pins hold against automatic moves only; a move by hand ignores them.
"""

from collections.abc import Iterable
from typing import Final, cast

from karuta.rules.cards import NO_CARD, Torifuda
from karuta.rules.territory import (
    EMPTY_ROW,
    HALF_SLOTS,
    SLOTS,
    Half,
    Place,
    Row,
    RowOfCards,
    Territory,
)

_GONE: Final = -1  # stands in a gap while the gaps before it close, as the card did
_LAST: Final = SLOTS - 1


def closed_up(territory: Territory, gaps: Iterable[Place]) -> Territory:
    """R-7.4: the territory after its gaps have closed, one after the other.

    Args:
        territory: The cards as they lie, the taken and the sent ones gone.
        gaps: Where those lay: the take's gap first, then those of the sends. A gap that has been filled
            again is none.
    """
    open_gaps = [gap for gap in gaps if not territory.card_at(gap)]
    if not open_gaps:
        return territory
    rows = list(territory.rows)
    emptied = False
    for row, cards in enumerate(territory.rows):
        slots = [gap.slot for gap in open_gaps if gap.row == row]
        if slots:
            rows[row] = _row_closed(cards, slots, territory.pinned)
            emptied = emptied or rows[row] == EMPTY_ROW
    closed = territory.rearranged((rows[0], rows[1], rows[2]))
    return stepped_down(closed) if emptied else closed


def row_closed(row: RowOfCards, gap: int, pinned: frozenset[Torifuda] = frozenset()) -> RowOfCards:
    """R-7.1, R-7.2: a row after the gap in slot `gap`, where a card has just gone, has closed."""
    return _row_closed(row, [gap], pinned)


def _row_closed(row: RowOfCards, gaps: list[int], pinned: frozenset[Torifuda]) -> RowOfCards:
    slots: list[int] = list(row)
    marks = [_GONE - index for index in range(len(gaps))]
    for mark, gap in zip(marks, gaps, strict=True):
        slots[gap] = mark
    for mark in marks:
        _close(slots, slots.index(mark), pinned)
    return cast("RowOfCards", tuple(slots))


def _close(slots: list[int], gap: int, pinned: frozenset[Torifuda]) -> None:
    """Empty the slot and let the cards on its inner side move up to it, one slot each."""
    step, last = _towards(slots, gap)
    slots[gap] = NO_CARD
    source = gap + step
    while source != last + step and slots[source] and slots[source] not in pinned:
        slots[source - step], slots[source] = slots[source], NO_CARD
        source += step


def _towards(slots: list[int], gap: int) -> tuple[int, int]:
    """Which way to look for the cards that move up, and the last slot that may move."""
    reaches_left, reaches_right = NO_CARD not in slots[:gap], NO_CARD not in slots[gap + 1 :]
    if reaches_left is not reaches_right:
        return (1, _LAST) if reaches_left else (-1, 0)
    to_left = gap < HALF_SLOTS
    if reaches_left:
        return (1, HALF_SLOTS - 1) if to_left else (-1, HALF_SLOTS)
    return (1, _LAST) if to_left else (-1, 0)


def stepped_down(territory: Territory) -> Territory:
    """R-7.3: an empty row takes the unpinned cards of the row above it, from below, until none lies below.

    A row that keeps a pinned card is not empty, and cards do not step over it.
    """
    rows = list(territory.rows)
    stepping = True
    while stepping:
        stepping = False
        for lower in (Row.BOTTOM, Row.MIDDLE):
            upper = Row(lower - 1)
            loose = tuple(NO_CARD if card in territory.pinned else card for card in rows[upper])
            if rows[lower] == EMPTY_ROW and loose != EMPTY_ROW:
                kept = tuple(card if card in territory.pinned else NO_CARD for card in rows[upper])
                rows[lower], rows[upper] = loose, kept
                stepping = True
    return territory.rearranged((rows[0], rows[1], rows[2]))


def inserted(row: RowOfCards, card: Torifuda, slot: int, origin: int | None = None) -> RowOfCards | None:
    """R-7.5: the row after a card was dropped on a slot by hand; None where the row has no room for it.

    An occupant and its neighbours make room by one slot each: towards the slot the card comes from in this
    row, else towards the nearer free slot, and if both are as near the occupant goes inwards.

    Args:
        row: The row before.
        card: The card that is dropped.
        slot: Where.
        origin: The slot of this row it is taken from; None if it comes from elsewhere.
    """
    slots = list(row)
    if origin is not None:
        slots[origin] = NO_CARD
    if slots[slot]:
        free = _free_towards(slots, slot, origin)
        if free is None:
            return None
        step = 1 if free > slot else -1
        for target in range(free, slot, -step):
            slots[target] = slots[target - step]
    slots[slot] = card
    return tuple(slots)


def _free_towards(slots: list[Torifuda], slot: int, origin: int | None) -> int | None:
    """The free slot that ends the shift, None if the row is full."""
    left = next((each for each in range(slot - 1, -1, -1) if not slots[each]), None)
    right = next((each for each in range(slot + 1, SLOTS) if not slots[each]), None)
    if origin is not None:
        return right if origin > slot else left
    if left is None or right is None:
        return right if left is None else left
    if slot - left == right - slot:
        return right if slot < HALF_SLOTS else left
    return left if slot - left < right - slot else right


def default_place(territory: Territory) -> Place:
    """R-6.6: where a received card goes by itself.

    The first free slot, from the outer end inwards, of the bottom row's block with fewer cards (the right
    one if both have as many); if the bottom row is full, of the next row up.

    Raises:
        ValueError: The territory is full.
    """
    for row in (Row.BOTTOM, Row.MIDDLE, Row.TOP):
        cards = territory.rows[row]
        left = HALF_SLOTS - cards[:HALF_SLOTS].count(NO_CARD)
        right = HALF_SLOTS - cards[HALF_SLOTS:].count(NO_CARD)
        half = Half.LEFT if left < right else Half.RIGHT
        inwards = range(HALF_SLOTS) if half is Half.LEFT else range(_LAST, HALF_SLOTS - 1, -1)
        for slot in inwards:
            if not cards[slot]:
                return Place(row, slot)
    raise ValueError("the territory is full")
