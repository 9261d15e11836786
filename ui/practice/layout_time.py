"""A time in seconds as it is drawn: the figure in the figure face, its unit in the interface face."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from ui.controls.pen import LEFT, Ink, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.practice.layout_words import tenths
from ui.typeface import Weight
from ui.wording import layout as w


def seconds_width(look: Look, ms: float, size_px: float) -> float:
    """How wide that is."""
    figure = width_of(tenths(ms), look.figure_font(size_px, Weight.BOLD))
    return figure + look.px(2) + width_of(tr(w.SECOND), look.ui_font(_unit_px(size_px)))


def draw_seconds(painter: QPainter, look: Look, room: QRectF, ms: float, size_px: float) -> None:
    """Draw it from the left of the room; to draw it at the right, give a room of its width."""
    font = look.figure_font(size_px, Weight.BOLD)
    colour: QColor = look.theme.sumi
    draw_words(painter, room.adjusted(0, 0, 2, 0), tenths(ms), Ink(font, colour, LEFT))
    left = width_of(tenths(ms), font) + look.px(2)
    down = size_px * 0.12
    unit = Ink(look.ui_font(_unit_px(size_px)), colour, LEFT)
    draw_words(painter, room.adjusted(left, down, 4, down), tr(w.SECOND), unit)


def _unit_px(size_px: float) -> float:
    return max(11.0, size_px * 0.55)
