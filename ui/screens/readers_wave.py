"""A recording drawn as a wave with the marks of its moras; a mark is dragged, or nudged by keys."""

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen

from audio.clip import Clip
from ui.controls.control import Control, whole
from ui.controls.pen import CENTRE, Ink, draw_box, draw_words, width_of
from ui.look import Look
from ui.typeface import Weight
from ui.wording import marks as w
from ui.wording.sentence import Sentence

LABEL_PX: Final = 22
REACH_PX: Final = 9
"""So near to a mark a press takes it."""

FULL: Final = 32768.0
QUIETEST_PEAK: Final = 0.1
NUDGE_MS: Final = 1.0
LARGE_NUDGE_MS: Final = 10.0


def extremes(samples: NDArray[np.int16], columns: int) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The lowest and the highest sample under each column of pixels; a column under which none lies is 0."""
    edges = np.linspace(0, len(samples), columns + 1).astype(int)
    low, high = np.zeros(columns, np.int16), np.zeros(columns, np.int16)
    filled = np.flatnonzero(edges[1:] > edges[:-1])
    if len(filled):
        used = samples[: edges[-1]]
        low[filled] = np.minimum.reduceat(used, edges[filled])
        high[filled] = np.maximum.reduceat(used, edges[filled])
    return low, high


class WaveView(Control):
    """A stretch of a clip.

    Signals:
        picked: the number of the mark that was pressed.
        dragged: where the chosen mark is dragged to, in ms from the clip's first sample.
        nudged: by how many ms the chosen mark is moved.
        stepped: by how many marks another one is chosen.
    """

    picked = Signal(int)
    dragged = Signal(float)
    nudged = Signal(float)
    stepped = Signal(int)

    def __init__(self, look: Look, name: Sentence = w.WAVE) -> None:
        super().__init__(look, name)
        self._clip: Clip | None = None
        self._index = 0
        self._span_ms = (0.0, 1.0)
        self._drags = False

    def show_clip(self, clip: Clip | None, index: int, span_ms: tuple[float, float]) -> None:
        """Show that stretch of a clip, one of its marks chosen."""
        self._clip, self._index, self._span_ms = clip, index, span_ms
        self.refresh()

    @property
    def span_ms(self) -> tuple[float, float]:
        """From when to when it is shown."""
        return self._span_ms

    @property
    def clip(self) -> Clip | None:
        """What is shown."""
        return self._clip

    def value_in_words(self) -> str:
        """The chosen mora and where it begins."""
        if self._clip is None:
            return ""
        mark = self._clip.marks[self._index]
        return f"{mark.mora} {mark.start_ms:.0f} ms"

    def sizeHint(self) -> QSize:
        """Whatever it is given."""
        return QSize(self.look.px(400), self.look.px(160))

    def x_of(self, at_ms: float) -> float:
        """Where an instant is drawn."""
        from_ms, to_ms = self._span_ms
        return (at_ms - from_ms) / (to_ms - from_ms) * self.width()

    def _ms_at(self, x_px: float) -> float:
        from_ms, to_ms = self._span_ms
        return from_ms + x_px / max(1, self.width()) * (to_ms - from_ms)

    def _mark_at(self, x_px: float) -> int | None:
        """The nearest mark, if it is within reach."""
        if self._clip is None:
            return None
        gaps_px = [abs(self.x_of(mark.start_ms) - x_px) for mark in self._clip.marks]
        nearest = int(np.argmin(gaps_px))
        return nearest if gaps_px[nearest] <= self.look.px(REACH_PX) else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a mark, or choose the mora under the pointer."""
        if event.button() != Qt.MouseButton.LeftButton or self._clip is None:
            return
        x_px = event.position().x()
        taken = self._mark_at(x_px)
        self._drags = taken is not None
        if taken is None:
            before = [
                index for index, mark in enumerate(self._clip.marks) if mark.start_ms <= self._ms_at(x_px)
            ]
            taken = before[-1] if before else 0
        self.picked.emit(taken)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the mark that was taken."""
        if self._drags and event.buttons() & Qt.MouseButton.LeftButton:
            self.dragged.emit(self._ms_at(event.position().x()))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Let go."""
        self._drags = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right nudge by 1 ms, with Shift by 10; up and down choose the mora before and after."""
        large = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        nudge_ms = LARGE_NUDGE_MS if large else NUDGE_MS
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.nudged.emit(-nudge_ms if event.key() == Qt.Key.Key_Left else nudge_ms)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the wave and the marks with their moras."""
        painter, theme = QPainter(self), self.look.theme
        draw_box(painter, whole(self), theme.kami, theme.line)
        if self._clip is None:
            return
        self._paint_wave(painter, self._clip)
        for index, mark in enumerate(self._clip.marks):
            x = self.x_of(mark.start_ms)
            if -40 <= x <= self.width() + 40:
                self._paint_mark(painter, index, mark.mora, x)

    def _paint_wave(self, painter: QPainter, clip: Clip) -> None:
        theme, label = self.look.theme, self.look.px(LABEL_PX)
        first, last = (round(at_ms * clip.rate / 1000.0) for at_ms in self._span_ms)
        lead = max(0, -first)
        part = clip.samples[max(0, first) : max(0, last)]
        samples = np.concatenate([np.zeros(lead, np.int16), part])
        samples = np.pad(samples, (0, max(0, last - first - len(samples))))
        low, high = extremes(samples, self.width())
        middle, factor = (self.height() + label) / 2, (self.height() - label - 8) / 2 / FULL
        loudest = float(np.abs(clip.samples.astype(np.int32)).max(initial=0)) / FULL
        factor /= max(QUIETEST_PEAK, loudest)  # a quiet recording is drawn as high as a loud one
        painter.setPen(QPen(theme.line2, 1))
        lines = [
            QLineF(x + 0.5, middle - float(top) * factor, x + 0.5, middle - float(bottom) * factor + 0.5)
            for x, (bottom, top) in enumerate(zip(low.tolist(), high.tolist(), strict=True))
        ]
        painter.drawLines(lines)

    def _paint_mark(self, painter: QPainter, index: int, mora: str, x_px: float) -> None:
        theme, label = self.look.theme, self.look.px(LABEL_PX)
        taken = index == self._index
        painter.setPen(QPen(theme.ai if taken else theme.sumi2, 2 if taken else 1))
        painter.drawLine(QPointF(x_px, label), QPointF(x_px, self.height() - 2))
        font = self.look.ui_font(13, Weight.BOLD if taken else Weight.REGULAR)
        wide = width_of(mora, font) + 6
        room = QRectF(x_px - wide / 2, 2, wide, label - 3)
        if taken:
            draw_box(painter, room, theme.ai, None)
        draw_words(painter, room, mora, Ink(font, theme.on_ai if taken else theme.sumi, CENTRE))
