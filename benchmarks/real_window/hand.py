"""A hand at a real X display: moves the pointer and presses its button and keys, through XTEST."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from Xlib import XK, X
from Xlib.display import Display
from Xlib.ext import xtest
from Xlib.protocol.event import ClientMessage
from Xlib.xobject.drawable import Window

from benchmarks.real_window.waiting import wait_until

LEFT_BUTTON = 1
PATIENCE_S = 30.0
UNICODE = 0x01000000  # an X key of a letter that has no name is its code with this
LEVELS = 4
REPORT_S = 0.008  # a usual mouse reports 125 times a second; reports in the same instant would become one


class Hand:
    """Sends pointer and key events to one display; each call returns when the server has taken the event."""

    def __init__(self, display: Display) -> None:
        self._display = display
        self._never = threading.Event()
        self._codes: dict[str, int] = {}  # the keys that were given a letter

    def move(self, x_px: float, y_px: float) -> None:
        """Put the pointer at a pixel of the screen, then wait as long as a mouse does between two reports."""
        self._send(X.MotionNotify, x=round(x_px), y=round(y_px))
        self._never.wait(REPORT_S)

    def press(self) -> None:
        """Press the left button."""
        self._send(X.ButtonPress, LEFT_BUTTON)

    def release(self) -> None:
        """Let the left button go."""
        self._send(X.ButtonRelease, LEFT_BUTTON)

    def click(self, x_px: float, y_px: float) -> None:
        """Move to a pixel, press and let go."""
        self.move(x_px, y_px)
        self.press()
        self.release()

    def type_key(self, name: str, *, shift: bool = False) -> None:
        """Press a key and let it go; `name` is X's name of the key, like 's' or 'KP_7'."""
        code = self._display.keysym_to_keycode(XK.string_to_keysym(name))
        shift_code = self._display.keysym_to_keycode(XK.XK_Shift_L)
        if shift:
            self._send(X.KeyPress, shift_code)
        self._send(X.KeyPress, code)
        self._send(X.KeyRelease, code)
        if shift:
            self._send(X.KeyRelease, shift_code)

    def type_letters(self, letters: str) -> None:
        """Type a text, with letters that no key of the keyboard bears too, such as kana.

        Keys that bear nothing are given its letters first: a program asks for the present keyboard when it
        hears of a change, and would take a letter that is given later for an earlier one.
        """
        new = [letter for letter in dict.fromkeys(letters) if letter not in self._codes]
        for letter, code in zip(new, self._spare_codes(), strict=False):
            self._display.change_keyboard_mapping(code, [(UNICODE + ord(letter),) * LEVELS])
            self._codes[letter] = code
        for letter in letters:
            self._send(X.KeyPress, self._codes[letter])
            self._send(X.KeyRelease, self._codes[letter])

    def _spare_codes(self) -> list[int]:
        first, last = self._display.display.info.min_keycode, self._display.display.info.max_keycode
        codes = self._display.get_keyboard_mapping(first, last - first + 1)
        return [first + at for at in reversed(range(len(codes))) if not any(codes[at])]

    def find_window(self) -> None:
        """Wait for a window and give it the keyboard, as a window manager does; an X server alone has none.

        Raises:
            WaitedTooLongError: There is none.
        """
        wait_until(lambda: bool(self._shown()), PATIENCE_S, "a window is shown")
        window = self._shown()[-1]
        window.set_input_focus(X.RevertToParent, X.CurrentTime)
        self._display.sync()

    def leave_window(self) -> None:
        """Take the keyboard away, as whoever turns to another program does."""
        self._display.set_input_focus(X.NONE, X.RevertToNone, X.CurrentTime)
        self._display.sync()

    def close_window(self) -> None:
        """Ask the topmost window to close, as its title bar's button does."""
        window = self._shown()[-1]
        protocols, delete = (self._display.intern_atom(name) for name in ("WM_PROTOCOLS", "WM_DELETE_WINDOW"))
        data = (32, [delete, X.CurrentTime, 0, 0, 0])
        window.send_event(ClientMessage(window=window, client_type=protocols, data=data))
        self._display.sync()

    def windows(self) -> list[tuple[int, int, int, int]]:
        """The places (x, y, width, height in px) of the windows that can be seen, topmost last."""
        places = [window.get_geometry() for window in self._shown()]
        return [(place.x, place.y, place.width, place.height) for place in places]

    def _shown(self) -> list[Window]:
        """The windows that can be seen, topmost last."""
        windows: list[Window] = self._display.screen().root.query_tree().children
        return [window for window in windows if window.get_attributes().map_state == X.IsViewable]

    def _send(self, event: int, detail: int = 0, x: int = 0, y: int = 0) -> None:
        xtest.fake_input(self._display, event, detail, x=x, y=y)
        self._display.sync()


@contextmanager
def hand_at(display_name: str) -> Iterator[Hand]:
    """A hand at that display for the time of the block."""
    display = Display(display_name)
    try:
        yield Hand(display)
    finally:
        display.close()
