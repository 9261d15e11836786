"""The man lays his dealt cards out himself, one by one in the order of dealing (R-2.7, R-2.8)."""

from karuta.match.commands import CommandRefused, LayCard, LayRest, TakeUpCard
from karuta.match.course import Course
from karuta.match.memorizing import lay_limit
from karuta.rules.cards import Torifuda
from karuta.rules.events import CardLaid, CardTakenUp, LayingBegan, LayingEnded
from karuta.rules.phases import Phase
from karuta.rules.teiichi import places_for_rest
from karuta.rules.territory import Place, Territory


def begin_laying(course: Course, cards: tuple[Torifuda, ...], planned: Territory, at_ms: float) -> None:
    """Deal the cards into the man's hand; `planned` is how they would be laid for him."""
    if course.man is None:
        raise ValueError("a COM lays its cards itself")
    course.planned = planned
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
    _lay(course, (command.place,), at_ms)


def lay_rest(course: Course, _: LayRest, at_ms: float) -> None:
    """Lay all cards that are still in the hand (R-2.8); the memorising begins.

    Raises:
        CommandRefused: Nothing is to be laid, or the match is paused.
    """
    course.require_phase(Phase.LAYING, doing="laying the rest")
    course.require_running("laying the rest")
    laying = course.state.laying
    if laying is None:
        raise CommandRefused("no card is in the hand")
    places = places_for_rest(laying.to_lay, course.state.mat[laying.side], course.planned)
    _lay(course, places, at_ms)


def _lay(course: Course, places: tuple[Place, ...], at_ms: float) -> None:
    """The next cards go there, one after the other; after the last one the memorising time counts."""
    laying = course.state.laying
    cards = () if laying is None else laying.to_lay
    for card, place in zip(cards, places, strict=False):
        course.emit(CardLaid(at_ms, card, place))
    if len(places) == len(cards):
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
