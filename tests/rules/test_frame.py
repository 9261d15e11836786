"""The frame at a point and along a segment, and the geometry under it."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from karuta.rules.blocks import BLOCKS, KEYPAD, block_of, block_spots
from karuta.rules.frame import frame_at, path, piece_at
from karuta.rules.geometry import (
    BORDER_Y_MM,
    MAT_HEIGHT_MM,
    MAT_WIDTH_MM,
    REST_Y_MM,
    ROW_BOUNDARIES_MM,
    Point,
    column_centre_mm,
    column_of,
    in_area,
    row_at,
    row_top_mm,
    side_at,
    spot_at,
    spot_centre,
)
from karuta.rules.side import Side
from karuta.rules.territory import SPOTS, Half, Row

ALL_SPOTS = [spot for side in Side for row in Row for spot in SPOTS[side][row]]


def test_the_mat_has_the_measures_of_the_rules():
    assert (MAT_WIDTH_MM, MAT_HEIGHT_MM, BORDER_Y_MM, REST_Y_MM) == (870.0, 508.0, 254.0, 471.5)
    assert [row_top_mm(Side.FIRST, row) for row in Row] == [269.0, 352.0, 435.0]
    assert [row_top_mm(Side.SECOND, row) for row in Row] == [166.0, 83.0, 0.0]


def test_own_slots_face_the_opponents():
    for slot in range(16):
        assert column_of(Side.SECOND, 15 - slot) == column_of(Side.FIRST, slot) == slot


@pytest.mark.parametrize("spot", ALL_SPOTS, ids=str)
def test_a_card_lies_in_its_row_and_column(spot):
    centre = spot_centre(spot)
    assert row_at(centre) == (spot.side, spot.place.row)
    assert spot_at(spot.side, spot.place.row, column_of(spot.side, spot.place.slot)) is spot
    assert spot in frame_at(centre, Side.FIRST).spots


@given(st.floats(0.0, MAT_WIDTH_MM), st.floats(0.0, MAT_HEIGHT_MM), st.sampled_from(list(Side)))
def test_the_frame_is_the_nearest_row_and_three_columns(x_mm, y_mm, player):
    point = Point(x_mm, y_mm)
    frame = frame_at(point, player)
    rows = {(side, row): row_top_mm(side, row) + 36.5 for side in Side for row in Row}
    nearest_mm = min(abs(y_mm - centre_mm) for centre_mm in rows.values())
    side, row = row_at(point)
    assert abs(y_mm - rows[side, row]) == pytest.approx(nearest_mm)
    own_row = [spot for spot in frame.spots if spot.side is side]
    columns = sorted(column_of(spot.side, spot.place.slot) for spot in own_row)
    assert {spot.place.row for spot in own_row} == {row}
    assert columns == list(range(columns[0], columns[0] + 3))
    assert min(abs(column_centre_mm(column) - x_mm) for column in columns) <= 27.1875 + 1e-9
    facing = [spot for spot in frame.spots if spot.side is not side]
    assert len(facing) == (3 if side is player and row is Row.TOP else 0)
    assert [column_of(spot.side, spot.place.slot) for spot in facing] == columns[: len(facing)]
    assert all(spot.place.row is Row.TOP for spot in facing)


def test_outside_the_area_there_is_no_frame():
    assert frame_at(Point(-0.1, 100.0), Side.FIRST) is None
    assert frame_at(Point(0.0, 0.0), Side.FIRST) is not None


@pytest.mark.parametrize("y_mm", ROW_BOUNDARIES_MM)
def test_rows_change_halfway_between_them(y_mm):
    assert row_at(Point(1.0, y_mm - 0.01)) != row_at(Point(1.0, y_mm + 0.01))


def test_the_border_belongs_to_the_far_side():
    assert row_at(Point(1.0, BORDER_Y_MM)) == (Side.SECOND, Row.TOP)
    assert side_at(Point(1.0, BORDER_Y_MM)) is Side.SECOND
    assert side_at(Point(1.0, BORDER_Y_MM + 1e-9)) is Side.FIRST
    assert row_at(Point(1.0, BORDER_Y_MM + 1e-9)) == (Side.FIRST, Row.TOP)


def beside_the_lines(lowest_mm, highest_mm):
    """Lengths in steps of 0.1 mm, none of them on a column, a row or an edge."""
    return st.integers(lowest_mm * 10, highest_mm * 10).map(lambda tenths: tenths / 10 + 0.013)


@given(
    beside_the_lines(-60, 930),
    beside_the_lines(-60, 568),
    beside_the_lines(-60, 930),
    beside_the_lines(-60, 568),
    st.sampled_from(list(Side)),
)
def test_a_path_meets_everything_in_order(x_mm, y_mm, to_x_mm, to_y_mm, player):
    start, end = Point(x_mm, y_mm), Point(to_x_mm, to_y_mm)
    pieces = path(start, end, player)
    assert (pieces[0].frame, pieces[-1].frame) == (frame_at(start, player), frame_at(end, player))
    assert all(before != after for before, after in pairwise(pieces))
    index = 0
    for step in range(401):
        share = step / 400
        point = Point(x_mm + (to_x_mm - x_mm) * share, y_mm + (to_y_mm - y_mm) * share)
        here = frame_at(point, player)
        while index < len(pieces) and pieces[index].frame != here:
            index += 1
        assert index < len(pieces), "met out of order"


def test_a_path_stands_still():
    point = Point(100.0, 100.0)
    assert path(point, point, Side.FIRST) == (piece_at(point, Side.FIRST),)


def test_a_path_through_a_corner_meets_no_fourth_slot():
    x_mm, y_mm = 54.375 * 5, ROW_BOUNDARIES_MM[3]
    pieces = path(Point(x_mm - 10, y_mm - 10), Point(x_mm + 10, y_mm + 10), Side.FIRST)
    assert [piece.frame.spots[0].place for piece in pieces] == [
        SPOTS[Side.FIRST][Row.TOP][3].place,
        SPOTS[Side.FIRST][Row.MIDDLE][4].place,
    ]


def test_rounding_in_a_corner_makes_no_slot():
    pieces = path(Point(202.1, 136.4), Point(247.5610595131393, 209.01961454696277), Side.FIRST)
    assert len(pieces) == 2


@pytest.mark.parametrize(
    ("start", "end", "at_rest"),
    [
        (Point(100.0, 600.0), Point(200.0, 600.0), True),
        (Point(-10.0, 400.0), Point(-10.0, 471.5), False),
        (Point(-10.0, 400.0), Point(-10.0, 471.6), True),
        (Point(10.0, 490.0), Point(-10.0, 490.0), True),
        (Point(10.0, 490.0), Point(10.0, 500.0), False),
        (Point(880.0, 480.0), Point(880.0, 100.0), True),
        (Point(-10.0, 470.0), Point(430.0, 570.0), True),
        (Point(10.0, 498.0), Point(-100.0, 300.0), True),
        (Point(10.0, 460.0), Point(-100.0, 300.0), False),
    ],
)
def test_the_rest_zone_is_met_on_the_way(start, end, at_rest):
    assert any(piece.at_rest for piece in path(start, end, Side.FIRST)) is at_rest
    assert not any(piece.at_rest and piece.frame for piece in path(start, end, Side.FIRST))


def test_twelve_blocks_of_eight_slots_make_the_mat():
    assert len(BLOCKS) == 12
    assert [spot for block in BLOCKS for spot in block_spots(block)] == ALL_SPOTS
    assert all(block_of(spot) == block for block in BLOCKS for spot in block_spots(block))
    assert {block.half for block in BLOCKS} == set(Half)


def test_every_key_is_where_it_is_on_the_screen():
    for keys in KEYPAD:
        assert sorted(map(repr, keys.values())) == sorted(map(repr, BLOCKS))
    for key, block in KEYPAD.first.items():
        places = [spot_centre(spot) for spot in block_spots(block)]
        assert all((place.x_mm < MAT_WIDTH_MM / 2) is (key[-1] in "741") for place in places)
        assert (places[0].y_mm < BORDER_Y_MM) is key.startswith("S")
    lines = [spot_centre(block_spots(KEYPAD.first[key])[0]).y_mm for key in ("S7", "S4", "S1", "7", "4", "1")]
    assert lines == sorted(lines)
    assert in_area(Point(0.0, lines[0]))
