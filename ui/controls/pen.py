"""How controls are drawn: boxes with our borders, words in one line, and how wide words are."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

RADIUS_PX: Final = 4.0
DASHES: Final = [3.0, 3.0]

MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
LEFT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
RIGHT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


def draw_box(
    painter: QPainter, room: QRectF, fill: QColor | None, border: QColor | None, *, dashed: bool = False
) -> None:
    """A filled box with our corner radius; `room` is the whole of it, border included."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else fill)
    if border is None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(room, RADIUS_PX, RADIUS_PX)
    else:
        painter.setPen(pen_of(border, dashed=dashed))
        painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_PX, RADIUS_PX)
    painter.restore()


def pen_of(colour: QColor, width_px: float = 1.0, *, dashed: bool = False) -> QPen:
    """A pen of that width, in our dashes if what it draws cannot be used."""
    pen = QPen(colour, width_px)
    if dashed:
        pen.setDashPattern(DASHES)
    return pen


@dataclass(frozen=True, slots=True)
class Ink:
    """How one line of words is written: face with size, colour, where in its room."""

    font: QFont
    colour: QColor
    align: Qt.AlignmentFlag = LEFT


def draw_words(painter: QPainter, room: QRectF, words: str, ink: Ink) -> None:
    """One line of words, shortened with an ellipsis if it is wider than the room."""
    painter.setFont(ink.font)
    painter.setPen(ink.colour)
    metrics = QFontMetricsF(ink.font)
    if metrics.horizontalAdvance(words) > room.width() + 1.0:
        words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, int(ink.align), words)


def width_of(words: str, font: QFont) -> float:
    """How wide a line of words is, in px."""
    return QFontMetricsF(font).horizontalAdvance(words)
