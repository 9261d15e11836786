"""The reading as moras in time."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poems.collection import ALL_NUMBERS, UnknownPoem, poem, poem_or_joka
from poems.kimariji import kimariji
from poems.reading import MoraOnset, ReadingKind
from poems.tempo import TEMPO_4315, TEMPO_5316, Tempo, free
from poems.text_reading import card_reading, text_lower_reading, text_reading

WITH_JOKA = (0, *ALL_NUMBERS)
TEMPOS = (TEMPO_5316, TEMPO_4315, free(1000.0), free(20_000.0))
every_tempo = pytest.mark.parametrize("tempo", TEMPOS, ids=lambda tempo: f"{tempo.name}-{tempo.upper_ms:.0f}")


def lengths_ms(moras: tuple[MoraOnset, ...], end_ms: float) -> list[float]:
    starts = [onset.start_ms for onset in moras]
    return [later - earlier for earlier, later in pairwise([*starts, end_ms])]


@every_tempo
def test_each_half_lasts_what_the_tempo_says(tempo: Tempo) -> None:
    for number in WITH_JOKA:
        reading = text_reading(number, tempo)
        assert reading.upper_end_ms - reading.upper[0].start_ms == pytest.approx(tempo.upper_ms)
        assert sum(lengths_ms(reading.upper, reading.upper_end_ms)) == pytest.approx(tempo.upper_ms)
        lower = text_lower_reading(number, tempo)
        assert lower.moras[0].start_ms == 0.0
        assert sum(lengths_ms(lower.moras, lower.hold_start_ms)) == pytest.approx(tempo.lower_ms)
        assert lower.end_ms == pytest.approx(tempo.lower_ms + tempo.hold_ms)


@every_tempo
def test_zero_is_the_first_sound_and_the_onsets_follow_each_other(tempo: Tempo) -> None:
    for number in WITH_JOKA:
        reading = text_reading(number, tempo)
        assert reading.upper[0].audible_ms == 0.0
        for moras in (reading.upper, text_lower_reading(number, tempo).moras):
            assert all(onset.start_ms <= onset.audible_ms for onset in moras)
            assert all(one.audible_ms < next_one.start_ms for one, next_one in pairwise(moras))


@every_tempo
def test_the_last_mora_of_a_half_is_never_shorter_than_an_ordinary_one(tempo: Tempo) -> None:
    for number in WITH_JOKA:
        reading, lower = text_reading(number, tempo), text_lower_reading(number, tempo)
        for moras, end_ms in ((reading.upper, reading.upper_end_ms), (lower.moras, lower.hold_start_ms)):
            lengths = lengths_ms(moras, end_ms)
            assert lengths[-1] >= lengths[0] - 1e-6


def test_the_moras_are_those_of_the_modern_kana() -> None:
    for number in WITH_JOKA:
        each = poem_or_joka(number)
        assert "".join(onset.mora for onset in text_reading(number, TEMPO_5316).upper) == each.upper_kana
        lower = text_lower_reading(number, TEMPO_5316)
        assert "".join(onset.mora for onset in lower.moras) == each.lower_kana
        assert {onset.phrase for onset in text_reading(number, TEMPO_5316).upper} == {1, 2, 3}
        assert {onset.phrase for onset in lower.moras} == {4, 5}


def test_the_measured_lengths_at_4315() -> None:
    reading = text_reading(21, TEMPO_4315)
    lengths = lengths_ms(reading.upper, reading.upper_end_ms)
    assert lengths == pytest.approx([236] * 4 + [521] + [236] * 6 + [521] + [236] * 4 + [654])
    lower = text_lower_reading(3, TEMPO_4315)
    assert lengths_ms(lower.moras, lower.hold_start_ms) == pytest.approx(
        [236] * 6 + [521] + [236] * 6 + [647]
    )


def test_the_halves_stretch_by_their_own_factors_at_5316() -> None:
    reading = text_reading(21, TEMPO_5316)
    assert lengths_ms(reading.upper, reading.upper_end_ms)[:5] == pytest.approx([283.2] * 4 + [625.2])
    lower = text_lower_reading(3, TEMPO_5316)
    assert lengths_ms(lower.moras, lower.hold_start_ms)[:7] == pytest.approx([295.0] * 6 + [651.25])


def test_a_half_with_too_many_moras_is_compressed_evenly() -> None:
    reading = text_reading(76, TEMPO_4315)
    lengths = lengths_ms(reading.upper, reading.upper_end_ms)
    assert len(lengths) == 18
    assert lengths[0] == pytest.approx(236.0)
    crowded = next(n for n in ALL_NUMBERS if len(text_reading(n, TEMPO_4315).upper) == 19)
    reading = text_reading(crowded, TEMPO_4315)
    lengths = lengths_ms(reading.upper, reading.upper_end_ms)
    assert lengths[-1] == pytest.approx(lengths[0])
    assert lengths[0] == pytest.approx(5000.0 * 236.0 / (17 * 236.0 + 2 * 521.0))


def test_a_hard_consonant_is_heard_late_and_a_particle_as_it_sounds() -> None:
    onsets = text_reading(63, TEMPO_4315).upper
    assert [onset.mora for onset in onsets[:5]] == ["い", "ま", "は", "た", "だ"]
    delays = [onset.audible_ms - onset.start_ms for onset in onsets[:5]]
    assert delays == pytest.approx([0.0, 0.0, 0.0, 56.0, 0.0])
    first = text_reading(17, TEMPO_4315).upper
    assert first[0].start_ms == pytest.approx(-49.0)
    assert first[1].audible_ms == pytest.approx(236.0 - 49.0 + 25.5)


def test_a_hurried_mora_is_silent_for_half_its_length_at_most() -> None:
    reading = text_reading(23, free(1000.0))
    assert -reading.upper[0].start_ms == pytest.approx(1000.0 * 236.0 / 5000.0 / 2)


def test_times_of_a_prefix() -> None:
    reading = text_reading(41, TEMPO_4315)
    assert reading.audible_ms_of(1) == 0.0
    assert reading.audible_ms_of(2) == reading.kimariji_ms == reading.upper[1].audible_ms
    assert reading.audible_ms_of(len("こいすち")) == reading.upper[3].audible_ms
    assert reading.moras_of(len("こいすちょう")) == 5
    for length in (0, 40):
        with pytest.raises(ValueError, match="does not fit"):
            reading.audible_ms_of(length)


def test_the_joka_is_read_but_has_no_kimariji() -> None:
    joka = text_reading(0, TEMPO_5316)
    assert joka.heard(0.0) == ("な",)
    with pytest.raises(UnknownPoem):
        _ = joka.kimariji_ms


@pytest.mark.parametrize("number", [-1, 101])
def test_no_other_number_can_be_read(number: int) -> None:
    with pytest.raises(UnknownPoem):
        text_reading(number, TEMPO_5316)
    with pytest.raises(UnknownPoem):
        text_lower_reading(number, TEMPO_5316)
    with pytest.raises(UnknownPoem):
        card_reading(number)


@given(number=st.sampled_from(ALL_NUMBERS), data=st.data())
def test_a_cut_reading_falls_silent_but_keeps_the_times_of_what_it_leaves_out(
    number: int, data: st.DataObject
) -> None:
    whole = text_reading(number, TEMPO_5316)
    length = data.draw(st.integers(1, len(poem(number).upper_kana) - 2))
    cut = whole.cut(length)
    assert cut.played == whole.moras_of(length)
    assert not cut.is_whole
    assert cut.upper == whole.upper
    assert cut.upper_end_ms == whole.upper_end_ms
    assert cut.end_ms == cut.sound_end_ms == whole.upper[cut.played].start_ms
    assert cut.kimariji_ms == whole.kimariji_ms
    assert cut.heard(whole.end_ms) == tuple(onset.mora for onset in whole.upper[: cut.played])
    assert cut.cut(len(poem(number).upper_kana)) == cut


def test_a_cut_at_the_end_is_the_whole_reading() -> None:
    whole = text_reading(1, TEMPO_5316)
    assert whole.is_whole
    assert whole.cut(len(poem(1).upper_kana)) is whole


def test_what_is_heard_by_a_time() -> None:
    reading = text_reading(63, TEMPO_4315)
    assert reading.heard(-0.1) == ()
    assert reading.heard(0.0) == ("い",)
    assert reading.heard(3 * 236.0 + 55.0) == ("い", "ま", "は")
    assert reading.heard(3 * 236.0 + 56.1) == ("い", "ま", "は", "た")
    assert "".join(reading.heard(reading.end_ms)) == poem(63).upper_kana


def test_the_lower_phrase_may_follow_at_once() -> None:
    upper, lower = text_reading(1, TEMPO_5316), text_lower_reading(1, TEMPO_5316)
    both = upper.with_lower(lower)
    assert both.lower is lower
    assert both.end_ms == upper.end_ms + lower.end_ms
    assert both.heard(both.end_ms) == upper.heard(upper.end_ms)
    assert lower.heard(-1.0) == ()
    assert lower.heard(0.0) == ("わ",)
    assert "".join(lower.heard(lower.end_ms)) == poem(1).lower_kana
    assert both.cut(1).lower is None


def test_the_lower_phrase_follows_its_own_whole_upper_phrase_only() -> None:
    whole, lower = text_reading(1, TEMPO_5316), text_lower_reading(1, TEMPO_5316)
    with pytest.raises(ValueError, match="follows a whole upper phrase"):
        whole.cut(1).with_lower(lower)
    with pytest.raises(ValueError, match="Poem 2 does not end with the lower phrase of 1"):
        text_reading(2, TEMPO_5316).with_lower(lower)


def test_a_card_says_everything_when_it_appears() -> None:
    reading = card_reading(41)
    assert reading.kind is ReadingKind.TORIFUDA
    assert text_reading(41, TEMPO_5316).kind is ReadingKind.TEXT
    assert reading.end_ms == reading.kimariji_ms == reading.audible_ms_of(10) == 0.0
    assert reading.heard(-1.0) == ()
    assert "".join(reading.heard(0.0)) == poem(41).upper_kana
    assert reading.cut(len(kimariji(41))) is reading


def test_a_reading_is_made_once() -> None:
    assert text_reading(7, TEMPO_5316) is text_reading(
        7, Tempo("5-3-1-6", 5000.0, 3000.0, 1000.0, 1000.0, 6000.0)
    )
