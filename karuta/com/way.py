"""The way of the hand in mm: from where it rests to the card (R-10.5).

Rule 1: what 手速さ works on is the way to the card's row; the way along the row is alike for every COM.
Rule 2: both sides rest alike: in front of the middle of their own bottom row.
"""

from typing import Final

from karuta.com.figures import CATCH_MM, SIDEWAYS_MS_A_MM
from karuta.rules.geometry import MAT_WIDTH_MM, column_centre_mm, column_of, row_top_mm
from karuta.rules.side import Side
from karuta.rules.territory import SLOTS, Row

REST_X_MM: Final = MAT_WIDTH_MM / 2

Ways = tuple[tuple[float, ...], tuple[float, ...]]
"""Something for every slot, by territory (other, own), then row by row from the top."""


def row_way_mm(own: bool, row: Row) -> float:
    """How far a row lies from the resting hand: 0 for the own bottom row."""
    side = Side.FIRST if own else Side.SECOND
    return row_top_mm(Side.FIRST, Row.BOTTOM) - row_top_mm(side, row)


def sideways_mm(slot: int) -> float:
    """How far from the middle of a row a slot lies."""
    return abs(column_centre_mm(slot) - REST_X_MM)


WHOLE_WAY_MM: Final = row_way_mm(False, Row.BOTTOM)
"""From the own bottom row to the other one: 435 mm."""


def hand_ms(across_ms: float) -> Ways:
    """How long the hand is on its way to every slot.

    Args:
        across_ms: How long it needs for `WHOLE_WAY_MM`.
    """
    other, own = (
        tuple(
            across_ms * row_way_mm(own, row) / WHOLE_WAY_MM + SIDEWAYS_MS_A_MM * sideways_mm(slot)
            for row in Row
            for slot in range(SLOTS)
        )
        for own in (False, True)
    )
    return other, own


def _in_the_way() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For a slot of the other side, by row: the own top slots whose cards the hand passes, nearest first."""
    ways = []
    for row in Row:
        share = row_way_mm(True, Row.TOP) / row_way_mm(False, row)
        slots = []
        for slot in range(SLOTS):
            target_mm = column_centre_mm(column_of(Side.SECOND, slot))
            crossing_mm = REST_X_MM + (target_mm - REST_X_MM) * share
            away_mm = {each: abs(column_centre_mm(each) - crossing_mm) for each in range(SLOTS)}
            near = [each for each in away_mm if away_mm[each] <= CATCH_MM]
            slots.append(tuple(sorted(near, key=lambda each: away_mm[each])))
        ways.append(tuple(slots))
    return tuple(ways)


IN_THE_WAY: Final = _in_the_way()
