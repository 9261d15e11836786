"""Territories, sides and spots: the small values that everything stands on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from karuta.rules.cards import NO_CARD, Torifuda, Yomifuda, torifuda_of
from karuta.rules.side import BySide, Side
from karuta.rules.territory import EMPTY_ROW, SPOTS, Half, Place, Row, Spot, Territory, find_on

A, B = Torifuda(21), Torifuda(63)


def test_a_pair_is_looked_up_by_side():
    pair = BySide("near", "far")
    assert (pair[Side.FIRST], pair[Side.SECOND], list(pair)) == ("near", "far", ["near", "far"])
    assert pair.with_value(Side.FIRST, "x") == BySide("x", "far")
    assert pair.with_value(Side.SECOND, "x") == BySide("near", "x")
    assert pair.map(len) == BySide(4, 3)
    assert [side.other for side in Side] == [Side.SECOND, Side.FIRST]


def test_the_card_of_a_poem_has_its_number():
    assert torifuda_of(Yomifuda(21)) == A


@given(st.sampled_from(list(Row)), st.integers(0, 15))
def test_a_card_is_found_where_it_was_put(row, slot):
    place = Place(row, slot)
    territory = Territory().with_card(A, place)
    assert (territory.find(A), territory.card_at(place), territory.count()) == (place, A, 1)
    assert list(territory.cards()) == [A]
    assert territory.without(A) == Territory()
    assert place.half is (Half.LEFT if slot < 8 else Half.RIGHT)
    assert find_on(BySide(Territory(), territory), A) is SPOTS[Side.SECOND][row][slot]


def test_what_is_not_there_is_not_found():
    assert Territory().find(A) is None
    assert find_on(BySide(Territory(), Territory()), A) is None
    assert Territory().card_at(Place(Row.TOP, 0)) == NO_CARD
    with pytest.raises(ValueError, match="not in this territory"):
        Territory().without(A)


def test_a_slot_holds_one_card():
    with pytest.raises(ValueError, match="slot 3 of the top row"):
        Territory().with_card(A, Place(Row.TOP, 3)).with_card(B, Place(Row.TOP, 3))


def test_a_card_that_goes_loses_its_pin():
    row = (A, B, *(NO_CARD,) * 14)
    territory = Territory().with_row(Row.TOP, row)
    pinned = Territory(territory.rows, frozenset({A, B}))
    assert pinned.without(A).pinned == {B}


def test_spots_are_sorted_by_side_row_and_slot():
    assert Spot(Side.FIRST, Place(Row.BOTTOM, 15)) < Spot(Side.SECOND, Place(Row.TOP, 0))


def test_its_bits_are_its_cards_however_it_was_made():
    card, other = Torifuda(3), Torifuda(100)
    place, slot = Place(Row.TOP, 4), Place(Row.BOTTOM, 15)
    territory = Territory().with_card(card, place).with_card(other, slot)
    assert territory.bits == Territory(territory.rows).bits == 1 << 3 | 1 << 100
    assert territory.without(card).bits == Territory(territory.without(card).rows).bits == 1 << 100
    assert territory.count() == 2
    assert territory == Territory(territory.rows)
    assert "bits" not in repr(territory)


def test_a_card_that_there_is_not_is_no_card_of_a_territory():
    row = (Torifuda(101), *EMPTY_ROW[1:])
    with pytest.raises(ValueError, match="no such card"):
        Territory((row, EMPTY_ROW, EMPTY_ROW)).count()
