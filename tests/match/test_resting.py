"""Between two readings: lead (R-3.4), withdrawal (R-3.6), false start (R-3.7), keyboard only (R-3.15)."""

import pytest

from karuta.match.commands import BeginReading, CommandRefused, NextPoem, Reread
from karuta.match.setup import LowerPhrase
from karuta.rules.events import FalseStarted, Lead, PauseRenewed, PoemChosen, ReadingHeld
from karuta.rules.geometry import Point
from karuta.rules.phases import Phase
from poems.tempo import TEMPO_5316
from poems.text_reading import text_reading

REST = Point(435.0, 520.0)
INSIDE = Point(435.0, 400.0)
BESIDE = Point(-20.0, 200.0)


def last(man):
    return man.session.events[-1]


@pytest.fixture
def asked(man_against):
    """A man whose hand rests, one second before the first mora, which will sound at 2000 ms."""
    man = man_against()
    man.start(900.0)
    man.session.receive(NextPoem(), 1000.0)
    assert man.answer() == 2000.0
    return man


def test_the_match_starts_and_waits_for_the_key(man_against):
    man = man_against()
    man.start()
    assert man.session.state.phase is Phase.WAITING
    man.session.receive(NextPoem(), 2000.0)
    assert isinstance(last(man), PoemChosen)


def test_without_a_lead_the_poem_is_asked_for_only_at_rest(man_against):
    man = man_against()
    man.start(then=BESIDE)
    man.session.receive(NextPoem(), 2000.0)
    assert isinstance(last(man), ReadingHeld)
    man.point(2500.0, INSIDE)
    man.point(3000.0, BESIDE)
    assert man.session.state.phase is Phase.HELD
    man.point(3500.0, REST)
    assert isinstance(last(man), PoemChosen)
    assert last(man).from_ms == 3500.0


def test_entering_the_area_withdraws_and_the_pause_runs_anew(asked):
    asked.point(1500.0, INSIDE)
    assert isinstance(last(asked), ReadingHeld)
    assert asked.session.next_due_ms is None
    asked.point(1600.0, BESIDE)
    assert asked.session.state.phase is Phase.HELD
    asked.point(1700.0, REST)
    assert last(asked) == PauseRenewed(1700.0, Lead.NOTHING, 1700.0)
    assert asked.answer() == 2700.0
    asked.session.advance(2700.0)
    assert asked.session.state.phase is Phase.READING


def test_leaving_the_rest_zone_without_entering_withdraws_nothing(asked):
    asked.point(1500.0, BESIDE)
    assert asked.session.state.phase is Phase.RESTING


@pytest.mark.parametrize(("stamp_ms", "phase"), [(1850.0, Phase.HELD), (1850.1, Phase.RESTING)])
def test_the_last_moment_to_withdraw(asked, stamp_ms, phase):
    asked.point(stamp_ms, INSIDE)
    assert asked.session.state.phase is phase


@pytest.fixture
def far_off(man_against):
    """As `asked`, by an output that is heard 700 ms late; the first mora will sound at 3000 ms."""
    man = man_against(pause_from_ms=2000.0, pause_to_ms=2000.0)
    man.start(900.0)
    man.session.receive(NextPoem(), 1000.0)
    assert man.answer(withdraw_ms=850.0) == 3000.0
    return man


@pytest.mark.parametrize(("stamp_ms", "phase"), [(2150.0, Phase.HELD), (2150.1, Phase.RESTING)])
def test_what_a_late_output_has_already_is_not_withdrawn(far_off, stamp_ms, phase):
    far_off.point(stamp_ms, INSIDE)
    assert far_off.session.state.phase is phase


def test_a_false_start_long_before_a_late_output_is_heard_bars_the_hand(far_off):
    far_off.point(2200.0, INSIDE)
    assert isinstance(last(far_off), FalseStarted)
    far_off.session.advance(3000.0)
    far_off.point(3100.0, INSIDE, pressed=True)
    assert far_off.session.state.round.barred
    assert far_off.session.state.round.touches == ()
    far_off.point(3200.0, REST)
    assert not far_off.session.state.round.barred


