"""When a mora is heard: sounds made for the test, whose onsets are known."""

import numpy as np
import pytest

from audio.onset import audible_onsets_ms
from poems.text_reading import AUDIBLE_DELAY_MS

RATE = 24_000
NOISE = np.sin(np.cumsum(np.linspace(1.0, 400_000.0, RATE) % 7.0))  # a hiss without chance


def vowel(length_ms: float) -> np.ndarray:
    at_s = np.arange(round(length_ms * RATE / 1000.0)) / RATE
    sound = sum(np.sin(2 * np.pi * 250.0 * order * at_s) / order for order in range(1, 12))
    edge = np.clip(np.minimum(at_s, at_s[::-1]) / 0.012, 0.0, 1.0)
    return 0.15 * sound * edge


def hiss(length_ms: float, level: float) -> np.ndarray:
    count = round(length_ms * RATE / 1000.0)
    return level * np.diff(NOISE[: count + 1])


def silence(length_ms: float) -> np.ndarray:
    return np.zeros(round(length_ms * RATE / 1000.0))


def onset_ms(sound: np.ndarray, mora: str, *, at_ms: float = 0.0) -> float:
    """The delay that is found for a mora that begins at `at_ms` behind an あ."""
    end_ms = len(sound) * 1000.0 / RATE
    if at_ms == 0.0:
        return audible_onsets_ms(sound.astype(np.float32), RATE, (mora,), (0.0, end_ms))[0]
    found = audible_onsets_ms(sound.astype(np.float32), RATE, ("あ", mora), (0.0, at_ms, end_ms))
    return found[1] - at_ms


@pytest.mark.parametrize("burst_ms", [40.0, 60.0, 85.0])
@pytest.mark.parametrize("mora", ["か", "た", "ち", "つ", "きょ"])
def test_a_hard_consonant_is_heard_at_its_burst(mora, burst_ms):
    sound = np.concatenate([vowel(250), silence(burst_ms), hiss(15, 0.05), vowel(200)])
    assert onset_ms(sound, mora, at_ms=250.0) == pytest.approx(burst_ms, abs=3.0)


def test_breath_is_heard_once_it_has_come_up():
    breath = hiss(70, 0.03) * np.clip(np.arange(1680) / 960.0, 0.0, 1.0)
    sound = np.concatenate([vowel(250), breath, vowel(200)])
    assert 5.0 < onset_ms(sound, "さ", at_ms=250.0) < 25.0


@pytest.mark.parametrize("mora", ["あ", "ま", "ら", "が", "ん"])
def test_a_voiced_sound_inside_a_phrase_is_heard_at_once(mora):
    assert onset_ms(np.concatenate([vowel(250), vowel(250)]), mora, at_ms=250.0) == 0.0


def test_the_first_sound_of_a_clip_is_heard_when_it_comes_out_of_silence():
    assert onset_ms(np.concatenate([silence(30), vowel(300)]), "あ") == pytest.approx(30.0, abs=3.0)


def test_where_the_sound_does_not_show_it_the_usual_delay_stands():
    sound = np.concatenate([vowel(250), vowel(250)])
    no_closure = np.concatenate([vowel(250)[:-300], np.full(600, 0.2), vowel(250)[300:]])
    assert onset_ms(sound * 0.0, "さ", at_ms=250.0) == AUDIBLE_DELAY_MS["s"]
    assert 0.0 <= onset_ms(no_closure, "か", at_ms=250.0) <= 125.0


def test_no_onset_lies_behind_the_middle_of_its_mora():
    sound = np.concatenate([vowel(250), silence(90), vowel(30)])
    assert onset_ms(sound, "か", at_ms=250.0) <= 60.0


def test_whole_numbers_and_fractions_give_the_same():
    sound = np.concatenate([vowel(250), silence(60), hiss(15, 0.05), vowel(200)])
    edges_ms = (0.0, 250.0, 525.0)
    whole = audible_onsets_ms((sound * 32767).astype(np.int16), RATE, ("あ", "か"), edges_ms)
    assert whole == pytest.approx(
        audible_onsets_ms(sound.astype(np.float32), RATE, ("あ", "か"), edges_ms), abs=0.5
    )


def test_every_mora_needs_two_edges():
    with pytest.raises(ValueError, match="edges"):
        audible_onsets_ms(vowel(100).astype(np.float32), RATE, ("あ",), (0.0,))
