"""Outlines of single glyphs on an em of 1, so that any size paints alike everywhere."""

from functools import cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPen, QTransform

EM_PX: Final = 512
ASCENT: Final = 0.88  # where the baseline of a Japanese em box lies
THIN_BELOW_PX: Final = 20.0
THIN_STROKE_PX: Final = 0.28
USUAL_ROWS: Final = 5


@cache
def glyph_path(family: str, glyph: str) -> QPainterPath:
    """Answers one glyph's outline, its em box being the square from (0, 0) to (1, 1)."""
    font = QFont(family)
    font.setPixelSize(EM_PX)
    path = QPainterPath()
    path.addText(0.0, ASCENT * EM_PX, font, glyph)
    return QTransform.fromScale(1.0 / EM_PX, 1.0 / EM_PX).map(path)


def column_lengths(count: int) -> tuple[int, int, int]:
    """Answers how many kana stand in each of a card's three columns, from the right."""
    short, longer = divmod(count, 3)
    return (short + (longer > 0), short + (longer > 1), short)


def columns_of(text: str) -> tuple[str, str, str]:
    """Answers the three columns of a torifuda's text, from the right."""
    first, second, _ = column_lengths(len(text))
    return text[:first], text[first : first + second], text[first + second :]


def paint_columns(painter: QPainter, inner: QRectF, text: str, family: str, *, thicken: bool) -> None:
    """Paints a torifuda's text in three columns, from the right, in the painter's pen colour."""
    colour = painter.pen().color()
    for index, column in enumerate(columns_of(text)):
        step = 0.94 * inner.height() / max(len(column), USUAL_ROWS)
        size = min(step, 0.316 * inner.width())
        centre = inner.left() + inner.width() * (2.5 - index) / 3.0
        top = inner.top() + 0.03 * inner.height()
        for row, glyph in enumerate(column):
            path = glyph_path(family, glyph)
            corner_y = top + row * step + (step - size) / 2.0
            placed = QTransform(size, 0, 0, size, centre - size / 2.0, corner_y).map(path)
            if thicken and size < THIN_BELOW_PX:
                painter.strokePath(placed, QPen(colour, THIN_STROKE_PX))
            painter.fillPath(placed, colour)
