"""What every painter of the match needs: palette, scale, fonts of the mat, and the cards."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont

from ui.match.card_painter import CardPainter
from ui.match.picture import Box
from ui.match.scale import Scale
from ui.theme import Theme
from ui.typeface import Weight, figure_font, ui_font

PICTURED_PX_PER_MM: Final = 68 / 54.375  # the window in which the sizes of the mat's words are given
LARGEST_WORDS: Final = 1.7


@dataclass(frozen=True, slots=True)
class PaintKit:
    """One theme and size of the mat."""

    theme: Theme
    scale: Scale
    cards: CardPainter
    ratio: float

    @property
    def words(self) -> float:
        """How much larger the mat's words are than as pictured: they grow with the mat, never shrink."""
        return min(LARGEST_WORDS, max(1.0, self.scale.px_per_mm / PICTURED_PX_PER_MM))

    def ui(self, px: float, weight: Weight = Weight.REGULAR) -> QFont:
        """The interface face at a size on the mat."""
        return ui_font(px * self.words, weight)

    def figure(self, px: float, weight: Weight = Weight.REGULAR) -> QFont:
        """The figure face at a size on the mat."""
        return figure_font(px * self.words, weight)

    def rect(self, box: Box) -> QRectF:
        """A box of the mat in the window."""
        scale = self.scale
        return QRectF(
            scale.x_px(box.x_mm), scale.y_px(box.y_mm), scale.px(box.width_mm), scale.px(box.height_mm)
        )

    def corner(self, x_mm: float, y_mm: float) -> QPointF:
        """A point of the mat in the window, on a whole device pixel."""
        x_px, y_px = self.scale.x_px(x_mm), self.scale.y_px(y_mm)
        return QPointF(round(x_px * self.ratio) / self.ratio, round(y_px * self.ratio) / self.ratio)
