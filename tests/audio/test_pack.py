"""A voice pack: what its manifest may say, and what comes out of it."""

import json
import os
import wave
from pathlib import Path

import numpy as np
import pytest

from audio.clip import Half, marks_of, moras_of
from audio.pack import LARGEST_MANIFEST_BYTES, ClipForm, PackError, PackForm, load_pack
from audio.pack_check import check_pack
from audio.sound_files import read_int16, write_opus, write_wav
from poems.tempo import TEMPO_5316
from poems.text_reading import text_lower_reading, text_reading

RATE = 24_000


def tone(length: int) -> np.ndarray:
    return (8000 * np.sin(np.arange(length) * 2 * np.pi * 262 / RATE)).astype(np.int16)


def row(half: Half, file: str, samples: int = RATE * 6, number: int = 87, **other: object) -> ClipForm:
    count = len(moras_of(number, half))
    starts_ms = tuple(float(index * 250) for index in range(count))
    return ClipForm(
        file=file,
        number=number,
        half=half,
        samples=samples,
        start_ms=starts_ms,
        audible_ms=tuple(start_ms + 20.0 for start_ms in starts_ms),
        **other,
    )


@pytest.fixture
def folder(tmp_path):
    """A recorded pack of one poem, in a folder with Japanese letters and spaces."""
    place = tmp_path / "読み手 その一"
    place.mkdir()
    write_wav(place / "a_087_1.wav", tone(RATE * 6), RATE)
    write_opus(place / "a_087_2.ogg", tone(RATE * 8), RATE, 0.9)
    clips = (
        row(Half.UPPER, "a_087_1.wav", confidence=0.9),
        row(Half.LOWER, "a_087_2.ogg", RATE * 8, hold_start_ms=5000.0),
    )
    PackForm(title="読み手", credit=("a",), rate=RATE, clips=clips).save(place)
    return place


def test_a_clip_has_the_sound_and_the_moras_of_its_poem(folder):
    pack = load_pack(folder)
    upper, lower = pack.clip(87, Half.UPPER), pack.clip(87, Half.LOWER, "5-3-1-6")
    assert (pack.name, pack.own_tempo, pack.numbers) == ("読み手 その一", True, {87})
    assert np.array_equal(upper.samples, tone(RATE * 6))
    assert "".join(mark.mora for mark in upper.marks) == "むらさめのつゆもまだひぬまきのはに"
    assert upper.marks[1].audible_ms == 270.0
    assert (lower.hold_start_ms, lower.length_ms, upper.hold_start_ms) == (5000.0, 8000.0, None)


@pytest.mark.parametrize("length", [RATE * 6, RATE * 5 + 1, 191_999, 143_011])
def test_opus_gives_back_as_many_samples(tmp_path, length):
    write_opus(tmp_path / "x.ogg", tone(length), RATE, 0.9)
    samples, rate = read_int16(tmp_path / "x.ogg", length * 2)
    assert (len(samples), rate) == (length, RATE)


@pytest.mark.parametrize("number", range(101))
def test_the_moras_are_those_of_the_text(number):
    upper = text_reading(number, TEMPO_5316).upper
    lower = text_lower_reading(number, TEMPO_5316).moras
    assert moras_of(number, Half.UPPER) == tuple((onset.mora, onset.phrase) for onset in upper)
    assert moras_of(number, Half.LOWER) == tuple((onset.mora, onset.phrase) for onset in lower)


def test_marks_fit_their_moras_or_are_refused():
    with pytest.raises(ValueError, match="17 moras"):
        marks_of(87, Half.UPPER, (0.0,), (0.0,))


