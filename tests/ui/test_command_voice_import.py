"""`voice import`: what it prints and writes, without any sound."""

import json

import pytest

from audio.clip import Half, moras_of
from audio.pack import ClipForm, Pack
from audio.recorded.finding import Finding, Problem
from audio.recorded.pack_import import Imported
from audio.recorded.report import ImportReport
from ui.commands.voice_import import marks_text, tell


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
