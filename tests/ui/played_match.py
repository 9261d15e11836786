"""A match that is read aloud, on a loudspeaker that remembers what it played."""

import numpy as np

from audio.clip import Clip, Half, marks_of, moras_of
from audio.device import DeviceError
from audio.stream import Stream
from audio.stream_clock import StreamClock
from ui.match.rehearsal import Rehearsal
from ui.match.sound import MatchSound, SoundWish

RATE = 8000
AHEAD_MS = 50.0
MORA_MS = 250.0
SILENCE_MS = 30.0


def clip(number: int, half: Half) -> Clip:
    """Equal moras, each a silence and then a tone."""
    count = len(moras_of(number, half))
    starts_ms = tuple(MORA_MS * index for index in range(count))
    audibles_ms = tuple(start_ms + SILENCE_MS for start_ms in starts_ms)
    at_ms = np.arange(round(MORA_MS * count * RATE / 1000.0)) * 1000.0 / RATE
    samples = np.where(at_ms % MORA_MS >= SILENCE_MS, 8000, 0).astype(np.int16)
    return Clip(number, half, samples, RATE, marks_of(number, half, starts_ms, audibles_ms))


class PlayedStream(Stream):
    """A stream whose device is always `AHEAD_MS` ahead of the clock."""

    def __init__(self, now_ms, clock: StreamClock) -> None:
        super().__init__(RATE)
        self.played: list[np.ndarray] = []
        self._now_ms = now_ms
        self._opened_ms = now_ms() - 100.0  # so that it has asked for some buffers already
        self._clock = clock

    @property
    def position(self) -> int:
        asked_ms = self._now_ms() - self._opened_ms
        while self._position * 1000.0 / RATE < asked_ms:
            leaves_ms = self._position * 1000.0 / RATE + AHEAD_MS
            self._clock.note(
                self._position, leaves_ms, leaves_ms - AHEAD_MS, leaves_ms - AHEAD_MS + self._opened_ms
            )
            buffer = np.zeros((RATE // 100, 1), np.float32)
            self.fill(buffer)
            self.played.append(buffer[:, 0])
        return self._position

    def sounded(self, from_ms: float, to_ms: float) -> bool:
        """Whether anything was heard between two instants of the shell's clock."""
        assert self._now_ms() + AHEAD_MS >= to_ms
        assert self.position
        first, last = (
            max(0, round((at_ms - AHEAD_MS - self._opened_ms) * RATE / 1000.0)) for at_ms in (from_ms, to_ms)
        )
        return bool(np.concatenate(self.played)[first:last].any())


class Loudspeaker:
    def __init__(self, now_ms) -> None:
        self.name = "in the test"
        self.clock = StreamClock(RATE)
        self.stream = PlayedStream(now_ms, self.clock)
        self.gone = False
        self.closed = False

    def is_lost(self) -> bool:
        return self.gone

    def close(self) -> None:
        self.closed = True


class Play:
    """A rehearsal with sound."""

    def __init__(self, rehearsal: Rehearsal, source=clip) -> None:
        self.match = rehearsal
        self.outputs: list[Loudspeaker] = []
        self.refuses = False
        self.name = "in the test"
        self.sound = MatchSound(SoundWish(source), self.open, rehearsal.screen)
        rehearsal.screen.give_sound(self.sound)

    @property
    def told_return(self) -> str:
        """What it says of sound that is back; "" if nothing."""
        notice = self.match.screen.far_bar.silence
        return "" if notice.isHidden() or notice.warns else notice.words.text()

    def open(self, _name, _latency_ms) -> Loudspeaker:
        if self.refuses:
            raise DeviceError("There is no output for sound.")
        self.outputs.append(Loudspeaker(lambda: self.match.now_ms))
        self.outputs[-1].name = self.name
        return self.outputs[-1]

    @property
    def stream(self) -> PlayedStream:
        return self.outputs[-1].stream

    @property
    def narrator(self):
        return self.match.screen.play._narrator

    def heard(self):
        return self.narrator.heard(self.match.screen.play.driver.match_ms())

    def shell_ms(self, heard_ms: float) -> float:
        driver = self.match.screen.play.driver
        return driver.at_shell_ms(self.match.round.zero_at_ms + heard_ms)

    @property
    def banner(self) -> bool:
        notice = self.match.screen.far_bar.silence
        return not notice.isHidden() and notice.warns
