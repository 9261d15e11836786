"""The built-in fixed positions (R-2.3): for every deal the cards lie as players lay them."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from karuta.match.streams import spawn_streams
from karuta.rules.cards import Torifuda
from karuta.rules.teiichi import BUILT_IN, Teiichi
from karuta.rules.territory import HALF_SLOTS, SLOTS, Half, Row, Territory
from poems.kimariji import first_mora, kimariji


def dealt(count: int = 25, deals: int = 300):
    rng = spawn_streams(13).deal
    for _ in range(deals):
        drawn = rng.random(100).argsort()[:count] + 1
        yield [Torifuda(number) for number in drawn.tolist()]


def test_all_cards_of_one_sound_have_one_block() -> None:
    blocks: dict[str, set] = {}
    for block, cards in BUILT_IN.blocks.items():
        for card in cards:
            blocks.setdefault(first_mora(card), set()).add(block)
    assert all(len(each) == 1 for each in blocks.values())


def test_one_mora_cards_belong_to_the_bottom_row() -> None:
    short = [card for card in range(1, 101) if len(kimariji(card)) == 1]
    assert len(short) == 7
    assert {BUILT_IN.home_of(Torifuda(card))[0] for card in short} == {Row.BOTTOM}


def test_the_long_cards_are_not_all_on_one_side() -> None:
    long = [Torifuda(card) for card in range(1, 101) if len(kimariji(card)) == 6]
    assert len(long) == 6
    assert {BUILT_IN.home_of(card)[1] for card in long} == set(Half)


def test_every_deal_is_laid_out_whole_bottom_rows_fullest_top_rows_emptiest() -> None:
    filled = Counter()
    for cards in dealt():
        territory = BUILT_IN.laid_out(cards)
        assert sorted(territory.cards()) == sorted(cards)
        for row in Row:
            filled[row] += SLOTS - territory.rows[row].count(0)
    assert filled[Row.BOTTOM] > filled[Row.MIDDLE] > filled[Row.TOP]


def test_every_block_fills_from_its_end_inwards() -> None:
    for cards in dealt():
        for row in BUILT_IN.laid_out(cards).rows:
            left, right = row[:HALF_SLOTS], row[HALF_SLOTS:][::-1]
            for block in (left, right):
                lying = [card for card in block if card]
                assert list(block[: len(lying)]) == lying


HANDS = st.integers(1, 25).flatmap(
    lambda count: st.lists(st.integers(1, 100).map(Torifuda), min_size=count, max_size=count, unique=True)
)


def counts(territory: Territory) -> list[int]:
    return [SLOTS - row.count(0) for row in territory.rows]


@given(HANDS)
def test_a_small_hand_lies_in_the_lower_rows_first(cards: list[Torifuda]) -> None:
    territory = BUILT_IN.laid_out(cards)
    assert sorted(territory.cards()) == sorted(cards)
    if len(cards) == 25:
        assert territory == BUILT_IN.at_home(cards)
        return
    top, middle, bottom = counts(territory)
    assert top <= middle <= bottom
    assert bottom >= min(len(cards), HALF_SLOTS)
    for row in territory.rows:
        for block in (row[:HALF_SLOTS], row[HALF_SLOTS:][::-1]):
            lying = [card for card in block if card]
            assert list(block[: len(lying)]) == lying


@given(HANDS)
def test_a_card_of_a_small_hand_moves_down_only_and_keeps_its_half_while_there_is_room(
    cards: list[Torifuda],
) -> None:
    planned, laid = BUILT_IN.at_home(cards), BUILT_IN.laid_out(cards)
    for card in cards:
        before, after = planned.find(card), laid.find(card)
        assert before is not None
        assert after is not None
        assert after.row >= before.row
        if after.row is before.row or max(counts(laid)) <= HALF_SLOTS:
            assert (after.slot < HALF_SLOTS) is (before.slot < HALF_SLOTS)


def test_six_cards_lie_in_the_bottom_row() -> None:
    for cards in dealt(count=6, deals=50):
        assert counts(BUILT_IN.laid_out(cards)) == [0, 0, 6]


def test_a_full_block_hands_on_until_no_slot_is_free() -> None:
    territory = BUILT_IN.laid_out(Torifuda(card) for card in range(1, 3 * SLOTS + 1))
    assert territory.count() == 3 * SLOTS
    with pytest.raises(ValueError, match="no slot"):
        BUILT_IN.place_for(Torifuda(100), territory)


def test_a_plan_names_every_card_once() -> None:
    blocks = dict(BUILT_IN.blocks)
    blocks[Row.TOP, Half.LEFT] = blocks[Row.TOP, Half.LEFT][1:]
    with pytest.raises(ValueError, match="every one"):
        Teiichi(blocks)


def test_a_card_takes_the_slot_nearest_the_end_of_its_block() -> None:
    card = Torifuda(87)
    home_row, home_half = BUILT_IN.home_of(card)
    place = BUILT_IN.place_for(card, Territory())
    assert (place.row, place.slot) == (home_row, 0 if home_half is Half.LEFT else SLOTS - 1)
