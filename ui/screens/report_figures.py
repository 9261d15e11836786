"""The figures of a whole match in one line: how it ended, takes, times, fouls, readings, seed."""

from math import ceil

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from karuta.match.report import MatchReport
from karuta.match.report_summary import summary_of
from karuta.rules.side import SIDES
from ui.controls.pen import LEFT, Ink, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.report_words import NOTHING, RowTeller, result_words
from ui.typeface import Weight
from ui.wording import report as w

LABEL_PX = 12
VALUE_PX = 20
STEPS = 20


def figures_of(report: MatchReport, teller: RowTeller) -> tuple[tuple[str, str], ...]:
    """Labels and values, in the present language."""
    summary, names = summary_of(report.rows), teller.names
    medians = [NOTHING if ms is None else f"{ms:.0f}" for ms in summary.median_ms]
    takes = [
        (
            tr(w.TAKES_OF, name=names[side]),
            f"{summary.takes[side][side]} ／ {summary.takes[side][side.other]}",
        )
        for side in SIDES
    ]
    both = {"near": names.first, "far": names.second}
    return (
        (tr(w.RESULT), result_words(report, tr)),
        *takes,
        (tr(w.MEDIANS, **both), f"{medians[0]} ／ {medians[1]} ms"),
        (tr(w.FOULS_OF, **both), f"{summary.fouls.first} ／ {summary.fouls.second}"),
        (tr(w.READINGS), tr(w.READ, n=len(report.rows))),
        (tr(w.SEED), str(report.setup.seed)),
    )


class ReportFigures(QWidget):
    """Labels above values, spread over the width."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._figures: tuple[tuple[str, str], ...] = ()
        look.changed.connect(self.update)

    def show_report(self, report: MatchReport, teller: RowTeller) -> None:
        """Show the figures of a match."""
        self._figures = figures_of(report, teller)
        self.setAccessibleName(tr(w.RESULT))
        self.setAccessibleDescription(" ".join(f"{label} {value}" for label, value in self._figures))
        self.update()

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(self.look.px(900), self.look.px(60))

    def _spread(self, values_px: list[float], labels_px: list[float]) -> tuple[list[float], float]:
        """How wide each figure gets, and the gap: labels give way, values do not."""
        least = float(self.look.px(10))
        widths_px: list[float] = []
        for step in range(STEPS, -1, -1):
            share = step / STEPS
            widths_px = [
                float(ceil(max(value, label * share)))
                for value, label in zip(values_px, labels_px, strict=True)
            ]
            if sum(widths_px) + least * (len(widths_px) - 1) <= self.width():
                break
        gap = (self.width() - sum(widths_px)) / max(1, len(widths_px) - 1)
        return widths_px, max(least, min(float(self.look.px(44)), gap))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the figures."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        label_font, bold = self.look.ui_font(LABEL_PX), self.look.ui_font(18, Weight.BOLD)
        figure = self.look.figure_font(VALUE_PX, Weight.BOLD)
        values_px = [
            width_of(value, figure if index else bold) for index, (_, value) in enumerate(self._figures)
        ]
        labels_px = [width_of(label, label_font) for label, _ in self._figures]
        widths_px, gap = self._spread(values_px, labels_px)
        x, label_px = 0.0, px(24)
        for index, ((label, value), wide) in enumerate(zip(self._figures, widths_px, strict=True)):
            room = QRectF(x, px(2), wide + 1, label_px)
            draw_words(painter, room, label, Ink(label_font, theme.sumi2, LEFT))
            below = QRectF(x, label_px, wide + 1, self.height() - label_px - px(4))
            draw_words(painter, below, value, Ink(bold if index == 0 else figure, theme.sumi, LEFT))
            x += wide + gap
