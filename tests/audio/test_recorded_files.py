"""Recordings file by file: found, looked at, refused with the reason."""

import os

import numpy as np
import pytest

from audio.clip import Half
from audio.pack import BUILT_IN, PackError, load_pack
from audio.recorded.ending import is_cut_off
from audio.recorded.finding import Finding, Problem
from audio.recorded.folder import key_name, recorded_folder
from audio.recorded.inspection import check_against, check_shape, is_clipped, is_silent, without_strays
from audio.recorded.pack_check import check_folder
from audio.recorded.recording import open_recording
from audio.recorded.spectra import RATE
from audio.recorded.trimming import LEVEL_DB, gain_db, sounding_ms
from audio.sound_files import SoundShape, as_float, as_int16, write_flac, write_opus, write_wav

KEY = (21, Half.UPPER)


def hum(length_s=4.0, rate=RATE, level=0.2, before_s=0.5, after_s=0.5):
    """Something that sounds like a held vowel, with silence around it."""
    at_s = np.arange(round(length_s * rate)) / rate
    wave = sum(np.sin(2 * np.pi * 220 * harmonic * at_s) / harmonic for harmonic in range(1, 9))
    pads = (round(before_s * rate), round(after_s * rate))
    return np.pad(level * wave / np.abs(wave).max(), pads).astype(np.float32)


def written(path, samples, rate=RATE, write=write_wav):
    path.parent.mkdir(parents=True, exist_ok=True)
    write(path, as_int16(samples), rate)
    return path


def problem_of(path, key=KEY):
    opened = open_recording(path, key)
    assert opened.recording is None
    return opened.findings[0].problem


def test_files_of_a_reader_are_found_by_their_names(tmp_path):
    folder = tmp_path / "読み手 その一"
    for name in ("読手_000_1.ogg", "読手_007_2.WAV", "読手_100_1.mp3", "notes.txt", "読手_007.wav"):
        folder.mkdir(exist_ok=True)
        (folder / name).write_bytes(b"")
    found = recorded_folder(tmp_path)
    assert found.reader == "読手"
    assert set(found.files) == {(0, Half.UPPER), (7, Half.LOWER), (100, Half.UPPER)}
    assert len(found.missing) == 202 - 3
    assert found.missing[0].file == f"読手_{key_name((0, Half.LOWER))}.ogg"


