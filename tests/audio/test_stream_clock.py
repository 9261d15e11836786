import numpy as np
import pytest

from audio.stream_clock import StreamClock

RATE = 48_000
BLOCK = 480
DEVICE_ZERO_MS = 7_000_000.0  # the device counts from another zero than the program


def noted(
    clock: StreamClock, count: int, *, ratio: float = 1.0, scatter_ms: float = 0.0, turn_ms: float = 0.0
) -> np.ndarray:
    """A device that asks every 10 ms and plays 40 ms later; answers when each buffer is really heard."""
    seeds = np.random.Generator(np.random.PCG64(3))
    heard = []
    for number in range(count):
        asked_ms = number * BLOCK / RATE * 1000.0 * ratio
        leaves_ms = asked_ms + 40.0
        waited_ms = float(seeds.exponential(turn_ms)) if turn_ms else 0.0
        scattered_ms = float(seeds.normal(0.0, scatter_ms)) if scatter_ms else 0.0
        clock.note(
            number * BLOCK,
            leaves_ms + DEVICE_ZERO_MS + scattered_ms,
            asked_ms + DEVICE_ZERO_MS,
            asked_ms + waited_ms,
        )
        heard.append(leaves_ms)
    return np.array(heard)


def test_a_steady_device_is_foreseen_exactly() -> None:
    clock = StreamClock(RATE)
    noted(clock, 20)
    assert clock.heard_at_ms(0) == pytest.approx(40.0)
    assert clock.heard_at_ms(RATE * 10) == pytest.approx(10_040.0)


def test_the_way_to_the_ear_comes_on_top() -> None:
    clock = StreamClock(RATE, latency_ms=300.0)
    noted(clock, 20)
    assert clock.heard_at_ms(RATE) == pytest.approx(1340.0)
    clock.latency_ms = 0.0
    assert clock.heard_at_ms(RATE) == pytest.approx(1040.0)


def test_there_and_back_is_the_same_sample() -> None:
    clock = StreamClock(RATE, latency_ms=120.0)
    noted(clock, 900, ratio=1.0001)
    for sample in (0, 12_345, 1_000_000):
        assert clock.sample_heard_at(clock.heard_at_ms(sample)) == sample


def test_waiting_for_our_turn_and_scatter_move_nothing() -> None:
    clock = StreamClock(RATE)
    heard = noted(clock, 600, scatter_ms=0.5, turn_ms=6.0)
    ahead = 3 * RATE
    true_ms = heard[-1] + ahead / RATE * 1000.0
    assert clock.heard_at_ms(599 * BLOCK + ahead) == pytest.approx(true_ms, abs=0.6)


@pytest.mark.parametrize("ratio", [0.9999, 1.0002])
def test_a_device_that_runs_fast_or_slow_is_found_out(ratio: float) -> None:
    clock = StreamClock(RATE)
    heard = noted(clock, 12_000, ratio=ratio, scatter_ms=0.5, turn_ms=2.0)
    ahead = 20 * RATE
    true_ms = heard[-1] + ahead / RATE * 1000.0 * ratio
    assert clock.heard_at_ms(11_999 * BLOCK + ahead) == pytest.approx(true_ms, abs=0.5)


@pytest.mark.parametrize("seconds", [1, 3, 10, 19, 25, 60])
def test_twenty_seconds_ahead_are_foreseen_from_the_beginning(seconds: int) -> None:
    clock = StreamClock(RATE)
    heard = noted(clock, seconds * 100, ratio=1.00005, scatter_ms=1.0, turn_ms=5.0)
    ahead = 20 * RATE
    true_ms = heard[-1] + ahead / RATE * 1000.0 * 1.00005
    assert clock.heard_at_ms((seconds * 100 - 1) * BLOCK + ahead) == pytest.approx(true_ms, abs=1.5)


def test_a_hole_is_no_drift() -> None:
    clock = StreamClock(RATE)
    noted(clock, 3000)
    for number in range(3000, 5000):
        asked_ms = number * 10.0 + 20.0
        clock.note(number * BLOCK, asked_ms + 40.0 + DEVICE_ZERO_MS, asked_ms + DEVICE_ZERO_MS, asked_ms)
    assert clock.heard_at_ms(7000 * BLOCK) == pytest.approx(70_060.0, abs=0.1)


def test_a_hole_of_55_ms_is_followed() -> None:
    clock = StreamClock(RATE)
    noted(clock, 700)
    for number in range(700, 712):
        asked_ms = number * 10.0 + 55.0
        clock.note(number * BLOCK, asked_ms + 40.0 + DEVICE_ZERO_MS, asked_ms + DEVICE_ZERO_MS, asked_ms)
    assert clock.heard_at_ms(711 * BLOCK) == pytest.approx(711 * 10.0 + 95.0, abs=0.1)


@pytest.mark.parametrize("step_ms", [5000.0, -5000.0])
def test_the_device_clock_may_be_set_anew(step_ms: float) -> None:
    clock = StreamClock(RATE)
    noted(clock, 700)
    for number in range(700, 770):
        asked_ms = number * 10.0
        device_ms = asked_ms + DEVICE_ZERO_MS + step_ms
        clock.note(number * BLOCK, device_ms + 40.0, device_ms, asked_ms)
    assert clock.heard_at_ms(769 * BLOCK) == pytest.approx(769 * 10.0 + 40.0, abs=0.1)


def test_it_says_when_it_knows_nothing() -> None:
    clock = StreamClock(RATE)
    assert not clock.is_ready
    assert clock.last_noted_ms is None
    with pytest.raises(RuntimeError, match="not asked"):
        clock.heard_at_ms(0)
    noted(clock, 5)
    assert clock.is_ready
    assert clock.last_noted_ms == pytest.approx(40.0)


@pytest.mark.parametrize("latency_ms", [-1.0, 1001.0, float("nan")])
def test_a_latency_that_cannot_be_is_refused(latency_ms: float) -> None:
    with pytest.raises(ValueError, match="0 to 1000 ms"):
        StreamClock(RATE, latency_ms)
