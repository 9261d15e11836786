"""The panel beside a drill: its figures, the last answers, times per first sound or place, and per card."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from karuta.practice.answer import Answer, Drill
from karuta.practice.times import Line, lines_by_block, lines_by_card, lines_by_sound
from karuta.practice.wish import DrillWish
from poems.kimariji import kimariji
from ui.controls.arranged import Arranged
from ui.controls.pen import pen_of
from ui.language import tr
from ui.look import Look
from ui.match.edge_words import block_name
from ui.practice.drill_figures import ON_THE_MAT, DrillFigures, LastAnswers
from ui.practice.drill_table import TimeRow, TimeTable
from ui.practice.drill_words import seconds
from ui.wording import drills as w

GAP_PX: Final = 12
MARGIN_PX: Final = 16
MOST_LAST: Final = 5
LEAST_LAST: Final = 3
LEAST_TABLE_PX: Final = 128


class DrillPanel(Arranged):
    """Shows the answers so far.

    Attributes:
        is_at_left: Whether the mat lies to the right of it.

    Signals:
        card_wanted: the number of a card whose page is to be shown.
    """

    card_wanted = Signal(int)

    def __init__(self, look: Look, wish: DrillWish, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._drill = wish.drill
        self._answers: tuple[Answer, ...] = ()
        self._is_over = False
        self.is_at_left = False
        self.figures, self.last = DrillFigures(look, wish.drill, self), LastAnswers(look, self)
        by_place = wish.drill is Drill.SWEEP
        groups = (w.BY_PLACE, w.PLACE) if by_place else (w.BY_SOUND, w.SOUND)
        self.groups = TimeTable(look, *groups, self)
        self.cards = TimeTable(look, w.BY_CARD, w.CARD, self)
        self.cards.pressed.connect(self.card_wanted)
        look.changed.connect(self.arrange)

    def show_answers(self, answers: Sequence[Answer]) -> None:
        """Show these."""
        self._answers = tuple(answers)
        self._show()

    def show_way(self, marks: Sequence[bool | None], count: int) -> None:
        """Show how far one is."""
        self.figures.show_way(marks, count)
        self.arrange()

    def show_over(self) -> None:
        """The drill is over: every row of a card leads to its page."""
        self._is_over = True
        self.cards.let_press()
        self.arrange()

    def _show(self) -> None:
        answers = self._answers
        self.figures.show_answers(answers)
        self.last.show_answers(answers)
        if self._drill is Drill.SWEEP:
            groups = [(block_name(block, tr), line) for block, line in lines_by_block(answers)]
        else:
            groups = [(line.name, line) for line in lines_by_sound(answers)]
        self.groups.show_rows([_row(*each) for each in groups])
        self.cards.show_rows([_row(kimariji(line.card), line) for line in lines_by_card(answers)])

    def arrange(self) -> None:
        """From above: figures, the last answers while the drill is under way, and both tables."""
        self._show()
        px = self.look.px
        gap, left, wide = px(GAP_PX), px(MARGIN_PX), self.width() - 2 * px(MARGIN_PX)
        y, bottom = gap, self.height() - px(MARGIN_PX)
        self.figures.setGeometry(left, y, wide, self.figures.needed_px)
        y += self.figures.needed_px + gap
        tells_last = self._drill in ON_THE_MAT and not self._is_over
        self.last.setVisible(tells_last)
        if tells_last:
            rows = MOST_LAST if self.height() >= px(640) else LEAST_LAST
            self.last.setGeometry(left, y, wide, self.last.needed_px(rows))
            y += self.last.needed_px(rows) + gap
        both = bottom - y >= 2 * px(LEAST_TABLE_PX) + gap
        self.groups.setVisible(both)
        if both:
            high = (bottom - y - gap) // 2
            self.groups.setGeometry(left, y, wide, high)
            y += high + gap
        self.cards.setGeometry(left, y, wide, max(0, bottom - y))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, and the edge towards the mat."""
        painter, theme = QPainter(self), self.look.theme
        painter.fillRect(self.rect(), theme.shoji)
        painter.setPen(pen_of(theme.line2))
        edge = self.width() - 1 if self.is_at_left else 0
        painter.drawLine(edge, 0, edge, self.height())


def _row(name: str, line: Line) -> TimeRow:
    time = tr(w.NO_FIGURE) if line.mean_ms is None else tr(w.SECONDS, n=seconds(line.mean_ms, 2))
    return TimeRow(name, line.asked, line.wrongs, time, line.card)
