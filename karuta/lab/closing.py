"""Gaps close, empty rows step down, received cards are placed: for many matches at once (R-7.1 to R-7.4).

Rule 1: while gaps are open, marks stand in them, as the cards did (`karuta.rules.closing`); nothing is pinned
between COMs.
"""

from typing import Final

import numpy as np

from karuta.lab.poem_tables import Bytes, Flags, Ints
from karuta.lab.ways import shifts
from karuta.rules.territory import MOST_LYING, SLOTS, Row

MARKS: Final = (253, 254, 255)
"""What stands in the gap of the take, of the first and of the second send."""

_SLOTS: Final = np.arange(SLOTS, dtype=np.uint8)


def close_gaps(mats: Bytes, territories: Ints, mark: int) -> Ints:
    """Close the gap with that mark in each of these territories; answers which rows they were in.

    Args:
        mats: By territory and slot, two territories a match one after the other; changed in place.
        territories: Which of them have such a gap, each once.
        mark: What stands in it.
    """
    gaps = (mats[territories] == mark).argmax(axis=1)
    rows, gap = territories * len(Row) + gaps // SLOTS, gaps % SLOTS
    by_row = mats.reshape(-1, SLOTS)
    slots = by_row[rows]
    filled = np.packbits(slots != 0, axis=1, bitorder="little").view(np.uint16)[:, 0]
    shift = shifts()[filled, gap]
    end, to_left = shift % SLOTS, shift >= SLOTS
    gap = gap.astype(np.uint8)
    first, last = np.minimum(gap, end)[:, None], np.maximum(gap, end)[:, None]
    moved = np.where(to_left[:, None], np.roll(slots, -1, axis=1), np.roll(slots, 1, axis=1))
    slots = np.where((first <= _SLOTS) & (last >= _SLOTS), moved, slots)
    slots[np.arange(len(end)), end] = 0
    by_row[rows] = slots
    answered: Ints = rows
    return answered


def step_down(mats: Bytes, rows: Ints) -> None:
    """R-7.3: where one of these rows has become empty, the rows above it come down."""
    by_row = mats.reshape(-1, SLOTS)
    emptied: Flags = np.count_nonzero(by_row[rows], axis=1) == 0
    if not emptied.any():
        return
    territories = np.unique(rows[emptied] // len(Row))
    cards = mats[territories].reshape(-1, len(Row), SLOTS)
    for _ in Row:
        for lower in (Row.BOTTOM, Row.MIDDLE):
            steps = ~cards[:, lower].any(axis=1)
            cards[steps, lower] = cards[steps, lower - 1]
            cards[steps, lower - 1] = 0
    mats[territories] = cards.reshape(-1, MOST_LYING)
