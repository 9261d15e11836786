"""The reducer: a state and an event make the next state.

Rule 1: nothing else makes a `MatchState`; a replay is this function folded over the events.
Rule 2: an event that may not come raises `IllegalEvent` and leaves the state as it was.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from karuta.rules import events as e
from karuta.rules import laying_changes, move_changes, reading_changes, sending_changes
from karuta.rules.change import IllegalEvent, only_phase, refusal, require
from karuta.rules.phases import TRANSITIONS, Phase
from karuta.rules.side import Side
from karuta.rules.state import OPENING_STATE, MatchState, Result, changed
from poems.kimariji import bits_of

__all__ = ["IllegalEvent", "apply", "replay"]


def apply(state: MatchState, event: e.Event) -> MatchState:
    """The state after the event.

    Raises:
        IllegalEvent: The event may not come now, does not fit the state, or lies before the one before it.
    """
    step = _STEPS[state.phase].get(type(event))
    if step is None:
        raise IllegalEvent(f"{type(event).__name__} may not come while {state.phase.value}")
    if event.at_ms < state.at_ms:
        raise refusal(event, f"at {event.at_ms} ms it comes after an event at {state.at_ms} ms")
    phase, change = step
    return change(state, event, phase)


def replay(events: Iterable[e.Event], start: MatchState = OPENING_STATE) -> MatchState:
    """The state after all these events, from the opening or from `start`.

    Raises:
        IllegalEvent: One of them may not come where it stands.
    """
    state = start
    for event in events:
        state = apply(state, event)
    return state


def _began(state: MatchState, event: e.MatchBegan, phase: Phase) -> MatchState:
    cards = [card for side in Side for card in event.mat[side].cards()]
    require(len(set(cards)) == len(cards), event, "a card lies on the mat twice")
    require(len(set(event.order)) == len(event.order) > 0, event, "the order is empty or names a poem twice")
    return changed(
        state,
        phase=phase,
        at_ms=event.at_ms,
        mat=event.mat,
        order=event.order,
        unread=event.order,
        unread_bits=bits_of(event.order),
        memorizing_from_ms=event.at_ms,
    )


def _restarted(state: MatchState, event: e.MemorizingRestarted, phase: Phase) -> MatchState:
    return changed(state, phase=phase, at_ms=event.at_ms, memorizing_from_ms=event.at_ms)


def _memorized(state: MatchState, event: e.MemorizingEnded, phase: Phase) -> MatchState:
    require(not state.paused, event, "the match is paused")
    return changed(state, phase=phase, at_ms=event.at_ms, moved=())


def _paused(state: MatchState, event: e.MatchPaused, phase: Phase) -> MatchState:
    require(not state.paused, event, "the match is paused already")
    return changed(state, phase=phase, at_ms=event.at_ms, paused=True, paused_at_ms=event.at_ms)


def _resumed(state: MatchState, event: e.MatchResumed, phase: Phase) -> MatchState:
    require(state.paused, event, "the match is not paused")
    from_ms = state.memorizing_from_ms + event.at_ms - state.paused_at_ms
    return changed(state, phase=phase, at_ms=event.at_ms, paused=False, memorizing_from_ms=from_ms)


def _won(state: MatchState, event: e.MatchWon, phase: Phase) -> MatchState:
    own, other = state.counts[event.winner], state.counts[event.winner.other]
    if event.ended_by is e.EndedBy.EMPTY_TERRITORY:
        require(own == 0, event, "the territory is not empty")
        require(state.is_emptied(event.winner), event, "no take and no send emptied the territory")
    else:
        require(event.ended_by is e.EndedBy.RUN_OUT, event, "a match is not won like that")
        require(not state.unread and own < other, event, "the reading set has not run out in favour of it")
    return changed(
        state, phase=phase, at_ms=event.at_ms, result=Result(event.winner, event.ended_by, other - own)
    )


def _drawn(state: MatchState, event: e.MatchDrawn, phase: Phase) -> MatchState:
    require(not state.unread and state.counts.first == state.counts.second, event, "the match is not drawn")
    return changed(state, phase=phase, at_ms=event.at_ms, result=Result(None, e.EndedBy.RUN_OUT, 0))


def _resigned(state: MatchState, event: e.MatchResigned, phase: Phase) -> MatchState:
    result = Result(event.loser.other, e.EndedBy.RESIGNED, None)
    return changed(state, phase=phase, at_ms=event.at_ms, result=result)


def _aborted(state: MatchState, event: e.MatchAborted, phase: Phase) -> MatchState:
    return changed(state, phase=phase, at_ms=event.at_ms, result=Result(None, e.EndedBy.ABORTED, None))


Change = Callable[[MatchState, Any, Phase], MatchState]

_CHANGES: Final[Mapping[type[e.Event], Change]] = {
    e.MatchBegan: _began,
    e.LayingBegan: laying_changes.began,
    e.CardLaid: laying_changes.laid,
    e.CardTakenUp: laying_changes.taken_up,
    e.LayingEnded: laying_changes.ended,
    e.MemorizingArmed: only_phase,
    e.MemorizingRestarted: _restarted,
    e.MemorizingBell: only_phase,
    e.MemorizingEnded: _memorized,
    e.PoemChosen: reading_changes.chosen,
    e.ReadingHeld: reading_changes.held,
    e.PauseRenewed: reading_changes.renewed,
    e.ReadingBegan: reading_changes.reading_began,
    e.ReadingOpened: reading_changes.opened,
    e.FalseStarted: reading_changes.false_start,
    e.FalseStartEnded: reading_changes.false_start,
    e.CardTouched: reading_changes.touched,
    e.TechniqueSeen: reading_changes.technique_seen,
    e.GuardBroken: reading_changes.guard_broken,
    e.TakeAnnounced: reading_changes.announced,
    e.HandMoved: only_phase,
    e.ReadingClosed: reading_changes.closed,
    e.ReadingClosedAlone: reading_changes.closed,
    e.ReadingVoided: reading_changes.voided,
    e.OkurifudaChosen: sending_changes.put_forward,
    e.OkurifudaTakenBack: sending_changes.taken_back,
    e.CardSent: sending_changes.sent,
    e.GapsClosed: sending_changes.gaps_closed,
    e.CardPlaced: sending_changes.placed,
    e.CardMoved: move_changes.moved,
    e.CardPinned: move_changes.pinned,
    e.RoundSettled: sending_changes.settled,
    e.MatchPaused: _paused,
    e.MatchResumed: _resumed,
    e.SeatChanged: only_phase,
    e.MatchWon: _won,
    e.MatchContinued: move_changes.continued,
    e.MatchDrawn: _drawn,
    e.MatchResigned: _resigned,
    e.MatchAborted: _aborted,
}
"""What each event changes; the events that change the phase only have `only_phase`."""

_STEPS: Final[Mapping[Phase, Mapping[type[e.Event], tuple[Phase, Change]]]] = {
    phase: {kind: (after, _CHANGES[kind]) for kind, after in transitions.items()}
    for phase, transitions in TRANSITIONS.items()
}
"""From each phase, by each event that may come in it: the next phase, and what else changes."""
