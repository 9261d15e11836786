"""The tempo of the reader."""

import pytest

from poems.tempo import TEMPO_4315, TEMPO_5316, Tempo, free


@pytest.mark.parametrize("tempo", [TEMPO_5316, TEMPO_4315], ids=lambda tempo: tempo.name)
def test_a_preset_says_what_its_name_says(tempo: Tempo) -> None:
    lengths = (tempo.lower_ms, tempo.hold_ms, tempo.pause_from_ms, tempo.upper_ms)
    assert "-".join(f"{length / 1000:.0f}" for length in lengths) == tempo.name
    assert tempo.pause_range_ms == (1000.0, 1000.0)


def test_a_free_tempo_keeps_the_proportion_of_the_standard() -> None:
    tempo = free(3000.0)
    assert tempo == Tempo("free", 2500.0, 3000.0, 1000.0, 1000.0, 3000.0)


def test_everything_in_a_free_tempo_can_be_chosen() -> None:
    tempo = free(20_000.0, lower_ms=1.0, hold_ms=0.0, pause_from_ms=250.0, pause_to_ms=1299.0)
    assert tempo == Tempo("free", 1.0, 0.0, 250.0, 1299.0, 20_000.0)
    assert tempo.pause_range_ms == (200.0, 1200.0)


@pytest.mark.parametrize("upper_ms", [0.0, 999.0, 20_001.0])
def test_the_upper_phrase_lasts_1_to_20_seconds(upper_ms: float) -> None:
    with pytest.raises(ValueError, match="lasts 1000 to 20000 ms"):
        free(upper_ms)


def test_a_phrase_without_length_and_a_negative_hold_are_refused() -> None:
    with pytest.raises(ValueError, match="has a length"):
        free(5000.0, lower_ms=0.0)
    with pytest.raises(ValueError, match="not negative"):
        free(5000.0, hold_ms=-1.0)


@pytest.mark.parametrize(("shorter_ms", "longer_ms"), [(-100.0, 100.0), (500.0, 400.0)])
def test_a_pause_runs_from_short_to_long(shorter_ms: float, longer_ms: float) -> None:
    with pytest.raises(ValueError, match="shorter to its longer end"):
        free(5000.0, pause_from_ms=shorter_ms, pause_to_ms=longer_ms)
