"""The bar above the layout drill: back, title, what is asked, the way to its end."""

from PySide6.QtCore import Signal

from karuta.practice.layout_deal import Asked
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.icons import Icon
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import HINT_PX, Style, Words, hint
from ui.language import tr
from ui.look import Look
from ui.practice.layout_words import ASKED
from ui.screens.screen_head import ScreenHead
from ui.typeface import Weight
from ui.wording import layout as w
from ui.wording.sentence import Sentence

SEGMENT_PAD_PX = 9
QUIET = Style(HINT_PX, token="sumi2")
LOUD = Style(HINT_PX, Weight.BOLD)


class LayoutHead(Arranged):
    """The bar.

    Signals:
        back: the way back was taken.
        asked_chosen: another kind of question.
        stop_pressed: the drill is to end.
        record_pressed: the panel is to be opened or closed.
    """

    back = Signal()
    asked_chosen = Signal(object)
    stop_pressed = Signal()
    record_pressed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._is_running = False
        self._is_compact = False
        self._set_as = ""
        self._notice: Sentence | None = None
        self.head = ScreenHead(look, w.TITLE)
        choices = [Choice(asked, words) for asked, words in ASKED.items()]
        self.asked = SegmentedButtons(look, w.ASKED, choices, padding_px=SEGMENT_PAD_PX)
        self.label, self.said = hint(look, w.ASKED), Words(look, style=QUIET, wrap=True)
        self.record = Button(look, w.RECORD)
        self.stop = Button(look, w.STOP, ButtonKind.QUIET, Icon.PAUSE)
        for widget in (self.head, self.label, self.asked, self.said, self.record, self.stop):
            widget.setParent(self)
        self.head.back.connect(self.back)
        self.asked.chosen.connect(self.asked_chosen)
        self.stop.clicked.connect(self.stop_pressed)
        self.record.clicked.connect(self.record_pressed)
        look.changed.connect(self.arrange)

    @property
    def height_px(self) -> int:
        """How high it is."""
        return self.head.height_px

    def show_asked(self, asked: Asked) -> None:
        """Show what is asked."""
        self.asked.set_value(asked)

    def show_stage(self, *, is_running: bool, words: str) -> None:
        """Offer what can be pressed now; `words` tell how a running drill was set."""
        self._is_running, self._set_as = is_running, words
        self._say()

    def set_compact(self, *, is_compact: bool, is_open: bool) -> None:
        """In a small window the panel opens by a button."""
        self._is_compact = is_compact
        self.record.set_words(w.CLOSE_RECORD if is_open else w.RECORD)
        self.arrange()

    def tell(self, notice: Sentence | None) -> None:
        """Say one sentence in the bar, or nothing."""
        self._notice = notice
        self.setAccessibleDescription("" if notice is None else tr(notice))
        self._say()

    def _say(self) -> None:
        notice = self._notice
        self.said.set_style(QUIET if notice is None else LOUD)
        self.said.say_text((self._set_as if self._is_running else "") if notice is None else tr(notice))
        self.arrange()

    def arrange(self) -> None:
        """Put everything in its place."""
        px, high = self.look.px, self.height()
        self.head.setGeometry(0, 0, self.width(), high)
        right = self.width() - px(12)
        for button, shown in (
            (self.stop, self._is_running),
            (self.record, self._is_running and self._is_compact),
        ):
            button.setVisible(shown)
            if shown:
                size = button.sizeHint()
                right -= size.width()
                button.setGeometry(right, (high - size.height()) // 2, size.width(), size.height())
                right -= px(8)
        x = self.head.title_right_px + px(20)
        label, asked = self.label.sizeHint(), self.asked.sizeHint()
        choosing = not self._is_running
        roomy = right - x >= label.width() + px(8) + asked.width()
        self.label.setVisible(choosing and roomy)
        if choosing and roomy:
            self.label.setGeometry(x, (high - label.height()) // 2, label.width(), label.height())
            x += label.width() + px(8)
        self.asked.setVisible(choosing)
        left = min(x, max(self.head.button.geometry().right() + px(8), right - asked.width()))
        self.asked.setGeometry(left, (high - asked.height()) // 2, asked.width(), asked.height())
        x = left + asked.width() + px(12) if choosing else x
        tall = self.said.heightForWidth(right - x)
        self.said.setVisible(bool(self.said.text()) and right - x > px(80) and tall <= high)
        self.said.setGeometry(x, (high - tall) // 2, right - x, tall)
