"""A fit finds again what was planted (R-10.20), and says so when it cannot (R-10.24)."""

from dataclasses import replace
from math import log, sqrt

import numpy as np
import pytest

from benchmarks.ghost_history import SLOW_SOUNDS, past_matches_of, planted, scattered, wins
from karuta.com.level import ComLevel, ComNumbers, ghost_level
from karuta.com.personal import ghost_of
from karuta.ghost.clock import waiting_of
from karuta.ghost.comparing import compared
from karuta.ghost.effects import fitted_effects
from karuta.ghost.fitting import FEWEST_MATCHES, FEWEST_TAKES, TooLittle, fitted
from karuta.ghost.moments import moments_of
from karuta.ghost.shrinking import shrunk
from karuta.ghost.typical import typical_take_ms
from karuta.rules.person import FoulHabits
from poems.kimariji import first_mora

OPPONENT = [ComLevel(ComNumbers.level(8))]


def median_ms(person) -> float:
    made = ghost_of(ghost_level(person))
    assert made is not None
    return typical_take_ms(made.clean)


def test_his_median_lies_in_its_interval(somebody, ghost) -> None:
    """R-10.20: within twice the interval, which holds chance and what the history does not tell."""
    basis, true_ms = ghost.basis, median_ms(somebody)
    half_ms = (basis.high_ms - basis.low_ms) / 2
    assert abs(basis.median_ms - true_ms) < 2 * half_ms
    assert half_ms / basis.median_ms < 0.05


def test_the_numbers_come_near(somebody, ghost) -> None:
    away = [abs(found - true) for found, true in zip(ghost.numbers, somebody.numbers, strict=True)]
    assert max(away) <= 4
    assert sum(away) <= 8


def test_his_slow_cards_are_those_it_is_slow_at(somebody, ghost) -> None:
    found, true = np.log(ghost.card_factor), np.log(somebody.card_factor)
    assert np.corrcoef(found, true)[0, 1] > 0.7
    slow = [first_mora(number) in SLOW_SOUNDS for number in range(1, 101)]
    assert found[slow].mean() - found[np.invert(slow)].mean() > 0.12


def test_cards_lie_within_their_intervals() -> None:
    """R-10.20: of a hundred cards at least 88 lie within their 95 %: 95 are expected."""
    person = scattered()
    timed = moments_of(past_matches_of(person, OPPONENT, 60, seed=6_000)).timed
    level = ComLevel(ComNumbers(*person.numbers))
    effects = fitted_effects(timed, waiting_of(level, timed))
    off = effects.card_logarithms - np.log(person.card_factor)
    off -= off.mean()
    assert np.mean(np.abs(off) < 1.96 * effects.card_errors) >= 0.88
    assert np.sqrt(np.mean(off**2)) < 0.75 * np.log(person.card_factor).std()


def test_fouls_are_made_where_he_made_them(somebody, ghost) -> None:
    assert ghost.fouls.own_factor > 1.3 * ghost.fouls.other_factor
    assert ghost.fouls.own_factor == pytest.approx(somebody.fouls.own_factor, rel=0.4)


def test_it_keeps_and_sends_what_he_did(ghost) -> None:
    assert ghost.sending is not None
    assert ghost.sending.split_scale < -0.3  # he kept pairs that a COM parts
    assert ghost.sending.plan_scale > 0.3


def test_it_says_what_it_was_made_from(past, ghost) -> None:
    basis = ghost.basis
    assert (basis.label, basis.matches) == ("2026-10", len(past))
    lying = [each for match in past for each in match.readings if each.lies is not None]
    assert basis.readings == len(lying)
    assert basis.takes == sum(each.taker == 0 for each in lying)
    fouls = sum(each.own_foul + each.other_foul for match in past for each in match.readings)
    assert basis.fouls == fouls


