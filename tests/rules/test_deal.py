"""Dealing (R-2.4) and the order of the poems (R-2.5): a true shuffle, the same for the same seed."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from karuta.match.streams import spawn_streams
from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.deal import deal, poems_in_proportion, shuffled, shuffled_poems
from karuta.rules.side import BySide

HUNDRED = tuple(Yomifuda(number) for number in range(1, 101))


def rng_of(seed: int) -> np.random.Generator:
    return spawn_streams(seed).deal


def test_every_order_is_equally_likely() -> None:
    rng = rng_of(1)
    draws = 24_000
    counts = Counter(shuffled("abcd", rng) for _ in range(draws))
    assert set(counts) == set(permutations("abcd"))
    expected = draws / 24
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    # 23 degrees of freedom: 49.7 is exceeded once in a thousand.
    assert chi_square < 49.7


def test_every_card_is_dealt_to_each_side_equally_often() -> None:
    rng = rng_of(2)
    deals = 4_000
    first: Counter[int] = Counter()
    second: Counter[int] = Counter()
    for _ in range(deals):
        hands = deal(BySide(25, 25), HUNDRED, None, rng)
        first.update(hands.first)
        second.update(hands.second)
    for counts in (first, second):
        expected = deals / 4
        chi_square = sum((counts[number] - expected) ** 2 / (expected * 0.75) for number in HUNDRED)
        # 99 degrees of freedom: 148.2 is exceeded once in a thousand.
        assert chi_square < 148.2


def test_every_poem_comes_first_and_last_equally_often() -> None:
    rng = rng_of(3)
    orders = [shuffled_poems(HUNDRED, rng) for _ in range(5_000)]
    assert all(sorted(order) == list(HUNDRED) for order in orders[:20])
    for place in (0, 99):
        counts = Counter(order[place] for order in orders)
        chi_square = sum((counts[number] - 50) ** 2 / 50 for number in HUNDRED)
        assert chi_square < 148.2


def test_both_sides_get_as_many_different_cards() -> None:
    hands = deal(BySide(25, 25), HUNDRED, None, rng_of(4))
    assert len(hands.first) == len(hands.second) == 25
    assert len({*hands.first, *hands.second}) == 50


def test_the_cards_come_from_the_poems_that_are_read() -> None:
    poems = HUNDRED[:10]
    hands = deal(BySide(3, 3), poems, None, rng_of(5))
    assert {*hands.first, *hands.second} <= set(poems)


def test_too_few_poems_are_filled_up_with_cards_nobody_will_read() -> None:
    poems = HUNDRED[:10]
    hands = deal(BySide(8, 8), poems, None, rng_of(6))
    dealt = {*hands.first, *hands.second}
    assert set(poems) <= dealt
    assert len(dealt) == 16


def test_the_filled_up_cards_lie_on_both_sides() -> None:
    sides = Counter(
        sum(card <= 10 for card in deal(BySide(8, 8), HUNDRED[:10], None, rng_of(seed)).first)
        for seed in range(50)
    )
    assert len(sides) > 3


def test_allowed_cards_are_the_only_ones() -> None:
    allowed = tuple(Torifuda(number) for number in range(40, 60))
    hands = deal(BySide(10, 10), HUNDRED, allowed, rng_of(7))
    assert {*hands.first, *hands.second} == set(allowed)


def test_the_order_in_which_a_set_was_typed_changes_nothing() -> None:
    assert deal(BySide(5, 5), HUNDRED[:20], None, rng_of(8)) == deal(
        BySide(5, 5), HUNDRED[:20][::-1], None, rng_of(8)
    )
    assert shuffled_poems(HUNDRED, rng_of(8)) == shuffled_poems(HUNDRED[::-1], rng_of(8))


@pytest.mark.parametrize("items", ["", "a"])
def test_there_is_one_order_of_nothing_and_of_one_thing(items: str) -> None:
    assert shuffled(items, rng_of(9)) == tuple(items)


@pytest.mark.parametrize(("cards_a_side", "poems"), [(1, 4), (6, 24), (25, 100)])
def test_a_small_match_reads_in_proportion(cards_a_side: int, poems: int) -> None:
    read = poems_in_proportion(cards_a_side, spawn_streams(3).poems)
    assert len(set(read)) == poems
    assert set(read) <= set(HUNDRED)
    assert read == poems_in_proportion(cards_a_side, spawn_streams(3).poems)
    if poems < len(HUNDRED):
        assert read != poems_in_proportion(cards_a_side, spawn_streams(4).poems)


def test_unequal_hands_get_as_many_cards_as_agreed() -> None:
    """R-2.6."""
    hands = deal(BySide(25, 12), HUNDRED, None, rng_of(10))
    assert (len(hands.first), len(hands.second)) == (25, 12)
    assert len({*hands.first, *hands.second}) == 37
    assert hands.first == deal(BySide(25, 25), HUNDRED, None, rng_of(10)).first
