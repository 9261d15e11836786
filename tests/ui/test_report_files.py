"""The report as files: what a spreadsheet sees, what a program sees, and places that cannot be written."""

import csv
import io
import json
import os
from dataclasses import replace

import pytest

from karuta.match.record_file import read_record
from karuta.match.report import report_of
from karuta.match.report_fields import row_fields
from karuta.match.setup import Profile
from karuta.rules.side import BySide, Side
from poems.collection import poem
from ui.report_files import csv_content, guarded, json_content, write_report
from ui.report_loading import seat_notice
from ui.report_words import plainly, teller_for

COM = Profile("C", (8, 7, 9, 6, 8), "even")


@pytest.fixture
def report_with(tmp_path, recorded):
    """The report of a match that a man of that name played."""

    def made(name="きりつぼ"):
        record = read_record(
            recorded(tmp_path / f"{len(name)}.jsonl", BySide(Profile(name=name), COM), seed=5)
        )
        return report_of(record.setup, record.players, record.events, record.version)

    return made


def table_of(content):
    text = content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline="")))


def test_a_spreadsheet_in_japan_knows_the_letters_and_the_lines(report_with):
    content = csv_content(report_with(), plainly)
    assert content.startswith(b"\xef\xbb\xbf")
    text = content.decode("utf-8-sig")
    assert text.endswith("\r\n")
    assert "\n" not in text.replace("\r\n", "")


def test_every_reading_is_a_line_with_all_of_its_columns(report_with):
    report = report_with()
    headings, *lines = table_of(csv_content(report, plainly))
    assert len(lines) == len(report.rows)
    assert {len(line) for line in lines} == {len(headings)}
    teller = teller_for(report, plainly)
    for line, row in zip(lines, report.rows, strict=True):
        cells = dict(zip(headings, line, strict=True))
        assert cells["順"] == str(row.n)
        assert cells["歌番号"] == str(row.poem)
        assert cells["歌"] == "　".join(poem(row.poem).kanji)
        assert cells["当時の決まり字"] == row.deciding
        assert cells["札の位置"] == teller.place(row)
        assert cells["取り"] == ("" if row.taker is None else teller.names[row.taker])
        ms = row.ms.first
        assert cells["きりつぼ ms"] == ("" if ms is None else str(round(ms, 1)))
        assert cells["COM お手つき"] == str(row.fouls_of(Side.SECOND))
        assert cells["差の動き"] == str(row.swing)
        assert (cells["送り札"] == "") == (not row.sent)


@pytest.mark.parametrize("name", ["=1+1", "+81", "-2", "@cmd", "＝SUM(A1)", "\t=1", '=HYPERLINK("x","y")'])
def test_no_text_is_taken_for_a_formula(report_with, name):
    _, *lines = table_of(csv_content(report_with(name), plainly))
    mine = [cell for line in lines for cell in line if name.strip() in cell]
    assert mine
    assert all(cell.startswith("'") for cell in mine)


def test_numbers_below_nothing_stay_numbers_and_texts_stay_as_they_are():
    assert guarded("あきの") == "あきの"
    assert guarded("自陣 左上段") == "自陣 左上段"
    assert guarded("") == ""


def test_a_negative_swing_is_no_text(report_with):
    headings, *lines = table_of(csv_content(report_with(), plainly))
    swings = [line[headings.index("差の動き")] for line in lines]
    assert any(swing.startswith("-") for swing in swings)
    assert all(int(swing) in range(-4, 5) for swing in swings)


def test_the_json_file_is_one_object_with_every_reading(report_with):
    report = report_with()
    given = json.loads(json_content(report))
    assert set(given) == {"match", "readings", "result"}
    assert given["readings"] == [row_fields(row) for row in report.rows]
    assert given["match"]["seed"] == 5
    assert given["match"]["players"][0]["name"] == "きりつぼ"
    assert "きりつぼ".encode() in json_content(report)


def test_a_match_without_readings_is_a_file_too(report_with):
    report = report_with()
    bare = report_of(report.setup, report.players, (), "")
    assert len(table_of(csv_content(bare, plainly))) == 1
    assert json.loads(json_content(bare))["readings"] == []


def test_a_file_is_replaced_whole(tmp_path):
    path = tmp_path / "out.csv"
    path.write_text("old and much longer than what follows")
    write_report(path, b"new")
    assert path.read_bytes() == b"new"
    assert os.listdir(tmp_path) == ["out.csv"]


def test_a_place_that_cannot_be_written_is_left_as_it_was(tmp_path):
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(IsADirectoryError):
        write_report(tmp_path / "folder.csv", b"new")
    with pytest.raises(FileNotFoundError):
        write_report(tmp_path / "missing" / "out.csv", b"new")
    assert os.listdir(tmp_path) == ["folder.csv"]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="a superuser may write everything")
def test_a_file_that_may_not_be_written_keeps_what_it_holds(tmp_path):
    path = tmp_path / "out.csv"
    path.write_text("mine")
    path.chmod(0o444)
    with pytest.raises(PermissionError):
        write_report(path, b"new")
    assert path.read_text() == "mine"


def test_where_a_man_took_a_coms_seat_each_reading_names_who_sat_there(tmp_path, recorded):
    record = read_record(recorded(tmp_path / "a.jsonl", BySide(COM, COM), seed=5))
    report = report_of(record.setup, record.players, record.events, record.version)
    numbers = tuple(row.n for row in report.rows)
    shared = replace(report, by_man=numbers[5:])
    headings, *lines = table_of(csv_content(shared, plainly))
    assert "COM 1・あなた ms" in headings
    cells = [dict(zip(headings, line, strict=True)) for line in lines]
    assert {each["取り"] for each in cells[:5]} <= {"COM 1", "COM 2", ""}
    assert {each["取り"] for each in cells[5:]} == {"あなた", "COM 2", ""}
    assert "by_man" in json.loads(json_content(shared))["match"]
    assert "あなた" in seat_notice(shared).sentence.text
    assert seat_notice(shared).values == {"readings": f"6–{numbers[-1]}"}
    assert seat_notice(report) is None