def test_of_too_little_no_ghost_is_made(past) -> None:
    """R-10.24: fewer than three matches, or than a hundred takes."""
    few = fitted(past[: FEWEST_MATCHES - 1])
    assert isinstance(few, TooLittle)
    assert few.matches == FEWEST_MATCHES - 1
    short = tuple(replace(match, readings=match.readings[:10]) for match in past[:10])
    answer = fitted(short)
    assert isinstance(answer, TooLittle)
    assert answer.takes < FEWEST_TAKES
    assert fitted(()) == TooLittle(0, 0)


def test_the_hand_allowance_is_taken_off(past) -> None:
    """His times and those of his opponents hold it; the ghost is the hand on the mat (R-10.11)."""
    later = tuple(
        replace(
            match,
            setup=replace(match.setup, hand_allowance_ms=300.0),
            readings=tuple(
                replace(
                    each,
                    near_ms=None if each.near_ms is None else each.near_ms + 300.0,
                    far_ms=None if each.far_ms is None else each.far_ms + 300.0,
                )
                for each in match.readings
            ),
        )
        for match in past
    )
    assert np.allclose(moments_of(later).timed.time_ms, moments_of(past).timed.time_ms)


def test_who_loses_every_card_to_a_master_is_not_faster_for_it() -> None:
    """Times that were too long to be seen count: the same person against A and against E is the same."""
    person = planted((6, 6, 6, 6, 6))
    strong, weak = (
        past_matches_of(person, [ComLevel(ComNumbers.level(level))], 30, seed=700) for level in (8, 4)
    )
    against_strong, against_weak = fitted(strong), fitted(weak)
    assert not isinstance(against_strong, TooLittle)
    assert not isinstance(against_weak, TooLittle)
    ratio = against_strong.basis.median_ms / against_weak.basis.median_ms
    assert abs(log(ratio)) < 0.09


def test_what_chance_explains_is_drawn_to_nothing() -> None:
    assert shrunk(0.1, 0.02) == 0.0
    assert shrunk(1.0, 0.02) == pytest.approx(0.98)
    assert shrunk(-1.0, 0.02) == pytest.approx(-0.98)


@pytest.mark.strength
def test_a_ghost_is_as_strong_as_the_one_it_was_made_of(somebody, ghost) -> None:
    """R-10.20: it wins half, within 99 % of chance and 4 % for what a fit of sixty matches is off by."""
    won, decided = wins(ghost_level(ghost), ghost_level(somebody), 400, seed=20_000)
    assert abs(won / decided - 0.5) < 2.58 * sqrt(0.25 / decided) + 0.04


def test_nothing_has_changed_where_nothing_did(past) -> None:
    """R-10.25."""
    found = compared(past[:30], past[30:])
    assert found is not None
    assert not found.overall.is_sure
    assert not any(each.is_sure for each in (*found.sounds.values(), *found.blocks.values()))
    assert found.overall.low_share < 0.0 < found.overall.high_share


def test_what_has_changed_is_told(somebody, past) -> None:
    """R-10.25: faster by a sixth, at な by far more, with fewer fouls."""
    cards = [
        factor / 2.0 if first_mora(number) == "な" else factor
        for number, factor in enumerate(somebody.card_factor, start=1)
    ]
    better = replace(somebody, pace_factor=0.84, card_factor=tuple(cards), fouls=FoulHabits(0.4, 0.3, 1.0))
    found = compared(past_matches_of(better, OPPONENT, 40, seed=4_000), past)
    assert found is not None
    assert found.overall.is_sure
    assert found.overall.low_share < -0.12 < found.overall.high_share
    assert found.fouls.is_sure
    assert found.fouls.share < -0.3
    assert found.sounds["な"].is_sure
    assert found.sounds["な"].share == min(each.share for each in found.sounds.values())
    assert found.now.median_ms < found.before.median_ms


def test_too_short_a_time_is_not_compared(past) -> None:
    assert compared(past[:2], past[2:]) is None
    assert compared(past[2:], ()) is None
