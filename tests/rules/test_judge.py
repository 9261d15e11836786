"""The judge against a second, naive one: every combination of what both players touch and when."""

from collections import Counter
from itertools import islice, product
from math import inf, nextafter

import pytest

from karuta.rules.cards import Torifuda
from karuta.rules.judge import (
    CLOSE_MS,
    JUDGE_WAIT_MS,
    SIMULTANEOUS_MS,
    close_after,
    first_take,
    judge,
    sure_fouls,
    take_by_delivery,
)
from karuta.rules.side import BySide, Side
from karuta.rules.territory import Place, Row, Spot, Territory
from karuta.rules.touch import Answers, Frame, How, Touch

SOUND_END_MS = 4000.0
TARGET_TIMES = (None, 500.0, 500.9, 501.0, 502.0)
FOUL_TIMES = (None, 300.0, 1501.5)
"""1501.5 lies inside a reading that closes after a take at 502.0 and outside all that close earlier."""

TARGETS = {Side.FIRST: Torifuda(1), Side.SECOND: Torifuda(2), None: None}
WRONG = {Side.FIRST: Torifuda(11), Side.SECOND: Torifuda(12)}


def spot(side, slot):
    return Spot(side, Place(Row.MIDDLE, slot))


def mat():
    first = Territory().with_card(TARGETS[Side.FIRST], Place(Row.MIDDLE, 0))
    second = Territory().with_card(TARGETS[Side.SECOND], Place(Row.MIDDLE, 0))
    return BySide(
        first.with_card(WRONG[Side.FIRST], Place(Row.MIDDLE, 5)),
        second.with_card(WRONG[Side.SECOND], Place(Row.MIDDLE, 5)),
    )


def touch(player, stamp_ms, *spots, answers=Answers.ALL, over=None):
    frame = Frame(spots[0].side if over is None else over, spots)
    return Touch(player, stamp_ms, How.TOUCH, (frame,), answers)


def touches_of(lies, deeds):
    made = []
    for player, (target_ms, wrong_ms) in deeds.items():
        if lies is not None and target_ms is not None:
            made.append(touch(player, target_ms, spot(lies, 0)))
        made += [touch(player, wrong_ms[side], spot(side, 5)) for side in Side if wrong_ms[side] is not None]
    return made


def naive(lies, deeds):
    """Taker and fouls by player and territory, by counting on fingers."""
    reached = {player: deed[0] for player, deed in deeds.items() if deed[0] is not None and lies is not None}
    taker = None
    if len(reached) == 1:
        (taker,) = reached
    elif len(reached) == 2:
        apart = reached[Side.FIRST] - reached[Side.SECOND]
        taker = lies if abs(apart) <= 1.0 else Side.FIRST if apart < 0 else Side.SECOND
    if taker is not None:
        last_ms = reached[taker] + 1000.0
    else:
        last_ms = inf if lies is not None else SOUND_END_MS + 1000.0
    fouls = {
        (player, side): int(stamp_ms is not None and stamp_ms <= last_ms and side is not lies)
        for player, (_, wrong_ms) in deeds.items()
        for side, stamp_ms in wrong_ms.items()
    }
    return taker, fouls


def all_deeds():
    one = [
        (target_ms, {Side.FIRST: first, Side.SECOND: second})
        for target_ms, first, second in product(TARGET_TIMES, FOUL_TIMES, FOUL_TIMES)
    ]
    for first, second in product(one, one):
        yield {Side.FIRST: first, Side.SECOND: second}


def judged(lies, touches):
    target = None if lies is None else spot(lies, 0)
    take = first_take(target, touches)
    close_ms = inf if lies is not None and take is None else close_after(take, SOUND_END_MS)
    return judge(mat(), target, touches, take, close_ms)


@pytest.mark.parametrize("lies", [Side.FIRST, Side.SECOND, None], ids=["own", "opponent", "karafuda"])
def test_the_judge_agrees_with_a_naive_one(lies):
    outcomes = Counter()
    for deeds in all_deeds():
        taker, fouls = naive(lies, deeds)
        verdict = judged(lies, touches_of(lies, deeds))
        assert verdict.lies is lies
        assert verdict.taker is taker
        assert {key: verdict.fouls[key[0]][key[1]] for key in fouls} == fouls
        assert len(verdict.fouled) == sum(fouls.values())
        outcomes[taker, verdict.fouls_of(Side.FIRST), verdict.fouls_of(Side.SECOND)] += 1
    assert outcomes == FROZEN[lies]


