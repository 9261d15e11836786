"""`scenario`: the answer field for field; damaged files are refused and left alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from ui.command_line import main

MAT = {
    "opp.bottom": [47, 59, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 28, 62],
    "opp.middle": [35, 33, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 67],
    "opp.top": [61, 21, 63, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 99, 42],
    "own.top": [87, 70, 18, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 22, 81],
    "own.middle": [65, 13, 23, 97, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 77],
    "own.bottom": [40, 37, 46, 66, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 71, 57],
}
SWEEP: dict[str, Any] = {
    "mat": MAT,
    "poem": 13,
    "kimariji_ms": 236,
    "input": [
        {"t": 400, "at": "own.middle:4", "b": 1},
        {"t": 410, "at": "own.middle:3", "b": 1},
        {"t": 420, "at": "own.middle:2", "b": 1},
        {"t": 430, "at": "own.middle:1", "b": 1},
        {"t": 440, "at": "out:left", "b": 1},
    ],
    "com_take_ms": 700,
}
TAKEN = {
    "take": "own_by_me",
    "take_ms": 440,
    "how": "sweep",
    "my_fouls": {"own": 0, "opp": 0},
    "his_fouls": 0,
    "i_send": 0,
    "swing": 1,
    "name": None,
    "technique": None,
}


def written(content: object, folder: Path) -> str:
    file = folder / "scenario.json"
    file.write_text(json.dumps(content), "utf-8")
    return str(file)


CLICK = [{"t": 400, "at": "own.middle:1", "b": 1}, {"t": 405, "at": "own.middle:1", "b": 0}]


@pytest.mark.parametrize(
    ("change", "answer"),
    [
        ({}, {}),
        (
            {"com_take_ms": 438.5},
            {"take": "own_by_him", "take_ms": 438.5, "how": "com", "i_send": -1, "swing": -1},
        ),
        ({"input": [{"t": 400, "key": "4"}]}, {"take_ms": 400, "how": "block"}),
        (
            {"poem": 3, "com_take_ms": None, "input": CLICK},
            {
                "take": "none",
                "take_ms": None,
                "how": None,
                "my_fouls": {"own": 1, "opp": 0},
                "i_send": -1,
                "swing": -2,
            },
        ),
    ],
    ids=["sweep", "beaten", "key", "karafuda"],
)
def test_the_answer_field_for_field(
    change: dict[str, Any], answer: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert main(["scenario", written({**SWEEP, **change}, tmp_path), "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line) for line in lines] == [TAKEN | answer]
    assert list(json.loads(lines[0])) == list(TAKEN)


def test_a_person_reads_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["scenario", written(SWEEP, tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "I take in my own territory at 440 ms (sweep)",
        "my fouls    own territory 0, opponent's 0",
        "his fouls   0",
        "I send      0",
        "swing       +1",
    ]


@pytest.mark.parametrize(
    "change",
    [
        {"poem": 0},
        {"poem": "13"},
        {"poem": 101},
        {"mat": {}},
        {"mat": {**MAT, "own.top": [87]}},
        {"mat": {**MAT, "own.top": [40, *MAT["own.top"][1:]]}},
        {"input": [{"t": 400, "at": "own.middle:16", "b": 1}]},
        {"input": [{"t": 400, "at": "elsewhere:1", "b": 1}]},
        {"input": [{"t": "soon", "at": "own.middle:1", "b": 1}]},
        {"input": [{"t": 400, "key": "5"}]},
        {"input": 7},
        {"com_take_ms": "late"},
        {"kimariji_ms": None, "tempo": "9-9-9-9"},
        {"com_take_ms": float("nan")},
        {"com_take_ms": float("inf")},
    ],
    ids=lambda change: repr(change)[:50],
)
def test_a_file_that_is_no_scenario_is_refused_and_left_alone(
    change: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    name = written({**SWEEP, **change}, tmp_path)
    before = Path(name).read_bytes()
    assert main(["scenario", name, "--json"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("naniwazu scenario: ")
    assert captured.err.count("\n") == 1
    assert Path(name).read_bytes() == before
