"""ALSA's talk stays off the terminal; tried in a process of its own, since the handler stays set."""

import ctypes
import subprocess
import sys

import pytest

from audio.alsa_talk import LIBRARY

OPENS_NOTHING = """
import ctypes, sys
from audio.alsa_talk import hush
if sys.argv[1] == "hushed":
    assert hush()
alsa = ctypes.CDLL("libasound.so.2")
card = ctypes.c_void_p()
assert alsa.snd_pcm_open(ctypes.byref(card), b"no_such_card", 0, 0) < 0
"""


def has_alsa() -> bool:
    try:
        ctypes.CDLL(LIBRARY)
    except OSError:
        return False
    return True


def said(how: str) -> str:
    run = subprocess.run(
        [sys.executable, "-c", OPENS_NOTHING, how], capture_output=True, text=True, check=True, timeout=60
    )
    return run.stderr


@pytest.mark.skipif(not has_alsa(), reason="there is no ALSA on this system")
def test_alsa_says_nothing_on_the_terminal():
    assert "no_such_card" in said("aloud")
    assert said("hushed") == ""
