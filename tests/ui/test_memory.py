"""What lives when a match opens is not looked at while it runs, and is not kept for ever either."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from ui.memory import settle


@pytest.fixture(autouse=True)
def thawed() -> Iterator[None]:
    yield
    gc.unfreeze()


class Ring:
    """An object that only a collection can free."""

    def __init__(self) -> None:
        self.itself = self


def test_what_lives_is_left_out_of_later_collections() -> None:
    living = Ring()
    settle()
    assert gc.get_freeze_count() > 1000
    assert not any(each is living for each in gc.get_objects())


def test_what_an_earlier_match_left_behind_goes() -> None:
    ring = Ring()
    gone = weakref.ref(ring)
    settle()
    del ring
    gc.collect()
    assert gone() is not None
    settle()
    assert gone() is None
