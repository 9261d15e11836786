"""How a match between COMs is brought to what a scene shows."""

from karuta.rules.phases import Phase
from ui.match.rehearsal import Rehearsal


def watching(play: Rehearsal) -> None:
    """In the middle of a reading."""
    play.until(lambda: play.view.n >= 9 and play.view.phase is Phase.READING)
    play.until_heard(2200.0)


def watched_result(play: Rehearsal) -> None:
    """The result of a reading, while it lingers."""
    play.until(lambda: play.view.n >= 9 and play.view.phase is Phase.WAITING)
    play.run(600.0)


def stepping(play: Rehearsal) -> None:
    """One reading on, then standing still at its result."""
    play.screen.watch.reading_step.click()
    play.until(lambda: play.screen.play.watcher.is_standing)
    play.wait(600.0)


def watched(play: Rehearsal) -> None:
    """Played to its end; the far COM takes two cards of three."""
    while play.view.phase is not Phase.OVER:
        number = play.view.n
        play.com.take_after_ms = 500.0 if number % 3 else 900.0
        play.until(lambda: play.view.n != number or play.view.phase is Phase.OVER)  # noqa: B023 - called here
    play.run(1000.0)
