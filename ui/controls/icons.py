"""The icons: outlines on a square of 16, drawn in one colour, so that they stay sharp at every size."""

from collections.abc import Callable
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

SIDE: Final = 16.0
STROKE: Final = 1.5


class Icon(Enum):
    """What an icon stands for."""

    PLAY = "play"
    PAUSE = "pause"
    BACK = "back"
    KEYBOARD = "keyboard"
    GEAR = "gear"
    DICE = "dice"
    HAND = "hand"
    MEASURE = "measure"
    CHEVRON_DOWN = "chevron_down"
    CHEVRON_UP = "chevron_up"
    CHECK = "check"
    CROSS = "cross"
    SWAP = "swap"
    HELP = "help"
    LINES = "lines"


def paint_icon(painter: QPainter, icon: Icon, room: QRectF, colour: QColor) -> None:
    """Draw an icon into the square that fits the middle of `room`."""
    side = min(room.width(), room.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(room.center().x() - side / 2, room.center().y() - side / 2)
    painter.scale(side / SIDE, side / SIDE)
    pen = QPen(colour, STROKE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _DRAWINGS[icon](painter, colour)
    painter.restore()


def _lines(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(QPointF(*point))
    return path


def _fill(painter: QPainter, colour: QColor, *points: tuple[float, float]) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([QPointF(*point) for point in points]))


def _dots(painter: QPainter, colour: QColor, radius: float, *points: tuple[float, float]) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for point in points:
        painter.drawEllipse(QPointF(*point), radius, radius)


def _play(painter: QPainter, colour: QColor) -> None:
    _fill(painter, colour, (4, 2.5), (13.5, 8), (4, 13.5))


def _pause(painter: QPainter, colour: QColor) -> None:
    painter.fillRect(QRectF(4, 3, 2.8, 10), colour)
    painter.fillRect(QRectF(9.2, 3, 2.8, 10), colour)


def _back(painter: QPainter, _: QColor) -> None:
    painter.drawPath(_lines((10, 3), (5, 8), (10, 13)))


def _keyboard(painter: QPainter, colour: QColor) -> None:
    painter.drawRoundedRect(QRectF(1.2, 3.5, 13.6, 9), 1.5, 1.5)
    painter.drawPath(_lines((5.2, 10.2), (10.8, 10.2)))
    _dots(painter, colour, 0.8, (4, 6.6), (6.7, 6.6), (9.3, 6.6), (12, 6.6))


def _gear(painter: QPainter, _: QColor) -> None:
    painter.drawEllipse(QPointF(8, 8), 2.9, 2.9)
    for eighth in range(8):
        painter.save()
        painter.translate(8, 8)
        painter.rotate(45.0 * eighth)
        painter.drawLine(QPointF(0, -5), QPointF(0, -6.7))
        painter.restore()


def _dice(painter: QPainter, colour: QColor) -> None:
    painter.drawRoundedRect(QRectF(2, 2, 12, 12), 2, 2)
    _dots(painter, colour, 1.1, (5.4, 5.4), (10.6, 10.6), (8, 8))


def _hand(painter: QPainter, _: QColor) -> None:
    path = QPainterPath(QPointF(4.6, 9.4))
    for x, top in ((4.6, 4.6), (7.0, 2.6), (9.4, 2.8), (11.8, 4.4)):
        path.moveTo(x, 8.4)
        path.lineTo(x, top)
    path.moveTo(11.8, 8)
    path.cubicTo(12.6, 12, 11, 14.4, 8.2, 14.4)
    path.cubicTo(5.6, 14.4, 4, 12.6, 2.4, 9.4)
    painter.drawPath(path)


def _measure(painter: QPainter, _: QColor) -> None:
    painter.drawEllipse(QPointF(8, 9), 5.4, 5.4)
    painter.drawPath(_lines((8, 9), (8, 5.8)))
    painter.drawPath(_lines((6.4, 1.6), (9.6, 1.6)))


def _chevron_down(painter: QPainter, _: QColor) -> None:
    painter.drawPath(_lines((4, 6), (8, 10), (12, 6)))


def _chevron_up(painter: QPainter, _: QColor) -> None:
    painter.drawPath(_lines((4, 10), (8, 6), (12, 10)))


def _check(painter: QPainter, colour: QColor) -> None:
    painter.setPen(
        QPen(colour, 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.drawPath(_lines((3.2, 8.4), (6.6, 11.8), (12.8, 4.8)))


def _cross(painter: QPainter, colour: QColor) -> None:
    painter.setPen(QPen(colour, 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawPath(_lines((4, 4), (12, 12)))
    painter.drawPath(_lines((12, 4), (4, 12)))


def _swap(painter: QPainter, _: QColor) -> None:
    painter.drawPath(_lines((2, 5.5), (13.5, 5.5)))
    painter.drawPath(_lines((10.8, 2.8), (13.5, 5.5), (10.8, 8.2)))
    painter.drawPath(_lines((14, 11), (2.5, 11)))
    painter.drawPath(_lines((5.2, 8.3), (2.5, 11), (5.2, 13.7)))


def _help(painter: QPainter, colour: QColor) -> None:
    painter.drawEllipse(QPointF(8, 8), 6.2, 6.2)
    path = QPainterPath(QPointF(6, 6.4))
    path.cubicTo(6, 3.6, 10, 3.6, 10, 6.2)
    path.cubicTo(10, 8, 8, 7.8, 8, 9.4)
    painter.drawPath(path)
    _dots(painter, colour, 0.9, (8, 11.6))


def _text_lines(painter: QPainter, _colour: QColor) -> None:
    for y, right in ((4, 14), (8, 14), (12, 9)):
        painter.drawPath(_lines((2, y), (right, y)))


_DRAWINGS: Final[dict[Icon, Callable[[QPainter, QColor], None]]] = {
    Icon.PLAY: _play,
    Icon.PAUSE: _pause,
    Icon.BACK: _back,
    Icon.KEYBOARD: _keyboard,
    Icon.GEAR: _gear,
    Icon.DICE: _dice,
    Icon.HAND: _hand,
    Icon.MEASURE: _measure,
    Icon.CHEVRON_DOWN: _chevron_down,
    Icon.CHEVRON_UP: _chevron_up,
    Icon.CHECK: _check,
    Icon.CROSS: _cross,
    Icon.SWAP: _swap,
    Icon.HELP: _help,
    Icon.LINES: _text_lines,
}
