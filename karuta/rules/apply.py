"""The reducer: a state and an event make the next state.

Rule 1: nothing else makes a `MatchState`; a replay is this function folded over the events.
Rule 2: an event that may not come raises `IllegalEvent` and leaves the state as it was.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from karuta.rules import events as e
from karuta.rules.cards import torifuda_of
from karuta.rules.phases import TRANSITIONS, Phase
from karuta.rules.sending import debt_of
from karuta.rules.side import SIDES, BySide, Side
from karuta.rules.state import OPENING_STATE, MatchState, Result, Round, Sent, changed
from karuta.rules.territory import Territory, find_on
from poems.kimariji import bits_of


class IllegalEvent(ValueError):  # noqa: N818 - named by what it is, like the events
    """This event may not come in this state; the message says why."""


def apply(state: MatchState, event: e.Event) -> MatchState:
    """The state after the event.

    Raises:
        IllegalEvent: The event may not come now, does not fit the state, or lies before the one before it.
    """
    kind = type(event)
    phase = TRANSITIONS[state.phase].get(kind)
    if phase is None:
        raise IllegalEvent(f"{kind.__name__} may not come while {state.phase.value}")
    if event.at_ms < state.at_ms:
        raise IllegalEvent(f"{kind.__name__} at {event.at_ms} ms comes after an event at {state.at_ms} ms")
    return _CHANGES[kind](state, event, phase)


def replay(events: Iterable[e.Event], start: MatchState = OPENING_STATE) -> MatchState:
    """The state after all these events, from the opening or from `start`.

    Raises:
        IllegalEvent: One of them may not come where it stands.
    """
    state = start
    for event in events:
        state = apply(state, event)
    return state


def _require(holds: bool, event: e.Event, why: str) -> None:
    if not holds:
        raise IllegalEvent(f"{type(event).__name__}: {why}")


def _round(state: MatchState, event: e.Event) -> Round:
    if state.round is None:
        raise IllegalEvent(f"{type(event).__name__}: no poem has been chosen")
    return state.round


def _only_phase(state: MatchState, event: e.Event, phase: Phase) -> MatchState:
    return changed(state, phase=phase, at_ms=event.at_ms)


def _with_round(state: MatchState, event: e.Event, phase: Phase, this: Round | None) -> MatchState:
    return changed(state, phase=phase, at_ms=event.at_ms, round=this)


# -- before the first poem


def _began(state: MatchState, event: e.MatchBegan, phase: Phase) -> MatchState:
    cards = [card for side in Side for card in event.mat[side].cards()]
    _require(len(set(cards)) == len(cards), event, "a card lies on the mat twice")
    _require(len(set(event.order)) == len(event.order) > 0, event, "the order is empty or names a poem twice")
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
    _require(not state.paused, event, "the match is paused")
    return _only_phase(state, event, phase)


# -- choosing and hearing a poem


def _chosen(state: MatchState, event: e.PoemChosen, phase: Phase) -> MatchState:
    _require(not state.paused, event, "the match is paused")
    _require(not _is_chosen(state), event, "another poem is chosen already")
    _require(state.unread[:1] == (event.yomifuda,), event, f"poem {event.yomifuda} is not the next one")
    _require(event.n == len(state.read) + 1, event, f"the next reading is number {len(state.read) + 1}")
    target = find_on(state.mat, torifuda_of(event.yomifuda))
    this = Round(
        event.n, event.yomifuda, state.unread_bits, target, event.pause_ms, event.lead, event.from_ms
    )
    return _with_round(state, event, phase, this)


def _is_chosen(state: MatchState) -> bool:
    return state.round is not None and state.round.verdict is None


def _held(state: MatchState, event: e.ReadingHeld, phase: Phase) -> MatchState:
    this = state.round
    if this is not None and this.verdict is None:
        this = changed(this, reading=None, zero_at_ms=None, barred=False)
    return _with_round(state, event, phase, this)


def _renewed(state: MatchState, event: e.PauseRenewed, phase: Phase) -> MatchState:
    _require(not state.paused, event, "the match is paused")
    _require(_is_chosen(state), event, "no poem has been chosen")
    this = changed(
        _round(state, event),
        reading=None,
        zero_at_ms=None,
        barred=False,
        lead=event.lead,
        from_ms=event.from_ms,
    )
    return _with_round(state, event, phase, this)


def _reading_began(state: MatchState, event: e.ReadingBegan, phase: Phase) -> MatchState:
    this = _round(state, event)
    _require(this.reading is None, event, "the reader has answered already")
    _require(event.reading.number == this.yomifuda, event, f"the reading is not of poem {this.yomifuda}")
    _require(event.zero_at_ms >= event.at_ms, event, "its first mora lies in the past")
    return _with_round(state, event, phase, changed(this, reading=event.reading, zero_at_ms=event.zero_at_ms))


def _opened(state: MatchState, event: e.ReadingOpened, phase: Phase) -> MatchState:
    this = _round(state, event)
    due = this.zero_at_ms is not None and event.at_ms >= this.zero_at_ms
    _require(due, event, "its first mora is not audible yet")
    return _only_phase(state, event, phase)


def _false_start(state: MatchState, event: e.FalseStarted | e.FalseStartEnded, phase: Phase) -> MatchState:
    this = _round(state, event)
    begins = isinstance(event, e.FalseStarted)
    _require(
        this.barred != begins, event, "the hand is barred already" if begins else "the hand is not barred"
    )
    return _with_round(state, event, phase, changed(this, barred=begins))


def _touched(state: MatchState, event: e.CardTouched, phase: Phase) -> MatchState:
    this = _round(state, event)
    return _with_round(state, event, phase, changed(this, touches=(*this.touches, event.touch)))


def _announced(state: MatchState, event: e.TakeAnnounced, phase: Phase) -> MatchState:
    this = _round(state, event)
    _require(this.target is not None, event, "the poem is a karafuda")
    _require(event.touch in this.touches, event, "nobody touched like that")
    return _with_round(state, event, phase, changed(this, take=event.touch))


def _closed(state: MatchState, event: e.ReadingClosed, phase: Phase) -> MatchState:
    this = _round(state, event)
    verdict = event.verdict
    _require((this.target is None) == (this.take is None), event, "the target is not taken yet")
    _require(verdict.take == this.take, event, "it names another take than the announced one")
    mat = state.mat
    if this.target is not None:
        side = this.target.side
        mat = mat.with_value(side, mat[side].without(torifuda_of(this.yomifuda)))
    owed = debt_of(verdict, BySide(mat.first.count(), mat.second.count()))
    return changed(
        state,
        phase=phase,
        at_ms=event.at_ms,
        mat=mat,
        unread=state.unread[1:],
        unread_bits=state.unread_bits & ~(1 << this.yomifuda),
        read=(*state.read, this.yomifuda),
        round=changed(this, verdict=verdict, debt=owed),
    )


def _voided(state: MatchState, event: e.ReadingVoided, phase: Phase) -> MatchState:
    first, rest = state.unread[0], state.unread[1:]
    _require(0 <= event.place <= len(rest), event, "there is no such place among the unread poems")
    unread = (*rest[: event.place], first, *rest[event.place :])
    return changed(state, phase=phase, at_ms=event.at_ms, unread=unread, round=None)


# -- sending


def _put_forward(state: MatchState, event: e.OkurifudaChosen, phase: Phase) -> MatchState:
    this = _round(state, event)
    _require_sender(state, this, event, event.sender)
    _require(event.card not in this.chosen, event, f"card {event.card} is put forward already")
    _require(len(this.chosen) < this.owed, event, "enough cards are put forward")
    _require(state.mat[event.sender].find(event.card) is not None, event, f"card {event.card} is not his")
    return _with_round(state, event, phase, changed(this, chosen=(*this.chosen, event.card)))


def _taken_back(state: MatchState, event: e.OkurifudaTakenBack, phase: Phase) -> MatchState:
    this = _round(state, event)
    _require_sender(state, this, event, event.sender)
    _require(event.card in this.chosen, event, f"card {event.card} is not put forward")
    chosen = tuple(card for card in this.chosen if card != event.card)
    return _with_round(state, event, phase, changed(this, chosen=chosen))


def _sent(state: MatchState, event: e.CardSent, phase: Phase) -> MatchState:
    this = _round(state, event)
    _require_sender(state, this, event, event.sender)
    _require(this.owed > 0, event, "nothing is owed any more")
    place = state.mat[event.sender].find(event.card)
    _require(place is not None, event, f"card {event.card} is not his")
    mat = state.mat.with_value(event.sender, state.mat[event.sender].without(event.card))
    chosen = tuple(card for card in this.chosen if card != event.card)
    sent = (*this.sent, Sent(event.sender, event.card))
    return changed(
        state, phase=phase, at_ms=event.at_ms, mat=mat, round=changed(this, chosen=chosen, sent=sent)
    )


def _require_sender(state: MatchState, this: Round, event: e.Event, sender: Side) -> None:
    _require(this.debt is not None and this.debt.sender is sender, event, "this side owes no card")
    _require(not state.paused, event, "the match is paused")


def _gaps_closed(state: MatchState, event: e.GapsClosed, phase: Phase) -> MatchState:
    _require(_round(state, event).owed == 0, event, "a card is still owed")
    for side in SIDES:
        same = _same_cards(event.mat[side], state.mat[side])
        _require(same, event, "closing up changed which cards lie where")
    return changed(state, phase=phase, at_ms=event.at_ms, mat=event.mat)


def _placed(state: MatchState, event: e.CardPlaced, phase: Phase) -> MatchState:
    this = _round(state, event)
    received = Sent(event.receiver.other, event.card) in this.sent
    _require(received, event, f"card {event.card} was not received in this round")
    again = event.card in this.placed
    _require(again == (phase is Phase.WAITING), event, f"card {event.card} is not in the hand")
    _require(event.mat[event.receiver].card_at(event.place) == event.card, event, "the card is not there")
    here, there = event.receiver, event.receiver.other
    cards = _cards(state.mat[here]) if again else _cards(state.mat[here]) | {event.card}
    same = _cards(event.mat[here]) == cards and _same_cards(event.mat[there], state.mat[there])
    _require(same, event, "placing changed which cards lie where")
    placed = this.placed if again else (*this.placed, event.card)
    return changed(state, phase=phase, at_ms=event.at_ms, mat=event.mat, round=changed(this, placed=placed))


def _same_cards(after: Territory, before: Territory) -> bool:
    return after is before or _cards(after) == _cards(before)


def _cards(territory: Territory) -> frozenset[int]:
    """The cards that lie here; every territory has an empty slot, which changes no comparison."""
    top, middle, bottom = territory.rows
    return frozenset((*top, *middle, *bottom))


def _settled(state: MatchState, event: e.RoundSettled, phase: Phase) -> MatchState:
    this = _round(state, event)
    if state.phase is Phase.SENDING:
        _require(this.owed == 0, event, "a card is still owed")
        _require(this.target is None and not this.sent, event, "the gaps are still open")
    _require(len(this.placed) == len(this.sent), event, "a received card is still in the hand")
    return _only_phase(state, event, phase)


# -- standing still and ending


def _paused(state: MatchState, event: e.MatchPaused, phase: Phase) -> MatchState:
    _require(not state.paused, event, "the match is paused already")
    return changed(state, phase=phase, at_ms=event.at_ms, paused=True, paused_at_ms=event.at_ms)


def _resumed(state: MatchState, event: e.MatchResumed, phase: Phase) -> MatchState:
    _require(state.paused, event, "the match is not paused")
    from_ms = state.memorizing_from_ms + event.at_ms - state.paused_at_ms
    return changed(state, phase=phase, at_ms=event.at_ms, paused=False, memorizing_from_ms=from_ms)


def _won(state: MatchState, event: e.MatchWon, phase: Phase) -> MatchState:
    own, other = state.counts[event.winner], state.counts[event.winner.other]
    if event.ended_by is e.EndedBy.EMPTY_TERRITORY:
        _require(own == 0 < other, event, "the territory is not empty")
    else:
        _require(event.ended_by is e.EndedBy.RUN_OUT, event, "a match is not won like that")
        _require(not state.unread and own < other, event, "the reading set has not run out in favour of it")
    return changed(
        state, phase=phase, at_ms=event.at_ms, result=Result(event.winner, event.ended_by, other - own)
    )


def _drawn(state: MatchState, event: e.MatchDrawn, phase: Phase) -> MatchState:
    _require(not state.unread and state.counts.first == state.counts.second, event, "the match is not drawn")
    return changed(state, phase=phase, at_ms=event.at_ms, result=Result(None, e.EndedBy.RUN_OUT, 0))


def _resigned(state: MatchState, event: e.MatchResigned, phase: Phase) -> MatchState:
    result = Result(event.loser.other, e.EndedBy.RESIGNED, None)
    return changed(state, phase=phase, at_ms=event.at_ms, result=result)


def _aborted(state: MatchState, event: e.MatchAborted, phase: Phase) -> MatchState:
    return changed(state, phase=phase, at_ms=event.at_ms, result=Result(None, e.EndedBy.ABORTED, None))


_CHANGES: Final[Mapping[type[e.Event], Callable[[MatchState, Any, Phase], MatchState]]] = {
    e.MatchBegan: _began,
    e.MemorizingArmed: _only_phase,
    e.MemorizingRestarted: _restarted,
    e.MemorizingBell: _only_phase,
    e.MemorizingEnded: _memorized,
    e.PoemChosen: _chosen,
    e.ReadingHeld: _held,
    e.PauseRenewed: _renewed,
    e.ReadingBegan: _reading_began,
    e.ReadingOpened: _opened,
    e.FalseStarted: _false_start,
    e.FalseStartEnded: _false_start,
    e.CardTouched: _touched,
    e.TakeAnnounced: _announced,
    e.HandMoved: _only_phase,
    e.ReadingClosed: _closed,
    e.ReadingVoided: _voided,
    e.OkurifudaChosen: _put_forward,
    e.OkurifudaTakenBack: _taken_back,
    e.CardSent: _sent,
    e.GapsClosed: _gaps_closed,
    e.CardPlaced: _placed,
    e.RoundSettled: _settled,
    e.MatchPaused: _paused,
    e.MatchResumed: _resumed,
    e.MatchWon: _won,
    e.MatchDrawn: _drawn,
    e.MatchResigned: _resigned,
    e.MatchAborted: _aborted,
}
"""What each event changes; the events that change the phase only have `_only_phase`."""
