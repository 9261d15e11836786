"""戻り手, 渡り手 and 囲い手: when they are recognised and what they do to the COM (R-8.1 to R-8.5)."""

import json
from math import inf
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from karuta.rules.cards import Yomifuda
from karuta.rules.scenario import run_scenario
from karuta.rules.scenario_form import parse_scenario
from karuta.rules.side import Side
from karuta.rules.techniques import (
    CROSSING_WORKS,
    DELAY_MS,
    GUARD_WORKS,
    MISLED_FOULS,
    NO_CUES,
    RETURN_MISLEADS,
    RETURN_WORKS,
    Effect,
    Hold,
    Reach,
    Seen,
    Sighting,
    Technique,
    cues_of,
    effect_of,
    reach_after,
)
from karuta.rules.territory import Place, Row, Spot

MAT = json.loads((Path(__file__).parent / "scenarios.json").read_text("utf-8"))["mat"]
SPOT = Spot(Side.SECOND, Place(Row.TOP, 3))


def at(t, place, b=0):
    return {"t": t, "at": place, "b": b}


def click(t, place):
    return [at(t, place), at(t, place, 1), at(t + 10, place)]


def answer(poem, *samples, **fields):
    return run_scenario({"mat": MAT, "poem": poem, "input": list(samples), **fields})


# うら (65) lies in the own middle row at the left, うか (74) in the other one: they part.


def test_a_frame_over_the_wakarefuda_before_the_own_card_is_modori_te():
    told = answer(65, at(500, "opp.middle:2"), *click(900, "own.middle:0"))
    assert (told["take"], told["technique"], told["my_fouls"]) == (
        "own_by_me",
        "戻り手",
        {"own": 0, "opp": 0},
    )


def test_the_path_between_two_samples_counts():
    there = answer(65, at(500, "out:left"), *click(900, "own.middle:0"))
    over = answer(65, at(500, "opp.bottom:2"), at(900, "own.top:2"), *click(950, "own.middle:0"))
    assert there["technique"] is None
    assert over["technique"] == "戻り手"


