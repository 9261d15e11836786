"""`watch`: the rows field for field, and the same bytes from the same seed in every process."""

import json
import os
import subprocess
import sys

import pytest

from poems.kimariji import deciding_prefix
from ui.command_line import main

PROGRAM = [sys.executable, "-c", "import sys; from ui.command_line import main; sys.exit(main())"]
WORDS = ["watch", "--class", "A", "--against", "C", "--seed", "7"]


def rows(words: list[str], capsys: pytest.CaptureFixture[str]) -> list[dict]:
    assert main([*words, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def in_a_process(words: list[str], **environment: str) -> bytes:
    return subprocess.run(
        [*PROGRAM, *words],
        env={**os.environ, **environment},
        capture_output=True,
        check=True,
        timeout=120,
    ).stdout


def test_the_header_field_for_field(capsys: pytest.CaptureFixture[str]):
    header = rows(WORDS, capsys)[0]
    assert list(header) == ["type", "version", "seed", "players", "mat", "order"]
    assert (header["type"], header["version"], header["seed"]) == ("match", "0.1.0", 7)
    assert [player["class"] for player in header["players"]] == ["A", "C"]
    for player, (low, high) in zip(header["players"], [(12, 15), (6, 9)], strict=True):
        assert list(player) == ["class", "numbers", "strategy"]
        assert list(player["numbers"]) == ["kimariji", "memory", "reaction", "hand", "hearing"]
        assert all(low <= value <= high for value in player["numbers"].values())
        assert player["strategy"] in ("defence", "attack", "even")
    assert sorted(header["order"]) == list(range(1, 101))
    assert [[len(row) for row in territory] for territory in header["mat"]] == [[16] * 3] * 2
    cards = [card for territory in header["mat"] for row in territory for card in row if card]
    assert (len(cards), len(set(cards))) == (50, 50)


def test_the_readings_field_for_field(capsys: pytest.CaptureFixture[str]):
    header, *readings, _result = rows(WORDS, capsys)
    fields = [
        "type",
        "n",
        "poem",
        "deciding",
        "lies",
        "taker",
        "how",
        "ms",
        "fouls",
        "sent",
        "name",
        "counts",
    ]
    territories = [{card for row in territory for card in row if card} for territory in header["mat"]]
    for place, row in enumerate(readings):
        unread = header["order"][place:]
        assert list(row) == fields
        assert (row["type"], row["n"], row["poem"]) == ("reading", place + 1, unread[0])
        assert row["deciding"] == deciding_prefix(row["poem"], unread)
        lies = next((side for side in (0, 1) if row["poem"] in territories[side]), None)
        assert row["lies"] == lies
        assert row["how"] == (None if lies is None else "com")
        assert (row["taker"] is None) == (lies is None)
        if row["taker"] is not None:
            territories[lies].remove(row["poem"])
            assert row["ms"][row["taker"]] is not None
        for sent in row["sent"]:
            territories[sent["from"]].remove(sent["poem"])
            territories[1 - sent["from"]].add(sent["poem"])
        assert row["counts"] == [len(territory) for territory in territories]


def test_the_result_field_for_field(capsys: pytest.CaptureFixture[str]):
    *_others, last, result = rows(WORDS, capsys)
    winner = last["counts"].index(0)
    assert result == {
        "type": "result",
        "winner": winner,
        "margin": last["counts"][1 - winner],
        "readings": last["n"],
        "ended_by": "empty_territory",
    }


def test_same_seed_same_bytes_whatever_the_process():
    first = in_a_process([*WORDS, "--json"], PYTHONHASHSEED="0")
    assert first == in_a_process([*WORDS, "--json"], PYTHONHASHSEED="4242", LC_ALL="C", TZ="Asia/Tokyo")
    assert first != in_a_process([*WORDS[:-1], "8", "--json"])
    assert "いに".encode() in first


def test_without_a_seed_one_is_drawn_and_told(capsys: pytest.CaptureFixture[str]):
    words = ["watch", "--cards", "1"]
    header = rows(words, capsys)[0]
    assert rows([*words, "--seed", str(header["seed"])], capsys)[0] == header


def test_a_small_match_with_a_reading_set(capsys: pytest.CaptureFixture[str]):
    header, *_readings, _result = rows(
        ["watch", "--seed", "3", "--cards", "3", "--poems", "5,17,21,33,48,62,77,81,90,100"], capsys
    )
    cards = [card for territory in header["mat"] for row in territory for card in row if card]
    assert len(cards) == 6
    assert set(cards) <= set(header["order"])
    assert sorted(header["order"]) == [5, 17, 21, 33, 48, 62, 77, 81, 90, 100]


def test_a_reading_set_that_runs_out_ends_the_match(capsys: pytest.CaptureFixture[str]):
    *_others, result = rows(["watch", "--seed", "3", "--cards", "25", "--poems", "1,2"], capsys)
    assert (result["readings"], result["ended_by"]) == (2, "run_out")


def test_players_by_level_and_by_numbers(capsys: pytest.CaptureFixture[str]):
    words = ["watch", "--seed", "1", "--cards", "2", "--level", "9", "--against-numbers", "8,7,9,6,0"]
    players = rows([*words, "--against-strategy", "attack"], capsys)[0]["players"]
    assert [player["class"] for player in players] == [None, None]
    assert list(players[0]["numbers"].values()) == [9] * 5
    assert list(players[1]["numbers"].values()) == [8, 7, 9, 6, 0]
    assert [player["strategy"] for player in players] == ["even", "attack"]


def test_people_see_who_plays_every_reading_and_who_has_won(capsys: pytest.CaptureFixture[str]):
    assert main(["watch", "--seed", "7", "--level", "15", "--against-level", "0", "--cards", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "seed 7: 0 (15-15-15-15-15 even) against 1 (0-0-0-0-0 even)"
    assert lines[-1].startswith("0 (15-15-15-15-15 even) has won by ")
    assert lines[1].startswith("0 sits near, 1 far: ")
    assert [line.split()[0] for line in lines[3:-1]] == [str(n) for n in range(1, len(lines) - 3)]


@pytest.mark.parametrize(
    "words",
    [
        ["--seed", "-1"],
        ["--seed", "seven"],
        ["--seed", "7.0"],
        ["--seed", ""],
        ["--seed", "9223372036854775808"],
        ["--class", "F"],
        ["--class", ""],
        ["--against", "AA"],
        ["--class", "A", "--level", "3"],
        ["--level", "3", "--numbers", "1,2,3,4,5"],
        ["--level", "16"],
        ["--numbers", "1,2,3,4"],
        ["--numbers", "1,2,3,4,16"],
        ["--against-strategy", "wild"],
        ["--cards", "0"],
        ["--cards", "26"],
        ["--poems", ""],
        ["--poems", "0"],
        ["--poems", "1,1"],
        ["--poems", "1..10"],
        ["match.jsonl"],
    ],
    ids=" ".join,
)
def test_what_cannot_be_played_is_refused_in_one_line(words: list[str], capsys: pytest.CaptureFixture[str]):
    assert main(["watch", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("naniwazu")
    assert captured.err.count("\n") == 1


def test_a_reader_that_leaves_early_is_no_error():
    program = " ".join(f"'{word}'" for word in [*PROGRAM, *WORDS])
    answer = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {program} | head -n 1"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.count("\n") == 1
