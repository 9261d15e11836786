"""What suits the player next, beside the buttons of the end: a class, or a handicap (R-10.21, R-10.22)."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QWidget

from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.words import HINT_PX, Style, Words
from ui.look import Look
from ui.wording import match as words

if TYPE_CHECKING:
    from ui.matching import Suggestion

GAP_PX: Final = 10
PLAIN: Final = Style(HINT_PX + 1)
QUIET: Final = Style(HINT_PX + 1, token="sumi2")


class NextOffer(Arranged):
    """A line and up to two buttons; the strength is told where there is room for it.

    Signals:
        wanted: the settings shall be changed so: a function from settings to settings.
    """

    wanted = Signal(object)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self._suggestion: Suggestion | None = None
        self._is_over = self._is_taken = self._mirrored = self._lacks_matches = False
        self.strength = Words(look, None, QUIET)
        self.line = Words(look, None, PLAIN)
        self.take_class = Button(look, words.TAKE_CLASS, ButtonKind.LINK, parent=self)
        self.take_hands = Button(look, words.TAKE_HANDS, ButtonKind.LINK, parent=self)
        for told in (self.strength, self.line):
            told.setParent(self)
        for button in (self.take_class, self.take_hands):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.take_class.clicked.connect(self._choose_class)
        self.take_hands.clicked.connect(self._choose_hands)
        look.changed.connect(self.arrange)
        self.hide()

    def mirror(self, *, left_hand: bool) -> None:
        """Stands beside the buttons, wherever they are."""
        self._mirrored = left_hand
        self.arrange()

    def offer(self, suggestion: "Suggestion | None", *, lacks_matches: bool = False) -> None:
        """Offers that once the match is over; None: nothing, or with `lacks_matches` the reason."""
        if (suggestion, lacks_matches) == (self._suggestion, self._lacks_matches):
            return
        self._suggestion, self._is_taken, self._lacks_matches = suggestion, False, lacks_matches
        if suggestion is not None:
            low, high = (f"{elo:.0f}" for elo in suggestion.interval_elo)
            self.strength.say(words.OWN_STRENGTH, elo=f"{suggestion.strength_elo:.0f}", low=low, high=high)
        self._show()

    def _say(self, suggestion: "Suggestion", *, with_hands: bool = True) -> None:
        found, hands = suggestion.suited, suggestion.hands if with_hands else None
        values: dict[str, object] = {}
        if found is not None:
            values |= {"letter": found.com_class.value, "low": found.low, "high": found.high}
        if hands is not None:
            values |= {"near": hands.first, "far": hands.second}
        sentences = {
            (True, True): words.CLASS_OR_HANDS_SUIT,
            (True, False): words.CLASS_SUITS,
            (False, True): words.HANDS_SUIT,
            (False, False): words.COM_SUITS,
        }
        self.line.say(sentences[found is not None, hands is not None], **values)

    def show_over(self, is_over: bool) -> None:
        """Whether the match is over."""
        if is_over != self._is_over:
            self._is_over = is_over
            self._show()

    def _show(self) -> None:
        self.setVisible(self._is_over and (self._suggestion is not None or self._lacks_matches))
        self.arrange()

    def _choose_class(self) -> None:
        if self._suggestion is not None:
            self._take(self._suggestion.with_class)

    def _choose_hands(self) -> None:
        if self._suggestion is not None:
            self._take(self._suggestion.with_hands)

    def _take(self, change: object) -> None:
        self._is_taken = True
        self.line.say(words.TAKEN_NEXT)
        self.arrange()
        self.wanted.emit(change)

    @property
    def needed_px(self) -> int:
        """How wide it is with all that can be taken, in pixels."""
        self._prepare(with_hands=True)
        return self._wide_px(self._shown)

    def sizeHint(self) -> QSize:
        """The row gives it what is left."""
        return QSize(0, self.take_class.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    @property
    def _shown(self) -> list[QWidget]:
        return [self.line, *(each for each in (self.take_class, self.take_hands) if not each.isHidden())]

    def _wide_px(self, shown: list[QWidget]) -> int:
        return sum(each.sizeHint().width() + self.look.px(GAP_PX) for each in shown)

    def _prepare(self, *, with_hands: bool) -> None:
        """What is said and what can be pressed; where both do not fit, the class alone."""
        suggestion = self._suggestion
        if suggestion is None and self._lacks_matches:
            self.strength.say(None)
            self.line.say(words.SUITS_LATER)
        if suggestion is None or self._is_taken:
            self.take_class.hide()
            self.take_hands.hide()
            return
        with_hands = with_hands or suggestion.suited is None
        self._say(suggestion, with_hands=with_hands)
        self.take_class.setVisible(suggestion.suited is not None)
        self.take_hands.setVisible(with_hands and suggestion.hands is not None)

    def arrange(self) -> None:
        """One after the other, beside the buttons of the end; the strength if there is room for it."""
        self._prepare(with_hands=True)
        if self._wide_px(self._shown) > self.width():
            self._prepare(with_hands=False)
        shown = [self.strength, *self._shown]
        is_told = self._wide_px(shown) <= self.width()
        self.strength.setVisible(is_told)
        shown = shown if is_told else shown[1:]
        gap = self.look.px(GAP_PX)
        x = gap if self._mirrored else max(0, self.width() - self._wide_px(shown))
        for each in shown:
            size = each.sizeHint()
            each.setGeometry(x, (self.height() - size.height()) // 2, size.width(), size.height())
            x += size.width() + gap
