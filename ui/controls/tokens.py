"""A grid of small buttons of which any number may be pressed: words, perhaps a count or a coloured mark."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.controls.control import HEIGHT_PX, Control
from ui.controls.pen import CENTRE, Ink, draw_box, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.typeface import Weight
from ui.wording.sentence import Sentence

GAP_PX: Final = 4
NOTED_PX: Final = 34  # the height with a count below the words
MARK_PX: Final = 9
FONT_PX: Final = 13
NOTE_PX: Final = 11


@dataclass(frozen=True, slots=True)
class Token:
    """One button.

    Attributes:
        value: What it stands for.
        words: A sentence, or a text that is the same in all languages.
        n: Stands in the sentence as {n}.
        note: What stands below the words, smaller.
        mark: The token of the colour of a mark before the words.
    """

    value: Hashable
    words: Sentence | str
    n: int = 0
    note: str = ""
    mark: str = ""

    @property
    def text(self) -> str:
        """The words in the present language."""
        if isinstance(self.words, str):
            return self.words
        return tr(self.words, n=self.n) if self.n else tr(self.words)


class Tokens(Control):
    """The grid; arrows move among its buttons, Space presses.

    Signals:
        changed: all values that are pressed now, after the player pressed one.
    """

    changed = Signal(object)

    def __init__(
        self,
        look: Look,
        name: Sentence,
        tokens: Sequence[Token],
        parent: QWidget | None = None,
        padding_px: int = 9,
    ) -> None:
        super().__init__(look, name, parent)
        self.tokens = tuple(tokens)
        self._padding_px = padding_px
        self._columns = len(self.tokens)
        self._pressed: frozenset[Hashable] = frozenset()
        self._cursor = 0
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def values(self) -> frozenset[Hashable]:
        """What is pressed."""
        return self._pressed

    def set_values(self, values: frozenset[Hashable]) -> None:
        """Show these as pressed."""
        if values != self._pressed:
            self._pressed = values
            self.refresh()

    def fit(self, width: int) -> None:
        """Use as many columns as that width holds, the rows as even as can be."""
        most = max(1, (width + self._gap) // (self.cell_px + self._gap))
        rows = ceil(len(self.tokens) / most)
        self._columns = ceil(len(self.tokens) / rows)
        self.updateGeometry()

    @property
    def _gap(self) -> int:
        return self.look.px(GAP_PX)

    @property
    def cell_px(self) -> int:
        """The width of a button."""
        font, air = self.look.ui_font(FONT_PX, Weight.BOLD), 2 * self.look.px(self._padding_px)
        mark = self.look.px(MARK_PX + 5) if any(token.mark for token in self.tokens) else 0
        return max(HEIGHT_PX, ceil(max(width_of(token.text, font) for token in self.tokens)) + air + mark)

    @property
    def row_px(self) -> int:
        """The height of a button."""
        high = NOTED_PX if any(token.note for token in self.tokens) else HEIGHT_PX
        return max(high, self.look.px(high))

    def sizeHint(self) -> QSize:
        """All rows."""
        rows = ceil(len(self.tokens) / self._columns)
        wide = self._columns * (self.cell_px + self._gap) - self._gap
        return QSize(wide, rows * (self.row_px + self._gap) - self._gap)

    def minimumSizeHint(self) -> QSize:
        """The same: words are never cut."""
        return self.sizeHint()

    def value_in_words(self) -> str:
        """The words of what is pressed."""
        return " ".join(token.text for token in self.tokens if token.value in self._pressed)

    def rect_of(self, index: int) -> QRectF:
        """Where a button lies."""
        row, column = divmod(index, self._columns)
        left, top = column * (self.cell_px + self._gap), row * (self.row_px + self._gap)
        return QRectF(left, top, self.cell_px, self.row_px)

    def _press(self, index: int) -> None:
        self._cursor = index
        self._pressed = self._pressed ^ {self.tokens[index].value}
        self.refresh()
        self.changed.emit(self._pressed)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press the button under the pointer, or let it go."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        for index in range(len(self.tokens)):
            if self.rect_of(index).contains(event.position()):
                self._press(index)
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move, Space presses."""
        moves: dict[int, int] = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -self._columns,
            Qt.Key.Key_Down: self._columns,
        }
        if event.key() == Qt.Key.Key_Space:
            self._press(self._cursor)
        elif event.key() in moves:
            there = self._cursor + moves[event.key()]
            self._cursor = there if 0 <= there < len(self.tokens) else self._cursor
            self.update()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the buttons."""
        painter = QPainter(self)
        for index, token in enumerate(self.tokens):
            self._paint(painter, self.rect_of(index), token)
        if self.hasFocus():
            room = self.rect_of(self._cursor).adjusted(2, 2, -2, -2)
            lit = self.tokens[self._cursor].value in self._pressed
            draw_box(painter, room, None, self.look.theme.on_ai if lit else self.look.theme.ai)

    def _paint(self, painter: QPainter, room: QRectF, token: Token) -> None:
        theme, px = self.look.theme, self.look.px
        lit = token.value in self._pressed
        draw_box(painter, room, theme.ai if lit else theme.kami, theme.ai if lit else theme.line2)
        colour = theme.on_ai if lit else theme.sumi
        bold = Ink(self.look.ui_font(FONT_PX, Weight.BOLD if lit else Weight.MEDIUM), colour, CENTRE)
        words = room
        if token.mark:
            side = px(MARK_PX)
            left = room.left() + px(self._padding_px)
            box = QRectF(left, room.center().y() - side / 2, side, side)
            draw_box(painter, box, getattr(theme, token.mark), theme.on_ai if lit else theme.kami)
            words = room.adjusted(px(MARK_PX + 5), 0, 0, 0)
        if token.note:
            middle = room.height() * 0.58
            words = QRectF(room.left(), room.top(), room.width(), middle)
            note = QRectF(room.left(), room.top() + middle - px(2), room.width(), room.height() - middle)
            quiet = Ink(self.look.figure_font(NOTE_PX), colour if lit else theme.sumi2, CENTRE)
            draw_words(painter, note, token.note, quiet)
        draw_words(painter, words, token.text, bold)
