"""The ring around the control that has the focus: 2 px of `ai`, 2 px away, drawn over the window."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui.look import Look

AWAY_PX: Final = 2
WIDTH_PX: Final = 2
RADIUS_PX: Final = 6.0


class FocusRing(QWidget):
    """One for each window; it lets the pointer through and follows its control."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._around: QWidget | None = None
        self._look: Look | None = None
        self.hide()

    @staticmethod
    def surround(widget: QWidget, look: Look) -> None:
        """Show the ring around that widget."""
        window = widget.window()
        ring = window.findChild(FocusRing, options=Qt.FindChildOption.FindDirectChildrenOnly) or FocusRing(
            window
        )
        ring._follow(widget, look)

    @staticmethod
    def leave(widget: QWidget) -> None:
        """Take the ring away if it is around that widget."""
        ring = widget.window().findChild(FocusRing, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if ring is not None and ring._around is widget:
            ring._let_go()

    def _follow(self, widget: QWidget, look: Look) -> None:
        if self._around is not None:
            self._around.removeEventFilter(self)
        self._around, self._look = widget, look
        widget.installEventFilter(self)
        self._place()

    def _let_go(self) -> None:
        if self._around is not None:
            self._around.removeEventFilter(self)
        self._around = None
        self.hide()

    def _place(self) -> None:
        if self._around is None or self._around.window() is not self.window():
            return
        corner = self._around.mapTo(self.window(), QPoint(0, 0))
        reach = AWAY_PX + WIDTH_PX
        self.setGeometry(QRect(corner, self._around.size()).adjusted(-reach, -reach, reach, reach))
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow moves and sizes, go when the control goes."""
        if watched is self._around:
            if event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
                self._place()
            elif event.type() in (QEvent.Type.Hide, QEvent.Type.EnabledChange):
                self._let_go()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ring."""
        if self._look is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._look.theme.ai, WIDTH_PX))
        half = WIDTH_PX / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(half, half, -half, -half), RADIUS_PX, RADIUS_PX)
