"""A picker: one of many choices, in a list that opens; where there are too many for segments."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QMenu, QWidget

from ui.controls.control import HEIGHT_PX, Dressed, whole
from ui.controls.icons import Icon, paint_icon
from ui.controls.pen import Ink, draw_box, draw_words
from ui.language import tr
from ui.look import Look, palette_of
from ui.wording.sentence import Sentence

AIR_PX: Final = 9
ARROW_PX: Final = 14
_OPENS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


@dataclass(frozen=True, slots=True)
class Pick:
    """One choice: the value it stands for, its words, and what is put into them.

    Attributes:
        value: What is chosen with it.
        words: A sentence, or a text that is the same in all languages.
        name: Stands in the sentence as {name}.
        is_refused: It is shown, but cannot be chosen now.
        is_deed: It does something, and is never the choice; it stands below a line.
    """

    value: Hashable
    words: Sentence | str
    name: str = ""
    is_refused: bool = False
    is_deed: bool = False

    @property
    def text(self) -> str:
        """The words in the present language."""
        if isinstance(self.words, str):
            return self.words
        return tr(self.words, name=self.name) if self.name else tr(self.words)


class Picker(Dressed, QAbstractButton):
    """Shows the choice; a click, Space or Enter opens the list, up and down choose the neighbour.

    Signals:
        picked: the player chose another value, or a deed (never sent for `set_value`).
    """

    picked = Signal(object)

    def __init__(self, look: Look, name: Sentence, width_px: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._width_px = width_px
        self._picks: tuple[Pick, ...] = ()
        self._value: Hashable = None
        self._instead: Sentence | None = None
        self.dress(look, name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(self.open_list)

    @property
    def value(self) -> Hashable:
        """The value chosen now."""
        return self._value

    @property
    def picks(self) -> tuple[Pick, ...]:
        """What there is to choose from."""
        return self._picks

    def offer(self, picks: Sequence[Pick], value: Hashable) -> None:
        """Offer these choices, one of them chosen."""
        if value not in [pick.value for pick in picks if not pick.is_deed]:
            raise ValueError(f"{value!r} is no choice here")
        self._picks, self._value = tuple(picks), value
        self.refresh()

    def forbid(self, reason: Sentence | None) -> None:
        """Dash the control, the reason in it; or let it be used again with None."""
        self._instead = reason
        super().forbid(reason)

    def value_in_words(self) -> str:
        """The choice."""
        return next((pick.text for pick in self._picks if pick.value == self._value), "")

    def sizeHint(self) -> QSize:
        """The width it was made with: names of outputs and voices can be of any length."""
        return QSize(self.look.px(self._width_px), max(HEIGHT_PX, self.look.px(HEIGHT_PX)))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def refresh(self) -> None:
        """Take texts again; the whole of a long name is in the tooltip."""
        super().refresh()
        self.setToolTip(self.value_in_words())

    def _take(self, value: Hashable) -> None:
        pick = next((pick for pick in self._picks if pick.value == value), None)
        if pick is None or pick.is_refused or value == self._value:
            return  # None: it was offered when the list was opened, and is no choice any more
        if not pick.is_deed:
            self._value = value
            self.refresh()
        self.picked.emit(value)

    def open_list(self) -> QMenu:
        """Open the list."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setFont(self.look.ui_font(13))
        menu.setPalette(palette_of(self.look.theme))
        menu.setMinimumWidth(self.width())
        drawn_line = False
        for pick in self._picks:
            if pick.is_deed and not drawn_line:
                menu.addSeparator()
                drawn_line = True
            action = QAction(pick.text.replace("&", "&&"), menu)
            action.setEnabled(not pick.is_refused)
            action.triggered.connect(partial(self._take, pick.value))
            menu.addAction(action)
            if pick.value == self._value:
                menu.setActiveAction(action)
        menu.popup(self.mapToGlobal(QPoint(0, self.height())))
        return menu

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down choose the neighbour; Space, Enter and Alt with Down open the list."""
        opens = event.key() == Qt.Key.Key_Down and event.modifiers() & Qt.KeyboardModifier.AltModifier
        if opens or event.key() in _OPENS:
            self.open_list()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def _step(self, step: int) -> None:
        values = [pick.value for pick in self._picks if not (pick.is_refused or pick.is_deed)]
        if self._value in values:
            self._take(values[max(0, min(len(values) - 1, values.index(self._value) + step))])

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, the choice and the arrow."""
        painter, theme, dead = QPainter(self), self.look.theme, not self.isEnabled()
        held = self.isDown() or (self.underMouse() and not dead)
        draw_box(painter, whole(self), theme.ai_soft if held else theme.kami, theme.line2, dashed=dead)
        ink = theme.sumi2 if dead else theme.sumi
        air, side = self.look.px(AIR_PX), self.look.px(ARROW_PX)
        words = self.value_in_words() if self._instead is None else tr(self._instead)
        room = QRectF(air, 0, self.width() - side - 3 * air, self.height())
        draw_words(painter, room, words, Ink(self.look.ui_font(13), ink))
        paint_icon(painter, Icon.CHEVRON_DOWN, QRectF(self.width() - side - 7, 0, side, self.height()), ink)
