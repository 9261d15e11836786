"""How events change a state while cards are sent, gaps close and received cards are placed."""

from karuta.rules import events as e
from karuta.rules.change import only_phase, require, round_of, with_round
from karuta.rules.phases import Phase
from karuta.rules.side import SIDES, Side
from karuta.rules.state import MatchState, Round, Sent, changed
from karuta.rules.territory import Territory


def put_forward(state: MatchState, event: e.OkurifudaChosen, phase: Phase) -> MatchState:
    """R-6.5: one of his own cards, as long as he owes one more."""
    this = round_of(state, event)
    _require_sender(state, this, event, event.sender)
    require(event.card not in this.chosen, event, f"card {event.card} is put forward already")
    require(len(this.chosen) < this.owed, event, "enough cards are put forward")
    require(state.mat[event.sender].find(event.card) is not None, event, f"card {event.card} is not his")
    return with_round(state, event, phase, changed(this, chosen=(*this.chosen, event.card)))


def taken_back(state: MatchState, event: e.OkurifudaTakenBack, phase: Phase) -> MatchState:
    """R-6.5: the card is not put forward any more."""
    this = round_of(state, event)
    _require_sender(state, this, event, event.sender)
    require(event.card in this.chosen, event, f"card {event.card} is not put forward")
    chosen = tuple(card for card in this.chosen if card != event.card)
    return with_round(state, event, phase, changed(this, chosen=chosen))


def sent(state: MatchState, event: e.CardSent, phase: Phase) -> MatchState:
    """The card is in the receiver's hand."""
    this = round_of(state, event)
    _require_sender(state, this, event, event.sender)
    require(this.owed > 0, event, "nothing is owed any more")
    place = state.mat[event.sender].find(event.card)
    require(place is not None, event, f"card {event.card} is not his")
    mat = state.mat.with_value(event.sender, state.mat[event.sender].without(event.card))
    chosen = tuple(card for card in this.chosen if card != event.card)
    sent = (*this.sent, Sent(event.sender, event.card))
    after = changed(
        state, phase=phase, at_ms=event.at_ms, mat=mat, round=changed(this, chosen=chosen, sent=sent)
    )
    if not state.moved:
        return after
    return changed(after, moved=tuple(each for each in state.moved if each.card != event.card))


def _require_sender(state: MatchState, this: Round, event: e.Event, sender: Side) -> None:
    require(this.debt is not None and this.debt.sender is sender, event, "this side owes no card")
    require(not state.paused, event, "the match is paused")


def gaps_closed(state: MatchState, event: e.GapsClosed, phase: Phase) -> MatchState:
    """R-7: the same cards on the same sides, in other slots perhaps."""
    require(round_of(state, event).owed == 0, event, "a card is still owed")
    for side in SIDES:
        same = _same_cards(event.mat[side], state.mat[side])
        require(same, event, "closing up changed which cards lie where")
    return changed(state, phase=phase, at_ms=event.at_ms, mat=event.mat)


def placed(state: MatchState, event: e.CardPlaced, phase: Phase) -> MatchState:
    """R-6.6: a received card leaves the hand, or moves once more before the next poem."""
    this = round_of(state, event)
    received = Sent(event.receiver.other, event.card) in this.sent
    require(received, event, f"card {event.card} was not received in this round")
    again = event.card in this.placed
    require(again == (phase is Phase.WAITING), event, f"card {event.card} is not in the hand")
    require(event.mat[event.receiver].card_at(event.place) == event.card, event, "the card is not there")
    here, there = event.receiver, event.receiver.other
    bits = state.mat[here].bits if again else state.mat[here].bits | 1 << event.card
    same = event.mat[here].bits == bits and _same_cards(event.mat[there], state.mat[there])
    require(same, event, "placing changed which cards lie where")
    placed = this.placed if again else (*this.placed, event.card)
    return changed(state, phase=phase, at_ms=event.at_ms, mat=event.mat, round=changed(this, placed=placed))


def _same_cards(after: Territory, before: Territory) -> bool:
    return after is before or after.bits == before.bits


def settled(state: MatchState, event: e.RoundSettled, phase: Phase) -> MatchState:
    """R-3.11: nothing is owed, no gap is open, no card in a hand."""
    this = round_of(state, event)
    if state.phase is Phase.SENDING:
        require(this.owed == 0, event, "a card is still owed")
        require(this.target is None and not this.sent, event, "the gaps are still open")
    require(len(this.placed) == len(this.sent), event, "a received card is still in the hand")
    return only_phase(state, event, phase)
