"""札配置暗記: one drill, by numbers only."""

from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from karuta.practice.answer import Drill
from karuta.practice.layout_deal import (
    SPOT_COUNT,
    Asked,
    Ground,
    LayoutWish,
    Order,
    laid_out,
    spot_number,
    spot_of,
)
from karuta.practice.layout_memory import (
    MISS_SHOWN_MS,
    MOVE_SHOWN_MS,
    PEEK_COST_MS,
    PEEK_SHOWN_MS,
    LayoutDrill,
    Stage,
)
from karuta.practice.layout_questions import CHOICES, MISSING_QUESTIONS, lying, planned
from karuta.rules.cards import Torifuda
from karuta.rules.side import BySide, Side
from karuta.rules.teiichi import BUILT_IN
from poems.collection import poem
from poems.kimariji import first_mora

PLANS = BySide(BUILT_IN, BUILT_IN)
SMALL = LayoutWish(a_side=4)


def draws(seed=0):
    """Uniforms that differ, the same ones every time."""
    numbers = count(seed)
    return lambda: (next(numbers) * 0.6180339887) % 1.0


def plan_of(wish=SMALL, seed=0):
    return planned(wish, PLANS, draws(seed))


def asking(wish=SMALL, seed=0):
    """A drill at its first question, seen at 1000 ms."""
    drill = LayoutDrill(plan_of(wish, seed))
    drill.start(0.0)
    drill.go_on(1000.0)
    assert drill.stage is Stage.ASKING
    drill.seen(1000.0)
    return drill


def other_spot(drill):
    question = drill.question
    return next(spot for spot in lying(drill.mat) if spot != question.spot)


def test_each_place_has_its_number() -> None:
    assert [spot_number(spot_of(number)) for number in range(SPOT_COUNT)] == list(range(SPOT_COUNT))
    with pytest.raises(ValueError, match="no place"):
        spot_of(SPOT_COUNT)


@given(st.integers(3, 25), st.sampled_from(Ground), st.integers(0, 999), st.booleans())
def test_all_cards_are_dealt_once_and_asked_for_once(a_side, ground, seed, moves) -> None:
    wish = LayoutWish(a_side=a_side, ground=ground, moves_cards=moves)
    plan = plan_of(wish, seed)
    sides = 2 if ground is Ground.BOTH else 1
    cards = sorted(card for side in plan.mat for card in side.cards())
    assert len(set(cards)) == len(cards) == a_side * sides
    assert sorted(each.card for each in plan.questions) == cards
    for each in plan.questions:
        assert plan.mat_asked[each.spot.side].card_at(each.spot.place) == each.card


def test_own_ground_lays_nothing_on_the_far_side() -> None:
    mat = laid_out(replace(SMALL, ground=Ground.OWN), PLANS, draws())
    assert (mat.first.count(), mat.second.count()) == (4, 0)


def test_the_asked_for_cards_are_dealt_first() -> None:
    mat = laid_out(SMALL, PLANS, draws(), among=(87, 18, 57, 22, 70, 81, 77, 74, 65))
    assert set(mat.first.cards()) | set(mat.second.cards()) <= {87, 18, 57, 22, 70, 81, 77, 74, 65}


def test_orders() -> None:
    by_place = plan_of(replace(SMALL, order=Order.PLACE)).questions
    numbers = [spot_number(each.spot) for each in by_place]
    assert numbers == sorted(numbers)
    by_sound = plan_of(replace(SMALL, order=Order.SOUND)).questions
    sounds = [poem(int(each.card)).upper_kana for each in by_sound]
    assert sounds == sorted(sounds)


def test_choices_hold_the_answer_and_what_begins_alike() -> None:
    for question in plan_of(LayoutWish(a_side=25, asked=Asked.WHAT)).questions:
        assert len(set(question.choices)) == CHOICES
        assert question.card in question.choices
        alike = [each for each in question.choices if first_mora(int(each)) == first_mora(int(question.card))]
        here = [each.card for each in plan_of(LayoutWish(a_side=25, asked=Asked.WHAT)).questions]
        known = [each for each in here if first_mora(int(each)) == first_mora(int(question.card))]
        assert len(alike) >= min(len(known), CHOICES)


def test_cards_are_moved_in_sight_one_by_one() -> None:
    drill = LayoutDrill(plan_of(replace(SMALL, moves_cards=True)))
    drill.start(0.0)
    assert drill.mat == drill.plan.mat
    drill.go_on(500.0)
    assert drill.memorised_ms == 500.0
    seen = []
    while drill.stage is Stage.MOVING:
        move = drill.move
        assert drill.mat[move.target.side].card_at(move.target.place) == move.card
        assert move.target.side is move.origin.side.other
        seen.append(move)
        drill.advance(500.0 + len(seen) * MOVE_SHOWN_MS)
    assert tuple(seen) == drill.plan.moves
    assert len(seen) == 4
    assert drill.stage is Stage.ASKING
    assert drill.mat == drill.plan.mat_asked != drill.plan.mat


def test_with_one_territory_cards_go_to_another_block() -> None:
    plan = plan_of(LayoutWish(a_side=12, ground=Ground.OWN, moves_cards=True))
    for move in plan.moves:
        assert move.origin.side is move.target.side is Side.FIRST
        assert (move.origin.place.row, move.origin.place.half) != (
            move.target.place.row,
            move.target.place.half,
        )


