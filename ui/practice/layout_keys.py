"""What a key means in a layout drill."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from karuta.practice.answer import Drill
from karuta.practice.layout_memory import LayoutDrill, Stage
from karuta.rules.territory import Spot
from ui.keyboard import physical_key
from ui.keys import Layout, PhysicalKey, block_of
from ui.match.key_input import match_block
from ui.practice.layout_cursor import LayoutCursor


class Deed(Enum):
    """What the screen does."""

    START = "start"
    GO_ON = "go_on"
    ANSWER = "answer"
    PEEK = "peek"
    UNKNOWN = "unknown"
    TAKE_UP = "take_up"
    BACK = "back"


Walk = Callable[[LayoutCursor, Sequence[Spot]], None]

_ARROWS: Final = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_LETTERS: Final = {Qt.Key.Key_N: Deed.UNKNOWN, Qt.Key.Key_V: Deed.PEEK}


class LayoutKeys:
    """Knows the player's keys of the blocks."""

    def __init__(self, bindings: Mapping[Layout, Mapping[str, PhysicalKey]]) -> None:
        self._bindings = bindings

    def deed_of(self, event: QKeyEvent, drill: LayoutDrill) -> Deed | Walk | int | None:
        """What the screen does, how the cursor goes, the card that is chosen, or None for nothing."""
        key = event.key()
        if key == Qt.Key.Key_Escape:
            return Deed.BACK
        if event.isAutoRepeat() and key not in _ARROWS:
            return None
        if event.matches(QKeySequence.StandardKey.Undo) or key == Qt.Key.Key_Backspace:
            return Deed.TAKE_UP
        if drill.question is None:
            goes_on = key in (*_ENTER, Qt.Key.Key_Space)
            idle = drill.stage in (Stage.READY, Stage.DONE)
            return (Deed.START if idle else Deed.GO_ON) if goes_on else None
        return self._answer(event, drill)

    def _answer(self, event: QKeyEvent, drill: LayoutDrill) -> Deed | Walk | int | None:
        """What belongs to the question under way."""
        question = drill.question
        if event.key() == Qt.Key.Key_F2:  # where letters are typed, V is one
            return Deed.PEEK
        if question is not None and question.drill in (Drill.WHAT, Drill.MISSING):
            return self._choice(event, drill)
        return self._place(event)

    def _choice(self, event: QKeyEvent, drill: LayoutDrill) -> Deed | int | None:
        question = drill.question
        figure = event.key() - Qt.Key.Key_1
        if question is not None and 0 <= figure < len(question.choices):
            return int(question.choices[figure])
        return None

    def _place(self, event: QKeyEvent) -> Deed | Walk | None:
        key = Qt.Key(event.key())
        if key in _ENTER:
            return Deed.ANSWER
        is_pad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
        arrow = None if is_pad else _ARROWS.get(key)
        if arrow is not None:
            return lambda cursor, spots: cursor.walk(arrow, spots)
        physical = physical_key(event)
        block = None if physical is None else block_of(self._bindings, physical)
        if block is not None:
            there = match_block(block)
            return lambda cursor, spots: cursor.press_block(there, spots)
        return _LETTERS.get(key)
