import itertools

import pytest
from PySide6.QtCore import QPoint

from karuta.rules.frame import path
from karuta.rules.geometry import Point, in_area, in_rest_zone
from karuta.rules.side import Side
from ui.match.outside import way_out, way_round
from ui.match.scenes import SCENES


@pytest.mark.parametrize(
    ("last", "outside"),
    [
        (Point(30.0, 250.0), Point(-20.0, 250.0)),
        (Point(860.0, 250.0), Point(890.0, 250.0)),
        (Point(400.0, 10.0), Point(400.0, -20.0)),
        (Point(400.0, 500.0), Point(400.0, 528.0)),
        (Point(-5.0, 3.0), Point(-5.0, 3.0)),
    ],
)
def test_the_pointer_leaves_by_the_nearest_edge(last, outside):
    assert way_out(last) == outside


@pytest.mark.parametrize("left_at", [Point(-20.0, 300.0), Point(890.0, 40.0), Point(400.0, -20.0)])
@pytest.mark.parametrize("seen_at", [Point(20.0, 200.0), Point(850.0, 300.0), Point(400.0, 5.0)])
def test_the_way_back_crosses_no_card(left_at, seen_at):
    way = [left_at, *way_round(left_at, seen_at)]
    assert not any(in_area(point) for point in way)
    for start, end in itertools.pairwise(way):
        assert all(piece.frame is None for piece in path(start, end, Side.FIRST)), (start, end)


def test_the_way_back_ends_beside_the_point_where_it_is_seen():
    assert way_round(Point(-20.0, 300.0), Point(850.0, 300.0))[-1] == Point(890.0, 300.0)


def test_a_hand_on_the_bar_below_the_mat_is_at_rest(qtbot, look):
    screen = SCENES["memorising"](look)
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    qtbot.waitExposed(screen)
    told = []
    screen.board.hand_moved.connect(told.append)
    below = screen.near_bar.mapToGlobal(screen.near_bar.rect().center())
    screen.board.report_away(below)
    screen.board.report_away(screen.mapToGlobal(QPoint(-50, 400)))
    on_bar, outside = told
    assert in_rest_zone(on_bar.point)
    assert outside.point is None
