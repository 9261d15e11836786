"""The figures of a drill under way, and the last answers in lines."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from karuta.practice.answer import Answer, Drill
from karuta.practice.times import GOALS_MS, best_ms, mean_ms, median_ms
from poems.kimariji import kimariji
from ui.controls.pen import LEFT, RIGHT, Ink, draw_box, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.practice.drill_way import paint_way
from ui.practice.drill_words import note_words, seconds
from ui.typeface import Weight
from ui.wording import drills as w
from ui.wording.sentence import Sentence

PAD_PX: Final = 14
FIGURES_PX: Final = 92
WAY_PX: Final = 9
WAY_AIR_PX: Final = 10
ROW_PX: Final = 25
TITLE_PX: Final = 30
ON_THE_MAT: Final = (Drill.SOLO, Drill.SWEEP)
Cell = tuple[Sentence, str, str]


class DrillFigures(QWidget):
    """How many were right, how long it took; on the mat, where no bar tells it, also how far one is."""

    def __init__(self, look: Look, drill: Drill, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._drill = drill
        self._answers: tuple[Answer, ...] = ()
        self._marks: tuple[bool | None, ...] = ()
        self._all = 0
        look.changed.connect(self.update)

    @property
    def needed_px(self) -> int:
        """How high it is."""
        return self.look.px(FIGURES_PX + (WAY_PX + WAY_AIR_PX if self._all else 0))

    def show_answers(self, answers: Sequence[Answer]) -> None:
        """Show what came of these."""
        self._answers = tuple(answers)
        rights = sum(each.right for each in self._answers)
        self.setAccessibleName(f"{tr(w.TODAY)} {tr(w.SHARE)} {rights}{tr(w.OF_ALL, n=len(self._answers))}")
        self.update()

    def show_way(self, marks: Sequence[bool | None], count: int) -> None:
        """Show how far one is: what is done, of so many; None: nothing was to be answered."""
        self._marks, self._all = tuple(marks), count
        self.update()

    def _cells(self) -> tuple[Cell, ...]:
        answers = self._answers
        rights = (w.SHARE, str(sum(each.right for each in answers)), tr(w.OF_ALL, n=len(answers)))
        if self._drill in ON_THE_MAT:
            return (rights, _time(w.MEDIAN, median_ms(answers)), _time(w.BEST, best_ms(answers)))
        total = sum(each.took_ms for each in answers) if answers else None
        return (rights, _time(w.MEAN, mean_ms(answers)), _time(w.TOTAL, total, 1))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        room, pad = QRectF(self.rect()), px(PAD_PX)
        draw_box(painter, room, theme.kami, theme.line)
        line = QRectF(pad, px(6), room.width() - 2 * pad, px(24))
        title = tr(w.NUMBER_OF, n=len(self._marks), all=self._all) if self._all else tr(w.TODAY)
        draw_words(painter, line, title, Ink(self.look.ui_font(14, Weight.BOLD), theme.sumi, LEFT))
        goal = tr(w.GOAL, n=seconds(GOALS_MS[self._drill]))
        draw_words(painter, line, goal, Ink(self.look.ui_font(12), theme.sumi2, RIGHT))
        cells = self._cells()
        step = (room.width() - 2 * pad) / len(cells)
        for index, cell in enumerate(cells):
            self._paint_cell(painter, pad + index * step, step, cell)
        if self._all:
            way = QRectF(pad, px(FIGURES_PX), room.width() - 2 * pad, px(WAY_PX))
            paint_way(painter, theme, way, self._marks, (self._all, theme.line))

    def _paint_cell(self, painter: QPainter, left_px: float, wide_px: float, cell: Cell) -> None:
        theme, px, (name, figure, unit) = self.look.theme, self.look.px, cell
        label = QRectF(left_px, px(32), wide_px, px(18))
        draw_words(painter, label, tr(name), Ink(self.look.ui_font(12), theme.sumi2, LEFT))
        font, quiet = self.look.figure_font(24, Weight.BOLD), self.look.ui_font(12)
        if width_of(figure, font) + width_of(unit, quiet) + px(6) > wide_px:
            font = self.look.figure_font(18, Weight.BOLD)
        draw_words(painter, QRectF(left_px, px(50), wide_px, px(34)), figure, Ink(font, theme.sumi))
        beside = QRectF(left_px + width_of(figure, font) + 3, px(56), wide_px, px(26))
        draw_words(painter, beside, unit, Ink(quiet, theme.sumi2, LEFT))


def _time(name: Sentence, ms: float | None, decimals: int = 2) -> Cell:
    if ms is None:
        return (name, tr(w.NO_FIGURE), "")
    return (name, seconds(ms, decimals), tr(w.SECONDS, n="").strip())


class LastAnswers(QWidget):
    """The last answers, the newest first: which card, how long, what was hit."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._answers: tuple[Answer, ...] = ()
        look.changed.connect(self.update)

    def needed_px(self, rows: int) -> int:
        """How high it is with so many lines."""
        return self.look.px(4 + TITLE_PX + rows * ROW_PX + 6)

    def show_answers(self, answers: Sequence[Answer]) -> None:
        """Show the last of these."""
        self._answers = tuple(reversed(answers))
        last = self._answers[:1]
        self.setAccessibleName(" ".join(f"{kimariji(each.card)} {note_words(each)}" for each in last))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and as many lines as there is room for."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        draw_box(painter, QRectF(self.rect()), theme.kami, theme.line)
        pad, top = px(PAD_PX), px(4 + TITLE_PX)
        wide = self.width() - 2 * pad
        title = Ink(self.look.ui_font(14, Weight.BOLD), theme.sumi, LEFT)
        draw_words(painter, QRectF(pad, px(4), wide, px(26)), tr(w.LAST), title)
        if not self._answers:
            words = QRectF(pad, top, wide, px(ROW_PX))
            draw_words(painter, words, tr(w.NOTHING_YET), Ink(self.look.ui_font(12), theme.sumi2, LEFT))
        rows = max(0, (self.height() - top - px(6)) // px(ROW_PX))
        for index, answer in enumerate(self._answers[:rows]):
            self._paint_line(painter, QRectF(pad, top + index * px(ROW_PX), wide, px(ROW_PX)), answer)

    def _paint_line(self, painter: QPainter, room: QRectF, answer: Answer) -> None:
        theme, px = self.look.theme, self.look.px
        font, quiet = self.look.ui_font(13, Weight.MEDIUM), self.look.ui_font(12)
        sign, colour = ("○", theme.midori) if answer.right else ("✕", theme.shu)
        draw_words(painter, room, sign, Ink(font, colour, LEFT))
        draw_words(
            painter, room.adjusted(px(20), 0, 0, 0), kimariji(answer.card), Ink(font, theme.sumi, LEFT)
        )
        time = tr(w.SECONDS, n=seconds(answer.took_ms, 2)) if answer.took_ms else ""
        draw_words(painter, room, time, Ink(font, theme.sumi, RIGHT))
        left = px(20) + max(px(66), width_of(kimariji(answer.card), font) + px(8))
        note = room.adjusted(left, 0, -width_of(time, font) - px(6), 0)
        draw_words(painter, note, note_words(answer), Ink(quiet, theme.sumi2, LEFT))
