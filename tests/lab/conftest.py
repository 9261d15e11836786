"""What the tests of the laboratory share."""

import pytest

from karuta.com.level import ComNumbers
from karuta.lab.job import Contestant


@pytest.fixture(scope="session")
def even() -> tuple[Contestant, Contestant]:
    """Two equal players in the middle of the scale."""
    return Contestant(numbers=ComNumbers.level(7)), Contestant(numbers=ComNumbers.level(7))
