"""払い練習: what is hit, what is too much, how long it took."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from karuta.practice.answer import Drill
from karuta.practice.sweep import TOO_LATE_MS, SweepTrial, allowed, sweep_answer, sweep_deal, wait_ms
from karuta.practice.wish import DrillWish
from karuta.rules.blocks import block_of
from karuta.rules.cards import Torifuda
from karuta.rules.geometry import PITCH_MM, Point, spot_centre
from karuta.rules.hand import PointerSample
from karuta.rules.side import Side
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.teiichi_draft import BUILT_IN_DRAFT
from karuta.rules.territory import Row, find_on

REST = Point(435.0, 535.0)


def steady(step=0.618):
    held = [0.0]

    def draw():
        held[0] = (held[0] + step) % 1.0
        return held[0]

    return draw


DEAL = sweep_deal(DrillWish(Drill.SWEEP), steady())


def spots(side, row):
    lying = [find_on(DEAL.mat, card) for card in DEAL.mat[side].cards()]
    return sorted((each for each in lying if each.place.row is row), key=lambda each: each.place.slot)


def trial_of(target, *points):
    """A trial with a hand that goes to the points at 100 ms each: (point, pressed)."""
    trial = SweepTrial(DEAL.mat, target, REST)
    for step, (point, pressed) in enumerate(points, start=1):
        trial.sample(PointerSample(100.0 * step, point, pressed))
    return trial


def beside(spot, slots):
    middle = spot_centre(spot)
    return Point(middle.x_mm + slots * PITCH_MM, middle.y_mm)


@settings(deadline=None)
@given(step=st.floats(0.001, 0.999), count=st.integers(0, 60))
def test_every_target_lies_on_the_mat(step, count):
    deal = sweep_deal(DrillWish(Drill.SWEEP, count=count), steady(step))
    assert deal.targets
    assert all(find_on(deal.mat, card) is not None for card in deal.targets)
    assert len(set(deal.targets)) == len(deal.targets) <= (count or 50)


def test_a_press_on_the_card_hits_it_and_its_neighbours_only():
    target = spots(Side.FIRST, Row.BOTTOM)[2]
    trial = trial_of(target, (spot_centre(target), True), (spot_centre(target), False))
    assert trial.result.is_exact
    assert trial.result.hit_ms == 100.0
    assert trial.result.touched == allowed(DEAL.mat, target)
    assert len(trial.result.touched) == 3
    way_mm = (
        (spot_centre(target).x_mm - REST.x_mm) ** 2 + (spot_centre(target).y_mm - REST.y_mm) ** 2
    ) ** 0.5
    assert trial.result.way_mm == pytest.approx(way_mm)


def test_what_lies_farther_off_is_too_much():
    target = spots(Side.FIRST, Row.BOTTOM)[2]
    trial = trial_of(
        target, (spot_centre(target), True), (beside(target, 2), True), (beside(target, 2), False)
    )
    assert trial.result.hit_ms == 100.0
    assert not trial.result.is_exact
    assert trial.result.extra == trial.result.touched - allowed(DEAL.mat, target)


def test_another_card_is_a_miss():
    target, other = spots(Side.FIRST, Row.BOTTOM)[0], spots(Side.SECOND, Row.BOTTOM)[0]
    trial = trial_of(target, (spot_centre(other), True), (spot_centre(other), False))
    assert trial.result.hit_ms is None
    assert not trial.result.is_exact
    answer = sweep_answer(DEAL.targets[0], target, trial.result)
    assert (answer.right, answer.took_ms, answer.given) == (False, TOO_LATE_MS, None)


def test_on_the_own_top_row_the_facing_cards_are_not_too_much():
    target = spots(Side.FIRST, Row.TOP)[0]
    trial = trial_of(target, (spot_centre(target), True), (spot_centre(target), False))
    assert any(spot.side is Side.SECOND for spot in trial.result.touched)
    assert trial.result.is_exact


def test_a_hand_that_only_passes_ends_nothing():
    target = spots(Side.FIRST, Row.BOTTOM)[0]
    trial = trial_of(target, (spot_centre(target), False), (REST, False))
    assert trial.result is None


def test_a_sweep_ends_where_it_leaves_the_area():
    target = spots(Side.FIRST, Row.BOTTOM)[1]
    out = Point(spot_centre(target).x_mm, 560.0)
    trial = trial_of(target, (spot_centre(target), True), (out, True))
    assert trial.result.is_exact


def test_a_hand_that_rests_has_ended_its_sweep():
    target = spots(Side.FIRST, Row.BOTTOM)[1]
    trial = trial_of(target, (spot_centre(target), True), (beside(target, 0.1), True))
    assert trial.look(230.0) is None
    assert trial.look(400.0).is_exact


def test_it_can_be_too_late():
    target = spots(Side.FIRST, Row.BOTTOM)[1]
    trial = trial_of(target)
    assert trial.look(TOO_LATE_MS - 1.0) is None
    assert trial.look(TOO_LATE_MS).hit_ms is None


@pytest.mark.parametrize("hits", [True, False])
def test_a_key_hits_its_block(hits):
    target, other = spots(Side.FIRST, Row.BOTTOM)[0], spots(Side.SECOND, Row.BOTTOM)[0]
    trial = trial_of(target)
    sweep = trial.press_block(block_of(target if hits else other), 420.0)
    assert (sweep.is_exact, sweep.hit_ms) == ((True, 420.0) if hits else (False, None))
    extra = "0" if hits else str(len(sweep.extra))
    answer = sweep_answer(Torifuda(1), target, sweep)
    assert answer.detail == f"0 {extra} {len(sweep.touched)}"  # a key has no way, and hits its block


def test_the_wait_differs_within_its_range():
    draw = steady()
    waits = {wait_ms(draw) for _ in range(20)}
    assert len(waits) == 20
    assert all(700.0 <= each <= 1700.0 for each in waits)


def test_the_players_cards_lie_by_his_own_plan():
    own = BUILT_IN_DRAFT.mirrored().completed()
    deal = sweep_deal(DrillWish(Drill.SWEEP), steady(), own)
    near, far = deal.mat
    assert near == own.laid_out(tuple(near.cards()))
    assert near != BUILT_IN.laid_out(tuple(near.cards()))
    assert far == BUILT_IN.laid_out(tuple(far.cards()))