def test_a_false_start_before_a_late_output_is_heard_may_be_atoned_for(far_off):
    far_off.point(2200.0, INSIDE)
    far_off.point(2900.0, REST)
    far_off.session.advance(3000.0)
    assert not far_off.session.state.round.barred


def test_a_hand_that_entered_as_a_late_output_took_the_sound_is_barred_when_told_late(far_off):
    far_off.point(2990.0, INSIDE)
    far_off.point(2991.0, INSIDE, late_ms=30.0)
    assert far_off.session.state.phase is Phase.READING
    assert far_off.session.state.round.barred


def test_behind_a_lead_a_late_output_asks_for_the_hand_sooner(man_against):
    man = man_against(joka=True)
    man.start(900.0)
    man.session.receive(NextPoem(), 1000.0)
    zero_at_ms = man.answer(withdraw_ms=1150.0)
    man.point(zero_at_ms - 1300.0, BESIDE)
    man.session.advance(zero_at_ms - 1151.0)
    assert man.session.state.phase is Phase.RESTING
    man.session.advance(zero_at_ms - 1150.0)
    assert man.session.state.phase is Phase.HELD
    man.point(zero_at_ms, REST)
    assert last(man).lead is Lead.JOKA  # not heard to its end


@pytest.mark.parametrize("withdraw_ms", [149.0, 1151.0, float("nan")])
def test_no_sound_is_withdrawn_later_or_sooner_than_can_be(man_against, withdraw_ms):
    man = man_against()
    man.start(900.0)
    man.session.receive(NextPoem(), 1000.0)
    with pytest.raises(CommandRefused, match="withdrawn"):
        man.answer(withdraw_ms=withdraw_ms)
    man.answer()


def test_a_false_start_bars_the_hand_until_it_has_been_at_rest(asked):
    asked.point(1900.0, INSIDE)
    assert isinstance(last(asked), FalseStarted)
    asked.point(1950.0, INSIDE)
    asked.session.advance(2000.0)
    assert asked.session.state.phase is Phase.READING
    assert asked.session.state.round.barred
    asked.point(2100.0, INSIDE, pressed=True)
    asked.point(2120.0, INSIDE)
    assert asked.session.state.round.touches == ()
    asked.point(2200.0, REST)
    assert not asked.session.state.round.barred
    asked.point(2300.0, INSIDE, pressed=True)
    asked.point(2320.0, REST)
    assert not asked.session.state.round.barred


def test_a_false_start_of_a_very_fast_mouse_is_seen(asked):
    for eighth in range(800):
        asked.point(1900.0 + eighth / 8, INSIDE)
    asked.session.advance(2000.0)
    assert asked.session.state.round.barred


def test_the_trail_forgets_what_nobody_asks_for(asked):
    for ms in range(1000, 2000, 10):
        asked.point(float(ms), REST)
    stamps_ms = [sample.stamp_ms for sample in asked.session._course.trail]
    assert stamps_ms == [float(ms) for ms in range(1590, 2000, 10)]


def test_a_false_start_may_be_atoned_for_before_the_first_mora(asked):
    asked.point(1900.0, INSIDE)
    asked.point(1990.0, REST)
    assert not asked.session.state.round.barred


def test_a_false_start_that_is_told_late_is_one_all_the_same(asked):
    asked.point(1990.0, INSIDE, late_ms=40.0)
    assert asked.session.state.phase is Phase.READING
    assert asked.session.state.round.barred


def test_a_late_report_of_an_early_entry_withdraws(asked):
    asked.point(1840.0, INSIDE, late_ms=50.0)
    assert asked.session.state.phase is Phase.HELD


def test_with_the_keyboard_only_the_pointer_may_be_anywhere(man_against):
    man = man_against(keyboard_only=True)
    for at_ms in (100.0, 200.0, 1000.0):
        man.session.receive(NextPoem(), at_ms)
    man.point(1100.0, INSIDE)
    man.answer()
    man.point(1900.0, INSIDE)
    man.session.advance(2000.0)
    man.point(2100.0, INSIDE, pressed=True)
    assert man.session.state.phase is Phase.READING
    assert not man.session.state.round.barred
    assert man.session.state.round.touches == ()


