"""The laboratory and the engine play alike where both draw for themselves, too.

Some hundred matches of the engine a pair are what half a minute allows; `python -m benchmarks.lab_agreement`
compares 20,000 of each.
"""

import numpy as np
import pytest

from benchmarks.lab_agreement import PAIRS, chi_squared, compare, of_engine, of_lab, smirnov
from karuta.match.streams import spawn_streams

ENGINE_MATCHES = 320
LAB_MATCHES = 5_000  # more of these tell hardly more: the engine's few are what chance plays with
UNLIKELY = 0.001
PLAINLY_OTHER = 1e-6


@pytest.mark.strength
@pytest.mark.parametrize("levels", PAIRS[:2])
def test_both_play_alike(levels) -> None:
    comparisons = list(compare(of_engine(levels, ENGINE_MATCHES, 1), of_lab(levels, LAB_MATCHES, 1)))
    assert len(comparisons) == 6
    for each in comparisons:
        assert each.chance > UNLIKELY, each


def test_one_level_more_is_noticed() -> None:
    """The same tests tell neighbouring levels apart, by take times and by the match."""
    told = {each.name: each.chance for each in compare(of_lab((7, 7), 1500, 1), of_lab((8, 7), 8000, 2))}
    assert told["take 0, ms"] < PLAINLY_OTHER
    assert told["margin"] < PLAINLY_OTHER
    assert told["readings"] < PLAINLY_OTHER


def test_the_tests_themselves() -> None:
    """Of samples of one distribution a tenth lies below a chance of 0.1; of others nearly all."""
    rng = spawn_streams(1).order
    times = [smirnov(rng.random(400), rng.random(1600)) for _ in range(300)]
    whole = [chi_squared(_dice(rng, 6, 400), _dice(rng, 6, 1600)) for _ in range(300)]
    for chances in (times, whole):
        assert 0.04 < np.mean(np.array(chances) < 0.1) < 0.16
        assert 0.35 < np.median(chances) < 0.65
    assert smirnov(rng.random(400), rng.random(1600) + 0.2) < PLAINLY_OTHER
    assert chi_squared(_dice(rng, 6, 400), _dice(rng, 4, 1600)) < PLAINLY_OTHER


def _dice(rng, sides: int, count: int) -> list[int]:
    return (rng.random(count) * sides).astype(int).tolist()
