"""Typed answers name cards in every spelling."""

import pytest

from poems.collection import ALL_NUMBERS, ALL_POEMS
from poems.kimariji import kimariji
from poems.typed import folded, typed, typed_cards

OKU, OGU = 5, 26


def test_where_the_voice_alone_tells_two_cards_apart_it_counts():
    assert typed_cards("おく") == typed_cards("oku") == {OKU}
    assert typed_cards("おぐ") == typed_cards("ogu") == {OGU}


@pytest.mark.parametrize("number", ALL_NUMBERS)
def test_every_kimariji_names_its_card_voiced_or_not(number):
    kana = kimariji(number)
    katakana = "".join(chr(ord(sign) + 0x60) if "ぁ" <= sign <= "ゖ" else sign for sign in kana)
    unvoiced = (kana,) if number == OGU else (folded(kana),)
    for text in (kana, katakana, *unvoiced):
        assert typed_cards(text) == {number}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("ashi", 3),
        ("asi", 3),
        ("あさぼらけあ", 31),
        ("あさほらけあ", 31),
        ("asaborakea", 31),
        ("アサホラケア", 31),
        ("kokoroa", 29),
        ("ｔａｇｏ", 4),
        ("chigirio", 75),
        ("tigirio", 75),
        ("kazeo", 48),
        ("kazewo", 48),
    ],
)
def test_spellings_of_one_card(text, number):
    assert typed_cards(text) == {number}


@pytest.mark.parametrize("text", ["k", "ky", "n", "sh"])
def test_letters_that_are_no_kana_yet_wait(text):
    assert typed(text).kana == ""
    assert typed_cards(text) == set(ALL_NUMBERS)


def test_a_letter_that_waits_takes_nothing_back():
    assert typed_cards("nan") == typed_cards("な")
    assert typed_cards("ima") == {21, 63}


@pytest.mark.parametrize("text", ["q", "ax", "1", "札", "?!", "る", "んんん"])
def test_what_begins_no_poem_names_none(text):
    assert typed_cards(text) == frozenset()


def test_only_the_cards_asked_about_are_named():
    assert typed_cards("", (3, 21)) == {3, 21}
    assert typed_cards("i", (3, 21)) == {21}
    assert len(typed_cards("あ")) == sum(each.upper_kana.startswith("あ") for each in ALL_POEMS)
