"""Filters of poems, and the kimariji of the lower phrase."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poems.card_filter import CardFilter, Parity, lower_kimariji
from poems.collection import ALL_NUMBERS, UnknownPoem, poem
from poems.kimariji import first_mora, kimariji
from poems.poem import Goshoku

NUMBERS = frozenset(ALL_NUMBERS)


def test_how_long_lower_phrases_take_to_be_settled():
    assert Counter(len(lower_kimariji(number)) for number in ALL_NUMBERS) == {
        1: 6, 2: 49, 3: 27, 4: 10, 5: 2, 7: 4, 8: 2,
    }  # fmt: skip
    assert lower_kimariji(1) == "わがころもでは"
    assert lower_kimariji(15) == "わがころもでに"
    with pytest.raises(UnknownPoem):
        lower_kimariji(0)


@pytest.mark.parametrize("number", ALL_NUMBERS)
def test_the_kimariji_of_the_lower_phrase_names_one_poem_and_no_shorter_one_does(number):
    own = lower_kimariji(number)
    sharing = [n for n in ALL_NUMBERS if poem(n).lower_kana.startswith(own)]
    assert sharing == [number]
    if len(own) > 1:
        assert sum(poem(n).lower_kana.startswith(own[:-1]) for n in ALL_NUMBERS) > 1


def test_an_open_filter_lets_everything_through():
    assert CardFilter().is_open
    assert CardFilter().poems() == NUMBERS


def test_one_kind_widens_and_two_kinds_narrow():
    short = CardFilter(lengths=frozenset({1, 2}))
    assert len(short.poems()) == 49
    coloured = CardFilter(lengths=frozenset({1, 2}), colours=frozenset({Goshoku.BLUE, Goshoku.PINK}))
    wanted = {
        n for n in ALL_NUMBERS if len(kimariji(n)) <= 2 and poem(n).goshoku in (Goshoku.BLUE, Goshoku.PINK)
    }
    assert coloured.poems() == wanted
    assert 0 < len(wanted) < 49


@given(st.integers(1, 100), st.integers(1, 100), st.sampled_from([None, *Parity]))
def test_numbers_from_one_to_another_odd_or_even(low, high, parity):
    passed = CardFilter(low=low, high=high, parity=parity).poems()
    odd = {None: (0, 1), Parity.ODD: (1,), Parity.EVEN: (0,)}[parity]
    assert passed == {n for n in ALL_NUMBERS if low <= n <= high and n % 2 in odd}


@given(st.sampled_from(sorted({first_mora(n) for n in ALL_NUMBERS})), st.integers(1, 8))
def test_first_sounds_and_lower_phrases(mora, length):
    passed = CardFilter(first_moras=frozenset({mora}), lower_lengths=frozenset({length})).poems()
    assert passed == {n for n in ALL_NUMBERS if first_mora(n) == mora and len(lower_kimariji(n)) == length}
