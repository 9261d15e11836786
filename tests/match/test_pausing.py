"""Pauses: between readings, before any touch, after one (R-3.10); aborting."""

import pytest

from karuta.match.commands import (
    Abort,
    ChooseOkurifuda,
    CommandRefused,
    NextPoem,
    Pause,
    Resign,
    Resume,
)
from karuta.match.headless import play_out
from karuta.match.session import MatchSession
from karuta.match.setup import LowerPhrase
from karuta.match.timetable import answer_for
from karuta.rules import events as e
from karuta.rules.cards import Torifuda
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side

REST = Point(435.0, 520.0)


@pytest.fixture
def opened(man_against):
    """A man in the first reading of a match that has six cards and six poems."""
    man = man_against(poems=tuple(range(1, 7)), com_after_ms=900.0)
    man.start()
    man.session.receive(NextPoem(), 1000.0)
    man.zero_at_ms = man.open()
    return man


def last(man):
    return man.session.events[-1]


def test_a_pause_before_any_touch_voids_the_poem(opened):
    session = opened.session
    number = session.state.round.yomifuda
    session.receive(Pause(), opened.zero_at_ms + 300.0)
    assert session.state.phase is Phase.READING
    session.advance(opened.zero_at_ms + 350.0)
    assert isinstance(last(opened), e.MatchPaused)
    assert session.state.phase is Phase.HELD
    assert number in session.state.unread
    assert len(session.state.unread) == 6
    assert session.state.read == ()
    assert session.next_due_ms is None
    session.receive(Resume(), 9000.0)
    chosen = last(opened)
    assert isinstance(chosen, e.PoemChosen)
    assert (chosen.n, chosen.lead) == (1, e.Lead.NOTHING)


def test_a_void_poem_goes_back_anywhere(setup_with, steady):
    places = set()
    for seed in range(30):
        session = MatchSession(
            setup_with(seed=seed, poems=tuple(range(1, 7))), BySide(steady(Side.FIRST), steady(Side.SECOND))
        )
        session.run()
        answer = answer_for(session.setup, session.state)
        session.receive(answer, 0.0)
        session.receive(Pause(), answer.zero_at_ms)
        session.advance(answer.zero_at_ms + 50.0)
        [void] = [event for event in session.events if isinstance(event, e.ReadingVoided)]
        places.add(void.place)
    assert places == set(range(6))


def test_a_pause_after_a_touch_lets_the_reading_count(opened):
    session = opened.session
    session.advance(opened.zero_at_ms + session.state.round.reading.kimariji_ms + 900.0)
    session.receive(Pause(), session.now_ms)
    assert not session.state.paused
    opened.to_waiting()
    assert session.state.read
    assert session.state.paused
    with pytest.raises(CommandRefused, match="paused"):
        session.receive(NextPoem(), session.now_ms)
    session.receive(Resume(), session.now_ms)
    session.receive(NextPoem(), session.now_ms)
    assert session.state.phase is Phase.RESTING


def test_a_touch_stamped_before_the_pause_but_told_after_it_counts(opened):
    session = opened.session
    centre = spot_centre(session.state.round.target)
    session.receive(Pause(), opened.zero_at_ms + 500.0)
    opened.point(opened.zero_at_ms + 490.0, centre, pressed=True, late_ms=45.0)
    opened.to_waiting()
    verdict = session.state.round.verdict
    assert verdict.taker is Side.FIRST
    assert session.state.paused


def test_a_touch_stamped_after_the_pause_saves_nothing(opened):
    session = opened.session
    centre = spot_centre(session.state.round.target)
    session.receive(Pause(), opened.zero_at_ms + 500.0)
    opened.point(opened.zero_at_ms + 510.0, centre, pressed=True)
    session.advance(opened.zero_at_ms + 550.0)
    assert session.state.read == ()
    assert session.state.paused


def test_a_com_touch_just_after_the_pause_waits_for_the_decision(man_against):
    man = man_against(poems=tuple(range(1, 7)), com_after_ms=200.0)
    man.start()
    man.session.receive(NextPoem(), 1000.0)
    zero_at_ms = man.open()
    take_ms = man.session.state.round.reading.kimariji_ms + 200.0
    centre = spot_centre(man.session.state.round.target)
    man.session.receive(Pause(), zero_at_ms + take_ms - 10.0)
    man.point(zero_at_ms + take_ms - 12.0, centre, pressed=True, late_ms=20.0)
    man.to_waiting()
    verdict = man.session.state.round.verdict
    assert verdict.taker is Side.FIRST
    assert verdict.touched_ms.second == pytest.approx(take_ms)


