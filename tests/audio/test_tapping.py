"""Tapping to the beat: what slips do to the offset, and what is refused."""

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from audio.tapping import BEATS_MS, LATEST_MS, NEAR_MS, WIDEST_MS, Tapped, offset_of

# Found with a throw of dice: errors of one who taps with a deviation of 20 ms.
ERRORS_MS = (-31.0, 12.0, 5.0, -8.0, 24.0, -3.0, 17.0, -22.0, 9.0, 2.0, -14.0, 28.0)
delays_ms = st.floats(0.0, LATEST_MS)
scatters_ms = st.lists(st.floats(-30.0, 30.0), min_size=len(BEATS_MS), max_size=len(BEATS_MS))


def taps_of(delay_ms: float, errors_ms: tuple[float, ...] | list[float] = ERRORS_MS) -> list[float]:
    return [beat + delay_ms + error for beat, error in zip(BEATS_MS, errors_ms, strict=True)]


def test_the_beats_tell_every_delay_from_every_other() -> None:
    gaps = [later - sooner for sooner, later in pairwise(BEATS_MS)]
    assert gaps == [600, 600, 1200] * 3 + [600, 600]


@given(delays_ms)
def test_exact_taps_give_the_exact_delay(delay_ms: float) -> None:
    tapped = offset_of(BEATS_MS, taps_of(delay_ms, [0.0] * 12))
    assert tapped.offset_ms == pytest.approx(delay_ms, abs=1e-6)
    assert tapped.spread_ms == pytest.approx(0.0, abs=1e-6)
    assert tapped.count == 12


@given(delays_ms, scatters_ms)
def test_the_offset_is_as_exact_as_the_taps(delay_ms: float, errors_ms: list[float]) -> None:
    tapped = offset_of(BEATS_MS, taps_of(delay_ms, errors_ms))
    assert min(errors_ms) - 1e-6 <= tapped.offset_ms - delay_ms <= max(errors_ms) + 1e-6 or (
        tapped.offset_ms in (0.0, LATEST_MS)
    )
    assert 0.0 <= tapped.offset_ms <= LATEST_MS
    assert tapped.spread_ms <= WIDEST_MS


@given(st.floats(0.0, 400.0), st.floats(0.0, 400.0), scatters_ms)
def test_a_later_sound_is_later_by_as_much(delay_ms: float, more_ms: float, errors_ms: list[float]) -> None:
    once = offset_of(BEATS_MS, taps_of(delay_ms + 50, errors_ms))
    later = offset_of(BEATS_MS, taps_of(delay_ms + 50 + more_ms, errors_ms))
    assert later.offset_ms - once.offset_ms == pytest.approx(more_ms, abs=1e-6)
    assert later.spread_ms == pytest.approx(once.spread_ms, abs=1e-6)


@given(delays_ms, st.permutations(range(12)), st.floats(-1e7, 1e7))
def test_neither_the_order_nor_the_clock_matters(delay_ms: float, order: list[int], clock_ms: float) -> None:
    taps_ms = taps_of(delay_ms)
    moved = offset_of([beat + clock_ms for beat in BEATS_MS], [taps_ms[index] + clock_ms for index in order])
    plain = offset_of(BEATS_MS, taps_ms)
    assert moved.offset_ms == pytest.approx(plain.offset_ms, abs=1e-4)
    assert moved.count == plain.count


@given(delays_ms, st.sets(st.integers(0, 11), max_size=2))
def test_missed_taps_move_the_offset_by_less_than_the_scatter(delay_ms: float, missed: set[int]) -> None:
    taps_ms = [tap for index, tap in enumerate(taps_of(delay_ms)) if index not in missed]
    tapped = offset_of(BEATS_MS, taps_ms)
    assert tapped.offset_ms == pytest.approx(offset_of(BEATS_MS, taps_of(delay_ms)).offset_ms, abs=16)
    assert tapped.count == 12 - len(missed)


@given(delays_ms, st.integers(0, 11), st.floats(1.0, 280.0))
def test_a_double_tap_changes_little(delay_ms: float, doubled: int, after_ms: float) -> None:
    taps_ms = taps_of(delay_ms)
    tapped = offset_of(BEATS_MS, [*taps_ms, taps_ms[doubled] + after_ms])
    assert tapped.offset_ms == pytest.approx(offset_of(BEATS_MS, taps_ms).offset_ms, abs=10)
    assert tapped.count == 12


@given(delays_ms, st.floats(-500.0, 12_000.0))
def test_a_stray_tap_changes_little(delay_ms: float, stray_ms: float) -> None:
    taps_ms = taps_of(delay_ms)
    assume(all(abs(stray_ms - tap) > NEAR_MS / 2 for tap in taps_ms))
    tapped = offset_of(BEATS_MS, [*taps_ms, stray_ms])
    assert tapped.offset_ms == pytest.approx(offset_of(BEATS_MS, taps_ms).offset_ms, abs=10)


def test_every_press_that_comes_twice_is_one() -> None:
    taps_ms = taps_of(200.0)
    twice = [*taps_ms, *(tap + 60 for tap in taps_ms)]
    assert offset_of(BEATS_MS, twice) == offset_of(BEATS_MS, taps_ms)


def test_who_taps_before_the_beat_hears_it_without_delay() -> None:
    tapped = offset_of(BEATS_MS, taps_of(-60.0))
    assert tapped.offset_ms == 0.0
    assert tapped.count == 12


def test_the_first_bar_may_be_listened_to() -> None:
    assert offset_of(BEATS_MS, taps_of(300.0)[3:]).offset_ms == pytest.approx(305.0, abs=5)


def refusal_of(taps_ms: list[float], beats_ms: tuple[float, ...] = BEATS_MS) -> str:
    with pytest.raises(ValueError, match=r"^There |^The ") as refusal:
        offset_of(beats_ms, taps_ms)
    assert str(refusal.value).count(".") == 1
    return str(refusal.value)


def test_too_few_taps_are_refused() -> None:
    assert "too few" in refusal_of([])
    assert "too few" in refusal_of(taps_of(100.0)[:5])
    assert "too few" in refusal_of([-5000.0])


@pytest.mark.parametrize(("half_ms", "reason"), [(55.0, "too scattered"), (130.0, "too far from the beats")])
def test_scattered_taps_are_refused(half_ms: float, reason: str) -> None:
    errors_ms = [(-half_ms if index % 2 else half_ms) + error / 10 for index, error in enumerate(ERRORS_MS)]
    assert reason in refusal_of(taps_of(400.0, errors_ms))


def test_taps_after_the_beats_are_over_are_refused() -> None:
    assert "too far from the beats" in refusal_of([tap + 20_000 for tap in taps_of(100.0)])


def test_drumming_is_refused() -> None:
    """Some of so many taps are near every beat, whatever the delay."""
    assert "more taps than beats" in refusal_of([float(at) for at in range(0, 9000, 150)])


def test_taps_that_fit_two_delays_are_refused() -> None:
    """Gaps all alike: whoever taps 100 ms late or 700 ms late taps the same but once."""
    even_ms = tuple(beat * 600.0 for beat in range(12))
    assert "two delays" in refusal_of([beat + 100.0 for beat in even_ms], even_ms)
    in_the_rests_too = [beat * 600.0 + 100.0 for beat in range(16)]
    assert "two delays" in refusal_of(in_the_rests_too)


def test_what_is_told() -> None:
    assert offset_of(BEATS_MS, taps_of(150.0)) == Tapped(153.5, pytest.approx(20.0, abs=8), 12)
