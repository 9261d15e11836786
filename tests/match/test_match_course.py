"""A match between two scripted COMs: pauses (R-3.5), settling (R-3.11 to R-3.13), its end (R-3.14).

What follows the close is R-3.11, the wait for [S] R-3.12, going on without it R-3.13.
"""

import pytest

from karuta.match.commands import CommandRefused, NextPoem, Resign
from karuta.match.headless import Stuck, play_out
from karuta.match.session import MatchSession
from karuta.match.setup import HUNDRED, LowerPhrase, MatchSetup
from karuta.rules import events as e
from karuta.rules.apply import replay
from karuta.rules.cards import Torifuda
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from karuta.rules.territory import find_on
from karuta.rules.view import view_for
from poems.tempo import TEMPO_5316
from poems.text_reading import text_reading


def two(steady, first_ms=300.0, second_ms=310.0, **second):
    return BySide(steady(Side.FIRST, first_ms), steady(Side.SECOND, second_ms, **second))


def of_kind(session, kind):
    return [event for event in session.events if isinstance(event, kind)]


@pytest.mark.parametrize("seed", range(6))
def test_a_match_ends_when_a_territory_is_empty(steady, seed):
    session = play_out(MatchSetup(seed), two(steady))
    assert session.is_over
    assert session.state.counts[session.state.result.winner] == 0
    assert session.state.result.ended_by is e.EndedBy.EMPTY_TERRITORY
    assert session.state.result.margin == session.state.counts[session.state.result.winner.other]


@pytest.mark.parametrize("seed", range(6))
def test_cards_are_conserved(steady, seed):
    session = play_out(MatchSetup(seed), two(steady, 300.0, 300.0))
    begun = session.events[0]
    dealt = {card for side in Side for card in begun.mat[side].cards()}
    left = {card for side in Side for card in session.state.mat[side].cards()}
    taken = {event.verdict for event in of_kind(session, e.ReadingClosed) if event.verdict.taker is not None}
    assert len(dealt) == 50
    assert left <= dealt
    assert len(dealt) - len(left) == sum(1 for event in of_kind(session, e.TakeAnnounced)) >= len(taken)


def test_the_fold_of_the_events_is_the_state(steady):
    session = play_out(MatchSetup(3), two(steady))
    assert replay(session.events) == session.state


def test_every_event_is_timed_and_time_never_runs_back(steady):
    session = play_out(MatchSetup(3), two(steady))
    times = [event.at_ms for event in session.events]
    assert times == sorted(times)


def test_the_earlier_hand_takes_every_card(steady):
    session = play_out(MatchSetup(4), two(steady, 300.0, 302.0))
    assert {event.verdict.taker for event in of_kind(session, e.ReadingClosed)} <= {Side.FIRST, None}


def test_hands_at_the_same_time_go_to_the_owner(steady):
    session = play_out(MatchSetup(4), two(steady, 300.0, 301.0))
    for event in of_kind(session, e.ReadingClosed):
        assert event.verdict.taker is event.verdict.lies


def test_a_take_is_announced_after_the_wait_and_closes_a_second_later(steady):
    session = play_out(MatchSetup(5), two(steady))
    begun = of_kind(session, e.ReadingBegan)
    for announced in of_kind(session, e.TakeAnnounced):
        zero_at_ms = max(event.zero_at_ms for event in begun if event.zero_at_ms <= announced.at_ms)
        closed = next(event for event in of_kind(session, e.ReadingClosed) if event.at_ms >= announced.at_ms)
        assert announced.at_ms == pytest.approx(zero_at_ms + announced.touch.stamp_ms + 50.0)
        assert closed.at_ms == pytest.approx(zero_at_ms + announced.touch.stamp_ms + 1050.0)


def test_a_karafuda_closes_a_second_after_the_last_sound(steady, setup_with):
    session = play_out(setup_with(), two(steady))
    closings = {event.at_ms: event for event in of_kind(session, e.ReadingClosed)}
    karafuda = [at_ms for at_ms, event in closings.items() if event.verdict.lies is None]
    assert karafuda
    for at_ms in karafuda:
        began = [event for event in of_kind(session, e.ReadingBegan) if event.at_ms < at_ms][-1]
        assert at_ms == pytest.approx(began.zero_at_ms + began.reading.sound_end_ms + 1050.0)


