"""What the set-up screen says of a COM beforehand."""

from dataclasses import replace

import pytest

from karuta.com.level import ComNumbers, Strategy
from karuta.com.outlook import outlook

NAMES = ("kimariji", "memory", "reaction", "hand", "hearing")


@pytest.mark.parametrize("value", [0, 4, 8, 12, 15])
def test_the_time_is_that_of_the_level(value) -> None:
    told = outlook(ComNumbers.level(value), Strategy.EVEN)
    assert told.take_ms == pytest.approx(210.0 * 1.115 ** (15 - value), rel=0.12)


@pytest.mark.parametrize("name", NAMES)
def test_the_time_falls_with_every_step_of_every_number(name) -> None:
    row = [outlook(replace(ComNumbers.level(7), **{name: v}), Strategy.EVEN).take_ms for v in range(0, 16, 3)]
    assert row == sorted(row, reverse=True)
    assert len(set(row)) == len(row)


def test_fouls_grow_rarer_from_class_to_class() -> None:
    row = [outlook(ComNumbers.level(v), Strategy.EVEN).fouls_a_reading for v in (1, 4, 7, 10, 13)]
    assert row == sorted(row, reverse=True)
    assert 0.010 < row[-1] < row[0] < 0.06


@pytest.mark.parametrize("strategy", list(Strategy))
def test_a_strategy_changes_little_on_the_whole(strategy) -> None:
    even = outlook(ComNumbers.level(9), Strategy.EVEN).take_ms
    assert outlook(ComNumbers.level(9), strategy).take_ms == pytest.approx(even, rel=0.05)
