"""What counts as a break in the recording of a steady tone."""

import numpy as np
import pytest

from benchmarks.loopback import breaks

PERIOD = 48
APART = 480


def tone(length: int) -> np.ndarray:
    return np.rint(1500 * np.sin(2.0 * np.pi * np.arange(length) / PERIOD)).astype(np.int16)


def counted(samples: np.ndarray) -> int:
    return breaks(samples, PERIOD, 3, APART)


def test_a_whole_tone_has_no_break() -> None:
    assert counted(tone(48_000)) == 0


@pytest.mark.parametrize("hole", [5, 100, 960, 20_000])
def test_a_hole_is_one_break_however_long(hole: int) -> None:
    samples = np.concatenate([tone(10_007), np.zeros(hole, np.int16), tone(10_000)])
    assert counted(samples) == 1


def test_what_is_left_out_is_a_break() -> None:
    whole = tone(20_000)
    assert counted(np.concatenate([whole[:10_000], whole[10_013:]])) == 1


def test_holes_far_apart_are_counted_one_by_one() -> None:
    samples = tone(40_000)
    samples[10_000:11_000] = samples[20_000:20_100] = 0
    assert counted(samples) == 2
