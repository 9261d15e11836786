"""The twelve blocks of the mat (エリア) and the keypad key of each."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from karuta.rules.side import BySide, Side
from karuta.rules.territory import HALF_SLOTS, SPOTS, Half, Row, Spot


@dataclass(frozen=True, slots=True, order=True)
class Block:
    """R-1.1: one half row, left and right as the territory's owner sees them."""

    side: Side
    row: Row
    half: Half


BLOCKS: Final = tuple(Block(side, row, half) for side in Side for row in Row for half in Half)
"""All twelve, side by side, row by row from the top."""

_OWN_KEYS: Final = {
    "7": (Row.TOP, Half.LEFT),
    "4": (Row.MIDDLE, Half.LEFT),
    "1": (Row.BOTTOM, Half.LEFT),
    "9": (Row.TOP, Half.RIGHT),
    "6": (Row.MIDDLE, Half.RIGHT),
    "3": (Row.BOTTOM, Half.RIGHT),
}
_OPPONENT_KEYS: Final = {
    "S7": (Row.BOTTOM, Half.RIGHT),
    "S4": (Row.MIDDLE, Half.RIGHT),
    "S1": (Row.TOP, Half.RIGHT),
    "S9": (Row.BOTTOM, Half.LEFT),
    "S6": (Row.MIDDLE, Half.LEFT),
    "S3": (Row.TOP, Half.LEFT),
}


def _keypad_of(side: Side) -> dict[str, Block]:
    own = {key: Block(side, row, half) for key, (row, half) in _OWN_KEYS.items()}
    return own | {key: Block(side.other, row, half) for key, (row, half) in _OPPONENT_KEYS.items()}


KEYPAD: Final = BySide(_keypad_of(Side.FIRST), _keypad_of(Side.SECOND))
"""R-4.6: the block of each keypad key for the player of a side; S stands for Shift."""


def block_of(spot: Spot) -> Block:
    """The block a spot belongs to."""
    return Block(spot.side, spot.place.row, spot.place.half)


@lru_cache(maxsize=len(BLOCKS))
def block_spots(block: Block) -> tuple[Spot, ...]:
    """The eight spots of a block, from the owner's left."""
    start = 0 if block.half is Half.LEFT else HALF_SLOTS
    return SPOTS[block.side][block.row][start : start + HALF_SLOTS]