def test_a_pause_can_be_given_up_before_it_begins(opened):
    session = opened.session
    session.receive(Pause(), opened.zero_at_ms + 100.0)
    session.receive(Resume(), opened.zero_at_ms + 120.0)
    opened.to_waiting()
    assert session.state.read
    assert not session.state.paused


def test_pausing_twice_and_resuming_without_a_pause_are_refused(opened):
    session = opened.session
    with pytest.raises(CommandRefused, match="not paused"):
        session.receive(Resume(), session.now_ms)
    session.receive(Pause(), session.now_ms)
    with pytest.raises(CommandRefused, match="already"):
        session.receive(Pause(), session.now_ms)


def test_a_pause_during_the_pause_holds_the_phrase(man_against):
    man = man_against()
    man.start()
    man.session.receive(NextPoem(), 1000.0)
    man.answer()
    man.session.receive(Pause(), 1300.0)
    assert man.session.state.phase is Phase.HELD
    man.point(1400.0, REST)
    assert man.session.state.phase is Phase.HELD
    man.session.receive(Resume(), 5000.0)
    assert last(man) == e.PauseRenewed(5000.0, e.Lead.NOTHING, 5000.0)


@pytest.mark.parametrize(("after_ms", "lead"), [(500.0, e.Lead.JOKA), (19_300.0, e.Lead.NOTHING)])
def test_a_lead_that_was_broken_off_is_read_again(man_against, after_ms, lead):
    man = man_against(joka=True)
    man.start()
    man.session.receive(NextPoem(), 1000.0)
    man.answer()
    man.session.receive(Pause(), 1000.0 + after_ms)
    man.session.receive(Resume(), 60_000.0)
    assert last(man).lead is lead


@pytest.mark.parametrize(("withdraw_ms", "before_ms"), [(150.0, 149.9), (1150.0, 160.0), (1150.0, 1149.9)])
def test_a_pause_too_late_to_withdraw_voids_the_poem_at_once(man_against, withdraw_ms, before_ms):
    man = man_against(pause_from_ms=3000.0, pause_to_ms=3000.0)
    man.start()
    man.session.receive(NextPoem(), 1000.0)
    zero_at_ms = man.answer(withdraw_ms=withdraw_ms)
    man.session.receive(Pause(), zero_at_ms - before_ms)
    assert [type(event) for event in man.session.events[-2:]] == [e.ReadingVoided, e.MatchPaused]
    assert man.session.next_due_ms is None
    assert man.session.state.phase is Phase.HELD
    assert man.session.state.read == ()
    man.session.receive(Resume(), zero_at_ms + 1000.0)
    assert isinstance(last(man), e.PoemChosen)
    man.open()
    assert not man.session.state.paused


def test_a_pause_in_time_to_withdraw_keeps_the_poem(man_against):
    man = man_against(pause_from_ms=3000.0, pause_to_ms=3000.0)
    man.start()
    man.session.receive(NextPoem(), 1000.0)
    zero_at_ms = man.answer(withdraw_ms=1150.0)
    chosen = man.session.state.round.yomifuda
    man.session.receive(Pause(), zero_at_ms - 1150.0)
    assert isinstance(last(man), e.MatchPaused)
    assert man.session.state.unread[0] == chosen
    man.session.receive(Resume(), zero_at_ms)
    assert man.session.state.round.yomifuda == chosen


def test_a_karafuda_that_closes_while_the_pause_is_decided_counts(man_against):
    man = man_against(poems=tuple(range(1, 101)), cards_a_side=1)
    man.start()
    man.session.receive(NextPoem(), 1000.0)
    zero_at_ms = man.open()
    assert man.session.state.round.target is None
    close_ms = man.session.state.round.reading.end_ms + 1050.0
    man.session.receive(Pause(), zero_at_ms + close_ms - 10.0)
    man.session.advance(zero_at_ms + close_ms)
    assert len(man.session.state.read) == 1
    assert man.session.state.paused


