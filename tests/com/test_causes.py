"""Every number is a cause of its own and moves its part of a take only.

R-10.2 決まり字, R-10.3 暗記, R-10.4 反応, R-10.5 手速さ, R-10.6 聴き分け, R-10.7 戦法.
"""

from dataclasses import replace
from itertools import pairwise, product

import pytest

from karuta.com.draws import CHANGE, LINGER
from karuta.com.level import ComLevel, ComNumbers, Strategy
from karuta.com.memory import unsure
from karuta.com.pace import Pace, pace_of
from karuta.com.way import sideways_mm
from karuta.rules.territory import Place, Row

STEPS = [(3, 4), (7, 8), (12, 13)]
ROWS = list(product((True, False), Row))
STRETCHES = (0.4, 1.0, 2.5)
SLOT = 3
AGE = 9


def level(value: int, strategy: Strategy = Strategy.EVEN, **named: int) -> ComLevel:
    return ComLevel(replace(ComNumbers.level(value), **named), strategy)


def pace(value: int, strategy: Strategy = Strategy.EVEN, **named: int) -> Pace:
    return pace_of(level(value, strategy, **named))


def took_ms(pace: Pace, *where) -> float:
    """One take of a card that was sure `AGE` readings ago.

    Where: own or not, row, cards on the mat, cards of its sound, stretch and, if it is not `SLOT`, the slot.
    """
    own, row, cards, alike, stretch, slot = (*where, SLOT)[:6]
    settled_ms = pace.settled_ms(cards, alike, unsure(pace.certainty[AGE]))
    return pace.take_ms(settled_ms, own, Place(row, slot), stretch)


def gain_ms(name: str, low: int, high: int, *where, strategy: Strategy = Strategy.EVEN) -> float:
    """How much faster one take gets when one number rises, everything else alike."""
    before, after = (pace(low, strategy, **{name: value}) for value in (low, high))
    return took_ms(before, *where) - took_ms(after, *where)


@pytest.mark.parametrize(("low", "high"), STEPS)
@pytest.mark.parametrize("strategy", list(Strategy))
def test_reaction_moves_every_take_by_the_same_time(low, high, strategy) -> None:
    gains = {
        round(gain_ms("reaction", low, high, own, row, cards, alike, stretch, strategy=strategy), 6)
        for (own, row), cards, alike, stretch in product(ROWS, (4, 25, 50), (1, 2, 9), STRETCHES)
    }
    assert len(gains) == 1
    assert gains.pop() > 0


@pytest.mark.parametrize(("low", "high"), STEPS)
def test_reaction_moves_planned_takes_by_the_same_time(low, high, targets, draws, take_ms) -> None:
    slow, fast = level(low), level(low, reaction=high)
    gains = set()
    for moment, uniforms in zip(targets, draws(len(targets)), strict=True):
        if not moment.planned(slow, uniforms).note and not moment.planned(fast, uniforms).note:
            gains.add(round(take_ms(moment, slow, uniforms) - take_ms(moment, fast, uniforms), 6))
    assert len(gains) == 1


@pytest.mark.parametrize(("low", "high"), STEPS)
def test_hand_moves_only_the_differences_between_rows(low, high) -> None:
    own_bottom = gain_ms("hand", low, high, True, Row.BOTTOM, 25, 3, 1.0)
    assert own_bottom == pytest.approx(0.0, abs=1e-9)
    near_to_far = [(True, row) for row in reversed(Row)] + [(False, row) for row in Row]
    gains = [gain_ms("hand", low, high, own, row, 25, 3, 1.0) for own, row in near_to_far]
    assert gains == sorted(gains)
    assert len(set(gains)) == 6
    for own, row in ROWS:
        elsewhere = {
            round(gain_ms("hand", low, high, own, row, n, c, 1.0, slot), 6)
            for n, c, slot in product((4, 50), (1, 9), (0, 7, 15))
        }
        assert len(elsewhere) == 1


def test_the_way_along_a_row_is_longer_and_alike_for_everybody() -> None:
    assert sideways_mm(0) == sideways_mm(15) > sideways_mm(6) > 0
    for own, row in ROWS:
        along = {
            round(
                took_ms(pace(each), own, row, 25, 3, 1.0, 0) - took_ms(pace(each), own, row, 25, 3, 1.0, 7), 6
            )
            for each in range(16)
        }
        assert len(along) == 1
        assert along.pop() > 0


