import numpy as np
import pytest

from audio.clip import Half
from audio.utterance import CUT_FADE_MS, RELEASE_MS, Script, compose, cut_off, lower_reading_of, reading_of
from poems.collection import JOKA, poem
from poems.reading import ReadingKind
from poems.tempo import TEMPO_5316
from poems.text_reading import text_reading

RATE = 48_000
LOUD = 8000


def first_loud(samples: np.ndarray, after: int = 0) -> int:
    return after + int(np.argmax(samples[after:] != 0))


def sample(ms: float) -> int:
    return round(ms * RATE / 1000.0)


def test_zero_is_the_first_audible_sound_of_the_poem(made_clip) -> None:
    utterance = compose(Script(made_clip(21, Half.UPPER), pause_ms=1000.0))
    assert utterance.zero_ms == pytest.approx(1000.0)
    assert first_loud(utterance.samples) == utterance.zero_sample
    assert utterance.reading.upper[0].audible_ms == pytest.approx(0.0)
    assert utterance.reading.upper[0].start_ms == pytest.approx(-40.0)


def test_every_mora_sounds_when_the_reading_says_so(made_clip) -> None:
    utterance = compose(Script(made_clip(99, Half.UPPER), pause_ms=700.0))
    for onset in utterance.reading.upper:
        place = utterance.zero_sample + sample(onset.audible_ms)
        assert utterance.samples[place] == LOUD
        assert utterance.samples[place - 1] == 0


@pytest.mark.parametrize("number", [1, 7, 21, 99])
def test_a_reading_has_the_moras_of_the_text(made_clip, number: int) -> None:
    reading = compose(Script(made_clip(number, Half.UPPER))).reading
    text = text_reading(number, TEMPO_5316)
    assert [(onset.mora, onset.phrase) for onset in reading.upper] == [
        (onset.mora, onset.phrase) for onset in text.upper
    ]
    assert reading.is_whole
    assert reading.kind is ReadingKind.VOICE


def test_the_pause_runs_from_the_end_of_the_hold_to_the_first_sound(made_clip) -> None:
    lower = made_clip(5, Half.LOWER, hold_ms=900.0)
    utterance = compose(Script(made_clip(21, Half.UPPER), pause_ms=1000.0, lead=(lower,)))
    held = len(lower.samples)
    assert utterance.lead_samples == held
    assert (utterance.samples[:held] == lower.samples).all()
    assert first_loud(utterance.samples, held) == held + sample(1000.0) == utterance.zero_sample
    (placed,) = utterance.lead
    assert "".join(placed.spoken.heard(1e9)) == poem(5).lower_kana
    assert placed.zero_ms == pytest.approx(0.0)
    assert placed.spoken.end_ms == pytest.approx(lower.length_ms)


def test_a_pause_shorter_than_the_first_silence_cuts_nothing(made_clip) -> None:
    lower, upper = made_clip(5, Half.LOWER), made_clip(21, Half.UPPER, silence_ms=80.0)
    utterance = compose(Script(upper, pause_ms=10.0, lead=(lower,)))
    assert (utterance.samples[len(lower.samples) :] == upper.samples).all()
    assert utterance.zero_sample == len(lower.samples) + sample(80.0)


def test_the_joka_is_read_whole_then_its_lower_half_again_with_the_hold(made_clip) -> None:
    halves = made_clip(0, Half.UPPER), made_clip(0, Half.LOWER, hold_ms=3000.0)
    utterance = compose(Script(made_clip(21, Half.UPPER), pause_ms=1000.0, lead=halves))
    upper, first, again = utterance.lead
    assert "".join(upper.spoken.heard(1e9)) == JOKA.upper_kana
    assert "".join(first.spoken.heard(1e9)) == JOKA.lower_kana
    unheld_ms = halves[1].length_ms - 3000.0
    assert first.zero_ms == pytest.approx(halves[0].length_ms)
    assert again.zero_ms == pytest.approx(halves[0].length_ms + unheld_ms)
    assert utterance.zero_ms == pytest.approx(again.zero_ms + halves[1].length_ms + 1000.0)
    end = sample(again.zero_ms)
    assert utterance.samples[end - 1] == 0
    assert np.abs(np.diff(utterance.samples[end - sample(RELEASE_MS) : end].astype(int))).max() < 20


