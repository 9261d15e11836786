"""The one timer of a match, with a session that is told by hand what is due."""

import pytest

from karuta.match.commands import CommandRefused, NextPoem, Resume
from karuta.rules.events import MatchPaused, MatchResumed
from karuta.rules.state import OPENING_STATE
from ui.clock import ManualClock
from ui.driver import SessionDriver


class Script:
    """A session whose events come at given times."""

    def __init__(self, *events):
        self.coming = list(events)
        self.events = []
        self.state = OPENING_STATE
        self.advanced_ms = []
        self.received = []

    @property
    def next_due_ms(self):
        return self.coming[0].at_ms if self.coming else None

    def advance(self, to_ms):
        assert not self.advanced_ms or to_ms >= self.advanced_ms[-1]
        self.advanced_ms.append(to_ms)
        while self.coming and self.coming[0].at_ms <= to_ms:
            self.events.append(self.coming.pop(0))

    def receive(self, command, at_ms):
        if isinstance(command, NextPoem):
            raise CommandRefused("not now")
        self.received.append((command, at_ms))


def no_answer(event, state, now_ms):
    return None


def test_events_are_told_in_order_and_once(qapp):
    clock = ManualClock(500.0)
    session = Script(MatchPaused(10.0), MatchResumed(20.0), MatchPaused(90.0))
    driver = SessionDriver(session, clock, no_answer)
    told = []
    driver.happened.connect(told.append)
    clock.advance(50.0)
    driver.tick()
    clock.advance(50.0)
    driver.tick()
    assert [[event.at_ms for event in events] for events in told] == [[10.0, 20.0], [90.0]]


def test_the_match_clock_begins_at_nought_and_may_run_faster(qapp):
    clock = ManualClock(500.0)
    driver = SessionDriver(Script(), clock, no_answer)
    clock.advance(100.0)
    assert driver.match_ms() == 100.0
    driver.set_rate_factor(4.0)
    clock.advance(100.0)
    assert driver.match_ms() == 500.0
    driver.set_rate_factor(1.0)
    clock.advance(100.0)
    assert driver.match_ms() == 600.0


def test_the_timer_waits_for_the_match_or_for_the_picture_whichever_is_sooner(qapp):
    driver = SessionDriver(Script(MatchPaused(70.0)), ManualClock(), no_answer)
    assert driver.next_ms == 70.0
    driver.wake_at(40.0)
    assert driver.next_ms == 40.0
    driver.wake_at(None)
    assert driver.next_ms == 70.0


def test_a_tick_without_events_wakes_the_picture(qapp, qtbot):
    driver = SessionDriver(Script(), ManualClock(), no_answer)
    driver.wake_at(0.0)
    with qtbot.waitSignal(driver.woke):
        driver.tick()
    assert driver.next_ms is None


def test_a_refused_command_is_answered_with_no(qapp):
    session = Script()
    driver = SessionDriver(session, ManualClock(), no_answer)
    assert not driver.send(NextPoem())
    assert driver.send(Resume())
    assert session.received == [(Resume(), 0.0)]


def test_whoever_answers_is_heard_before_anybody_is_told(qapp):
    session = Script(MatchPaused(0.0))
    order = []

    def answer(event, state, now_ms):
        order.append("asked")
        return Resume()

    driver = SessionDriver(session, ManualClock(), answer)
    driver.happened.connect(lambda _events: order.append("told"))
    driver.tick()
    assert order == ["asked", "told"]
    assert session.received == [(Resume(), 0.0)]


def test_the_real_timer_goes_off(qapp, qtbot):
    clock = ManualClock()
    session = Script(MatchPaused(5.0))
    driver = SessionDriver(session, clock, no_answer)
    driver.wake_at(5.0)
    clock.advance(5.0)
    with qtbot.waitSignal(driver.happened, timeout=2000):
        pass
    assert session.events == [MatchPaused(5.0)]


def test_a_manual_clock_never_runs_back():
    with pytest.raises(ValueError, match="never runs back"):
        ManualClock().advance(-1.0)
