"""`move`: the object comes back with the row or rows after; damaged files are refused and left alone."""

import json
import os
from pathlib import Path

import pytest

from ui.command_line import main


def printed(move: object, folder: Path, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    file = folder / "move.json"
    file.write_text(json.dumps(move), "utf-8")
    assert main(["move", str(file), *words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("move", "after"),
    [
        ({"row": "ABC...........DE", "do": "remove B"}, {"row": "AC............DE"}),
        ({"row": "ABCD............", "do": "remove B", "pinned": ["C"]}, {"row": "A.CD............"}),
        ({"row": "....AB..........", "do": "drop X at 4"}, {"row": "...AXB.........."}),
        ({"row": "ABC.............", "do": "drop A at 2 from 0"}, {"row": "BCA............."}),
        ({"row": "ABCDEFGHIJKLMNOP", "do": "drop Q at 3"}, {"row": None}),
        (
            {"rows": ["T..............U", "M..N............", "................"], "do": "step down"},
            {"rows": ["................", "T..............U", "M..N............"]},
        ),
    ],
    ids=lambda value: value.get("do"),
)
def test_the_same_object_comes_back(
    move: dict[str, object], after: dict[str, object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    lines = printed(move, tmp_path, capsys, "--json").splitlines()
    assert [json.loads(line) for line in lines] == [{**move, **after}]


def test_a_person_sees_before_and_after(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    told = printed({"row": "AB............CD", "do": "drop X at 0"}, tmp_path, capsys)
    assert told == "drop X at 0\n  AB............CD  ->  XAB...........CD\n"
    refused = printed({"row": "ABCDEFGHIJKLMNOP", "do": "drop Q at 3"}, tmp_path, capsys)
    assert refused == "drop Q at 3\n  ABCDEFGHIJKLMNOP  ->  refused\n"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\x01\x02",
        b"\xff\xfe{",
        b"[]",
        b"7",
        b'{"row": "ABC"',
        b"[" * 100_000,
        b'{"row": ' + b"9" * 5000 + b"}",
        b"{}",
        b'{"row": "AB", "do": "remove A"}',
        b'{"row": "ABC...........DE", "do": "remove Z"}',
        b'{"row": "ABC...........DE", "do": "eat A"}',
        b'{"row": "ABC...........DE", "do": "drop X at 16"}',
        b'{"row": 7, "do": "remove A"}',
        b'{"rows": ["A"], "do": "step down"}',
        b'{"row": "ABC...........DE", "rows": [], "do": "remove A"}',
        b'{"row": "ABC...........D\\u0000", "do": "remove A"}',
        b'{"row": "ABC...........DE", "do": "drop \\u0000 at 5"}',
        b'{"row": "ABC...........D\\ud800", "do": "remove A"}',
    ],
    ids=lambda content: content[:40].decode("ascii", "replace"),
)
def test_a_file_that_is_no_move_is_refused_and_left_alone(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    file = tmp_path / "damaged.json"
    file.write_bytes(content)
    assert main(["move", str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("naniwazu move: ")
    assert captured.err.count("\n") == 1
    assert file.read_bytes() == content
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
@pytest.mark.parametrize(
    "words",
    [
        ["move", "pipe.png"],
        ["scenario", "pipe.png"],
        ["replay", "pipe.png"],
        ["move", os.devnull],
        ["replay", os.devnull],
        ["picture", "settings", "pipe.png"],
        ["play", "--record", "pipe.png"],
    ],
    ids=" ".join,
)
def test_a_pipe_or_a_device_is_refused_and_not_waited_for(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe.png")
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize("name", [".", "nowhere.json", "no/where.json", "a\0b", ""])
def test_what_is_no_file_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    assert main(["move", name]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
