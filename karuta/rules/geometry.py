"""The mat in millimetres, as the player at the near edge (Side.FIRST) sees it: x to the right, y towards him.

One set of numbers for painting, for the pointer and for the COM's hand.
"""

from dataclasses import dataclass
from typing import Final

from karuta.rules.side import Side
from karuta.rules.territory import SLOTS, SPOTS, Row, Spot

MAT_WIDTH_MM: Final = 870.0
MAT_HEIGHT_MM: Final = 508.0
PITCH_MM: Final = MAT_WIDTH_MM / SLOTS  # 54.375
CARD_WIDTH_MM: Final = 52.0
CARD_HEIGHT_MM: Final = 73.0
ROW_GAP_MM: Final = 10.0
MIDDLE_GAP_MM: Final = 30.0  # between the two top rows
BORDER_Y_MM: Final = MAT_HEIGHT_MM / 2  # the middle of that gap
ROW_STEP_MM: Final = CARD_HEIGHT_MM + ROW_GAP_MM
REST_Y_MM: Final = MAT_HEIGHT_MM - CARD_HEIGHT_MM / 2  # centre of the near bottom row, 471.5

_FAR_ROW_BOUNDARIES_MM: Final = (
    BORDER_Y_MM - MIDDLE_GAP_MM / 2 - CARD_HEIGHT_MM - ROW_GAP_MM / 2 - ROW_STEP_MM,
    BORDER_Y_MM - MIDDLE_GAP_MM / 2 - CARD_HEIGHT_MM - ROW_GAP_MM / 2,
)
ROW_BOUNDARIES_MM: Final = (
    *_FAR_ROW_BOUNDARIES_MM,
    *(MAT_HEIGHT_MM - y_mm for y_mm in _FAR_ROW_BOUNDARIES_MM),
)
"""The y at which another row becomes the nearest one: 78, 161, and (below the border) 430, 347."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the mat's plane, in mm; the area's upper left corner is (0, 0)."""

    x_mm: float
    y_mm: float


def row_top_mm(side: Side, row: Row) -> float:
    """The y of the upper edge of a row's cards."""
    if side is Side.FIRST:
        return BORDER_Y_MM + MIDDLE_GAP_MM / 2 + row * ROW_STEP_MM
    return BORDER_Y_MM - MIDDLE_GAP_MM / 2 - CARD_HEIGHT_MM - row * ROW_STEP_MM


def column_of(side: Side, slot: int) -> int:
    """The screen column 0-15 (from the left) of an owner's slot, and back: R-2.2, own slot s faces 15 - s."""
    return slot if side is Side.FIRST else SLOTS - 1 - slot


def column_centre_mm(column: int) -> float:
    """The x of a column's centre line."""
    return (column + 0.5) * PITCH_MM


def spot_centre(spot: Spot) -> Point:
    """The centre of the card that lies (or would lie) at that spot."""
    top_mm = row_top_mm(spot.side, spot.place.row)
    return Point(column_centre_mm(column_of(spot.side, spot.place.slot)), top_mm + CARD_HEIGHT_MM / 2)


def in_area(point: Point) -> bool:
    """Whether the point is inside the competition area (edges included)."""
    return 0.0 <= point.x_mm <= MAT_WIDTH_MM and 0.0 <= point.y_mm <= MAT_HEIGHT_MM


def in_rest_zone(point: Point) -> bool:
    """Whether the point is in the rest zone: outside the area and below REST_Y_MM (R-3.6)."""
    return not in_area(point) and point.y_mm > REST_Y_MM


def side_at(point: Point) -> Side:
    """Whose territory the point is in: FIRST below the border, SECOND on it and above."""
    return Side.FIRST if point.y_mm > BORDER_Y_MM else Side.SECOND


def row_at(point: Point) -> tuple[Side, Row]:
    """R-4.1: the row whose centre line is nearest the point; on the border the far top row."""
    far_bottom_mm, far_middle_mm, near_bottom_mm, near_middle_mm = ROW_BOUNDARIES_MM
    y_mm = point.y_mm
    if y_mm > BORDER_Y_MM:
        if y_mm < near_middle_mm:
            return Side.FIRST, Row.TOP
        return Side.FIRST, Row.MIDDLE if y_mm < near_bottom_mm else Row.BOTTOM
    if y_mm > far_middle_mm:
        return Side.SECOND, Row.TOP
    return Side.SECOND, Row.MIDDLE if y_mm > far_bottom_mm else Row.BOTTOM


def column_at(point: Point) -> int:
    """The screen column 0-15 under the point, held inside the row."""
    return min(SLOTS - 1, max(0, int(point.x_mm // PITCH_MM)))


def spot_at(side: Side, row: Row, column: int) -> Spot:
    """The spot of a territory's row at a screen column."""
    return SPOTS[side][row][column_of(side, column)]
