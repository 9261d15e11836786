"""Moving and pinning cards by hand, and playing a decided match on (R-7.5 to R-7.9)."""

from karuta.match.commands import CarryCard, CommandRefused, MoveCard, PinCard
from karuta.match.course import Course
from karuta.match.resting import hold, may_withdraw
from karuta.rules.cards import Torifuda
from karuta.rules.events import CardMoved, CardPinned, MatchContinued
from karuta.rules.hand_moves import Refusal, is_pinned, moves_open, refusal, refusal_now
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.territory import Spot, find_on


def are_open(course: Course, at_ms: float) -> bool:
    """R-7.7: whether the man may move cards now."""
    return course.man is not None and (moves_open(course.state) or _withdraws(course, at_ms))


def move_card(course: Course, command: MoveCard, at_ms: float) -> None:
    """Drop a card somewhere; where it lies already it is pinned or unpinned.

    Raises:
        CommandRefused: No man plays, moves are closed, or the card cannot be put there.
    """
    origin = find_on(course.state.mat, command.card)
    if origin == command.spot:
        _pin(course, command.card, command.spot, at_ms)
        return
    mover = _require(course, command.card, command.spot, at_ms)
    course.emit(CardMoved(at_ms, mover, command.card, command.spot))
    if course.state.phase is Phase.OVER:
        course.emit(MatchContinued(at_ms))


def carry_card(course: Course, command: CarryCard, at_ms: float) -> None:
    """A card is picked up with the keys, which withdraws the coming phrase; or none is carried now."""
    course.carries = command.carried and course.setup.keyboard_only
    if course.carries and _withdraws(course, at_ms):
        hold(course, at_ms)


def pin_card(course: Course, command: PinCard, at_ms: float) -> None:
    """Pin a card, or unpin it.

    Raises:
        CommandRefused: No man plays, moves are closed, or the card does not lie on the mat.
    """
    spot = find_on(course.state.mat, command.card)
    if spot is None:
        raise CommandRefused(Refusal.NOT_LYING.value)
    _pin(course, command.card, spot, at_ms)


def _pin(course: Course, card: Torifuda, spot: Spot, at_ms: float) -> None:
    _require(course, card, spot, at_ms)
    course.emit(CardPinned(at_ms, card, not is_pinned(course.state.mat, card)))


def _require(course: Course, card: Torifuda, spot: Spot, at_ms: float) -> Side:
    """The man, if he may put the card there; with the keyboard only the coming phrase is withdrawn for it."""
    if course.man is None:
        raise CommandRefused("between COMs nobody moves cards by hand")
    withdraws = _withdraws(course, at_ms)
    reason = refusal(course.state.mat, card, spot) if withdraws else refusal_now(course.state, card, spot)
    if reason is not None:
        raise CommandRefused(reason.value)
    if withdraws:
        hold(course, at_ms)
    return course.man


def _withdraws(course: Course, at_ms: float) -> bool:
    """R-3.15, R-7.7: whether moving a card does what entering the area in the pause does with the pointer."""
    return course.setup.keyboard_only and course.state.phase is Phase.RESTING and may_withdraw(course, at_ms)
