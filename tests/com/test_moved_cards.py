"""Moved cards: what the COM looks for in vain (R-7.8), and how it tidies its own (R-10.12)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from karuta.com.draws import ERROR
from karuta.com.figures import AGE_WHEN_MOVED
from karuta.com.hearing import hear
from karuta.com.level import ComLevel, ComNumbers, Strategy
from karuta.com.memory import Memory, Stale
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
from karuta.rules.why import Cause
from poems.kimariji import ALL_BITS
from poems.tempo import TEMPO_5316
from poems.text_reading import text_reading

NEAR = BUILT_IN.laid_out(Torifuda(number) for number in range(1, 51, 2))
FAR = BUILT_IN.laid_out(Torifuda(number) for number in range(2, 51, 2))
MAT = BySide(NEAR, FAR)


def player(memory=8):
    return player_of(ComLevel(ComNumbers(8, memory, 8, 8, 8), Strategy.EVEN))


def seen(side, read=(), moved=()):
    """What a seat sees of this mat."""
    return view_for(
        changed(OPENING_STATE, phase=Phase.WAITING, mat=MAT, moved=moved, read=read, unread_bits=ALL_BITS),
        side,
    )


def remembering(*moved, read=(), side=Side.SECOND):
    """The memory of a seat that saw these moves after the poems read so far."""
    memory = Memory()
    memory.see(look(MAT, side), seen(side, read, moved))
    return memory


def plan(number, error, memory, level=8):
    uniforms = [0.5] * DRAWS
    uniforms[ERROR] = error
    heard = hear(text_reading(number, TEMPO_5316), ALL_BITS)
    return plan_reading(player(level), look(MAT, Side.SECOND), heard, uniforms, memory)


EMPTY = Spot(Side.FIRST, Place(Row.TOP, 7))


def moved(card, after=0, mover=Side.FIRST):
    return Moved(Torifuda(card), EMPTY, mover, after)


def test_a_moved_card_is_looked_for_where_it_lay_and_then_taken():
    target = find_on(MAT, Torifuda(7))
    assert [touch.frames[0].spots for touch in plan(7, 0.8, remembering()).touches] == [(target,)]
    weak = plan(7, 0.8, remembering(moved(7)), level=0)
    assert [touch.frames[0].spots for touch in weak.touches] == [(EMPTY,), (target,)]
    assert [why.cause for why in weak.whys] == [Cause.FORGOTTEN, Cause.TAKE]


@pytest.mark.parametrize("error", [0.3, 0.5, 0.6, 0.97, 0.999])
def test_without_moved_cards_and_for_other_cards_nothing_changes(error):
    assert plan(7, error, remembering(moved(9))) == plan(7, error, remembering())


def test_a_better_memory_is_misled_more_rarely_and_readings_heal():
    errors = [index / 200.0 for index in range(200)]

    def forgotten(level, ago):
        read = tuple(range(60, 60 + ago))
        plans = (plan(7, error, remembering(moved(7), read=read), level) for error in errors)
        return sum(each.note == Cause.FORGOTTEN.value for each in plans)

    counts = [forgotten(level, 0) for level in (0, 8, 15)]
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] > 0
    assert forgotten(0, 1) == pytest.approx(counts[0] / 2, abs=2)


def test_its_own_moves_it_knows_and_older_ones_count_less():
    moves = (moved(7), moved(9, after=2), moved(2, after=2, mover=Side.SECOND))
    memory = remembering(*moves, read=(1, 3))
    assert [memory.stale(card) for card in (7, 9, 2)] == [Stale(EMPTY, 0.25), Stale(EMPTY, 1.0), None]
    assert memory.age(9) == AGE_WHEN_MOVED > memory.age(2) == 0


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
