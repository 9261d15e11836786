"""Moves as data: removals, drops and stepping down."""

import json
from pathlib import Path

import pytest

from karuta.rules.move_notation import MoveError, run_move

HERE = Path(__file__).parent
GIVEN = json.loads((HERE / "moves.json").read_text("utf-8"))["cases"]
OURS = json.loads((HERE / "move_cases.json").read_text("utf-8"))["cases"]
ROW = "AB............CD"


@pytest.mark.parametrize(
    "case", [*GIVEN, *OURS], ids=lambda case: f"{case.get('id', case.get('rule'))} {case['why']}"
)
def test_a_move(case):
    answer = run_move(case["move"])
    assert {name: answer[name] for name in case["expect"]} == case["expect"]
    assert answer["do"] == case["move"]["do"]


def test_the_answer_is_the_same_object_with_the_row_after():
    assert run_move({"row": ROW, "do": "remove B", "pinned": ["D"]}) == {
        "row": "A.............CD",
        "do": "remove B",
        "pinned": ["D"],
    }


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ({}, 'either "row" or "rows"'),
        ({"row": ROW, "rows": [ROW] * 3, "do": "step down"}, 'either "row" or "rows"'),
        ({"row": ROW}, '"do"'),
        ({"row": ROW, "do": "remove A", "why": "x"}, "no field 'why'"),
        ({"row": ROW, "do": "step down"}, "'step down' is none of"),
        ({"row": ROW, "do": "remove X"}, "'X' does not lie here"),
        ({"row": ROW, "do": "remove ."}, "no sign for a card"),
        ({"row": ROW, "do": "drop X at 16"}, "Slot 16"),
        ({"row": ROW, "do": "drop X at " + "9" * 5000}, "none of"),
        ({"row": ROW, "do": "drop X at ５"}, "none of"),
        ({"row": ROW, "do": "drop A at 3 from 1"}, "does not lie in slot 1"),
        ({"row": ROW, "do": "drop X at 3 from 1"}, "does not lie in slot 1"),
        ({"row": "AB", "do": "remove A"}, "16 signs"),
        ({"row": 7, "do": "remove A"}, "16 signs"),
        ({"row": "A A.............", "do": "remove A"}, "no sign for a card"),
        ({"row": "A.A.............", "do": "remove A"}, "lies here twice"),
        ({"row": ROW, "do": "remove A", "pinned": "A"}, "list of cards"),
        ({"row": ROW, "do": "remove A", "pinned": ["AB"]}, "list of cards"),
        ({"row": ROW, "do": "remove A", "pinned": ["X"]}, "pinned but does not lie here"),
        ({"rows": [ROW], "do": "step down"}, "three rows"),
        ({"rows": ROW, "do": "step down"}, "three rows"),
        ({"rows": [ROW, ROW, ROW], "do": "step down"}, "lies here twice"),
        ({"rows": [ROW, "." * 16, "." * 16], "do": "remove X"}, "does not lie here"),
        ({"rows": [ROW, "." * 16, "." * 16], "do": "drop X at 5"}, "neither"),
    ],
)
def test_what_is_no_move_is_told_in_one_sentence(move, message):
    with pytest.raises(MoveError, match=message.replace(".", r"\.")) as told:
        run_move(move)
    assert "\n" not in str(told.value)
