"""How events change a state while cards are sent, gaps close and received cards are placed."""

from karuta.rules import events as e
from karuta.rules.cards import Torifuda
from karuta.rules.change import only_phase, refusal, round_of, with_round
from karuta.rules.phases import Phase
from karuta.rules.side import SIDES, Side
from karuta.rules.state import MatchState, Round, Sent, changed
from karuta.rules.territory import Territory


def put_forward(state: MatchState, event: e.OkurifudaChosen, phase: Phase) -> MatchState:
    """R-6.5: one of his own cards, as long as he owes one more."""
    this = round_of(state, event)
    _require_sender(state, this, event, event.sender)
    if event.card in this.chosen:
        raise refusal(event, f"card {event.card} is put forward already")
    if len(this.chosen) >= this.owed:
        raise refusal(event, "enough cards are put forward")
    if not state.mat[event.sender].holds(event.card):
        raise refusal(event, f"card {event.card} is not his")
    return with_round(state, event, phase, changed(this, chosen=(*this.chosen, event.card)))


def taken_back(state: MatchState, event: e.OkurifudaTakenBack, phase: Phase) -> MatchState:
    """R-6.5: the card is not put forward any more."""
    this = round_of(state, event)
    _require_sender(state, this, event, event.sender)
    if event.card not in this.chosen:
        raise refusal(event, f"card {event.card} is not put forward")
    return with_round(state, event, phase, changed(this, chosen=_without(this.chosen, event.card)))


def sent(state: MatchState, event: e.CardSent, phase: Phase) -> MatchState:
    """The card is in the receiver's hand."""
    this = round_of(state, event)
    _require_sender(state, this, event, event.sender)
    if this.owed <= 0:
        raise refusal(event, "nothing is owed any more")
    territory = state.mat[event.sender]
    if not territory.holds(event.card):
        raise refusal(event, f"card {event.card} is not his")
    mat = state.mat.with_value(event.sender, territory.without(event.card))
    sent = (*this.sent, Sent(event.sender, event.card))
    this = changed(this, chosen=_without(this.chosen, event.card), sent=sent)
    after = with_round(state, event, phase, this, mat)
    if not state.moved:
        return after
    return changed(after, moved=tuple(each for each in state.moved if each.card != event.card))


def _without(chosen: tuple[Torifuda, ...], card: Torifuda) -> tuple[Torifuda, ...]:
    return tuple([each for each in chosen if each != card])


def _require_sender(state: MatchState, this: Round, event: e.Event, sender: Side) -> None:
    if this.debt is None or this.debt.sender is not sender:
        raise refusal(event, "this side owes no card")
    if state.paused:
        raise refusal(event, "the match is paused")


def gaps_closed(state: MatchState, event: e.GapsClosed, phase: Phase) -> MatchState:
    """R-7: the same cards on the same sides, in other slots perhaps."""
    this = round_of(state, event)
    if this.owed:
        raise refusal(event, "a card is still owed")
    for side in SIDES:
        if not _same_cards(event.mat[side], state.mat[side]):
            raise refusal(event, "closing up changed which cards lie where")
    return with_round(state, event, phase, this, event.mat)


def placed(state: MatchState, event: e.CardPlaced, phase: Phase) -> MatchState:
    """R-6.6: a received card leaves the hand, or moves once more before the next poem."""
    this = round_of(state, event)
    received = Sent(event.receiver.other, event.card) in this.sent
    if not received:
        raise refusal(event, f"card {event.card} was not received in this round")
    again = event.card in this.placed
    if again != (phase is Phase.WAITING):
        raise refusal(event, f"card {event.card} is not in the hand")
    if event.mat[event.receiver].card_at(event.place) != event.card:
        raise refusal(event, "the card is not there")
    here, there = event.receiver, event.receiver.other
    bits = state.mat[here].bits if again else state.mat[here].bits | 1 << event.card
    same = event.mat[here].bits == bits and _same_cards(event.mat[there], state.mat[there])
    if not same:
        raise refusal(event, "placing changed which cards lie where")
    placed = this.placed if again else (*this.placed, event.card)
    return with_round(state, event, phase, changed(this, placed=placed), event.mat)


def _same_cards(after: Territory, before: Territory) -> bool:
    return after is before or after.bits == before.bits


def settled(state: MatchState, event: e.RoundSettled, phase: Phase) -> MatchState:
    """R-3.11: nothing is owed, no gap is open, no card in a hand."""
    this = round_of(state, event)
    if state.phase is Phase.SENDING:
        if this.owed:
            raise refusal(event, "a card is still owed")
        if this.target is not None or this.sent:
            raise refusal(event, "the gaps are still open")
    if len(this.placed) != len(this.sent):
        raise refusal(event, "a received card is still in the hand")
    return only_phase(state, event, phase)
