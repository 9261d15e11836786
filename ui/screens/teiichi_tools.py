"""The tools of the editor of fixed positions: order, marks, mirror, counts, the suggestion, undo."""

from typing import Final

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from karuta.practice.teiichi_pace import Suggestion
from karuta.rules.teiichi_draft import (
    PLAN_BLOCKS,
    TeiichiDraft,
    by_length,
    by_number,
    by_sound_order,
)
from karuta.rules.territory import Half, Row
from ui.controls.arranged import Arranged
from ui.controls.button import Button
from ui.controls.check import CheckBox
from ui.controls.pen import LEFT, Ink, draw_words
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import HINT_PX, Style, Words, hint, label
from ui.language import tr
from ui.look import Look
from ui.screens.statistics_mat import NAMES
from ui.screens.teiichi_drawing import kimariji_of
from ui.typeface import Weight
from ui.wording import teiichi as w
from ui.wording.sentence import Sentence

ROW_PX: Final = 34
ORDERS: Final = {"sound": by_sound_order, "number": by_number, "length": by_length}


class TeiichiTools(Arranged):
    """The tools.

    Signals:
        sorted_by: the name of an order.
        mirror_pressed, standard_pressed, undo_pressed, redo_pressed, advice_pressed: buttons.
        marks_changed: whether tomofuda are marked.
    """

    sorted_by = Signal(str)
    mirror_pressed = Signal()
    standard_pressed = Signal()
    undo_pressed = Signal()
    redo_pressed = Signal()
    advice_pressed = Signal()
    marks_changed = Signal(bool)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._draft: TeiichiDraft | None = None
        self._counts_y = 0
        orders = [
            Choice("", w.AS_IT_IS),
            Choice("sound", w.BY_SOUND),
            Choice("number", w.BY_NUMBER),
            Choice("length", w.BY_LENGTH),
        ]
        self.sort = SegmentedButtons(look, w.SORT, orders, padding_px=8)
        self.marks = CheckBox(look, w.MARK_TOMOFUDA)
        self.marks.setChecked(True)
        self.mirror, self.standard = Button(look, w.MIRROR), Button(look, w.FROM_STANDARD)
        self.undo, self.redo = Button(look, w.UNDO), Button(look, w.REDO)
        self.undo.cap = "Ctrl Z"
        self.take = Button(look, w.TAKE_ADVICE)
        self.advice = Words(look, w.NO_ADVICE, Style(HINT_PX), wrap=True)
        self.told = hint(look, w.STORED_AT_ONCE)
        self.labels = tuple(label(look, name) for name in (w.SORT, w.TOGETHER, w.COUNTS, w.ADVICE))
        self.controls = (self.sort, self.marks, self.mirror, self.standard, self.undo, self.redo, self.take)
        for widget in (*self.controls, self.advice, self.told, *self.labels):
            widget.setParent(self)
        self.sort.chosen.connect(self._sort_chosen)
        self.marks.clicked.connect(lambda: self.marks_changed.emit(self.marks.isChecked()))
        self.mirror.clicked.connect(self.mirror_pressed)
        self.standard.clicked.connect(self.standard_pressed)
        self.undo.clicked.connect(self.undo_pressed)
        self.redo.clicked.connect(self.redo_pressed)
        self.take.clicked.connect(self.advice_pressed)
        look.changed.connect(self.arrange)

    def _sort_chosen(self, order: str) -> None:
        if order:
            self.sorted_by.emit(order)

    def show_draft(self, draft: TeiichiDraft, *, can_undo: bool, can_redo: bool) -> None:
        """Show the counts of a plan, in which order it is, and what can be taken back."""
        self._draft = draft
        here = next((name for name, key in ORDERS.items() if draft.ordered(key) == draft), "")
        self.sort.set_value(here)
        self.undo.setEnabled(can_undo)
        self.redo.setEnabled(can_redo)
        self.update()

    def show_advice(self, suggestion: Suggestion | None) -> None:
        """Say which card had better lie elsewhere."""
        self.take.setVisible(suggestion is not None)
        if suggestion is None:
            self.advice.say(w.NO_ADVICE)
        else:
            self.advice.say(
                w.SLOW_CARD,
                card=kimariji_of(suggestion.card),
                ratio=f"{suggestion.slower_ratio:.1f}",
                place=NAMES[suggestion.better],
            )
        self.arrange()

    def tell(self, sentence: Sentence, **values: object) -> None:
        """Say what happened, or how it is stored."""
        is_usual = sentence is w.STORED_AT_ONCE
        self.told.set_style(Style(HINT_PX, token="sumi2") if is_usual else Style(HINT_PX, Weight.BOLD))
        self.told.say(sentence, **values)
        self.arrange()

    @property
    def label_px(self) -> int:
        """The width of the labels."""
        return max(each.sizeHint().width() for each in self.labels) + self.look.px(12)

    def arrange(self) -> None:
        """One line after the other; where there is little height the counts go first, then the marks."""
        px, step = self.look.px, self.look.px(ROW_PX)
        high = self.undo.sizeHint().height()
        left = self.label_px
        if left + max(self.sort.sizeHint().width(), self.together_px) > self.width():
            left = 0
        lines: dict[Words | None, tuple[QWidget, ...]] = {
            self.labels[0]: (self.sort,),
            self.labels[1]: (self.mirror, self.standard),
            None: (self.marks,),
            self.labels[2]: (),
            self.labels[3]: (self.advice,),
        }
        spare = (self.height() - high - px(4)) // step - len(lines)
        hidden = ([self.labels[2]] if spare < 0 else []) + ([None] if spare < -1 else [])
        y = 0
        for name, widgets in lines.items():
            shown = name not in hidden
            for widget in (*widgets, *([] if name is None else [name])):
                widget.setVisible(shown and (left > 0 or widget is not name))
            if shown:
                self._put(name, widgets, left, y)
                y += step
        self._counts_y = -1 if self.labels[2] in hidden else self.labels[2].y() - px(4)
        self._place_foot(high)
        self.update()

    @property
    def together_px(self) -> int:
        """How wide the two buttons side by side are."""
        return self.mirror.sizeHint().width() + self.standard.sizeHint().width() + self.look.px(8)

    def _put(self, name: Words | None, widgets: tuple[QWidget, ...], left: int, y: int) -> None:
        px = self.look.px
        if name is not None:
            size = name.sizeHint()
            name.setGeometry(0, y + (px(28) - size.height()) // 2, size.width(), size.height())
        x = left
        for widget in widgets:
            size = widget.sizeHint()
            if widget is self.advice:
                button = 0 if self.take.isHidden() else self.take.sizeHint().width()
                wide = self.width() - x - (button + px(8) if button else 0)
                widget.setGeometry(x, y, wide, px(36))
                self.take.setGeometry(x + wide + px(8), y + px(4), button, self.take.sizeHint().height())
            else:
                widget.setGeometry(x, y, size.width(), size.height())
            x += size.width() + px(8)

    def _place_foot(self, high: int) -> None:
        px, top, x = self.look.px, self.height() - high, 0
        for button in (self.undo, self.redo):
            size = button.sizeHint()
            button.setGeometry(x, top, size.width(), size.height())
            x += size.width() + px(8)
        tall = self.told.sizeHint().height()
        wide = min(self.told.sizeHint().width(), self.width() - x)
        self.told.setGeometry(self.width() - wide, top + (high - tall) // 2, wide, tall)
        self.told.setVisible(wide == self.told.sizeHint().width())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the counts."""
        if self._draft is None or self._counts_y < 0:
            return
        counts = {block: len(self._draft.lane(block)) for block in PLAN_BLOCKS}
        rows = {row: sum(counts[row, half] for half in Half) for row in Row}
        halves = {half: sum(counts[row, half] for row in Row) for half in Half}
        words = tr(
            w.COUNTED,
            bottom=rows[Row.BOTTOM],
            middle=rows[Row.MIDDLE],
            top=rows[Row.TOP],
            left=halves[Half.LEFT],
            right=halves[Half.RIGHT],
        )
        room = QRectF(max(self.label_px, 0), self._counts_y, self.width(), self.look.px(28))
        ink = Ink(self.look.ui_font(13, Weight.MEDIUM), self.look.theme.sumi, LEFT)
        draw_words(QPainter(self), room, words, ink)
