"""Moved cards: what the COM looks for in vain (R-7.8), and how it tidies its own (R-10.12)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from karuta.com.hearing import hear
from karuta.com.level import ComLevel, ComNumbers, Strategy
from karuta.com.moved_cards import Stale, stale_of
from karuta.com.planning import DRAWS, plan_reading, player_of
from karuta.com.sight import look
from karuta.com.tidying import TIDIED, tidied
from karuta.rules.cards import NO_CARD, Torifuda
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from karuta.rules.state import OPENING_STATE, Moved, changed
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.territory import EMPTY_ROW, Half, Place, Row, Spot, Territory, find_on
from karuta.rules.view import view_for
from poems.kimariji import ALL_BITS
from poems.tempo import TEMPO_5316
from poems.text_reading import text_reading

NEAR = BUILT_IN.laid_out(Torifuda(number) for number in range(1, 51, 2))
FAR = BUILT_IN.laid_out(Torifuda(number) for number in range(2, 51, 2))
MAT = BySide(NEAR, FAR)
CALM = [0.5] * DRAWS


def player(memory=8):
    return player_of(ComLevel(ComNumbers(8, memory, 8, 8, 8), Strategy.EVEN))


def plan(number, error, stale, memory=8):
    uniforms = [*CALM[:6], error, *CALM[7:]]
    heard = hear(text_reading(number, TEMPO_5316), ALL_BITS)
    return plan_reading(player(memory), look(MAT, Side.SECOND), heard, uniforms, stale)


def test_a_moved_card_is_looked_for_where_it_lay_and_then_taken():
    target = find_on(MAT, Torifuda(7))
    empty = Spot(Side.FIRST, Place(Row.TOP, 7))
    stale = {7: Stale(empty, 1.0)}
    steady = plan(7, 0.8, {})
    muddled = plan(7, 0.8, stale)
    assert [touch.frames[0].spots for touch in steady.touches] == [(target,)]
    if plan(7, 0.8, stale, memory=0).touches == plan(7, 0.8, {}, memory=0).touches:
        pytest.fail("a bad memory is not led astray")
    weak = plan(7, 0.8, stale, memory=0)
    assert [touch.frames[0].spots for touch in weak.touches] == [(empty,), (target,)]
    assert weak.note == "memory"
    assert muddled.touches[-1].frames[0].spots == (target,)


@pytest.mark.parametrize("error", [0.3, 0.5, 0.6, 0.97, 0.999])
def test_without_moved_cards_and_for_other_cards_nothing_changes(error):
    stale = {9: Stale(Spot(Side.FIRST, Place(Row.TOP, 7)), 1.0)}
    assert plan(7, error, stale) == plan(7, error, {})


def test_a_better_memory_is_misled_more_rarely_and_readings_heal():
    spot = Spot(Side.FIRST, Place(Row.TOP, 7))
    errors = [index / 200.0 for index in range(200)]

    def misled(memory, share):
        stale = {7: Stale(spot, share)}
        return sum(plan(7, error, stale, memory) != plan(7, error, {}, memory) for error in errors)

    counts = [misled(0, 1.0), misled(8, 1.0), misled(15, 1.0)]
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] > 0
    assert misled(0, 0.5) == pytest.approx(counts[0] / 2, abs=2)


def test_its_own_moves_it_knows_and_older_ones_count_less():
    spot = Spot(Side.FIRST, Place(Row.TOP, 7))
    moved = (
        Moved(Torifuda(7), spot, Side.FIRST, 0),
        Moved(Torifuda(9), spot, Side.FIRST, 2),
        Moved(Torifuda(2), spot, Side.SECOND, 2),
    )
    state = changed(OPENING_STATE, phase=Phase.WAITING, mat=MAT, moved=moved, read=(1, 3))
    assert stale_of(view_for(state, Side.SECOND)) == {7: Stale(spot, 0.25), 9: Stale(spot, 1.0)}


# tidying


@settings(max_examples=40)
@given(st.permutations(range(1, 101)), st.lists(st.integers(0, 47), min_size=1, max_size=25, unique=True))
def test_a_tidied_card_goes_to_an_empty_slot_of_its_row_and_it_ends(numbers, places):
    territory = Territory()
    for number, place in zip(numbers, places, strict=False):
        territory = territory.with_card(Torifuda(number), Place(Row(place // 16), place % 16))
    pinned = frozenset(list(territory.cards())[:2])
    territory = replace(territory, pinned=pinned)
    for _ in range(200):
        moves = tidied(territory, BUILT_IN)
        if not moves:
            break
        assert len(moves) <= TIDIED
        for card, place in moves:
            assert card not in pinned
            assert territory.card_at(place) == NO_CARD
            assert territory.find(card).row is place.row
            bare = territory.without(card)
            territory = bare.with_card(card, place)
    else:
        pytest.fail("it never comes to rest")


def test_the_wrong_side_goes_before_a_gap():
    bottom = list(EMPTY_ROW)
    bottom[3] = Torifuda(87)  # む, at home at the left end, lies apart
    bottom[15] = Torifuda(57)  # め, at home at the left
    territory = Territory((EMPTY_ROW, EMPTY_ROW, tuple(bottom)))
    [(card, place)] = tidied(territory, BUILT_IN)
    assert (card, place) == (57, Place(Row.BOTTOM, 0))
    assert BUILT_IN.home_of(Torifuda(57))[1] is Half.LEFT
    after = territory.without(card).with_card(card, place)
    assert tidied(after, BUILT_IN) == ((87, Place(Row.BOTTOM, 1)),)


def test_what_was_laid_out_by_plan_is_left_alone():
    assert tidied(NEAR, BUILT_IN) == ()
