"""The written form of a set of poems, and the code in which it is shared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poems.card_notation import CardSetError, Fault, notation_of, poems_of
from poems.collection import ALL_NUMBERS, UnknownPoem, poem
from poems.share_code import ShareCodeError, code_of, poems_of_code

SETS = st.frozensets(st.integers(1, 100))


def beginning_with(*beginnings: str) -> set[int]:
    return {number for number in ALL_NUMBERS if poem(number).upper_kana.startswith(beginnings)}


@pytest.mark.parametrize(
    ("notation", "named"),
    [
        ("", set()),
        ("きみ なにわ 21..30", {15, 50, 19, 88, *range(21, 31)}),
        ("kimi,naniwa、21..30", {15, 50, 19, 88, *range(21, 31)}),
        ("キミ　ﾅﾆﾜ　２１．．３０", {15, 50, 19, 88, *range(21, 31)}),
        ("21-30", set(range(21, 31))),
        ("21〜30 ..3 98..", {*range(21, 31), 1, 2, 3, 98, 99, 100}),
        ("*1", set(range(1, 101, 10))),
        ("?", set(range(1, 10))),
        ("[135]", {1, 3, 5}),
        ("[12]?", set(range(10, 30))),
        ("*", set(ALL_NUMBERS)),
        ("?み", {n for n in ALL_NUMBERS if poem(n).upper_kana[1] == "み"}),
        ("なに*", beginning_with("なに")),
        ("あ[きけ]", beginning_with("あき", "あけ")),
        ("わ*のはら", {11, 76}),
        ("chigiri", beginning_with("ちぎり")),
        ("tigiri", beginning_with("ちぎり")),
        ("oku", {5}),
        ("shi tsu fu", beginning_with("し", "つ", "ふ")),
        ("む す め", beginning_with("む", "す", "め")),
        ("1..10 -3 -5..7", {1, 2, 4, 8, 9, 10}),
        ("-きみ", set(ALL_NUMBERS) - {15, 50}),
        ("1..10 -きみ", set(range(1, 11))),
    ],
)
def test_what_a_notation_names(notation, named):
    assert poems_of(notation) == named


@pytest.mark.parametrize(
    ("notation", "wrong", "fault"),
    [
        ("きみ ぬ 3", "ぬ", Fault.NO_POEM),
        ("きみ　kim", "kim", Fault.ROMAJI),
        ("1 101", "101", Fault.NUMBER),
        ("0", "0", Fault.NUMBER),
        ("9" * 400, "9" * 400, Fault.NUMBER),
        ("1?1", "1?1", Fault.NUMBER),
        ("5 30..21 6", "30..21", Fault.RANGE),
        ("..", "..", Fault.RANGE),
        ("あ[き", "あ[き", Fault.BRACKET),
        ("あ[]", "あ[]", Fault.BRACKET),
        ("1 2 秋", "秋", Fault.SIGN),
        ("3 -", "-", Fault.NOTHING_AFTER_MINUS),
        ("1 ㍻", "㍻", Fault.SIGN),
    ],
)
def test_a_wrong_token_gives_its_place_and_reason(notation, wrong, fault):
    with pytest.raises(CardSetError) as caught:
        poems_of(notation)
    assert caught.value.fault is fault
    assert notation[caught.value.start : caught.value.end] == caught.value.token == wrong
    assert fault.value in str(caught.value)
    assert len(str(caught.value)) < 150


@given(SETS)
def test_a_set_comes_back_from_its_notation(numbers):
    assert poems_of(notation_of(numbers)) == numbers


@given(SETS, SETS)
def test_tokens_add_and_the_minus_takes_out(one, other):
    both = f"{notation_of(one)} {notation_of(other)}"
    assert poems_of(both) == one | other
    taken_out = " ".join(f"-{number}" for number in sorted(other))
    assert poems_of(f"1..100 {taken_out}") == frozenset(ALL_NUMBERS) - other


@given(st.text(alphabet="あきみ21-.,?*[] kimn'", max_size=20))
def test_whatever_is_typed_names_poems_or_is_refused_in_place(notation):
    named: frozenset[int] = frozenset()
    refused: CardSetError | None = None
    try:
        named = poems_of(notation)
    except CardSetError as error:
        refused = error
    assert named <= set(ALL_NUMBERS)
    if refused is not None:
        assert 0 <= refused.start < refused.end <= len(notation)
        assert refused.token == notation[refused.start : refused.end]


def test_the_notation_is_as_short_as_its_runs():
    assert notation_of([]) == ""
    assert notation_of([7, 3, 1, 2, 6, 100]) == "1..3 6 7 100"
    assert notation_of(ALL_NUMBERS) == "1..100"


def test_the_codes_that_other_readers_share():
    assert code_of(range(1, 11)) == "_gc="
    assert code_of(ALL_NUMBERS) == "_v______________Hw=="
    assert poems_of_code("_gc=") == set(range(1, 11))
    assert poems_of_code(" _v______________Hw\n") == set(ALL_NUMBERS)


@given(SETS.filter(bool))
def test_a_set_comes_back_from_its_code(numbers):
    assert poems_of_code(code_of(numbers)) == numbers


@given(SETS.filter(bool), st.integers(0, 19), st.sampled_from("!+/ あ"))
def test_a_code_with_a_foreign_sign_is_refused(numbers, place, sign):
    code = code_of(numbers)
    broken = f"{code[:place]}{sign}{code[place:]}"
    if sign == " " and broken.strip() == code:
        return
    with pytest.raises(ShareCodeError):
        poems_of_code(broken)


@pytest.mark.parametrize("code", ["", " ", "_", "gc", "AQ==", "_v______________Pw==", "A" * 65, "_gc=x"])
def test_a_bad_code_is_refused_in_one_sentence(code):
    with pytest.raises(ShareCodeError) as caught:
        poems_of_code(code)
    assert str(caught.value).endswith(".")


def test_there_is_no_code_for_poems_that_do_not_exist():
    with pytest.raises(UnknownPoem):
        code_of([101])
    assert code_of([]) == ""
