"""The row of big figures above the panels."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent

from ui.controls.arranged import Arranged
from ui.controls.pen import LEFT, Ink, draw_words, width_of
from ui.look import Look
from ui.typeface import Weight

GAP_PX: Final = 24
LABEL_PX: Final = 12
FIGURE_PX: Final = 24
SMALL_PX: Final = 18


@dataclass(frozen=True, slots=True)
class BigFigure:
    """A figure with what it is, in the present language."""

    label: str
    figure: str


class StatisticsFigures(Arranged):
    """The figures; they are looked at, never pressed."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._figures: tuple[BigFigure, ...] = ()
        look.changed.connect(self.update)

    @property
    def figures(self) -> tuple[BigFigure, ...]:
        """What is shown."""
        return self._figures

    def show_figures(self, figures: tuple[BigFigure, ...]) -> None:
        """Show these."""
        self._figures = figures
        self.setAccessibleName(", ".join(f"{each.label} {each.figure}" for each in figures))
        self.update()

    def arrange(self) -> None:
        """Nothing lies in it but what is drawn."""
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw them from the left, each as wide as it must be, the rest between them."""
        if not self._figures:
            return
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        is_small = self.height() < px(52)
        label, figure = (
            self.look.ui_font(LABEL_PX),
            self.look.figure_font(SMALL_PX if is_small else FIGURE_PX, Weight.BOLD),
        )
        wides = [max(width_of(each.label, label), width_of(each.figure, figure)) for each in self._figures]
        free = max(0.0, self.width() - sum(wides)) / max(1, len(wides) - 1)
        x, line = 0.0, px(18)
        for each, wide in zip(self._figures, wides, strict=True):
            room = QRectF(x, 0, wide + 1, line)
            draw_words(painter, room, each.label, Ink(label, theme.sumi2, LEFT))
            below = QRectF(x, line, wide + 1, self.height() - line)
            draw_words(painter, below, each.figure, Ink(figure, theme.sumi, LEFT))
            x += wide + min(free, px(3 * GAP_PX))
