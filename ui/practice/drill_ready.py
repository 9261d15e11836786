"""Drills that are asked for so often that each has a button of its own: one press, and it begins."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import Signal

from karuta.practice.answer import Drill
from karuta.practice.wish import OYAMA, DrillWish, Heard, cards_of_length
from ui.controls.arranged import Arranged
from ui.controls.button import Button
from ui.controls.words import label
from ui.look import Look
from ui.wording import drills as w
from ui.wording.sentence import Sentence

GAP_PX: Final = 8
TWICE: Final = 2


@dataclass(frozen=True, slots=True)
class Ready:
    """One of them."""

    words: Sentence
    wish: DrillWish


READY: Final[Sequence[Ready]] = (
    Ready(w.READY_HUNDRED, DrillWish(Drill.FLASH)),
    Ready(w.READY_ONES, DrillWish(Drill.SOLO, cards_of_length(1))),
    Ready(w.READY_OYAMA_HEARD, DrillWish(Drill.BY_EAR, OYAMA, TWICE * len(OYAMA))),
    Ready(w.READY_OYAMA_TAKEN, DrillWish(Drill.SOLO, OYAMA)),
    Ready(w.READY_OPEN, DrillWish(Drill.BY_EAR, count=20, heard=Heard.OPEN)),
)


class ReadyDrills(Arranged):
    """Their buttons in a line, or in two.

    Signals:
        wanted: the `DrillWish` of the one that was pressed.
    """

    wanted = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.title = label(look, w.AT_ONCE)
        self.buttons = tuple(Button(look, each.words) for each in READY)
        for widget in (self.title, *self.buttons):
            widget.setParent(self)
        for button, each in zip(self.buttons, READY, strict=True):
            button.clicked.connect(partial(self._press, each.wish))
        look.changed.connect(self.arrange)

    def _press(self, wish: DrillWish) -> None:
        self.wanted.emit(wish)

    def show_title(self, is_shown: bool) -> None:
        """Say what the buttons do, or leave their whole width to them."""
        self.title.setVisible(is_shown)

    def needed_height(self, width: int) -> int:
        """How high the buttons are in that width."""
        return self._lay_out(width, move=False)

    def arrange(self) -> None:
        """Put every button in its place."""
        self._lay_out(self.width(), move=True)

    def _lay_out(self, width: int, *, move: bool) -> int:
        gap = self.look.px(GAP_PX)
        left = 0 if self.title.isHidden() else self.title.sizeHint().width() + self.look.px(12)
        x, y, high = left, 0, self.buttons[0].sizeHint().height()
        if move:
            self.title.setGeometry(0, 0, left, high)
        for button in self.buttons:
            wide = button.sizeHint().width()
            if x > left and x + wide > width:
                x, y = left, y + high + gap
            if move:
                button.setGeometry(x, y, wide, high)
            x += wide + gap
        return y + high
