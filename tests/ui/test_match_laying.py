"""From settings to what a match agrees on."""

import pytest

from karuta.com.level import ComClass, ComLevel, ComNumbers, Strategy
from karuta.match.setup import HUNDRED
from ui.match.laying import setup_of
from ui.screens.presets import beginner
from ui.settings import CardSettings, CourseSettings, PoemsRead, Seat, Settings


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


@pytest.mark.parametrize("near", Seat)
def test_a_man_lays_his_cards_out_himself_if_he_likes(near: Seat) -> None:
    assert not setup_of(Settings(), seed=5).manual_layout
    settings = Settings(near=near, cards=CardSettings(manual_layout=True))
    assert setup_of(settings, seed=5).manual_layout is (near is Seat.MAN)


def test_coms_move_cards_if_that_is_set() -> None:
    assert not setup_of(Settings(), seed=5).com_moves_cards
    assert setup_of(Settings(course=CourseSettings(com_moves_cards=True)), seed=5).com_moves_cards


def test_newcomers_have_their_cards_laid_out_and_left_where_they_lie() -> None:
    settings = Settings(cards=CardSettings(manual_layout=True), course=CourseSettings(com_moves_cards=True))
    start = setup_of(beginner(settings, ComLevel(ComNumbers.level(1), Strategy.EVEN, ComClass.E)), seed=5)
    assert not start.manual_layout
    assert not start.com_moves_cards
