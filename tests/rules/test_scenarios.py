"""Readings with a scripted hand, as data: every scenario comes out field for field."""

import json
from pathlib import Path

import pytest

from karuta.rules.scenario import run_scenario

HERE = Path(__file__).parent
GIVEN = json.loads((HERE / "scenarios.json").read_text("utf-8"))
OURS = json.loads((HERE / "hand_cases.json").read_text("utf-8"))


def check(case):
    answer = run_scenario({"mat": GIVEN["mat"], **case["scenario"]})
    assert {name: answer[name] for name in case["expect"]} == case["expect"]


@pytest.mark.parametrize("case", GIVEN["cases"], ids=lambda case: case["id"])
def test_a_scenario(case):
    check(case)


@pytest.mark.parametrize("case", OURS["cases"], ids=lambda case: f"{case['rule']} {case['title']}")
def test_a_rule_of_the_hand(case):
    check(case)


def test_an_answer_has_all_its_fields_in_order():
    case = GIVEN["cases"][0]
    answer = run_scenario({"mat": GIVEN["mat"], **case["scenario"]})
    assert json.dumps(answer) == json.dumps({**case["expect"], "technique": None})


def test_a_whole_case_of_the_file_is_a_scenario_too():
    case = GIVEN["cases"][1]
    assert run_scenario({"mat": GIVEN["mat"], **case})["take_ms"] == 400
