"""Laws of moving by hand: no card is lost, a refused move is none, pins survive (R-7.5 to R-7.7)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from karuta.rules.cards import NO_CARD, Torifuda
from karuta.rules.closing import inserted
from karuta.rules.hand_moves import Refusal, is_pinned, moved_by_hand, pinned_by_hand, refusal
from karuta.rules.side import BySide, Side
from karuta.rules.territory import EMPTY_ROW, SPOTS, Place, Row, Spot, Territory, find_on

ALL_SPOTS = [spot for side in Side for row in Row for spot in SPOTS[side][row]]
CARDS = st.integers(1, 100).map(Torifuda)


@st.composite
def mats(draw):
    """A mat whose rows are as full as it happens, some of them full, with some pins."""
    cards = iter(draw(st.permutations(range(1, 101))))
    territories = []
    for _ in Side:
        rows = []
        for _ in Row:
            filled = draw(st.sets(st.integers(0, 15), max_size=draw(st.integers(1, 16))))
            rows.append(tuple(Torifuda(next(cards)) if slot in filled else NO_CARD for slot in range(16)))
        lying = [card for row in rows for card in row if card]
        pinned = draw(st.sets(st.sampled_from(lying))) if lying else set()
        territories.append(Territory(tuple(rows), frozenset(pinned)))
    return BySide(*territories)


def lying(mat):
    return sorted(card for territory in mat for card in territory.cards())


@settings(max_examples=60)
@given(mats(), st.lists(st.tuples(CARDS, st.sampled_from(ALL_SPOTS), st.booleans()), max_size=12))
def test_no_sequence_of_moves_loses_or_doubles_a_card(mat, moves):
    before, pins = lying(mat), mat.first.pinned | mat.second.pinned
    for card, spot, pins_it in moves:
        if refusal(mat, card, spot) is not None:
            continue
        if find_on(mat, card) == spot:
            mat = pinned_by_hand(mat, card, pins_it)
            pins = pins | {card} if pins_it else pins - {card}
        else:
            mat = moved_by_hand(mat, card, spot)
            assert find_on(mat, card) == spot
        assert lying(mat) == before
        assert mat.first.pinned | mat.second.pinned == pins  # pins survive moves by hand
        assert all(set(territory.pinned) <= set(territory.cards()) for territory in mat)


@settings(max_examples=60)
@given(mats(), CARDS, st.sampled_from(ALL_SPOTS))
def test_a_move_is_refused_beforehand_exactly_where_it_would_fail(mat, card, spot):
    reason = refusal(mat, card, spot)
    origin = find_on(mat, card)
    if origin is None:
        assert reason is Refusal.NOT_LYING
    elif reason is None:
        assert lying(moved_by_hand(mat, card, spot)) == lying(mat)
    else:
        assert reason is Refusal.ROW_FULL
        assert NO_CARD not in mat[spot.side].rows[spot.place.row]
        with pytest.raises(ValueError, match="cannot be put there"):
            moved_by_hand(mat, card, spot)


@settings(max_examples=60)
@given(mats(), CARDS, st.sampled_from(ALL_SPOTS))
def test_only_the_row_it_leaves_and_the_row_it_comes_to_change(mat, card, spot):
    origin = find_on(mat, card)
    if origin is None or refusal(mat, card, spot) is not None:
        return
    after = moved_by_hand(mat, card, spot)
    for side in Side:
        for row in Row:
            if (side, row) not in {(each.side, each.place.row) for each in (origin, spot)}:
                assert after[side].rows[row] == mat[side].rows[row]


def test_in_a_full_row_a_card_still_changes_its_slot():
    row = tuple(Torifuda(number) for number in range(1, 17))
    mat = BySide(Territory((row, EMPTY_ROW, EMPTY_ROW)), Territory())
    there = Spot(Side.FIRST, Place(Row.TOP, 9))
    assert refusal(mat, Torifuda(3), there) is None
    assert moved_by_hand(mat, Torifuda(3), there).first.rows[Row.TOP] == inserted(row, Torifuda(3), 9, 2)


def test_a_pin_goes_across_with_its_card():
    near = Territory((EMPTY_ROW, EMPTY_ROW, (Torifuda(1), *EMPTY_ROW[1:])), frozenset({Torifuda(1)}))
    after = moved_by_hand(BySide(near, Territory()), Torifuda(1), Spot(Side.SECOND, Place(Row.TOP, 3)))
    assert is_pinned(after, Torifuda(1))
    assert not after.first.pinned
