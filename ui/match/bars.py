"""The two bars around the mat: plates, heading, buttons."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.controls.button import Button, ButtonKind
from ui.controls.icons import Icon
from ui.look import Look
from ui.match.bar_words import FootWidget, HeadingWidget
from ui.match.plate import PlateWidget
from ui.match.print_offer import PrintOffer
from ui.match.silence_notice import SilenceNotice
from ui.wording import match as words

EDGE: Final = 16  # from the window's edge, as far as the plates' names


class Bar(QWidget):
    """A bar's ground and its row of things; mirrored for the left hand.

    Attributes:
        row: Its things in a row.
        parts: Those that mirror what is in them too.
    """

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, EDGE, 0)
        self.row.setSpacing(4)
        self.parts: tuple[PlateWidget | HeadingWidget | FootWidget, ...] = ()

    def mirror(self, *, left_hand: bool) -> None:
        """Puts the plate at the right for a left hand."""
        way = QHBoxLayout.Direction.RightToLeft if left_hand else QHBoxLayout.Direction.LeftToRight
        self.row.setDirection(way)
        self.row.setContentsMargins(EDGE if left_hand else 0, 0, 0 if left_hand else EDGE, 0)
        for part in self.parts:
            part.mirror(left_hand=left_hand)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._look.theme.kami)
        painter.end()


class UpperBar(Bar):
    """The far player's plate, the heading, and the buttons for keys, pause and settings.

    Signals:
        keys_toggled: the key caps shall be shown at the row ends, or not.
        pause_asked: the pause button was pressed.
        settings_asked: the settings button was pressed.
    """

    keys_toggled = Signal(bool)
    pause_asked = Signal()
    settings_asked = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.plate = PlateWidget(look, self)
        self.heading = HeadingWidget(look, self)
        self.parts = (self.plate, self.heading)
        self.silence = SilenceNotice(look, self)
        self.silence.hide()
        self.keys = Button(look, words.KEYS, ButtonKind.QUIET, Icon.KEYBOARD, self)
        self.keys.setCheckable(True)
        self.pause = Button(look, words.PAUSE, ButtonKind.QUIET, Icon.PAUSE, self)
        self.settings = Button(look, words.SETTINGS, ButtonKind.QUIET, Icon.GEAR, self)
        self.row.addWidget(self.plate)
        self.row.addWidget(self.heading)
        self.row.addStretch(1)
        self.row.addWidget(self.silence)
        for button in (self.keys, self.pause, self.settings):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.row.addWidget(button)
        self.keys.toggled.connect(self.keys_toggled)
        self.pause.clicked.connect(self.pause_asked)
        self.settings.clicked.connect(self.settings_asked)


class LowerBar(Bar):
    """The near player's plate, words, and the button for the next poem or those of the end.

    Signals:
        next_asked: the next poem is asked for.
        save_asked: the record shall be saved elsewhere.
        again_asked: another match with the same settings.
        setup_asked: back to the set-up.
    """

    next_asked = Signal()
    save_asked = Signal()
    again_asked = Signal()
    setup_asked = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.plate = PlateWidget(look, self)
        self.foot = FootWidget(look, self)
        self.parts = (self.plate, self.foot)
        self.print_offer = PrintOffer(look, self)
        self.print_offer.hide()
        self.next = Button(look, words.NEXT_CARD, parent=self)
        self.next.cap = "S"
        self.save = Button(look, words.SAVE_ELSEWHERE, parent=self)
        self.again = Button(look, words.AGAIN, parent=self)
        self.setup = Button(look, words.TO_SETUP, parent=self)
        self.row.addWidget(self.plate)
        self.row.addWidget(self.foot, 1)
        self.row.addWidget(self.print_offer)
        for button in (self.next, self.save, self.again, self.setup):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.row.addWidget(button)
        self.next.clicked.connect(self.next_asked)
        self.save.clicked.connect(self.save_asked)
        self.again.clicked.connect(self.again_asked)
        self.setup.clicked.connect(self.setup_asked)