def test_a_file_in_place_of_a_folder_is_refused(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(PackError, match="is not a folder"):
        recorded_folder(tmp_path / "file")
    with pytest.raises(PackError, match="cannot be read"):
        recorded_folder(tmp_path / "\0")


def test_a_number_without_a_poem_is_told_and_a_second_file_comes_second(tmp_path):
    for name in ("a_101_1.wav", "a_005_1.ogg", "a_005_1.wav"):
        (tmp_path / name).write_bytes(b"x")
    found = recorded_folder(tmp_path)
    assert {(each.file, each.problem) for each in found.findings} == {
        ("a_101_1.wav", Problem.NO_POEM),
    }
    assert [path.suffix for path in found.files[5, Half.UPPER]] == [".wav", ".ogg"]


@pytest.mark.parametrize("is_first_empty", [False, True])
def test_of_two_files_for_a_half_the_first_usable_one_is_used(tmp_path, is_first_empty):
    first, second = (written(tmp_path / f"a_005_1.{end}", hum()) for end in ("wav", "flac"))
    if is_first_empty:
        first.write_bytes(b"")
    report = check_folder(tmp_path)
    told = [each for each in report.findings if each.problem is not Problem.MISSING]
    used, problem = (second, Problem.EMPTY) if is_first_empty else (first, Problem.TWICE)
    assert [(each.file, each.problem) for each in told] == [((first, second)[used is first].name, problem)]


def test_hidden_files_are_no_recordings(tmp_path):
    for name in ("._a_001_1.ogg", ".a_002_1.ogg", "a_001_1.ogg"):
        (tmp_path / "a" / name).parent.mkdir(exist_ok=True)
        (tmp_path / "a" / name).write_bytes(b"x")
    (tmp_path / ".b").mkdir()
    (tmp_path / ".b" / "b_001_1.ogg").write_bytes(b"x")
    found = recorded_folder(tmp_path)
    assert [path.name for paths in found.files.values() for path in paths] == ["a_001_1.ogg"]
    assert found.reader == "a"


def test_two_readers_in_one_folder_are_refused_in_one_sentence(tmp_path):
    for name in ("a_001_1.ogg", "A_001_2.ogg"):
        (tmp_path / name).write_bytes(b"x")
    assert recorded_folder(tmp_path).reader.casefold() == "a"
    (tmp_path / "b\x1b[2J_002_1.ogg").write_bytes(b"x")
    with pytest.raises(PackError, match=r"holds the files of several readers \(a: 2, b\\x1b\[2j: 1\): put"):
        recorded_folder(tmp_path)


def test_names_do_not_steer_the_terminal():
    finding = Finding("森\x1b[2J\n\u202e　一_001_1.ogg", Problem.EMPTY, "is\tempty")
    assert str(finding) == r"森\x1b[2J\n\u202e　一_001_1.ogg: is\tempty"


def test_folders_without_recordings_or_with_several_readers_are_refused(tmp_path):
    with pytest.raises(PackError, match=r"nowhere cannot be read: No such file or directory\.$"):
        recorded_folder(tmp_path / "nowhere")
    with pytest.raises(PackError, match="holds no sound file"):
        recorded_folder(tmp_path)
    for reader in ("a", "b"):
        (tmp_path / reader).mkdir()
        (tmp_path / reader / f"{reader}_001_1.ogg").write_bytes(b"x")
    with pytest.raises(PackError, match="several readers"):
        recorded_folder(tmp_path)


def test_bytes_that_are_no_sound(tmp_path):
    empty, text, folder = (tmp_path / f"a_00{n}_1.ogg" for n in (1, 2, 3))
    empty.write_bytes(b"")
    text.write_text("これは歌ではない" * 100, encoding="utf-8")
    folder.mkdir()
    assert problem_of(empty) is Problem.EMPTY
    assert problem_of(text) is Problem.NOT_SOUND
    assert problem_of(folder) is Problem.UNREADABLE
    assert problem_of(tmp_path / "missing_004_1.ogg") is Problem.UNREADABLE


def test_a_pipe_is_not_waited_for(tmp_path):
    pipe = tmp_path / "a_001_1.ogg"
    os.mkfifo(pipe)
    assert problem_of(pipe) is Problem.UNREADABLE


@pytest.mark.parametrize(("suffix", "write"), [("wav", write_wav), ("flac", write_flac), ("ogg", None)])
def test_a_truncated_file_is_refused(tmp_path, suffix, write):
    path = tmp_path / f"a_021_1.{suffix}"
    if write is None:
        write_opus(path, as_int16(hum()), RATE, 0.7)
    else:
        written(path, hum(), write=write)
    assert not is_cut_off(path)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) * 6 // 10])
    assert problem_of(path) is Problem.TRUNCATED


def test_hours_of_silence_are_refused_by_their_length(tmp_path):
    path = tmp_path / "bomb_021_1.flac"
    write_flac(path, np.zeros(8000 * 3600, np.int16), 8000)
    assert path.stat().st_size < 200_000
    assert problem_of(path) is Problem.TOO_LONG


def test_silence_is_no_reading(tmp_path):
    path = written(tmp_path / "a_021_1.wav", np.full(4 * RATE, 0.3, np.float32))
    assert problem_of(path) is Problem.SILENT
    assert is_silent(np.zeros(1000, np.float32))


@pytest.mark.parametrize("length_s", [0.7, 27.0])
def test_what_is_too_short_or_too_long_for_a_half_is_refused(tmp_path, length_s):
    path = written(tmp_path / "a_021_1.wav", hum(length_s))
    assert problem_of(path) is Problem.ODD_LENGTH


def test_a_clipped_file_is_used_and_told(tmp_path):
    opened = open_recording(written(tmp_path / "a_021_1.wav", np.clip(4 * hum(), -0.5, 0.5)), KEY)
    assert opened.recording is not None
    assert [each.problem for each in opened.findings] == [Problem.CLIPPED]
    assert not is_clipped(hum())


def test_two_channels_at_a_high_rate_are_converted(tmp_path):
    import soundfile

    path = tmp_path / "a_021_1.wav"
    one = hum(rate=96_000)
    soundfile.write(path, np.stack([one, one], axis=1), 96_000)
    opened = open_recording(path, KEY)
    assert opened.recording is not None
    assert [each.problem for each in opened.findings] == [Problem.CONVERTED]
    assert opened.recording.length_ms == pytest.approx(4300.0, abs=20.0)


