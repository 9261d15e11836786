"""The drawn cap of a key: a small box with a thick foot and the sign on it."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

from ui.controls.pen import CENTRE, Ink, draw_words, width_of
from ui.look import Look
from ui.typeface import Weight

HEIGHT_PX: Final = 20
FONT_PX: Final = 12
FOOT_PX: Final = 2.0
SHIFT: Final = "⇧"


def cap_font(look: Look) -> QFont:
    """The face of the sign on a cap."""
    return look.figure_font(FONT_PX, Weight.BOLD)


def cap_width_px(look: Look, sign: str) -> float:
    """How wide the cap of that sign is: square, or as wide as a word needs."""
    words = width_of(sign.removeprefix(SHIFT), cap_font(look))
    arrow = _arrow_px(look) + 1 if sign.startswith(SHIFT) else 0
    return max(look.px(HEIGHT_PX), words + arrow + look.px(10))


def paint_cap(painter: QPainter, look: Look, room: QRectF, sign: str, ink: QColor) -> QRectF:
    """Draw a cap at the left of `room`, in its vertical middle; answers where it lies."""
    wide, high = cap_width_px(look, sign), float(look.px(HEIGHT_PX))
    cap = QRectF(room.left(), room.center().y() - high / 2, wide, high)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(ink, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    painter.setPen(QPen(ink, FOOT_PX))
    foot = cap.bottom() - 1.5
    painter.drawLine(QPointF(cap.left() + 2.5, foot), QPointF(cap.right() - 2.5, foot))
    painter.restore()
    face = cap.adjusted(0, 0, 0, -1.5)
    if sign.startswith(SHIFT):
        wide = _arrow_px(look)
        left = face.center().x() - (wide + 1 + width_of(sign[1:], cap_font(look))) / 2
        _draw_shift(painter, QRectF(left, face.top(), wide, face.height()), ink)
        face = QRectF(left + wide + 1, face.top(), width_of(sign[1:], cap_font(look)) + 1, face.height())
    draw_words(painter, face, sign.removeprefix(SHIFT), Ink(cap_font(look), ink, CENTRE))
    return cap


def _arrow_px(look: Look) -> float:
    return look.px(9)


def _draw_shift(painter: QPainter, room: QRectF, ink: QColor) -> None:
    """The hollow arrow of the shift key; the faces show it too small."""
    wide, middle = room.width(), room.center()
    half, stem, top = wide / 2, wide / 4.5, middle.y() - wide / 2
    across = [(0, 0), (half, half), (stem, half), (stem, wide), (-stem, wide), (-stem, half), (-half, half)]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(ink, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(QPolygonF([QPointF(middle.x() + x, top + y) for x, y in across]))
    painter.restore()
