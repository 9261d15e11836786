"""The times of one card, one after the other: a dot for a right answer, a cross for a wrong one."""

from collections.abc import Sequence
from math import ceil, floor
from statistics import median
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen

from karuta.history.practice import Moment
from ui.controls.arranged import Arranged
from ui.controls.pen import CENTRE, LEFT, RIGHT, Ink, draw_words, pen_of, width_of
from ui.language import tr
from ui.look import Look
from ui.practice.days import day_of_second, day_words
from ui.wording import card_page as w

MOST_SHOWN: Final = 120
FOOT_PX: Final = 20
SCALE_PX: Final = 62
DOT_PX: Final = 3.2
STEPS_MS: Final = (50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 60_000)
LINES: Final = 4


class CardPageTimes(Arranged):
    """The plot; it is looked at, never pressed."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.moments: tuple[Moment, ...] = ()
        look.changed.connect(self.update)

    def show_moments(self, moments: Sequence[Moment]) -> None:
        """Show the latest of these."""
        self.moments = tuple(moments)[-MOST_SHOWN:]
        self.setAccessibleName(self.in_words())
        self.update()

    @property
    def median_ms(self) -> float | None:
        """The median of the right ones; None without one."""
        rights = [each.took_ms for each in self.moments if each.is_right]
        return median(rights) if rights else None

    def in_words(self) -> str:
        """How many there are, how many of them right, and their median."""
        if not self.moments:
            return tr(w.NO_TIMES)
        rights = sum(each.is_right for each in self.moments)
        said = tr(w.RIGHT_OF, rights=rights, asked=len(self.moments))
        middle = self.median_ms
        return said if middle is None else f"{said}　{tr(w.MEDIAN, ms=round(middle))}"

    def arrange(self) -> None:
        """Nothing lies in it but what is drawn."""
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw scale, dots, median and days."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        quiet = self.look.ui_font(12)
        foot = QRectF(0, self.height() - px(FOOT_PX), self.width(), px(FOOT_PX))
        if not self.moments:
            draw_words(
                painter, QRectF(0, 0, self.width(), px(24)), tr(w.NO_TIMES), Ink(quiet, theme.sumi2, LEFT)
            )
            return
        draw_words(painter, foot, self.in_words(), Ink(quiet, theme.sumi2, CENTRE))
        room = QRectF(px(SCALE_PX), px(8), self.width() - px(SCALE_PX) - px(10), foot.top() - px(16))
        low_ms, high_ms, step_ms = self._scale()
        self._paint_scale(painter, room, (low_ms, high_ms, step_ms))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gap = room.width() / max(1, len(self.moments))
        for number, each in enumerate(self.moments):
            share = (min(each.took_ms, high_ms) - low_ms) / (high_ms - low_ms)
            middle = QPointF(room.left() + (number + 0.5) * gap, room.bottom() - share * room.height())
            self._paint_dot(painter, middle, is_right=each.is_right)
        self._paint_days(painter, foot)

    def _scale(self) -> tuple[float, float, float]:
        """The lowest and the highest time of the plot, and the step between its lines."""
        times = sorted(each.took_ms for each in self.moments)
        low, high = min(0.0, times[0]), times[max(0, floor(0.97 * (len(times) - 1)))]
        high = max(high, times[len(times) // 2] * 1.2, low + 200.0)
        step = next((each for each in STEPS_MS if (high - low) / each <= LINES), STEPS_MS[-1])
        return floor(low / step) * float(step), ceil(high / step) * float(step), float(step)

    def _paint_scale(self, painter: QPainter, room: QRectF, scale: tuple[float, float, float]) -> None:
        theme, px = self.look.theme, self.look.px
        low_ms, high_ms, step_ms = scale
        figures = Ink(self.look.figure_font(12), theme.sumi2, RIGHT)
        for line in range(round((high_ms - low_ms) / step_ms) + 1):
            y = room.bottom() - line * step_ms / (high_ms - low_ms) * room.height()
            painter.setPen(pen_of(theme.line))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
            label = QRectF(0, y - px(8), room.left() - px(6), px(16))
            draw_words(painter, label, tr(w.MS, n=round(low_ms + line * step_ms)), figures)
        middle = self.median_ms
        if middle is not None and middle <= high_ms:
            y = room.bottom() - (middle - low_ms) / (high_ms - low_ms) * room.height()
            painter.setPen(QPen(theme.ai, 1.0, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))

    def _paint_dot(self, painter: QPainter, middle: QPointF, *, is_right: bool) -> None:
        theme, side = self.look.theme, self.look.px(DOT_PX)
        if is_right:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.ai)
            painter.drawEllipse(middle, side, side)
            return
        painter.setPen(QPen(theme.shu, 1.6))
        for slope in (1, -1):
            arm = QPointF(side, slope * side)
            painter.drawLine(middle - arm, middle + arm)

    def _paint_days(self, painter: QPainter, foot: QRectF) -> None:
        theme, font = self.look.theme, self.look.figure_font(12)
        days = [day_words(day_of_second(self.moments[at].at_s)) for at in (0, -1)]
        room = foot.adjusted(self.look.px(SCALE_PX), 0, -self.look.px(10), 0)
        if 2 * width_of(days[0], font) + width_of(
            self.in_words(), self.look.ui_font(12)
        ) > room.width() - self.look.px(24):
            return
        draw_words(painter, room, days[0], Ink(font, theme.sumi2, LEFT))
        if days[1] != days[0]:
            draw_words(painter, room, days[1], Ink(font, theme.sumi2, RIGHT))
