"""Segmented buttons: up to five choices, all visible, one click, arrow keys."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.controls.control import HEIGHT_PX, Control, whole
from ui.controls.pen import CENTRE, RADIUS_PX, Ink, draw_box, draw_words, pen_of, width_of
from ui.language import tr
from ui.look import Look
from ui.typeface import Weight
from ui.wording.sentence import Sentence

PADDING_PX: Final = 13
FONT_PX: Final = 13
_BACK: Final = (Qt.Key.Key_Left, Qt.Key.Key_Up)
_ON: Final = (Qt.Key.Key_Right, Qt.Key.Key_Down)


@dataclass(frozen=True, slots=True)
class Choice:
    """One segment: the value it stands for, its words, and what is put into them."""

    value: Hashable
    words: Sentence | str
    letter: str = ""

    @property
    def text(self) -> str:
        """The words in the present language; a plain str is the same in all."""
        if isinstance(self.words, str):
            return self.words
        return tr(self.words, letter=self.letter) if self.letter else tr(self.words)


class SegmentedButtons(Control):
    """A row of segments of which one is chosen.

    Signals:
        chosen: the player chose another value (never sent for `set_value`).
    """

    chosen = Signal(object)

    def __init__(
        self,
        look: Look,
        name: Sentence,
        choices: Sequence[Choice],
        parent: QWidget | None = None,
        padding_px: int = PADDING_PX,
    ) -> None:
        super().__init__(look, name, parent)
        self._choices = tuple(choices)
        self._value = self._choices[0].value
        self._refused: frozenset[Hashable] = frozenset()
        self._padding_px = padding_px
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def value(self) -> Hashable:
        """The value chosen now."""
        return self._value

    def set_value(self, value: Hashable) -> None:
        """Show that value as chosen."""
        if value not in [choice.value for choice in self._choices]:
            raise ValueError(f"{value!r} is no choice here")
        self._value = value
        self.refresh()

    def refuse(self, values: frozenset[Hashable]) -> None:
        """Dash the segments of those values: the present settings forbid them."""
        self._refused = values
        self.refresh()

    def value_in_words(self) -> str:
        """The chosen segment's words."""
        return next(choice.text for choice in self._choices if choice.value == self._value)

    def centre_of(self, value: Hashable) -> float:
        """The x of the middle of a value's segment, in px."""
        edges = self._edges()
        index = [choice.value for choice in self._choices].index(value)
        return (edges[index] + edges[index + 1]) / 2

    def sizeHint(self) -> QSize:
        """As wide as all words with air around them."""
        return QSize(self._edges()[-1], max(HEIGHT_PX, self.look.px(HEIGHT_PX)))

    def minimumSizeHint(self) -> QSize:
        """The same: words are never cut."""
        return self.sizeHint()

    def _edges(self) -> list[int]:
        font = self.look.ui_font(FONT_PX, Weight.BOLD)
        edges = [0]
        for choice in self._choices:
            wide = ceil(width_of(choice.text, font)) + 2 * self.look.px(self._padding_px)
            edges.append(edges[-1] + max(HEIGHT_PX, wide))
        return edges

    def _choose(self, value: Hashable) -> None:
        if value == self._value or value in self._refused:
            return
        self.set_value(value)
        self.chosen.emit(value)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the segment under the pointer."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        for choice, right in zip(self._choices, self._edges()[1:], strict=True):
            if event.position().x() < right:
                self._choose(choice.value)
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys choose the neighbour that may be chosen; Home and End the ends."""
        values = [choice.value for choice in self._choices if choice.value not in self._refused]
        if not values or self._value not in values:
            super().keyPressEvent(event)
            return
        index = values.index(self._value)
        moves: dict[int, int] = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(values) - 1}
        moves |= {key: max(0, index - 1) for key in _BACK}
        moves |= {key: min(len(values) - 1, index + 1) for key in _ON}
        if event.key() in moves:
            self._choose(values[moves[event.key()]])
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the segments."""
        theme = self.look.theme
        painter = QPainter(self)
        dead = not self.isEnabled()
        room = whole(self).adjusted(0, 0, self._edges()[-1] - self.width(), 0)
        draw_box(painter, room, theme.kami, theme.line2, dashed=dead)
        clip = QPainterPath()
        clip.addRoundedRect(room, RADIUS_PX, RADIUS_PX)
        painter.setClipPath(clip)
        edges = self._edges()
        for index, choice in enumerate(self._choices):
            segment = QRectF(edges[index], 0, edges[index + 1] - edges[index], self.height())
            self._paint_segment(painter, segment, choice, dead)
            if index:
                painter.setPen(pen_of(theme.line2 if dead else theme.line, dashed=dead))
                painter.drawLine(segment.topLeft(), segment.bottomLeft())
        painter.setClipping(False)
        draw_box(painter, room, None, theme.line2, dashed=dead)

    def _paint_segment(self, painter: QPainter, segment: QRectF, choice: Choice, dead: bool) -> None:
        theme = self.look.theme
        taken = choice.value == self._value
        refused = choice.value in self._refused
        colour = theme.sumi2 if dead or refused else theme.sumi
        if taken and not dead:
            painter.fillRect(segment, theme.ai)
            colour = theme.on_ai
        elif taken:
            painter.fillRect(segment, theme.sunken)
        elif refused:
            inner = segment.adjusted(3.5, 3.5, -3.5, -3.5)
            draw_box(painter, inner, theme.kami, theme.line2, dashed=True)
        weight = Weight.BOLD if taken else Weight.REGULAR
        draw_words(painter, segment, choice.text, Ink(self.look.ui_font(FONT_PX, weight), colour, CENTRE))
