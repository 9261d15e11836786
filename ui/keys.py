"""Which key takes which block of the mat: two layouts, both in force, all of it free to be changed.

Rule 1: a key is named by its place ("KeyQ" is the first letter key, whatever is printed on it).
Rule 2: Home, Left, End, PgUp, Right, PgDn are Shift with a numpad key (R-4.6), so they have no name here.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from karuta.rules.territory import Half, Row

PhysicalKey = str


class Layout(StrEnum):
    """The two layouts."""

    NUMPAD = "numpad"
    LETTERS = "letters"


@dataclass(frozen=True, slots=True)
class KeyBlock:
    """One of the twelve blocks; half and row are as the territory's owner sees them."""

    own: bool
    half: Half
    row: Row

    @property
    def name(self) -> str:
        """How it is called in the settings file, for example "own.left.top"."""
        whose = "own" if self.own else "opponent"
        return f"{whose}.{self.half.name.lower()}.{self.row.name.lower()}"

    @property
    def is_screen_left(self) -> bool:
        """Whether it lies on the left of the screen: the opponent's left is on the right."""
        return (self.half is Half.LEFT) is self.own

    @property
    def across(self) -> "KeyBlock":
        """The block of the same row on the other side of the screen."""
        return KeyBlock(self.own, Half(1 - self.half), self.row)


def _in_order() -> Iterator[KeyBlock]:
    for own, rows in ((False, reversed(Row)), (True, iter(Row))):
        for row in rows:
            left = Half.LEFT if own else Half.RIGHT
            yield KeyBlock(own, left, row)
            yield KeyBlock(own, Half(1 - left), row)


BLOCKS: Final[tuple[KeyBlock, ...]] = tuple(_in_order())
"""All twelve as on the screen: line by line from above, left before right."""

_NUMPAD_KEYS: Final = ("7", "9", "4", "6", "1", "3")
_LETTER_KEYS: Final = (
    ("KeyQ", "KeyP", "KeyA", "Semicolon", "KeyZ", "Slash"),
    ("KeyE", "KeyI", "KeyD", "KeyK", "KeyC", "Comma"),
)

DEFAULT_KEYS: Final[Mapping[Layout, Mapping[str, PhysicalKey]]] = {
    Layout.NUMPAD: {
        block.name: f"{'' if block.own else 'Shift+'}Numpad{_NUMPAD_KEYS[index % 6]}"
        for index, block in enumerate(BLOCKS)
    },
    Layout.LETTERS: {block.name: _LETTER_KEYS[block.own][index % 6] for index, block in enumerate(BLOCKS)},
}

RESERVED_KEYS: Final = frozenset(
    {"KeyS", "Space", "Enter", "Escape", "Tab", "F1", "F2", "Shift+Numpad8", "Shift+Numpad2"}
)
"""Keys with another meaning in a match: next poem, pause, help, walking over the cards."""

_SIGNS: Final = {
    "Minus": "-",
    "Equal": "=",
    "BracketLeft": "[",
    "BracketRight": "]",
    "Semicolon": ";",
    "Quote": "'",
    "Backquote": "`",
    "Backslash": "\\",
    "Comma": ",",
    "Period": ".",
    "Slash": "/",
    "IntlRo": "ろ",
    "IntlYen": "¥",
}


def cap_of(key: PhysicalKey) -> str:
    """What stands on the drawn cap of a key: "⇧7" for Shift with numpad 7, "Q", ";"."""
    name = key.removeprefix("Shift+")
    shift = "⇧" if name != key else ""
    return shift + _SIGNS.get(name, name.removeprefix("Numpad").removeprefix("Key").removeprefix("Digit"))


@dataclass(frozen=True, slots=True)
class KeySlot:
    """One place in the drawing of the keys: a block's key in one of the layouts."""

    block: KeyBlock
    layout: Layout


class Trouble(StrEnum):
    """Why a key cannot do what it is bound to."""

    TWICE = "twice"
    RESERVED = "reserved"


Bindings = Mapping[Layout, Mapping[str, PhysicalKey]]


def block_of(bindings: Bindings, key: PhysicalKey) -> KeyBlock | None:
    """The block that a key takes, or None if it takes none or does not know which."""
    if not key or key in RESERVED_KEYS:
        return None
    bound = {block for layout in Layout for block in BLOCKS if bindings[layout].get(block.name) == key}
    return bound.pop() if len(bound) == 1 else None


def troubles(bindings: Bindings) -> dict[KeySlot, Trouble]:
    """The slots whose key is bound to two blocks, or has another meaning in a match."""
    slots = {
        KeySlot(block, layout): bindings[layout][block.name]
        for layout in Layout
        for block in BLOCKS
        if bindings[layout].get(block.name)
    }
    blocks_per_key = Counter(key for key, _ in {(key, slot.block) for slot, key in slots.items()})
    found: dict[KeySlot, Trouble] = {}
    for slot, key in slots.items():
        if key in RESERVED_KEYS:
            found[slot] = Trouble.RESERVED
        elif blocks_per_key[key] > 1:
            found[slot] = Trouble.TWICE
    return found


def with_key(bindings: Bindings, slot: KeySlot, key: PhysicalKey) -> dict[Layout, dict[str, PhysicalKey]]:
    """The same bindings with another key in one slot; an empty key leaves the slot without one."""
    changed = {layout: dict(bindings[layout]) for layout in Layout}
    changed[slot.layout][slot.block.name] = key
    return changed


def mirrored(bindings: Bindings, layout: Layout) -> dict[Layout, dict[str, PhysicalKey]]:
    """The same bindings with the two sides of the screen exchanged in one layout."""
    changed = {each: dict(bindings[each]) for each in Layout}
    changed[layout] = {block.name: bindings[layout].get(block.across.name, "") for block in BLOCKS}
    return changed
