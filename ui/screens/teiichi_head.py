"""The bar above the editor of fixed positions: the plan, what can be done with it, what has no place yet."""

from enum import Enum
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from ui.controls.arranged import Arranged
from ui.controls.button import Button
from ui.controls.field import Field
from ui.controls.picker import Pick, Picker
from ui.controls.words import HINT_PX, Style, Words
from ui.look import Look
from ui.practice_settings import STANDARD, STANDARD_LEFT
from ui.screens.screen_head import ScreenHead
from ui.teiichi_editing import TeiichiEditing
from ui.teiichi_plans import NAME_LONGEST
from ui.typeface import Weight
from ui.wording import teiichi as w
from ui.wording.sentence import Sentence

PICKER_PX: Final = 190
GOOD: Final = Style(HINT_PX, Weight.BOLD, token="midori")
LACKING: Final = Style(HINT_PX, Weight.BOLD, token="shu")


class Deed(Enum):
    """What can be done with a plan."""

    RENAME = "rename"
    DUPLICATE = "duplicate"
    DELETE = "delete"
    IMPORT = "import"
    EXPORT = "export"
    PRINT = "print"


WORDS: Final = {
    Deed.RENAME: w.RENAME,
    Deed.DUPLICATE: w.DUPLICATE,
    Deed.IMPORT: w.IMPORT,
    Deed.EXPORT: w.EXPORT,
    Deed.PRINT: w.PRINT,
    Deed.DELETE: w.DELETE,
}


class NameField(Field):
    """Where a plan gets another name; Escape leaves the old one.

    Signals:
        left: the typing is over without a name.
    """

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class TeiichiHead(Arranged):
    """The bar.

    Signals:
        back: the way back was taken.
        plan_chosen: the name of a plan.
        wanted: a `Deed`.
        named: the new name of the plan that is shown.
    """

    back = Signal()
    plan_chosen = Signal(str)
    wanted = Signal(object)
    named = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._is_naming = False
        self.shown_name = ""
        self.head = ScreenHead(look, w.TITLE)
        self.plan = Picker(look, w.PLAN, PICKER_PX)
        self.name = NameField(look, w.NEW_NAME, PICKER_PX)
        self.name.setMaxLength(NAME_LONGEST)
        self.buttons = {deed: Button(look, words) for deed, words in WORDS.items()}
        self.placed = Words(look, w.ALL_PLACED, GOOD)
        for widget in (self.head, self.plan, self.name, *self.buttons.values(), self.placed):
            widget.setParent(self)
        self.head.back.connect(self.back)
        self.plan.picked.connect(self._picked)
        self.name.returnPressed.connect(self._named)
        self.name.left.connect(self._leave)
        for deed, button in self.buttons.items():
            button.clicked.connect(lambda _checked=False, deed=deed: self._picked(deed))
        look.changed.connect(self.arrange)

    @property
    def height_px(self) -> int:
        """How high it is."""
        return self.head.height_px

    def show_plans(self, editing: TeiichiEditing) -> None:
        """Offer these plans, and what can be done with the one that is shown."""
        built_in = editing.is_built_in
        fixed = (Deed.RENAME, Deed.DELETE)
        picks = [Pick(STANDARD, w.STANDARD), Pick(STANDARD_LEFT, w.STANDARD_LEFT)]
        picks += [Pick(each.name, each.name) for each in editing.plans]
        picks += [
            Pick(deed, words, is_deed=True, is_refused=built_in and deed in fixed)
            for deed, words in WORDS.items()
        ]
        self.plan.offer(picks, editing.name)
        self.shown_name = self.plan.value_in_words()
        for deed in fixed:
            self.buttons[deed].setEnabled(not built_in)
        self.buttons[Deed.EXPORT].setEnabled(bool(editing.plans))
        lacking = len(editing.draft.unplaced)
        self.placed.set_style(LACKING if lacking else GOOD)
        if lacking:
            self.placed.say(w.UNPLACED, n=lacking)
        else:
            self.placed.say(w.ALL_PLACED)
        self._is_naming = False
        self.arrange()

    def tell(self, sentence: Sentence, **values: object) -> None:
        """Say what came of a button, in the place of how many cards have a place, until something changes."""
        self.placed.set_style(LACKING if sentence is w.NOT_PRINTED else GOOD)
        self.placed.say(sentence, **values)
        self.arrange()

    def _picked(self, value: object) -> None:
        if value is Deed.RENAME:
            self._is_naming = True
            self.name.setText(self.shown_name)
            self.name.selectAll()
            self.arrange()
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        elif isinstance(value, Deed):
            self.wanted.emit(value)
        else:
            self.plan_chosen.emit(str(value))

    def _named(self) -> None:
        self._leave()
        self.named.emit(self.name.text())

    def _leave(self) -> None:
        self._is_naming = False
        self.arrange()

    def arrange(self) -> None:
        """As many buttons as there is room for; the list of plans holds all of them."""
        px, high = self.look.px, self.height()
        self.head.setGeometry(0, 0, self.width(), high)
        x = self.head.title_right_px + px(18)
        self.plan.setVisible(not self._is_naming)
        self.name.setVisible(self._is_naming)
        size = self.plan.sizeHint()
        for widget in (self.plan, self.name):
            widget.setGeometry(x, (high - size.height()) // 2, size.width(), size.height())
        x += size.width() + px(8)
        words = self.placed.sizeHint()
        right = self.width() - px(16) - words.width()
        self.placed.setGeometry(right, (high - words.height()) // 2, words.width(), words.height())
        for button in self.buttons.values():
            size = button.sizeHint()
            fits = x + size.width() + px(12) <= right
            button.setVisible(fits)
            if fits:
                button.setGeometry(x, (high - size.height()) // 2, size.width(), size.height())
                x += size.width() + px(8)
            else:
                right = 0
