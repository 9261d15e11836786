"""`replay`: the rows of the match, the first difference, and any reading as a scenario."""

import json
from pathlib import Path

import pytest

from karuta.com.level import ComLevel, ComNumbers
from karuta.com.player import ComPlayer
from karuta.match.headless import play_out
from karuta.match.record import RecordWriter
from karuta.match.setup import MatchSetup, Profile
from karuta.match.streams import spawn_streams
from karuta.rules.cards import Yomifuda
from karuta.rules.side import BySide
from ui.command_line import main

POEMS = (5, 17, 21, 33, 48, 62, 77, 81, 90, 100)
SAME_MATCH = ["--seed", "11", "--cards", "4", "--level", "9", "--against-level", "2"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A small match between two COMs, written down while it was played."""
    setup = MatchSetup(11, cards_a_side=4, poems=tuple(map(Yomifuda, POEMS)))
    streams = spawn_streams(11)
    levels = (ComLevel(ComNumbers.level(9)), ComLevel(ComNumbers.level(2)))
    seats = [
        ComPlayer(level, each.plan, each.sending) for level, each in zip(levels, streams.seats, strict=True)
    ]
    session = play_out(setup, BySide(*seats), streams)
    players = [Profile(None, level.numbers.as_tuple(), level.strategy.value) for level in levels]
    writer = RecordWriter(tmp_path / "match.jsonl", setup, BySide(*players))
    writer.follow(session.events)
    writer.close()
    return writer.path


def test_the_rows_are_those_of_watch(record: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", str(record), "--json"]) == 0
    replayed = capsys.readouterr()
    assert main(["watch", *SAME_MATCH, "--poems", ",".join(map(str, POEMS)), "--json"]) == 0
    assert replayed.out == capsys.readouterr().out
    assert replayed.err == ""


def test_people_see_the_lines_of_watch(record: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", str(record)]) == 0
    replayed = capsys.readouterr().out
    assert main(["watch", *SAME_MATCH, "--poems", ",".join(map(str, POEMS))]) == 0
    assert replayed == capsys.readouterr().out


def test_the_first_difference_is_told_with_code_1(record: Path, capsys: pytest.CaptureFixture[str]):
    lines = record.read_text("utf-8").splitlines()
    places = [n for n, line in enumerate(lines) if json.loads(line)["type"] == "reading"]
    for n, name in ((places[3], "taker"), (places[1], "counts")):
        row = json.loads(lines[n])
        lines[n] = json.dumps(row | {name: "otherwise"})
    record.write_text("\n".join(lines) + "\n", "utf-8")
    before = record.read_bytes()
    assert main(["replay", str(record), "--json"]) == 1
    captured = capsys.readouterr()
    assert "reading 2" in captured.err
    assert "counts" in captured.err
    assert captured.err.count("\n") == 1
    assert record.read_bytes() == before


def test_a_record_that_was_cut_off_is_replayed_up_to_there(record: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", str(record), "--json"]) == 0
    whole = capsys.readouterr().out.splitlines()
    content = record.read_bytes()
    record.write_bytes(content[: len(content) * 2 // 3])
    assert main(["replay", str(record), "--json"]) == 0
    captured = capsys.readouterr()
    rows = captured.out.splitlines()
    assert rows == whole[: len(rows)]
    assert 2 <= len(rows) < len(whole)
    assert captured.err.count("\n") == 1


def test_any_reading_becomes_a_scenario_that_is_judged_alike(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert main(["replay", str(record), "--json"]) == 0
    readings = [json.loads(line) for line in capsys.readouterr().out.splitlines()[1:-1]]
    for row in readings:
        file = tmp_path / f"reading{row['n']}.json"
        assert main(["replay", str(record), "--scenario", str(row["n"]), str(file)]) == 0
        assert capsys.readouterr() == ("", "")
        assert main(["scenario", str(file), "--json"]) == 0
        answer = json.loads(capsys.readouterr().out)
        lies, taker = (
            {None: None, 0: "own", 1: "opp"}[row["lies"]],
            {None: None, 0: "me", 1: "him"}[row["taker"]],
        )
        assert answer["take"] == ("none" if taker is None else f"{lies}_by_{taker}")
        assert sum(answer["my_fouls"].values()) == row["fouls"][0]
        assert answer["his_fouls"] == row["fouls"][1]
        assert answer["i_send"] == sum(1 if sent["from"] == 0 else -1 for sent in row["sent"])
        assert answer["name"] == row["name"]


def test_a_scenario_goes_to_the_standard_output_too(record: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", str(record), "--scenario", "1"]) == 0
    laid_out = capsys.readouterr().out
    assert main(["replay", str(record), "--scenario", "1", "--json"]) == 0
    line = capsys.readouterr().out
    assert (laid_out.count("\n") > 10, line.count("\n")) == (True, 1)
    assert json.loads(laid_out) == json.loads(line)


@pytest.mark.parametrize("words", [["0"], ["99"], ["x"], ["1", "."], ["1", "no/where.json"], ["1", "a", "b"]])
def test_what_cannot_become_a_scenario_is_refused(
    words: list[str],
    record: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    monkeypatch.chdir(record.parent)
    assert main(["replay", str(record), "--scenario", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert list(record.parent.iterdir()) == [record]


def test_a_file_that_is_there_already_is_left_as_it_is(record: Path, capsys: pytest.CaptureFixture[str]):
    before = record.read_bytes()
    assert main(["replay", str(record), "--scenario", "1", str(record)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert record.read_bytes() == before


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"{}",
        b"[]\n",
        b"\x7fELF\0\0",
        b"\xff\xfe\x00",
        b'{"type":"record","format":99}\n',
        b"{" * 9999,
    ],
    ids=lambda content: repr(content[:20]),
)
def test_what_is_no_record_is_refused_and_left_alone(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    file = tmp_path / "damaged.jsonl"
    file.write_bytes(content)
    assert main(["replay", str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("naniwazu replay: ")
    assert captured.err.count("\n") == 1
    assert file.read_bytes() == content
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("name", [".", "nowhere.jsonl", "a\0b", ""])
def test_what_is_no_file_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    assert main(["replay", name]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_replay_is_shown_from_a_reading_that_it_has(record: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", str(record), "--show", "--from", "99"]) == 2
    assert "readings, not 99" in capsys.readouterr().err
    assert main(["replay", str(record), "--from", "2"]) == 2
    assert "--from belongs to --show" in capsys.readouterr().err
    assert main(["replay", str(record), "--show", "--json"]) == 2
    assert "opens a window" in capsys.readouterr().err


def test_without_a_display_no_replay_is_shown(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert main(["replay", str(record), "--show"]) == 1
    error = capsys.readouterr().err
    assert "no display" in error
    assert error.count("\n") == 1
