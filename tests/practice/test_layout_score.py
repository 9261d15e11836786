"""What a layout drill comes to, and what it says to practise next."""

import pytest

from karuta.practice.answer import Answer, Drill
from karuta.practice.layout_deal import LayoutWish, spot_number, spot_of
from karuta.practice.layout_memory import Outcome
from karuta.practice.layout_questions import Question
from karuta.practice.layout_score import (
    DELAYS_MS,
    Advice,
    PlaceFigures,
    counsel_for,
    places_of,
    points_of,
    score_of,
)
from karuta.rules.blocks import block_of
from karuta.rules.cards import Torifuda, Yomifuda

WISH = LayoutWish(a_side=10)


def outcome(number=1, right=True, *, took_ms=1500.0, given=None, slot=0, peeked=False):
    spot = spot_of(slot)
    answer = Answer(Drill.WHERE, Yomifuda(number), right, took_ms, given, peeked=peeked, slot=slot)
    return Outcome(Question(Drill.WHERE, Torifuda(number), spot), answer, None)


@pytest.mark.parametrize(
    ("right", "took_ms", "points"),
    [
        (True, 0.0, 10),
        (True, 999.0, 10),
        (True, 1000.0, 9),
        (True, 8999.9, 2),
        (True, 60_000.0, 1),
        (False, 0.0, 0),
    ],
)
def test_points(right, took_ms, points) -> None:
    assert points_of(outcome(right=right, took_ms=took_ms).answer) == points


def test_the_score() -> None:
    found = score_of(
        [outcome(), outcome(2, right=False, took_ms=4500.0), outcome(3, peeked=True, took_ms=6000.0)]
    )
    assert (found.asked, found.right, found.points, found.mean_ms, found.peeks) == (3, 2, 13, 4000.0, 1)
    assert found.right_share == pytest.approx(2 / 3)
    assert found.most_points == 30
    assert (score_of([]).mean_ms, score_of([]).right_share) == (None, None)


def test_places_gather_their_answers() -> None:
    found = places_of([outcome(slot=7), outcome(2, right=False, took_ms=2500.0, slot=7), outcome(3, slot=2)])
    assert found == (PlaceFigures(2, 1, 1, 1500.0), PlaceFigures(7, 2, 1, 2000.0))


@pytest.mark.parametrize(
    ("answers", "right", "share", "is_low"),
    [(4, 0, None, False), (5, 1, 0.2, True), (5, 2, 0.4, False), (10, 10, 1.0, False)],
)
def test_a_place_says_a_share_when_enough_is_known(answers, right, share, is_low) -> None:
    figures = PlaceFigures(3, answers, right)
    assert (figures.right_share, figures.is_low) == (share, is_low)


def test_no_answer_no_counsel() -> None:
    assert counsel_for(WISH, []).advice is Advice.BEGIN


def test_too_hard_means_fewer_cards() -> None:
    found = counsel_for(WISH, [outcome(), outcome(2, right=False)])
    assert (found.advice, found.wish.a_side) == (Advice.FEWER, 5)
    least = counsel_for(LayoutWish(a_side=3), [outcome(2, right=False)])
    assert least.advice is not Advice.FEWER


def test_mixed_up_cards_are_named_by_their_sound() -> None:
    good = [outcome(number, slot=number) for number in range(1, 9)]
    swapped = [
        outcome(87, False, given=70, slot=40),
        outcome(70, False, given=87, slot=41),
        outcome(70, False, given=87, slot=60),
    ]
    found = counsel_for(
        WISH, [*good, outcome(52, False, given=31, slot=40), outcome(31, False, given=52, slot=60)]
    )
    assert (found.advice, found.sound) == (Advice.TOMOFUDA, "あ")
    assert counsel_for(WISH, good + swapped).advice is not Advice.TOMOFUDA, "む and さ begin differently"


def test_a_weak_block_is_named() -> None:
    good = [outcome(number, slot=number) for number in range(1, 9)]
    slot = spot_number(spot_of(50))
    missed = [outcome(20 + step, right=False, slot=slot + step) for step in range(3)]
    found = counsel_for(WISH, good + missed)
    assert (found.advice, found.block) == (Advice.BLOCK, block_of(spot_of(50)))


@pytest.mark.parametrize(
    ("wish", "took_ms", "advice", "change"),
    [
        (WISH, 5000.0, Advice.QUICKER, {}),
        (WISH, 1000.0, Advice.MORE, {"a_side": 15}),
        (LayoutWish(a_side=23), 1000.0, Advice.MORE, {"a_side": 25}),
        (LayoutWish(), 1000.0, Advice.LATER, {"delay_ms": 60_000.0}),
        (LayoutWish(delay_ms=DELAYS_MS[-1]), 1000.0, Advice.SENT, {"moves_cards": True}),
        (LayoutWish(delay_ms=DELAYS_MS[-1], moves_cards=True), 1000.0, Advice.DONE, {}),
    ],
)
def test_what_went_well_gets_harder(wish, took_ms, advice, change) -> None:
    found = counsel_for(wish, [outcome(number, took_ms=took_ms, slot=number) for number in range(1, 11)])
    assert found.advice is advice
    assert all(getattr(found.wish, name) == value for name, value in change.items())


def test_nearly_good_is_done_again() -> None:
    found = counsel_for(WISH, [outcome(n, slot=n) for n in range(1, 5)] + [outcome(9, right=False, slot=60)])
    assert found.advice is Advice.AGAIN
