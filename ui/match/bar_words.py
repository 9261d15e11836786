"""Lines of words in a bar: the heading in the middle of the upper one, the far end of the lower one."""

import itertools
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.look import Look
from ui.match.picture import HeadingPicture, Run, Tone
from ui.typeface import Weight

HEADING_WIDTH: Final = 348  # for a kimariji of six kana; in a small window both it and the plate give way
USUAL_HEADING: Final = 236  # for "Reading 100 / 100" and the clock
LEAST_HEADING: Final = 150
WIDEST_HEADING: Final = 330
LINES_GAP: Final = 14
GAP: Final = 10
CLOSE_GAP: Final = 6
LEAST_SHRINK: Final = 0.86  # 13 px to 11, the floor
APART: Final = 20  # between what belongs to one player and to the next
SIZES: Final = {
    Tone.TITLE: 15,
    Tone.STRONG: 14,
    Tone.PLAIN: 14,
    Tone.SOFT: 13,
    Tone.FIGURE: 20,
    Tone.BAD: 14,
    Tone.BIG: 28,
    Tone.SMALL: 15,
    Tone.RULE: 20,
}
FIGURES: Final = (Tone.FIGURE, Tone.BIG, Tone.SMALL)


def _font(tone: Tone, look: Look) -> QFont:
    if tone in FIGURES:
        return look.figure_font(SIZES[tone], Weight.BOLD if tone is Tone.BIG else Weight.REGULAR)
    bold = tone in (Tone.STRONG, Tone.TITLE, Tone.BAD)
    return look.ui_font(SIZES[tone], Weight.BOLD if bold else Weight.REGULAR)


def _colour(tone: Tone, look: Look) -> QColor:
    if tone is Tone.BAD:
        return look.theme.shu
    return look.theme.sumi2 if tone in (Tone.SOFT, Tone.SMALL) else look.theme.sumi


def _width_px(run: Run, look: Look) -> float:
    return 1.0 if run.tone is Tone.RULE else QFontMetricsF(_font(run.tone, look)).horizontalAdvance(run.text)


def _gap_px(run: Run, following: Run, look: Look) -> int:
    if run.tone is Tone.FIGURE and following.tone is Tone.PLAIN:
        return look.px(APART)
    labels = run.tone in (Tone.SOFT, Tone.PLAIN) and following.tone in FIGURES
    return look.px(CLOSE_GAP if labels or following.tone is Tone.SMALL else GAP)


def fitting(runs: tuple[Run, ...], width_px: float, look: Look) -> tuple[Run, ...]:
    """Answers the words; where they do not fit, without "of how many", then without what the last one is."""
    if words_width_px(runs, look) > width_px:
        runs = tuple(run for run in runs if run.tone is not Tone.SMALL)
    if words_width_px(runs, look) * LEAST_SHRINK > width_px:
        runs = tuple(run for number, run in enumerate(runs) if not number or run.tone is not Tone.SOFT)
    return runs


def words_width_px(runs: tuple[Run, ...], look: Look) -> float:
    """Answers how wide a line of words is, in pixels."""
    gaps = sum(_gap_px(run, following, look) for run, following in itertools.pairwise(runs))
    return sum(_width_px(run, look) for run in runs) + gaps


def paint_words(painter: QPainter, runs: tuple[Run, ...], rect: QRectF, look: Look) -> None:
    """Paints a line of words from the left of `rect`."""
    needed_px = words_width_px(runs, look)
    painter.save()
    if needed_px > rect.width() > 0.0:
        painter.translate(rect.left(), rect.center().y())
        painter.scale(rect.width() / needed_px, rect.width() / needed_px)
        painter.translate(-rect.left(), -rect.center().y())
    x = rect.left()
    middle = rect.center().y()
    for index, run in enumerate(runs):
        if index:
            x += _gap_px(runs[index - 1], run, look)
        width = _width_px(run, look)
        if run.tone is Tone.RULE:
            painter.fillRect(QRectF(x, middle - look.px(10), 1.0, look.px(20)), look.theme.line)
        else:
            painter.setFont(_font(run.tone, look))
            painter.setPen(_colour(run.tone, look))
            lift = 0.37 if run.tone in FIGURES else 0.36
            painter.drawText(QPointF(x, middle + look.px(SIZES[run.tone]) * lift), run.text)
        x += width
    painter.restore()


