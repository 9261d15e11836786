"""The drawn cap of a key: a small box with a thick foot and the sign on it."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from ui.controls.pen import CENTRE, Ink, draw_words, width_of
from ui.look import Look
from ui.typeface import Weight

HEIGHT_PX: Final = 20
FONT_PX: Final = 12
FOOT_PX: Final = 2.0


def cap_font(look: Look) -> QFont:
    """The face of the sign on a cap."""
    return look.figure_font(FONT_PX, Weight.BOLD)


def cap_width_px(look: Look, sign: str) -> float:
    """How wide the cap of that sign is: square, or as wide as a word needs."""
    return max(look.px(HEIGHT_PX), width_of(sign, cap_font(look)) + look.px(10))


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
    draw_words(painter, cap.adjusted(0, 0, 0, -1.5), sign, Ink(cap_font(look), ink, CENTRE))
    return cap
