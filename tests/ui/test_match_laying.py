"""From settings to what a match agrees on."""

import pytest

from karuta.match.setup import HUNDRED
from ui.match.laying import setup_of
from ui.settings import CardSettings, PoemsRead, Settings


@pytest.mark.parametrize(
    ("a_side", "poems", "read"),
    [
        (6, PoemsRead.HUNDRED, 100),
        (6, PoemsRead.IN_PROPORTION, 24),
        (25, PoemsRead.IN_PROPORTION, 100),
    ],
)
def test_poems_that_are_read(a_side: int, poems: PoemsRead, read: int) -> None:
    settings = Settings(cards=CardSettings(a_side=a_side, poems=poems))
    setup = setup_of(settings, seed=5)
    assert len(setup.poems) == read == settings.cards.poem_count
    assert setup.poems == setup_of(settings, seed=5).poems


def test_poems_that_are_asked_for_come_first() -> None:
    settings = Settings(cards=CardSettings(a_side=3, poems=PoemsRead.IN_PROPORTION))
    assert setup_of(settings, seed=5, poems=HUNDRED[:20]).poems == HUNDRED[:20]
