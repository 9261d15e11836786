"""Names a key event by the key's place on the keyboard (see `ui.keys`), on every system."""

import sys
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from ui.keys import PhysicalKey

# The scan codes of a PC keyboard: Windows reports them, X11 and Wayland report them plus 8.
_PC_ROWS: Final = (
    (2, [*(f"Digit{figure}" for figure in "1234567890"), "Minus", "Equal"]),
    (16, [*(f"Key{letter}" for letter in "QWERTYUIOP"), "BracketLeft", "BracketRight"]),
    (30, [*(f"Key{letter}" for letter in "ASDFGHJKL"), "Semicolon", "Quote", "Backquote"]),
    (43, ["Backslash", *(f"Key{letter}" for letter in "ZXCVBNM"), "Comma", "Period", "Slash"]),
)
_PC_KEYS: Final = {first + step: name for first, names in _PC_ROWS for step, name in enumerate(names)}
_X11_OFFSET: Final = 8
_X11_KEYS: Final = {code + _X11_OFFSET: name for code, name in _PC_KEYS.items()} | {
    97: "IntlRo",
    132: "IntlYen",
}
_WINDOWS_KEYS: Final = _PC_KEYS | {0x73: "IntlRo", 0x7D: "IntlYen"}

# Virtual key codes of macOS, which name places as well.
_MAC_ORDER: Final = (
    *"ASDFHGZXCV_BQWERYT123465",
    *("Equal", "9", "7", "Minus", "8", "0", "BracketRight", "O", "U", "BracketLeft", "I", "P", "_", "L", "J"),
    *("Quote", "K", "Semicolon", "Backslash", "Comma", "Slash", "N", "M", "Period", "_", "_", "Backquote"),
)


def _mac_name(word: str) -> str:
    if len(word) > 1:
        return word
    return f"Digit{word}" if word.isdigit() else f"Key{word}"


_MAC_KEYS: Final = {code: _mac_name(word) for code, word in enumerate(_MAC_ORDER) if word != "_"} | {
    0x5D: "IntlYen",
    0x5E: "IntlRo",
}

_SHIFTED_NUMPAD: Final = {
    Qt.Key.Key_Home: "7",
    Qt.Key.Key_Up: "8",
    Qt.Key.Key_PageUp: "9",
    Qt.Key.Key_Left: "4",
    Qt.Key.Key_Clear: "5",
    Qt.Key.Key_Right: "6",
    Qt.Key.Key_End: "1",
    Qt.Key.Key_Down: "2",
    Qt.Key.Key_PageDown: "3",
}
_NAMED: Final = {
    Qt.Key.Key_Space: "Space",
    Qt.Key.Key_Return: "Enter",
    Qt.Key.Key_Enter: "Enter",
    Qt.Key.Key_Escape: "Escape",
    Qt.Key.Key_Tab: "Tab",
    Qt.Key.Key_Backtab: "Tab",
}
_SIGNS: Final = {
    Qt.Key.Key_Semicolon: "Semicolon",
    Qt.Key.Key_Comma: "Comma",
    Qt.Key.Key_Period: "Period",
    Qt.Key.Key_Slash: "Slash",
    Qt.Key.Key_Minus: "Minus",
    Qt.Key.Key_Equal: "Equal",
    Qt.Key.Key_BracketLeft: "BracketLeft",
    Qt.Key.Key_BracketRight: "BracketRight",
    Qt.Key.Key_Apostrophe: "Quote",
    Qt.Key.Key_Backslash: "Backslash",
    Qt.Key.Key_QuoteLeft: "Backquote",
}
_MODIFIERS: Final = frozenset(
    {
        Qt.Key.Key_Shift,
        Qt.Key.Key_Control,
        Qt.Key.Key_Alt,
        Qt.Key.Key_Meta,
        Qt.Key.Key_CapsLock,
        Qt.Key.Key_NumLock,
    }
)


def physical_key(event: QKeyEvent, platform: str = sys.platform) -> PhysicalKey | None:
    """The name of the key that went down or up, or None for a modifier or a key without a name."""
    key = Qt.Key(event.key())
    if key in _MODIFIERS:
        return None
    if key in _NAMED:
        return _NAMED[key]
    if Qt.Key.Key_F1 <= key <= Qt.Key.Key_F12:
        return f"F{key - Qt.Key.Key_F1 + 1}"
    if key in _SHIFTED_NUMPAD:
        return f"Shift+Numpad{_SHIFTED_NUMPAD[key]}"
    if event.modifiers() & Qt.KeyboardModifier.KeypadModifier and Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        shifted = platform == "darwin" and event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        return f"{'Shift+' if shifted else ''}Numpad{key - Qt.Key.Key_0}"
    return _by_place(event, platform) or _by_sign(key)


def _by_place(event: QKeyEvent, platform: str) -> PhysicalKey | None:
    if platform == "darwin":
        return _MAC_KEYS.get(event.nativeVirtualKey()) if event.nativeVirtualKey() else None
    keys = _WINDOWS_KEYS if platform == "win32" else _X11_KEYS
    return keys.get(event.nativeScanCode())


def _by_sign(key: Qt.Key) -> PhysicalKey | None:
    """What is printed on the key; only for events that come without a place (sent by programs)."""
    if Qt.Key.Key_A <= key <= Qt.Key.Key_Z:
        return f"Key{chr(key)}"
    if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        return f"Digit{chr(key)}"
    return _SIGNS.get(key)
