"""How a match is brought to its end, or to the sheet on which it may be ended, for a scene."""

from collections.abc import Callable, Mapping
from typing import Final

from karuta.com.level import ComClass
from karuta.com.matching import Suited
from karuta.match.commands import Abort, Resign
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from ui.match.rehearsal import REST, Rehearsal
from ui.matching import Suggestion


def _play_out(play: Rehearsal, is_taken: Callable[[int], bool]) -> None:
    """To the end; `is_taken` tells by the number of a card among those read whether the man takes it."""
    play.begin()
    cards = 0
    while play.view.phase is not Phase.OVER:
        play.next_poem()
        if play.round.target is not None:
            cards += 1
            if is_taken(cards):
                play.take()
        play.settle()
    play.run(1000.0)


def won(play: Rehearsal) -> None:
    """The man takes two cards of three."""
    _play_out(play, lambda number: bool(number % 3))


def promoted(play: Rehearsal) -> None:
    """The man has won the match that brings him a class."""
    won(play)
    play.screen.play.presenter.story.reached = "C"
    play.screen.show_now()


def suited(play: Rehearsal) -> None:
    """A class suits the man better, or a handicap."""
    won(play)
    better = Suited(ComClass.B, 9, 10, 3600.0)
    play.screen.near_bar.offer.offer(Suggestion(3580.0, (3390.0, 3770.0), better, BySide(25, 18)))


def equal(play: Rehearsal) -> None:
    """The COM that was met is the man's equal."""
    lost(play)
    play.screen.near_bar.offer.offer(Suggestion(2410.0, (2180.0, 2640.0), None, None))


def suggestion_taken(play: Rehearsal) -> None:
    """The man has chosen the class for his next match."""
    suited(play)
    play.screen.near_bar.offer.take_class.click()


def lost(play: Rehearsal) -> None:
    """The man takes one card of three."""
    _play_out(play, lambda number: not number % 3)


def unrecorded(play: Rehearsal) -> None:
    """The record could not be written."""
    lost(play)
    play.screen.tell_unrecorded()


def _under_way(play: Rehearsal) -> None:
    play.begin()
    play.find(lambda spot: spot is not None and spot.side is Side.SECOND)
    play.settle()
    play.run(1000.0)


def resigned(play: Rehearsal) -> None:
    """The man has given up."""
    _under_way(play)
    play.screen.play.driver.send(Resign())


def aborted(play: Rehearsal) -> None:
    """Broken off."""
    _under_way(play)
    play.screen.play.driver.send(Abort())


def sheet(play: Rehearsal) -> None:
    """The pause sheet, before a poem is read."""
    play.begin()
    for number in range(4):
        play.next_poem()
        if play.round.target is not None and number % 2:
            play.take()
        play.settle()
    play.run(1000.0)
    play.hand(REST)
    play.key("KeyS")
    play.run(600.0)
    play.key("Escape")


def sheet_asked(play: Rehearsal) -> None:
    """Whether to give up is asked once more."""
    sheet(play)
    play.screen.sheet.resign.click()


def sheet_memorising(play: Rehearsal) -> None:
    """The pause sheet while memorising: the mat is hidden."""
    play.run(60_000.0)
    play.key("Escape")


def pause_coming(play: Rehearsal) -> None:
    """A pause that waits for the end of the reading."""
    play.begin()
    play.find(lambda spot: spot is not None and spot.side is Side.FIRST)
    play.take(100.0)
    play.key("Escape")


ENDINGS: Final[Mapping[str, Callable[[Rehearsal], None]]] = {
    "end.win": won,
    "end.lose": lost,
    "end.promoted": promoted,
    "end.suited": suited,
    "end.equal": equal,
    "end.suggestion_taken": suggestion_taken,
    "end.unrecorded": unrecorded,
    "end.resigned": resigned,
    "end.aborted": aborted,
}
"""Scenes by name."""
