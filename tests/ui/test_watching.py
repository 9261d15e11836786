"""Watching COM against COM: speed, standing still, steps, thoughts; nothing of it changes the match."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from karuta.rules.events import PoemChosen, ReadingClosed, RoundSettled
from karuta.rules.phases import Phase
from ui.clock import ManualClock
from ui.language import tr
from ui.match.laying import lay, setup_of
from ui.match.picture import BoxLook
from ui.match.rehearsal import Rehearsal
from ui.match.scenes import COMS
from ui.match.screen import MatchScreen
from ui.settings import CardSettings, CourseSettings
from ui.wording import watching as words

LEFT = Qt.MouseButton.LeftButton
FEW = COMS.but(
    cards=CardSettings(a_side=4),
    course=CourseSettings(karafuda_explained=True, skip_karafuda=True, go_on_without_key=True),
)


@pytest.fixture
def watched(look, qtbot):
    match = Rehearsal(look, COMS)
    qtbot.addWidget(match.screen)
    match.screen.show()
    QApplication.processEvents()
    return match


def key(match, named):
    QTest.keyClick(match.screen.board, named)


def played_at(look, qtbot, rate_factor, tick_ms):
    """A match of two real COMs, watched to its end at that rate by a screen of its own."""
    clock = ManualClock(500.0)
    laid = lay(FEW, setup_of(FEW, seed=11), still=True)
    screen = MatchScreen(look, laid.table, clock)
    qtbot.addWidget(screen)
    screen.start()
    screen.play.watcher.set_rate(rate_factor)
    for _ in range(400_000):
        if screen.play.view.phase is Phase.OVER:
            return laid.session.events
        clock.advance(tick_ms)
        screen.play.driver.tick()
    raise AssertionError("the match did not end")


def test_a_match_watched_at_a_hundredfold_is_the_same_match(look, qtbot):
    usual = played_at(look, qtbot, 1.0, 40.0)
    assert sum(isinstance(event, RoundSettled) for event in usual) > 8
    assert played_at(look, qtbot, 100.0, 16.7) == usual
    assert played_at(look, qtbot, 10.0, 33.0) == usual


def test_standing_still_and_steps_leave_no_trace(look, qtbot):
    usual = played_at(look, qtbot, 1.0, 40.0)
    clock = ManualClock(500.0)
    laid = lay(FEW, setup_of(FEW, seed=11), still=True)
    screen = MatchScreen(look, laid.table, clock)
    qtbot.addWidget(screen)
    screen.start()
    watcher = screen.play.watcher
    for number in range(200_000):
        if screen.play.view.phase is Phase.OVER:
            break
        if number % 7 == 0:
            watcher.stand()
        elif number % 7 == 2:
            watcher.step_event()
        elif number % 7 == 4:
            watcher.step_reading()
        elif number % 7 == 6:
            watcher.run()
        clock.advance(170.0)
        screen.play.driver.tick()
    assert laid.session.events == usual


def test_the_match_stands_still_at_once_and_goes_on(watched):
    watched.until_phase(Phase.READING)
    QTest.mouseClick(watched.screen.watch.run, LEFT)
    n, events = watched.view.n, len(watched.screen.play.watcher._driver._session.events)
    watched.wait(60_000.0)
    assert watched.view.n == n
    assert watched.view.phase is Phase.READING
    assert len(watched.screen.play.watcher._driver._session.events) == events
    assert watched.screen.watch.run.accessibleName() == tr(words.RUN)
    QTest.mouseClick(watched.screen.watch.run, LEFT)
    watched.until_phase(Phase.WAITING)


def test_a_step_goes_to_the_next_thing_that_happens(watched):
    told = []
    watched.screen.play.happened.connect(told.extend)
    watched.until_phase(Phase.READING)
    key(watched, Qt.Key.Key_Right)
    first = len(told)
    key(watched, Qt.Key.Key_Right)
    assert first < len(told) <= first + 3
    assert watched.screen.play.watcher.is_standing
    watched.wait(60_000.0)
    assert len(told) <= first + 3


def test_a_step_of_a_reading_ends_with_its_result(watched):
    told = []
    watched.screen.play.happened.connect(told.extend)
    key(watched, Qt.Key.Key_Down)
    watched.until(lambda: watched.screen.play.watcher.is_standing)
    assert sum(isinstance(event, RoundSettled) for event in told) == 1
    watched.wait(20_000.0)
    assert watched.view.phase is Phase.WAITING
    strip = watched.screen.play.picture().strip
    assert strip.wide
    assert strip.opacity == 1.0  # what moved has come to rest, although the clock stands
    QTest.mouseClick(watched.screen.watch.reading_step, LEFT)
    watched.until(lambda: watched.screen.play.watcher.is_standing)
    assert sum(isinstance(event, RoundSettled) for event in told) == 2


@pytest.mark.parametrize("named", [Qt.Key.Key_S, Qt.Key.Key_Space])
def test_a_key_stops_and_goes_on(watched, named):
    watched.until_phase(Phase.READING)
    key(watched, named)
    assert watched.screen.play.watcher.is_standing
    key(watched, named)
    assert not watched.screen.play.watcher.is_standing


def test_the_speed_is_chosen_by_keys_alone(watched):
    speed = watched.screen.watch.speed
    speed.setFocus()
    for _ in range(9):
        QTest.keyClick(speed, Qt.Key.Key_Right)
    assert watched.screen.play.watcher.rate_factor == 100.0
    assert watched.screen.play.driver.rate_factor == 100.0


def test_esc_opens_the_sheet_and_the_clock_stands(watched):
    watched.until_phase(Phase.READING)
    key(watched, Qt.Key.Key_Escape)
    assert watched.screen.sheet.isVisible()
    assert not watched.screen.sheet.resign.isVisible()
    assert not watched.screen.sheet.reread.isVisible()
    watched.wait(30_000.0)
    assert watched.view.phase is Phase.READING
    watched.screen.sheet.go_on.click()
    assert not watched.screen.sheet.isVisible()
    watched.until_phase(Phase.WAITING)


def test_thoughts_are_shown_on_demand(watched):
    watched.until(lambda: watched.view.n >= 3 and watched.view.phase is Phase.READING)
    while watched.round.target is None:
        n = watched.view.n
        watched.until(lambda: watched.view.n > n and watched.view.phase is Phase.READING)  # noqa: B023
    before = watched.screen.play.picture()
    assert not any(box.look is BoxLook.COM_TOUCH for box in before.boxes)
    key(watched, Qt.Key.Key_F3)
    shown = watched.screen.play.picture()
    assert watched.screen.watch.thoughts.isChecked()
    boxes = [box for box in shown.boxes if box.look is BoxLook.COM_TOUCH]
    assert len(boxes) == 1  # both mean the same card
    assert "700" in boxes[0].tag
    assert "900" in boxes[0].tag
    assert "+700" in shown.plates.first.detail
    assert any("決まり字" in run.text for run in shown.foot)
    key(watched, Qt.Key.Key_F3)
    assert watched.screen.play.picture() == before


def test_a_machine_that_is_too_slow_lets_the_clock_lag(qapp):
    from karuta.rules.events import MatchPaused
    from karuta.rules.state import OPENING_STATE
    from ui.driver import SessionDriver

    clock = ManualClock()

    class Slow:
        """Every event takes 8 ms of the shell's clock."""

        state = OPENING_STATE

        def __init__(self):
            self.coming = [MatchPaused(10.0 * number) for number in range(1, 400)]
            self.events = []

        @property
        def next_due_ms(self):
            return self.coming[0].at_ms if self.coming else None

        def advance(self, to_ms):
            while self.coming and self.coming[0].at_ms <= to_ms:
                self.events.append(self.coming.pop(0))
                clock.advance(8.0)

        def receive(self, *_):
            raise AssertionError

    session = Slow()
    driver = SessionDriver(session, clock, lambda *_: None)
    driver.set_rate_factor(100.0)
    clock.advance(20.0)
    driver.tick()
    assert len(session.events) == 2  # a slice of 12 ms, not all 200 that are due
    assert driver.match_ms() == pytest.approx(session.events[-1].at_ms)


def test_readings_are_closed_and_chosen_as_they_were_due(look, qtbot):
    events = played_at(look, qtbot, 100.0, 25.0)
    closed = [event.at_ms for event in events if isinstance(event, ReadingClosed)]
    chosen = [event.at_ms for event in events if isinstance(event, PoemChosen)][1:]
    for before, after in zip(closed, chosen, strict=False):
        assert after - before == pytest.approx(1500.0)
