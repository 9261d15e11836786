"""Reading and writing scenarios: what is left out, what is wrong, and that nothing is lost."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from karuta.rules.blocks import BLOCKS
from karuta.rules.cards import Yomifuda
from karuta.rules.geometry import Point
from karuta.rules.hand import PointerSample
from karuta.rules.scenario import run_scenario
from karuta.rules.scenario_form import Scenario, format_scenario, parse_scenario
from karuta.rules.scenario_pointer import ScenarioError
from karuta.rules.script import KeyStroke
from karuta.rules.side import Side
from karuta.rules.territory import Place, Row
from poems.tempo import TEMPO_4315, TEMPO_5316
from poems.text_reading import text_reading

GIVEN = json.loads((Path(__file__).parent / "scenarios.json").read_text("utf-8"))
MAT = GIVEN["mat"]
BASE = {"mat": MAT, "poem": 21}
TIMES_MS = st.floats(0.0, 5000.0).map(lambda ms: round(ms, 3))


def script_of(*samples):
    return [sample.point for sample in parse_scenario({**BASE, "input": list(samples)}).script]


def at(place, t=0, **more):
    return {"t": t, "at": place, "b": 0, **more}


def test_the_mat_is_as_seen_on_the_screen():
    mat = parse_scenario(BASE).mat
    assert mat[Side.FIRST].card_at(Place(Row.TOP, 0)) == 87
    assert mat[Side.SECOND].card_at(Place(Row.TOP, 15)) == 61
    assert mat[Side.SECOND].card_at(Place(Row.BOTTOM, 0)) == 62


def test_what_is_left_out_comes_from_the_text_reading():
    scenario = parse_scenario(BASE)
    reading = text_reading(21, TEMPO_5316)
    assert scenario.kimariji_ms == scenario.deciding_ms == reading.upper[2].audible_ms
    assert scenario.end_ms == reading.end_ms
    assert (scenario.script, scenario.com_take_ms, scenario.com_fouls) == ((), None, 0)


def test_the_tempo_and_what_was_read_before_count():
    scenario = parse_scenario({**BASE, "tempo": "4-3-1-5", "already_read": [63, 61]})
    reading = text_reading(21, TEMPO_4315)
    assert scenario.kimariji_ms == reading.upper[2].audible_ms
    assert scenario.deciding_ms == reading.upper[0].audible_ms


def test_a_late_kimariji_does_not_outlast_the_reading():
    assert parse_scenario({**BASE, "kimariji_ms": 9000}).end_ms == 9000


@pytest.mark.parametrize("case", GIVEN["cases"], ids=lambda case: case["id"])
def test_written_and_read_again_it_is_the_same(case):
    scenario = parse_scenario({"mat": MAT, **case["scenario"]})
    form = json.loads(json.dumps(format_scenario(scenario)))
    assert parse_scenario(form) == scenario
    assert run_scenario(form) == run_scenario({"mat": MAT, **case["scenario"]})


@given(
    st.lists(
        st.builds(PointerSample, TIMES_MS, st.builds(Point, TIMES_MS, TIMES_MS), st.booleans()), max_size=5
    ),
    st.lists(st.tuples(TIMES_MS, st.sampled_from(BLOCKS), st.none() | TIMES_MS), max_size=4),
)
def test_a_script_is_written_without_loss(samples, keys):
    deeds = [*samples]
    held = set()
    for down_ms, block, for_ms in sorted(keys, key=lambda key: key[0]):
        if block not in held:
            held.add(block)
            deeds.append(KeyStroke(down_ms, block, True))
            if for_ms is not None:
                deeds.append(KeyStroke(down_ms + for_ms, block, False))
    script = tuple(sorted(deeds, key=lambda deed: deed.stamp_ms))
    scenario = Scenario(parse_scenario(BASE).mat, Yomifuda(21), 100.0, 100.0, 2000.0, script)
    again = parse_scenario(json.loads(json.dumps(format_scenario(scenario))))
    assert sorted(map(repr, again.script)) == sorted(map(repr, script))
    assert run_scenario(format_scenario(scenario)) == run_scenario(format_scenario(again))


def test_repeats_and_a_key_that_only_goes_up_are_not_written():
    strokes = (
        KeyStroke(5.0, BLOCKS[1], False),
        KeyStroke(10.0, BLOCKS[0], True),
        KeyStroke(20.0, BLOCKS[0], True),
        KeyStroke(30.0, BLOCKS[0], False),
    )
    scenario = Scenario(parse_scenario(BASE).mat, Yomifuda(21), 100.0, 100.0, 2000.0, strokes)
    assert format_scenario(scenario)["input"] == [{"t": 10.0, "key": "7", "up": 30.0}]


@pytest.mark.parametrize(
    ("samples", "index", "point"),
    [
        ([at("own.middle:4"), at("out:left")], 1, Point(-27.1875, 388.5)),
        ([at("out:right"), at("own.top:4")], 0, Point(897.1875, 305.5)),
        ([at("out:below"), at("own.bottom:1")], 0, Point(81.5625, 535.1875)),
        ([at("opp.bottom:1"), at("out:top")], 1, Point(81.5625, -27.1875)),
        ([at("out:left"), at("out:right", through="own.middle")], 0, Point(-27.1875, 388.5)),
        ([at("own.top:4"), at("out:left", through="own.middle")], 1, Point(-27.1875, 388.5)),
        ([at("out:below", through="own.top")], 0, Point(462.1875, 535.1875)),
        ([at("out:left"), at("out:below")], 1, Point(-27.1875, 535.1875)),
        ([at("out:below"), at("out:left")], 0, Point(-27.1875, 535.1875)),
        ([at("out:below"), at("out:left")], 1, Point(-27.1875, 535.1875)),
        ([at("out:left"), {"t": 1, "xy": [-5, 90], "b": 0}], 0, Point(-27.1875, 90.0)),
        ([at("out:left")], 0, Point(-27.1875, 388.5)),
    ],
)
def test_a_side_outside_keeps_the_row_or_the_slot_of_its_neighbour(samples, index, point):
    assert script_of(*samples)[index] == point


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"mat": None}, "mat is an object with the rows opp.bottom"),
        ({"mat": {**MAT, "own.top": MAT["own.top"][:15]}}, "own.top is a list of 16 numbers"),
        ({"mat": {**MAT, "own.top": [101] + [0] * 15}}, "1 to 100, not 101"),
        ({"mat": {**MAT, "own.top": [61] + [0] * 15}}, "Card 61 lies on the mat twice"),
        ({"poem": None}, "poem: a poem is a number from 1 to 100, not None"),
        ({"poem": True}, "not True"),
        ({"already_read": 5}, "list of poems"),
        ({"already_read": [21]}, "Poem 21 cannot be read"),
        ({"already_read": [0]}, "already_read: a poem"),
        ({"tempo": "9"}, "tempo is one of 5-3-1-6, 4-3-1-5"),
        ({"tempo": 5}, "tempo is one of"),
        ({"kimariji_ms": "x"}, "kimariji_ms is a number, not 'x'"),
        ({"end_ms": 10**5000}, "end_ms is a number, not a very long number"),
        ({"kimariji_ms": "x" * 500}, "…"),
        ({"end_ms": float("nan")}, "end_ms is a number"),
        ({"comtake": 5}, "no field 'comtake'"),
        ({"scenario": 5}, "scenario is an object"),
        ({"com_take_ms": -1}, "before the first mora"),
        ({"poem": 3, "com_take_ms": 5}, "card 3 is not on the mat"),
        ({"com_fouls": 2}, "0 to 1 here, not 2"),
        ({"com_fouls": True}, "not True"),
        ({"poem": 3, "com_fouls": 3}, "0 to 2 here, not 3"),
        ({"delivered_ms": {"key": 5}}, '"click" and "com"'),
        ({"delivered_ms": 5}, '"click" and "com"'),
        ({"input": {}}, "input is a list of objects"),
        ({"input": [5]}, "input is a list of objects"),
        ({"input": [{"t": 1, "at": "own.top:1", "c": 1}]}, "Input 1: a pointer sample has no field 'c'"),
        ({"input": [{"t": 1}]}, 'either "at" or "xy"'),
        ({"input": [{"t": 1, "at": "own.top:1", "xy": [1, 2]}]}, 'either "at" or "xy"'),
        ({"input": [{"at": "own.top:1"}]}, "Input 1: t is a number, not None"),
        ({"input": [at("own.top:16")]}, "no place 'own.top:16'"),
        ({"input": [at("own.top")]}, "no place 'own.top'"),
        ({"input": [at("out:up")]}, "no place 'out:up'"),
        ({"input": [at([])]}, "no place"),
        ({"input": [at("own.top:1", b=2)]}, "b is 0 or 1, not 2"),
        ({"input": [at("out:left", through="own")]}, "no row 'own' to go through"),
        ({"input": [at("out:left", through=[])]}, "no row"),
        ({"input": [{"t": 1, "xy": [1]}]}, "xy is a list of two numbers"),
        ({"input": [{"t": 1, "xy": [1, "2"]}]}, "y is a number, not '2'"),
        ({"input": [at("own.top:1", 5), at("own.top:1", 4)]}, "Input 2: t runs back from 5 to 4"),
        ({"input": [{"t": 1, "key": "5"}]}, "no key '5'"),
        ({"input": [{"t": 1, "key": "7", "b": 1}]}, "a key has no field 'b'"),
        ({"input": [{"t": 5, "key": "7", "up": 4}]}, "goes up before it goes down"),
    ],
)
def test_what_is_no_scenario_is_told_in_one_sentence(change, message):
    with pytest.raises(ScenarioError) as told:
        run_scenario({**BASE, **change})
    assert message in str(told.value)
    assert "\n" not in str(told.value)


def test_no_more_cards_move_than_lie_there():
    mat = {name: [0] * 16 for name in MAT} | {"own.top": [21] + [0] * 15, "opp.top": [61, 63] + [0] * 14}
    click = [{"t": 400, "at": "opp.top:1", "b": 1}, {"t": 410, "at": "opp.top:1", "b": 0}]
    taken = run_scenario({"mat": mat, "poem": 61, "input": click, "com_fouls": 1})
    assert (taken["take"], taken["i_send"], taken["swing"]) == ("opp_by_me", 1, 3)
    lost = run_scenario({"mat": mat, "poem": 21, "input": click, "com_take_ms": 900})
    assert (lost["take"], lost["name"], lost["i_send"]) == ("own_by_him", "自分のダブ", -2)
    nothing = run_scenario({"mat": {**mat, "opp.top": [61] + [0] * 15}, "poem": 21, "input": click})
    assert nothing["i_send"] == -1


def test_equal_stamps_stay_in_the_order_of_the_file():
    given = [{"t": 10.0, "key": "7"}, at("own.top:3", t=10.0), {"t": 10.0, "key": "4"}]
    script = parse_scenario({**BASE, "input": given}).script
    assert [type(deed) for deed in script] == [KeyStroke, PointerSample, KeyStroke]
