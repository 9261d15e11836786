"""The reducer: the table of phases, and what every event needs."""

from collections.abc import Callable

import pytest

from karuta.rules import events as e
from karuta.rules.apply import IllegalEvent, apply, replay
from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.judge import judge
from karuta.rules.phases import TRANSITIONS, Phase
from karuta.rules.side import BySide, Side
from karuta.rules.state import OPENING_STATE, MatchState, changed
from karuta.rules.territory import Place, Row, Spot, Territory
from karuta.rules.touch import Frame, How, Touch
from poems.tempo import TEMPO_5316
from poems.text_reading import text_reading

FIRST, SECOND = Side.FIRST, Side.SECOND
NEAR = Territory().with_card(Torifuda(1), Place(Row.BOTTOM, 0)).with_card(Torifuda(2), Place(Row.BOTTOM, 1))
FAR = Territory().with_card(Torifuda(3), Place(Row.BOTTOM, 0)).with_card(Torifuda(4), Place(Row.BOTTOM, 1))
FAR = FAR.with_card(Torifuda(7), Place(Row.TOP, 3))
MAT = BySide(NEAR, FAR)
ORDER = tuple(Yomifuda(number) for number in (3, 5, 1, 2, 4))
BEGAN = e.MatchBegan(0.0, MAT, ORDER)
KINDS = [kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, e.Event)]
KINDS.remove(e.Event)


def touch(side: Side, spot_side: Side, slot: int, stamp_ms: float = 500.0, row: Row = Row.BOTTOM) -> Touch:
    return Touch(side, stamp_ms, How.COM, (Frame(spot_side, (Spot(spot_side, Place(row, slot)),)),))


TAKE = touch(FIRST, SECOND, 0)


def after(*events: e.Event) -> MatchState:
    return replay([BEGAN, e.MemorizingEnded(10.0), *events])


def chosen(n: int = 1, poem: int = 3, at_ms: float = 20.0) -> e.PoemChosen:
    return e.PoemChosen(at_ms, n, Yomifuda(poem), 1000.0, e.Lead.NOTHING, at_ms)


def heard(poem: int = 3, zero_at_ms: float = 1000.0, at_ms: float = 20.0) -> list[e.Event]:
    reading = text_reading(poem, TEMPO_5316)
    return [e.ReadingBegan(at_ms, reading, zero_at_ms), e.ReadingOpened(zero_at_ms)]


READ = [chosen(), *heard()]
TAKEN = [*READ, e.CardTouched(1500.0, TAKE), e.TakeAnnounced(1550.0, TAKE)]


def closing(state: MatchState, at_ms: float = 2550.0) -> e.ReadingClosed:
    this = state.round
    assert this is not None
    return e.ReadingClosed(at_ms, judge(state.mat, this.target, this.touches, this.take, 1500.0))


def sending() -> MatchState:
    state = after(*TAKEN)
    return apply(state, closing(state))


def placing() -> MatchState:
    state = apply(sending(), e.CardSent(2600.0, FIRST, Torifuda(1)))
    return apply(state, e.GapsClosed(2600.0, state.mat))


def placed(state: MatchState, slot: int = 5, at_ms: float = 2600.0) -> e.CardPlaced:
    bare = state.mat.second
    here = bare.find(Torifuda(1))
    if here is not None:
        bare = bare.without(Torifuda(1))
    place = Place(Row.BOTTOM, slot)
    mat = BySide(state.mat.first, bare.with_card(Torifuda(1), place))
    return e.CardPlaced(at_ms, SECOND, Torifuda(1), place, mat)


def waiting() -> MatchState:
    state = placing()
    return apply(apply(state, placed(state)), e.RoundSettled(2600.0))


def test_the_table_names_every_phase_and_every_event() -> None:
    assert set(TRANSITIONS) == set(Phase)
    assert {kind for row in TRANSITIONS.values() for kind in row} == set(KINDS)


