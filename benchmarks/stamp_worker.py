"""`python -m benchmarks.stamp_worker`: prints, for each real pointer event, how far its judged time lies off.

The window is the game's own, on a real X display; its thread is kept busy for `STALL_S` at a time, so that
every event is delivered late. A hand in another thread presses and lets go the button and reads the clock
before and after each call. The judged time is the stamp with which the event reached the match.
"""

import itertools
import json
import os
import sys
import threading
from dataclasses import replace

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from benchmarks.real_window.hand import Hand, hand_at
from karuta.com.player import ComPlayer
from karuta.match.commands import Command, PointerMoved
from karuta.match.session import MatchSession
from karuta.match.setup import MatchSetup
from karuta.match.streams import spawn_streams
from karuta.rules.side import BySide
from ui.clock import system_now_ms
from ui.look import Look
from ui.match.laying import lay
from ui.match.scale import scale_for
from ui.match.screen import MatchScreen
from ui.settings import Settings

STALL_S = 0.030
EVENTS = 200
WARMING = 40  # pointer movements before the stalls begin, as any hand makes that comes to the mat
BETWEEN_S = (0.011, 0.017, 0.023, 0.007)
SIZE = (1280, 800)
PATIENCE_S = 30.0


class NotedSession(MatchSession):
    """A match that remembers the stamps with which presses and releases reached it."""

    stamps_ms: list[float]
    _pressed = False

    def receive(self, command: Command, at_ms: float) -> None:
        """Note a change of the button, then play on as always."""
        if isinstance(command, PointerMoved) and command.pressed is not self._pressed:
            self._pressed = command.pressed
            self.stamps_ms.append(command.stamp_ms)
        super().receive(command, at_ms)


class Stalls:
    """Keeps the screen's thread busy again and again while it is asked to."""

    def __init__(self) -> None:
        self.wanted = threading.Event()
        self.done = threading.Event()
        self._never = threading.Event()
        self._timer = QTimer()
        self._timer.timeout.connect(self._stall)
        self._timer.start(1)

    def _stall(self) -> None:
        if self.done.is_set():
            QApplication.quit()
        elif self.wanted.is_set():
            self._never.wait(STALL_S)


def press_often(hand: Hand, stalls: Stalls, brackets_ms: list[tuple[float, float]]) -> None:
    """Move, then press and let go, reading the clock around each call."""
    pause = threading.Event()
    scale = scale_for(*SIZE)
    x_px, y_px = scale.x_px(435.0), scale.y_px(525.0)  # in the rest zone: nothing happens to the match
    for step in range(WARMING):
        hand.move(x_px + step % 7, y_px)
    stalls.wanted.set()
    for number, wait_s in zip(range(EVENTS), itertools.cycle(BETWEEN_S), strict=False):
        before_ms = system_now_ms()
        if number % 2:
            hand.release()
        else:
            hand.press()
        brackets_ms.append((before_ms, system_now_ms()))
        pause.wait(wait_s)
    pause.wait(4 * STALL_S)
    stalls.done.set()


def measure() -> list[float]:
    """How many ms each judged time lies outside its bracket; 0 inside."""
    application = QApplication(sys.argv)
    settings = Settings()
    setup = MatchSetup(7)
    laid = lay(settings, setup)
    streams = spawn_streams(setup.seed)
    far = ComPlayer(settings.far_com.level, streams.seats.second.plan, streams.seats.second.sending)
    session = NotedSession(setup, BySide(None, far), streams)
    session.stamps_ms = []
    screen = MatchScreen(Look(), replace(laid.table, session=session), system_now_ms)
    screen.resize(*SIZE)
    screen.show()
    screen.start()
    opened_ms = system_now_ms() - screen.play.driver.match_ms()
    stalls = Stalls()
    brackets_ms: list[tuple[float, float]] = []
    with hand_at(os.environ["DISPLAY"]) as hand:
        thread = threading.Thread(target=press_often, args=(hand, stalls, brackets_ms))
        thread.start()
        QTimer.singleShot(int(PATIENCE_S * 1000), application.quit)
        application.exec()
        thread.join()
    if len(session.stamps_ms) != EVENTS:
        raise RuntimeError(f"{len(session.stamps_ms)} events of {EVENTS} arrived")
    return [
        max(0.0, before_ms - (opened_ms + stamp_ms), opened_ms + stamp_ms - after_ms)
        for stamp_ms, (before_ms, after_ms) in zip(session.stamps_ms, brackets_ms, strict=True)
    ]


if __name__ == "__main__":
    print(json.dumps(measure()), flush=True)
    os._exit(0)
