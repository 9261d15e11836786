"""The man lays his dealt cards out himself, one by one in the order of dealing (R-2.7)."""

from karuta.match.commands import CommandRefused, LayCard, TakeUpCard
from karuta.match.course import Course
from karuta.match.memorizing import lay_limit
from karuta.rules.cards import Torifuda
from karuta.rules.events import CardLaid, CardTakenUp, LayingBegan, LayingEnded
from karuta.rules.phases import Phase


def begin_laying(course: Course, cards: tuple[Torifuda, ...], at_ms: float) -> None:
    """Deal the cards into the man's hand."""
    if course.man is None:
        raise ValueError("a COM lays its cards itself")
    course.emit(LayingBegan(at_ms, course.man, cards))


def lay_card(course: Course, command: LayCard, at_ms: float) -> None:
    """Put the next card down; with the last one the memorising begins.

    Raises:
        CommandRefused: Nothing is to be laid, the match is paused, or a card lies there.
    """
    course.require_phase(Phase.LAYING, doing="laying a card")
    course.require_running("laying a card")
    laying = course.state.laying
    if laying is None or course.state.mat[laying.side].card_at(command.place):
        raise CommandRefused("a card lies there already")
    course.emit(CardLaid(at_ms, laying.to_lay[0], command.place))
    if len(laying.to_lay) == 1:
        course.emit(LayingEnded(at_ms))
        lay_limit(course, at_ms)


def take_up_card(course: Course, _: TakeUpCard, at_ms: float) -> None:
    """Take the card that was laid last up again.

    Raises:
        CommandRefused: No card has been laid, or the match is paused.
    """
    course.require_phase(Phase.LAYING, doing="taking a card up")
    course.require_running("taking a card up")
    laying = course.state.laying
    if laying is None or not laying.laid:
        raise CommandRefused("no card has been laid yet")
    course.emit(CardTakenUp(at_ms, laying.laid[-1]))
