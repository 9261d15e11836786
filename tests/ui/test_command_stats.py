"""`stats`: the figures of all matches, and what is said where there is nothing, or something is wrong."""

import json
import sqlite3
from contextlib import closing

import pytest

from karuta.com.level import ComClass, draw_level
from karuta.com.player import ComPlayer
from karuta.history.history import History
from karuta.history.schema import VERSION
from karuta.match.headless import play_out
from karuta.match.record import RecordWriter
from karuta.match.setup import MAN, MatchSetup, Profile
from karuta.match.streams import spawn_streams
from karuta.rules.side import BySide
from ui.command_line import main
from ui.folders import own_folders
from ui.history_place import FOLDER_NAME, history_path


@pytest.fixture
def data():
    return own_folders().data


def write_record(data, seed, far="C", month="2026-01"):
    streams = spawn_streams(seed)
    seats = [
        ComPlayer(draw_level(level, of.level), of.plan, of.sending)
        for level, of in zip((ComClass.B, ComClass(far)), streams.seats, strict=True)
    ]
    session = play_out(MatchSetup(seed), BySide(*seats), streams)
    path = data / FOLDER_NAME / f"{month}-03_09-30-00_{seed}.jsonl"
    writer = RecordWriter(path, session.setup, BySide(MAN, Profile(far, (7, 7, 7, 7, 7), "even")))
    writer.follow(session.events)
    writer.close()
    return session


def answer(capsys, *words):
    assert main(["stats", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_records_are_counted_at_once(data, capsys):
    sessions = [write_record(data, 1), write_record(data, 2, far="A")]
    found = answer(capsys)
    assert found["matches"] == 2
    assert found["readings"] == sum(len(session.state.read) for session in sessions)
    assert [each["class"] for each in found["classes"]] == ["A", "C"]
    assert len(found["blocks"]) == 12
    assert [each["deciding"] for each in found["lengths"]] == [1, 2, 3, 4, 5, 6]
    assert sum(each["takes"] for each in found["lengths"]) == found["takes"]
    assert found["refused"] == []
    assert answer(capsys) == found


def test_how_strong_the_man_is_is_told_from_the_third_match_on(data, capsys):
    write_record(data, 1)
    write_record(data, 2)
    assert answer(capsys)["strength"] is None
    write_record(data, 3)
    strength = answer(capsys, "--class", "a")["strength"]
    low, high = strength["interval_95"]
    assert low < strength["elo"] < high
    assert strength["matches"] == 3
    assert main(["stats"]) == 0
    (line,) = [each for each in capsys.readouterr().out.splitlines() if each.startswith("strength")]
    assert str(strength["elo"]) in line


def test_only_some_matches(data, capsys):
    write_record(data, 1)
    write_record(data, 2, far="A", month="2026-05")
    assert [each["class"] for each in answer(capsys, "--class", "a")["classes"]] == ["A"]
    assert [each["class"] for each in answer(capsys, "--since", "2026-02")["classes"]] == ["A"]
    assert answer(capsys, "--class", "other")["matches"] == 0
    assert answer(capsys, "--kind", "watched")["readings"] == 0


def test_for_people(data, capsys):
    write_record(data, 1)
    assert main(["stats"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("matches    1")
    assert any(line.startswith("class C") for line in lines)
    assert any(line.startswith("opponent right top") for line in lines)


def test_without_a_match_nothing_is_made(data, capsys):
    assert main(["stats"]) == 0
    assert capsys.readouterr().out == "no matches\n"
    assert not data.exists()


def test_a_damaged_record_is_named(data, capsys):
    write_record(data, 1)
    (data / FOLDER_NAME / "a.jsonl").write_text("broken\n")
    assert main(["stats", "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["refused"] == ["a.jsonl"]
    assert said.err.startswith("naniwazu stats: not counted: a.jsonl: ")
    assert said.err.count("\n") == 1


def test_a_damaged_history_is_kept_aside_and_made_again(data, capsys):
    write_record(data, 1)
    before = answer(capsys)
    history_path(data).write_bytes(b"rubbish")
    assert main(["stats", "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out) == before
    assert "'history-damaged-1.sqlite'" in said.err
    assert said.err.count("\n") == 1


def test_a_newer_history_is_refused_and_left(data, capsys):
    path = history_path(data)
    History(path).close()
    with closing(sqlite3.connect(path)) as newer:
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    assert main(["stats"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "newer version" in said.err
    assert said.err.count("\n") == 1
    assert path.read_bytes() == before


@pytest.mark.parametrize("words", [["--class", "Q"], ["--since", "2026-13"], ["--kind", "all"], ["extra"]])
def test_wrong_arguments_are_refused_in_one_line(capsys, words):
    assert main(["stats", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_a_name_of_several_lines_is_told_in_one(data, capsys):
    folder = data / FOLDER_NAME
    folder.mkdir(parents=True)
    (folder / "a\n\x1b[31mb.jsonl").write_text("rubbish", "utf-8")
    assert main(["stats"]) == 0
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "not counted: a\\n\\x1b[31mb.jsonl: " in error


def test_a_refused_record_that_has_gone_is_told_no_more(data, capsys):
    folder = data / FOLDER_NAME
    folder.mkdir(parents=True)
    (folder / "a.jsonl").write_text("rubbish", "utf-8")
    assert answer(capsys)["refused"] == ["a.jsonl"]
    (folder / "a.jsonl").unlink()
    assert answer(capsys)["refused"] == []


def test_a_link_to_itself_is_no_empty_history(data, capsys):
    data.mkdir(parents=True, exist_ok=True)
    history_path(data).symlink_to(history_path(data))
    assert main(["stats"]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert history_path(data).is_symlink()
