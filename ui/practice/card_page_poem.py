"""The poem of a card's page: its card, and its five phrases in columns from the right."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTransform

from karuta.rules.cards import Torifuda
from poems.collection import poem
from ui.controls.arranged import Arranged
from ui.controls.control import whole
from ui.controls.pen import LEFT, Ink, draw_box, draw_words
from ui.language import tr
from ui.look import Look
from ui.match.card_painter import CardLook
from ui.match.glyphs import glyph_path
from ui.screens.card_preview import card_painter
from ui.typeface import BRUSH_FAMILY, Weight
from ui.wording import card_page as w

PAD_PX: Final = 16
HEAD_PX: Final = 52
MOST_GLYPH_PX: Final = 38
COLUMN_STEP: Final = 1.45  # from column to column, in glyphs
CARD_SHARE: Final = 0.42  # of the room's height
DROPS: Final = (0.0, 0.6, 1.2, 0.6, 1.2)  # each column begins so many glyphs lower
MOST_GLYPHS: Final = 9.5  # a long phrase with its drop


class CardPagePoem(Arranged):
    """The panel; it is looked at, never pressed."""

    def __init__(self, look: Look, face: str = "brush") -> None:
        super().__init__()
        self.look = look
        self._face = face
        self.number = 1
        look.changed.connect(self.update)

    def show_card(self, number: int) -> None:
        """Show the poem of that number."""
        self.number = number
        each = poem(number)
        said = f"{tr(w.NUMBER, n=number)} {each.poet}: {''.join(each.kanji)}"
        self.setAccessibleName(said)
        self.update()

    def arrange(self) -> None:
        """Nothing lies in it but what is drawn."""
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the panel, number and poet, the card and the phrases."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_box(painter, whole(self), theme.kami, theme.line)
        pad, each = px(PAD_PX), poem(self.number)
        head = QRectF(pad, px(8), self.width() - 2 * pad, px(22))
        bold = Ink(self.look.ui_font(14, Weight.BOLD), theme.sumi, LEFT)
        draw_words(painter, head, f"{tr(w.NUMBER, n=self.number)}　{each.poet}", bold)
        quiet = Ink(self.look.ui_font(12), theme.sumi2, LEFT)
        draw_words(painter, head.translated(0, px(21)), each.poet_kana, quiet)
        room = QRectF(pad, px(HEAD_PX), self.width() - 2 * pad, self.height() - px(HEAD_PX) - pad)
        self._paint_card(painter, room)
        self._paint_phrases(painter, room)

    def _glyph_px(self, room: QRectF) -> float:
        return min(self.look.px(MOST_GLYPH_PX), room.height() / MOST_GLYPHS)

    def _paint_card(self, painter: QPainter, room: QRectF) -> None:
        glyph = self._glyph_px(room)
        free = room.width() - 5 * COLUMN_STEP * glyph
        high = min(room.height() * CARD_SHARE, free * 1.35)
        cards = card_painter(self.look, self._face, high, self.devicePixelRatioF())
        corner = QPointF(room.left() + 2, room.bottom() - cards.height_px() - 4)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        cards.draw(painter, CardLook(Torifuda(self.number), False), corner)

    def _paint_phrases(self, painter: QPainter, room: QRectF) -> None:
        glyph = self._glyph_px(room)
        painter.setPen(Qt.PenStyle.NoPen)
        for index, phrase in enumerate(poem(self.number).kanji):
            x = room.right() - glyph - index * COLUMN_STEP * glyph
            y = room.top() + DROPS[index] * glyph
            for sign in phrase:
                placed = QTransform(glyph, 0, 0, glyph, x, y).map(glyph_path(BRUSH_FAMILY, sign))
                painter.fillPath(placed, self.look.theme.sumi)
                y += glyph
