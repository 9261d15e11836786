"""The output through simpleaudio, with a library of our own that notes what it is handed, and when."""

import sys

import numpy as np
import pytest
from numpy.typing import NDArray

from audio.device import DeviceError
from audio.simple_output import (
    AHEAD_MS,
    CRASHES,
    MISSING,
    RATE,
    START_MS,
    SimpleDevice,
    open_simple_output,
    why_not,
)
from audio.stream import FADE_MS

MS = RATE // 1000


class Clock:
    """A time that goes on by a fixed step whenever it is asked."""

    def __init__(self, step_ms: float = 0.0) -> None:
        self.now_ms = 5000.0
        self.step_ms = step_ms

    def __call__(self) -> float:
        self.now_ms += self.step_ms
        return self.now_ms


class Library:
    """Plays nothing, notes everything."""

    def __init__(self, clock: Clock, *, refuses: bool = False) -> None:
        self.played: list[tuple[float, NDArray[np.int16]]] = []
        self.stopped = 0
        self._clock = clock
        self._refuses = refuses

    def play_buffer(
        self, audio_data: NDArray[np.int16], num_channels: int, bytes_per_sample: int, sample_rate: int
    ) -> object:
        if self._refuses:
            raise RuntimeError("Error opening PCM device. -- CODE: -2")
        assert (num_channels, bytes_per_sample, sample_rate) == (1, audio_data.itemsize, RATE)
        assert audio_data.flags.c_contiguous
        self.played.append((self._clock.now_ms, audio_data))
        return object()

    def stop_all(self) -> None:
        self.stopped += 1


def opened(step_ms: float = 0.0, latency_ms: float = 0.0) -> tuple[SimpleDevice, Library, Clock]:
    clock = Clock(step_ms)
    library = Library(clock)
    return SimpleDevice(library, clock, latency_ms), library, clock


def beep(length_ms: int = 500) -> NDArray[np.float32]:
    return np.full(length_ms * MS, 0.5, np.float32)


def first_loud(samples: NDArray[np.int16]) -> int:
    return int((samples != 0).argmax())


def test_a_sound_at_once_is_promised_as_late_as_the_library_starts() -> None:
    device, library, clock = opened()
    clock.now_ms += 700
    sound = device.stream.schedule(beep())
    assert device.clock.heard_at_ms(sound.start) == pytest.approx(clock.now_ms + START_MS)
    ((at_ms, samples),) = library.played
    assert at_ms == clock.now_ms
    assert first_loud(samples) == 0
    assert samples[0] == 16384
    assert not sound.is_late


@pytest.mark.parametrize("step_ms", [0.0, 1.5])
def test_a_later_sound_has_silence_before_it_exact_to_the_call(step_ms: float) -> None:
    """Whatever time went by while the sound was laid out, its first sample is where it should be."""
    device, library, _clock = opened(step_ms)
    start = device.stream.position + 300 * MS
    sound = device.stream.schedule(beep(), start)
    ((at_ms, samples),) = library.played
    heard_ms = at_ms + START_MS + first_loud(samples) / MS
    assert device.clock.heard_at_ms(start) == pytest.approx(heard_ms, abs=0.03)
    assert sound.start == start
    assert not sound.is_late
    assert len(samples) - first_loud(samples) == len(beep())


def test_a_place_gone_by_is_late_and_whole() -> None:
    device, library, clock = opened()
    clock.now_ms += 1000
    sound = device.stream.schedule(beep(), 200 * MS)
    assert sound.is_late
    assert sound.start == 1000 * MS
    assert len(library.played[0][1]) == len(beep())


def test_silence_used_up_by_laying_it_out_makes_late() -> None:
    device, library, _clock = opened(step_ms=20.0)
    sound = device.stream.schedule(beep(), device.stream.position + 5 * MS)
    assert sound.is_late
    assert device.clock.heard_at_ms(sound.start) == pytest.approx(library.played[0][0] + START_MS, abs=0.03)
    assert first_loud(library.played[0][1]) == 0


