"""The pause sheet over the mat: go on, read again, settings, give up, break off.

Rule 1: what ends the match is asked once, on its own button; anything but a second press takes it back.
"""

from functools import partial

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from karuta.rules.events import RoundSettled
from ui.controls.button import Button, ButtonKind
from ui.language import tr
from ui.look import Look
from ui.match.play import Table
from ui.typeface import Weight
from ui.wording import match as words
from ui.wording import watching as watch_words
from ui.wording.sentence import Sentence

SHEET_WIDTH = 320
TITLE_HEIGHT = 44
LEAVING = (QEvent.Type.FocusOut, QEvent.Type.MouseButtonPress)
PRESS_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


def counted_end(table: Table) -> Sentence | None:
    """What breaking a match off means for the ladder (R-11.24); None if the ladder does not count it."""
    if not table.counts:
        return None
    is_begun = any(isinstance(event, RoundSettled) for event in table.session.events)
    return words.END_LOSES if is_begun else words.END_NOT_SAT


class PauseSheet(QWidget):
    """Covers the mat while the match stands still.

    Signals:
        continue_asked: go on.
        reread_asked: read this poem from the beginning.
        settings_asked: open the settings.
        resign_asked: give up.
        abort_asked: break off; it counts as neither.
        seat_asked: take over a COM's seat, or give it back.
    """

    continue_asked = Signal()
    reread_asked = Signal()
    settings_asked = Signal()
    resign_asked = Signal()
    abort_asked = Signal()
    seat_asked = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.go_on = Button(look, words.CONTINUE, ButtonKind.START, parent=self)
        self.reread = Button(look, words.READ_AGAIN, parent=self)
        self.seat = Button(look, watch_words.LEAVE_SEAT, parent=self)
        self.settings = Button(look, words.SETTINGS, parent=self)
        self.resign = Button(look, words.RESIGN, parent=self)
        self.abort = Button(look, words.END_MATCH, parent=self)
        self._asked: Button | None = None
        self._is_alone = False
        self._endings = {
            self.resign: (words.RESIGN, words.RESIGN_AGAIN, self.resign_asked),
            self.abort: (words.END_MATCH, words.END_MATCH_AGAIN, self.abort_asked),
        }
        for button, signal in (
            (self.go_on, self.continue_asked),
            (self.reread, self.reread_asked),
            (self.seat, self.seat_asked),
            (self.settings, self.settings_asked),
        ):
            button.clicked.connect(signal)
        for button in self._endings:
            button.clicked.connect(partial(self._end, button))
        for button in (self.go_on, self.reread, self.seat, self.settings, *self._endings):
            button.installEventFilter(self)
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
        for button in (self.go_on, self.reread, self.seat, self.settings, self.resign, self.abort):
            self._column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
            button.setMinimumWidth(px(SHEET_WIDTH - 48))

    def play_alone(self, end: Sentence, end_again: Sentence) -> None:
        """Nobody sits at the far seat: there is nothing to give up, and the end is called otherwise."""
        self._is_alone = True
        self._endings[self.abort] = (end, end_again, self.abort_asked)
        self.abort.set_words(end)

    def open(
        self,
        *,
        can_reread: bool,
        can_resign: bool,
        seat: Sentence | None = None,
        counted: Sentence | None = None,
    ) -> None:
        """Shows the sheet; the first button has the focus.

        Args:
            can_reread: Whether the poem can be read again.
            can_resign: Whether the match can be given up.
            seat: What can be done about a COM's seat.
            counted: What an end means for the ladder; None: nothing.
        """
        if counted is not None:
            self._endings[self.abort] = (counted, words.END_MATCH_AGAIN, self.abort_asked)
            self.abort.set_words(counted)
        self.seat.setVisible(seat is not None)
        if seat is not None:
            self.seat.set_words(seat)
        self.reread.setVisible(can_reread)
        self.resign.setVisible(can_resign and not self._is_alone)
        self.raise_()
        self.show()
        self.go_on.setFocus(Qt.FocusReason.OtherFocusReason)

    def _end(self, button: Button) -> None:
        """Asks at the first press, ends at the second."""
        _, again, signal = self._endings[button]
        if self._asked is button:
            self._take_back()
            signal.emit()
            return
        self._take_back()
        self._asked = button
        button.set_words(again)

    def _take_back(self) -> None:
        """No ending is asked any more."""
        asked, self._asked = self._asked, None
        if asked is not None:
            asked.set_words(self._endings[asked][0])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes a question back; a double press counts once."""
        kind = event.type()
        if kind is QEvent.Type.MouseButtonDblClick and watched in self._endings:
            return True
        if self._asked is None:
            return False
        if isinstance(event, QKeyEvent) and kind is QEvent.Type.KeyPress:
            if watched is not self._asked or event.key() not in PRESS_KEYS:
                self._take_back()
                return event.key() == Qt.Key.Key_Escape
        elif (watched is self._asked) is (kind is QEvent.Type.FocusOut) and kind in LEAVING:
            self._take_back()
        return False

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing stays asked."""
        super().hideEvent(event)
        self._take_back()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes on, or takes a question back; no other key reaches the mat."""
        if self._asked is not None:
            self._take_back()
        elif event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.continue_asked.emit()
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Keeps the pointer from the mat under it."""
        handled = super().event(event)
        if event.type() is QEvent.Type.MouseButtonPress:
            self._take_back()
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
