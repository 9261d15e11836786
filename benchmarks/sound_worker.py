"""`python -m benchmarks.sound_worker onsets SECONDS | copy`: plays on the virtual card and records it.

`onsets` repaints the match meanwhile, and prints when taps were heard against when it was promised, and how
often a steady tone broke off. `copy` prints how much of a noise came back as it was played.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event

import numpy as np
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication

from audio.device import Device, open_device
from benchmarks.loopback import Recording, breaks, onsets, recorded
from benchmarks.paint_worker import reading_match
from benchmarks.virtual_card import RATE
from ui.clock import ManualClock
from ui.memory import settle

PLAYS = 50
AHEAD_MS = 9000.0  # so long before it is heard an upper half is promised, behind a lower half and its hold
AHEAD_PART = 0.15  # of a short run
REPAINT_EVERY_MS = 16
PERIOD = 48
TONE = 1500
TAP = 20_000
TAP_MS = 20.0
SETTLE_S = 0.5
TAIL_S = 1.5  # the last tap is heard within it, however late the timers are


@dataclass
class Run:
    """Taps on a tone.

    Attributes:
        device: The output.
        ahead_ms: How long before it is heard a tap is promised.
        promised_ms: When each tap was to be heard, on the program's clock.
    """

    device: Device
    ahead_ms: float
    promised_ms: list[float] = field(default_factory=list)

    def tone(self, length_s: float) -> None:
        """A steady tone for so long."""
        at = np.arange(round((length_s + 1.0) * RATE))
        wave = np.rint(TONE * np.sin(2.0 * np.pi * at / PERIOD)).astype(np.int16)
        self.device.stream.schedule(wave)

    def tap(self) -> None:
        """A tap at an instant that fits no buffer."""
        odd_ms = 7.3 * len(self.promised_ms) % 37.0
        clock, stream = self.device.clock, self.device.stream
        start = clock.sample_heard_at(time.perf_counter() * 1000.0 + self.ahead_ms + odd_ms)
        samples = np.full(round(TAP_MS * RATE / 1000.0), TAP, np.int16)
        self.promised_ms.append(clock.heard_at_ms(start))
        stream.schedule(samples, start)


def measured(length_s: float) -> dict[str, object]:
    """Taps on a tone while the match is repainted."""
    application = QApplication(sys.argv)
    screen = reading_match(ManualClock(), 7)
    with recorded() as tape:
        device = open_device()
        run = Run(device, min(AHEAD_MS, AHEAD_PART * length_s * 1000.0))
        whole_s = length_s + run.ahead_ms / 1000.0 + TAIL_S
        run.tone(whole_s)
        timers = [
            every(REPAINT_EVERY_MS, screen.board.update),
            every(round(length_s * 1000.0 / (PLAYS + 2)), lambda: len(run.promised_ms) < PLAYS and run.tap()),
        ]
        QTimer.singleShot(round(whole_s * 1000.0), application.quit)
        settle()
        application.exec()
        for timer in timers:
            timer.stop()
        underflows = device.stream.dropouts
        device.close()
    return judged(tape, run, length_s) | {"underflows": underflows}


def every(interval_ms: int, deed: Callable[[], object]) -> QTimer:
    """A timer that runs."""
    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(deed)
    timer.start(interval_ms)
    return timer


def judged(tape: Recording, run: Run, length_s: float) -> dict[str, object]:
    """What the recording says."""
    samples = tape.samples()
    places = onsets(samples, (TAP + TONE) // 2, RATE // 20)
    late_ms = [
        heard_ms - promised_ms
        for heard_ms, promised_ms in zip(tape.heard_ms(places), run.promised_ms, strict=False)
    ]
    first = next(iter(onsets(samples, TONE // 2, RATE)), 0) + RATE // 10
    tone = samples[first : first + round((length_s - 0.5) * RATE)]
    # A tap is no break: only where neither it nor its echo one period later lies does the tone count.
    tapped = np.abs(tone.astype(np.int32)) > TONE * 2
    calm = np.where(tapped, 0, tone)
    edges = np.convolve(tapped.astype(np.int8), np.ones(2 * PERIOD + 1, np.int8), "same") > 0
    return {
        "late_ms": late_ms,
        "heard": len(places),
        "promised": len(run.promised_ms),
        "breaks": _breaks_outside(calm, edges),
    }


def _breaks_outside(tone: np.ndarray, edges: np.ndarray) -> int:
    """Breaks of the tone in the stretches between the taps."""
    count, begin = 0, 0
    bounds = np.flatnonzero(np.diff(np.concatenate([[1], edges.astype(np.int8), [1]])))
    for begin, end in zip(bounds[::2], bounds[1::2], strict=True):
        count += breaks(tone[begin:end], PERIOD, 3, RATE // 100)
    return count


def copied() -> dict[str, object]:
    """A second of noise, and how much of it came back changed."""
    noise = np.random.Generator(np.random.PCG64(5)).integers(-9000, 9000, RATE).astype(np.int16)
    patience = Event()
    with recorded() as tape:
        device = open_device()
        sound = device.stream.schedule(noise, device.stream.position + RATE // 5)
        heard_s = (device.clock.heard_at_ms(sound.end) - time.perf_counter() * 1000.0) / 1000.0
        patience.wait(heard_s + SETTLE_S)
        device.close()
    samples = tape.samples()
    first = next(iter(onsets(samples, 1, RATE)), 0) - int(np.flatnonzero(noise)[0])
    came = samples[first : first + len(noise)]
    differing = int(np.sum(np.abs(came.astype(np.int32) - noise[: len(came)]) > 1))
    return {"differing": differing, "missing": len(noise) - len(came), "late": sound.is_late}


if __name__ == "__main__":
    answer = copied() if sys.argv[1] == "copy" else measured(float(sys.argv[2]))
    print(json.dumps(answer), flush=True)
    os._exit(0)