def test_memorising_and_waiting_end_by_themselves() -> None:
    drill = LayoutDrill(plan_of(replace(SMALL, memorise_ms=60_000.0, delay_ms=180_000.0)))
    drill.start(0.0)
    assert not drill.advance(59_999.0)
    assert drill.is_open(59_999.0)
    assert drill.advance(60_000.0)
    assert drill.stage is Stage.WAITING
    assert not drill.is_open(60_000.0)
    assert drill.due_ms == 240_000.0
    drill.advance(300_000.0)
    assert (drill.stage, drill.memorised_ms, drill.waited_ms) == (Stage.ASKING, 60_000.0, 180_000.0)


def test_the_time_counts_from_the_moment_the_question_is_seen() -> None:
    drill = asking()
    question = drill.question
    drill.seen(1700.0)
    drill.point(question.spot, 2500.0)
    assert drill.last.answer.took_ms == 1500.0
    drill.seen(2600.0)
    drill.point(drill.question.spot, 3000.0)
    assert drill.last.answer.took_ms == 400.0


def test_a_right_answer_goes_on_at_once_and_a_wrong_one_shows_the_place() -> None:
    drill = asking()
    drill.point(drill.question.spot, 1500.0)
    assert drill.stage is Stage.ASKING
    assert drill.number == 1
    wrong = other_spot(drill)
    drill.point(wrong, 2000.0)
    assert drill.stage is Stage.SHOWING
    last = drill.last
    assert (last.answer.right, last.given_spot) == (False, wrong)
    assert last.answer.given == drill.plan.mat_asked[wrong.side].card_at(wrong.place)
    assert last.answer.slot == spot_number(last.question.spot)
    drill.advance(2000.0 + MISS_SHOWN_MS)
    assert (drill.stage, drill.number) == (Stage.ASKING, 2)


def test_an_empty_place_is_no_answer() -> None:
    drill = asking()
    empty = next(spot for spot in map(spot_of, range(SPOT_COUNT)) if spot not in lying(drill.mat))
    assert not drill.point(empty, 1500.0)
    assert drill.outcomes == ()


def test_giving_up_is_wrong_and_names_nothing() -> None:
    drill = asking(replace(SMALL, asked=Asked.WHAT))
    drill.give_up(1500.0)
    assert (drill.last.answer.right, drill.last.answer.given) == (False, None)


def test_what_is_answered_with_a_card_only() -> None:
    drill = asking(replace(SMALL, asked=Asked.WHAT))
    assert not drill.point(drill.question.spot, 1100.0)
    assert drill.name(drill.question.card, 1200.0)
    assert drill.last.answer.right
    assert drill.last.answer.drill is Drill.WHAT
    assert drill.name(Torifuda(0), 1300.0)
    assert not drill.last.answer.right


def test_a_peek_shows_all_for_a_moment_and_costs() -> None:
    drill = asking()
    assert drill.peek(1400.0)
    assert drill.is_open(1400.0 + PEEK_SHOWN_MS - 1.0)
    assert not drill.is_open(1400.0 + PEEK_SHOWN_MS)
    assert not drill.peek(2000.0), "one look a question"
    drill.point(drill.question.spot, 2000.0)
    assert (drill.last.answer.peeked, drill.last.answer.took_ms) == (True, 1000.0 + PEEK_COST_MS)
    drill.seen(2000.0)
    drill.point(drill.question.spot, 2500.0)
    assert not drill.last.answer.peeked


def test_put_back_is_judged_at_the_end() -> None:
    drill = asking(replace(SMALL, asked=Asked.PUT_BACK))
    assert drill.mat.first.count() == drill.mat.second.count() == 0
    questions = drill.plan.questions
    first, second = questions[0].spot, questions[1].spot
    assert drill.point(second, 1500.0)
    assert not drill.point(second, 1600.0), "a card lies there"
    assert drill.take_up()
    order = [second, first, *(each.spot for each in questions[2:])]
    for index, spot in enumerate(order):
        assert drill.outcomes == ()
        assert drill.point(spot, 2000.0 + 100.0 * index)
    assert drill.stage is Stage.DONE
    assert [each.answer.right for each in drill.outcomes] == [False, False, *[True] * (len(order) - 2)]
    assert drill.outcomes[0].answer.given == spot_number(second)
    assert not drill.take_up()


def test_stopping_judges_what_lies() -> None:
    drill = asking(replace(SMALL, asked=Asked.PUT_BACK))
    drill.point(drill.question.spot, 1500.0)
    drill.stop(1600.0)
    assert (drill.stage, len(drill.outcomes)) == (Stage.DONE, 1)


def test_a_missing_card_leaves_no_gap() -> None:
    drill = asking(LayoutWish(a_side=25, asked=Asked.MISSING))
    assert len(drill.plan.questions) == MISSING_QUESTIONS
    question = drill.question
    assert drill.is_open(1000.0)
    shown = drill.mat
    assert sum(side.count() for side in shown) == 49
    assert question.card not in (*shown.first.cards(), *shown.second.cards())
    drill.name(question.card, 1500.0)
    assert drill.last.answer.right


def test_the_drill_ends_with_its_last_question() -> None:
    drill = asking()
    for step in range(len(drill.plan.questions)):
        drill.point(drill.question.spot, 1500.0 + step)
    assert drill.stage is Stage.DONE
    assert drill.question is None
    assert drill.due_ms is None