@pytest.mark.parametrize(
    ("samples", "fields", "why"),
    [
        ([*click(900, "own.middle:0"), at(950, "opp.middle:2")], {}, "after the own take"),
        (
            [at(500, "opp.middle:2"), *click(900, "own.middle:0")],
            {"com_take_ms": 400},
            "after the COM's take",
        ),
        ([at(-100, "opp.middle:2"), *click(900, "own.middle:0")], {}, "barred by a false start"),
        ([at(500, "opp.bottom:0"), at(600, "out:left"), *click(900, "own.middle:0")], {}, "another card"),
        ([{"t": 500, "key": "S4", "up": 510}, {"t": 900, "key": "4", "up": 910}], {}, "keys"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_no_modori_te(samples, fields, why):
    assert answer(65, *samples, **fields, deciding_ms=300, kimariji_ms=300)["technique"] is None, why


def test_a_wakarefuda_has_an_equally_long_kimariji():
    mat = parse_scenario({"mat": MAT, "poem": 65}).mat
    near, far = (mat[side] for side in Side)
    assert cues_of(mat, Yomifuda(65), 0.0, Side.FIRST).wakarefuda == {Spot(Side.SECOND, far.find(74))}
    assert not cues_of(mat, Yomifuda(74), 0.0, Side.FIRST).wakarefuda  # not in the own territory
    assert cues_of(mat, Yomifuda(74), 0.0, Side.SECOND).wakarefuda == {Spot(Side.FIRST, near.find(65))}
    assert cues_of(mat, Yomifuda(1), 0.0, Side.FIRST) is NO_CUES  # a karafuda


# ひとは (35) and ひさ (33) lie at the left of the other territory, ひとも (99) at its right.


def test_the_tomofuda_of_the_other_half_touched_first_is_watari_te():
    told = answer(35, *click(700, "opp.top:14"), *click(900, "opp.middle:0"))
    assert (told["take"], told["take_ms"], told["technique"]) == ("opp_by_me", 900, "渡り手")


def test_a_tomofuda_swept_over_on_the_way_is_touched_too():
    sweep = [
        at(700, "opp.top:14", 1),
        at(760, "opp.top:12", 1),
        at(770, "opp.top:12"),
        *click(900, "opp.middle:0"),
    ]
    assert answer(35, *sweep, deciding_ms=300, kimariji_ms=300)["technique"] == "渡り手"


@pytest.mark.parametrize(
    ("samples", "fields"),
    [
        ([*click(700, "opp.middle:1")], {}),
        ([at(700, "opp.top:14"), at(750, "out:right"), *click(900, "opp.middle:0")], {}),
        ([*click(700, "opp.middle:0"), *click(800, "opp.top:14")], {}),
        ([*click(700, "opp.top:14"), *click(900, "opp.middle:0")], {"com_take_ms": 650}),
        ([{"t": 700, "key": "S3", "up": 710}, {"t": 900, "key": "S4", "up": 910}], {}),
    ],
    ids=["one frame in one half", "not touched", "the target first", "after the COM", "keys"],
)
def test_no_watari_te(samples, fields):
    assert answer(35, *samples, **fields, deciding_ms=300, kimariji_ms=300)["technique"] is None


# いまこ (21) lies in the other top row at the left.

GUARDED = [at(300, "opp.top:1"), *click(900, "opp.top:1")]
WHEN = {"kimariji_ms": 472, "deciding_ms": 472}


def test_the_target_in_the_frame_before_it_is_settled_is_kakoi_te():
    assert answer(21, *GUARDED, **WHEN)["technique"] == "囲い手"
    assert answer(21, *GUARDED, **WHEN, com_take_ms=700, guard_blocks_com_until=910)["take_ms"] == 900


def test_a_take_during_it_is_kakoi_te_yaburi():
    told = answer(21, *GUARDED, **WHEN, com_take_ms=700)
    assert (told["take"], told["technique"], told["guard_broken"]) == ("opp_by_him", "囲い手", True)
    away = answer(21, at(300, "opp.top:1"), at(500, "opp.top:6"), **WHEN, com_take_ms=700)
    assert (away["technique"], "guard_broken" in away) == ("囲い手", False)


@pytest.mark.parametrize(
    ("samples", "deciding_ms"),
    [
        ([at(472, "opp.top:1"), *click(900, "opp.top:1")], 472),
        ([at(-100, "opp.top:1"), *click(900, "opp.top:1")], 472),
        ([at(300, "opp.top:6"), *click(900, "opp.top:1")], 472),
        ([at(300, "opp.top:1"), *click(900, "opp.top:1")], 0),
    ],
    ids=["as it sounds", "barred", "beside it", "the card's picture"],
)
def test_no_kakoi_te(samples, deciding_ms):
    told = answer(21, *samples, kimariji_ms=deciding_ms, deciding_ms=deciding_ms)
    assert told["technique"] is None


def test_several_techniques_are_named_in_their_order():
    told = answer(
        65, at(200, "opp.middle:2"), at(300, "own.middle:0"), *click(900, "own.middle:0"), deciding_ms=472
    )
    assert told["technique"] == "戻り手・囲い手"


# What they do


@pytest.mark.parametrize(
    ("technique", "draws", "effect"),
    [
        (Technique.RETURN, (RETURN_WORKS, 0.0, 0.0), Effect.NONE),
        (Technique.RETURN, (0.49, RETURN_MISLEADS, 0.0), Effect.DELAY),
        (Technique.RETURN, (0.49, 0.49, MISLED_FOULS), Effect.NONE),
        (Technique.RETURN, (0.49, 0.49, 0.149), Effect.FOUL),
        (Technique.CROSSING, (0.499, 0.9, 0.9), Effect.DELAY),
        (Technique.CROSSING, (CROSSING_WORKS, 0.0, 0.0), Effect.NONE),
        (Technique.GUARD, (0.599, 0.9, 0.9), Effect.BAR),
        (Technique.GUARD, (GUARD_WORKS, 0.0, 0.0), Effect.NONE),
    ],
)
def test_what_a_draw_means(technique, draws, effect):
    assert effect_of(technique, draws) is effect


def test_the_numbers_are_those_that_are_told():
    told = (RETURN_WORKS, RETURN_MISLEADS, MISLED_FOULS, CROSSING_WORKS, GUARD_WORKS, DELAY_MS)
    assert told == (0.5, 0.5, 0.15, 0.5, 0.6, 120.0)


def seen(technique, stamp_ms, effect):
    return Seen(Sighting(technique, stamp_ms, SPOT), effect)


@pytest.mark.parametrize(
    ("shown", "holds", "reach"),
    [
        ((), (), Reach(700.0)),
        ((seen(Technique.CROSSING, 600.0, Effect.DELAY),), (), Reach(820.0)),
        ((seen(Technique.CROSSING, 701.0, Effect.DELAY),), (), Reach(700.0)),
        ((seen(Technique.CROSSING, 600.0, Effect.NONE),), (), Reach(700.0)),
        (
            (seen(Technique.CROSSING, 600.0, Effect.DELAY), seen(Technique.RETURN, 750.0, Effect.DELAY)),
            (),
            Reach(940.0),
        ),
        ((seen(Technique.RETURN, 600.0, Effect.FOUL),), (), Reach(780.0, 700.0, SPOT)),
        ((seen(Technique.GUARD, 300.0, Effect.BAR),), (Hold(300.0, 900.0),), Reach(980.0)),
        ((seen(Technique.GUARD, 300.0, Effect.BAR),), (Hold(300.0),), Reach(inf)),
        ((seen(Technique.GUARD, 300.0, Effect.BAR),), (Hold(300.0, 700.0),), Reach(700.0)),
        ((seen(Technique.GUARD, 300.0, Effect.NONE),), (Hold(300.0),), Reach(700.0)),
        (
            (seen(Technique.GUARD, 300.0, Effect.BAR),),
            (Hold(300.0, 720.0), Hold(790.0, 900.0)),
            Reach(980.0),
        ),
    ],
)
def test_what_becomes_of_the_coms_way(shown, holds, reach):
    assert reach_after(700.0, 80.0, shown, holds) == reach


STAMPS_MS = st.floats(0.0, 2000.0)
SEEN = st.builds(
    seen,
    st.sampled_from(list(Technique)),
    STAMPS_MS,
    st.sampled_from(list(Effect)),
)


@given(STAMPS_MS, st.floats(0.0, 400.0), st.lists(SEEN, max_size=3), st.lists(STAMPS_MS, max_size=5))
def test_no_technique_makes_the_com_faster_nor_lets_it_take_during_a_guard(
    planned_ms, reach_ms, shown, ends_ms
):
    shown.sort(key=lambda each: each.sighting.stamp_ms)
    stamps_ms = sorted(ends_ms)
    holds = [Hold(*pair) for pair in zip(stamps_ms[::2], stamps_ms[1::2], strict=False)]
    reach = reach_after(planned_ms, reach_ms, shown, holds)
    assert reach.stamp_ms >= planned_ms
    if any(each.effect is Effect.BAR and each.sighting.stamp_ms <= planned_ms for each in shown):
        assert not any(hold.holds_at(reach.stamp_ms) for hold in holds)
    later = [each for each in shown if each.sighting.stamp_ms <= planned_ms]
    assert reach_after(planned_ms, reach_ms, later, ()).stamp_ms >= planned_ms
