"""The built-in voice as it is stored: whole, marked where it sounds, even, in tune, without click or gap."""

from dataclasses import replace

import numpy as np
import pytest

from audio.chant.loudness import VOICED_DB
from audio.chant.quality import click_ratio, gap_db, level_db, mora_levels_db, off_pitch_cents, residual_db
from audio.clip import Half, planned_edges_ms, sounds_of
from audio.onset import audible_onsets_ms
from audio.pack import BUILT_IN, load_pack
from audio.pack_check import check_pack
from poems.kana import consonant_of
from poems.tempo import TEMPO_4315, TEMPO_5316

PACK = load_pack(BUILT_IN)
TEMPOS = {tempo.name: tempo for tempo in (TEMPO_5316, TEMPO_4315)}
SAMPLE = (0, 1, 12, 20, 21, 42, 56, 69, 77, 87, 100)
CLIPS = [(number, half, name) for number in SAMPLE for half in Half for name in TEMPOS]
MEGABYTES = 15


def clip_of(number, half, name):
    return PACK.clip(number, half, name)


def test_it_reads_every_poem_in_both_tempos():
    assert PACK.numbers == frozenset(range(101))
    assert PACK.tempos == tuple(TEMPOS)
    assert len(PACK.clips) == 101 * 2 * 2


def test_it_is_small_and_nothing_lies_about():
    files = [path for path in BUILT_IN.rglob("*") if path.is_file()]
    named = {form.file for form in PACK.clips.values()} | {"pack.json", "LICENSE.txt"}
    assert {path.relative_to(BUILT_IN).as_posix() for path in files} == named
    assert sum(path.stat().st_size for path in files) <= MEGABYTES * 1_000_000


def test_the_voice_is_credited_where_it_lies():
    licence = (BUILT_IN / "LICENSE.txt").read_text("utf-8")
    for words in (
        "Nagoya Institute of Technology",
        "MMDAgent",
        "Creative Commons Attribution 3.0",
        "Open JTalk",
        "WORLD",
    ):
        assert words in licence
        assert words in " ".join((*PACK.credit, "Creative Commons Attribution 3.0"))
    assert PACK.licence == "CC BY 3.0"


@pytest.mark.parametrize("name", TEMPOS)
@pytest.mark.parametrize("number", range(101))
def test_moras_begin_where_they_were_planned(number, name):
    for half in Half:
        form = PACK.clips[name, number, half]
        edges_ms = planned_edges_ms(number, half, TEMPOS[name])
        assert form.start_ms == pytest.approx(edges_ms[:-1])
        assert form.samples == round(edges_ms[-1] * PACK.rate / 1000.0)
        assert form.hold_start_ms == (TEMPOS[name].lower_ms if half is Half.LOWER else None)


def test_hard_consonants_are_heard_late_and_voiced_sounds_at_once():
    delays_ms: dict[str, list[float]] = {}
    for (_, number, half), form in PACK.clips.items():
        for place, sound in enumerate(sounds_of(number, half)):
            if place > 0:
                delay_ms = form.audible_ms[place] - form.start_ms[place]
                delays_ms.setdefault(consonant_of(sound), []).append(delay_ms)
    for consonant in ("k", "t", "ch", "ts"):
        assert 40.0 < np.median(delays_ms[consonant]) < 85.0, consonant
        assert min(delays_ms[consonant]) > 30.0, consonant
    for consonant in ("h", "f"):
        assert 10.0 < np.median(delays_ms[consonant]) < 35.0, consonant
    for consonant in ("s", "sh"):
        assert 5.0 < np.median(delays_ms[consonant]) < 15.0, consonant
    for consonant in ("", "n", "m", "y", "r", "w", "g", "z", "j", "d", "b"):
        assert max(delays_ms[consonant]) == 0.0, consonant


@pytest.mark.parametrize(("number", "half", "name"), CLIPS)
def test_marks_are_where_the_stored_sound_is_heard(number, half, name):
    """The marks were measured before the sound was compressed."""
    clip = clip_of(number, half, name)
    edges_ms = planned_edges_ms(number, half, TEMPOS[name])
    found_ms = audible_onsets_ms(clip.samples, clip.rate, sounds_of(number, half), edges_ms)
    off_ms = np.abs(np.array(found_ms) - [mark.audible_ms for mark in clip.marks])
    assert np.median(off_ms) <= 1.0
    assert np.percentile(off_ms, 90) <= 6.0


@pytest.mark.parametrize(("number", "half", "name"), CLIPS)
def test_it_is_even_in_tune_and_unbroken(number, half, name):
    clip = clip_of(number, half, name)
    assert level_db(clip) == pytest.approx(VOICED_DB, abs=0.5)
    assert np.ptp(mora_levels_db(clip)) < 5.0
    assert click_ratio(clip) < 3.0
    assert gap_db(clip) < 3.0
    assert np.abs(clip.samples.astype(int)).max() < 29_000
    assert np.median(np.abs(off_pitch_cents(clip))) < 8.0
    assert np.abs(off_pitch_cents(clip)).max() < 30.0


def test_a_click_a_gap_and_a_wrong_tone_are_found():
    clip = clip_of(87, Half.UPPER, "5-3-1-6")
    at = round(sum(clip.steady[4]) / 2.0 * 24)
    clicked, gapped = clip.samples.copy(), clip.samples.copy()
    clicked[at] += 4000
    gapped[at : at + 1200] //= 4
    assert click_ratio(replace(clip, samples=clicked)) > 4.0
    assert gap_db(replace(clip, samples=gapped)) > 6.0
    slower = np.interp(np.arange(len(clip.samples)) * 0.98, np.arange(len(clip.samples)), clip.samples)
    assert np.median(off_pitch_cents(replace(clip, samples=slower.astype(np.int16)))) < -20.0
    assert residual_db(clip, clip) < -120.0
    assert residual_db(clip, replace(clip, samples=clicked)) > -60.0


def test_a_spoilt_pack_is_found_out(tmp_path):
    place = tmp_path / "spoilt"
    place.mkdir()
    assert not [check.faults for check in check_pack(sample_pack()) if check.faults]
    broken = replace(sample_pack(), folder=place)
    assert all("cannot be read" in check.faults[0] for check in check_pack(broken))


def sample_pack():
    """Two poems of the pack."""
    return replace(PACK, clips={key: form for key, form in PACK.clips.items() if key[1] in (21, 87)})
