"""Somebody whose habits are known, and his matches: what a fit must find again."""

import pytest

from benchmarks.ghost_history import past_matches_of, planted
from karuta.com.level import ComLevel, ComNumbers
from karuta.ghost.fitting import fitted
from karuta.history.past import PastMatch
from karuta.rules.person import Person

OPPONENTS = [ComLevel(ComNumbers.level(level)) for level in (7, 8, 9)]


@pytest.fixture(scope="session")
def somebody() -> Person:
    return planted()


@pytest.fixture(scope="session")
def past(somebody) -> tuple[PastMatch, ...]:
    """Sixty matches."""
    return past_matches_of(somebody, OPPONENTS, 60, seed=100)


@pytest.fixture(scope="session")
def ghost(past) -> Person:
    found = fitted(past, "2026-10")
    assert isinstance(found, Person)
    return found
