"""Moras and their consonants."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poems.collection import ALL_POEMS, JOKA
from poems.kana import consonant_of, moras_covering, split_moras


def test_a_small_kana_belongs_to_the_mora_before_it() -> None:
    assert split_moras("きょうをかぎりの") == ("きょ", "う", "を", "か", "ぎ", "り", "の")


def test_the_nasal_the_stop_and_the_long_sound_are_moras() -> None:
    assert split_moras("あんっー") == ("あ", "ん", "っ", "ー")


def test_nothing_has_no_moras() -> None:
    assert split_moras("") == ()


def test_no_mora_begins_with_a_small_kana() -> None:
    with pytest.raises(ValueError, match="「ょう」 begins with a small kana"):
        split_moras("ょう")


@given(st.text("あかさたなんっーぎしちゃゅょ").filter(lambda text: text[:1] not in set("ゃゅょ")))
def test_moras_join_to_the_text(text: str) -> None:
    assert "".join(split_moras(text)) == text


def test_every_mora_of_the_poems_has_a_consonant_and_joins_to_its_phrase() -> None:
    for each in (JOKA, *ALL_POEMS):
        for phrase in (*each.kana, *each.kana_sounded, *each.kana_historical):
            moras = split_moras(phrase)
            assert "".join(moras) == phrase
            assert all(consonant_of(mora).isascii() for mora in moras)


@pytest.mark.parametrize(
    ("mora", "consonant"),
    [
        ("あ", ""),
        ("ん", ""),
        ("き", "k"),
        ("きょ", "k"),
        ("し", "sh"),
        ("ち", "ch"),
        ("ちょ", "ch"),
        ("つ", "ts"),
        ("と", "t"),
        ("ふ", "f"),
        ("を", "w"),
        ("づ", "z"),
        ("ぢ", "j"),
    ],
)
def test_the_consonant_of_a_mora(mora: str, consonant: str) -> None:
    assert consonant_of(mora) == consonant


@pytest.mark.parametrize("mora", ["", "a", "カ", "ゃ"])
def test_what_is_no_mora_has_no_consonant(mora: str) -> None:
    with pytest.raises(ValueError, match="is not a mora"):
        consonant_of(mora)


def test_a_prefix_may_end_inside_a_mora() -> None:
    moras = ("ちょ", "う", "は")
    assert [moras_covering(moras, length) for length in (1, 2, 3, 4)] == [1, 1, 2, 3]
    for length in (-1, 0, 5):
        with pytest.raises(ValueError, match="does not fit 「ちょうは」"):
            moras_covering(moras, length)
