"""How long takes last at each level: the row of targets that docs/com.md gives, over 10,000 draws."""

from itertools import cycle, islice, pairwise

import numpy as np
import pytest

pytestmark = pytest.mark.xdist_group("take_times")  # its fixtures are dear: one worker plays them

LEVELS = (0, 1, 4, 7, 10, 13, 15)
DRAWN = 10_000


@pytest.fixture(scope="module")
def drawn_ms(targets):
    """10,000 take times for each level, alternately in both seats."""
    from karuta.com.level import ComLevel, ComNumbers
    from karuta.com.planning import DRAWS
    from karuta.match.streams import spawn_streams
    from karuta.rules.side import Side

    uniforms = spawn_streams(6).order.random((DRAWN, DRAWS)).tolist()
    rows = {}
    for value in LEVELS:
        level = ComLevel(ComNumbers.level(value))
        taken = []
        for index, moment in enumerate(islice(cycle(targets), DRAWN)):
            plan = moment.planned(level, uniforms[index], Side(index % 2))
            stamps = [t.stamp_ms for t in plan.touches if moment.target in t.frames[0].spots]
            taken.append(stamps[0] - plan.deciding_heard_ms)
        rows[value] = np.array(taken)
    return rows


@pytest.mark.parametrize("value", LEVELS)
def test_the_median_lies_within_12_percent_of_its_target(drawn_ms, value) -> None:
    assert np.median(drawn_ms[value]) == pytest.approx(210.0 * 1.115 ** (15 - value), rel=0.12)


@pytest.mark.parametrize("value", LEVELS)
def test_the_spread_is_40_to_75_percent_of_the_median(drawn_ms, value) -> None:
    assert 0.40 <= drawn_ms[value].std() / np.median(drawn_ms[value]) <= 0.75


@pytest.mark.parametrize("value", LEVELS)
def test_the_times_lean_to_the_right(drawn_ms, value) -> None:
    low, middle, high = np.quantile(drawn_ms[value], (0.05, 0.5, 0.95))
    assert high - middle > 1.5 * (middle - low)
    assert drawn_ms[value].mean() > np.median(drawn_ms[value])


def test_every_level_is_faster_than_the_one_below_at_every_quantile(drawn_ms) -> None:
    rows = [np.quantile(drawn_ms[value], (0.1, 0.25, 0.5, 0.75, 0.9)) for value in LEVELS]
    assert all((upper < lower).all() for lower, upper in pairwise(rows))
