"""Rows of a label, a bar and words: a panel that compares a few figures at a glance."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent

from ui.controls.arranged import Arranged
from ui.controls.pen import LEFT, RIGHT, Ink, draw_box, draw_words, width_of
from ui.look import Look
from ui.typeface import Weight

MOST_ROW_PX: Final = 34
BAR_PX: Final = 12
GAP_PX: Final = 10


@dataclass(frozen=True, slots=True)
class Bar:
    """One row, in the present language.

    Attributes:
        label: What it is about.
        share: How long its bar is, 0 to 1; None: no bar.
        figure: The figure itself.
        note: What it was made of, quieter.
    """

    label: str
    share: float | None
    figure: str
    note: str = ""


class StatisticsBars(Arranged):
    """The rows; they are looked at, never pressed."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._bars: tuple[Bar, ...] = ()
        self._instead = ""
        look.changed.connect(self.update)

    @property
    def bars(self) -> tuple[Bar, ...]:
        """All rows."""
        return self._bars

    def show_bars(self, bars: tuple[Bar, ...], instead: str = "") -> None:
        """Show these rows; `instead` is said if there are none."""
        self._bars, self._instead = bars, instead
        said = (f"{each.label} {each.figure} {each.note}".strip() for each in bars)
        self.setAccessibleName(", ".join(said) or instead)
        self.update()

    def arrange(self) -> None:
        """Nothing lies in it but what is drawn."""
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw as many rows as there is room for."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        if not self._bars:
            quiet = Ink(self.look.ui_font(12), theme.sumi2, LEFT)
            draw_words(painter, QRectF(0, 0, self.width(), px(24)), self._instead, quiet)
            return
        least = px(18)
        count = min(len(self._bars), max(1, self.height() // least))
        high = min(px(MOST_ROW_PX), self.height() / count)
        for index, bar in enumerate(self._bars[:count]):
            self._paint_bar(painter, QRectF(0, index * high, self.width(), high), bar)

    def _paint_bar(self, painter: QPainter, room: QRectF, bar: Bar) -> None:
        theme, px, gap = self.look.theme, self.look.px, self.look.px(GAP_PX)
        name = self.look.ui_font(13, Weight.MEDIUM)
        figure, note = self.look.figure_font(14, Weight.BOLD), self.look.ui_font(12)
        label_px = max(width_of(each.label, name) for each in self._bars)
        figure_px = max(width_of(each.figure, figure) for each in self._bars)
        note_px = max(width_of(each.note, note) for each in self._bars)
        label_px = min(label_px, room.width() - figure_px - note_px - 2 * gap)
        left = QRectF(room.left(), room.top(), label_px + 1, room.height())
        draw_words(painter, left, bar.label, Ink(name, theme.sumi, LEFT))
        right = room.right() - note_px
        end = QRectF(right, room.top(), note_px + 1, room.height())
        draw_words(painter, end, bar.note, Ink(note, theme.sumi2, RIGHT))
        middle = QRectF(right - gap - figure_px, room.top(), figure_px + 1, room.height())
        draw_words(painter, middle, bar.figure, Ink(figure, theme.sumi, RIGHT))
        if bar.share is None:
            return
        well = QRectF(left.right() + gap, 0, middle.left() - left.right() - 2 * gap, px(BAR_PX))
        well.moveTop(room.center().y() - well.height() / 2)
        if well.width() > px(24):
            draw_box(painter, well, theme.sunken, theme.line)
            filled = QRectF(well)
            filled.setWidth(max(2.0, well.width() * min(1.0, bar.share)))
            draw_box(painter, filled, theme.ai, None)
