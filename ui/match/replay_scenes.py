"""Replays, and the same cards again, brought to what a scene shows."""

from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from karuta.match.record import Record
from karuta.match.setup import MAN, Profile
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from ui.clock import ManualClock
from ui.look import Look
from ui.match.rehearsal import Rehearsal, run_for
from ui.match.replay_laying import lay_again, lay_replay
from ui.match.screen import MatchScreen
from ui.settings import Settings

COM = Profile("C", (8, 7, 9, 6, 8), "defence")


def recorded(look: Look, settings: Settings, readings: int = 6) -> Record:
    """The record of a man who sweeps at the cards of his own side, and clicks at those of the other."""
    play = Rehearsal(look, settings)
    play.begin()
    for _ in range(readings):
        play.next_poem()
        target = play.round.target
        if target is not None:
            play.until_heard(900.0)
            _sweep(play, spot_centre(target))
        play.settle()
    record = Record(play.session.setup, BySide(MAN, COM), tuple(play.session.events), (), "1")
    play.finish().deleteLater()
    return record


def _sweep(play: Rehearsal, goal: Point) -> None:
    """From the rest zone through the goal and out at the side."""
    start = Point(435.0, 530.0)
    for share in range(9):
        x_mm = start.x_mm + (goal.x_mm - start.x_mm) * share / 8
        y_mm = start.y_mm + (goal.y_mm - start.y_mm) * share / 8
        play.hand(Point(x_mm, y_mm), pressed=share > 2)
        play.run(12.0)
    play.hand(Point(goal.x_mm + 60.0, goal.y_mm - 20.0))


class Show:
    """A replay on a clock that is moved by hand.

    Attributes:
        screen: Its screen.
    """

    def __init__(self, look: Look, record: Record, settings: Settings, n: int = 0) -> None:
        self._clock = ManualClock()
        self.screen = MatchScreen(look, lay_replay(record, settings, n, still=look.still), self._clock)
        self.screen.resize(1280, 800)
        self.screen.start()

    def run(self, for_ms: float) -> None:
        """Lets that much time of the match pass."""
        run_for(self.screen.play.driver, self._clock, for_ms)

    def rest(self) -> None:
        """Lets what moves come to rest while the replay stands still."""
        self._clock.advance(1000.0)
        self.screen.play.driver.tick()

    def until(self, has_come: Callable[[], bool]) -> None:
        """Lets time pass until something has come.

        Raises:
            ValueError: It never does.
        """
        driver = self.screen.play.driver
        while not has_come():
            if driver.next_ms is None or driver.is_stopped:
                raise ValueError("the replay has come to an end")
            self.run(max(1e-6, driver.next_ms - driver.match_ms()))

    def finish(self) -> MatchScreen:
        """Answers the screen, all laid out."""
        for bar in (self.screen.far_bar, self.screen.near_bar):
            bar.row.activate()
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        return self.screen


def replay_of_a_take(look: Look, settings: Settings) -> QWidget:
    """Right after the man's sweep in the third reading, slowed down to a quarter, thoughts shown."""
    record = recorded(look, settings)
    n = next(n for n in range(2, 7) if _taken_by_man(record, n))
    show = Show(look, record, settings, n)
    show.screen.watch.speed.set_value(0.25)
    show.screen.play.watcher.set_rate(0.25)
    show.until(lambda: show.screen.play.view.phase is Phase.READING)
    show.run(985.0)
    show.screen.play.watcher.show_thoughts(True)
    return show.finish()


def _taken_by_man(record: Record, n: int) -> bool:
    """Whether the man took in that reading."""
    from karuta.match.report import report_of  # noqa: PLC0415 - scenes only

    rows = report_of(record.setup, record.players, record.events).rows
    return any(row.n == n and row.taker is Side.FIRST for row in rows)


def replay_at_its_end(look: Look, settings: Settings) -> QWidget:
    """Where a record that was cut off holds nothing more."""
    show = Show(look, recorded(look, settings, 2), settings, 2)
    show.until(lambda: show.screen.play.is_over)
    show.rest()
    return show.finish()


def same_cards_again(look: Look, settings: Settings) -> QWidget:
    """感想戦 in its first pause."""
    record = recorded(look, settings, 3)
    laid = lay_again(record, settings, 5, still=look.still)
    clock = ManualClock()
    screen = MatchScreen(look, laid.table, clock)
    screen.resize(1280, 800)
    screen.start()
    run_for(screen.play.driver, clock, 9000.0)
    return screen


def scenes_with(settings: Settings) -> dict[str, Callable[[Look], QWidget]]:
    """Answers the scenes by name, shown with these settings."""
    return {
        "replay": lambda look: replay_of_a_take(look, settings),
        "replay.end": lambda look: replay_at_its_end(look, settings),
        "rehearsal": lambda look: same_cards_again(look, settings),
    }
