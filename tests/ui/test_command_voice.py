"""`naniwazu voice`: a poem as a sound file, packs checked, the built-in voice made again."""

import json
import os
import sys
import wave

import numpy as np
import pytest

from audio.clip import Half
from audio.pack import BUILT_IN, load_pack
from poems.collection import JOKA, poem
from poems.kimariji import kimariji
from ui.command_line import main
from ui.commands import voice_build


def render(tmp_path, *words):
    """Run `voice render` and answer the samples, the rate and the marks."""
    out, marks = tmp_path / "声.wav", tmp_path / "marks.json"
    assert main(["voice", "render", *words, "--out", str(out), "--marks", str(marks)]) == 0
    with wave.open(str(out)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        samples = np.frombuffer(file.readframes(file.getnframes()), np.int16)
        rate = file.getframerate()
    return samples, rate, json.loads(marks.read_text("utf-8"))["marks"]


@pytest.mark.parametrize(("preset", "seconds"), [("5-3-1-6", (6, 8)), ("4-3-1-5", (5, 7))])
def test_a_poem_is_its_two_halves_with_marks(tmp_path, preset, seconds):
    samples, rate, marks = render(tmp_path, "--poem", "87", "--preset", preset)
    upper, lower = (load_pack(BUILT_IN).clip(87, half, preset) for half in Half)
    assert len(samples) == sum(seconds) * rate
    assert np.array_equal(samples, np.concatenate([upper.samples, lower.samples]))
    assert "".join(mark["mora"] for mark in marks) == "".join(poem(87).kana)
    assert [set(mark) for mark in marks] == [{"mora", "phrase", "start_ms", "audible_ms"}] * len(marks)
    assert marks[17]["start_ms"] == pytest.approx(seconds[0] * 1000.0, abs=0.05)
    assert [mark["audible_ms"] for mark in marks[:17]] == pytest.approx(
        [mark.audible_ms for mark in upper.marks], abs=0.05
    )


def test_the_joka_is_read_too(tmp_path):
    _, _, marks = render(tmp_path, "--poem", "0")
    assert "".join(mark["mora"] for mark in marks) == "".join(JOKA.kana)


@pytest.mark.parametrize(
    ("words", "heard"),
    [
        (["--cut", "kimariji"], kimariji(15)),
        (["--cut", "deciding"], kimariji(15)),
        (["--cut", "deciding", "--read", "50"], "きみ"),
    ],
)
def test_a_cut_ends_with_the_mora_that_decides(tmp_path, words, heard):
    samples, rate, marks = render(tmp_path, "--poem", "15", *words)
    whole = load_pack(BUILT_IN).clip(15, Half.UPPER, "5-3-1-6")
    assert "".join(mark["mora"] for mark in marks) == heard
    assert len(samples) == round(whole.marks[len(heard)].start_ms * rate / 1000.0)
    assert abs(int(samples[-1])) < 300


def test_a_free_tempo_has_the_length_that_was_asked_for(tmp_path):
    samples, rate, _ = render(tmp_path, "--poem", "87", "--upper", "4.5", "--cut", "kimariji")
    whole, _, _ = render(tmp_path, "--poem", "87", "--upper", "4.5")
    assert len(whole) == round((4.5 + 4.5 * 5 / 6 + 3.0) * rate)
    assert 0 < len(samples) < 1.0 * rate


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--poem", "101"],
        ["--poem", "87", "--preset", "6-3-1-5"],
        ["--poem", "87", "--upper", "2.9"],
        ["--poem", "87", "--upper", "fast"],
        ["--poem", "87", "--read", "3"],
        ["--poem", "87", "--cut", "kimariji", "--read", "3"],
        ["--poem", "87", "--cut", "deciding", "--read", "87"],
        ["--poem", "0", "--cut", "kimariji"],
        ["--poem", "87", "--pack", "no such folder"],
        ["--poem", "87", "--marks", "no such folder/x.json"],
        ["--poem", "87", "--pack", ""],
        ["--poem", "87", "--pack", "a\0b"],
        ["--poem", "87", "--marks", ""],
    ],
)
def test_bad_arguments_are_one_line_and_nothing_is_written(tmp_path, capsys, words):
    assert main(["voice", "render", *words, "--out", str(tmp_path / "x.wav")]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert said.startswith("naniwazu voice render: ")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["x.mp3", "missing/x.wav"])
