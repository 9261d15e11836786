"""How a question is answered: tiles, a field to type in, or looking and judging oneself."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from karuta.practice.answer import Drill
from karuta.practice.question import TILES, Question
from karuta.practice.wish import Manner
from poems.typed import typed, typed_cards
from ui.controls.button import ButtonKind
from ui.controls.words import Style, Words
from ui.look import Look
from ui.practice.drill_tile import HIGH_PX, DrillTile, TypedField
from ui.practice.drill_words import rights_words, tile_words
from ui.practice.timed_button import TimedButton
from ui.wording import drills as w

GAP_PX: Final = 8
CAPPED_FROM_PX: Final = 560
ASKS: Final = ("?", "？")
UNSTAMPED: Final = -1.0
"""The stamp of what bears none: a press by a screen reader, kana that an input method gives."""


class DrillAnswering(QWidget):
    """The controls below a question; it tells answers with the stamp of the event that gave them.

    Signals:
        answered: a frozenset of values, and the stamp.
        looked: the answer was looked at, with the stamp.
        judged: whether the player says that he knew it.
        edited: something was typed or chosen.
    """

    answered = Signal(object, float)
    looked = Signal(float)
    judged = Signal(bool)
    edited = Signal()

    def __init__(self, look: Look, manner: Manner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.manner = manner
        self.by_lower = False  # whether tiles bear lower phrases: the upper one stands to be read
        self._question: Question | None = None
        self._is_open = False
        self._has_looked = False
        self.tiles = tuple(DrillTile(look, number, self) for number in range(1, TILES + 1))
        self.confirm = TimedButton(look, w.CONFIRM, ButtonKind.FILLED, parent=self)
        self.confirm.cap = "Enter"
        self.field = TypedField(look, self)
        self.said = Words(look, None, Style(15))
        self.said.setParent(self)
        self.look_button = TimedButton(look, w.LOOK, ButtonKind.START, parent=self)
        self.look_button.cap = "Space"
        self.knew = TimedButton(look, w.KNEW, ButtonKind.FILLED, parent=self)
        self.knew_not = TimedButton(look, w.KNEW_NOT, parent=self)
        self.knew.cap, self.knew_not.cap = "Enter", "N"
        for tile in self.tiles:
            tile.pressed.connect(self._press)
        for button in (self.confirm, self.look_button, self.knew, self.knew_not):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        timed(self.confirm, self._confirm)
        self.field.spelled.connect(self._typed)
        self.field.entered.connect(self._enter)
        timed(self.look_button, self._look_at)
        timed(self.knew, lambda _stamp_ms: self.judged.emit(True))
        timed(self.knew_not, lambda _stamp_ms: self.judged.emit(False))
        self._show_parts()

    @property
    def chosen(self) -> frozenset[int]:
        """The tiles that are chosen now."""
        return frozenset(tile.value for tile in self.tiles if tile.is_chosen and not tile.isHidden())

    @property
    def uses_tiles(self) -> bool:
        """Whether the question has tiles."""
        return self._question is not None and bool(self._question.tiles)

    def ask(self, question: Question | None) -> None:
        """Take answers to this question; None: to none."""
        self._question, self._is_open, self._has_looked = question, question is not None, False
        values = () if question is None else question.tiles
        for tile, value in zip(self.tiles, values, strict=False):
            if question is not None:
                plain = question.drill is Drill.CHANGE
                tile.show_value(value, tile_words(question, value, by_lower=self.by_lower), plain=plain)
        self.field.forget()
        self.said.say_text("")
        self._show_parts()

    def settle(self, given: frozenset[int]) -> None:
        """Take no more answers; show what was right."""
        self._is_open = False
        question = self._question
        if question is not None:
            for tile in self.tiles:
                is_wrong = tile.value in given and tile.value not in question.rights
                tile.tell(True if tile.value in question.rights else (False if is_wrong else None))
        self.field.setEnabled(False)
        self._show_parts()

    def _show_parts(self) -> None:
        question, is_open = self._question, self._is_open
        count = 0 if question is None else len(question.tiles)
        for index, tile in enumerate(self.tiles):
            tile.setVisible(index < count)
        several = question is not None and question.wants_several and count > 0
        self.confirm.setVisible(several and is_open)
        typing = question is not None and not count and self.manner is Manner.TYPE
        self.field.setVisible(typing)
        self.field.setEnabled(typing and is_open)
        self.said.setVisible(typing)
        knowing = question is not None and not count and self.manner is Manner.KNOW and is_open
        self.look_button.setVisible(knowing and not self._has_looked)
        for button in (self.knew, self.knew_not):
            button.setVisible(knowing and self._has_looked)
        self.arrange()

    def _press(self, value: int, stamp_ms: float) -> None:
        question = self._question
        if question is None or not self._is_open:
            return
        if question.wants_several:
            tile = next(each for each in self.tiles if each.value == value and not each.isHidden())
            tile.choose(not tile.is_chosen)
            self.edited.emit()
        else:
            self.answered.emit(frozenset((value,)), stamp_ms)

    def _confirm(self, stamp_ms: float) -> None:
        if self._is_open and self.chosen:
            self.answered.emit(self.chosen, stamp_ms)

    def _look_at(self, stamp_ms: float) -> None:
        if self._is_open and not self._has_looked:
            self._has_looked = True
            self.looked.emit(stamp_ms)
            self._show_parts()

    def _typed(self, text: str) -> None:
        """As soon as only one card is left, it is the answer; a question mark gives up."""
        if not self._is_open:
            return
        if text.endswith(ASKS):
            self.answered.emit(frozenset(), self.field.stamp_ms)
            return
        spelled = typed(text)
        cards = typed_cards(text)
        if len(cards) == 1 and spelled.kana:
            self.answered.emit(cards, self.field.stamp_ms)
        elif not spelled.is_kana or not cards:
            self.said.say(w.NO_SUCH)
        elif spelled.kana:
            self.said.say(w.SEVERAL, n=len(cards))
        else:
            self.said.say_text("")

    def _enter(self) -> None:
        """What begins several cards is no answer yet; what begins none is a wrong one."""
        if self._is_open and self.field.text() and not typed_cards(self.field.text()):
            self.answered.emit(frozenset((0,)), self.field.stamp_ms)

    def take_key(self, event: QKeyEvent) -> bool:
        """Takes a key that no part has; whether it meant something."""
        if not self._is_open or event.isAutoRepeat():
            return False
        key, stamp_ms = event.key(), float(event.timestamp())
        number = key - int(Qt.Key.Key_1)
        if self.uses_tiles and 0 <= number < TILES and not self.tiles[number].isHidden():
            self._press(self.tiles[number].value, stamp_ms)
            return True
        enters = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if self.uses_tiles and enters and not self.confirm.isHidden():
            self._confirm(stamp_ms)
            return True
        if self.manner is Manner.KNOW and not self.uses_tiles:
            return self._take_judging_key(key, enters=enters, stamp_ms=stamp_ms)
        return False

    def _take_judging_key(self, key: int, *, enters: bool, stamp_ms: float) -> bool:
        if not self._has_looked:
            if key == Qt.Key.Key_Space or enters:
                self._look_at(stamp_ms)
                return True
            return False
        if enters or key == Qt.Key.Key_N:
            self.judged.emit(enters)
            return True
        return False

    def answer_words(self) -> str:
        """The right answer, for whoever looked."""
        return "" if self._question is None else rights_words(self._question, by_lower=self.by_lower)

    def resizeEvent(self, event: object) -> None:  # noqa: ARG002 - Qt's signature
        """Lay out in the new size."""
        self.arrange()

    def arrange(self) -> None:
        """Put everything in its place."""
        px, gap = self.look.px, self.look.px(GAP_PX)
        self.confirm.cap = "Enter" if self.width() >= px(CAPPED_FROM_PX) else ""
        shown = [tile for tile in self.tiles if not tile.isHidden()]
        confirm = 0 if self.confirm.isHidden() else self.confirm.sizeHint().width() + gap
        room = QRectF(0, 0, self.width() - confirm, px(HIGH_PX))
        wide = (room.width() - gap * (len(shown) - 1)) / max(1, len(shown))
        for index, tile in enumerate(shown):
            left = round(index * (wide + gap))
            tile.setGeometry(left, 0, round(wide), px(HIGH_PX))
        size = self.confirm.sizeHint()
        self.confirm.setGeometry(
            self.width() - size.width(), (px(HIGH_PX) - size.height()) // 2, size.width(), size.height()
        )
        field = min(px(360), self.width() // 2)
        self.field.setGeometry(0, px(12), field, px(46))
        self.said.setGeometry(field + px(16), px(12), self.width() - field - px(16), px(46))
        size = self.look_button.sizeHint()
        self.look_button.setGeometry((self.width() - size.width()) // 2, px(7), size.width(), size.height())
        x = (self.width() - self.knew.sizeHint().width() - self.knew_not.sizeHint().width() - px(16)) // 2
        for button in (self.knew, self.knew_not):
            size = button.sizeHint()
            button.setGeometry(x, px(16), size.width(), px(40))
            x += size.width() + px(16)


def timed(button: TimedButton, deed: Callable[[float], None]) -> None:
    """Lets a button do that with the stamp of its press; a screen reader's press bears none."""
    button.struck.connect(deed)
    button.clicked.connect(lambda: deed(UNSTAMPED))