def test_numbers_that_are_no_sound_are_refused_and_large_ones_are_not(tmp_path):
    import soundfile

    path = tmp_path / "a_021_1.wav"
    for number, problem in ((np.nan, Problem.NOT_SOUND), (1e30, Problem.NOT_SOUND)):
        samples = hum()
        samples[30_000] = number
        soundfile.write(path, samples, RATE, subtype="FLOAT")
        assert problem_of(path) is problem
    soundfile.write(path, 20_000.0 * hum(), RATE, subtype="FLOAT")
    assert open_recording(path, KEY).findings == ()


def test_silence_is_cut_and_its_length_told(tmp_path):
    path = written(tmp_path / "a_021_1.wav", hum(before_s=0.8, after_s=1.5))
    found = open_recording(path, KEY).recording
    assert found.cut_ms == pytest.approx(700.0, abs=12.0)
    assert found.length_ms == pytest.approx(4300.0, abs=30.0)
    assert found.first_ms == pytest.approx(100.0, abs=12.0)


def test_a_click_before_the_voice_is_no_beginning():
    samples = hum()
    samples[1000:1040] = 0.9
    from_ms, to_ms = sounding_ms(samples, RATE)
    assert from_ms == pytest.approx(500.0, abs=10.0)
    assert to_ms == pytest.approx(4500.0, abs=10.0)


@pytest.mark.parametrize("scale", [1.0, 20_000.0])
def test_a_stray_sample_is_cut_and_told_and_the_voice_comes_to_its_level(tmp_path, scale):
    import soundfile

    path = tmp_path / "a_021_1.wav"
    samples = scale * hum()
    samples[60_000] = 99_999.0
    soundfile.write(path, samples, RATE, subtype="FLOAT")
    opened = open_recording(path, KEY)
    assert [each.problem for each in opened.findings] == [Problem.CLIPPED]
    voiced = opened.recording.samples[RATE : 2 * RATE]
    assert 10 * np.log10(np.mean(voiced**2)) == pytest.approx(LEVEL_DB, abs=1.0)


def test_a_voice_has_no_stray_samples():
    pack = load_pack(BUILT_IN)
    for number in (1, 50, 100):
        assert not without_strays(as_float(pack.clip(number, Half.LOWER, pack.tempos[0]).samples))[1]
    assert not without_strays(np.zeros(1000, np.float32))[1]


@pytest.mark.parametrize("level", [0.01, 0.1, 0.9])
def test_every_half_comes_to_one_level(tmp_path, level):
    path = written(tmp_path / "a_021_1.wav", hum(level=level))
    samples = open_recording(path, KEY).recording.samples
    voiced = samples[RATE : 3 * RATE]
    assert 10 * np.log10(np.mean(voiced**2)) == pytest.approx(LEVEL_DB, abs=1.0)
    assert gain_db(samples, RATE) == pytest.approx(0.0, abs=0.5)


@pytest.mark.parametrize(
    ("shape", "problem"),
    [
        (SoundShape(44_100, 1, 44_100 * 61, "OGG"), Problem.TOO_LONG),
        (SoundShape(4_000, 1, 4_000 * 5, "WAV"), Problem.ODD_SHAPE),
        (SoundShape(48_000, 64, 48_000 * 5, "WAV"), Problem.ODD_SHAPE),
        (SoundShape(48_000, 1, 0, "WAV"), Problem.EMPTY),
    ],
)
def test_shapes_that_are_refused_before_decoding(shape, problem):
    noticed = check_shape(shape)
    assert noticed is not None
    assert noticed[0] is problem
    assert check_shape(SoundShape(44_100, 2, 44_100 * 7, "OGG")) is None


def test_other_lengths_are_worth_a_look():
    assert check_against(6000.0, 6300.0) is None
    assert check_against(3000.0, 6300.0) is not None
    assert check_against(12_000.0, 6300.0) is not None


def test_a_check_names_every_file_and_who_reads_the_rest(tmp_path):
    for number in (3, 4, 5):
        for half in (1, 2):
            written(tmp_path / "r" / f"r_{number:03d}_{half}.wav", hum(), 22_050 if number == 5 else RATE)
    (tmp_path / "r" / "r_004_2.wav").write_bytes(b"")
    report = check_folder(tmp_path / "r")
    assert report.numbers == {3, 5}
    assert set(report.read_by_built_in) == set(range(101)) - {3, 5}
    told = [each for each in report.findings if each.problem is not Problem.MISSING]
    assert {(each.file, each.problem) for each in told} == {
        ("r_004_2.wav", Problem.EMPTY),
        ("r_005_1.wav", Problem.OTHER_SHAPE),
        ("r_005_2.wav", Problem.OTHER_SHAPE),
    }
    assert str(told[0]) == "r_004_2.wav: has no bytes"