def test_a_place_that_cannot_be_written_is_refused(tmp_path, capsys, name):
    assert main(["voice", "render", "--poem", "87", "--out", str(tmp_path / name)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.fixture
def small_pack(tmp_path):
    """Two poems of the built-in voice in a folder of their own."""
    form = json.loads((BUILT_IN / "pack.json").read_text("utf-8"))
    form["clips"] = [clip for clip in form["clips"] if clip["number"] in (21, 87)]
    place = tmp_path / "小さな声"
    for clip in form["clips"]:
        file = place / clip["file"]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes((BUILT_IN / clip["file"]).read_bytes())
    (place / "pack.json").write_text(json.dumps(form), "utf-8")
    return place


def test_nothing_is_written_into_the_voice_that_is_read(small_pack, tmp_path, capsys):
    (tmp_path / "link").symlink_to(small_pack)
    before = {path: path.read_bytes() for path in small_pack.rglob("*.*")}
    words = ["voice", "render", "--poem", "87", "--pack", str(small_pack)]
    for out, marks in (
        ("小さな声/x.wav", "x.json"),
        ("x.wav", "小さな声/pack.json"),
        ("link/x.wav", "x.json"),
    ):
        assert main([*words, "--out", str(tmp_path / out), "--marks", str(tmp_path / marks)]) == 2
        assert "lies in the voice" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in small_pack.rglob("*.*")} == before
    assert not list(tmp_path.glob("x.*"))


@pytest.mark.parametrize("link", ["symlink_to", "hardlink_to"])
def test_the_sound_and_the_marks_need_two_files(tmp_path, capsys, link):
    out, marks = tmp_path / "x.wav", tmp_path / "x.json"
    out.write_bytes(b"old")
    getattr(marks, link)(out)
    assert main(["voice", "render", "--poem", "87", "--out", str(out), "--marks", str(marks)]) == 2
    assert "need two files" in capsys.readouterr().err
    assert out.read_bytes() == b"old"


def test_what_cannot_be_written_leaves_what_was_there(tmp_path, capfd, full_disk):
    out, marks = tmp_path / "x.wav", tmp_path / "x.json"
    out.write_bytes(b"old sound")
    marks.write_bytes(b"old marks")
    with full_disk(100_000):
        code = main(["voice", "render", "--poem", "87", "--out", str(out), "--marks", str(marks)])
    said = capfd.readouterr().err
    assert code == 2
    assert said.startswith("naniwazu voice render: cannot write")
    assert said.count("\n") == 1
    assert {path.read_bytes() for path in tmp_path.iterdir()} == {b"old sound", b"old marks"}


def test_a_pack_that_is_worked_in_is_named_in_errors(tmp_path, capsys, monkeypatch):
    place = tmp_path / "先生"
    place.mkdir()
    monkeypatch.chdir(place)
    assert main(["voice", "render", "--poem", "87", "--pack", ".", "--out", "../x.wav"]) == 2
    assert "先生/pack.json" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_for_a_manifest_is_refused_and_not_waited_for(tmp_path, capsys):
    os.mkfifo(tmp_path / "pack.json")
    assert main(["voice", "check", str(tmp_path)]) == 2
    assert "no regular file" in capsys.readouterr().err


@pytest.mark.parametrize("action", ["render", "check", "import", "build"])
def test_every_action_tells_the_version(capsys, action):
    assert main(["voice", action, "--version"]) == 0
    assert capsys.readouterr().out.startswith("naniwazu ")


@pytest.mark.parametrize(
    "words", [["check", ""], ["import", ""], ["import", ".", "--marks", ""], ["build", ""]], ids=" ".join
)
def test_a_folder_or_a_file_without_a_name_is_refused(capsys, words):
    assert main(["voice", *words]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"naniwazu voice {words[0]}: ")
    assert "empty name" in said


def test_what_steers_a_terminal_is_spelled_out(small_pack, tmp_path, capsys):
    manifest = small_pack / "pack.json"
    form = json.loads(manifest.read_text("utf-8"))
    manifest.write_text(json.dumps(form | {"title": "a\x1b[2Jb"}), "utf-8")
    assert main(["voice", "check", str(small_pack)]) == 0
    assert capsys.readouterr().out.startswith("a\\x1b[2Jb: 8 files")
    place = tmp_path / "r"
    place.mkdir()
    for half in (1, 2):
        source = small_pack / "5-3-1-6" / f"mei_087_{half}.ogg"
        (place / f"e\x1bvil_087_{half}.ogg").write_bytes(source.read_bytes())
    assert main(["voice", "check", str(place)]) == 0
    assert capsys.readouterr().out == "e\\x1bvil: 2 files, 1 poems\n"


def test_a_good_pack_has_no_faults(small_pack, capsys):
    assert main(["voice", "check", str(small_pack), "--json"]) == 0
    *rows, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert len(rows) == 8
    assert all(row["faults"] == [] and -24.0 < row["level_db"] < -17.0 for row in rows)
    assert summary == {
        "pack": "小さな声",
        "files": 8,
        "poems": 2,
        "tempos": ["5-3-1-6", "4-3-1-5"],
        "faulty": 0,
    }


def test_a_spoilt_file_is_named(small_pack, capsys):
    file = small_pack / "5-3-1-6" / "mei_087_1.ogg"
    file.write_bytes(file.read_bytes()[:5000])
    assert main(["voice", "check", str(small_pack)]) == 1
    assert "mei_087_1.ogg" in capsys.readouterr().out.splitlines()[0]


def test_recordings_without_marks_are_checked_file_by_file(small_pack, tmp_path, capsys):
    place = tmp_path / "先生"
    place.mkdir()
    for half in (1, 2):
        source = small_pack / "5-3-1-6" / f"mei_087_{half}.ogg"
        (place / f"先生_087_{half}.ogg").write_bytes(source.read_bytes())
    assert main(["voice", "check", str(place), "--json"]) == 0
    *rows, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert {row["problem"] for row in rows} == {"missing"}
    assert summary == {"pack": "先生", "files": 2, "poems": 1, "faulty": 0}
    (place / "先生_087_1.ogg").write_text("no sound", "utf-8")
    assert main(["voice", "check", str(place)]) == 1
    assert "先生_087_1.ogg" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["no such folder", ""])
def test_a_folder_without_a_voice_is_refused(tmp_path, capsys, name):
    assert main(["voice", "check", str(tmp_path / name)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_building_needs_a_place_or_a_check(capsys):
    assert main(["voice", "build"]) == 2
    assert "--check" in capsys.readouterr().err


def test_building_without_the_engine_says_what_to_install(tmp_path, capsys, monkeypatch):
    for name in ("pyopenjtalk", "pyworld"):
        monkeypatch.setitem(sys.modules, name, None)
    for name in ("building", "chanting", "speech", "vocoder"):
        monkeypatch.delitem(sys.modules, f"audio.chant.{name}", raising=False)
    assert main(["voice", "build", str(tmp_path / "x")]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "pip install" in said
    assert not (tmp_path / "x").exists()


def test_poems_to_build_are_numbers():
    assert voice_build.poems("87,0,21") == (0, 21, 87)
