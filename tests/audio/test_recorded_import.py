"""Recordings made into a pack, with marks; the voices are made here, so that every mora's place is known."""

import json
import subprocess
import sys
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import pytest

from audio.clip import Half, sounds_of
from audio.pack import ClipForm, PackError, PackForm, load_pack
from audio.recorded.draft import PREFIX, draft_in
from audio.recorded.editing import BY_HAND, save_pack, with_mark
from audio.recorded.finding import Problem
from audio.recorded.folder import key_name
from audio.recorded.pack_import import ImportCancelled, import_pack
from audio.recorded.warp import cheapest_path
from audio.sound_files import as_int16, resample, write_flac, write_wav
from poems.kana import consonant_of

RATE = 24_000
POEMS = (7, 21)
KEYS = tuple((number, half) for number in POEMS for half in Half)

VOWELS = {
    "あ": (800, 1250, 2600),
    "い": (300, 2300, 3100),
    "う": (350, 1350, 2400),
    "え": (500, 1950, 2700),
    "お": (480, 850, 2600),
    "ん": (250, 1100, 2200),
}
ROWS = {
    "あ": "あかさたなはまやらわがざだばぱ",
    "い": "いきしちにひみりぎじび",
    "う": "うくすつぬふむゆるぐずぶ",
    "え": "えけせてねへめれげぜでべ",
    "お": "おこそとのほもよろごぞどぼをょ",
}
HISS_HZ = {
    "s": 5500,
    "sh": 3500,
    "h": 1800,
    "f": 1500,
    "ch": 4000,
    "ts": 6000,
    "t": 3500,
    "k": 2200,
    "p": 900,
}
CLOSURE_MS = {"k": 55.0, "t": 50.0, "ch": 45.0, "ts": 60.0, "p": 50.0}
BREATH_MS = {"s": 70.0, "sh": 70.0, "h": 50.0, "f": 50.0}


@dataclass(frozen=True)
class Speaker:
    """One made voice."""

    pitch_hz: float = 240.0
    throat: float = 1.0
    mora_ms: float = 250.0
    uneven: float = 0.0
    before_ms: float = 0.0
    noise: float = 0.0


CHANTER = Speaker()
READER = Speaker(pitch_hz=125.0, throat=0.84, mora_ms=225.0, uneven=0.12, before_ms=430.0, noise=0.002)


def vowel_of(sound):
    last = "や" if sound.endswith("ゃ") else "ゆ" if sound.endswith("ゅ") else sound[-1]
    return next((vowel for vowel, row in ROWS.items() if last in row), "ん")


def sung(key, who):
    """The sound of a half, and where each mora begins and is heard, in ms."""
    rng = np.random.default_rng(key[0] * 2 + key[1].value)  # noqa: TID251 - a test's own chance
    sounds = sounds_of(*key)
    lengths_ms = who.mora_ms * np.exp(rng.normal(0.0, who.uneven, len(sounds)))
    lengths_ms[-1] *= 3.0
    edges_ms = who.before_ms + np.concatenate([[0.0], np.cumsum(lengths_ms)])
    at_ms = np.arange(round((edges_ms[-1] + who.before_ms) * RATE / 1000)) * 1000.0 / RATE
    voice, hiss, delays = np.zeros_like(at_ms), np.zeros_like(at_ms), []
    shapes = np.array([VOWELS[vowel_of(sound)] for sound in sounds], float) * who.throat
    loud_ms, loud = [edges_ms[0] - 1.0], [0.0]
    formants_ms, formants = [], []
    for sound, shape, (start, end) in zip(sounds, shapes, pairwise(edges_ms), strict=True):
        consonant = consonant_of(sound)
        closure, breath = CLOSURE_MS.get(consonant, 0.0), BREATH_MS.get(consonant, 0.0)
        delays.append(closure)
        body = start + closure + breath + (20.0 if closure else 0.0)
        weak = 0.3 if consonant and body == start else 1.0
        loud_ms += [start + 1, body, body + 30 * (weak < 1) + 5, end - 15, end]
        loud += [0.35 if weak < 1 else 0.0, weak if weak < 1 else 0.0, 1.0, 1.0, 0.35]
        formants_ms += [body + 30.0, end - 25.0]
        formants += [shape, shape]
        if consonant in HISS_HZ:
            band = np.sin(
                2 * np.pi * HISS_HZ[consonant] * who.throat * at_ms / 1000.0 + rng.normal(0, 2, len(at_ms))
            )
            hiss += 0.2 * band * ((at_ms >= start + closure) & (at_ms < body + 5))
    loudness = np.interp(at_ms, loud_ms, loud, right=0.0) * (at_ms < edges_ms[-1])
    tracks = [np.interp(at_ms, formants_ms, track) for track in np.array(formants).T]
    for harmonic in range(1, int(5500 / who.pitch_hz)):
        hz = harmonic * who.pitch_hz
        gain = sum(
            level / (1 + ((hz - track) / 130.0) ** 2)
            for level, track in zip((1, 0.6, 0.3), tracks, strict=True)
        )
        voice += gain * np.sin(2 * np.pi * hz * at_ms / 1000.0)
    samples = 0.2 * voice * loudness + hiss * 0.5 + who.noise * rng.normal(0, 1, len(at_ms))
    starts_ms = edges_ms[:-1]
    return samples.astype(np.float32) * 0.4, starts_ms, starts_ms + np.array(delays)


