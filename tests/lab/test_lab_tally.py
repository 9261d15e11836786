"""Figures of many matches: counted batch by batch, the same however they are cut and merged."""

import numpy as np
import pytest

from karuta.com.level import BANDS, ComClass, ComNumbers, Strategy, draw_level
from karuta.lab.batch import Batch
from karuta.lab.company import STRATEGIES, drawn
from karuta.lab.job import BATCH_SIZE, COLUMNS, Contestant, Job, batches, carry_out, play_job, sizes
from karuta.lab.tally import Sums, Tally, more_wins_95, wilson
from karuta.match.streams import batch_stream


@pytest.fixture(scope="module")
def played(even) -> list[Batch]:
    return [play_job(Job(even, 300, batch_stream(1, number))) for number in range(2)]


def test_merged_tallies_are_the_tally_of_all(played) -> None:
    whole, parts = Tally(), [Tally(), Tally()]
    for batch, part in zip(played, parts, strict=True):
        whole.add(batch)
        part.add(batch)
    parts[0].merge(parts[1])
    assert parts[0].matches == whole.matches == 600
    assert parts[0].win_rate_95 == whole.win_rate_95
    assert parts[0].margin.mean_95(600) == pytest.approx(whole.margin.mean_95(600))
    assert (parts[0].touches == whole.touches).all()


def test_the_median_is_that_of_the_touches(played) -> None:
    tally = Tally()
    for batch in played:
        tally.add(batch)
    for side in (0, 1):
        touches_ms = np.concatenate([each[side] for batch in played for each in batch.planned_ms])
        assert tally.take_ms(side) == pytest.approx(np.median(touches_ms), abs=0.25)
        assert tally.take_ms(side, 0.9) == pytest.approx(np.quantile(touches_ms, 0.9), abs=0.5)


def test_margins_readings_and_takes_belong_together(played) -> None:
    for batch in played:
        emptied = batch.counts.min(axis=0) == 0
        assert emptied.any()
        assert (batch.readings[~emptied] == 100).all()
        left = batch.counts.sum(axis=0)
        assert (left == 50 - batch.takes.sum(axis=(0, 1))).all()


def test_means_and_intervals() -> None:
    sums = Sums()
    sums.add(np.array([1, 2, 3, 4]))
    assert sums.mean(4) == 2.5
    low, high = sums.mean_95(4)
    assert (low, high) == pytest.approx((2.5 - 1.96 * np.std([1, 2, 3, 4], ddof=1) / 2, 5.0 - low))
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 100)[0] == pytest.approx(0.9630, abs=1e-4)


def test_how_much_more_often_one_wins() -> None:
    """Newcombe's own example: 56 of 70 against 48 of 80."""
    one, other = Tally(matches=70, wins=[56, 14]), Tally(matches=80, wins=[48, 32])
    assert more_wins_95(one, other) == pytest.approx((0.0524, 0.3339), abs=1e-4)
    low, high = more_wins_95(one, one)
    assert low == pytest.approx(-high)


def test_nothing_counted_says_nothing() -> None:
    nothing = Tally()
    assert (nothing.win_rate, nothing.win_rate_95) == (0.5, (0.0, 1.0))
    assert (nothing.take_ms(0), nothing.own_rate, nothing.margin.mean(0)) == (0.0, 0.0, 0.0)


@pytest.mark.parametrize("com_class", list(ComClass))
def test_a_class_is_drawn_as_for_a_match(com_class) -> None:
    numbers, strategies = drawn(com_class, batch_stream(5, 0).random((400, 6)))
    rng = batch_stream(5, 0)
    levels = [draw_level(com_class, rng) for _ in range(400)]
    assert [tuple(row) for row in numbers.tolist()] == [level.numbers.as_tuple() for level in levels]
    assert [STRATEGIES[index] for index in strategies] == [level.strategy for level in levels]
    assert (numbers.min(), numbers.max()) == BANDS[com_class]


def test_a_seed_means_the_same_matches_and_another_others(even) -> None:
    one, again, other = (carry_out(Job(even, 200, batch_stream(seed, 0), True)) for seed in (1, 1, 2))
    for first, second in zip(one.columns, again.columns, strict=True):
        assert (first == second).all()
    assert any((first != second).any() for first, second in zip(one.columns, other.columns, strict=True))
    assert len(one.columns) == len(COLUMNS)


def test_batches_cover_all_matches() -> None:
    for matches in (1, BATCH_SIZE - 1, BATCH_SIZE, BATCH_SIZE + 1, 5 * BATCH_SIZE):
        cut = list(sizes(matches))
        assert sum(cut) == matches
        assert len(cut) == batches(matches)


def test_strategies_are_those_that_were_named() -> None:
    """守り takes more at home, 攻め less."""
    rates = []
    for strategy in (Strategy.DEFENCE, Strategy.EVEN, Strategy.ATTACK):
        pair = (Contestant(numbers=ComNumbers.level(8), strategy=strategy),) * 2
        rates.append(carry_out(Job(pair, 600, batch_stream(3, 0))).tally.own_rate)
    assert rates[0] > rates[1] + 0.01 > rates[2] + 0.02


def test_a_contestant_has_numbers_or_a_class() -> None:
    with pytest.raises(ValueError, match="either numbers or a class"):
        Contestant()
