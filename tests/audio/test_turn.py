import numpy as np
import pytest

from audio.stream import Stream
from audio.stream_clock import StreamClock
from audio.turn import UNSETTLED, Instants, Turns

RATE = 48_000
BLOCK = 480
BLOCK_MS = 10.0
AHEAD_MS = 60.0
DEVICE_ZERO_MS = 5_000_000.0


class Card:
    """A card that plays `AHEAD_MS` after it asks, and may stand still."""

    def __init__(self) -> None:
        self.stream = Stream(RATE)
        self.clock = StreamClock(RATE)
        self.turns = Turns(self.stream, self.clock)
        self.now_ms = 0.0
        self.heard: list[tuple[float, np.ndarray]] = []
        self.device_zero_ms = DEVICE_ZERO_MS

    def run(self, count: int, *, missed: bool = False, wrong_ms: float = 0.0) -> None:
        for number in range(count):
            buffer = np.zeros((BLOCK, 1), np.float32)
            leaves_ms = self.now_ms + AHEAD_MS
            told_ms = leaves_ms + wrong_ms + self.device_zero_ms
            instants = Instants(
                told_ms, self.now_ms + self.device_zero_ms, self.now_ms, missed and not number
            )
            self.turns.take(buffer, instants)
            self.heard.append((leaves_ms, buffer[:, 0]))
            self.now_ms += BLOCK_MS

    def stand_still(self, for_ms: float) -> None:
        """Nothing is asked for; when it goes on, the first instants are wrong."""
        self.now_ms += for_ms
        self.run(UNSETTLED, missed=True, wrong_ms=-25.0)

    def first_heard_ms(self) -> float:
        """When the first sound was heard."""
        for leaves_ms, samples in self.heard:
            if samples.any():
                return leaves_ms + int(np.argmax(samples != 0.0)) * 1000.0 / RATE
        raise AssertionError("nothing was heard")


def test_the_first_buffers_tell_nothing() -> None:
    card = Card()
    card.run(UNSETTLED, wrong_ms=-25.0)
    assert card.clock.last_noted_ms is None
    card.run(10)
    assert card.clock.heard_at_ms(0) == pytest.approx(AHEAD_MS)


@pytest.mark.parametrize("hole_ms", [15.0, 105.0, 700.0])
def test_after_a_dropout_a_sound_is_heard_when_it_was_promised(hole_ms: float) -> None:
    card = Card()
    card.run(100)
    promised_ms = card.now_ms + 2000.0
    start = card.clock.sample_heard_at(promised_ms)
    card.stream.schedule(np.full(480, 0.5, np.float32), start)
    card.run(20)
    card.stand_still(hole_ms)
    assert card.stream.dropouts == 1
    card.run(300)
    assert card.first_heard_ms() == pytest.approx(promised_ms, abs=0.1)
    assert card.clock.heard_at_ms(start) == pytest.approx(promised_ms, abs=0.1)


def test_a_dropout_that_lost_nothing_skips_nothing() -> None:
    card = Card()
    card.run(100)
    card.run(UNSETTLED, missed=True)
    position = card.stream.position
    card.run(1)
    assert card.stream.position == position + BLOCK


@pytest.mark.parametrize("step_ms", [3_600_000.0, -3_600_000.0])
def test_a_clock_set_anew_is_no_lag(step_ms: float) -> None:
    card = Card()
    card.run(100)
    card.device_zero_ms += step_ms
    card.run(UNSETTLED, missed=True)
    position = card.stream.position
    card.run(100)
    assert card.stream.position == position + 100 * BLOCK
    assert card.clock.heard_at_ms(position) == pytest.approx(card.now_ms - 1000.0 + AHEAD_MS, abs=0.1)


def test_a_dropout_before_anything_is_known_does_not_count() -> None:
    card = Card()
    card.run(3, missed=True)
    assert card.stream.dropouts == 0
