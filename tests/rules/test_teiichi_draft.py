"""A plan of fixed positions while it is made."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from karuta.rules.cards import Torifuda
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.teiichi_draft import (
    BUILT_IN_DRAFT,
    EMPTY_DRAFT,
    PLAN_BLOCKS,
    SOUNDS,
    TeiichiDraft,
    by_length,
    by_number,
    by_sound_order,
    draft_from,
    named_lanes,
)
from karuta.rules.territory import Half, Row
from poems.collection import ALL_NUMBERS
from poems.kimariji import first_mora

cards = st.sampled_from([Torifuda(number) for number in ALL_NUMBERS])
blocks = st.sampled_from(PLAN_BLOCKS)
steps = st.lists(st.tuples(cards, st.none() | blocks, st.none() | st.integers(-3, 30)), max_size=12)


@given(steps)
def test_every_card_stands_in_a_plan_once_whatever_is_moved(moves) -> None:
    draft = BUILT_IN_DRAFT
    for card, block, index in moves:
        draft = draft.placed(card, block, index)
        assert draft.block_of(card) == block
    placed = [card for lane in draft.lanes for card in lane]
    assert sorted((*placed, *draft.unplaced)) == list(ALL_NUMBERS)
    assert draft_from(named_lanes(draft)) == draft
    assert draft.mirrored().mirrored() == draft
    assert sorted(card for lane in draft.completed().blocks.values() for card in lane) == list(ALL_NUMBERS)


@pytest.mark.parametrize(("index", "place"), [(0, 0), (2, 2), (5, 5), (None, 5), (99, 5), (-1, 0)])
def test_a_card_is_put_before_the_one_that_was_there(index, place) -> None:
    block = (Row.TOP, Half.LEFT)
    draft = EMPTY_DRAFT
    for number in (1, 2, 3, 4, 5):
        draft = draft.placed(Torifuda(number), block)
    moved = draft.placed(Torifuda(9), block, index)
    assert moved.lane(block).index(Torifuda(9)) == place


def test_within_its_lane_a_card_goes_where_it_was_dropped() -> None:
    block = (Row.TOP, Half.LEFT)
    draft = EMPTY_DRAFT
    for number in (1, 2, 3, 4):
        draft = draft.placed(Torifuda(number), block)
    assert draft.placed(Torifuda(1), block, 3).lane(block) == (2, 3, 1, 4)
    assert draft.placed(Torifuda(4), block, 1).lane(block) == (1, 4, 2, 3)
    assert draft.placed(Torifuda(2), block, 2).lane(block) == (1, 2, 3, 4)


def test_mirrored_exchanges_left_and_right() -> None:
    mirrored = BUILT_IN_DRAFT.mirrored()
    for row, half in PLAN_BLOCKS:
        assert mirrored.lane((row, half)) == BUILT_IN_DRAFT.lane((row, Half(1 - half)))


def test_an_unfinished_plan_is_completed_by_the_built_in_one() -> None:
    card = Torifuda(17)
    home = BUILT_IN.home_of(card)
    done = BUILT_IN_DRAFT.placed(card, None).completed()
    assert done.home_of(card) == home
    assert done.blocks[home][-1] == card


def test_orders() -> None:
    assert set(SOUNDS) == {first_mora(number)[0] for number in ALL_NUMBERS}
    for key in (by_sound_order, by_number, by_length):
        ordered = BUILT_IN_DRAFT.ordered(key)
        assert all(list(lane) == sorted(lane, key=key) for lane in ordered.lanes)
        assert [set(lane) for lane in ordered.lanes] == [set(lane) for lane in BUILT_IN_DRAFT.lanes]


@pytest.mark.parametrize(
    "lanes",
    [
        {"left.top": [1, 1]},
        {"left.top": [1], "right.top": [1]},
        {"left.top": [101]},
        {"left.top": [True]},
        {"left.top": "1"},
        {"left.top": ["1"]},
    ],
)
def test_a_plan_that_cannot_be_is_refused(lanes) -> None:
    with pytest.raises(ValueError, match=r"twice|list of numbers"):
        draft_from(lanes)


def test_a_plan_has_six_lanes() -> None:
    with pytest.raises(ValueError, match="six lanes"):
        TeiichiDraft(((),))
