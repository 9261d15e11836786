"""The two bars around the mat: plates, heading, buttons."""

from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.controls.button import AIR_PX, ICON_PX, PADDING_PX, Button, ButtonKind
from ui.controls.icons import Icon
from ui.controls.pen import width_of
from ui.look import Look
from ui.match.bar_words import FootWidget, HeadingWidget
from ui.match.next_offer import NextOffer
from ui.match.picture import BoardPicture
from ui.match.plate import PlateWidget
from ui.match.print_offer import PrintOffer
from ui.match.silence_notice import SilenceNotice
from ui.wording import match as words
from ui.wording.moves import LAY_REST
from ui.wording.report import DETAILS
from ui.wording.sentence import Sentence

FITS: Final = (
    (False, False, False),
    (True, False, False),
    (True, True, False),
    (True, True, True),
)
"""Whether the buttons have no words, the notice is short, and the lamps stand close; the roomiest first."""
WIDEST: Final = 2**24 - 1  # no limit, as Qt has it
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
        self.parts: tuple[PlateWidget | HeadingWidget | FootWidget | NextOffer, ...] = ()

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


class BarButton(Button):
    """A quiet button that can do with its icon; a screen reader and the tooltip still say its words."""

    is_bare = False

    @property
    def words(self) -> str:
        """What stands on it."""
        return "" if self.is_bare else super().words

    def width_px(self, *, bare: bool) -> int:
        """How wide it is with or without its words, in pixels."""
        words = width_of(super().words, self._font())
        icon, air = self.look.px(ICON_PX), 2 * self.look.px(PADDING_PX)
        return icon + air if bare else ceil(words + icon + self.look.px(AIR_PX)) + air

    def sizeHint(self) -> QSize:
        """As wide as what is shown."""
        return QSize(self.width_px(bare=self.is_bare), super().sizeHint().height())

    def _content_width(self) -> float:
        return self.look.px(ICON_PX) if self.is_bare else super()._content_width()

    def bare(self, is_bare: bool) -> None:
        """Shows the icon alone, or the words too."""
        self.is_bare = is_bare
        self.setToolTip(self.accessibleName() if is_bare else "")
        self.updateGeometry()
        self.update()


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
        self.keys = BarButton(look, words.KEYS, ButtonKind.QUIET, Icon.KEYBOARD, self)
        self.keys.setCheckable(True)
        self.pause = BarButton(look, words.PAUSE, ButtonKind.QUIET, Icon.PAUSE, self)
        self.settings = BarButton(look, words.SETTINGS, ButtonKind.QUIET, Icon.GEAR, self)
        self._fitted: tuple[bool, bool, int, int] | None = None
        self.buttons: tuple[BarButton, ...] = (self.keys, self.pause, self.settings)
        self.row.addWidget(self.plate)
        self.row.addWidget(self.heading)
        self.row.addStretch(1)
        self.row.addWidget(self.silence)
        for button in self.buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.row.addWidget(button)
        self.keys.toggled.connect(self.keys_toggled)
        self.pause.clicked.connect(self.pause_asked)
        self.settings.clicked.connect(self.settings_asked)

    def lead_to(self, name: Sentence, icon: Icon) -> BarButton:
        """Puts one more button before the others; answers it."""
        button = BarButton(self._look, name, ButtonKind.QUIET, icon, self)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.row.insertWidget(self.row.indexOf(self.keys), button)
        self.buttons = (button, *self.buttons)
        self._fitted = None
        self._fit()
        return button

    def event(self, event: QEvent) -> bool:
        """Fits its things anew when one of them needs another width."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fits its things into another width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Gives up, as far as it must, the buttons' words, the notice's sentence, the lamps' usual place."""
        full_px, heading_px = self.plate.full_width_px(), self.heading.usual_width_px()
        for bare, short, close in FITS:
            plate_px = self.plate.minimumSizeHint().width() if close else full_px
            if plate_px + heading_px + self._others_px(bare=bare, short=short) <= self.width():
                break
        free_px = self.width() - plate_px - self._others_px(bare=bare, short=short)
        fit = (bare, short, plate_px, max(0, min(heading_px, free_px)))
        if fit != self._fitted:
            self._fitted = fit
            self._take_fit(*fit)

    def _take_fit(self, bare: bool, short: bool, plate_px: int, heading_px: int) -> None:
        for button in self.buttons:
            button.bare(bare)
        self.silence.shorten(short)
        self.plate.setMinimumWidth(plate_px)
        self.heading.setMinimumWidth(heading_px)
        self.row.invalidate()
        self.row.activate()

    def _others_px(self, *, bare: bool, short: bool) -> int:
        """How wide everything beside plate and heading is, in pixels."""
        widths = [button.width_px(bare=bare) for button in self.buttons if not button.isHidden()]
        if not self.silence.isHidden():
            widths.append(self.silence.width_px(short=short))
        return sum(widths) + self.row.spacing() * (len(widths) + 2) + EDGE