class HeadingWidget(QWidget):
    """The middle of the upper bar."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._heading = HeadingPicture(())
        self._mirrored = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Room for number and clock."""
        return QSize(self._look.px(HEADING_WIDTH), self._look.px(48))

    def minimumSizeHint(self) -> QSize:
        """Room for the number, which keeps its place in every reading; with small lines, for all of it."""
        wide = self._look.px(LEAST_HEADING)
        if self._heading.lines:
            wide = min(self._look.px(WIDEST_HEADING), self._needed_px())
        return QSize(wide, self._look.px(40))

    def usual_width_px(self) -> int:
        """Room for number, "of how many" and clock, in pixels."""
        return max(self._look.px(USUAL_HEADING), self.minimumSizeHint().width())

    def _needed_px(self) -> int:
        runs, lines = words_width_px(self._heading.runs, self._look), self._lines_width_px()
        return ceil(runs + lines) + self._look.px(GAP + LINES_GAP)

    def _lines_width_px(self) -> float:
        metrics = QFontMetricsF(self._look.ui_font(12))
        return max((metrics.horizontalAdvance(line) for line in self._heading.lines), default=0.0)

    def mirror(self, *, left_hand: bool) -> None:
        """Writes from the right end for a left hand."""
        self._mirrored = left_hand
        self.update()

    def show_heading(self, heading: HeadingPicture) -> None:
        """Shows another heading."""
        if heading != self._heading:
            self._heading = heading
            self.setAccessibleName(" ".join(run.text for run in heading.runs))
            self.updateGeometry()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        """Paints label and figures, and the small lines after them."""
        painter = QPainter(self)
        font = self._look.ui_font(12)
        widest = self._lines_width_px()
        runs_px = words_width_px(self._heading.runs, self._look)
        gap_px = self._look.px(LINES_GAP) if self._heading.lines else 0
        free_px = self.width() - runs_px - gap_px - widest - self._look.px(GAP)
        start = max(0.0, free_px) if self._mirrored else 0.0
        rect = QRectF(self.rect()).adjusted(start, 0, 0, 0)
        paint_words(painter, fitting(self._heading.runs, rect.width(), self._look), rect, self._look)
        left = start + runs_px + self._look.px(LINES_GAP)
        if widest > self.width() - left > 0.0:
            font.setStretch(max(50, int(100 * (self.width() - left) / widest)))
        painter.setFont(font)
        painter.setPen(self._look.theme.sumi2)
        step = self._look.px(17)
        for index, line in enumerate(self._heading.lines):
            box = QRectF(left, self.height() / 2 - step + index * step, self.width() - left, step)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, line)
        painter.end()


class FootWidget(QWidget):
    """A line of words at the far end of the lower bar; mirrored, it begins at the left."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._runs: tuple[Run, ...] = ()
        self._mirrored = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def mirror(self, *, left_hand: bool) -> None:
        """Writes from the left end for a left hand."""
        self._mirrored = left_hand
        self.update()

    def show_runs(self, runs: tuple[Run, ...]) -> None:
        """Shows other words."""
        if runs != self._runs:
            self._runs = runs
            self.setAccessibleName(" ".join(run.text for run in runs))
            self.updateGeometry()
            self.update()

    @property
    def needed_px(self) -> int:
        """How wide its words are, in pixels; 0 if there are none."""
        return ceil(words_width_px(self._runs, self._look)) + 1 if self._runs else 0

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        """Paints the words, smaller where there is no room for them."""
        painter = QPainter(self)
        rect = QRectF(self.rect())
        if not self._mirrored:
            words_px = words_width_px(self._runs, self._look)
            rect.setLeft(max(rect.left(), rect.right() - words_px - 1.0))
        paint_words(painter, self._runs, rect, self._look)
        painter.end()