def test_every_phase_but_the_first_can_be_reached_and_every_one_but_the_last_left() -> None:
    reached = {to for row in TRANSITIONS.values() for to in row.values()}
    assert reached == set(Phase) - {Phase.OPENING}
    assert set(TRANSITIONS[Phase.OVER].values()) == {Phase.OVER, Phase.WAITING}
    assert all(TRANSITIONS.values())


@pytest.mark.parametrize("phase", list(Phase))
@pytest.mark.parametrize("kind", KINDS)
def test_an_event_outside_the_table_is_illegal_and_leaves_no_trace(phase: Phase, kind: type[e.Event]) -> None:
    if kind in TRANSITIONS[phase]:
        return
    state = changed(waiting(), phase=phase)
    event = object.__new__(kind)
    with pytest.raises(IllegalEvent, match=f"{kind.__name__} may not come while {phase.value}"):
        apply(state, event)
    assert state == changed(waiting(), phase=phase)


def test_a_round_goes_through_its_phases() -> None:
    state = waiting()
    assert state.phase is Phase.WAITING
    assert state.read == (3,)
    assert state.unread == (5, 1, 2, 4)
    assert not state.unread_bits & (1 << 3)
    assert state.counts == BySide(1, 3)
    assert state.round is not None
    assert state.round.owed == 0
    assert state.at_ms == 2600.0


def test_time_never_runs_back() -> None:
    with pytest.raises(IllegalEvent, match="comes after"):
        apply(after(), e.MatchAborted(9.0))


