"""What settles a poem, among the hundred and among the unread."""

import json
from collections import Counter
from pathlib import Path
from typing import TypedDict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poems.collection import ALL_NUMBERS, UnknownPoem, poem
from poems.kimariji import (
    ALL_BITS,
    bits_of,
    deciding_length,
    deciding_prefix,
    first_mora,
    is_lone,
    kimariji,
    kimariji_among,
    mora_count,
    same_first_mora,
    settles,
    tomofuda,
    wakarefuda,
)

HERE = Path(__file__).parent


class Change(TypedDict):
    poem: int
    read: list[int]
    deciding: str


CHANGES: list[Change] = json.loads((HERE / "kimariji_change.json").read_text(encoding="utf-8"))
TABLE = {
    int(number): prefix
    for prefix, number in map(
        str.split, (HERE / "kimariji_table.txt").read_text(encoding="utf-8").splitlines()
    )
}

numbers = st.sampled_from(ALL_NUMBERS)


def naive_prefix(number: int, unread: set[int]) -> str:
    """The definition word by word, to check the fast way against."""
    own = poem(number).upper_kana
    others = [poem(other).upper_kana for other in unread if other != number]
    return next(
        own[:length]
        for length in range(1, len(own) + 1)
        if not any(other.startswith(own[:length]) for other in others)
    )


def test_every_kimariji_is_the_one_players_learn() -> None:
    assert {number: kimariji(number) for number in ALL_NUMBERS} == TABLE


def test_the_hundred_divide_by_length_as_known() -> None:
    assert Counter(len(kimariji(number)) for number in ALL_NUMBERS) == {1: 7, 2: 42, 3: 37, 4: 6, 5: 2, 6: 6}


def test_the_given_changes_are_many() -> None:
    assert len(CHANGES) == 30


@pytest.mark.parametrize("row", CHANGES, ids=lambda row: f"{row['poem']}-{len(row['read'])}")
def test_the_deciding_prefix_after_poems_were_read(row: Change) -> None:
    unread = set(ALL_NUMBERS) - set(row["read"])
    assert deciding_prefix(row["poem"], unread) == row["deciding"]


def test_the_example_of_poem_21() -> None:
    everything = set(ALL_NUMBERS)
    assert deciding_prefix(21, everything) == "いまこ"
    assert deciding_prefix(21, everything - {63}) == "いま"
    assert deciding_prefix(21, everything - {63, 61}) == "い"
    assert deciding_prefix(21, set()) == "い"


@given(number=numbers, unread=st.sets(numbers))
def test_the_fast_way_agrees_with_the_definition(number: int, unread: set[int]) -> None:
    expected = naive_prefix(number, unread)
    assert deciding_prefix(number, unread) == expected
    assert deciding_length(number, bits_of(unread)) == len(expected)
    assert [settles(number, length, bits_of(unread)) for length in range(len(expected) + 1)] == [
        *[False] * len(expected),
        True,
    ]
    assert kimariji_among(number, unread | {number}) == expected


@given(unread=st.sets(numbers, min_size=1), data=st.data())
def test_a_poem_once_read_lengthens_nobodys_prefix(unread: set[int], data: st.DataObject) -> None:
    read = data.draw(st.sampled_from(sorted(unread)))
    before, after = bits_of(unread), bits_of(unread - {read})
    for number in unread - {read}:
        assert deciding_length(number, after) <= deciding_length(number, before)


def test_bits_stand_for_numbers() -> None:
    assert bits_of([]) == 0
    assert bits_of([1, 3, 3]) == 0b1010
    assert bits_of(ALL_NUMBERS) == ALL_BITS == 2**101 - 2


@pytest.mark.parametrize("number", [0, 101])
def test_no_other_number_has_a_kimariji(number: int) -> None:
    with pytest.raises(UnknownPoem):
        kimariji(number)
    with pytest.raises(UnknownPoem):
        deciding_length(number, ALL_BITS)
    with pytest.raises(UnknownPoem):
        bits_of([1, number])
    with pytest.raises(UnknownPoem):
        same_first_mora(number)
    with pytest.raises(UnknownPoem):
        mora_count(number, 1)


def test_first_moras_make_families() -> None:
    families = Counter(first_mora(number) for number in ALL_NUMBERS)
    assert families["あ"] == 16
    assert families["な"] == 8
    assert {first for first, size in families.items() if size == 1} == set("むすめふさほせ")
    for number in ALL_NUMBERS:
        assert len(same_first_mora(number)) == families[first_mora(number)] - 1
        assert number not in same_first_mora(number)
    assert same_first_mora(21) == {61, 63}
    assert same_first_mora(87) == frozenset()


def test_tomofuda_lie_in_the_own_territory() -> None:
    assert tomofuda(21, [21, 63, 87]) == {63}
    assert tomofuda(21, [21, 87]) == frozenset()


def test_wakarefuda_lie_opposite_with_an_equally_long_kimariji() -> None:
    assert wakarefuda(21, [61, 63, 87]) == {63}
    assert wakarefuda(61, [21, 63]) == frozenset()
    assert wakarefuda(43, [3, 52, 1]) == {3, 52}


def test_a_lone_card_has_no_other_of_its_first_mora_on_the_mat() -> None:
    assert is_lone(21, [21, 87, 1])
    assert not is_lone(21, [21, 61])
    assert is_lone(87, ALL_NUMBERS)


def test_moras_that_hold_a_prefix() -> None:
    assert mora_count(41, 1) == 1
    assert mora_count(41, len("こいすちょ")) == 4
    assert mora_count(41, len("こいすち")) == 4
    assert mora_count(41, len("こいすちょう")) == 5
    for length in (0, len(poem(41).upper_kana) + 1):
        with pytest.raises(ValueError, match=f"A prefix of {length} kana does not fit"):
            mora_count(41, length)
