"""A tempo of the player's own: what becomes longer, and what stays as it is."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from audio.chant.quality import click_ratio
from audio.clip import Clip, Half
from audio.pack import BUILT_IN, Pack, load_pack
from audio.stretch import StretchError, at_tempo, read_at, steady_lengths_ms, stretched
from poems.tempo import TEMPO_4315, TEMPO_5316, free

RATE = 24_000
PACK = load_pack(BUILT_IN)
numbers = st.integers(0, 100)
uppers_ms = st.floats(3000.0, 9000.0)
unhurried = settings(max_examples=25, deadline=None)


def fixed_parts(clip: Clip) -> list[np.ndarray]:
    """The samples between the steady parts; the last part without its end, which may be cut or filled."""
    edges = [0, *(round(at_ms * RATE / 1000.0) for span in clip.steady for at_ms in span)]
    starts, ends = edges[::2], edges[1::2]
    return [clip.samples[start + 2 : end - 2] for start, end in zip(starts, ends, strict=False)]


@unhurried
@given(numbers, uppers_ms)
def test_the_upper_half_has_exactly_the_length_that_was_asked_for(number, upper_ms):
    clip = read_at(PACK, number, Half.UPPER, free(upper_ms))
    assert len(clip.samples) == round(upper_ms * RATE / 1000.0)


@unhurried
@given(numbers, uppers_ms)
def test_only_the_steady_parts_are_changed(number, upper_ms):
    before = PACK.clip(number, Half.UPPER, TEMPO_5316.name)
    after = at_tempo(before, free(upper_ms))
    for kept, now in zip(fixed_parts(before), fixed_parts(after), strict=True):
        width = min(len(kept), len(now))
        assert abs(len(kept) - len(now)) <= 2
        assert any(
            np.array_equal(kept[2 : width - 2], now[2 + by : width - 2 + by]) for by in (-2, -1, 0, 1, 2)
        )


@unhurried
@given(numbers, st.sampled_from(Half), uppers_ms)
def test_the_marks_move_with_their_samples(number, half, upper_ms):
    before = PACK.clip(number, half, TEMPO_5316.name)
    after = at_tempo(before, free(upper_ms))
    starts_ms = [mark.start_ms for mark in after.marks]
    assert starts_ms[0] == 0.0
    assert all(sooner_ms < later_ms for sooner_ms, later_ms in pairwise([*starts_ms, after.length_ms]))
    for old, new, span in zip(before.marks, after.marks, after.steady, strict=True):
        assert new.audible_ms - new.start_ms == pytest.approx(old.audible_ms - old.start_ms, abs=0.1)
        assert new.start_ms <= span[0] < span[1] <= after.length_ms
        assert (new.mora, new.phrase) == (old.mora, old.phrase)


@unhurried
@given(numbers, st.sampled_from(Half), uppers_ms)
def test_no_jump_is_heard(number, half, upper_ms):
    after = read_at(PACK, number, half, free(upper_ms))
    assert click_ratio(after) < 4.0
    assert (after.samples[0], abs(int(after.samples[-1])) < 40) == (0, True)


@pytest.mark.parametrize(("upper_ms", "nearest"), [(5300.0, TEMPO_4315), (5600.0, TEMPO_5316)])
def test_the_nearer_preset_is_changed(upper_ms, nearest):
    clip = read_at(PACK, 87, Half.UPPER, free(upper_ms))
    same = at_tempo(PACK.clip(87, Half.UPPER, nearest.name), free(upper_ms))
    assert np.array_equal(clip.samples, same.samples)


@pytest.mark.parametrize("tempo", [TEMPO_5316, TEMPO_4315])
@pytest.mark.parametrize("half", Half)
def test_a_preset_is_the_pack_s_own_clip(tempo, half):
    clip = read_at(PACK, 21, half, tempo)
    assert np.array_equal(clip.samples, PACK.clip(21, half, tempo.name).samples)
    assert clip.marks == PACK.clip(21, half, tempo.name).marks


@pytest.mark.parametrize("hold_ms", [500.0, 2000.0, 3000.0, 5000.0])
def test_the_hold_has_the_length_that_was_asked_for(hold_ms):
    clip = read_at(PACK, 21, Half.LOWER, free(7000.0, hold_ms=hold_ms))
    lower_ms = free(7000.0).lower_ms
    assert clip.hold_start_ms == lower_ms
    assert clip.length_ms == pytest.approx(lower_ms + hold_ms, abs=0.05)
    assert clip.marks[-1].start_ms < lower_ms


@pytest.mark.parametrize("upper_ms", [1000.0, 2999.0, 9001.0, 20_000.0])
def test_what_no_voice_can_read_is_refused_in_a_sentence(upper_ms):
    with pytest.raises(StretchError, match="3 to 9 s"):
        read_at(PACK, 21, Half.UPPER, free(upper_ms))


def test_a_recording_keeps_its_tempo(tmp_path):
    own = Pack(
        PACK.folder, "x", "", (), PACK.rate, (), {("", 21, Half.UPPER): PACK.clips["5-3-1-6", 21, Half.UPPER]}
    )
    clip = read_at(own, 21, Half.UPPER, free(9000.0))
    assert clip.length_ms == 6000.0


def test_a_mora_without_room_takes_it_from_the_others():
    lengths_ms = steady_lengths_ms((100.0, 100.0, 200.0), (95.0, 20.0, 40.0), 350.0)
    assert sum(lengths_ms) == pytest.approx(350.0 - 155.0)
    assert lengths_ms[0] == pytest.approx(12.0, abs=0.5)
    assert lengths_ms[1] < 80.0
    with pytest.raises(StretchError, match="no room"):
        steady_lengths_ms((100.0,), (95.0,), 100.0)


@given(st.integers(600, 20_000), st.floats(0.25, 4.0), st.floats(230.0, 420.0))
@settings(max_examples=60, deadline=None)
def test_a_tone_stays_a_tone(length, ratio, hz):
    tone = 8000.0 * np.sin(2 * np.pi * hz * np.arange(length) / RATE)
    result = stretched(tone, length * (ratio - 1.0) * 1000.0 / RATE, RATE)
    assert abs(len(result) - length * ratio) < 260 if ratio < 1.0 else 60
    assert np.abs(np.diff(result)).max() <= 1.05 * np.abs(np.diff(tone)).max()
    assert abs(result[-1] - tone[-1]) < 2.0