REFUSED: list[tuple[str, Callable[[], MatchState], Callable[[MatchState], e.Event]]] = [
    ("twice", lambda: OPENING_STATE, lambda _: e.MatchBegan(0.0, BySide(NEAR, NEAR), ORDER)),
    ("order", lambda: OPENING_STATE, lambda _: e.MatchBegan(0.0, MAT, (Yomifuda(1), Yomifuda(1)))),
    ("order", lambda: OPENING_STATE, lambda _: e.MatchBegan(0.0, MAT, ())),
    ("paused", lambda: replay([BEGAN, e.MatchPaused(1.0)]), lambda _: e.MemorizingEnded(2.0)),
    ("paused", lambda: after(e.MatchPaused(15.0)), lambda _: chosen()),
    ("not the next", after, lambda _: chosen(poem=5)),
    ("number 1", after, lambda _: chosen(n=2)),
    ("already", lambda: after(chosen(), e.ReadingHeld(30.0)), lambda _: chosen(at_ms=40.0)),
    ("no poem", lambda: after(e.ReadingHeld(30.0)), lambda _: e.PauseRenewed(40.0, e.Lead.NOTHING, 40.0)),
    (
        "paused",
        lambda: after(chosen(), e.ReadingHeld(30.0), e.MatchPaused(31.0)),
        lambda _: e.PauseRenewed(40.0, e.Lead.NOTHING, 40.0),
    ),
    ("answered", lambda: after(chosen(), heard()[0]), lambda _: heard()[0]),
    ("not of poem", lambda: after(chosen()), lambda _: heard(poem=5)[0]),
    ("past", lambda: after(chosen()), lambda _: heard(zero_at_ms=19.0)[0]),
    ("audible", lambda: after(chosen()), lambda _: e.ReadingOpened(30.0)),
    ("audible", lambda: after(chosen(), heard()[0]), lambda _: e.ReadingOpened(30.0)),
    ("not barred", lambda: after(*READ), lambda _: e.FalseStartEnded(1100.0)),
    ("barred already", lambda: after(*READ, e.FalseStarted(1100.0)), lambda _: e.FalseStarted(1100.0)),
    ("nobody touched", lambda: after(*READ), lambda _: e.TakeAnnounced(1550.0, TAKE)),
    ("not taken", lambda: after(*READ), closing),
    ("no such place", lambda: after(*READ), lambda _: e.ReadingVoided(1100.0, 5)),
    ("no such place", lambda: after(*READ), lambda _: e.ReadingVoided(1100.0, -1)),
    ("owes no card", sending, lambda _: e.OkurifudaChosen(2600.0, SECOND, Torifuda(4))),
    ("not his", sending, lambda _: e.OkurifudaChosen(2600.0, FIRST, Torifuda(4))),
    ("not put forward", sending, lambda _: e.OkurifudaTakenBack(2600.0, FIRST, Torifuda(1))),
    ("not his", sending, lambda _: e.CardSent(2600.0, FIRST, Torifuda(4))),
    ("owes no card", sending, lambda _: e.CardSent(2600.0, SECOND, Torifuda(4))),
    (
        "paused",
        lambda: apply(sending(), e.MatchPaused(2560.0)),
        lambda _: e.CardSent(2600.0, FIRST, Torifuda(1)),
    ),
    ("still owed", sending, lambda state: e.GapsClosed(2600.0, state.mat)),
    ("still owed", sending, lambda _: e.RoundSettled(2600.0)),
    (
        "nothing is owed",
        lambda: apply(sending(), e.CardSent(2600.0, FIRST, Torifuda(1))),
        lambda _: e.CardSent(2600.0, FIRST, Torifuda(2)),
    ),
    (
        "gaps are still open",
        lambda: apply(sending(), e.CardSent(2600.0, FIRST, Torifuda(1))),
        lambda _: e.RoundSettled(2600.0),
    ),
    (
        "enough",
        lambda: apply(sending(), e.OkurifudaChosen(2600.0, FIRST, Torifuda(1))),
        lambda _: e.OkurifudaChosen(2600.0, FIRST, Torifuda(2)),
    ),
    (
        "forward already",
        lambda: apply(sending(), e.OkurifudaChosen(2600.0, FIRST, Torifuda(1))),
        lambda _: e.OkurifudaChosen(2600.0, FIRST, Torifuda(1)),
    ),
    (
        "changed which cards",
        lambda: apply(sending(), e.CardSent(2600.0, FIRST, Torifuda(1))),
        lambda _: e.GapsClosed(2600.0, MAT),
    ),
    ("in the hand", placing, lambda _: e.RoundSettled(2600.0)),
    ("not in the hand", lambda: apply(placing(), placed(placing())), placed),
    (
        "not received",
        placing,
        lambda state: e.CardPlaced(2600.0, FIRST, Torifuda(2), Place(Row.BOTTOM, 1), state.mat),
    ),
    (
        "not there",
        placing,
        lambda state: e.CardPlaced(2600.0, SECOND, Torifuda(1), Place(Row.BOTTOM, 9), state.mat),
    ),
    ("changed which cards", placing, lambda state: with_lost_card(placed(state))),
    ("not paused", after, lambda _: e.MatchResumed(20.0)),
    ("paused already", lambda: after(e.MatchPaused(15.0)), lambda _: e.MatchPaused(20.0)),
    ("not empty", waiting, lambda _: e.MatchWon(2700.0, FIRST, e.EndedBy.EMPTY_TERRITORY)),
    ("not run out", waiting, lambda _: e.MatchWon(2700.0, FIRST, e.EndedBy.RUN_OUT)),
    ("not won like that", waiting, lambda _: e.MatchWon(2700.0, FIRST, e.EndedBy.ABORTED)),
    ("not drawn", waiting, lambda _: e.MatchDrawn(2700.0)),
]


def with_lost_card(event: e.CardPlaced) -> e.CardPlaced:
    mat = BySide(Territory(), event.mat.second)
    return e.CardPlaced(event.at_ms, event.receiver, event.card, event.place, mat)


