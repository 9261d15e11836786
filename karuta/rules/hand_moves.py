"""Moving cards by hand (手動移動): when it is open, where a card goes, what lies then (R-7.5 to R-7.9).

Rule 1: a move by hand takes no card off the mat and closes no gap.
Rule 2: why a move is refused can be asked before it is made (the cross in the frame), and changes nothing.
"""

from enum import StrEnum
from typing import Final

from karuta.rules.cards import Torifuda
from karuta.rules.closing import inserted
from karuta.rules.events import EndedBy
from karuta.rules.phases import Phase
from karuta.rules.state import MatchState
from karuta.rules.territory import Mat, RowOfCards, Spot, Territory, find_on

_ALWAYS_OPEN: Final = (Phase.MEMORIZING, Phase.ARMED, Phase.HELD)


class Refusal(StrEnum):
    """Why a card cannot be put there."""

    CLOSED = "cards may not be moved now"
    NOT_LYING = "the card does not lie on the mat"
    ROW_FULL = "the row has no room for the card"
    NOT_ACROSS = "after the end only a card put into the empty territory plays on"


def moves_open(state: MatchState) -> bool:
    """R-7.7: whether cards may be moved by hand now.

    While memorising; once a reading that had a take or a send is settled, until the next poem is asked for;
    while the coming phrase is withdrawn in the pause; after the end if a territory became empty and poems are
    left, and two cards, one for each side (R-7.9).
    """
    if state.paused:
        return False
    if state.phase is Phase.WAITING:
        this = state.round
        return this is not None and this.verdict is not None and (this.take is not None or bool(this.sent))
    if state.phase is Phase.OVER:
        result = state.result
        is_emptied = result is not None and result.ended_by is EndedBy.EMPTY_TERRITORY
        return is_emptied and bool(state.unread) and sum(state.counts) > 1
    return state.phase in _ALWAYS_OPEN


def refusal(mat: Mat, card: Torifuda, spot: Spot) -> Refusal | None:
    """R-7.5: why the card cannot be dropped there; None if it can."""
    origin = find_on(mat, card)
    if origin is None:
        return Refusal.NOT_LYING
    if origin != spot and _row_after(mat, card, origin, spot) is None:
        return Refusal.ROW_FULL
    return None


def refusal_now(state: MatchState, card: Torifuda, spot: Spot) -> Refusal | None:
    """R-7.5, R-7.7, R-7.9: why the card cannot be dropped there at this moment; None if it can."""
    return refusal_while(state.phase, state.mat, card, spot, is_open=moves_open(state))


def refusal_while(phase: Phase, mat: Mat, card: Torifuda, spot: Spot, *, is_open: bool) -> Refusal | None:
    """The same for those who do not know the state: by the phase, and whether moves are open."""
    if not is_open:
        return Refusal.CLOSED
    if phase is Phase.OVER and mat[spot.side].count() > 0:
        return Refusal.NOT_ACROSS
    return refusal(mat, card, spot)


def moved_by_hand(mat: Mat, card: Torifuda, spot: Spot) -> Mat:
    """R-7.5, R-7.6: the mat after the card was dropped there; a pinned card stays pinned.

    Raises:
        ValueError: The move is refused.
    """
    origin = find_on(mat, card)
    row = None if origin is None else _row_after(mat, card, origin, spot)
    if origin is None or row is None:
        raise ValueError(f"card {card} cannot be put there")
    pinned = card in mat[origin.side].pinned
    bare = mat.with_value(origin.side, mat[origin.side].without(card))
    there = bare[spot.side].with_row(spot.place.row, row)
    if pinned:
        there = Territory(there.rows, there.pinned | {card})
    return bare.with_value(spot.side, there)


def pinned_by_hand(mat: Mat, card: Torifuda, pinned: bool) -> Mat:
    """R-7.6: the mat with that card pinned, or not pinned any more.

    Raises:
        ValueError: It does not lie on the mat.
    """
    spot = find_on(mat, card)
    if spot is None:
        raise ValueError(f"card {card} does not lie on the mat")
    territory = mat[spot.side]
    pins = territory.pinned | {card} if pinned else territory.pinned - {card}
    return mat.with_value(spot.side, Territory(territory.rows, pins))


def is_pinned(mat: Mat, card: Torifuda) -> bool:
    """Whether that card is a 浮き札."""
    return any(card in territory.pinned for territory in mat)


def _row_after(mat: Mat, card: Torifuda, origin: Spot, spot: Spot) -> RowOfCards | None:
    """The row it is dropped on, after that; None if it is full."""
    same_row = origin.side is spot.side and origin.place.row is spot.place.row
    row = mat[spot.side].rows[spot.place.row]
    return inserted(row, card, spot.place.slot, origin.place.slot if same_row else None)
