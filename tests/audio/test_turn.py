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

    def stand_still(self, for_ms: float, *, tells: bool = True) -> None:
        """Nothing is asked for; when it goes on, the first instants are wrong."""
        self.now_ms += for_ms
        self.run(UNSETTLED, missed=tells, wrong_ms=-25.0)

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


@pytest.mark.parametrize("tells", [True, False])
@pytest.mark.parametrize("hole_ms", [15.0, 105.0, 700.0])
def test_after_a_dropout_a_sound_is_heard_when_it_was_promised(hole_ms: float, tells: bool) -> None:
    card = Card()
    card.run(100)
    promised_ms = card.now_ms + 2000.0
    start = card.clock.sample_heard_at(promised_ms)
    card.stream.schedule(np.full(480, 0.5, np.float32), start)
    card.run(20)
    card.stand_still(hole_ms, tells=tells)
    card.run(300)
    assert card.stream.dropouts == 1
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


def test_a_dropout_that_is_not_told_counts_once() -> None:
    card = Card()
    card.run(100)
    for missing in range(1, 4):
        card.now_ms += 60.0
        card.run(100)
        assert card.stream.dropouts == missing


def test_instants_that_are_wrong_for_a_moment_skip_nothing() -> None:
    card = Card()
    card.run(100)
    for wrong_ms in (40.0, -40.0):
        card.run(UNSETTLED, wrong_ms=wrong_ms)
        position = card.stream.position
        card.run(50)
        assert card.stream.position == position + 50 * BLOCK
    assert card.stream.dropouts == 0
    assert card.clock.heard_at_ms(0) == pytest.approx(AHEAD_MS)


def test_a_device_that_never_settles_is_still_noted() -> None:
    card = Card()
    card.run(100)
    for count in range(200):
        card.run(1, wrong_ms=20.0 * (count % 2))
    assert card.clock.last_noted_ms == pytest.approx(card.now_ms, abs=1000.0)


def test_a_clock_that_drifts_is_no_lag() -> None:
    card = Card()
    for _ in range(3000):
        card.device_zero_ms += BLOCK_MS * 3e-4
        card.run(1)
    assert card.stream.position == 3000 * BLOCK
    assert card.stream.dropouts == 0
