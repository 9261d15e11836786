"""How a match between COMs is brought to what a scene shows."""

from collections.abc import Callable, Mapping
from typing import Final

from karuta.rules.phases import Phase
from karuta.rules.side import Side
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


def seat_taken(play: Rehearsal) -> None:
    """A man has taken the near seat; the match waits for him."""
    play.until(lambda: play.view.n >= 3 and play.view.phase is Phase.READING)
    play.screen.play.ask_for_seat()
    play.until(lambda: play.screen.play.man_plays)
    play.run(700.0)


def seat_wanted(play: Rehearsal) -> None:
    """He will take it once this reading is settled."""
    play.until(lambda: play.view.n >= 3 and play.view.phase is Phase.READING)
    play.screen.play.ask_for_seat()
    play.until_heard(1500.0)


def watchers_sheet(play: Rehearsal) -> None:
    """The sheet of a match that is watched."""
    play.until(lambda: play.view.n >= 3 and play.view.phase is Phase.READING)
    play.screen.far_bar.pause.click()


def thinking(play: Rehearsal) -> None:
    """What both COMs mean to do, before either hand comes down; the far one will foul first."""
    wanted = play.com
    play.until(lambda: play.view.n >= 4 and play.view.phase is Phase.WAITING)
    wanted.fouls = ((Side.FIRST, 350.0),)
    number = play.view.n
    play.until(lambda: play.view.n > number and play.view.phase is Phase.READING)
    play.screen.play.watcher.show_thoughts(True)
    play.until_heard(300.0)


WATCHED: Final[Mapping[str, Callable[[Rehearsal], None]]] = {
    "com_com": watching,
    "com_com.result": watched_result,
    "com_com.step": stepping,
    "com_com.end": watched,
    "com_com.thoughts": thinking,
    "com_com.sheet": watchers_sheet,
    "com_com.seat_wanted": seat_wanted,
    "com_com.seat_taken": seat_taken,
}
"""What is done in a scene of a match between COMs, by the scene's name."""
