"""A group of settings: a panel with a title; in small windows it folds to one line that tells its values."""

from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.controls.control import HEIGHT_PX, Control, whole
from ui.controls.icons import Icon, paint_icon
from ui.controls.pen import Ink, draw_box, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.typeface import Weight
from ui.wording.sentence import Sentence

PADDING_PX: Final = 14
HEAD_PX: Final = 42  # from the upper edge to the first row
FOLDED_PX: Final = 40
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class GroupHead(Control):
    """The line with the title; in a folding group it opens and folds it.

    Signals:
        pressed: by click, Enter or Space, if the group folds at all.
    """

    pressed = Signal()

    def __init__(self, look: Look, name: Sentence, parent: QWidget) -> None:
        super().__init__(look, name, parent)
        self.folds = False
        self.is_open = True
        self.summary = ""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def set_state(self, *, folds: bool, is_open: bool) -> None:
        """Whether it can be pressed, and what its arrow shows."""
        self.folds, self.is_open = folds, is_open
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if folds else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if folds else Qt.CursorShape.ArrowCursor)
        self.refresh()

    def value_in_words(self) -> str:
        """The present values."""
        return self.summary

    def sizeHint(self) -> QSize:
        """At least the title."""
        return QSize(int(self.title_px) + 1, max(HEIGHT_PX, self.look.px(HEIGHT_PX)))

    @property
    def title_px(self) -> float:
        """The width of the title."""
        return width_of(tr(self._name), self.look.ui_font(14, Weight.BOLD))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open or fold."""
        if self.folds and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space open or fold."""
        if self.folds and event.key() in _ENTER:
            self.pressed.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw title, values and arrow."""
        painter, theme = QPainter(self), self.look.theme
        draw_words(painter, whole(self), tr(self._name), Ink(self.look.ui_font(14, Weight.BOLD), theme.sumi))
        if not self.folds:
            return
        arrow = self.look.px(16)
        right = QRectF(self.width() - arrow, 0, arrow, self.height())
        paint_icon(painter, Icon.CHEVRON_UP if self.is_open else Icon.CHEVRON_DOWN, right, theme.sumi)
        if not self.is_open:
            left = max(self.title_px + self.look.px(16), self.look.px(108))
            room = QRectF(left, 0, right.left() - left - 8, self.height())
            draw_words(painter, room, self.summary, Ink(self.look.ui_font(12), theme.sumi2))


class Group(QWidget):
    """The panel: head, perhaps something in its right corner, and the body.

    Signals:
        head_pressed: the head of a folding group was pressed.
    """

    head_pressed = Signal()

    def __init__(self, look: Look, name: Sentence, body: QWidget, corner: QWidget | None = None) -> None:
        super().__init__()
        self.look = look
        self.body = body
        self.corner = corner
        self.head = GroupHead(look, name, self)
        self.head.pressed.connect(self.head_pressed)
        body.setParent(self)
        if corner is not None:
            corner.setParent(self)
        look.changed.connect(self.arrange)

    def set_state(self, *, folds: bool, is_open: bool) -> None:
        """Whether the group folds, and whether it is open now."""
        self.head.set_state(folds=folds, is_open=is_open)
        self.body.setVisible(is_open)
        self.arrange()

    def set_summary(self, summary: str) -> None:
        """What the folded line tells."""
        self.head.summary = summary
        self.head.refresh()

    @property
    def head_px(self) -> int:
        """From the upper edge to the body."""
        return max(self.look.px(HEAD_PX), self.look.px(8) + self.head.sizeHint().height() + 4)

    def body_rect(self) -> QRect:
        """Where the body lies."""
        pad = self.look.px(PADDING_PX)
        return QRect(pad, self.head_px, self.width() - 2 * pad, self.height() - self.head_px - pad // 2)

    def arrange(self) -> None:
        """Put head, corner and body in their places."""
        pad, high = self.look.px(PADDING_PX), self.head.sizeHint().height()
        if not self.head.is_open:
            self.head.setGeometry(pad, 0, self.width() - 2 * pad, self.height())
            if self.corner is not None:
                self.corner.hide()
            return
        top = self.look.px(7)
        right = self.width() - pad
        if self.corner is not None:
            size = self.corner.sizeHint()
            arrow = self.look.px(26) if self.head.folds else 0
            self.corner.setGeometry(right - arrow - size.width(), top, size.width(), size.height())
            self.corner.show()
            self.corner.raise_()
        self.head.setGeometry(pad, top, self.width() - 2 * pad, high)
        self.body.setGeometry(self.body_rect())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out in the new size."""
        super().resizeEvent(event)
        self.arrange()

    def event(self, event: QEvent) -> bool:
        """Lay out again when a text or a size has changed."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.LanguageChange):
            self.arrange()
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the panel."""
        theme = self.look.theme
        draw_box(QPainter(self), whole(self), theme.kami, theme.line)
