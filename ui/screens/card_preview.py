"""A look at two cards as they will lie on the mat: an own one, and an opponent's."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from karuta.rules.cards import Torifuda
from karuta.rules.geometry import CARD_HEIGHT_MM, CARD_WIDTH_MM, PITCH_MM
from ui.controls.pen import draw_box
from ui.language import tr
from ui.look import Look
from ui.match.card_painter import CardLook, CardPainter
from ui.match.mat_painter import tatami_tile
from ui.match.scale import Scale
from ui.settings import CardSettings
from ui.wording import setup as w

OWN: Final = Torifuda(21)
OPPONENTS: Final = Torifuda(17)
AIR_PX: Final = 5


def card_painter(look: Look, face: str, height_px: float, ratio: float) -> CardPainter:
    """A painter of cards of that height."""
    pitch = max(1, round(height_px / CARD_HEIGHT_MM * PITCH_MM))
    return CardPainter(look.theme, face, Scale(0, 0, 0, 0, 0, pitch), ratio)


class CardPreview(QWidget):
    """A strip of the mat with cards from both sides on it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._cards = CardSettings()
        look.changed.connect(self.update)

    def show_cards(self, cards: CardSettings) -> None:
        """Show cards of that face, turned or not."""
        self._cards = cards
        self.setAccessibleName(tr(w.SEEN_LIKE_THIS))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw mat and cards."""
        painter = QPainter(self)
        room = QRectF(self.rect())
        painter.drawTiledPixmap(room, tatami_tile(self.look.theme, self.devicePixelRatioF()))
        draw_box(painter, room, None, self.look.theme.line)
        high = room.height() - 2 * AIR_PX
        wide = high * CARD_WIDTH_MM / CARD_HEIGHT_MM
        cards = card_painter(self.look, self._cards.face.value, high, self.devicePixelRatioF())
        turned = not self._cards.opponent_upright
        shown = [CardLook(OPPONENTS, turned), CardLook(OWN, False)]
        left = room.center().x() - wide - AIR_PX / 2
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for index, card in enumerate(shown):
            cards.draw(painter, card, QPointF(round(left + index * (wide + AIR_PX)), AIR_PX))
        painter.setPen(Qt.PenStyle.NoPen)
