"""What all our controls share: the look, a name, being forbidden for a reason, and the focus ring."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

from ui.controls.focus_ring import FocusRing
from ui.language import tr
from ui.look import Look
from ui.wording.sentence import Sentence

HEIGHT_PX: Final = 28  # at 100 % text; also the smallest target
BY_KEYBOARD: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)

if TYPE_CHECKING:
    _Base = QWidget
else:
    _Base = object


class Dressed(_Base):
    """Mixed into every control: it redraws itself in another look or language, and shows the focus ring.

    A control that the present settings forbid stays visible and dashed; whoever lays it out shows the reason.
    """

    look: Look

    def dress(self, look: Look, name: Sentence) -> None:
        """Take the look and the name; called once, when the widget has been made."""
        self.look = look
        self._name = name
        self._reason: Sentence | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr(name))
        look.changed.connect(self.refresh)

    @property
    def is_forbidden(self) -> bool:
        """Whether the present settings forbid using it."""
        return self._reason is not None

    def forbid(self, reason: Sentence | None) -> None:
        """Dash the control for that reason, or let it be used again with None."""
        self._reason = reason
        self.setEnabled(reason is None)
        self.refresh()

    def refresh(self) -> None:
        """Take texts and sizes again."""
        self.setAccessibleName(tr(self._name))
        self.setAccessibleDescription(tr(self._reason) if self._reason else self.value_in_words())
        self.updateGeometry()
        self.update()

    def value_in_words(self) -> str:
        """What is set now, for a screen reader."""
        return ""

    def changeEvent(self, event: QEvent) -> None:
        """Draw in the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.refresh()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus ring, if the focus came by the keyboard."""
        super().focusInEvent(event)
        if event.reason() in BY_KEYBOARD:
            FocusRing.surround(self, self.look)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the focus ring away."""
        super().focusOutEvent(event)
        FocusRing.leave(self)
        self.update()


class Control(Dressed, QWidget):
    """Base of the controls that are no button and no text field."""

    def __init__(self, look: Look, name: Sentence, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.dress(look, name)


def whole(widget: QWidget) -> QRectF:
    """The widget's own rectangle, for painting."""
    return QRectF(widget.rect())
