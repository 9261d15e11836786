"""How events change a state from the choice of a poem to the close of its reading."""

from karuta.rules import events as e
from karuta.rules.cards import torifuda_of
from karuta.rules.change import only_phase, refusal, round_of, with_round
from karuta.rules.phases import Phase
from karuta.rules.sending import debt_of
from karuta.rules.side import BySide
from karuta.rules.state import MatchState, Round, changed
from karuta.rules.techniques import Seen, Technique
from karuta.rules.territory import find_on


def chosen(state: MatchState, event: e.PoemChosen, phase: Phase) -> MatchState:
    """The next poem is under way; where its card lies is fixed now."""
    if state.paused:
        raise refusal(event, "the match is paused")
    if _is_chosen(state):
        raise refusal(event, "another poem is chosen already")
    if state.unread[:1] != (event.yomifuda,):
        raise refusal(event, f"poem {event.yomifuda} is not the next one")
    if event.n != len(state.read) + 1:
        raise refusal(event, f"the next reading is number {len(state.read) + 1}")
    target = find_on(state.mat, torifuda_of(event.yomifuda))
    this = Round(
        event.n, event.yomifuda, state.unread_bits, target, event.pause_ms, event.lead, event.from_ms
    )
    return with_round(state, event, phase, this)


def _is_chosen(state: MatchState) -> bool:
    return state.round is not None and state.round.verdict is None


def held(state: MatchState, event: e.ReadingHeld, phase: Phase) -> MatchState:
    """What was asked for is withdrawn; a chosen poem stays chosen."""
    this = state.round
    if this is not None and this.verdict is None:
        this = changed(this, reading=None, zero_at_ms=None, barred=False)
    return with_round(state, event, phase, this)


def renewed(state: MatchState, event: e.PauseRenewed, phase: Phase) -> MatchState:
    """The chosen poem is asked for once more."""
    if state.paused:
        raise refusal(event, "the match is paused")
    if not _is_chosen(state):
        raise refusal(event, "no poem has been chosen")
    this = changed(
        round_of(state, event),
        reading=None,
        zero_at_ms=None,
        barred=False,
        lead=event.lead,
        from_ms=event.from_ms,
    )
    return with_round(state, event, phase, this)


def reading_began(state: MatchState, event: e.ReadingBegan, phase: Phase) -> MatchState:
    """What will be heard, and when."""
    this = round_of(state, event)
    if this.reading is not None:
        raise refusal(event, "the reader has answered already")
    if event.reading.number != this.yomifuda:
        raise refusal(event, f"the reading is not of poem {this.yomifuda}")
    if not event.zero_at_ms >= event.at_ms:
        raise refusal(event, "its first mora lies in the past")
    return with_round(state, event, phase, changed(this, reading=event.reading, zero_at_ms=event.zero_at_ms))


def opened(state: MatchState, event: e.ReadingOpened, phase: Phase) -> MatchState:
    """R-3.8: the reading opens at its first audible mora, not before."""
    this = round_of(state, event)
    if this.zero_at_ms is None or not event.at_ms >= this.zero_at_ms:
        raise refusal(event, "its first mora is not audible yet")
    return only_phase(state, event, phase)


def false_start(state: MatchState, event: e.FalseStarted | e.FalseStartEnded, phase: Phase) -> MatchState:
    """R-3.7: the hand is barred, or free again."""
    this = round_of(state, event)
    begins = isinstance(event, e.FalseStarted)
    if this.barred == begins:
        raise refusal(event, "the hand is barred already" if begins else "the hand is not barred")
    return with_round(state, event, phase, changed(this, barred=begins))


def touched(state: MatchState, event: e.CardTouched, phase: Phase) -> MatchState:
    """One touch more; nothing is judged yet."""
    this = round_of(state, event)
    return with_round(state, event, phase, changed(this, touches=(*this.touches, event.touch)))


def technique_seen(state: MatchState, event: e.TechniqueSeen, phase: Phase) -> MatchState:
    """R-8: one technique more, each once a reading."""
    this = round_of(state, event)
    if this.target is None:
        raise refusal(event, "the poem is a karafuda")
    known = any(each.sighting.technique is event.sighting.technique for each in this.seen)
    if known:
        raise refusal(event, "it was seen already")
    seen = (*this.seen, Seen(event.sighting, event.effect))
    return with_round(state, event, phase, changed(this, seen=seen))


def guard_broken(state: MatchState, event: e.GuardBroken, phase: Phase) -> MatchState:
    """R-8.3: there was a 囲い手, and the other side has taken."""
    this = round_of(state, event)
    guarded = any(each.sighting.technique is Technique.GUARD for each in this.seen)
    if not guarded or this.guard_broken:
        raise refusal(event, "there was no 囲い手 to break")
    return with_round(state, event, phase, changed(this, guard_broken=True))


def announced(state: MatchState, event: e.TakeAnnounced, phase: Phase) -> MatchState:
    """R-4.7: the take stands."""
    this = round_of(state, event)
    if this.target is None:
        raise refusal(event, "the poem is a karafuda")
    if event.touch not in this.touches:
        raise refusal(event, "nobody touched like that")
    return with_round(state, event, phase, changed(this, take=event.touch))


def closed(state: MatchState, event: e.ReadingClosed, phase: Phase) -> MatchState:
    """R-3.8, R-6: fouls are final, the taken card has left the mat, the debt is known."""
    this = round_of(state, event)
    verdict = event.verdict
    if (this.target is None) != (this.take is None):
        raise refusal(event, "the target is not taken yet")
    if verdict.take != this.take:
        raise refusal(event, "it names another take than the announced one")
    mat = state.mat
    if this.target is not None:
        side = this.target.side
        mat = mat.with_value(side, mat[side].emptied(this.target.place))
    is_alone = isinstance(event, e.ReadingClosedAlone)
    owed = None if is_alone else debt_of(verdict, BySide(mat.first.count(), mat.second.count()))
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


def voided(state: MatchState, event: e.ReadingVoided, phase: Phase) -> MatchState:
    """R-3.10: the poem lies among the unread again."""
    first, rest = state.unread[0], state.unread[1:]
    if not 0 <= event.place <= len(rest):
        raise refusal(event, "there is no such place among the unread poems")
    unread = (*rest[: event.place], first, *rest[event.place :])
    return changed(state, phase=phase, at_ms=event.at_ms, unread=unread, round=None)
