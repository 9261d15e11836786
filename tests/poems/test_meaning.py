"""Every poem has a meaning in both languages, short enough to be read at a glance, and ours."""

import pytest

from poems.collection import ALL_NUMBERS, UnknownPoem, poem
from poems.meaning import meaning


@pytest.mark.parametrize("number", ALL_NUMBERS)
def test_a_poem_has_a_short_meaning(number):
    told = meaning(number)
    assert 20 <= len(told.japanese) <= 70
    assert told.japanese.endswith("。")
    assert 40 <= len(told.english) <= 150
    assert told.english[-1] in ".!?"
    assert told.english.isascii()


@pytest.mark.parametrize("number", ALL_NUMBERS)
def test_a_meaning_is_not_the_poem(number):
    each = poem(number)
    for part in ("".join(each.kanji[:3]), "".join(each.kanji[3:])):
        assert part.replace(" ", "") not in meaning(number).japanese


def test_meanings_differ():
    assert len({meaning(number).japanese for number in ALL_NUMBERS}) == 100
    assert len({meaning(number).english for number in ALL_NUMBERS}) == 100


def test_the_joka_has_none():
    with pytest.raises(UnknownPoem, match="number 0"):
        meaning(0)