def test_a_half_without_the_other_is_no_poem_that_can_be_read(folder):
    form = json.loads((folder / "pack.json").read_text("utf-8"))
    form["clips"].pop()
    (folder / "pack.json").write_text(json.dumps(form), "utf-8")
    pack = load_pack(folder)
    assert pack.numbers == frozenset()
    with pytest.raises(PackError, match="does not have half 2 of poem 87"):
        pack.clip(87, Half.LOWER)


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda form: form.update(format=2), "format"),
        (lambda form: form.update(rate="fast"), "rate"),
        (lambda form: form.pop("clips"), "clips"),
        (lambda form: form["clips"][0].update(number=101), "number"),
        (lambda form: form["clips"][0].update(tempo="5-3-1-6"), "tempo"),
        (lambda form: form["clips"][0].update(file="../x.wav"), "does not lie in the pack"),
        (lambda form: form["clips"][0].update(file="/x.wav"), "does not lie in the pack"),
        (lambda form: form["clips"][0]["start_ms"].pop(), "17 moras"),
        (lambda form: form["clips"][0]["start_ms"].reverse(), "one after the other"),
        (lambda form: form["clips"][0]["audible_ms"].reverse(), "audible onsets"),
        (lambda form: form["clips"][0].update(samples=24_000), "one after the other"),
        (lambda form: form["clips"][0].update(steady=[[0, 1]] * 16 + [[5900, 6100]]), "steady"),
        (lambda form: form["clips"][0].update(steady=[[i, i + 2] for i in range(17)]), "steady parts"),
        (lambda form: form["clips"][0].update(file="x\0.wav"), "no name of a file"),
        (lambda form: form["clips"][0]["start_ms"].__setitem__(0, -1.0), "marks outside"),
        (lambda form: form["clips"][0]["audible_ms"].__setitem__(0, -1.0), "onsets outside"),
        (lambda form: form["clips"][0]["audible_ms"].__setitem__(-1, 6000.0), "onsets outside"),
        (lambda form: form["clips"][1].update(hold_start_ms=8001.0), "hold"),
        (lambda form: form["clips"].append(form["clips"][0]), "twice"),
        (lambda form: form["clips"].clear(), "no clip"),
        (lambda form: form.update(tempos=["6-3-1-6"]), "not known"),
    ],
)
def test_a_manifest_without_sense_is_refused_in_one_sentence(folder, change, word):
    form = json.loads((folder / "pack.json").read_text("utf-8"))
    change(form)
    (folder / "pack.json").write_text(json.dumps(form), "utf-8")
    with pytest.raises(PackError, match=word) as refusal:
        load_pack(folder)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("content", [b"", b"\xff\x00", b"[]", b"{"])
def test_what_is_no_manifest_is_refused(folder, content):
    (folder / "pack.json").write_bytes(content)
    with pytest.raises(PackError, match="is not a manifest"):
        load_pack(folder)


def test_a_manifest_that_is_too_large_is_refused(folder):
    with (folder / "pack.json").open("r+b") as file:
        file.truncate(LARGEST_MANIFEST_BYTES + 1)
    with pytest.raises(PackError, match="too large"):
        load_pack(folder)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_is_refused_and_not_waited_for(folder):
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    (folder / "a_087_1.wav").unlink()
    (folder / "a_087_1.wav").symlink_to(pipe)
    with pytest.raises(PackError, match=r"a_087_1\.wav .* no regular file"):
        load_pack(folder).clip(87, Half.UPPER)
    pipe.rename(folder / "pack.json")
    with pytest.raises(PackError, match="no regular file"):
        load_pack(folder)


def test_marks_of_a_clip_that_is_first_heard_at_its_end_are_checked(folder):
    form = json.loads((folder / "pack.json").read_text("utf-8"))
    form["clips"][0]["audible_ms"] = [5980.0 + index for index in range(17)]
    (folder / "pack.json").write_text(json.dumps(form), "utf-8")
    upper, _ = check_pack(load_pack(folder))
    assert upper.level_db == pytest.approx(-15.0, abs=15.0)
    assert any("is first heard at" in fault for fault in upper.faults)


def test_a_folder_that_cannot_be_named_is_refused():
    with pytest.raises(PackError, match="cannot be read"):
        load_pack(Path("a\0b"))


def test_a_pack_that_is_worked_in_has_its_name(folder, monkeypatch):
    monkeypatch.chdir(folder)
    assert load_pack(Path()).name == "読み手 その一"


def test_a_folder_without_a_manifest_is_refused(tmp_path):
    with pytest.raises(PackError, match="cannot be read"):
        load_pack(tmp_path)


@pytest.mark.parametrize("content", [b"", b"This is a text.", None])
def test_a_file_that_is_no_sound_is_named(folder, content):
    file = folder / "a_087_1.wav"
    file.unlink() if content is None else file.write_bytes(content)
    with pytest.raises(PackError, match=r"a_087_1\.wav"):
        load_pack(folder).clip(87, Half.UPPER)


def test_a_file_with_hundreds_of_channels_is_not_decoded(folder):
    with wave.open(str(folder / "a_087_1.wav"), "wb") as file:
        file.setparams((500, 2, RATE, 0, "NONE", ""))
        file.writeframes(bytes(500 * 2 * 10))
    with pytest.raises(PackError, match="500 channels"):
        load_pack(folder).clip(87, Half.UPPER)


def test_a_file_that_was_cut_off_is_named(folder):
    file = folder / "a_087_2.ogg"
    file.write_bytes(file.read_bytes()[:9000])
    with pytest.raises(PackError, match=r"a_087_2\.ogg"):
        load_pack(folder).clip(87, Half.LOWER)
