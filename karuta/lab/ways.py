"""The ways of the hand and the courses of gaps as arrays, by slot of a territory."""

from functools import lru_cache
from typing import Final

import numpy as np

from karuta.com.figures import SIDEWAYS_MS_A_MM
from karuta.com.positions import PLANS
from karuta.com.way import IN_THE_WAY, WHOLE_WAY_MM, row_way_mm, sideways_mm
from karuta.lab.poem_tables import Bytes, Floats, Ints
from karuta.rules.cards import Torifuda
from karuta.rules.teiichi import Teiichi
from karuta.rules.territory import HALF_SLOTS, MOST_LYING, SLOTS, Half, Row, Territory

ROW_WAY_MM: Final[Floats] = np.array(
    [[row_way_mm(own, row) for row in Row for _ in range(SLOTS)] for own in (False, True)]
)
"""By own (0 or 1) and slot."""

SIDEWAYS_MS: Final[Floats] = np.array([SIDEWAYS_MS_A_MM * sideways_mm(slot) for slot in range(SLOTS)] * 3)
WHOLE_MM: Final = WHOLE_WAY_MM


def _passed() -> Ints:
    """By slot of the other side: the own top slots that the hand passes, nearest first; 48 fills up."""
    rows = [slots for row in Row for slots in IN_THE_WAY[row]]
    table = np.full((MOST_LYING, max(map(len, rows))), MOST_LYING)
    for slot, passed in enumerate(rows):
        table[slot, : len(passed)] = passed
    return table


PASSED: Final = _passed()


def _blocks(plan: Teiichi) -> list[int]:
    return [0, *(_block_index(*plan.home_of(card)) for card in sorted(_cards(plan)))]


def _cards(plan: Teiichi) -> list[Torifuda]:
    return [card for cards in plan.blocks.values() for card in cards]


def _block_index(row: Row, half: Half) -> int:
    return row * len(Half) + half


HOMES: Final[Ints] = np.array([_blocks(plan) for plan in PLANS])
"""By plan and card: the block it belongs to."""


def _orders() -> Ints:
    """By plan: the cards in the order in which a hand with a crowded block is laid out, block by block."""
    return np.array(
        [
            [
                int(card)
                for row in (Row.BOTTOM, Row.MIDDLE, Row.TOP)
                for half in Half
                for card in plan.blocks[row, half]
            ]
            for plan in PLANS
        ]
    )


ORDERS: Final = _orders()
ORDERED_HOMES: Final = np.take_along_axis(HOMES, ORDERS, axis=1)
"""By plan and step of that order: the block."""

BEGINS: Final = np.array([[homes.index(home) for home in homes] for homes in ORDERED_HOMES.tolist()])
"""By plan and step of that order: the step at which the block begins."""


def _searches() -> Ints:
    """By block: all slots in the order in which a card of that block looks for a free one."""
    plan = PLANS[0]
    table = np.zeros((len(Row) * len(Half), MOST_LYING), np.int64)
    for (row, half), cards in plan.blocks.items():
        territory = Territory()
        for step in range(MOST_LYING):
            place = plan.place_for(cards[0], territory)
            table[_block_index(row, half), step] = place.row * SLOTS + place.slot
            territory = territory.with_card(cards[0], place)
    return table


SEARCHES: Final = _searches()


@lru_cache(maxsize=1)
def shifts() -> Bytes:
    """R-7.1, R-7.2: by the filled slots of a row (16 bits) and the gap: how it closes.

    The last slot that moves, plus 16 where cards move to the left; that of the gap itself if none moves.
    """
    filled = np.arange(1 << SLOTS)
    table = np.zeros((1 << SLOTS, SLOTS), np.uint8)
    for gap in range(SLOTS):
        left, right = _run(filled, gap, -1), _run(filled, gap, 1)
        reaches_left, reaches_right = left == 0, right == SLOTS - 1
        outer = gap < HALF_SLOTS
        to_left = np.where(reaches_left != reaches_right, reaches_left, outer)
        stop_right = np.where(reaches_left & reaches_right, HALF_SLOTS - 1, SLOTS - 1)
        stop_left = np.where(reaches_left & reaches_right, HALF_SLOTS, 0)
        ends_right = np.maximum(gap, np.minimum(right, stop_right))
        ends_left = np.minimum(gap, np.maximum(left, stop_left))
        table[:, gap] = np.where(to_left, ends_right + SLOTS, ends_left)
    return table


def _run(filled: Ints, gap: int, step: int) -> Ints:
    """The last slot of the unbroken row of cards beside the gap, on that side."""
    end = np.full(len(filled), gap)
    unbroken = np.ones(len(filled), np.bool_)
    slot = gap + step
    while 0 <= slot < SLOTS:
        unbroken &= (filled >> slot & 1).astype(np.bool_)
        end[unbroken] = slot
        slot += step
    return end
