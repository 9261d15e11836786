"""Laws of the moves: no card is lost, and what closes up leaves no gap of its own."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from karuta.rules.cards import NO_CARD, Torifuda
from karuta.rules.closing import closed_up, default_place, inserted, row_closed, stepped_down
from karuta.rules.territory import EMPTY_ROW, Place, Row, Territory

SLOTS_OF_A_ROW = 16


@st.composite
def territories(draw):
    """A territory of any density, some of its cards pinned."""
    density = draw(st.floats(0.05, 1.0))
    draws = draw(st.lists(st.floats(0.0, 1.0), min_size=48, max_size=48))
    cards = [Torifuda(index + 1) if draws[index] < density else NO_CARD for index in range(48)]
    lying = [card for card in cards if card]
    pinned = frozenset(draw(st.lists(st.sampled_from(lying), max_size=4))) if lying else frozenset()
    return Territory((tuple(cards[:16]), tuple(cards[16:32]), tuple(cards[32:])), pinned)


def gone_from(territory, data, most=3):
    """Some of its cards taken off, and where they lay."""
    lying = list(territory.cards())
    gone = data.draw(st.lists(st.sampled_from(lying), max_size=most, unique=True)) if lying else []
    places = [territory.find(card) for card in gone]
    for card in gone:
        territory = territory.without(card)
    return territory, places


@given(territories(), st.data())
def test_closing_up_conserves_the_cards(territory, data):
    bare, places = gone_from(territory, data)
    closed = closed_up(bare, places)
    assert Counter(closed.cards()) == Counter(bare.cards())
    assert closed.pinned == bare.pinned


@given(territories(), st.data())
def test_a_pinned_card_stays_where_it_is(territory, data):
    bare, places = gone_from(territory, data)
    closed = closed_up(bare, places)
    assert all(closed.find(card) == bare.find(card) for card in bare.pinned)


@given(territories(), st.data())
def test_a_card_moves_by_one_a_gap_in_its_row(territory, data):
    bare, places = gone_from(territory, data)
    for row in Row:
        gaps = [place.slot for place in places if place.row is row]
        closed = closed_up(
            Territory((bare.rows[row], EMPTY_ROW, EMPTY_ROW), bare.pinned),
            [Place(Row.TOP, gap) for gap in gaps],
        )
        if closed.rows[Row.TOP] == EMPTY_ROW:
            continue
        order = [card for card in bare.rows[row] if card]
        assert [card for card in closed.rows[Row.TOP] if card] == order
        for card in order:
            assert abs(closed.rows[Row.TOP].index(card) - bare.rows[row].index(card)) <= len(gaps)


@given(territories())
def test_stepping_down_conserves_the_cards_and_their_slots(territory):
    stepped = stepped_down(territory)
    assert Counter(stepped.cards()) == Counter(territory.cards())
    for card in territory.cards():
        before, after = territory.find(card), stepped.find(card)
        assert after.slot == before.slot
        assert after.row >= before.row
        assert card not in territory.pinned or after == before
    assert stepped_down(stepped) == stepped


@given(territories())
def test_after_stepping_down_no_empty_row_lies_below_a_loose_one(territory):
    rows = stepped_down(territory).rows
    for upper, lower in ((Row.TOP, Row.MIDDLE), (Row.MIDDLE, Row.BOTTOM)):
        if rows[lower] == EMPTY_ROW:
            assert set(rows[upper]) <= territory.pinned | {NO_CARD}


@given(territories(), st.integers(0, 15), st.integers(0, 15))
def test_a_drop_conserves_the_cards(territory, slot, origin):
    row = territory.rows[Row.TOP]
    after = inserted(row, Torifuda(99), slot)
    if NO_CARD not in row:
        assert after is None
    else:
        assert after[slot] == 99
        assert Counter(after) + Counter([NO_CARD]) == Counter(row) + Counter([Torifuda(99)])
    if row[origin]:
        moved = inserted(row, row[origin], slot, origin)
        assert moved[slot] == row[origin]
        assert Counter(moved) == Counter(row)


def row_of(text):
    return tuple(Torifuda(ord(sign)) if sign != "." else NO_CARD for sign in text)


def text_of(row):
    return "".join(chr(card) if card else "." for card in row)


@pytest.mark.parametrize(
    ("row", "gaps", "after"),
    [
        ("A.C.E...........", [1, 3], "ACE............."),
        ("A.C.E...........", [3, 1], "ACE............."),
        ("..CDE...........", [0, 1], "CDE............."),
        ("..CDE...........", [1, 0], "CDE............."),
        ("...........K.M.O", [12, 14], ".............KMO"),
        ("AXC.E...........", [1, 3], "AXCE............"),
    ],
    ids=["take first", "send first", "both outer", "inner first", "right end", "R-7.4 a filled gap is none"],
)
def test_the_gaps_close_one_after_the_other(row, gaps, after):
    territory = Territory((EMPTY_ROW, EMPTY_ROW, row_of(row)))
    closed = closed_up(territory, [Place(Row.BOTTOM, gap) for gap in gaps])
    assert text_of(closed.rows[Row.BOTTOM]) == after


def test_without_gaps_nothing_moves():
    territory = Territory((row_of("A.B............."), EMPTY_ROW, EMPTY_ROW))
    assert closed_up(territory, []) is territory


def test_a_row_that_was_empty_before_is_not_filled():
    territory = Territory((row_of("AB.............."), row_of("C..............."), EMPTY_ROW))
    closed = closed_up(territory.without(Torifuda(ord("A"))), [Place(Row.TOP, 0)])
    assert [text_of(row) for row in closed.rows] == ["B...............", "C...............", "." * 16]


def test_one_gap_of_a_row():
    assert text_of(row_closed(row_of("A.C............."), 1)) == "AC.............."


@pytest.mark.parametrize(
    ("bottom", "slot"),
    [
        ("................", 15),
        ("AB...........CDE", 2),
        ("AB............CD", 13),
        ("ABC...........DE", 13),
        (".B............CD", 0),
        ("ABCDEFGH.......I", 14),
        ("ABCDEFGHIJKLMNO.", 15),
    ],
)
def test_a_received_card_goes_to_the_shorter_block(bottom, slot):
    territory = Territory((EMPTY_ROW, EMPTY_ROW, row_of(bottom)))
    assert default_place(territory) == Place(Row.BOTTOM, slot)


def test_a_full_bottom_row_sends_it_one_row_up():
    full = row_of("ABCDEFGHIJKLMNOP")
    assert default_place(Territory((EMPTY_ROW, EMPTY_ROW, full))) == Place(Row.MIDDLE, 15)
    assert default_place(Territory((EMPTY_ROW, row_of("abcdefghijklmnop"), full))) == Place(Row.TOP, 15)
    with pytest.raises(ValueError, match="full"):
        default_place(Territory((row_of("0123456789-+*/!?"), row_of("abcdefghijklmnop"), full)))
