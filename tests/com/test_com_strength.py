"""The strength number of a COM (R-10.19)."""

from dataclasses import replace
from itertools import pairwise

import pytest

from karuta.com.level import ComLevel, ComNumbers, Strategy
from karuta.com.strength import FIT, WEAKEST_ELO, elo, wins_share

NAMES = ("kimariji", "memory", "reaction", "hand", "hearing")


def of(value: int, **named: int) -> float:
    return elo(ComLevel(replace(ComNumbers.level(value), **named)))


def test_the_weakest_com_has_the_number_everything_is_told_from() -> None:
    assert of(0) == WEAKEST_ELO


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("value", [0, 4, 8, 12, 15])
def test_it_rises_with_every_step_of_every_number(name, value) -> None:
    row = [of(value, **{name: number}) for number in range(16)]
    assert all(lower < upper for lower, upper in pairwise(row))


def test_one_level_is_worth_what_the_calibration_asks_for() -> None:
    for value in range(15):
        assert 0.65 <= wins_share(of(value + 1), of(value)) <= 0.88


@pytest.mark.parametrize("strategy", list(Strategy))
def test_a_strategy_is_worth_little(strategy) -> None:
    assert elo(ComLevel(ComNumbers.level(8), strategy)) == pytest.approx(of(8), abs=40)


def test_four_hundred_points_are_ten_wins_to_one_loss() -> None:
    assert wins_share(1400.0, 1000.0) == pytest.approx(10 / 11)
    assert wins_share(1000.0, 1000.0) == 0.5
    assert wins_share(1000.0, 1200.0) == pytest.approx(1.0 - wins_share(1200.0, 1000.0))


def test_the_error_is_told_and_small_beside_a_level() -> None:
    assert 0.0 < FIT.error_scale < 0.25 * (of(8) - of(7))
