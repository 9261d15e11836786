"""The keyboard's way over the places of the mat: a block's key goes there, again it goes on, arrows walk."""

from collections.abc import Sequence
from typing import Final

from karuta.rules.blocks import Block, block_of
from karuta.rules.geometry import column_of
from karuta.rules.side import Side
from karuta.rules.territory import HALF_SLOTS, Half, Row, Spot

ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def line_of(spot: Spot) -> int:
    """The row on the screen, from above: 0 to 5."""
    row = int(spot.place.row)
    return len(Row) + row if spot.side is Side.FIRST else len(Row) - 1 - row


def _from_end(spot: Spot) -> int:
    slot = spot.place.slot
    return slot if spot.place.half is Half.LEFT else 2 * HALF_SLOTS - 1 - slot


class LayoutCursor:
    """Where the keyboard points.

    Attributes:
        spot: The place; None: the keyboard points nowhere.
    """

    def __init__(self) -> None:
        self.spot: Spot | None = None

    def press_block(self, block: Block, spots: Sequence[Spot]) -> None:
        """Go to the outermost of these places in a block; from one of them to the next one inwards."""
        there = sorted((spot for spot in spots if block_of(spot) == block), key=_from_end)
        if not there:
            return
        index = there.index(self.spot) + 1 if self.spot in there else 0
        self.spot = there[index % len(there)]

    def walk(self, arrow: str, spots: Sequence[Spot]) -> None:
        """Go to the nearest of these places in a direction; from nowhere to the first of the lowest row."""
        if not spots:
            return
        here = self.spot
        if here is None or here not in spots:
            self.spot = max(spots, key=lambda spot: (line_of(spot), -column_of(spot.side, spot.place.slot)))
            return
        across, down = ARROWS[arrow]
        column, line = column_of(here.side, here.place.slot), line_of(here)
        beyond = [
            spot
            for spot in spots
            if (column_of(spot.side, spot.place.slot) - column) * across + (line_of(spot) - line) * down > 0
            and (not across or line_of(spot) == line)
        ]
        if beyond:
            self.spot = min(
                beyond,
                key=lambda spot: (
                    abs(line_of(spot) - line),
                    abs(column_of(spot.side, spot.place.slot) - column),
                ),
            )

    def clear(self) -> None:
        """Point nowhere."""
        self.spot = None
