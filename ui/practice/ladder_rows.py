"""The rungs of the ladder, class A at the top: the condition, the latest matches, whether it is passed."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen

from karuta.practice.ladder import Exam, Progress, Standing
from ui.controls.arranged import Arranged
from ui.controls.pen import CENTRE, LEFT, RIGHT, Ink, draw_box, draw_words
from ui.language import tr
from ui.look import Look
from ui.typeface import Weight
from ui.wording import ladder as w

MOST_ROW_PX: Final = 112
GAP_PX: Final = 8
LEVEL_PX: Final = 72
RESULTS_PX: Final = 196
BALL_PX: Final = 18
DAY_SIGNS: Final = len("2026-11-30")


def conditions(exam: Exam) -> tuple[str, str]:
    """What is asked for a class, in two lines of the present language."""
    reading = tr(w.BY_SOUND if exam.by_sound_only else w.ANY_READING)
    allowance = tr(w.ALLOWANCE, ms=round(exam.most_allowance_ms))
    return tr(w.WINS, level=exam.level, of=exam.of, wins=exam.wins), f"{reading}　{allowance}"


def outcome(each: Progress) -> str:
    """How far an exam has been got, in words."""
    if each.passed_at is not None:
        return tr(w.PASSED, day=each.passed_at[:DAY_SIGNS])
    if not each.results:
        return tr(w.NOT_TRIED)
    return tr(w.LACKING, n=each.wins_lacking)


class LadderRows(Arranged):
    """The rungs; they are looked at, never pressed."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.standing = Standing()
        look.changed.connect(self.update)

    def show_standing(self, standing: Standing) -> None:
        """Show where somebody stands."""
        self.standing = standing
        self.setAccessibleName("; ".join(_said(each) for each in reversed(standing.progress)))
        self.update()

    def arrange(self) -> None:
        """Nothing lies in it but what is drawn."""
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the rungs."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rungs = self.standing.progress[::-1]
        gap = self.look.px(GAP_PX)
        high = min(float(self.look.px(MOST_ROW_PX)), (self.height() - gap * (len(rungs) - 1)) / len(rungs))
        for index, each in enumerate(rungs):
            self._paint_rung(painter, QRectF(0, index * (high + gap), self.width(), high), each)

    def _paint_rung(self, painter: QPainter, room: QRectF, each: Progress) -> None:
        theme, px = self.look.theme, self.look.px
        is_next = self.standing.next == each
        draw_box(
            painter, room.adjusted(0.5, 0.5, -0.5, -0.5), theme.kami, theme.ai if is_next else theme.line
        )
        level = QRectF(room.left(), room.top(), px(LEVEL_PX), room.height())
        passed = each.passed_at is not None
        ink = Ink(self.look.ui_font(24, Weight.BOLD), theme.midori if passed else theme.sumi, CENTRE)
        draw_words(painter, level, each.exam.level, ink)
        right = room.right() - px(RESULTS_PX)
        middle = room.center().y()
        lines = conditions(each.exam)
        upper = QRectF(level.right(), middle - px(23), right - level.right() - px(8), px(22))
        draw_words(painter, upper, lines[0], Ink(self.look.ui_font(14, Weight.BOLD), theme.sumi, LEFT))
        draw_words(
            painter, upper.translated(0, px(23)), lines[1], Ink(self.look.ui_font(12), theme.sumi2, LEFT)
        )
        end = QRectF(right, middle - px(23), px(RESULTS_PX) - px(14), px(22))
        loud = Weight.BOLD if passed or each.results else Weight.REGULAR
        colour = theme.midori if passed else theme.sumi if each.results else theme.sumi2
        draw_words(painter, end, outcome(each), Ink(self.look.ui_font(13, loud), colour, RIGHT))
        self._paint_results(painter, end.translated(0, px(25)), each)

    def _paint_results(self, painter: QPainter, room: QRectF, each: Progress) -> None:
        """One mark a match, the latest at the right; rings after them for the matches that are lacking."""
        theme, side = self.look.theme, self.look.px(BALL_PX)
        marks = (*each.results, *(None for _ in range(each.exam.of - len(each.results))))
        if each.passed_at is not None and not each.results:
            return
        for index, won in enumerate(reversed(marks)):
            x = room.right() - side / 2 - index * side * 1.35
            middle = QPointF(x, room.center().y())
            painter.setBrush(theme.ai if won else Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.ai if won else theme.line2, 1.4))
            painter.drawEllipse(middle, side * 0.4, side * 0.4)
            if won is False:
                arm = QPointF(side * 0.2, side * 0.2)
                back = QPointF(side * 0.2, -side * 0.2)
                painter.drawLine(middle - arm, middle + arm)
                painter.drawLine(middle - back, middle + back)


def _said(each: Progress) -> str:
    results = " ".join(tr(w.WON if won else w.LOST) for won in each.results)
    told = f"{tr(w.LEVEL, level=each.exam.level)}: {conditions(each.exam)[0]}, {outcome(each)}"
    return f"{told}, {tr(w.RESULTS, results=results)}" if results else told