def test_a_lower_half_straight_after_begins_where_the_upper_one_ends(made_clip) -> None:
    upper, lower = made_clip(5, Half.UPPER), made_clip(5, Half.LOWER, hold_ms=500.0)
    utterance = compose(Script(upper, lower=lower))
    reading = utterance.reading
    assert (utterance.samples == np.concatenate([upper.samples, lower.samples])).all()
    assert reading.lower is not None
    assert reading.end_ms == pytest.approx((len(utterance.samples) - utterance.zero_sample) * 1000 / RATE)
    place = utterance.zero_sample + sample(reading.sound_end_ms + reading.lower.moras[3].audible_ms)
    assert utterance.samples[place - 1 : place + 1].tolist() == [0, LOUD]


@pytest.mark.parametrize("kana_length", [1, 3, 6])
def test_a_cut_phrase_falls_silent_before_the_next_mora(made_clip, kana_length: int) -> None:
    clip = made_clip(21, Half.UPPER, silence_ms=0.0)
    utterance = compose(Script(clip, pause_ms=500.0, kana_length=kana_length))
    reading = utterance.reading
    assert not reading.is_whole
    assert len(reading.upper) == len(clip.marks)
    next_start = utterance.zero_sample + sample(reading.upper[reading.played].start_ms)
    assert len(utterance.samples) == next_start
    assert reading.sound_end_ms == pytest.approx(reading.upper[reading.played].start_ms)
    fade = sample(CUT_FADE_MS)
    assert utterance.samples[next_start - fade - 1] == LOUD
    assert utterance.samples[-1] == 0
    steps = np.abs(np.diff(utterance.samples[-fade:].astype(int)))
    assert steps.max() <= LOUD * 2.0 / fade


def test_a_cut_after_the_last_kana_is_no_cut(made_clip) -> None:
    clip = made_clip(21, Half.UPPER)
    utterance = compose(Script(clip, kana_length=len(poem(21).upper_kana)))
    assert utterance.reading.is_whole
    assert (utterance.samples == clip.samples).all()


def test_a_clip_cut_before_its_beginning_is_nothing(made_clip) -> None:
    clip = made_clip(21, Half.UPPER)
    assert len(cut_off(clip, -5.0)) == 0
    assert len(cut_off(clip, 1e6)) == len(clip.samples)
    assert clip.samples.max() == LOUD


def test_the_kind_is_passed_on(made_clip) -> None:
    script = Script(made_clip(21, Half.UPPER), kind=ReadingKind.VOICE_TEXT)
    assert compose(script).reading.kind is ReadingKind.VOICE_TEXT


def test_a_lower_half_without_a_marked_hold_is_read_to_its_end(made_clip) -> None:
    clip = made_clip(21, Half.UPPER)
    assert lower_reading_of(clip).hold_start_ms == pytest.approx(clip.length_ms)


def test_a_first_mora_marked_after_the_first_sample_moves_the_zero(made_clip) -> None:
    reading = reading_of(made_clip(21, Half.UPPER, silence_ms=65.0), ReadingKind.VOICE)
    assert reading.upper[1].start_ms == pytest.approx(200.0 - 65.0)
    assert reading.upper_end_ms == pytest.approx(200.0 * len(reading.upper) - 65.0)


def test_what_cannot_be_read_in_one_go_is_refused(made_clip) -> None:
    upper = made_clip(5, Half.UPPER)
    with pytest.raises(ValueError, match="one rate"):
        compose(Script(upper, lead=(made_clip(5, Half.LOWER, rate=24_000),)))
    with pytest.raises(ValueError, match="whole upper phrase"):
        compose(Script(upper, kana_length=2, lower=made_clip(5, Half.LOWER)))