@pytest.mark.parametrize(("low", "high"), STEPS)
def test_memory_fades_as_cards_go_and_costs_less_for_a_lone_card(low, high) -> None:
    for (own, row), alike in product(ROWS, (1, 2, 9)):
        gains = [gain_ms("memory", low, high, own, row, cards, alike, 1.0) for cards in (2, 10, 25, 50)]
        assert gains == sorted(gains)
        assert gains[0] == pytest.approx(gains[-1] / 25)
    lone, not_lone = (gain_ms("memory", low, high, True, Row.TOP, 25, alike, 1.0) for alike in (1, 2))
    assert 0 < lone < not_lone
    assert not_lone == pytest.approx(gain_ms("memory", low, high, True, Row.TOP, 25, 9, 1.0))


@pytest.mark.parametrize(("low", "high"), STEPS)
def test_hearing_works_only_where_cards_of_the_same_sound_lie(low, high) -> None:
    for own, row in ROWS:
        gains = [gain_ms("hearing", low, high, own, row, 25, alike, 1.0) for alike in (1, 2, 4, 9)]
        assert gains[0] == pytest.approx(0.0, abs=1e-9)
        assert gains == sorted(gains)
        assert gains[1] > 0
        assert gains[2] == pytest.approx(gain_ms("hearing", low, high, own, row, 50, 4, 1.0))


@pytest.mark.parametrize("own", [True, False])
def test_strategy_works_only_between_the_sides_and_leaves_the_reaction_alone(own) -> None:
    for row, cards, alike, stretch in product(Row, (4, 50), (1, 9), STRETCHES):
        where = (own, row, cards, alike, stretch)
        defence, even, attack = (
            took_ms(pace(7, each), *where) for each in (Strategy.DEFENCE, Strategy.EVEN, Strategy.ATTACK)
        )
        assert (defence < even < attack) if own else (attack < even < defence)
        assert even - defence == pytest.approx(attack - even)
        reaction_ms = pace(7).reaction_ms
        assert (defence - reaction_ms) / (even - reaction_ms) == pytest.approx(0.94 if own else 1.06)


def heard_by(moments, is_changed: bool):
    return [m for m in moments if (m.heard.deciding < m.heard.full) is is_changed]


@pytest.mark.parametrize(("low", "high"), [(0, 3), (3, 7), (7, 11), (11, 15)])
def test_kimariji_speeds_up_takes_the_more_where_it_has_changed(low, high, targets, draws, take_ms) -> None:
    evenly = draws(12)
    for index, uniforms in enumerate(evenly):
        uniforms[CHANGE] = (index + 0.5) / len(evenly)

    def mean_gain_ms(is_changed: bool) -> float:
        before, after = level(7, kimariji=low), level(7, kimariji=high)
        gains = [
            take_ms(moment, before, uniforms) - take_ms(moment, after, uniforms)
            for moment in heard_by(targets, is_changed)
            for uniforms in evenly
        ]
        return sum(gains) / len(gains)

    assert 0 < mean_gain_ms(False) < mean_gain_ms(True)


def test_the_chance_to_use_the_changed_kimariji_rises_over_the_whole_scale() -> None:
    chances = [pace(7, kimariji=value).change_used for value in range(16)]
    assert all(lower + 0.03 < upper for lower, upper in pairwise(chances))
    assert 0 < chances[0] < 0.2
    assert 0.9 < chances[-1] <= 1.0


def test_low_waits_after_the_full_kimariji_middle_acts_at_it_high_at_the_deciding_prefix(
    targets, draws
) -> None:
    changed = heard_by(targets, True)
    waits = {"after": 0, "full": 0, "deciding": 0}
    kinds = {}
    for value in (0, 8, 15):
        counts = dict(waits)
        for moment, uniforms in zip(changed, draws(len(changed)), strict=True):
            moras = pace(7, kimariji=value).acts_at(moment.heard, uniforms[CHANGE], uniforms[LINGER])
            heard = moment.heard
            counts["after" if moras > heard.full else "full" if moras == heard.full else "deciding"] += 1
        kinds[value] = counts
    assert kinds[0]["after"] > 0.2 * len(changed)
    assert kinds[8]["after"] == 0
    assert kinds[8]["full"] > 0.3 * len(changed)
    assert kinds[15]["deciding"] == len(changed)
