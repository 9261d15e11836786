"""The parts of the chant that need no speech engine: words, places, melody, level."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from audio.chant.loudness import VOICED_DB, evened, faded, rms_db
from audio.chant.melody import HIGH_HZ, TUNE, pitch_hz, tune_semitones, wavering
from audio.chant.phonemes import Phoneme, SpokenMora, group_moras, katakana, wording
from audio.chant.timing import place, plan_half, source_times_ms
from audio.clip import Half, planned_edges_ms
from poems.collection import poem_or_joka
from poems.kana import consonant_of, split_moras
from poems.tempo import TEMPO_4315, TEMPO_5316

RATE = 24_000


def spoken(
    number: int, half: Half, *, consonant_ms: float = 55.0, vowel_ms: float = 90.0
) -> list[SpokenMora]:
    """A half as an engine that gives every sound the same length might speak it."""
    at_ms = 300.0
    moras = []
    for index in half.phrases:
        for mora in split_moras(poem_or_joka(number).kana_sounded[index]):
            name = consonant_of(mora)
            consonant = Phoneme(name, at_ms, at_ms + consonant_ms) if name else None
            at_ms += consonant_ms if name else 0.0
            moras.append(SpokenMora(consonant, Phoneme("a", at_ms, at_ms + vowel_ms)))
            at_ms += vowel_ms
    return moras


def test_hiragana_become_katakana_sign_by_sign():
    assert katakana("きょうーゔ") == "キョウーヴ"


def test_a_vowel_that_speech_would_whisper_is_said_twice():
    words = wording(["ひさかたの", "うしとみん", "はるし"])
    assert words.phrases == ("ひいさかたの", "ううしいとみんん", "はるうしい")
    said = [mora for phrase in words.phrases for mora in split_moras(phrase)]
    assert [mora for mora, kept in zip(said, words.kept, strict=True) if kept] == list(
        "ひさかたのうしとみんはるし"
    )


@pytest.mark.parametrize("number", range(101))
@pytest.mark.parametrize("half", Half)
def test_every_mora_of_a_poem_is_said(number, half):
    phrases = [poem_or_joka(number).kana_sounded[index] for index in half.phrases]
    words = wording(phrases)
    said = [mora for phrase in words.phrases for mora in split_moras(phrase)]
    kept = "".join(mora for mora, is_kept in zip(said, words.kept, strict=True) if is_kept)
    assert kept == "".join(phrases)


def test_sounds_make_moras():
    names = ("sil", "ky", "o", "a", "N", "t", "a", "sil")
    phonemes = [Phoneme(name, index * 50.0, index * 50.0 + 50.0) for index, name in enumerate(names)]
    moras = group_moras(phonemes)
    assert [(mora.consonant and mora.consonant.name, mora.vowel.name) for mora in moras] == [
        ("ky", "o"),
        (None, "a"),
        (None, "N"),
        ("t", "a"),
    ]


@pytest.mark.parametrize("names", [("k", "s", "a"), ("a", "k"), ("k", "sil")])
def test_sounds_that_make_no_mora_are_refused(names):
    with pytest.raises(ValueError, match="sound"):
        group_moras([Phoneme(name, 0.0, 1.0) for name in names])


@pytest.mark.parametrize("tempo", [TEMPO_5316, TEMPO_4315])
@pytest.mark.parametrize("number", range(101))
def test_the_halves_have_the_lengths_of_the_preset(number, tempo):
    upper = plan_half(number, Half.UPPER, tempo)
    lower = plan_half(number, Half.LOWER, tempo)
    assert upper[-1].end_ms == tempo.upper_ms
    assert lower[-1].end_ms == tempo.lower_ms + tempo.hold_ms
    assert all(mora.end_ms == after.start_ms for mora, after in [*pairwise(upper), *pairwise(lower)])


@pytest.mark.parametrize("number", [0, 4, 21, 87])
@pytest.mark.parametrize("tempo", [TEMPO_5316, TEMPO_4315])
def test_consonants_and_the_edges_of_vowels_keep_their_speed(number, tempo):
    placed = place(plan_half(number, Half.UPPER, tempo), spoken(number, Half.UPPER))
    for mora in placed:
        if mora.spoken.consonant is not None:
            ends_ms = np.array([mora.plan.start_ms, mora.vowel_ms - 0.1])
            speech_ms = source_times_ms(placed, ends_ms)
            assert speech_ms[1] - speech_ms[0] == pytest.approx(mora.spoken.consonant.length_ms - 0.1)
        edge_ms = source_times_ms(placed, np.array([mora.vowel_ms, mora.steady_from_ms]))
        assert edge_ms[1] - edge_ms[0] == pytest.approx(mora.steady_from_ms - mora.vowel_ms)
        assert mora.steady_from_ms < mora.steady_to_ms < mora.plan.end_ms


def test_a_held_vowel_does_not_stand_still_and_stays_inside_itself():
    placed = place(plan_half(87, Half.LOWER, TEMPO_5316), spoken(87, Half.LOWER))
    last = placed[-1]
    at_ms = np.arange(last.steady_from_ms, last.steady_to_ms, 2.5)
    times_ms = source_times_ms(placed, at_ms)
    assert np.any(np.diff(times_ms) < 0.0)
    assert np.all((times_ms >= last.spoken.vowel.start_ms) & (times_ms <= last.spoken.vowel.end_ms))


def test_a_mora_without_room_is_refused():
    with pytest.raises(ValueError, match="no room"):
        place(plan_half(87, Half.UPPER, TEMPO_4315), spoken(87, Half.UPPER, consonant_ms=230.0))


def test_the_melody_begins_low_goes_high_and_falls():
    planned = plan_half(87, Half.UPPER, TEMPO_5316)
    middles_ms = np.array([(mora.start_ms + mora.end_ms) / 2.0 for mora in planned])
    grid_ms = np.arange(0.0, TEMPO_5316.upper_ms, 2.5)
    tones = np.interp(middles_ms, grid_ms, tune_semitones(planned, grid_ms))
    assert tones[0] == pytest.approx(TUNE[1].first_semitones, abs=0.2)
    assert np.allclose(tones[1:4], TUNE[1].body_semitones, atol=0.2)
    assert tones[-1] < tones[-3] - 1.0


def test_the_pitch_strays_from_the_melody_a_little_and_the_same_each_time():
    placed = place(plan_half(21, Half.LOWER, TEMPO_5316), spoken(21, Half.LOWER))
    grid_ms = np.arange(0.0, 8000.0, 2.5)
    tune_hz = HIGH_HZ * 2.0 ** (tune_semitones([mora.plan for mora in placed], grid_ms) / 12.0)
    pitch = pitch_hz(placed, grid_ms, seed=44)
    cents = 1200.0 * np.log2(pitch / tune_hz)
    plain, held = cents[grid_ms < 2000.0], cents[(grid_ms > 6000.0) & (grid_ms < 7800.0)]
    assert 1.0 < np.abs(plain).max() < 20.0
    assert 20.0 < np.abs(held).max() < 60.0
    assert np.array_equal(pitch, pitch_hz(placed, grid_ms, seed=44))
    assert not np.array_equal(pitch, pitch_hz(placed, grid_ms, seed=45))


def test_the_vibrato_has_four_to_six_swings_a_second():
    placed = place(plan_half(21, Half.LOWER, TEMPO_5316), spoken(21, Half.LOWER))
    grid_ms = np.arange(0.0, 8000.0, 2.5)
    held = np.log2(pitch_hz(placed, grid_ms, seed=44))[(grid_ms > 5900.0) & (grid_ms < 7900.0)]
    smooth = np.convolve(held - held.mean(), np.hanning(25), "same")
    swings = np.count_nonzero((smooth[:-1] < 0.0) & (smooth[1:] >= 0.0)) / 2.0
    assert 4.0 <= swings <= 6.0


def test_a_wavering_curve_is_its_seed():
    at_s = np.arange(0.0, 60.0, 0.01)
    one = wavering(at_s, (0.3, 0.7, 1.1), 1)
    assert np.array_equal(one, wavering(at_s, (0.3, 0.7, 1.1), 1))
    assert abs(np.corrcoef(one, wavering(at_s, (0.3, 0.7, 1.1), 2))[0, 1]) < 0.9
    assert 0.5 < np.sqrt(np.mean(one**2)) < 1.0


def test_uneven_vowels_become_even_without_a_step():
    moras = spoken(87, Half.UPPER)
    placed = place(plan_half(87, Half.UPPER, TEMPO_5316), moras)
    at_s = np.arange(RATE * 6) / RATE
    loud = 0.02 * 5.0 ** np.interp(at_s, np.arange(0.0, 6.0, 0.4), np.resize([0.0, 1.0], 15))
    sound = loud * np.sin(2 * np.pi * 370.0 * at_s)
    result = evened(sound, RATE, placed)
    levels = [
        rms_db(result[round(mora.steady_from_ms * 24) : round(mora.steady_to_ms * 24)])
        for mora in placed[:-1]
    ]
    assert np.ptp(levels) < 1.0
    assert np.mean(levels) == pytest.approx(VOICED_DB, abs=0.3)
    assert np.abs(np.diff(result)).max() < 0.05


def test_a_burst_is_raised_without_the_vowel_before_it():
    moras = [
        replace(mora, consonant=mora.consonant and replace(mora.consonant, name="k"))
        for mora in spoken(87, Half.UPPER)
    ]
    placed = place(plan_half(87, Half.UPPER, TEMPO_5316), moras)
    at_ms = np.arange(RATE * 6) * 1000.0 / RATE
    sound = np.zeros(RATE * 6)
    for mora in placed:
        vowel = (at_ms >= mora.vowel_ms) & (at_ms < mora.plan.end_ms)
        burst = (at_ms >= mora.vowel_ms - 25.0) & (at_ms < mora.vowel_ms - 12.0)
        sound += (
            0.2 * np.sin(2 * np.pi * 0.37 * at_ms) * vowel + 0.001 * np.sin(2 * np.pi * 3.1 * at_ms) * burst
        )
    result = evened(sound, RATE, placed)
    mora = placed[3]
    start = round(mora.plan.start_ms * 24)
    burst_db = rms_db(result[round((mora.vowel_ms - 23.0) * 24) : round((mora.vowel_ms - 15.0) * 24)])
    assert VOICED_DB - 24.0 < burst_db < VOICED_DB - 10.0
    assert rms_db(result[start - 240 : start]) < VOICED_DB - 8.0
    assert rms_db(result[start + 48 : start + 480]) < VOICED_DB - 30.0


def test_a_clip_begins_and_ends_in_silence_and_the_hold_sinks():
    placed = place(plan_half(87, Half.LOWER, TEMPO_5316), spoken(87, Half.LOWER))
    result = faded(np.ones(RATE * 8), RATE, placed, TEMPO_5316.hold_ms)
    assert result[0] == result[-1] == 0.0
    assert np.abs(np.diff(result)).max() < 0.02
    assert result[RATE * 5] == pytest.approx(1.0)
    assert 0.1 < result[round(RATE * 7.5)] < 0.6


@pytest.mark.parametrize("tempo", [TEMPO_5316, TEMPO_4315])
def test_the_planned_edges_are_those_of_the_text(tempo):
    edges_ms = planned_edges_ms(4, Half.UPPER, tempo)
    assert edges_ms[0] == 0.0
    assert len(edges_ms) == len("たごのうらにうちいでてみればしろたえの") + 1
