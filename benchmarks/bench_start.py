"""`start.first_screen`: from the start of the program to its first painted screen."""

import os
import subprocess
import sys
import tempfile
import time

from benchmarks.figure import Figure, Goal, figure
from benchmarks.real_window.screen import own_screen

ALLOWED_MS = 300.0  # what the first screen may take beyond the empty window's time, before the ratio counts
GOAL = Goal(1.2)
PAIRS = 9


def first_screen() -> Figure:
    """Start both programs in turn, so that whatever else the machine does falls on both."""
    samples = []
    with own_screen() as display, tempfile.TemporaryDirectory() as home:
        start_ms("empty", display, home)  # the first of each reads the files from the disk
        start_ms("game", display, home)
        for _pair in range(PAIRS):
            empty_ms = start_ms("empty", display, home)
            game_ms = start_ms("game", display, home)
            samples.append((game_ms - ALLOWED_MS) / empty_ms)
    against = f"start to first painted screen less {ALLOWED_MS:.0f} ms, against an empty PySide6 window"
    return figure("start.first_screen", samples, "ratio", GOAL, against)


def start_ms(program: str, display: str, home: str) -> float:
    """From the start of the process until its first window has been painted."""
    environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "NANIWAZU_HOME": home}
    environment.pop(
        "PYTHONDONTWRITEBYTECODE", None
    )  # a second start finds its modules compiled, as a player's does
    began_s = time.perf_counter()
    answer = subprocess.run(
        [sys.executable, "-m", "benchmarks.first_paint", program],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return (float(answer.stdout.split()[-1]) - began_s) * 1000.0


BENCHES = {"start.first_screen": first_screen}
