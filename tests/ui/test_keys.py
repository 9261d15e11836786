"""The twelve blocks, their keys, and what a key event is called."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from karuta.rules.territory import Half, Row
from ui.keyboard import physical_key
from ui.keys import (
    BLOCKS,
    DEFAULT_KEYS,
    KeyBlock,
    KeySlot,
    Layout,
    Trouble,
    block_of,
    cap_of,
    mirrored,
    troubles,
    with_key,
)

DEFAULTS = {layout: dict(DEFAULT_KEYS[layout]) for layout in Layout}

# From the user's document: key, territory, half, row as the owner sees them.
DOCUMENT = [
    ("Shift+Numpad7", False, Half.RIGHT, Row.BOTTOM),
    ("Shift+Numpad4", False, Half.RIGHT, Row.MIDDLE),
    ("Shift+Numpad1", False, Half.RIGHT, Row.TOP),
    ("Shift+Numpad9", False, Half.LEFT, Row.BOTTOM),
    ("Shift+Numpad6", False, Half.LEFT, Row.MIDDLE),
    ("Shift+Numpad3", False, Half.LEFT, Row.TOP),
    ("Numpad7", True, Half.LEFT, Row.TOP),
    ("Numpad4", True, Half.LEFT, Row.MIDDLE),
    ("Numpad1", True, Half.LEFT, Row.BOTTOM),
    ("Numpad9", True, Half.RIGHT, Row.TOP),
    ("Numpad6", True, Half.RIGHT, Row.MIDDLE),
    ("Numpad3", True, Half.RIGHT, Row.BOTTOM),
]
LETTERS = dict(
    zip(
        ["Q", "P", "A", ";", "Z", "/", "E", "I", "D", "K", "C", ","],
        BLOCKS,
        strict=True,
    )
)


@pytest.mark.parametrize(("key", "own", "half", "row"), DOCUMENT)
def test_numpad_keys_are_those_of_the_document(key, own, half, row):
    assert block_of(DEFAULTS, key) == KeyBlock(own, half, row)


def test_letters_stand_as_the_blocks_on_the_screen():
    assert {cap_of(key): name for name, key in DEFAULTS[Layout.LETTERS].items()} == {
        cap: block.name for cap, block in LETTERS.items()
    }


def test_blocks_come_in_screen_order():
    assert BLOCKS[0] == KeyBlock(False, Half.RIGHT, Row.BOTTOM)
    assert BLOCKS[-1] == KeyBlock(True, Half.RIGHT, Row.BOTTOM)
    assert [block.is_screen_left for block in BLOCKS] == [True, False] * 6


def test_defaults_are_free_of_trouble():
    assert troubles(DEFAULTS) == {}


def test_a_key_on_two_blocks_takes_neither():
    slot = KeySlot(BLOCKS[0], Layout.LETTERS)
    twice = with_key(DEFAULTS, slot, "KeyE")
    assert block_of(twice, "KeyE") is None
    assert troubles(twice) == {slot: Trouble.TWICE, KeySlot(BLOCKS[6], Layout.LETTERS): Trouble.TWICE}


def test_the_same_key_twice_on_one_block_is_no_trouble():
    again = with_key(DEFAULTS, KeySlot(BLOCKS[6], Layout.NUMPAD), "KeyE")
    assert troubles(again) == {}
    assert block_of(again, "KeyE") == BLOCKS[6]


def test_a_reserved_key_takes_nothing():
    slot = KeySlot(BLOCKS[3], Layout.LETTERS)
    reserved = with_key(DEFAULTS, slot, "KeyS")
    assert troubles(reserved) == {slot: Trouble.RESERVED}
    assert block_of(reserved, "KeyS") is None


def test_an_empty_slot_is_no_trouble():
    emptied = with_key(DEFAULTS, KeySlot(BLOCKS[3], Layout.LETTERS), "")
    assert troubles(emptied) == {}
    assert block_of(emptied, "Semicolon") is None
    assert block_of(emptied, "") is None


def test_mirroring_exchanges_the_sides_of_the_screen():
    swapped = mirrored(DEFAULTS, Layout.LETTERS)
    assert block_of(swapped, "KeyQ") == BLOCKS[1]
    assert block_of(swapped, "Numpad7") == block_of(DEFAULTS, "Numpad7")
    assert mirrored(swapped, Layout.LETTERS) == DEFAULTS


@pytest.mark.parametrize(
    ("key", "cap"),
    [("Shift+Numpad7", "⇧7"), ("Numpad3", "3"), ("KeyQ", "Q"), ("Slash", "/"), ("Digit5", "5")],
)
def test_caps(key, cap):
    assert cap_of(key) == cap


def event(key, modifiers=Qt.KeyboardModifier.NoModifier, scan=0, virtual=0, text=""):
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, scan, virtual, 0, text)


KEYPAD = Qt.KeyboardModifier.KeypadModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.mark.parametrize(
    ("sent", "platform", "name"),
    [
        (event(Qt.Key.Key_7, KEYPAD, 79), "linux", "Numpad7"),
        (event(Qt.Key.Key_Home, KEYPAD | SHIFT, 79), "linux", "Shift+Numpad7"),
        (event(Qt.Key.Key_Home, scan=110), "linux", "Shift+Numpad7"),
        (event(Qt.Key.Key_Left), "win32", "Shift+Numpad4"),
        (event(Qt.Key.Key_7, KEYPAD | SHIFT), "darwin", "Shift+Numpad7"),
        (event(Qt.Key.Key_Q, scan=24), "linux", "KeyQ"),
        (event(Qt.Key.Key_A, scan=24), "linux", "KeyQ"),  # an AZERTY keyboard: the place counts
        (event(Qt.Key.Key_Q, scan=16), "win32", "KeyQ"),
        (event(Qt.Key.Key_Q, virtual=12), "darwin", "KeyQ"),
        (event(Qt.Key.Key_A), "darwin", "KeyA"),
        (event(Qt.Key.Key_Q), "linux", "KeyQ"),
        (event(Qt.Key.Key_Semicolon, scan=47), "linux", "Semicolon"),
        (event(Qt.Key.Key_Slash, scan=0x35), "win32", "Slash"),
        (event(Qt.Key.Key_Comma), "linux", "Comma"),
        (event(Qt.Key.Key_5), "linux", "Digit5"),
        (event(Qt.Key.Key_Enter, KEYPAD), "linux", "Enter"),
        (event(Qt.Key.Key_F5), "linux", "F5"),
        (event(Qt.Key.Key_Shift, SHIFT, 50), "linux", None),
        (event(Qt.Key.Key_VolumeUp), "linux", None),
    ],
)
def test_events_are_named_by_place(sent, platform, name):
    assert physical_key(sent, platform) == name