@pytest.fixture(scope="module")
def chanted(tmp_path_factory):
    """A pack of the made chanter, its marks known."""
    folder = tmp_path_factory.mktemp("chanter")
    forms = []
    for key in KEYS:
        samples, starts_ms, audibles_ms = sung(key, CHANTER)
        write_flac(folder / f"{key_name(key)}.flac", as_int16(samples), RATE)
        forms.append(
            ClipForm(
                file=f"{key_name(key)}.flac",
                number=key[0],
                half=key[1].value,
                tempo="5-3-1-6",
                samples=len(samples),
                start_ms=tuple(starts_ms),
                audible_ms=tuple(audibles_ms),
            )
        )
    PackForm(title="made", rate=RATE, tempos=("5-3-1-6",), clips=tuple(forms)).save(folder)
    return load_pack(folder)


@pytest.fixture(scope="module")
def recordings(tmp_path_factory):
    """The same halves by another made reader, with a text file and a file of no bytes among them."""
    folder = tmp_path_factory.mktemp("made") / "読み手 二"
    folder.mkdir()
    for key in KEYS:
        samples, _, _ = sung(key, READER)
        write_wav(folder / f"読手_{key_name(key)}.wav", as_int16(resample(samples, RATE, 44_100)), 44_100)
    (folder / "読手_050_1.ogg").write_text("歌", encoding="utf-8")
    (folder / "読手_050_2.ogg").write_bytes(b"")
    return folder


@pytest.fixture(scope="module")
def imported(chanted, recordings, tmp_path_factory):
    before = {path: path.read_bytes() for path in recordings.iterdir()}
    told = []
    done = import_pack(recordings, tmp_path_factory.mktemp("data"), chanted, lambda *step: told.append(step))
    assert {path: path.read_bytes() for path in recordings.iterdir()} == before
    return done, told


def errors_ms(pack, key):
    form = pack.clips["", *key]
    _, starts_ms, audibles_ms = sung(key, READER)
    starts = np.array(form.start_ms) + form.cut_ms - starts_ms
    return starts, np.array(form.audible_ms) + form.cut_ms - audibles_ms


def test_another_voice_is_marked_where_its_moras_are(imported):
    pack = imported[0].pack
    starts, audibles = (
        np.abs(np.concatenate(each)) for each in zip(*(errors_ms(pack, k) for k in KEYS), strict=True)
    )
    assert np.median(starts) <= 15.0
    assert np.median(audibles) <= 15.0
    assert np.quantile(starts, 0.95) <= 40.0
    assert np.quantile(audibles, 0.95) <= 40.0


def test_the_new_pack_is_a_pack_of_its_own_tempo(imported):
    pack = imported[0].pack
    assert pack.own_tempo
    assert pack.numbers == set(POEMS)
    assert pack.name == "読手"
    clip = pack.clip(7, Half.LOWER)
    assert len(clip.marks) == 14
    assert clip.hold_start_ms is not None
    assert clip.marks[-1].audible_ms < clip.hold_start_ms < clip.length_ms
    assert [path.name for path in pack.folder.parent.iterdir()] == [pack.name]


def test_the_report_names_what_cannot_be_used(imported):
    report = imported[0].report
    told = {each.file: each.problem for each in report.findings if each.problem is not Problem.MISSING}
    assert told.pop("読手_050_1.ogg") is Problem.NOT_SOUND
    assert told.pop("読手_050_2.ogg") is Problem.EMPTY
    assert set(told.values()) <= {Problem.UNSURE}
    assert report.numbers == set(POEMS)
    assert 50 in report.read_by_built_in
    assert set(report.confidences) == {key_name(key) for key in KEYS}
    assert all(0.3 < each <= 1.0 for each in report.confidences.values())


def test_progress_ends_with_the_last_file(imported):
    steps = imported[1]
    assert [done for done, _ in steps] == list(range(1, steps[0][1] + 1))


def test_an_import_that_is_called_off_leaves_nothing(chanted, recordings, tmp_path):
    seen = []
    with pytest.raises(ImportCancelled):
        import_pack(recordings, tmp_path, chanted, lambda *step: seen.append(step), lambda: len(seen) >= 3)
    assert len(seen) == 3
    assert list(tmp_path.iterdir()) == []


