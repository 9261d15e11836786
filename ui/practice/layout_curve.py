"""The forgetting curve: what was still known after so many days."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from karuta.history.practice import Retention
from ui.controls.pen import CENTRE, LEFT, Ink, draw_words, pen_of
from ui.language import tr
from ui.look import Look
from ui.typeface import Weight
from ui.wording import layout as w

ENDS: Final = (1, 2, 3, 6, 13, 29, 10_000)
"""The last day of each step: one day, two, three, up to six, thirteen, 29, and more."""
LEAST_ASKED: Final = 5
FOOT_PX: Final = 32
HEAD_PX: Final = 16


@dataclass(frozen=True, slots=True)
class Step:
    """Some neighbouring days of the curve."""

    first: int
    last: int
    asked: int
    rights: int

    @property
    def share(self) -> float | None:
        """What was known; None where too little was asked."""
        return self.rights / self.asked if self.asked >= LEAST_ASKED else None


def steps_of(curve: tuple[Retention, ...]) -> tuple[Step, ...]:
    """The days in steps, as few answers are many days apart."""
    steps = []
    first = 1
    for last in ENDS:
        inside = [point for point in curve if first <= point.days <= last]
        steps.append(
            Step(first, last, sum(point.asked for point in inside), sum(point.rights for point in inside))
        )
        first = last + 1
    return tuple(steps)


class LayoutCurve(QWidget):
    """The drawing."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._steps: tuple[Step, ...] = ()
        look.changed.connect(self.update)

    def show_curve(self, curve: tuple[Retention, ...]) -> None:
        """Show that."""
        self._steps = steps_of(curve)
        self.setAccessibleName(tr(w.FORGETTING_MORE))
        said = [f"{_days(each)}: {_share(each)}" for each in self._steps if each.share is not None]
        self.setAccessibleDescription(", ".join(said))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw points, the line between them, and days."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        known = [each for each in self._steps if each.share is not None]
        quiet = Ink(self.look.ui_font(12), theme.sumi2, LEFT)
        if not known:
            draw_words(painter, QRectF(0, 0, self.width(), px(20)), tr(w.TOO_FEW), quiet)
            return
        wide = self.width() / len(ENDS)
        top, bottom = float(px(HEAD_PX)), float(self.height() - px(FOOT_PX))
        painter.setPen(pen_of(theme.line))
        for share in (0.0, 0.5, 1.0):
            y = bottom - share * (bottom - top)
            painter.drawLine(QPointF(0, y), QPointF(self.width(), y))
        points = []
        small = Ink(self.look.ui_font(11), theme.sumi2, CENTRE)
        for index, step in enumerate(self._steps):
            foot = QRectF(index * wide, bottom + px(2), wide, px(14))
            draw_words(painter, foot, _days(step), small)
            draw_words(painter, foot.translated(0, px(14)), tr(w.TIMES_ASKED, n=step.asked), small)
            if step.share is not None:
                points.append((QPointF((index + 0.5) * wide, bottom - step.share * (bottom - top)), step))
        painter.setPen(QPen(theme.ai, 2.0))
        painter.drawPolyline([point for point, _step in points])
        figure = Ink(self.look.figure_font(11, Weight.BOLD), theme.sumi, CENTRE)
        for point, step in points:
            painter.setPen(QPen(theme.kami, 1.5))
            painter.setBrush(theme.ai)
            painter.drawEllipse(point, 4.5, 4.5)
            above = point.y() - px(20) if point.y() - px(20) > 0 else point.y() + px(5)
            draw_words(painter, QRectF(point.x() - wide / 2, above, wide, px(15)), _share(step), figure)


def _days(step: Step) -> str:
    if step.last == ENDS[-1]:
        return tr(w.DAYS, n=f"{step.first}+")
    return tr(w.DAYS, n=step.first if step.first == step.last else f"{step.first}–{step.last}")


def _share(step: Step) -> str:
    share = step.share
    return tr(w.NO_FIGURE) if share is None else tr(w.PERCENT, n=round(share * 100))
