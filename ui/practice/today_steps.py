"""The drills of the day, one below the other, those that are done ticked off."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen

from ui.controls.arranged import Arranged
from ui.controls.pen import CENTRE, LEFT, Ink, draw_box, draw_words
from ui.look import Look
from ui.typeface import Weight

ROW_PX: Final = 56
SIGN_PX: Final = 28


@dataclass(frozen=True, slots=True)
class StepRow:
    """One drill, in the present language.

    Attributes:
        name: What it is called.
        note: How long it is.
        cards: Some of its cards.
        is_done: Whether it is done.
        is_next: Whether it comes next.
    """

    name: str
    note: str
    cards: str
    is_done: bool
    is_next: bool


class TodaySteps(Arranged):
    """The rows; they are looked at, never pressed."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.rows: tuple[StepRow, ...] = ()
        look.changed.connect(self.update)

    def show_rows(self, rows: Sequence[StepRow]) -> None:
        """Show these."""
        self.rows = tuple(rows)
        said = (f"{'✓ ' if each.is_done else ''}{each.name} {each.note}" for each in rows)
        self.setAccessibleName(", ".join(said))
        self.update()

    @property
    def needed_px(self) -> int:
        """How high all rows are."""
        return self.look.px(ROW_PX) * len(self.rows)

    def arrange(self) -> None:
        """Nothing lies in it but what is drawn."""
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = min(float(self.look.px(ROW_PX)), self.height() / max(1, len(self.rows)))
        for index, row in enumerate(self.rows):
            self._paint_row(painter, QRectF(0, index * high, self.width(), high - 4), index + 1, row)

    def _paint_row(self, painter: QPainter, room: QRectF, number: int, row: StepRow) -> None:
        theme, px = self.look.theme, self.look.px
        if row.is_next:
            draw_box(painter, room, theme.ai_soft, theme.ai)
        side = px(SIGN_PX)
        sign = QRectF(room.left() + px(10), room.center().y() - side / 2, side, side)
        if row.is_done:
            painter.setPen(QPen(theme.midori, 2.4))
            corners = ((0.2, 0.55), (0.42, 0.76), (0.8, 0.28))
            points = [QPointF(sign.left() + x * side, sign.top() + y * side) for x, y in corners]
            painter.drawPolyline(points)
        else:
            painter.setPen(QPen(theme.line2, 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(sign)
            draw_words(
                painter, sign, str(number), Ink(self.look.figure_font(14, Weight.BOLD), theme.sumi, CENTRE)
            )
        left = sign.right() + px(12)
        upper = QRectF(left, room.top() + 2, room.right() - left - px(8), room.height() / 2 - 2)
        name = Ink(self.look.ui_font(14, Weight.BOLD), theme.sumi, LEFT)
        draw_words(painter, upper, f"{row.name}　{row.note}", name)
        lower = upper.translated(0, room.height() / 2 - 2)
        draw_words(painter, lower, row.cards, Ink(self.look.ui_font(12), theme.sumi2, LEFT))