def test_a_karafuda_does_not_wait_for_the_lower_phrase_that_is_read_on(steady, setup_with):
    session = play_out(setup_with(lower=LowerPhrase.AFTER_UPPER), two(steady))
    began = of_kind(session, e.ReadingBegan)
    closed = of_kind(session, e.ReadingClosed)
    chosen = of_kind(session, e.PoemChosen)
    karafuda = [number for number, event in enumerate(closed[:-1]) if event.verdict.lies is None]
    assert karafuda
    for number in karafuda:
        reading, zero_at_ms = began[number].reading, began[number].zero_at_ms
        assert reading.lower is not None
        assert closed[number].at_ms == pytest.approx(zero_at_ms + reading.sound_end_ms + 1050.0)
        # [S], or going on by itself, is accepted at once; the pause runs from the end of the lower phrase.
        assert chosen[number + 1].at_ms == closed[number].at_ms
        assert chosen[number + 1].from_ms == pytest.approx(zero_at_ms + reading.end_ms)


def test_a_skipped_karafuda_is_cut_off_after_its_kimariji(steady, setup_with):
    session = play_out(setup_with(skips_karafuda=True), two(steady))
    for event in of_kind(session, e.ReadingClosed):
        if event.verdict.lies is None:
            began = [each for each in of_kind(session, e.ReadingBegan) if each.at_ms < event.at_ms][-1]
            # The ten poems of the match settle no later than the hundred.
            assert event.at_ms - began.zero_at_ms <= began.reading.kimariji_ms + 0.001


def test_skipping_waits_for_a_pending_touch(steady, setup_with):
    session = MatchSession(setup_with(skips_karafuda=True), two(steady))
    card = next(session.state.mat[Side.FIRST].cards())
    fouls = {first_karafuda(session): ((card, 2500.0),)}
    played = play_out(setup_with(skips_karafuda=True), two(steady, fouls=fouls))
    closed = next(
        event for event in of_kind(played, e.ReadingClosed) if event.verdict.fouls_of(Side.SECOND) == 1
    )
    assert closed.verdict.lies is None
    assert closed.verdict.touched_ms == BySide(None, 2500.0)


def lies(session, number):
    return find_on(session.state.mat, Torifuda(number)) is not None


def first_karafuda(session):
    return next(n for n in session.state.order if not lies(session, n))


def test_after_a_foul_a_card_changes_hands(steady, setup_with):
    session = MatchSession(setup_with(), two(steady))
    card = next(session.state.mat[Side.FIRST].cards())
    played = play_out(setup_with(), two(steady, fouls={first_karafuda(session): ((card, 900.0),)}))
    fouled = next(each for each in of_kind(played, e.ReadingClosed) if each.verdict.fouls_of(Side.SECOND))
    [sent] = [each for each in of_kind(played, e.CardSent) if each.at_ms == fouled.at_ms]
    assert sent.sender is Side.FIRST


@pytest.mark.parametrize(("stop_ms", "fouls"), [(150.0, 0), (2000.0, 1)])
def test_a_com_that_sees_the_take_stops_its_wrong_hand_but_not_on_the_target(
    steady, setup_with, stop_ms, fouls
):
    session = MatchSession(setup_with(), two(steady))
    number = next(n for n in session.state.order if lies(session, n))
    here = find_on(session.state.mat, Torifuda(number)).side
    wrong = next(session.state.mat[here.other].cards())
    kimariji_ms = text_reading(number, TEMPO_5316).kimariji_ms
    second = {"fouls": {number: ((wrong, kimariji_ms + 600.0),)}, "stop_ms": stop_ms}
    played = play_out(setup_with(), two(steady, 300.0, 800.0, **second))
    closed = of_kind(played, e.ReadingClosed)[played.state.read.index(number)]
    assert closed.verdict.taker is Side.FIRST
    assert closed.verdict.fouls_of(Side.SECOND) == fouls
    assert closed.verdict.touched_ms.second == pytest.approx(kimariji_ms + 800.0)


