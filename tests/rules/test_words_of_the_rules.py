"""The words that the rules stand on: kimariji and the cards that sound alike."""

import pytest

from poems.kimariji import deciding_prefix, is_lone, kimariji, tomofuda, wakarefuda

ALL = range(1, 101)


def test_the_kimariji_is_settled_among_all_poems():
    lengths = [len(kimariji(number)) for number in ALL]
    assert [lengths.count(length) for length in range(1, 7)] == [7, 42, 37, 6, 2, 6]
    assert kimariji(21) == "いまこ"


@pytest.mark.parametrize(("read", "prefix"), [((), "いまこ"), ((63,), "いま"), ((63, 61), "い")])
def test_the_deciding_prefix_is_settled_among_the_unread(read, prefix):
    assert deciding_prefix(21, [number for number in ALL if number not in read]) == prefix


def test_cards_that_sound_alike():
    assert tomofuda(61, [61, 21, 63, 99]) == {21, 63}
    assert wakarefuda(63, [21, 61, 99]) == {21}
    assert is_lone(99, [99, 21, 61])
    assert not is_lone(21, [99, 21, 61])
