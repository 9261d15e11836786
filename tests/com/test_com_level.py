"""Numbers and classes of a COM (R-10.1)."""

from collections import Counter

import pytest

from karuta.com.level import BANDS, ComClass, ComLevel, ComNumbers, Strategy, draw_level, draw_numbers
from karuta.match.streams import spawn_streams


@pytest.mark.parametrize("bad", [-1, 16, 7.0, "7", True, None])
@pytest.mark.parametrize("index", range(5))
def test_a_number_outside_0_to_15_is_refused(bad: object, index: int) -> None:
    values: list[object] = [0, 15, 7, 3, 9]
    values[index] = bad
    with pytest.raises(ValueError, match="whole number from 0 to 15"):
        ComNumbers(*values)


def test_the_bands_touch_and_reach_from_0_to_15() -> None:
    bands = [BANDS[each] for each in ComClass]
    assert bands == [(0, 3), (3, 6), (6, 9), (9, 12), (12, 15)]


@pytest.mark.parametrize("com_class", list(ComClass))
def test_every_value_of_the_band_is_drawn_evenly_for_every_number(com_class: ComClass) -> None:
    rng = spawn_streams(3).deal
    low, high = BANDS[com_class]
    drawn = [draw_numbers(com_class, rng).as_tuple() for _ in range(4000)]
    for column in zip(*drawn, strict=True):
        counts = Counter(column)
        assert sorted(counts) == list(range(low, high + 1))
        assert max(counts.values()) < 1.2 * min(counts.values())


def test_every_strategy_is_drawn_evenly() -> None:
    rng = spawn_streams(4).deal
    counts = Counter(draw_level(ComClass.B, rng).strategy for _ in range(3000))
    assert set(counts) == set(Strategy)
    assert max(counts.values()) < 1.2 * min(counts.values())


def test_a_drawn_level_belongs_to_its_class_until_a_number_leaves_the_band() -> None:
    level = draw_level(ComClass.D, spawn_streams(5).deal)
    assert not level.is_changed
    assert ComLevel(ComNumbers(3, 3, 3, 3, 7), com_class=ComClass.D).is_changed
    assert not ComLevel(ComNumbers(3, 3, 3, 3, 7)).is_changed
