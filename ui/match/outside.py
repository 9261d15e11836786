"""Where the pointer is while it is out of the window, and a way back that crosses no card."""

from karuta.rules.geometry import MAT_HEIGHT_MM, MAT_WIDTH_MM, Point, in_area

AWAY_MM = 20.0


def way_out(last: Point) -> Point:
    """Answers the point outside the area that is nearest the last one seen: that way the pointer has left."""
    if not in_area(last):
        return last
    ways = (
        (last.x_mm, Point(-AWAY_MM, last.y_mm)),
        (MAT_WIDTH_MM - last.x_mm, Point(MAT_WIDTH_MM + AWAY_MM, last.y_mm)),
        (last.y_mm, Point(last.x_mm, -AWAY_MM)),
        (MAT_HEIGHT_MM - last.y_mm, Point(last.x_mm, MAT_HEIGHT_MM + AWAY_MM)),
    )
    return min(ways, key=lambda way: way[0])[1]


def way_round(left_at: Point, seen_at: Point) -> tuple[Point, ...]:
    """Answers the corners by which the pointer came back, none of them in the area or in the rest zone.

    Nobody saw it between `left_at` and `seen_at`; a straight line might cross cards that it never touched.
    """
    entry = way_out(seen_at)
    first, last = _upper_corner(left_at), _upper_corner(entry)
    corners = (first, last) if first != last else (first,)
    return (*corners, entry)


def _upper_corner(point: Point) -> Point:
    """The corner above the area on the side of a point."""
    x_mm = -AWAY_MM if point.x_mm < MAT_WIDTH_MM / 2 else MAT_WIDTH_MM + AWAY_MM
    return Point(x_mm, -AWAY_MM)
