"""Sound in slow motion: every mora stays exactly on the slowed clock."""

import numpy as np
import pytest

from audio.ready_clips import ReadyClips
from audio.slow_motion import FADE_IN_MS, faded_in, slowed
from audio.stream import Stream
from audio.stream_clock import StreamClock
from audio.voice_reader import VoiceReader, Wish
from poems.reading import ReadingKind

RATE = 48_000
AHEAD_MS = 50.0
WISH = Wish(number=21, kind=ReadingKind.VOICE, from_ms=0.0, pause_ms=1000.0)


class Loudspeaker:
    """A device whose sample n is heard at n / RATE."""

    def __init__(self):
        self.stream = Stream(RATE)
        self.clock = StreamClock(RATE, 0.0)
        self.played = np.zeros(0, np.float32)
        self.run(100.0)

    def run(self, length_ms):
        for _ in range(round(length_ms / 10.0)):
            heard_ms = self.stream.position * 1000.0 / RATE
            self.clock.note(self.stream.position, heard_ms, heard_ms - AHEAD_MS, heard_ms - AHEAD_MS)
            buffer = np.zeros((480, 1), np.float32)
            self.stream.fill(buffer)
            self.played = np.concatenate([self.played, buffer[:, 0]])

    def heard(self, at_ms):
        while len(self.played) <= at_ms * RATE / 1000.0:
            self.run(10.0)
        return bool(self.played[round(at_ms * RATE / 1000.0)] != 0.0)


@pytest.fixture
def loudspeaker():
    return Loudspeaker()


@pytest.fixture
def reader(made_clip, loudspeaker):
    made = ReadyClips(lambda number, half: made_clip(number, half, hold_ms=500.0 * (half - 1)), RATE)
    yield VoiceReader(made, loudspeaker)
    made.close()


@pytest.fixture
def as_read(made_clip, loudspeaker):
    """What was read then: by the same voice."""
    made = ReadyClips(lambda number, half: made_clip(number, half, hold_ms=500.0 * (half - 1)), RATE)
    yield VoiceReader(made, Loudspeaker()).read(WISH).reading
    made.close()


@pytest.mark.parametrize("rate_factor", [0.25, 0.5, 0.8, 1.0])
def test_what_lay_at_a_place_lies_as_much_later(rate_factor):
    clicks = np.zeros(48_000, np.int16)
    clicks[[4800, 24_000, 47_000]] = 20_000
    drawn_out = slowed(clicks, rate_factor)
    assert len(drawn_out) == pytest.approx(48_000 / rate_factor, abs=1)
    for place in (4800, 24_000, 47_000):
        around = drawn_out[round(place / rate_factor) - 5 : round(place / rate_factor) + 6]
        assert abs(int(np.argmax(around)) - 5) <= 1


def test_the_pitch_falls_as_the_rate_does():
    tone = np.rint(10_000 * np.sin(2 * np.pi * 440.0 * np.arange(RATE) / RATE)).astype(np.int16)
    spectrum = np.abs(np.fft.rfft(slowed(tone, 0.5)[:RATE]))
    assert int(np.argmax(spectrum)) == 220


@pytest.mark.parametrize("rate_factor", [0.2, 1.5, 0.0])
def test_another_rate_is_no_slow_motion(rate_factor):
    with pytest.raises(ValueError, match="slow motion"):
        slowed(np.zeros(10, np.int16), rate_factor)


def test_a_sound_that_is_taken_up_begins_without_a_click():
    steady = np.full(4800, 10_000, np.int16)
    rising = faded_in(steady, RATE)
    count = round(FADE_IN_MS * RATE / 1000.0)
    assert rising[0] == 0
    assert np.all(np.diff(rising[:count].astype(int)) >= 0)
    assert np.all(rising[count:] == 10_000)
    assert np.all(steady == 10_000)


@pytest.mark.parametrize("rate_factor", [0.25, 0.5, 1.0])
def test_every_mora_is_heard_on_the_slowed_clock(reader, loudspeaker, as_read, rate_factor):
    zero_at_ms = 2500.0
    reader.read_again(reader.prepare_again(WISH, as_read, rate_factor), zero_at_ms)
    for onset in as_read.upper[:5]:
        at_ms = zero_at_ms + onset.audible_ms / rate_factor
        assert not loudspeaker.heard(at_ms - 0.2 / rate_factor)
        assert loudspeaker.heard(at_ms + 0.2 / rate_factor)


def test_what_has_gone_by_is_left_out(reader, loudspeaker, as_read):
    now_ms = loudspeaker.stream.position * 1000.0 / RATE - AHEAD_MS
    third = as_read.upper[2]
    reader.read_again(reader.prepare_again(WISH, as_read, 1.0), now_ms - third.audible_ms + 200.0)
    assert loudspeaker.heard(now_ms + 200.3)
    assert not loudspeaker.heard(now_ms + 199.7)


def test_another_voice_is_not_heard(reader, loudspeaker, as_read):
    from dataclasses import replace

    later = tuple(replace(onset, audible_ms=onset.audible_ms + 20.0) for onset in as_read.upper)
    assert reader.prepare_again(WISH, replace(as_read, upper=later), 1.0) is None
    assert loudspeaker.stream.sounds == ()
