"""How one cell of the selection's board is drawn: number, colour, kimariji, and 取 and 読 as words."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from poems.collection import poem
from poems.kimariji import kimariji
from poems.poem import Goshoku
from ui.controls.pen import CENTRE, LEFT, Ink, draw_box, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.typeface import Weight
from ui.wording import selection as w
from ui.wording.sentence import Sentence

COLOURS: Final = {
    Goshoku.BLUE: (w.BLUE_SHORT, "go_blue"),
    Goshoku.PINK: (w.PINK_SHORT, "go_pink"),
    Goshoku.YELLOW: (w.YELLOW_SHORT, "go_yellow"),
    Goshoku.GREEN: (w.GREEN_SHORT, "go_green"),
    Goshoku.ORANGE: (w.ORANGE_SHORT, "go_orange"),
}
"""The shortest word and the colour token of each of the five sets."""

KIMARIJI_PX: Final = 17
LEAST_KIMARIJI_PX: Final = 11
MOST_BESIDE: Final = 3  # kana that have room beside the number
AIR: Final = 1.25  # of a line, over its letters
SMALL_PX: Final = 11
TAG_PX: Final = 15
LOW_TAG_PX: Final = 13
LOW_PX: Final = 54  # a lower cell has lower tags
FLAT_PX: Final = 41  # a still lower one has number and kimariji in one line, and no colour


def paint_head(painter: QPainter, look: Look, room: QRectF, text: str) -> None:
    """Draw the head of a column or a row."""
    draw_words(painter, room, text, Ink(look.ui_font(SMALL_PX + 1), look.theme.sumi2, CENTRE))


def paint_cell(painter: QPainter, look: Look, room: QRectF, number: int, states: tuple[bool, ...]) -> None:
    """Draw a poem's cell.

    Args:
        painter: Draws.
        look: The look.
        room: The cell.
        number: The poem.
        states: Whether its card may lie on the mat, and whether it is read.
    """
    theme, px = look.theme, look.px
    on_mat, is_read = states
    fill = theme.kami if on_mat and is_read else theme.sunken if on_mat or is_read else theme.shoji
    border = theme.ai if on_mat and is_read else theme.line2
    draw_box(painter, room, fill, border, dashed=not (on_mat or is_read))
    ink = theme.sumi if on_mat or is_read else theme.sumi2
    pad, is_flat = px(5), room.height() < px(FLAT_PX)
    tag = px(LOW_TAG_PX if room.height() < px(LOW_PX) else TAG_PX)
    foot = room.bottom() - tag - px(2)
    top = QRectF(room.left() + pad, room.top() + px(1), room.width() - 2 * pad, px(13))
    if is_flat:
        top.setBottom(foot)
    else:
        _paint_colour(painter, look, top, number)
    fits = not is_flat or len(kimariji(number)) <= MOST_BESIDE  # else the heads of row and column must do
    if fits:
        draw_words(painter, top, str(number), Ink(look.figure_font(SMALL_PX), theme.sumi2, LEFT))
    begin = top.top() if is_flat else top.bottom()
    middle = QRectF(room.left() + 4, begin, room.width() - 8, foot - begin)
    if is_flat and fits:
        middle.setLeft(room.left() + px(24))
    _paint_kimariji(painter, look, middle, number, ink)
    half = (room.width() - 2 * pad - px(3)) / 2
    tags = ((w.MAT_TAG, on_mat, theme.ai, theme.on_ai), (w.READ_TAG, is_read, theme.sumi, theme.kami))
    for index, (words, on, ground, colour) in enumerate(tags):
        place = QRectF(room.left() + pad + index * (half + px(3)), foot, half, tag)
        _paint_tag(painter, look, place, words, (ground, colour) if on else None)


def _paint_colour(painter: QPainter, look: Look, top: QRectF, number: int) -> None:
    colour = poem(number).goshoku
    if colour is None:
        return
    words, token = COLOURS[colour]
    font = look.ui_font(SMALL_PX - 1)
    wide = width_of(tr(words), font) + 1
    place = QRectF(top.right() - wide, top.top(), wide, top.height())
    draw_words(painter, place, tr(words), Ink(font, look.theme.sumi2, LEFT))
    painter.setPen(QPen(getattr(look.theme, token), 2.0))
    painter.drawLine(place.bottomLeft(), place.bottomRight())


def _paint_kimariji(painter: QPainter, look: Look, room: QRectF, number: int, ink: QColor) -> None:
    text = kimariji(number)
    size = float(KIMARIJI_PX)
    while look.px(size) > LEAST_KIMARIJI_PX and (
        width_of(text, look.ui_font(size, Weight.BOLD)) > room.width() or look.px(size) * AIR > room.height()
    ):
        size -= 1
    draw_words(painter, room, text, Ink(look.ui_font(size, Weight.BOLD), ink, CENTRE))


def _paint_tag(
    painter: QPainter, look: Look, room: QRectF, words: Sentence, colours: tuple[QColor, QColor] | None
) -> None:
    if colours is None:
        draw_words(painter, room, "-", Ink(look.ui_font(SMALL_PX), look.theme.sumi2, CENTRE))
        return
    ground, colour = colours
    draw_box(painter, room, ground, None)
    draw_words(painter, room, tr(words), Ink(look.ui_font(SMALL_PX, Weight.BOLD), colour, CENTRE))
