"""`report`: a record reading by reading, as lines, as JSON Lines and as a file for spreadsheets."""

import csv
import json

import pytest

from karuta.match.setup import MAN, Profile
from karuta.rules.side import BySide
from ui.command_line import main


@pytest.fixture
def record(tmp_path, recorded):
    return recorded(tmp_path / "match.jsonl", BySide(MAN, Profile("C", (8, 7, 9, 6, 8), "even")))


def rows_in(record):
    lines = map(json.loads, record.read_text("utf-8").splitlines())
    return [line for line in lines if line["type"] == "reading"]


def test_the_json_lines_tell_what_the_rows_of_watch_tell_and_more(record, capsys):
    assert main(["report", str(record), "--json"]) == 0
    header, *readings, result = map(json.loads, capsys.readouterr().out.splitlines())
    assert (header["type"], header["seed"], header["cards"]) == ("report", 7, [8, 8])
    for told, watched in zip(readings, rows_in(record), strict=True):
        assert told["fouls"][0][0] + told["fouls"][0][1] == watched["fouls"][0]
        same = ("n", "poem", "deciding", "lies", "taker", "how", "ms", "sent", "name", "counts")
        assert {name: told[name] for name in same} == {name: watched[name] for name in same}
        assert told["kimariji"].startswith(told["deciding"])
        assert (told["row"] is None) == (told["lies"] is None)
    assert result["readings"] == len(readings)


def test_people_get_the_figures_and_a_line_a_reading(record, capsys):
    assert main(["report", str(record)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("0 あなた: takes ")
    assert lines[1].startswith("1 COM: takes ")
    assert len(lines) == 4 + len(rows_in(record))
    assert any("自陣" in line for line in lines[4:])


def test_the_file_for_spreadsheets_is_written_and_nothing_printed(record, tmp_path, capsys):
    out = tmp_path / "out.csv"
    assert main(["report", str(record), "--csv", str(out)]) == 0
    assert capsys.readouterr() == ("", "")
    with out.open(encoding="utf-8-sig", newline="") as file:
        assert len(list(csv.reader(file))) == 1 + len(rows_in(record))


def test_both_may_be_asked_for(record, tmp_path, capsys):
    assert main(["report", str(record), "--csv", str(tmp_path / "out.csv"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["type"] == "result"
    assert (tmp_path / "out.csv").exists()


def test_a_target_that_cannot_be_written_is_one_line_and_code_2(record, tmp_path, capsys):
    (tmp_path / "folder").mkdir()
    for out in (tmp_path / "folder", tmp_path / "missing" / "out.csv", record):
        before = record.read_bytes()
        assert main(["report", str(record), "--csv", str(out)]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert len(told.err.splitlines()) == 1
        assert record.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "match.jsonl"]


def test_a_record_that_is_cut_off_is_told_beside_its_rows(record, capsys):
    content = record.read_bytes()
    record.write_bytes(content[: len(content) // 2])
    assert main(["report", str(record), "--json"]) == 0
    told = capsys.readouterr()
    assert len(told.err.splitlines()) == 1
    assert json.loads(told.out.splitlines()[-1])["ended_by"] is None


@pytest.mark.parametrize("content", ["", "{}\n", "no JSON\n"])
def test_what_is_no_record_is_one_line_and_code_2(tmp_path, content, capsys):
    (tmp_path / "a.jsonl").write_text(content)
    out = tmp_path / "out.csv"
    assert main(["report", str(tmp_path / "a.jsonl"), "--csv", str(out)]) == 2
    told = capsys.readouterr()
    assert (told.out, len(told.err.splitlines())) == ("", 1)
    assert not out.exists()


def test_events_that_are_no_match_are_told_with_where_they_stand(record, capsys):
    lines = record.read_text("utf-8").splitlines()
    index = [n for n, line in enumerate(lines) if '"PoemChosen"' in line][5]
    lines[index] = json.dumps(json.loads(lines[index]) | {"n": 77})
    record.write_text("\n".join(lines) + "\n", "utf-8")
    assert main(["report", str(record)]) == 2
    assert "after 5 readings" in capsys.readouterr().err
