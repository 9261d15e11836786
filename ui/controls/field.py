"""Fields to type in: a line of text, and a figure with its range, its step and values to pick from."""

from dataclasses import dataclass, replace
from functools import partial
from math import ceil
from typing import Final

from PySide6.QtCore import QMargins, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget

from ui.controls.control import HEIGHT_PX, Dressed, whole
from ui.controls.icons import Icon, paint_icon
from ui.controls.pen import Ink, draw_box, draw_words, width_of
from ui.language import tr
from ui.look import Look, palette_of
from ui.typeface import Weight
from ui.wording.sentence import Sentence

AIR_PX: Final = 9
ARROW_PX: Final = 28  # the part of the field that opens the list
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Field(Dressed, QLineEdit):
    """A line of text in our frame; Enter ends the typing and starts nothing."""

    def __init__(self, look: Look, name: Sentence, width_px: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._width_px = width_px
        self.setFrame(False)
        self.dress(look, name)
        self._suit()

    def refresh(self) -> None:
        """Take colours, sizes and words again."""
        super().refresh()
        self._suit()

    def _suit(self) -> None:
        self.setPalette(palette_of(self.look.theme))
        self.setFont(self.look.ui_font(13))
        self.setTextMargins(QMargins(self.look.px(AIR_PX) - 2, 0, self.look.px(AIR_PX) - 2, 0))

    def sizeHint(self) -> QSize:
        """The width it was made with."""
        return QSize(self.look.px(self._width_px), max(HEIGHT_PX, self.look.px(HEIGHT_PX)))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def value_in_words(self) -> str:
        """The text itself is read by the screen reader; nothing to add."""
        return ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the text over."""
        super().keyPressEvent(event)
        if event.key() in _ENTER:
            event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, and our frame around it."""
        super().paintEvent(event)
        theme, dead = self.look.theme, not self.isEnabled()
        draw_box(QPainter(self), whole(self), None, theme.ai if self.hasFocus() else theme.line2, dashed=dead)


@dataclass(frozen=True, slots=True)
class Figure:
    """What a figure may be and how it is written.

    Attributes:
        low: the lowest value.
        high: the highest value.
        step: what one step of arrow key or wheel adds.
        decimals: how many are written.
        around: the words around it, the figure standing in them as {n}.
        offered: values to pick from a list.
    """

    low: float
    high: float
    step: float = 1
    decimals: int = 0
    around: Sentence | None = None
    offered: tuple[float, ...] = ()

    def within(self, value: float) -> float:
        """The nearest value that may be."""
        return round(max(self.low, min(self.high, value)), self.decimals)


class FigureField(Field):
    """A figure to type, to step with the arrow keys or the focused wheel, or to pick from a list.

    Signals:
        value_changed: the player set another value (never sent for `set_value`).
    """

    value_changed = Signal(float)

    def __init__(self, look: Look, name: Sentence, figure: Figure, parent: QWidget | None = None) -> None:
        self._allowed = figure
        self._around = figure.around
        self._offered = figure.offered
        self._value = figure.low
        super().__init__(look, name, 0, parent)
        self.setMaxLength(len(self._written(figure.high)) + 2)
        self.editingFinished.connect(self.commit)

    @property
    def value(self) -> float:
        """The value now."""
        return self._value

    def set_value(self, value: float) -> None:
        """Show that value."""
        self._value = self._allowed.within(value)
        self.setText(self._written(self._value))
        self.refresh()

    def set_around(self, around: Sentence) -> None:
        """Write those words around the figure from now on."""
        self._around = around
        self.refresh()

    def set_range(self, low: float, high: float) -> None:
        """Let the value lie between these from now on."""
        self._allowed = replace(self._allowed, low=low, high=high)
        self.set_value(self._value)

    def value_in_words(self) -> str:
        """The value with the words around it."""
        return "".join((self._before(), self._written(self._value), self._after()))

    def _written(self, value: float) -> str:
        return f"{value:.{self._allowed.decimals}f}"

    def _before(self) -> str:
        return tr(self._around, n="\0").split("\0")[0] if self._around else ""

    def _after(self) -> str:
        return tr(self._around, n="\0").split("\0")[1] if self._around else ""

    def sizeHint(self) -> QSize:
        """Wide enough for the highest figure and the words around it."""
        figure = width_of(self._written(self._allowed.high), self.font())
        words = sum(width_of(words, self.look.ui_font(13)) for words in (self._before(), self._after()))
        arrow = max(ARROW_PX, self.look.px(ARROW_PX)) if self._offered else self.look.px(AIR_PX)
        width = ceil(self.look.px(AIR_PX) + words + figure + 8 + arrow)
        return QSize(width, max(HEIGHT_PX, self.look.px(HEIGHT_PX)))

    def _suit(self) -> None:
        super()._suit()
        self.setFont(self.look.figure_font(14, Weight.BOLD))
        air = self.look.px(AIR_PX)
        before, after = (
            ceil(width_of(words, self.look.ui_font(13))) for words in (self._before(), self._after())
        )
        arrow = max(ARROW_PX, self.look.px(ARROW_PX)) if self._offered else air
        self.setTextMargins(QMargins(air - 2 + before, 0, after + arrow - 2, 0))

    def commit(self) -> None:
        """Take what is typed; what is no figure goes back to the last value."""
        try:
            value = float(self.text().translate(_HALF_WIDTH))
        except ValueError:
            value = self._value
        self._take(value)

    def _take(self, value: float) -> None:
        value, before = self._allowed.within(value), self._value
        self.set_value(value)
        if value != before:
            self.value_changed.emit(value)

    def _step(self, steps: int) -> None:
        self.commit()
        self._take(self._value + steps * self._allowed.step)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down step; with Alt the list opens."""
        opens = event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() == Qt.Key.Key_Down
        if opens and self._offered:
            self.open_list()
        elif event.key() == Qt.Key.Key_Up:
            self._step(1)
        elif event.key() == Qt.Key.Key_Down:
            self._step(-1)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """One step a notch, only with the focus."""
        if not self.hasFocus() or event.angleDelta().y() == 0:
            event.ignore()
            return
        self._step(1 if event.angleDelta().y() > 0 else -1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the figure, so that typing replaces it."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.selectAll()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The arrow opens the list."""
        if self._offered and event.position().x() >= self.width() - max(ARROW_PX, self.look.px(ARROW_PX)):
            self.open_list()
            return
        super().mousePressEvent(event)

    def open_list(self) -> QMenu:
        """Open the list of values to pick from."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setFont(self.look.ui_font(13))
        menu.setPalette(palette_of(self.look.theme))
        for value in self._offered:
            action = QAction("".join((self._before(), self._written(value), self._after())), menu)
            action.triggered.connect(partial(self._take, value))
            menu.addAction(action)
            if value == self._value:
                menu.setActiveAction(action)
        menu.popup(self.mapToGlobal(QPoint(0, self.height())))
        return menu

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame, the words around the figure and the arrow."""
        super().paintEvent(event)
        painter, theme, font = QPainter(self), self.look.theme, self.look.ui_font(13)
        air, ink = self.look.px(AIR_PX), theme.sumi if self.isEnabled() else theme.sumi2
        draw_words(painter, whole(self).adjusted(air, 0, 0, 0), self._before(), Ink(font, ink))
        arrow = max(ARROW_PX, self.look.px(ARROW_PX)) if self._offered else air
        after = width_of(self._after(), font)
        room = QRectF(self.width() - arrow - after, 0, after + 1, self.height())
        draw_words(painter, room, self._after(), Ink(font, ink))
        if self._offered:
            side = self.look.px(14)
            paint_icon(
                painter, Icon.CHEVRON_DOWN, QRectF(self.width() - side - 7, 0, side, self.height()), ink
            )


_HALF_WIDTH: Final = str.maketrans("０１２３４５６７８９．", "0123456789.")