F, S = Side.FIRST, Side.SECOND
FROZEN: dict[Side | None, dict[tuple[Side | None, int, int], int]] = {
    F: {
        (F, 0, 0): 567,
        (F, 0, 1): 324,
        (F, 1, 0): 324,
        (F, 1, 1): 243,
        (None, 0, 0): 9,
        (None, 0, 1): 18,
        (None, 1, 0): 18,
        (None, 1, 1): 36,
        (S, 0, 0): 189,
        (S, 0, 1): 108,
        (S, 1, 0): 108,
        (S, 1, 1): 81,
    },
    S: {
        (F, 0, 0): 189,
        (F, 0, 1): 108,
        (F, 1, 0): 108,
        (F, 1, 1): 81,
        (None, 0, 0): 9,
        (None, 0, 1): 18,
        (None, 1, 0): 18,
        (None, 1, 1): 36,
        (S, 0, 0): 567,
        (S, 0, 1): 324,
        (S, 1, 0): 324,
        (S, 1, 1): 243,
    },
    None: {
        (None, 0, 0): 25,
        (None, 0, 1): 100,
        (None, 0, 2): 100,
        (None, 1, 0): 100,
        (None, 1, 1): 400,
        (None, 1, 2): 400,
        (None, 2, 0): 100,
        (None, 2, 1): 400,
        (None, 2, 2): 400,
    },
}
"""How many of the 2,025 combinations come to which taker and how many fouls of each player."""


@pytest.mark.parametrize("lies", [Side.FIRST, Side.SECOND])
def test_the_order_of_arrival_changes_nothing(lies):
    for deeds in list(all_deeds())[::7]:
        touches = touches_of(lies, deeds)
        assert judged(lies, touches[::-1]) == judged(lies, touches)


def test_a_frame_fouls_in_one_territory_at_most():
    both = touch(F, 300.0, spot(F, 5), spot(S, 5))
    assert judge(mat(), None, [both], None, 5000.0).fouls == BySide(BySide(1, 0), BySide(0, 0))
    over_far = touch(F, 300.0, spot(F, 5), spot(S, 5), over=S)
    assert judge(mat(), None, [over_far], None, 5000.0).fouls == BySide(BySide(0, 1), BySide(0, 0))
    facing_only = touch(F, 300.0, spot(F, 9), spot(S, 5))
    assert judge(mat(), None, [facing_only], None, 5000.0).fouls == BySide(BySide(0, 1), BySide(0, 0))
    nothing = touch(F, 300.0, spot(F, 9), spot(S, 9))
    assert not judge(mat(), None, [nothing], None, 5000.0).fouled


def test_a_frame_that_covers_the_target_never_fouls():
    covering = touch(F, 600.0, spot(F, 5), spot(S, 0))
    verdict = judge(mat(), spot(S, 0), [covering], touch(S, 500.0, spot(S, 0)), 1500.0)
    assert not verdict.fouled
    assert verdict.touched_ms == BySide(600.0, None)


def test_own_cards_over_the_targets_territory_hide_the_facing_ones():
    both = touch(F, 300.0, spot(F, 5), spot(S, 5))
    assert not judge(mat(), spot(F, 0), [both], None, inf).fouled


@pytest.mark.parametrize(
    ("answers", "takes", "own", "far"),
    [
        (Answers.ALL, True, 1, 1),
        (Answers.TAKE, True, 0, 0),
        (Answers.FAR, True, 0, 1),
        (Answers.FOULS, False, 1, 1),
    ],
)
def test_what_a_touch_can_bring_about(answers, takes, own, far):
    on_target = touch(F, 300.0, spot(F, 0), answers=answers)
    assert (first_take(spot(F, 0), [on_target]) is on_target) is takes
    wrong = [touch(F, 300.0, spot(side, 5), answers=answers) for side in Side]
    assert judge(mat(), None, wrong, None, 5000.0).fouls.first == BySide(own, far)