@pytest.fixture
def joka(man_against):
    """A man in the joka's lead; the pause begins at `pause_at_ms`."""
    man = man_against(joka=True)
    man.start(900.0)
    man.session.receive(NextPoem(), 1000.0)
    man.pause_at_ms = man.answer() - 1000.0
    return man


def test_during_the_lead_the_hand_is_free(joka):
    joka.point(joka.pause_at_ms - 300.0, INSIDE)
    joka.point(joka.pause_at_ms - 100.0, REST)
    joka.session.advance(joka.pause_at_ms + 900.0)
    assert joka.session.state.phase is Phase.RESTING


def test_a_hand_not_at_rest_when_the_pause_begins_holds_the_reading(joka):
    joka.point(joka.pause_at_ms - 300.0, BESIDE)
    joka.session.advance(joka.pause_at_ms + 49.0)
    assert joka.session.state.phase is Phase.RESTING
    joka.session.advance(joka.pause_at_ms + 51.0)
    assert joka.session.state.phase is Phase.HELD
    joka.point(joka.pause_at_ms + 100.0, REST)
    assert last(joka).lead is Lead.NOTHING


def test_rest_told_late_is_rest_in_time(joka):
    joka.point(joka.pause_at_ms - 300.0, BESIDE)
    joka.point(joka.pause_at_ms - 10.0, REST, late_ms=45.0)
    joka.session.advance(joka.pause_at_ms + 900.0)
    assert joka.session.state.phase is Phase.RESTING


def test_entering_during_the_pause_after_a_lead_withdraws(joka):
    joka.point(joka.pause_at_ms + 400.0, INSIDE)
    assert joka.session.state.phase is Phase.HELD


def test_reading_again_before_the_first_mora_reads_the_lead_again(joka):
    joka.session.receive(Reread(), joka.pause_at_ms + 300.0)
    assert last(joka) == PauseRenewed(joka.pause_at_ms + 300.0, Lead.JOKA, joka.pause_at_ms + 300.0)
    assert joka.answer() > joka.pause_at_ms + 10_000.0


def test_reading_again_what_has_been_withdrawn_reads_its_lead_again(joka):
    joka.point(joka.pause_at_ms + 300.0, INSIDE)
    joka.session.receive(Reread(), joka.pause_at_ms + 400.0)
    assert joka.session.state.phase is Phase.HELD
    joka.point(joka.pause_at_ms + 500.0, REST)
    assert last(joka) == PauseRenewed(joka.pause_at_ms + 500.0, Lead.JOKA, joka.pause_at_ms + 500.0)


def test_nothing_is_read_again_before_a_poem_has_been_chosen(man_against):
    man = man_against()
    man.start(then=BESIDE)
    man.session.receive(NextPoem(), 2000.0)
    assert man.session.state.phase is Phase.HELD
    with pytest.raises(CommandRefused, match="withdrawn"):
        man.session.receive(Reread(), 2100.0)


def test_reading_again_waits_for_the_end_of_the_phrase_too(man_against):
    man = man_against(poems=tuple(range(1, 7)), com_after_ms=100.0)
    man.start()
    man.session.receive(NextPoem(), 2000.0)
    zero_at_ms = man.open()
    man.to_waiting()
    end_at_ms = zero_at_ms + man.session.state.round.reading.end_ms
    man.session.receive(NextPoem(), man.session.now_ms)
    man.session.receive(Reread(), man.session.now_ms + 10.0)
    assert last(man) == PauseRenewed(man.session.now_ms, Lead.NOTHING, end_at_ms)


def test_reading_again_is_refused_when_it_is_too_late(asked):
    before = len(asked.session.events)
    with pytest.raises(CommandRefused, match="withdrawn"):
        asked.session.receive(Reread(), 1900.0)
    asked.session.advance(2000.0)
    opened = len(asked.session.events)
    with pytest.raises(CommandRefused, match="reading again"):
        asked.session.receive(Reread(), 2001.0)
    assert len(asked.session.events) == opened > before


