"""Figures with intervals: how often they hold what is true, and what it means that a target holds."""

from dataclasses import dataclass

import numpy as np
import pytest

from karuta.lab.estimates import Estimate, estimate, student_95
from karuta.match.streams import spawn_streams


@dataclass(slots=True)
class Heap:
    """Numbers, and how many."""

    total: float = 0.0
    count: int = 0

    def merge(self, other: "Heap") -> None:
        self.total += other.total
        self.count += other.count

    def mean(self) -> float:
        return self.total / self.count


def test_the_value_is_that_of_all_and_every_seed_has_its_own() -> None:
    found = estimate([[Heap(2.0, 1), Heap(4.0, 1)], [Heap(9.0, 1), Heap(9.0, 1)]], Heap.mean, Heap)
    assert found.value == 6.0
    assert found.by_seed == (3.0, 9.0)
    low, high = found.interval
    assert (low + high) / 2 == pytest.approx(6.0)
    off = student_95(3) * np.std([2.0, 4.0, 9.0, 9.0], ddof=1) / 2
    assert high - low == pytest.approx(2 * off)


def test_an_interval_at_95_percent_holds_the_truth_19_times_in_20() -> None:
    rng = spawn_streams(8).order
    held = 0
    for _ in range(2000):
        parts = rng.random((3, 4, 6)).sum(axis=2) * 10
        found = estimate([[Heap(each, 6) for each in row] for row in parts.tolist()], Heap.mean, Heap)
        held += found.interval[0] <= 5.0 <= found.interval[1]
    assert 0.935 < held / 2000 < 0.965


def test_a_share_has_the_interval_it_is_given() -> None:
    found = estimate([[Heap(1.0, 1)] * 2], Heap.mean, Heap, lambda share: (share - 0.5, share))
    assert found.interval == (0.5, 1.0)


@pytest.mark.parametrize(
    ("interval", "band", "holds"),
    [
        ((2.0, 3.0), (1.0, 4.0), True),
        ((2.0, 3.0), (2.5, 4.0), None),
        ((2.0, 3.0), (3.5, 4.0), False),
        ((2.0, 3.0), (None, 1.5), False),
        ((2.0, 3.0), (1.5, None), True),
        ((2.0, 3.0), (2.5, None), None),
    ],
)
def test_a_target_holds_or_not_only_if_the_whole_interval_says_so(interval, band, holds) -> None:
    assert Estimate(sum(interval) / 2, interval, ()).holds(band) is holds


@pytest.mark.parametrize(("freedom", "known"), [(3, 3.182), (7, 2.365), (11, 2.201), (39, 2.023)])
def test_students_figures(freedom, known) -> None:
    assert student_95(freedom) == pytest.approx(known, rel=0.01)