def test_a_second_pack_of_one_name_is_numbered(imported, chanted, recordings):
    pack = imported[0].pack
    again = import_pack(recordings, pack.folder.parent, chanted).pack
    assert again.name == "読手 2"
    assert again.clips["", 7, Half.UPPER] == pack.clips["", 7, Half.UPPER]
    for path in again.folder.iterdir():
        path.unlink()
    again.folder.rmdir()


def test_a_folder_without_anything_usable_makes_no_pack(chanted, tmp_path):
    (tmp_path / "r").mkdir()
    (tmp_path / "r" / "r_007_1.ogg").write_bytes(b"")
    done = import_pack(tmp_path / "r", tmp_path / "data", chanted)
    assert done.pack is None
    assert list((tmp_path / "data").iterdir()) == []


def test_a_place_that_cannot_be_written_is_told_in_one_sentence(chanted, recordings, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(PackError, match="cannot be written"):
        import_pack(recordings, tmp_path / "file", chanted)


def test_another_poem_under_a_number_is_found_out(chanted, tmp_path):
    for key in KEYS:
        samples, _, _ = sung((28 - key[0], key[1]) if key[1] is Half.UPPER else key, READER)
        write_wav(tmp_path / f"r_{key_name(key)}.wav", as_int16(samples), RATE)
    done = import_pack(tmp_path, tmp_path / "data", chanted)
    doubted = {each.file for each in done.report.findings if each.problem is Problem.OTHER_POEM}
    assert doubted == {"r_007_1.wav", "r_021_1.wav"}


def test_a_mark_is_moved_between_its_neighbours_and_kept(imported):
    pack, key = imported[0].pack, (21, Half.UPPER)
    before = pack.clips["", *key]
    moved = with_mark(pack, key, 3, before.start_ms[3] + 12.0)
    form = moved.clips["", *key]
    assert form.start_ms[3] == pytest.approx(before.start_ms[3] + 12.0, abs=0.01)
    assert form.audible_ms[3] == pytest.approx(before.audible_ms[3] + 12.0, abs=0.01)
    assert form.confidences[3] == BY_HAND
    far = with_mark(pack, key, 3, 1e6).clips["", *key]
    assert far.start_ms[3] < far.start_ms[4]
    near = with_mark(pack, key, 3, -5.0).clips["", *key]
    assert near.start_ms[2] < near.start_ms[3]
    assert near.audible_ms[2] < near.audible_ms[3]
    save_pack(moved)
    assert load_pack(pack.folder).clips["", *key] == form
    save_pack(pack)
    assert pack.clips["", *key] == before


def test_marks_of_a_voice_with_tempos_are_not_moved(chanted):
    with pytest.raises(PackError, match="no recording"):
        with_mark(chanted, (7, Half.UPPER), 0, 10.0)


def test_the_manifest_tells_where_a_clip_comes_from(imported):
    rows = json.loads((imported[0].pack.folder / "pack.json").read_text("utf-8"))["clips"]
    first = next(row for row in rows if (row["number"], row["half"]) == (7, 1))
    assert first["source"] == "読手_007_1.wav"
    assert first["cut_ms"] == pytest.approx(READER.before_ms - 100.0, abs=60.0)


def test_no_draft_is_left_beside_the_packs(imported):
    assert not list(imported[0].pack.folder.parent.glob(f"{PREFIX}*"))


@pytest.mark.skipif(sys.platform == "win32", reason="a folder cannot be locked there")
def test_the_draft_of_a_killed_import_is_swept_when_no_import_runs(tmp_path):
    begin = (
        f"from audio.recorded.draft import draft_in; from pathlib import Path; p = Path({str(tmp_path)!r})"
    )
    work = f"{begin}\nwith draft_in(p) as d: (d / '007_1.flac').touch(); print(d.name, flush=True); input()"
    other = subprocess.Popen(
        [sys.executable, "-c", work], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    left = tmp_path / other.stdout.readline().strip()
    with draft_in(tmp_path) as own:
        assert (left / "007_1.flac").exists()
    other.kill()
    other.communicate()
    assert (left.exists(), own.exists()) == (True, False)
    (tmp_path / "pack").mkdir()
    with draft_in(tmp_path) as own, draft_in(tmp_path) as another:
        assert set(tmp_path.iterdir()) == {own, another, tmp_path / "pack"}


def test_the_cheapest_path_follows_the_small_numbers():
    table = np.full((30, 40), 9.0, np.float32)
    places = np.concatenate([np.arange(10), np.repeat(np.arange(10, 15), 3)[:15], np.arange(15, 30)])
    for column, row in enumerate(places):
        table[row, column] = 0.1
    path = cheapest_path(table)
    assert (path.first[0], path.second[0], path.first[-1], path.second[-1]) == (0, 0, 29, 39)
    assert (np.diff(path.first) >= 0).all()
    assert (np.diff(path.second) >= 0).all()
    assert path.second_at(np.array([5.0, 12.0, 20.0])).tolist() == [5.0, 17.0, 30.0]