class LowerBar(Bar):
    """The near player's plate, words, and the button for the next poem or those of the end.

    Signals:
        next_asked: the next poem is asked for, or the rest of the cards to be laid.
        save_asked: the record shall be saved elsewhere.
        report_asked: the report of the match.
        again_asked: another match with the same settings.
        setup_asked: back to the set-up.
    """

    next_asked = Signal()
    save_asked = Signal()
    report_asked = Signal()
    again_asked = Signal()
    setup_asked = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.plate = PlateWidget(look, self)
        self.foot = FootWidget(look, self)
        self.offer = NextOffer(look, self)
        self.parts = (self.plate, self.foot, self.offer)
        self.print_offer = PrintOffer(look, self)
        self.print_offer.hide()
        self.next = Button(look, words.NEXT_CARD, parent=self)
        self.next.cap = "S"
        self.save = Button(look, words.SAVE_ELSEWHERE, parent=self)
        self.report = Button(look, DETAILS, parent=self)
        self.again = Button(look, words.AGAIN, parent=self)
        self.setup = Button(look, words.TO_SETUP, parent=self)
        self.row.addWidget(self.plate)
        self.row.addWidget(self.foot, 1)
        self.row.addWidget(self.offer, 100)
        self.row.addWidget(self.print_offer)
        for button in (self.next, self.save, self.report, self.again, self.setup):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.row.addWidget(button)
        self.next.clicked.connect(self.next_asked)
        self.save.clicked.connect(self.save_asked)
        self.report.clicked.connect(self.report_asked)
        self.again.clicked.connect(self.again_asked)
        self.setup.clicked.connect(self.setup_asked)

    def show_next(self, picture: BoardPicture) -> None:
        """Offers the next poem, or while cards are laid out by hand that the rest be laid."""
        self.next.set_words(LAY_REST if picture.rest_offered else words.NEXT_CARD)
        self.next.setVisible(picture.rest_offered or (picture.next_offered and not picture.over))
        self.next.setEnabled(picture.next_allowed)

    def event(self, event: QEvent) -> bool:
        """Gives words and the offer of the end their room when something needs another width."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fits its things into another width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Lets the plate's lamps stand close if the offer needs their place, and no wider than for words."""
        others = (self.print_offer, self.next, self.save, self.report, self.again, self.setup)
        widths = [each.sizeHint().width() + self.row.spacing() for each in others if not each.isHidden()]
        others_px = sum(widths) + EDGE
        full_px = self.plate.full_width_px()
        if self.offer.isHidden():
            words_px = self.foot.needed_px
            is_roomy = self.plate.sizeHint().width() + words_px + others_px <= self.width()
            self.plate.setMaximumWidth(full_px if words_px and not is_roomy else WIDEST)
            return
        fits = full_px + self.offer.needed_px + others_px <= self.width()
        self.plate.setMaximumWidth(full_px if fits else self.plate.minimumSizeHint().width())