def test_times_of_both_players_are_kept_won_or_lost():
    touches = [
        touch(F, 700.0, spot(S, 0)),
        touch(S, 400.0, spot(F, 5)),
        touch(S, 500.0, spot(S, 0)),
        touch(S, 900.0, spot(S, 0)),
    ]
    take = first_take(spot(S, 0), touches)
    assert judge(mat(), spot(S, 0), touches, take, 1500.0).touched_ms == BySide(700.0, 500.0)


def test_who_only_fouled_has_the_time_of_his_first_foul():
    touches = [touch(F, 700.0, spot(F, 5)), touch(F, 450.0, spot(F, 5)), touch(S, 500.0, spot(S, 0))]
    take = first_take(spot(S, 0), touches)
    verdict = judge(mat(), spot(S, 0), touches, take, 1500.0)
    assert verdict.touched_ms == BySide(450.0, 500.0)
    (foul,) = verdict.fouled
    assert (foul.player, foul.territory, foul.touch) == (F, F, touches[1])


@pytest.mark.parametrize("late_ms", [0.0, JUDGE_WAIT_MS])
@pytest.mark.parametrize("lies", [F, S, None], ids=["own", "opponent", "karafuda"])
def test_a_foul_that_is_sure_stays_one_whatever_else_is_told(lies, late_ms):
    target = None if lies is None else spot(lies, 0)
    sure = 0
    for deeds in islice(all_deeds(), 0, None, 37):
        touches = touches_of(lies, deeds)
        final = {(foul.player, foul.territory) for foul in judged(lies, touches).fouled}
        told = sorted(touches, key=lambda each: each.stamp_ms + (late_ms if each.side is S else 0.0))
        for count in range(len(told) + 1):
            fouls = {(foul.player, foul.territory) for foul in sure_fouls(mat(), target, told[:count], None)}
            assert fouls <= final
            sure += len(fouls)
    assert sure


def test_a_foul_that_an_earlier_take_may_close_out_is_not_sure():
    take, late = touch(S, 500.0, spot(S, 0)), touch(F, 500.0 + CLOSE_MS - 20.0, spot(F, 5))
    assert sure_fouls(mat(), spot(S, 0), [take, late], None) == ()
    assert [foul.player for foul in sure_fouls(mat(), spot(S, 0), [take, late], take)] == [F]


def test_what_is_stamped_before_the_first_mora_judges_nothing():
    touches = [touch(F, -1.0, spot(F, 0)), touch(S, -1.0, spot(S, 5))]
    assert first_take(spot(F, 0), touches) is None
    assert not judge(mat(), spot(F, 0), touches, None, inf).fouled


def test_the_second_after_the_take_is_inclusive():
    take = touch(S, 500.0, spot(S, 0))
    late = [touch(F, 500.0 + CLOSE_MS, spot(F, 5)), touch(F, 500.1 + CLOSE_MS, spot(F, 5))]
    close_ms = close_after(take, SOUND_END_MS)
    assert judge(mat(), spot(S, 0), [take, late[0]], take, close_ms).fouls_of(F) == 1
    assert judge(mat(), spot(S, 0), [take, late[1]], take, close_ms).fouls_of(F) == 0


def test_an_announced_take_is_not_overturned():
    take, earlier = touch(S, 500.0, spot(S, 0)), touch(F, 400.0, spot(S, 0))
    verdict = judge(mat(), spot(S, 0), [take, earlier], take, 1500.0)
    assert (verdict.taker, verdict.take) == (S, take)


def test_news_are_waited_for():
    mine, his = touch(F, 505.0, spot(F, 0)), touch(S, 500.0, spot(F, 0))
    target = spot(F, 0)
    assert take_by_delivery(target, [(506.0, mine), (555.0, his)]) is his
    assert take_by_delivery(target, [(506.0, mine), (555.1, his)]) is mine
    assert take_by_delivery(target, [(700.0, his), (700.0, mine)]) is his
    assert take_by_delivery(target, []) is None
    assert take_by_delivery(None, [(506.0, mine)]) is None


def test_rounding_breaks_no_tie():
    his, mine = touch(S, 500.0, spot(F, 0)), touch(F, nextafter(501.0, inf), spot(F, 0))
    assert mine.stamp_ms > his.stamp_ms + SIMULTANEOUS_MS
    assert first_take(spot(F, 0), [his, mine]) is mine
