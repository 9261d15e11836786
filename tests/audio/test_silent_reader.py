import pytest

from audio.reader import SILENCE, SilentReader
from poems.collection import JOKA, poem
from poems.tempo import TEMPO_4315, TEMPO_5316
from poems.text_reading import card_reading, text_lower_reading, text_reading


@pytest.mark.parametrize("tempo", [TEMPO_5316, TEMPO_4315])
def test_the_joka_is_read_whole_then_its_lower_half_again(tempo):
    speech = SilentReader(tempo).joka(1000.0)
    upper, first, again = speech.phrases
    assert upper.heard(upper.end_at_ms) == JOKA.upper_kana
    assert first.heard(again.zero_at_ms - 1.0) == JOKA.lower_kana
    assert again.end_at_ms == pytest.approx(1000.0 + tempo.upper_ms + 2 * tempo.lower_ms + tempo.hold_ms)


def test_nothing_is_heard_before_the_beginning():
    speech = SilentReader(TEMPO_5316).joka(1000.0)
    assert speech.at(999.0) is None
    assert speech.at(1000.0 + 400.0) is not None


def test_kana_come_one_after_the_other_when_they_are_audible():
    reading = text_reading(21, TEMPO_5316)
    speech = SilentReader(TEMPO_5316).poem(reading, 5000.0)
    third_ms = reading.upper[2].audible_ms
    assert speech.at(4999.9) is None
    assert speech.at(5000.0).heard(5000.0) == "い"
    assert speech.at(5000.0 + third_ms).heard(5000.0 + third_ms) == "いまこ"
    assert speech.next_ms(5000.0 + third_ms) == pytest.approx(5000.0 + reading.upper[3].audible_ms)


def test_a_lower_half_straight_after_follows_the_upper_one():
    lower = text_lower_reading(5, TEMPO_5316)
    reading = text_reading(5, TEMPO_5316).with_lower(lower)
    speech = SilentReader(TEMPO_5316).poem(reading, 0.0)
    late_ms = reading.sound_end_ms + lower.end_ms
    assert speech.at(late_ms).heard(late_ms) == poem(5).lower_kana
    assert speech.next_ms(late_ms) is None


def test_a_cut_reading_stops():
    reading = text_reading(21, TEMPO_5316).cut(3)
    assert SilentReader(TEMPO_5316).poem(reading, 0.0).at(60_000.0).heard(60_000.0) == "いまこ"


def test_a_card_is_no_text():
    assert SilentReader(TEMPO_5316).poem(card_reading(7), 0.0) == SILENCE


def test_the_lower_half_after_a_take_ends_with_its_hold():
    speech = SilentReader(TEMPO_5316).lower(99, 200.0)
    assert speech.phrases[0].end_at_ms == pytest.approx(200.0 + TEMPO_5316.lower_ms + TEMPO_5316.hold_ms)
