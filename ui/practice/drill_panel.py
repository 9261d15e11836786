"""The right panel of a drill: figures of this practice, times per first sound and per card."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from karuta.practice.answer import Answer
from karuta.practice.times import GOALS_MS, Line, lines_by_card, lines_by_sound, mean_ms
from karuta.practice.wish import DrillWish
from poems.kimariji import kimariji
from ui.controls.pen import LEFT, RIGHT, Ink, draw_box, draw_words, pen_of, width_of
from ui.language import tr
from ui.look import Look
from ui.practice.drill_words import seconds
from ui.typeface import Weight
from ui.wording import drills as w
from ui.wording.sentence import Sentence

PAD_PX: Final = 14
GAP_PX: Final = 12
FIGURES_PX: Final = 92
ROW_PX: Final = 25
TITLE_PX: Final = 30
COLUMNS: Final = (0.0, 0.42, 0.62, 1.0)  # right ends of all but the first


class DrillPanel(QWidget):
    """Shows the answers so far."""

    def __init__(self, look: Look, wish: DrillWish, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._wish = wish
        self._answers: tuple[Answer, ...] = ()
        look.changed.connect(self.update)

    def show_answers(self, answers: Sequence[Answer]) -> None:
        """Show these."""
        self._answers = tuple(answers)
        rights = sum(each.right for each in self._answers)
        self.setAccessibleName(f"{tr(w.TODAY)} {tr(w.SHARE)} {rights}{tr(w.OF_ALL, n=len(self._answers))}")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the boxes."""
        painter, px = QPainter(self), self.look.px
        painter.fillRect(self.rect(), self.look.theme.shoji)
        left, wide = px(16), self.width() - 2 * px(16)
        top = px(12)
        self._paint_figures(painter, QRectF(left, top, wide, px(FIGURES_PX)))
        top += px(FIGURES_PX) + px(GAP_PX)
        high = (self.height() - top - px(16) - px(GAP_PX)) / 2
        sounds = [(line.name, line) for line in lines_by_sound(self._answers)]
        cards = [(kimariji(line.card), line) for line in lines_by_card(self._answers)]
        self._paint_table(painter, QRectF(left, top, wide, high), (w.BY_SOUND, w.SOUND), sounds)
        top += round(high) + px(GAP_PX)
        self._paint_table(painter, QRectF(left, top, wide, high), (w.BY_CARD, w.CARD), cards)

    def _paint_figures(self, painter: QPainter, room: QRectF) -> None:
        theme, px = self.look.theme, self.look.px
        draw_box(painter, room, theme.kami, theme.line)
        mean = mean_ms(self._answers)
        total = sum(each.took_ms for each in self._answers)
        rights, goal = sum(each.right for each in self._answers), seconds(GOALS_MS[self._wish.drill])
        none = tr(w.NO_FIGURE)
        figures = (
            (w.SHARE, str(rights), tr(w.OF_ALL, n=len(self._answers))),
            (w.MEAN, none if mean is None else seconds(mean, 2), "" if mean is None else tr(w.SECONDS, n="")),
            (
                w.TOTAL,
                seconds(total) if self._answers else none,
                tr(w.SECONDS, n="") if self._answers else "",
            ),
        )
        title = Ink(self.look.ui_font(14, Weight.BOLD), theme.sumi, LEFT)
        pad = px(PAD_PX)
        line = QRectF(room.left() + pad, room.top() + px(6), room.width() - 2 * pad, px(24))
        draw_words(painter, line, tr(w.TODAY), title)
        draw_words(painter, line, tr(w.GOAL, n=goal), Ink(self.look.ui_font(12), theme.sumi2, RIGHT))
        step = (room.width() - 2 * pad) / len(figures)
        for index, (name, figure, unit) in enumerate(figures):
            left = room.left() + pad + index * step
            label = QRectF(left, room.top() + px(32), step, px(18))
            draw_words(painter, label, tr(name), Ink(self.look.ui_font(12), theme.sumi2, LEFT))
            font = self.look.figure_font(24, Weight.BOLD)
            draw_words(
                painter, QRectF(left, room.top() + px(50), step, px(34)), figure, Ink(font, theme.sumi)
            )
            beside = QRectF(left + width_of(figure, font) + 3, room.top() + px(56), step, px(26))
            draw_words(painter, beside, unit, Ink(self.look.ui_font(12), theme.sumi2, LEFT))

    def _paint_table(
        self,
        painter: QPainter,
        room: QRectF,
        heads: tuple[Sentence, Sentence],
        lines: Sequence[tuple[str, Line]],
    ) -> None:
        theme, px = self.look.theme, self.look.px
        draw_box(painter, room, theme.kami, theme.line)
        pad = px(PAD_PX)
        inner = room.adjusted(pad, px(4), -pad, -px(6))
        title = Ink(self.look.ui_font(14, Weight.BOLD), theme.sumi, LEFT)
        draw_words(painter, QRectF(inner.left(), inner.top(), inner.width(), px(26)), tr(heads[0]), title)
        quiet = self.look.ui_font(12)
        top = inner.top() + px(TITLE_PX)
        if not lines:
            words = QRectF(inner.left(), top, inner.width(), px(ROW_PX))
            draw_words(painter, words, tr(w.NOTHING_YET), Ink(quiet, theme.sumi2, LEFT))
            return
        heads_row = (tr(heads[1]), tr(w.ASKED), tr(w.MISSED), tr(w.TIME))
        self._paint_row(painter, QRectF(inner.left(), top - px(4), inner.width(), px(20)), heads_row, quiet)
        top += px(18)
        font = self.look.ui_font(13, Weight.MEDIUM)
        for name, line in lines[: max(0, int((inner.bottom() - top) // px(ROW_PX)))]:
            time = tr(w.NO_FIGURE) if line.mean_ms is None else tr(w.SECONDS, n=seconds(line.mean_ms, 2))
            line_room = QRectF(inner.left(), top, inner.width(), px(ROW_PX))
            painter.setPen(pen_of(theme.line))
            painter.drawLine(line_room.topLeft(), line_room.topRight())
            cells = (name, str(line.asked), f"✕ {line.wrongs}" if line.wrongs else "", time)
            self._paint_row(painter, line_room, cells, font, is_body=True)
            top += px(ROW_PX)

    def _paint_row(
        self, painter: QPainter, row: QRectF, words: Sequence[str], font: QFont, *, is_body: bool = False
    ) -> None:
        theme = self.look.theme
        for index, text in enumerate(words):
            colour = theme.sumi if is_body else theme.sumi2
            if is_body and text.startswith("✕"):
                colour = theme.shu
            if not index:
                room = QRectF(row.left(), row.top(), row.width() * 0.36, row.height())
                draw_words(painter, room, text, Ink(font, colour, LEFT))
                continue
            right = row.left() + row.width() * COLUMNS[index]
            begin = row.left() + row.width() * (COLUMNS[index - 1] if index > 1 else 0.2)
            room = QRectF(begin, row.top(), right - begin, row.height())
            draw_words(painter, room, text, Ink(font, colour, RIGHT))
