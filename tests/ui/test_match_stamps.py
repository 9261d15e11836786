import pytest

from ui.match.stamps import STAMP_WRAP_MS, StampClock


def test_a_late_delivery_does_not_make_the_event_late():
    clock = StampClock()
    assert clock.event_ms(1000.0, 1000.4) == pytest.approx(1000.4)
    assert clock.event_ms(1100.0, 1130.4) == pytest.approx(1100.4)


def test_the_soonest_delivery_sets_the_offset_from_then_on():
    clock = StampClock()
    assert clock.event_ms(1000.0, 1030.0) == pytest.approx(1030.0)
    assert clock.event_ms(1100.0, 1100.5) == pytest.approx(1100.5)
    assert clock.event_ms(1200.0, 1230.0) == pytest.approx(1200.5)


def test_an_event_never_happens_after_it_is_handled():
    clock = StampClock()
    stamps = [(10.0, 12.0), (20.0, 19.5), (30.0, 31.0), (40.0, 39.0), (50.0, 52.5)]
    assert all(clock.event_ms(stamp, now) <= now for stamp, now in stamps)


def test_unrelated_clocks_leave_the_handlers_time():
    clock = StampClock()
    assert clock.event_ms(5.0, 700_000.0) == 700_000.0
    assert clock.event_ms(900_000.0, 700_001.0) == 700_001.0


def test_unrelated_stamps_do_not_spoil_the_offset():
    clock = StampClock()
    clock.event_ms(1000.0, 1000.5)
    clock.event_ms(5000.0, 1010.0)
    assert clock.event_ms(1100.0, 1120.0) == pytest.approx(1100.5)


def test_a_stamp_that_wrapped_still_counts():
    clock = StampClock()
    now_ms = STAMP_WRAP_MS + 250.0
    assert clock.event_ms(240.0, now_ms) == pytest.approx(now_ms)
    assert clock.event_ms(300.0, now_ms + 100.0) == pytest.approx(now_ms + 70.0)
