"""The table of the hundred poems."""

import unicodedata
from collections import Counter

import pytest

from poems.collection import ALL_NUMBERS, ALL_POEMS, JOKA, UnknownPoem, poem, poem_or_joka
from poems.kana import split_moras
from poems.poem import Goshoku, Poem

MARKS = "\u3099\u309a"
PRINTED_OTHERWISE = {89: "しのふることのよはりもそする"}


def without_dakuten(text: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFD", text) if sign not in MARKS)


def test_the_numbers_run_from_1_to_100() -> None:
    assert tuple(range(1, 101)) == ALL_NUMBERS
    assert tuple(each.number for each in ALL_POEMS) == ALL_NUMBERS
    assert [poem(number) for number in ALL_NUMBERS] == list(ALL_POEMS)


@pytest.mark.parametrize("number", [-1, 0, 101])
def test_any_other_number_is_unknown(number: int) -> None:
    with pytest.raises(UnknownPoem, match=f"no poem number {number}; the poems are 1 to 100"):
        poem(number)


def test_the_joka_stands_outside_the_hundred() -> None:
    assert JOKA.number == 0
    assert JOKA.goshoku is None
    assert JOKA.upper_kana == "なにわづにさくやこのはなふゆごもり"
    assert JOKA.lower_kana == "いまをはるべとさくやこのはな"
    assert poem_or_joka(0) is JOKA
    assert poem_or_joka(1) is poem(1)


@pytest.mark.parametrize("each", [JOKA, *ALL_POEMS], ids=lambda each: str(each.number))
def test_every_spelling_has_five_phrases_of_the_same_moras(each: Poem) -> None:
    assert len(each.kanji) == 5
    assert all(each.kanji)
    counts = [[len(split_moras(phrase)) for phrase in each.kana]]
    counts.append([len(split_moras(phrase)) for phrase in each.kana_historical])
    counts.append([len(split_moras(phrase)) for phrase in each.kana_sounded])
    assert len(counts[0]) == 5
    assert counts[0] == counts[1] == counts[2]


@pytest.mark.parametrize("field", ["kana", "kana_historical", "kana_sounded"])
def test_the_meters_of_the_hundred(field: str) -> None:
    meters = Counter(
        "".join(str(len(split_moras(phrase))) for phrase in getattr(each, field)) for each in ALL_POEMS
    )
    assert meters == {
        "57577": 67,
        "57578": 9,
        "67577": 7,
        "58577": 7,
        "57677": 6,
        "57587": 2,
        "57588": 1,
        "68577": 1,
    }


def test_modern_kana_holds_no_old_sign_and_sounded_kana_no_written_particle() -> None:
    for each in (JOKA, *ALL_POEMS):
        assert not set("ゐゑ") & set("".join(each.kana))
        assert not set("ゐゑをぢづ") & set("".join(each.kana_sounded))


def test_sounded_kana_differs_from_modern_kana_in_particles_and_merged_sounds_only() -> None:
    allowed = {("は", "わ"), ("へ", "え"), ("を", "お"), ("ぢ", "じ"), ("づ", "ず")}
    for each in (JOKA, *ALL_POEMS):
        pairs = zip("".join(each.kana), "".join(each.kana_sounded), strict=True)
        assert {(written, heard) for written, heard in pairs if written != heard} <= allowed, each.number


def test_the_torifuda_is_the_historical_lower_phrase_without_dakuten() -> None:
    for each in (JOKA, *ALL_POEMS):
        derived = without_dakuten("".join(each.kana_historical[3:]))
        assert each.torifuda == PRINTED_OTHERWISE.get(each.number, derived)
    assert without_dakuten("".join(poem(89).kana_historical[3:])) != poem(89).torifuda


def test_no_two_torifuda_bear_the_same_text() -> None:
    assert len({each.torifuda for each in ALL_POEMS}) == 100


def test_each_colour_has_twenty_poems() -> None:
    assert Counter(each.goshoku for each in ALL_POEMS) == dict.fromkeys(Goshoku, 20)
    assert poem(1).goshoku is Goshoku.PINK
    assert poem(2).goshoku is Goshoku.YELLOW
    assert poem(3).goshoku is Goshoku.BLUE
    assert poem(8).goshoku is Goshoku.GREEN
    assert poem(99).goshoku is Goshoku.ORANGE


def test_the_spellings_of_one_poem() -> None:
    assert poem(2).upper_kana == "はるすぎてなつきにけらししろたえの"
    assert poem(2).kana_historical[3] == "ころもほすてふ"
    assert poem(2).lower_kana == "ころもほすちょうあまのかぐやま"
    assert poem(8).kana_sounded == (
        "わがいおわ",
        "みやこのたつみ",
        "しかぞすむ",
        "よおうじやまと",
        "ひとわいうなり",
    )
    assert poem(3).poet == "柿本人麻呂"
    assert poem(3).poet_kana == "かきのもとのひとまろ"
