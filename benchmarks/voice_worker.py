"""`python -m benchmarks.voice_worker`: prints how long it takes from [S] to the stream holding the next poem.

A match in which the lower half is read after the take, in the built-in voice at the device's usual rate: each
utterance is a lower half, its hold, a pause and an upper half. Time passes between two poems as it does in a
match, because the next clips are made ready then.
"""

import json
import os
import sys
import time
from threading import Event

from PySide6.QtWidgets import QApplication

from audio.stream import Samples, Sound, Stream
from audio.stream_clock import FEWEST, StreamClock
from audio.voice import voice_of
from karuta.rules.phases import Phase
from poems.tempo import TEMPO_5316
from ui.look import Look
from ui.match.rehearsal import Rehearsal
from ui.match.scenes import MATCH, READ
from ui.match.sound import MatchSound, SoundWish
from ui.settings import Lower, ReadingKind

POEMS = 25
RATE = 48_000
BETWEEN_S = 1.5


class TimedStream(Stream):
    """A stream that remembers when it last came to hold a sound."""

    held_s = 0.0

    def schedule(self, samples: Samples, at_sample: int | None = None, gain_factor: float = 1.0) -> Sound:
        """As every stream does."""
        sound = super().schedule(samples, at_sample, gain_factor)
        self.held_s = time.perf_counter()
        return sound


class HeldBack:
    """An output that plays nothing yet: what it is to play stays on the stream, to be seen."""

    def __init__(self, now_ms: float) -> None:
        self.name = "none"
        self.stream = TimedStream(RATE)
        self.clock = StreamClock(RATE)
        for _ in range(FEWEST):
            self.clock.note(0, now_ms, now_ms, now_ms)

    def is_lost(self) -> bool:
        """Never."""
        return False

    def close(self) -> None:
        """Nothing is to be let go."""


def measure() -> list[float]:
    """The times in ms."""
    reading = READ.but(kind=ReadingKind.VOICE, lower=Lower.AFTER_TAKE)
    match = Rehearsal(Look(), MATCH.but(reading=reading))
    output = HeldBack(match.now_ms)
    sound = MatchSound(SoundWish(voice_of(None, TEMPO_5316).clip), lambda _name, _latency_ms: output)
    match.screen.give_sound(sound)
    match.begin()
    match.until_phase(Phase.READING)
    patience = Event()
    samples = []
    for _ in range(POEMS):
        match.settle()
        patience.wait(BETWEEN_S)
        pressed_s = time.perf_counter()
        match.key("KeyS")
        if output.stream.held_s < pressed_s:
            raise RuntimeError("the stream does not hold the next poem")
        samples.append((output.stream.held_s - pressed_s) * 1000.0)
        match.until_phase(Phase.READING)
    return samples


if __name__ == "__main__":
    application = QApplication(sys.argv)
    print(json.dumps(measure()), flush=True)
    os._exit(0)
