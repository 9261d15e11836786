"""What ALSA says: it writes every trifle to the terminal; here it goes to the log instead.

Rule 1: nothing depends on it; without ALSA there is nothing to hush.
"""

import ctypes
import logging
from ctypes import CFUNCTYPE, c_char_p, c_int
from functools import cache
from typing import Final

log = logging.getLogger(__name__)

LIBRARY: Final = "libasound.so.2"

# file, line, function, errno, format; what is to be formatted follows and is left alone
_Told = CFUNCTYPE(None, c_char_p, c_int, c_char_p, c_int, c_char_p)


def _note(file: bytes, line: int, function: bytes, _errno: int, what: bytes) -> None:
    log.debug("ALSA: %s:%d (%s) %s", *(_text(file), line, _text(function), _text(what)))


def _text(said: bytes | None) -> str:
    return "" if said is None else said.decode("utf-8", "replace")


_note_for_alsa: Final = _Told(_note)
"""Lives as long as the program: ALSA keeps its address."""


@cache
def hush() -> bool:
    """Sends what ALSA says to the log from now on; whether there is an ALSA on this system."""
    try:
        alsa = ctypes.CDLL(LIBRARY)
    except OSError:
        return False
    alsa.snd_lib_error_set_handler(_note_for_alsa)
    return True
