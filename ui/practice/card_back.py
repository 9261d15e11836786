"""A card turned down: its back with a lattice, drawn once for a theme and a size."""

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from ui.theme import Theme

EDGE_PX: Final = 2.0
MESHES: Final = 5  # of the lattice across the card


def card_back(theme: Theme, width_px: int, height_px: int, ratio: float) -> QPixmap:
    """Answers the back of a card of that size."""
    back = QPixmap(round(width_px * ratio), round(height_px * ratio))
    back.setDevicePixelRatio(ratio)
    back.fill(Qt.GlobalColor.transparent)
    painter = QPainter(back)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    card = QRectF(0, 0, width_px, height_px)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.fuda_edge)
    painter.drawRoundedRect(card, 2.0, 2.0)
    inner = card.adjusted(EDGE_PX, EDGE_PX, -EDGE_PX, -EDGE_PX)
    painter.fillRect(inner, theme.back)
    painter.setClipRect(inner)
    thread = QColor(theme.fuda)
    thread.setAlphaF(0.30)
    painter.setPen(QPen(thread, 1.0))
    step = width_px / MESHES
    lines = round((width_px + height_px) / step) + 1
    for number in range(-lines, lines):
        x = number * step
        painter.drawLine(QLineF(QPointF(x, 0), QPointF(x + height_px, height_px)))
        painter.drawLine(QLineF(QPointF(x, height_px), QPointF(x + height_px, 0)))
    painter.end()
    return back