def test_the_reading_set_runs_out(steady):
    poems = tuple(HUNDRED[:4])
    session = play_out(MatchSetup(2, cards_a_side=10, poems=poems, joka=False), two(steady))
    assert session.state.unread == ()
    counts = session.state.counts
    if counts.first == counts.second:
        assert isinstance(session.events[-1], e.MatchDrawn)
        assert session.state.result.winner is None
    else:
        assert session.state.result.ended_by is e.EndedBy.RUN_OUT
        assert session.state.result.margin == abs(counts.first - counts.second)


def test_a_draw_when_the_set_runs_out_with_equal_counts(steady):
    for seed in range(40):
        session = play_out(
            MatchSetup(seed, cards_a_side=4, poems=(HUNDRED[0], HUNDRED[1]), joka=False),
            two(steady, 300, 300),
        )
        if session.state.counts.first == session.state.counts.second:
            assert isinstance(session.events[-1], e.MatchDrawn)
            return
    pytest.fail("no draw in forty matches")


@pytest.mark.parametrize("lower", list(LowerPhrase))
def test_the_lead_is_the_joka_then_what_was_set(steady, lower):
    session = play_out(MatchSetup(1, cards_a_side=2, lower=lower), two(steady))
    leads = [event.lead for event in of_kind(session, e.PoemChosen)]
    later = e.Lead.LOWER_PHRASE if lower is LowerPhrase.AFTER_TAKE else e.Lead.NOTHING
    assert leads[0] is e.Lead.JOKA
    assert set(leads[1:]) == {later}


def test_pauses_lie_in_the_floored_range_and_differ(steady, setup_with):
    session = play_out(setup_with(pause_from_ms=1050.0, pause_to_ms=1999.0), two(steady))
    pauses = [event.pause_ms for event in of_kind(session, e.PoemChosen)]
    assert all(1000.0 <= pause <= 1900.0 for pause in pauses)
    assert len(set(pauses)) == len(pauses)


def test_without_going_on_the_match_waits_for_the_key(steady, setup_with):
    with pytest.raises(Stuck):
        play_out(setup_with(goes_on=False), two(steady))
    session = MatchSession(setup_with(goes_on=False), two(steady))
    assert session.state.phase is Phase.WAITING
    session.receive(NextPoem(), 500.0)
    assert session.state.phase is Phase.RESTING
    with pytest.raises(CommandRefused):
        session.receive(NextPoem(), 600.0)


def test_coms_do_not_resign(steady, setup_with):
    with pytest.raises(CommandRefused):
        MatchSession(setup_with(), two(steady)).receive(Resign(), 1.0)


def test_a_seat_is_shown_neither_the_order_nor_the_poem_under_way(steady):
    seats = two(steady)
    session = play_out(MatchSetup(9, cards_a_side=5), seats)
    for question, view in seats.first.asked:
        if question == "plan":
            assert view.under_way
            assert len(view.read) + view.unread_bits.bit_count() == 100
    names = set(view_for(session.state, Side.FIRST).__dataclass_fields__)
    assert not names & {"unread", "order", "round", "yomifuda", "reading", "target", "touches"}


def test_two_states_that_differ_only_in_the_unread_order_look_alike(steady):
    session = MatchSession(MatchSetup(9), two(steady))
    state = session.state
    other = e.MatchBegan(0.0, state.mat, state.order[::-1])
    twin = replay([other, *session.events[1:-1]])
    was = replay(session.events[:-1])
    for side in Side:
        assert view_for(was, side) == view_for(twin, side)


def test_the_far_seat_is_a_com(steady, setup_with):
    with pytest.raises(ValueError, match="far seat"):
        MatchSession(setup_with(), BySide(steady(Side.FIRST), None))


def test_the_clock_never_runs_back(steady, setup_with):
    session = MatchSession(setup_with(), two(steady))
    session.advance(10.0)
    with pytest.raises(ValueError, match="ran back"):
        session.advance(9.0)
