"""Memorising: arming and starting (R-3.1, R-3.3, R-3.15), bell and limit (R-3.2)."""

import pytest

from karuta.match.commands import CommandRefused, NextPoem, Pause, PointerMoved, PressStrip, Resume
from karuta.rules.geometry import Point
from karuta.rules.phases import Phase

MINUTE_MS = 60_000.0
REST = Point(435.0, 520.0)
INSIDE = Point(435.0, 400.0)
BESIDE = Point(-20.0, 200.0)


def test_the_strip_arms_and_a_pointer_outside_starts(man_against):
    man = man_against()
    man.point(10.0, BESIDE)
    assert man.session.state.phase is Phase.MEMORIZING
    man.session.receive(PressStrip(), 100.0)
    assert man.session.state.phase is Phase.ARMED
    man.point(110.0, INSIDE)
    assert man.session.state.phase is Phase.ARMED
    man.point(120.0, BESIDE)
    assert man.session.state.phase is Phase.WAITING


def test_the_strip_counts_as_inside_while_armed(man_against):
    man = man_against()
    man.session.receive(PressStrip(), 100.0)
    man.session.receive(PointerMoved(110.0, BESIDE, False, on_strip=True), 110.0)
    assert man.session.state.phase is Phase.ARMED


def test_pressing_again_resets_the_time_and_stays_armed(man_against):
    man = man_against()
    man.session.receive(PressStrip(), 100.0)
    man.session.receive(PressStrip(), 900.0)
    assert man.session.state.phase is Phase.ARMED
    assert man.session.state.memorizing_from_ms == 900.0


def test_the_strip_is_refused_once_the_match_has_begun(man_against):
    man = man_against()
    man.start()
    before = man.session.state
    with pytest.raises(CommandRefused, match="arming"):
        man.session.receive(PressStrip(), 2000.0)
    assert man.session.state is before


def test_without_the_limit_nothing_is_due(man_against):
    assert man_against().session.next_due_ms is None


def test_with_the_limit_a_bell_rings_and_the_match_starts(man_against):
    man = man_against(memorizing_limit=True)
    man.session.advance(13 * MINUTE_MS)
    assert type(man.session.events[-1]).__name__ == "MemorizingBell"
    man.session.advance(15 * MINUTE_MS)
    assert man.session.state.phase is Phase.WAITING
    assert man.session.events[-1].at_ms == 15 * MINUTE_MS


def test_resetting_the_time_puts_bell_and_limit_off(man_against):
    man = man_against(memorizing_limit=True)
    man.session.receive(PressStrip(), MINUTE_MS)
    man.session.receive(PressStrip(), 14 * MINUTE_MS)
    assert man.session.next_due_ms == 27 * MINUTE_MS


def test_a_pause_does_not_count_as_memorising(man_against):
    man = man_against(memorizing_limit=True)
    man.session.receive(PressStrip(), 1.0)
    man.session.receive(Pause(), MINUTE_MS)
    assert man.session.next_due_ms is None
    man.point(MINUTE_MS + 1.0, BESIDE)
    assert man.session.state.phase is Phase.ARMED
    with pytest.raises(CommandRefused, match="paused"):
        man.session.receive(PressStrip(), MINUTE_MS + 2.0)
    man.session.receive(Resume(), 3 * MINUTE_MS)
    assert man.session.next_due_ms == 15 * MINUTE_MS


def test_a_bell_that_has_rung_does_not_ring_again_after_a_pause(man_against):
    man = man_against(memorizing_limit=True)
    man.session.receive(Pause(), 14 * MINUTE_MS)
    man.session.receive(Resume(), 15 * MINUTE_MS)
    assert man.session.next_due_ms == 16 * MINUTE_MS


def test_with_the_keyboard_only_the_key_arms_and_starts_and_the_pointer_is_ignored(man_against):
    man = man_against(keyboard_only=True)
    man.session.receive(NextPoem(), 100.0)
    man.point(110.0, BESIDE)
    assert man.session.state.phase is Phase.ARMED
    man.session.receive(NextPoem(), 200.0)
    assert man.session.state.phase is Phase.WAITING


def test_with_the_pointer_the_key_does_not_start(man_against):
    man = man_against()
    with pytest.raises(CommandRefused, match="strip"):
        man.session.receive(NextPoem(), 100.0)
