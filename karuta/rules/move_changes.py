"""How events change a state when cards are moved or pinned by hand, and when a decided match is played on."""

from karuta.rules import events as e
from karuta.rules.cards import torifuda_of
from karuta.rules.change import IllegalEvent, require
from karuta.rules.hand_moves import moved_by_hand, pinned_by_hand, refusal_now
from karuta.rules.phases import Phase
from karuta.rules.state import MatchState, Moved, Round, changed
from karuta.rules.territory import Mat, Spot, find_on


def moved(state: MatchState, event: e.CardMoved, phase: Phase) -> MatchState:
    """R-7.5, R-7.8: the card lies elsewhere, and where it lay is told; a chosen poem's target moves too."""
    reason = refusal_now(state, event.card, event.spot)
    require(reason is None, event, "" if reason is None else reason.value)
    origin = find_on(state.mat, event.card)
    if origin is None or origin == event.spot:
        raise IllegalEvent("CardMoved: the card lies there already")
    mat = moved_by_hand(state.mat, event.card, event.spot)
    told = _told(state, event, origin)
    return changed(state, phase=phase, at_ms=event.at_ms, mat=mat, round=_aimed(state.round, mat), moved=told)


def _told(state: MatchState, event: e.CardMoved, origin: Spot) -> tuple[Moved, ...]:
    """Where the moved cards lay; between two readings the first place counts, and back is not moved.

    A card that was received in this round and stays in the territory is put down, not moved (R-6.6).
    """
    this = state.round
    if this is not None and event.card in this.placed and event.spot.side is origin.side:
        return state.moved
    after = len(state.read)
    before = next((each for each in state.moved if each.card == event.card), None)
    others = tuple(each for each in state.moved if each.card != event.card)
    if before is not None and before.after == after:
        origin = before.origin
    return others if origin == event.spot else (*others, Moved(event.card, origin, event.mover, after))


def _aimed(this: Round | None, mat: Mat) -> Round | None:
    if this is None or this.verdict is not None:
        return this
    return changed(this, target=find_on(mat, torifuda_of(this.yomifuda)))


def pinned(state: MatchState, event: e.CardPinned, phase: Phase) -> MatchState:
    """R-7.6: the card is a 浮き札, or none any more."""
    spot = find_on(state.mat, event.card)
    if spot is None:
        raise IllegalEvent(f"CardPinned: card {event.card} does not lie on the mat")
    reason = refusal_now(state, event.card, spot)
    require(reason is None, event, "" if reason is None else reason.value)
    lies_pinned = event.card in state.mat[spot.side].pinned
    require(lies_pinned != event.pinned, event, "that is so already")
    mat = pinned_by_hand(state.mat, event.card, event.pinned)
    return changed(state, phase=phase, at_ms=event.at_ms, mat=mat)


def continued(state: MatchState, event: e.MatchContinued, phase: Phase) -> MatchState:
    """R-7.9: both territories hold cards again, and poems are left."""
    result = state.result
    decided = result is not None and result.ended_by is e.EndedBy.EMPTY_TERRITORY
    require(decided and bool(state.unread), event, "the match cannot be played on")
    require(min(state.counts) > 0, event, "a territory is still empty")
    return changed(state, phase=phase, at_ms=event.at_ms, result=None)
