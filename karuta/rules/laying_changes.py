"""How events change a state while the man lays his cards out (R-2.7)."""

from karuta.rules import events as e
from karuta.rules.change import IllegalEvent, require
from karuta.rules.phases import Phase
from karuta.rules.state import Laying, MatchState, changed
from karuta.rules.territory import find_on


def began(state: MatchState, event: e.LayingBegan, phase: Phase) -> MatchState:
    """The cards are in the hand."""
    known = len(set(event.cards)) == len(event.cards) > 0
    require(known, event, "there is no card, or one twice")
    require(
        not any(find_on(state.mat, card) for card in event.cards), event, "a card lies on the mat already"
    )
    require(state.mat[event.side].count() == 0, event, "cards lie in the territory already")
    return changed(state, phase=phase, at_ms=event.at_ms, laying=Laying(event.side, event.cards))


def laid(state: MatchState, event: e.CardLaid, phase: Phase) -> MatchState:
    """The next card lies on an empty slot."""
    laying = _laying(state, event)
    require(laying.to_lay[:1] == (event.card,), event, f"card {event.card} is not the next one")
    territory = state.mat[laying.side]
    require(not territory.card_at(event.place), event, "a card lies there already")
    mat = state.mat.with_value(laying.side, territory.with_card(event.card, event.place))
    after = Laying(laying.side, laying.to_lay[1:], (*laying.laid, event.card))
    return changed(state, phase=phase, at_ms=event.at_ms, mat=mat, laying=after)


def taken_up(state: MatchState, event: e.CardTakenUp, phase: Phase) -> MatchState:
    """The card that was laid last is the next one again."""
    laying = _laying(state, event)
    require(laying.laid[-1:] == (event.card,), event, f"card {event.card} was not laid last")
    mat = state.mat.with_value(laying.side, state.mat[laying.side].without(event.card))
    after = Laying(laying.side, (event.card, *laying.to_lay), laying.laid[:-1])
    return changed(state, phase=phase, at_ms=event.at_ms, mat=mat, laying=after)


def ended(state: MatchState, event: e.LayingEnded, phase: Phase) -> MatchState:
    """All cards lie; the memorising time counts from now."""
    require(not _laying(state, event).to_lay, event, "a card is still in the hand")
    return changed(state, phase=phase, at_ms=event.at_ms, laying=None, memorizing_from_ms=event.at_ms)


def _laying(state: MatchState, event: e.Event) -> Laying:
    require(not state.paused, event, "the match is paused")
    if state.laying is None:
        raise IllegalEvent(f"{type(event).__name__}: no cards are laid out by hand")
    return state.laying
