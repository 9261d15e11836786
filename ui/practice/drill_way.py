"""The way through a drill, one block a question: how the answers went is seen at a glance."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from ui.theme import Theme


def paint_way(
    painter: QPainter, theme: Theme, room: QRectF, marks: Sequence[bool | None], ahead: tuple[int, QColor]
) -> None:
    """Paints it; a wrong answer is a thin line, so that it is told apart without its colour.

    Args:
        painter: Where.
        theme: The palette.
        room: How large the whole way is.
        marks: What is done: right, wrong, or (None) nothing to answer.
        ahead: How many there are in all, and the colour of those to come.
    """
    count, colour_ahead = max(1, ahead[0]), ahead[1]
    step = room.width() / count
    gap = 1.5 if step > 3.0 else 0.0
    for index in range(count):
        block = QRectF(room.left() + index * step, room.top(), max(1.0, step - gap), room.height())
        mark = marks[index] if index < len(marks) else None
        colour = theme.line2 if index < len(marks) else colour_ahead
        if mark is not None:
            colour = theme.midori if mark else theme.shu
        if mark is False:
            block = block.adjusted(0, block.height() * 0.35, 0, -block.height() * 0.35)
        painter.fillRect(block, colour)