def test_the_reader_must_answer_what_was_asked(man_against):
    man = man_against()
    reading = text_reading(1, TEMPO_5316)
    with pytest.raises(CommandRefused, match="beginning a reading"):
        man.session.receive(BeginReading(reading, 500.0), 100.0)
    man.start()
    man.session.receive(NextPoem(), 2000.0)
    right = man.session.state.round.yomifuda
    with pytest.raises(CommandRefused, match="another poem"):
        man.session.receive(BeginReading(text_reading(right % 100 + 1, TEMPO_5316), 3000.0), 2000.0)
    with pytest.raises(CommandRefused, match="past"):
        man.session.receive(BeginReading(text_reading(right, TEMPO_5316), 1999.0), 2000.0)
    man.answer()
    with pytest.raises(CommandRefused, match="already"):
        man.session.receive(BeginReading(text_reading(right, TEMPO_5316), 4000.0), 2000.0)


def test_a_withdrawn_reading_is_not_answered_any_more(asked):
    reading = asked.session.state.round.reading
    asked.point(1500.0, INSIDE)
    with pytest.raises(CommandRefused):
        asked.session.receive(BeginReading(reading, 3000.0), 1510.0)


def test_the_next_lead_waits_for_the_end_of_the_phrase(man_against):
    man = man_against(lower=LowerPhrase.AFTER_TAKE, poems=tuple(range(1, 7)), com_after_ms=100.0)
    man.start()
    man.session.receive(NextPoem(), 2000.0)
    zero_at_ms = man.open()
    man.to_waiting()
    end_at_ms = zero_at_ms + man.session.state.round.reading.end_ms
    assert man.session.now_ms < end_at_ms
    man.session.receive(NextPoem(), man.session.now_ms)
    assert last(man).from_ms == end_at_ms
    assert last(man).lead is Lead.LOWER_PHRASE


def test_a_hand_on_the_cards_while_the_phrase_is_finished_holds_the_next_one(man_against):
    man = man_against(poems=tuple(range(1, 7)), com_after_ms=100.0)
    man.start()
    man.session.receive(NextPoem(), 2000.0)
    man.open()
    man.to_waiting()
    man.session.receive(NextPoem(), man.session.now_ms)
    from_ms = last(man).from_ms
    man.answer()
    man.point(from_ms - 200.0, INSIDE)
    assert man.session.state.phase is Phase.RESTING
    man.session.advance(from_ms + 60.0)
    assert man.session.state.phase is Phase.HELD


def test_without_a_pause_the_hand_must_be_at_rest_shortly_before_the_first_mora(man_against):
    man = man_against(joka=True, pause_from_ms=0.0, pause_to_ms=0.0)
    man.start()
    man.session.receive(NextPoem(), 1000.0)
    zero_at_ms = man.answer()
    man.point(zero_at_ms - 400.0, BESIDE)
    man.session.advance(zero_at_ms - 140.0)
    assert man.session.state.phase is Phase.HELD


def test_a_poem_that_is_not_answered_yet_is_withdrawn_too(man_against):
    man = man_against()
    man.start()
    man.session.receive(NextPoem(), 2000.0)
    man.point(2010.0, INSIDE)
    assert man.session.state.phase is Phase.HELD


def test_before_the_reader_has_answered_a_lead_leaves_the_hand_free(man_against):
    man = man_against(joka=True)
    man.start()
    man.session.receive(NextPoem(), 2000.0)
    man.point(2010.0, INSIDE)
    assert man.session.state.phase is Phase.RESTING


def test_a_pointer_that_has_never_been_seen_is_no_hindrance(man_against):
    man = man_against(memorizing_limit=True)
    man.session.advance(900_000.0)
    man.session.receive(NextPoem(), 900_001.0)
    zero_at_ms = man.open()
    man.point(zero_at_ms + 300.0, INSIDE)
    assert not man.session.state.round.barred
