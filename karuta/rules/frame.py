"""The frame (青枠): which slots the pointer covers at a point, and frame by frame along a segment.

Rule 1: a frame depends on the territory, the row and three columns only, so every frame exists once.
Rule 2: a segment is cut wherever it crosses a column, a row, the border or the area's edge; between two cuts
nothing changes. So a fast sweep jumps over nothing, and the pieces come in the order of the path.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from karuta.rules.geometry import (
    BORDER_Y_MM,
    MAT_HEIGHT_MM,
    PITCH_MM,
    REST_Y_MM,
    ROW_BOUNDARIES_MM,
    Point,
    column_at,
    column_of,
    in_area,
    in_rest_zone,
    row_at,
)
from karuta.rules.side import Side
from karuta.rules.territory import SLOTS, SPOTS, Row, Spot
from karuta.rules.touch import Frame

FRAME_SLOTS: Final = 3

_CUTS_X_MM: Final = tuple(column * PITCH_MM for column in range(SLOTS + 1))
_CUTS_Y_MM: Final = (*ROW_BOUNDARIES_MM, BORDER_Y_MM, 0.0, MAT_HEIGHT_MM)


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of the pointer's path on which the frame does not change.

    Attributes:
        frame: The frame there; None outside the area.
        at_rest: Whether any of it lies in the rest zone.
    """

    frame: Frame | None
    at_rest: bool = False


_AT_REST: Final = Piece(None, at_rest=True)
_OUTSIDE: Final = Piece(None)
_NO_STRETCH: Final = 1e-12  # share of a segment: two cuts that meet in a corner, told apart by rounding


@lru_cache(maxsize=256)
def _inside(player: Side, over: Side, row: Row, first_column: int) -> Piece:
    columns = range(first_column, first_column + FRAME_SLOTS)
    spots: list[Spot] = [SPOTS[over][row][column_of(over, column)] for column in columns]
    if over is player and row is Row.TOP:
        facing = over.other
        spots += [SPOTS[facing][Row.TOP][column_of(facing, column)] for column in columns]
    return Piece(Frame(over, tuple(spots)))


def piece_at(point: Point, player: Side) -> Piece:
    """What the pointer of that player covers at a point, and whether it is at rest there."""
    if not in_area(point):
        return _AT_REST if in_rest_zone(point) else _OUTSIDE
    over, row = row_at(point)
    first_column = min(SLOTS - FRAME_SLOTS, max(0, column_at(point) - 1))
    return _inside(player, over, row, first_column)


def frame_at(point: Point, player: Side) -> Frame | None:
    """R-4.1: the frame of that player's pointer, None outside the area.

    Its row is the one nearest the pointer; it covers the pointer's slot and one on each side, pushed inwards
    at the row's ends, and on the player's own top row also the three slots facing it.
    """
    return piece_at(point, player).frame


def path(start: Point, end: Point, player: Side) -> tuple[Piece, ...]:
    """R-4.3: what the pointer covers along a segment, in order, from `start` to `end`, both included."""
    here = piece_at(start, player)
    if start == end:
        return (here,)
    pieces = [here]
    shares = _cut_shares(start, end)
    for share, until in zip(shares, (*shares[1:], 1.0), strict=True):
        if until - share < _NO_STRETCH:
            continue
        piece = _between(_on(start, end, share), _on(start, end, until), player)
        if piece is not pieces[-1]:
            pieces.append(piece)
    there = piece_at(end, player)
    if there is not pieces[-1]:
        pieces.append(there)
    return tuple(pieces)


def _cut_shares(start: Point, end: Point) -> list[float]:
    """Where the segment is cut, as shares of its length, from 0 and in order."""
    shares = {0.0}
    for from_mm, to_mm, cuts_mm in (
        (start.x_mm, end.x_mm, _CUTS_X_MM),
        (start.y_mm, end.y_mm, _CUTS_Y_MM),
    ):
        lowest_mm, highest_mm = min(from_mm, to_mm), max(from_mm, to_mm)
        shares.update(
            (cut_mm - from_mm) / (to_mm - from_mm) for cut_mm in cuts_mm if lowest_mm < cut_mm < highest_mm
        )
    return sorted(shares)


def _on(start: Point, end: Point, share: float) -> Point:
    return Point(
        start.x_mm + (end.x_mm - start.x_mm) * share,
        start.y_mm + (end.y_mm - start.y_mm) * share,
    )


def _between(start: Point, end: Point, player: Side) -> Piece:
    """The piece between two neighbouring cuts: whatever holds in its middle."""
    piece = piece_at(_on(start, end, 0.5), player)
    if piece.frame is None and max(start.y_mm, end.y_mm) > REST_Y_MM:
        return _AT_REST
    return piece
