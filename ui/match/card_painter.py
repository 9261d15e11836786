"""Cards as pixmaps, each drawn once for a look, a size and a device ratio."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap

from karuta.rules.cards import Torifuda
from karuta.rules.geometry import CARD_HEIGHT_MM, CARD_WIDTH_MM
from poems.collection import poem
from ui.match.glyphs import paint_columns
from ui.match.scale import Scale
from ui.theme import Theme
from ui.typeface import BRUSH_FAMILY, PRINT_FAMILIES, Weight, ui_font

BORDER_MM: Final = 2.6
LEAST_BORDER_PX: Final = 1.5
HINT_BAND: Final = 0.2  # of the card's height
TALL_HINT_BAND: Final = 0.3  # with two lines
LEAST_HINT_PX: Final = 11.0  # kana that would be smaller in one line stand in two
CARD_FACES: Final = {"brush": BRUSH_FAMILY, "print": PRINT_FAMILIES[Weight.BOLD]}
SHADOW_PX: Final = 3  # room around the card for its shadow


@dataclass(frozen=True, slots=True)
class CardLook:
    """All that makes one card's pixmap differ from another's."""

    card: Torifuda
    turned: bool
    pinned: bool = False
    hint: str = ""
    enlarged_scale: float = 1.0


def _hint_lines(hint: str, width_px: float) -> tuple[str, ...]:
    """A long kimariji on a small card in two lines, the longer one first."""
    if len(hint) < 4 or width_px / len(hint) >= LEAST_HINT_PX:
        return (hint,)
    half = (len(hint) + 1) // 2
    return hint[:half], hint[half:]


class CardPainter:
    """Paints and keeps the cards of one theme, face and scale."""

    def __init__(self, theme: Theme, face: str, scale: Scale, ratio: float) -> None:
        self._theme = theme
        self._family = CARD_FACES[face]
        self._is_brush = face == "brush"
        self._scale = scale
        self._ratio = ratio
        self._kept: dict[CardLook, QPixmap] = {}

    def width_px(self, enlarged_scale: float = 1.0) -> int:
        """A card's width in whole pixels."""
        return round(self._scale.px(CARD_WIDTH_MM) * enlarged_scale)

    def height_px(self, enlarged_scale: float = 1.0) -> int:
        """A card's height in whole pixels."""
        return round(self._scale.px(CARD_HEIGHT_MM) * enlarged_scale)

    def draw(self, painter: QPainter, look: CardLook, corner: QPointF) -> None:
        """Draws a card, its upper left corner at `corner`."""
        painter.drawPixmap(corner - QPointF(SHADOW_PX, SHADOW_PX), self.pixmap(look))

    def pixmap(self, look: CardLook) -> QPixmap:
        """Answers the card with its shadow, `SHADOW_PX` larger on each side than the card."""
        kept = self._kept.get(look)
        if kept is None:
            kept = self._kept[look] = self._painted(look)
        return kept

    def _painted(self, look: CardLook) -> QPixmap:
        width, height = self.width_px(look.enlarged_scale), self.height_px(look.enlarged_scale)
        pixmap = QPixmap(
            round((width + 2 * SHADOW_PX) * self._ratio), round((height + 2 * SHADOW_PX) * self._ratio)
        )
        pixmap.setDevicePixelRatio(self._ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QRectF(SHADOW_PX, SHADOW_PX, width, height)
        self._paint_shadow(painter, card)
        if look.turned:
            painter.translate(2 * card.center().x(), 2 * card.center().y())
            painter.rotate(180.0)
        self._paint_face(painter, card, look)
        painter.end()
        return pixmap

    def _paint_shadow(self, painter: QPainter, card: QRectF) -> None:
        colour = QColor(self._theme.shadow)
        for spread, share in ((1.6, 0.35), (0.8, 0.65)):
            colour.setAlphaF(self._theme.shadow.alphaF() * share)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawRoundedRect(card.adjusted(-spread, -spread + 1.0, spread, spread + 1.0), 2.5, 2.5)

    def _paint_face(self, painter: QPainter, card: QRectF, look: CardLook) -> None:
        theme = self._theme
        edge, paper = (theme.nezu_edge, theme.nezu) if look.pinned else (theme.fuda_edge, theme.fuda)
        border = max(LEAST_BORDER_PX, self._scale.px(BORDER_MM) * look.enlarged_scale)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(edge)
        painter.drawRoundedRect(card, 2.0, 2.0)
        inner = card.adjusted(border, border, -border, -border)
        painter.fillRect(inner, paper)
        room = QRectF(inner)
        if look.hint:
            lines = _hint_lines(look.hint, inner.width())
            share = HINT_BAND if len(lines) == 1 else TALL_HINT_BAND
            room.setHeight(inner.height() - card.height() * share)
            band = QRectF(inner.left(), room.bottom(), inner.width(), inner.bottom() - room.bottom())
            self._paint_hint(painter, band, lines)
        painter.setPen(theme.fuda_ink)
        text = poem(int(look.card)).torifuda
        paint_columns(painter, room, text, self._family, thicken=self._is_brush)
        if look.pinned:
            self._paint_pin(painter, inner)

    def _paint_hint(self, painter: QPainter, band: QRectF, lines: tuple[str, ...]) -> None:
        painter.fillRect(band.adjusted(-0.5, 0.0, 0.5, 0.5), self._theme.fuda_edge)
        painter.setPen(self._theme.fuda if not self._theme.is_dark else self._theme.fuda_ink)
        high = band.height() / len(lines)
        longest = max(len(line) for line in lines)
        painter.setFont(
            ui_font(
                min(high * (0.78 if len(lines) == 1 else 0.9), band.width() / max(3, longest)), Weight.BOLD
            )
        )
        for index, line in enumerate(lines):
            cell = QRectF(band.left(), band.top() + index * high, band.width(), high)
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, line)

    def _paint_pin(self, painter: QPainter, inner: QRectF) -> None:
        side = max(9.0, self._scale.px(11.0))
        badge = QRectF(inner.left() + 1.5, inner.bottom() - side - 1.5, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(self._theme.fuda_ink))
        painter.drawRoundedRect(badge, 2.0, 2.0)
        painter.setPen(QPen(self._theme.fuda, side * 0.1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        centre = badge.center()
        unit = side / 10.0
        painter.drawRect(QRectF(centre.x() - 1.3 * unit, centre.y() - 2.8 * unit, 2.6 * unit, 3.0 * unit))
        painter.drawLine(
            QPointF(centre.x() - 2.6 * unit, centre.y() + 0.4 * unit),
            QPointF(centre.x() + 2.6 * unit, centre.y() + 0.4 * unit),
        )
        painter.drawLine(
            QPointF(centre.x(), centre.y() + 0.4 * unit), QPointF(centre.x(), centre.y() + 3.0 * unit)
        )