@pytest.mark.parametrize(("why", "before", "event"), REFUSED)
def test_an_event_that_does_not_fit_is_illegal_and_says_why(
    why: str, before: Callable[[], MatchState], event: Callable[[MatchState], e.Event]
) -> None:
    state = before()
    with pytest.raises(IllegalEvent, match=why):
        apply(state, event(state))
    assert state == before()


def test_a_take_on_a_karafuda_is_illegal() -> None:
    state = after(*READ)
    assert state.round is not None
    without = changed(state, round=changed(state.round, target=None, touches=(TAKE,)))
    with pytest.raises(IllegalEvent, match="karafuda"):
        apply(without, e.TakeAnnounced(1550.0, TAKE))


def test_a_verdict_about_another_take_is_illegal() -> None:
    state = after(*TAKEN)
    other = touch(FIRST, SECOND, 0, 501.0)
    assert state.round is not None
    verdict = judge(state.mat, state.round.target, (other,), other, 1500.0)
    with pytest.raises(IllegalEvent, match="another take"):
        apply(state, e.ReadingClosed(2550.0, verdict))


def test_an_event_about_a_poem_needs_one() -> None:
    state = changed(after(*READ), round=None)
    with pytest.raises(IllegalEvent, match="no poem"):
        apply(state, e.CardTouched(1500.0, TAKE))


def test_a_received_card_may_be_moved_until_the_next_poem() -> None:
    state = waiting()
    moved = apply(state, placed(state, slot=9))
    assert moved.mat.second.find(Torifuda(1)) == Place(Row.BOTTOM, 9)
    assert moved.round is not None
    assert moved.round.placed == (1,)


def test_a_chosen_card_can_be_taken_back() -> None:
    state = apply(sending(), e.OkurifudaChosen(2600.0, FIRST, Torifuda(1)))
    state = apply(state, e.OkurifudaTakenBack(2600.0, FIRST, Torifuda(1)))
    assert state.round is not None
    assert state.round.chosen == ()


def test_a_card_that_was_put_forward_is_sent() -> None:
    state = apply(sending(), e.OkurifudaChosen(2600.0, FIRST, Torifuda(2)))
    state = apply(state, e.CardSent(2600.0, FIRST, Torifuda(2)))
    assert state.round is not None
    assert state.round.chosen == ()
    assert [sent.card for sent in state.round.sent] == [2]


def test_a_void_poem_stays_unread() -> None:
    state = apply(after(*READ), e.ReadingVoided(1100.0, 2))
    assert state.unread == (5, 1, 3, 2, 4)
    assert state.read == ()
    assert state.round is None
    assert state.phase is Phase.HELD


def test_a_pause_is_taken_out_of_the_memorising_time() -> None:
    state = replay([BEGAN, e.MatchPaused(100.0), e.MatchResumed(400.0)])
    assert state.memorizing_from_ms == 300.0


def test_an_empty_territory_wins() -> None:
    state = changed(waiting(), mat=BySide(Territory(), FAR))
    over = apply(state, e.MatchWon(2700.0, FIRST, e.EndedBy.EMPTY_TERRITORY))
    assert over.result is not None
    assert (over.result.winner, over.result.margin) == (FIRST, 3)


def test_when_the_set_has_run_out_fewer_cards_win_and_equal_ones_draw() -> None:
    state = changed(waiting(), mat=MAT, unread=())
    over = apply(state, e.MatchWon(2700.0, FIRST, e.EndedBy.RUN_OUT))
    assert over.result is not None
    assert over.result.margin == 1
    equal = apply(changed(state, mat=BySide(NEAR, FAR.without(Torifuda(7)))), e.MatchDrawn(2700.0))
    assert equal.result is not None
    assert equal.result.winner is None


def test_who_resigns_loses_and_an_abort_counts_as_neither() -> None:
    assert apply(after(), e.MatchResigned(20.0, FIRST)).result.winner is SECOND  # type: ignore[union-attr]
    assert apply(after(), e.MatchAborted(20.0)).result.winner is None  # type: ignore[union-attr]
