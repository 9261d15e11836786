"""The pause sheet over the mat: go on, read again, settings, give up, break off."""

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.controls.button import Button, ButtonKind
from ui.language import tr
from ui.look import Look
from ui.typeface import Weight
from ui.wording import match as words

SHEET_WIDTH = 320
TITLE_HEIGHT = 44


class PauseSheet(QWidget):
    """Covers the mat while the match stands still.

    Signals:
        continue_asked: go on.
        reread_asked: read this poem from the beginning.
        settings_asked: open the settings.
        resign_asked: give up.
        abort_asked: break off; it counts as neither.
    """

    continue_asked = Signal()
    reread_asked = Signal()
    settings_asked = Signal()
    resign_asked = Signal()
    abort_asked = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.go_on = Button(look, words.CONTINUE, ButtonKind.START, parent=self)
        self.reread = Button(look, words.READ_AGAIN, parent=self)
        self.settings = Button(look, words.SETTINGS, parent=self)
        self.resign = Button(look, words.RESIGN, parent=self)
        self.abort = Button(look, words.END_MATCH, parent=self)
        for button, signal in (
            (self.go_on, self.continue_asked),
            (self.reread, self.reread_asked),
            (self.settings, self.settings_asked),
            (self.resign, self.resign_asked),
            (self.abort, self.abort_asked),
        ):
            button.clicked.connect(signal)
        self._column = QVBoxLayout()
        outer = QVBoxLayout(self)
        outer.addStretch(1)
        outer.addLayout(self._column)
        outer.addStretch(1)
        self._lay_out()
        look.changed.connect(self._lay_out)
        self.hide()

    def _lay_out(self) -> None:
        px = self._look.px
        self._column.setSpacing(px(8))
        self._column.setContentsMargins(0, px(TITLE_HEIGHT), 0, 0)
        for button in (self.go_on, self.reread, self.settings, self.resign, self.abort):
            self._column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
            button.setMinimumWidth(px(SHEET_WIDTH - 48))

    def open(self, *, can_reread: bool, can_resign: bool) -> None:
        """Shows the sheet; the first button has the focus."""
        self.reread.setVisible(can_reread)
        self.resign.setVisible(can_resign)
        self.raise_()
        self.show()
        self.go_on.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes on; no other key reaches the mat."""
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.continue_asked.emit()
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Keeps the pointer from the mat under it."""
        handled = super().event(event)
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
            event.accept()
            return True
        return handled

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the veil, the sheet and its title."""
        theme, px = self._look.theme, self._look.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = QColor(theme.shoji)
        veil.setAlphaF(0.72)
        painter.fillRect(event.rect(), veil)
        buttons = QRectF(self._column.geometry())
        sheet = QRectF(0, 0, px(SHEET_WIDTH), buttons.height() + px(40))
        sheet.moveCenter(QRectF(self.rect()).center())
        painter.setPen(QPen(theme.line, 1.0))
        painter.setBrush(theme.kami)
        painter.drawRoundedRect(sheet, 4, 4)
        painter.setPen(theme.sumi)
        painter.setFont(self._look.ui_font(18, Weight.BOLD))
        title = QRectF(sheet.left(), sheet.top() + px(14), sheet.width(), px(36))
        painter.drawText(title, Qt.AlignmentFlag.AlignCenter, tr(words.PAUSED))
        painter.end()
