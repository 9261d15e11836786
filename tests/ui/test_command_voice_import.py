"""`voice import`: what it prints and writes, without any sound."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from audio.clip import Half, moras_of
from audio.pack import ClipForm, Pack
from audio.recorded.finding import Finding, Problem
from audio.recorded.pack_import import Imported
from audio.recorded.report import ImportReport
from ui.command_line import main
from ui.commands.outcome import CommandError
from ui.commands.voice_import import marks_text, tell, write_marks


@pytest.fixture
def recordings(tmp_path, monkeypatch):
    """A reader's folder in a folder; its one file holds no sound, so that an import ends at once."""
    monkeypatch.setenv("NANIWAZU_HOME", str(tmp_path / "home"))
    folder = tmp_path / "given" / "r"
    folder.mkdir(parents=True)
    (folder / "r_001_1.ogg").write_bytes(b"")
    return folder


@pytest.mark.parametrize(
    "place", ["given/r/r_001_1.ogg", "given/r/marks.json", "given/marks.json", "link/m.json"]
)
def test_marks_are_not_written_among_the_recordings(recordings, tmp_path, capsys, place):
    (tmp_path / "link").symlink_to(recordings)
    before = sorted(tmp_path.rglob("*"))
    assert main(["voice", "import", str(recordings.parent), "--marks", str(tmp_path / place)]) == 2
    assert ("there already" if place.endswith("ogg") else "among the recordings") in capsys.readouterr().err
    assert sorted(tmp_path.rglob("*")) == before
    assert (recordings / "r_001_1.ogg").read_bytes() == b""


def test_a_file_that_is_there_keeps_what_it_holds(recordings, tmp_path):
    (tmp_path / "m.json").write_text("mine", encoding="utf-8")
    assert main(["voice", "import", str(recordings), "--marks", str(tmp_path / "m.json")]) == 2
    assert (tmp_path / "m.json").read_text("utf-8") == "mine"
    assert not (tmp_path / "home").exists()


def test_a_place_that_cannot_be_written_is_told_before_the_import(recordings, tmp_path, capsys):
    place = tmp_path / ("長" * 200 + ".json")  # no file system has names as long
    assert main(["voice", "import", str(recordings), "--marks", str(place)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "home").exists()


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="no folder that nobody can write into")
def test_a_folder_that_takes_no_file_is_told_before_the_import(recordings, tmp_path, capsys):
    assert main(["voice", "import", str(recordings), "--marks", "/proc/self/m.json"]) == 2
    assert "cannot write '/proc/self/m.json'" in capsys.readouterr().err
    assert not (tmp_path / "home").exists()


def test_marks_go_into_a_new_file(recordings, tmp_path):
    assert main(["voice", "import", str(recordings), "--marks", str(tmp_path / "m.json")]) == 1
    assert json.loads((tmp_path / "m.json").read_text("utf-8")) == {}


def test_marks_that_cannot_be_written_whole_leave_no_file(tmp_path):
    with pytest.raises(CommandError, match="cannot write"):
        write_marks(tmp_path / "nowhere" / "m.json", "{}")
    (tmp_path / "m.json").write_text("mine", encoding="utf-8")
    with pytest.raises(CommandError, match="cannot write"):
        write_marks(tmp_path / "m.json", "{}")
    assert (tmp_path / "m.json").read_text("utf-8") == "mine"


def test_names_are_shown_without_what_steers_a_terminal(imported, capsys):
    tell(replace(imported, report=replace(imported.report, reader="森\x1b[2J")), as_json=False)
    assert r"森\x1b[2J: 1 of 2 files used" in capsys.readouterr().out


@pytest.fixture
def imported(tmp_path):
    count = len(moras_of(87, Half.UPPER))
    starts_ms = tuple(100.0 + 250.0 * place for place in range(count))
    form = ClipForm(
        file="087_1.flac",
        number=87,
        half=1,
        samples=120_000,
        start_ms=starts_ms,
        audible_ms=tuple(start_ms + 10.0 for start_ms in starts_ms),
        confidence=0.5,
        confidences=(0.5,) * count,
        cut_ms=400.0,
    )
    pack = Pack(tmp_path / "三", "三", "", (), 24_000, (), {("", 87, Half.UPPER): form})
    findings = (
        Finding("三_001_1.ogg", Problem.EMPTY, "has no bytes", 1, Half.UPPER),
        *(Finding(f"三_{n:03d}_2.ogg", Problem.MISSING, "missing", n, Half.LOWER) for n in range(20)),
    )
    return Imported(pack, ImportReport("三", 2, findings, {"087_1": 0.5}, frozenset()))


def test_marks_are_told_from_the_beginning_of_the_given_file(imported):
    rows = json.loads(marks_text(imported.pack))
    assert list(rows) == ["087_1"]
    assert "".join(row["mora"] for row in rows["087_1"]) == "むらさめのつゆもまだひぬまきのはに"
    assert rows["087_1"][1] == {"mora": "ら", "start_ms": 750.0, "audible_ms": 760.0, "confidence": 0.5}
    assert json.loads(marks_text(None)) == {}


def test_people_get_the_missing_halves_in_one_line(imported, capsys):
    tell(imported, as_json=False)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "三_001_1.ogg: has no bytes"
    assert lines[1].startswith("missing: 000_2, 001_2")
    assert lines[1].endswith("and 8 more")
    assert lines[2] == "三: 1 of 2 files used, 0 poems"


def test_programs_get_a_row_a_finding_and_a_summary(imported, capsys):
    tell(imported, as_json=True)
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(rows) == 22
    assert rows[0] == {
        "file": "三_001_1.ogg",
        "poem": 1,
        "half": 1,
        "problem": "empty",
        "usable": False,
        "sentence": "has no bytes",
    }
    assert rows[-1]["pack"] == "三"
    assert rows[-1]["confidence"] == {"087_1": 0.5}
    assert rows[-1]["built_in_reads"] == list(range(101))
