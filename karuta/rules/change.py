"""What every change of a state needs: a refusal with its reason, a state with another phase or round."""

from karuta.rules.events import Event
from karuta.rules.phases import Phase
from karuta.rules.state import MatchState, Round
from karuta.rules.territory import Mat


class IllegalEvent(ValueError):  # noqa: N818 - named by what it is, like the events
    """This event may not come in this state; the message says why."""


def require(holds: bool, event: Event, why: str) -> None:
    """Refuse the event if the condition does not hold.

    Raises:
        IllegalEvent: It does not.
    """
    if not holds:
        raise refusal(event, why)


def refusal(event: Event, why: str) -> IllegalEvent:
    """That the event may not come; raised where a reason is better not spelled out for every event."""
    return IllegalEvent(f"{type(event).__name__}: {why}")


def round_of(state: MatchState, event: Event) -> Round:
    """The round under way.

    Raises:
        IllegalEvent: There is none.
    """
    if state.round is None:
        raise IllegalEvent(f"{type(event).__name__}: no poem has been chosen")
    return state.round


def only_phase(state: MatchState, event: Event, phase: Phase) -> MatchState:
    """Nothing but the phase and the time changes."""
    return with_round(state, event, phase, state.round)


def with_round(
    state: MatchState, event: Event, phase: Phase, this: Round | None, mat: Mat | None = None
) -> MatchState:
    """Another round, perhaps on another mat: by far the commonest change, written out to be quick."""
    return MatchState(
        phase,
        event.at_ms,
        state.mat if mat is None else mat,
        state.order,
        state.unread,
        state.unread_bits,
        state.read,
        this,
        state.paused,
        state.memorizing_from_ms,
        state.paused_at_ms,
        state.result,
        state.moved,
        state.laying,
    )