@pytest.mark.parametrize("whole", [True, False])
def test_the_volume_is_in_the_samples(whole: bool) -> None:
    device, library, _clock = opened()
    samples = (beep() * 32768).astype(np.int16) if whole else beep()
    device.stream.schedule(samples, gain_factor=0.25)
    device.stream.schedule(samples, gain_factor=8.0)
    assert library.played[0][1][0] == 4096
    assert library.played[1][1].max() == 32767
    assert samples[0] in (0.5, 16384)


def test_a_withdrawn_sound_fades_in_the_buffer_that_is_being_read() -> None:
    device, library, clock = opened()
    sound = device.stream.schedule(beep(2000), 100 * MS)
    clock.now_ms += 400
    device.stream.withdraw(sound)
    samples = library.played[0][1]
    place = round((400 + AHEAD_MS) * MS)
    count = round(FADE_MS * MS)
    assert (samples[100 * MS : place] == 16384).all()
    fading = samples[place : place + count].astype(int)
    assert (np.diff(fading) <= 0).all()
    assert np.abs(np.diff(fading)).max() < 16384 / 100
    assert (samples[place + count :] == 0).all()


def test_a_withdrawal_ahead_is_exact_and_an_earlier_one_wins() -> None:
    device, library, _clock = opened()
    sound = device.stream.schedule(beep(2000))
    for place in (1500, 900, 1200):
        device.stream.withdraw(sound, place * MS)
    samples = library.played[0][1]
    assert (samples[: 900 * MS] == 16384).all()
    assert samples[900 * MS] < 16384
    assert (samples[round((900 + FADE_MS) * MS) :] == 0).all()
    assert sound.withdrawn_from == 900 * MS


def test_sounds_that_ended_are_forgotten() -> None:
    device, _library, clock = opened()
    first = device.stream.schedule(beep(100))
    second = device.stream.schedule(beep(300))
    assert device.stream.sounds == (first, second)
    clock.now_ms += 200
    assert device.stream.sounds == (second,)
    device.stream.withdraw(first)
    assert first.withdrawn_from is None
    clock.now_ms += 200
    assert device.stream.sounds == ()


def test_the_latency_setting_moves_what_is_promised() -> None:
    device, _library, clock = opened(latency_ms=150.0)
    assert device.clock.is_ready
    assert device.clock.heard_at_ms(0) == pytest.approx(clock.now_ms + START_MS + 150)
    assert device.clock.sample_heard_at(clock.now_ms + START_MS + 150) == 0


def test_a_closed_device_falls_silent() -> None:
    device, library, _clock = opened()
    device.stream.schedule(beep(2000))
    device.close()
    assert library.stopped == 1
    assert (library.played[0][1][round((AHEAD_MS + FADE_MS) * MS) :] == 0).all()
    assert not device.is_lost()


def test_what_the_library_refuses_is_one_sentence() -> None:
    clock = Clock()
    device = SimpleDevice(Library(clock, refuses=True), clock, 0.0)
    with pytest.raises(DeviceError, match="simpleaudio cannot play"):
        device.stream.schedule(beep())
    assert device.stream.sounds == ()


@pytest.mark.parametrize("version", [(3, 12), (3, 13), (3, 14), (4, 0)])
def test_where_it_would_crash_it_is_not_even_looked_for(version: tuple[int, int]) -> None:
    assert why_not(version, is_there=lambda: pytest.fail("looked")) == CRASHES


def test_where_it_is_not_installed_what_it_needs_is_named() -> None:
    assert why_not((3, 11), is_there=lambda: False) == MISSING
    assert why_not((3, 11), is_there=lambda: True) is None
    for package in ("python3-dev", "libasound2-dev", "compiler"):
        assert package in MISSING


def test_a_reason_is_what_opening_says() -> None:
    reason = why_not()
    if reason is None:
        pytest.skip("simpleaudio is here and might work")
    assert reason == (CRASHES if sys.version_info >= (3, 12) else MISSING)
    with pytest.raises(DeviceError) as refusal:
        open_simple_output()
    assert str(refusal.value) == reason
