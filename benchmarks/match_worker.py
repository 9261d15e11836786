"""`python -m benchmarks.match_worker SECONDS`: COM against COM in the built-in voice, on the virtual card.

Prints for each poem when its first mora was heard against when the match had it, in ms, and how alike what
was recorded is to what the voice holds (1: the same); and what tells whether the machine was too busy to be
measured then: how often the device had to play without us, and how unsure the recorder's instants are, in ms.
"""

import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from audio.clip import Half
from audio.device import Device, open_device
from audio.ready_clips import ReadyClips
from audio.small_sounds import SmallSound
from audio.voice import voice_of
from benchmarks.loopback import Recording, recorded
from benchmarks.virtual_card import RATE
from karuta.rules.events import Event, ReadingBegan
from poems.tempo import TEMPO_5316
from ui.app import Game
from ui.clock import system_now_ms
from ui.folders import own_folders
from ui.match.play import MatchPlay
from ui.settings import Lower, ReadingKind, Seat, Settings
from ui.wishes import MatchWish

HEARD_S = 1.0  # of a poem: it has begun by then, however soon it is cut
SEARCH_S = 0.2
LOOK_EVERY_MS = 50
BEFORE_MS = 2500.0  # a promise is given about a second before, on what the device has told until then
AFTER_MS = 2000.0  # a dropout is counted once the device is steady again


@dataclass
class Watcher:
    """Notes when the match had the first mora of a poem, and when the device had to play without us."""

    play: MatchPlay
    devices: list[Device]
    poems: list[tuple[int, float]] = field(default_factory=list)
    dropouts_ms: list[float] = field(default_factory=list)

    def hear(self, events: tuple[Event, ...]) -> None:
        """Note it on the program's clock."""
        for event in events:
            if isinstance(event, ReadingBegan):
                self.poems.append((event.reading.number, self.play.driver.at_shell_ms(event.zero_at_ms)))

    def look(self) -> None:
        """Note each dropout on the program's clock."""
        counted = sum(device.stream.dropouts for device in self.devices)
        self.dropouts_ms.extend([system_now_ms()] * (counted - len(self.dropouts_ms)))

    def dropouts_near(self, at_ms: float) -> int:
        """How many there were since a poem was asked for, until it and what was told late are over."""
        return sum(at_ms - BEFORE_MS <= each_ms <= at_ms + AFTER_MS for each_ms in self.dropouts_ms)


def aloud(settings: Settings) -> Settings:
    """COM against COM, read aloud and without any lead; no small sound is heard over the voice."""
    reading = settings.reading.but(kind=ReadingKind.VOICE, joka=False, lower=Lower.NEVER)
    sound = settings.sound.but(small_volumes={small.value: 0 for small in SmallSound})
    return settings.but(near=Seat.COM, reading=reading.model_dump(), sound=sound.model_dump())


def heard_sample(samples: NDArray[np.int16], near: int, voice: NDArray[np.int16]) -> tuple[int, float]:
    """Where the voice begins near a place, and how alike it is there."""
    first = max(0, near - round(SEARCH_S / 2 * RATE))
    part = samples[first : first + len(voice) + round(SEARCH_S * RATE)].astype(float)
    wanted = voice.astype(float)
    size = 1 << (len(part) + len(wanted)).bit_length()
    fits = np.fft.irfft(np.fft.rfft(part, size) * np.conj(np.fft.rfft(wanted, size)), size)
    at = int(np.argmax(fits[: len(part) - len(wanted)]))
    there = part[at : at + len(wanted)]
    return first + at, float(fits[at] / np.sqrt((wanted @ wanted) * (there @ there) + 1.0))


def compared(tape: Recording, watcher: Watcher) -> list[dict[str, float]]:
    """What was heard against what was meant."""
    clips = ReadyClips(voice_of(None, TEMPO_5316).clip, RATE)
    samples = tape.samples()
    zero_ms = tape.heard_ms([len(samples) // 2])[0] - len(samples) // 2 * 1000.0 / RATE
    rows = []
    for number, at_ms in watcher.poems:
        clip = clips.clip((number, Half.UPPER))
        audible = round(clip.marks[0].audible_ms * RATE / 1000.0)
        voice = clip.samples[: audible + round(HEARD_S * RATE)]
        near = round((at_ms - zero_ms) * RATE / 1000.0) - audible
        if near + len(voice) + RATE > len(samples):
            continue
        place, likeness = heard_sample(samples, near, voice)
        rows.append(
            {
                "late_ms": tape.heard_ms([place + audible])[0] - at_ms,
                "likeness": likeness,
                "dropouts": watcher.dropouts_near(at_ms),
                "unsteady_ms": tape.unsteady_ms(place + audible),
            }
        )
    clips.close()
    return rows


def measured(length_s: float) -> list[dict[str, float]]:
    """A match of that length."""
    application = QApplication(sys.argv)
    with recorded() as tape:
        devices: list[Device] = []

        def opened(name: str, latency_ms: Callable[[str], float]) -> Device:
            devices.append(open_device(name, latency_ms))
            return devices[-1]

        game = Game(application, own_folders(), system_now_ms, opened)
        game.open_match(MatchWish(change=aloud, seed=7))
        if game.match is None:
            raise RuntimeError("the match was not opened")
        watcher = Watcher(game.match.play, devices)
        game.match.play.happened.connect(watcher.hear)
        timer = QTimer()
        timer.timeout.connect(watcher.look)
        timer.start(LOOK_EVERY_MS)
        QTimer.singleShot(round(length_s * 1000.0), application.quit)
        application.exec()
        timer.stop()
    return compared(tape, watcher)


if __name__ == "__main__":
    print(json.dumps(measured(float(sys.argv[1]))), flush=True)
    os._exit(0)
