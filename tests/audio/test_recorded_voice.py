"""Recordings of a reader made from the built-in voice, held against the built-in voice."""

import numpy as np
import pytest

from audio.clip import Half
from audio.pack import BUILT_IN, load_pack
from audio.recorded.pack_import import import_pack
from benchmarks.made_reader import write_recordings


@pytest.fixture(scope="module")
def voice():
    return load_pack(BUILT_IN)


def test_every_mark_of_another_reader_is_found(voice, tmp_path):
    reader = tmp_path / "reader"
    reader.mkdir()
    known = write_recordings(voice, reader, (0, 7, 21, 99))
    done = import_pack(reader, tmp_path / "voices", voice)
    assert done.report.numbers == {0, 7, 21, 99}
    starts, audibles = [], []
    for (_, number, half), form in done.pack.clips.items():
        made = known[number, half]
        starts.extend(np.abs(np.array(form.start_ms) + form.cut_ms - made.starts_ms))
        audibles.extend(np.abs(np.array(form.audible_ms) + form.cut_ms - made.audibles_ms))
    for errors in (starts, audibles):
        assert np.median(errors) <= 15.0
        assert np.quantile(errors, 0.95) <= 40.0


def test_one_file_alone_is_marked(voice, tmp_path):
    reader = tmp_path / "reader"
    reader.mkdir()
    known = write_recordings(voice, reader, (87,))
    (reader / "reader_087_2.flac").unlink()
    done = import_pack(reader, tmp_path / "voices", voice)
    form = done.pack.clips["", 87, Half.UPPER]
    assert np.median(np.abs(np.array(form.start_ms) + form.cut_ms - known[87, Half.UPPER].starts_ms)) <= 15.0
    assert done.report.confidences["087_1"] > 0.5
    assert done.report.numbers == frozenset()
