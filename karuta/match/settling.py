"""After a reading has closed: sending, closing up, placing, the end of the match (R-3.11, R-3.14, R-6).

Rule 1: order: the okurifuda, the take's gap, the gaps of the sends, stepping down, the received cards.
Rule 2: two territories never become empty in one round: only one card leaves the mat, and what is sent lies
on the other side.
"""

from karuta.match.commands import ChooseOkurifuda, CommandRefused
from karuta.match.course import Course
from karuta.match.seat import Seat
from karuta.rules.cards import Torifuda
from karuta.rules.closing import closed_up, default_place
from karuta.rules.events import (
    CardMoved,
    CardPlaced,
    CardSent,
    EndedBy,
    GapsClosed,
    MatchDrawn,
    MatchPaused,
    MatchWon,
    OkurifudaChosen,
    OkurifudaTakenBack,
    RoundSettled,
)
from karuta.rules.hand_moves import moves_open
from karuta.rules.phases import Phase
from karuta.rules.side import SIDES, BySide, Side
from karuta.rules.territory import Place, Spot
from karuta.rules.view import view_for


class SeatError(ValueError):
    """A COM answered with a card or a place that it does not have."""


def settle(course: Course, at_ms: float) -> None:
    """Go on from the close as far as no man has to choose."""
    this = course.this_round
    if this.debt is None:
        _finish(course, (), at_ms)
        return
    seat = course.seats[this.debt.sender]
    if seat is None:
        _pause_if_wanted(course, at_ms)
        return
    cards = seat.choose_okurifuda(view_for(course.state, this.debt.sender), this.debt.cards)
    if len(set(cards)) != this.debt.cards or len(cards) != this.debt.cards:
        raise SeatError(f"{this.debt.cards} cards are owed, the COM sends {cards}")
    _send(course, this.debt.sender, cards, at_ms)


def choose_okurifuda(course: Course, command: ChooseOkurifuda, at_ms: float) -> None:
    """R-6.5: the man puts a card forward, or takes the first one back.

    Raises:
        CommandRefused: He owes no card, or the card is not his.
    """
    course.require_phase(Phase.SENDING, doing="choosing a card to send")
    course.require_running("choosing a card to send")
    this = course.this_round
    sender = course.man
    if sender is None:
        raise CommandRefused("no man owes a card")
    if command.card in this.chosen:
        course.emit(OkurifudaTakenBack(at_ms, sender, command.card))
        return
    if course.state.mat[sender].find(command.card) is None:
        raise CommandRefused(f"card {command.card} does not lie in the own territory")
    course.emit(OkurifudaChosen(at_ms, sender, command.card))
    chosen = course.this_round.chosen
    if len(chosen) == this.owed:
        _send(course, sender, chosen, at_ms)


def _send(course: Course, sender: Side, cards: tuple[Torifuda, ...], at_ms: float) -> None:
    gaps: list[Spot] = []
    for card in cards:
        place = course.state.mat[sender].find(card)
        if place is None:
            raise SeatError(f"card {card} does not lie in the sender's territory")
        gaps.append(Spot(sender, place))
        course.emit(CardSent(at_ms, sender, card))
    _finish(course, tuple(gaps), at_ms)


def _finish(course: Course, sent_gaps: tuple[Spot, ...], at_ms: float) -> None:
    """Sending is settled: gaps close, received cards are put down, moves open."""
    this = course.this_round
    gaps = sent_gaps if this.target is None else (this.target, *sent_gaps)
    if gaps:
        mat = course.state.mat
        first, second = [closed_up(mat[side], _places(gaps, side)) for side in SIDES]
        course.emit(GapsClosed(at_ms, BySide(first, second)))
        for sent in this.sent:
            _place(course, sent.sender.other, sent.card, at_ms)
    course.emit(RoundSettled(at_ms))
    _end_if_over(course, at_ms)
    if course.setup.com_moves_cards and course.state.phase is Phase.WAITING:
        _tidy(course, at_ms)
    _pause_if_wanted(course, at_ms)


def _places(gaps: tuple[Spot, ...], side: Side) -> list[Place]:
    return [gap.place for gap in gaps if gap.side is side]


def _place(course: Course, receiver: Side, card: Torifuda, at_ms: float) -> None:
    """R-6.6: a COM puts the card where its plan says; a man's card first lies where it goes by itself."""
    seat = course.seats[receiver]
    territory = course.state.mat[receiver]
    place = default_place(territory) if seat is None else _chosen_place(course, seat, receiver, card)
    mat = course.state.mat.with_value(receiver, territory.with_card(card, place))
    course.emit(CardPlaced(at_ms, receiver, card, place, mat))


def _chosen_place(course: Course, seat: Seat, receiver: Side, card: Torifuda) -> Place:
    place = seat.choose_place(view_for(course.state, receiver), card)
    if course.state.mat[receiver].card_at(place):
        raise SeatError(f"the COM puts card {card} on a slot that holds another")
    return place


def _tidy(course: Course, at_ms: float) -> None:
    """R-10.12: the COMs move cards of their own, while moves are open."""
    for side in SIDES:
        seat = course.seats[side]
        if seat is None or not moves_open(course.state):
            continue
        for card, place in seat.tidy(view_for(course.state, side)):
            own = course.state.mat[side]
            if own.find(card) is None or own.card_at(place):
                raise SeatError(f"the COM cannot move card {card} there")
            course.emit(CardMoved(at_ms, side, card, Spot(side, place)))


def _end_if_over(course: Course, at_ms: float) -> None:
    """R-3.14: a territory that has become empty has won; if all is read, the side with fewer cards has."""
    if course.is_alone:
        return
    for side in SIDES:
        if course.state.is_emptied(side):
            course.emit(MatchWon(at_ms, side, EndedBy.EMPTY_TERRITORY))
            return
    if course.state.unread:
        return
    counts = course.state.counts
    if counts.first == counts.second:
        course.emit(MatchDrawn(at_ms))
    else:
        fewer = Side.FIRST if counts.first < counts.second else Side.SECOND
        course.emit(MatchWon(at_ms, fewer, EndedBy.RUN_OUT))


def _pause_if_wanted(course: Course, at_ms: float) -> None:
    if course.pause_wanted and course.state.phase is not Phase.OVER:
        course.emit(MatchPaused(at_ms))
    course.pause_wanted = False