def test_no_card_is_chosen_while_the_match_stands_still(man_against):
    man = man_against(poems=tuple(range(1, 7)), com_after_ms=3000.0)
    man.start()
    man.session.receive(NextPoem(), 1000.0)
    zero_at_ms = man.open()
    while man.session.state.round.target.side is Side.FIRST:
        man.click(zero_at_ms + 400.0, Torifuda(man.session.state.round.yomifuda))
        man.to_waiting()
        man.session.receive(NextPoem(), man.session.now_ms)
        zero_at_ms = man.open()
    man.click(zero_at_ms + 400.0, Torifuda(man.session.state.round.yomifuda))
    man.session.receive(Pause(), zero_at_ms + 600.0)
    man.to_waiting()
    assert man.session.state.phase is Phase.SENDING
    assert man.session.state.paused
    card = next(man.session.state.mat.first.cards())
    with pytest.raises(CommandRefused, match="paused"):
        man.session.receive(ChooseOkurifuda(card), man.session.now_ms)
    man.session.receive(Resume(), man.session.now_ms)
    man.session.receive(ChooseOkurifuda(card), man.session.now_ms)
    assert [sent.card for sent in man.session.state.round.sent] == [card]


def test_an_aborted_match_counts_as_neither(opened):
    opened.session.receive(Abort(), opened.session.now_ms)
    result = opened.session.state.result
    assert (result.winner, result.ended_by, result.margin) == (None, e.EndedBy.ABORTED, None)
    for command in (Abort(), Pause()):
        with pytest.raises(CommandRefused, match="over"):
            opened.session.receive(command, opened.session.now_ms)


def test_a_paused_match_between_coms_goes_on_when_resumed(setup_with, steady):
    setup = setup_with(goes_on=True, lower=LowerPhrase.NEVER)
    session = MatchSession(setup, BySide(steady(Side.FIRST), steady(Side.SECOND)))
    session.receive(Pause(), 0.0)
    assert session.state.phase is Phase.HELD
    session.receive(Resume(), 10.0)
    assert session.state.phase is Phase.RESTING
    assert play_out(setup, BySide(steady(Side.FIRST), steady(Side.SECOND))).is_over


def settled(session):
    """Lets the reading under way be settled; answers when it was."""
    session.receive(answer_for(session.setup, session.state), session.now_ms)
    while not isinstance(session.events[-1], e.RoundSettled):
        session.advance(session.next_due_ms)
    return session.now_ms


@pytest.fixture
def lingering(setup_with, steady):
    return MatchSession(setup_with(linger_ms=1500.0), BySide(steady(Side.FIRST), steady(Side.SECOND)))


def test_a_result_lingers_before_the_next_poem_follows(lingering):
    assert lingering.state.phase is Phase.RESTING
    at_ms = settled(lingering)
    lingering.advance(at_ms + 1499.0)
    assert lingering.state.phase is Phase.WAITING
    lingering.advance(at_ms + 1500.0)
    assert lingering.state.phase is Phase.RESTING
    assert lingering.events[-1].at_ms == at_ms + 1500.0


def test_the_key_goes_on_while_a_result_lingers(lingering):
    at_ms = settled(lingering)
    lingering.receive(NextPoem(), at_ms + 200.0)
    assert isinstance(lingering.events[-1], e.PoemChosen)
    lingering.advance(at_ms + 1500.0)
    assert lingering.events[-1].at_ms == at_ms + 200.0


def test_a_result_at_which_the_match_stands_still_does_not_linger_again(lingering):
    at_ms = settled(lingering)
    lingering.receive(Pause(), at_ms)
    lingering.advance(at_ms + 9000.0)
    assert lingering.state.phase is Phase.WAITING
    lingering.receive(Resume(), at_ms + 9000.0)
    assert lingering.events[-1].at_ms == at_ms + 9000.0
    assert lingering.state.phase is Phase.RESTING


def test_lingering_changes_nothing_but_the_time(setup_with, steady):
    quick, slow = (
        play_out(setup_with(linger_ms=linger_ms), BySide(steady(Side.FIRST), steady(Side.SECOND)))
        for linger_ms in (0.0, 1500.0)
    )
    assert [type(event) for event in quick.events] == [type(event) for event in slow.events]
    assert quick.state.mat == slow.state.mat


def test_a_pause_while_the_match_waits_begins_at_once(man_against):
    man = man_against()
    man.start()
    man.session.receive(Pause(), 1100.0)
    assert man.session.state.paused
    assert man.session.state.phase is Phase.WAITING
    with pytest.raises(CommandRefused, match="paused"):
        man.session.receive(NextPoem(), 1200.0)


@pytest.mark.parametrize("ending", [Abort(), Resign()])
def test_a_match_that_was_ended_while_it_stood_still_does_not_go_on(opened, ending):
    opened.session.receive(Pause(), opened.session.now_ms)
    opened.session.advance(opened.session.now_ms + 100.0)
    assert opened.session.state.paused
    opened.session.receive(ending, opened.session.now_ms)
    with pytest.raises(CommandRefused, match="over"):
        opened.session.receive(Resume(), opened.session.now_ms)
