"""One memory a card: what is right, wrong, slow and long ago, and that nothing is drawn."""

import pytest

from karuta.practice.meeting import Grade, Meeting, Pace, grade_of
from karuta.practice.schedule import LONGEST_DAYS, MOST_DAYS, memories, weak_only, weakest_first

TODAY = 20_000
PACE = {"flash": Pace(800.0, 1_600.0, 400)}


def met(card, day, rights=1, wrongs=0, *, ms=1_200.0, drill="flash", lost=0):
    return Meeting(card, day, drill, rights + wrongs + lost, rights, wrongs, ms * rights)


def memory_of(*meetings, today=TODAY):
    return memories(meetings, PACE, today)[meetings[0].card - 1]


@pytest.mark.parametrize(
    ("meeting", "grade"),
    [
        (met(1, 0, ms=700.0), Grade.EASY),
        (met(1, 0, ms=1_200.0), Grade.GOOD),
        (met(1, 0, ms=1_700.0), Grade.HARD),
        (met(1, 0, 0, 1), Grade.AGAIN),
        (met(1, 0, 1, 1), Grade.HARD),
        (met(1, 0, 0, 0, drill="match", lost=1), Grade.HARD),
        (met(1, 0, ms=9_999.0, drill="where"), Grade.GOOD),
    ],
)
def test_a_grade_is_right_or_wrong_and_how_fast_for_this_player(meeting, grade):
    assert grade_of([(meeting.score(PACE.get(meeting.drill)), meeting.asked)]) is grade


def test_a_few_times_say_nothing_of_what_is_fast():
    assert met(1, 0, ms=1.0).score(Pace(800.0, 1_600.0, 19)) == Grade.GOOD


def test_the_hundred_are_known_by_number_and_new_at_first():
    known = memories((), PACE, TODAY)
    assert [each.card for each in known] == list(range(1, 101))
    assert not any(each.is_due(TODAY) for each in known)
    assert weakest_first(known) == ()


def test_right_answers_put_the_next_time_off_more_and_more():
    gaps, day, told = [], TODAY, ()
    for _ in range(5):
        told = (*told, met(7, day))
        due = memory_of(*told, today=day).due_day
        gaps.append(due - day)
        day = due
    assert gaps == sorted(gaps)
    assert gaps[-1] > 5 * gaps[0]
    assert gaps[-1] <= LONGEST_DAYS


def test_a_slow_answer_brings_the_card_back_sooner_and_a_wrong_one_sooner_still():
    def due(**last):
        return memory_of(met(7, TODAY - 10), met(7, TODAY - 5), met(7, TODAY, **last)).due_day

    assert due(rights=0, wrongs=1) < due(ms=5_000.0) < due() < due(ms=300.0)


def test_what_was_met_long_ago_is_less_sure():
    old, new = memory_of(met(7, TODAY - 60)), memory_of(met(7, TODAY - 1))
    assert old.recall_share < new.recall_share
    assert old.is_due(TODAY)
    assert not new.is_due(TODAY)


def test_matches_and_practice_make_one_memory():
    alone = memory_of(met(7, TODAY - 9))
    both = memory_of(met(7, TODAY - 9), met(7, TODAY - 3, 0, 1, drill="match"))
    assert both.last_grade is Grade.AGAIN
    assert both.due_day < TODAY < alone.due_day + 60
    assert both.difficulty > alone.difficulty


def test_the_order_of_what_comes_in_does_not_matter_and_nothing_is_drawn():
    told = [
        met(card, TODAY - gap, int(gap % 3 > 0), int(gap % 3 == 0))
        for card in (3, 50)
        for gap in (40, 22, 9, 2, 1)
    ]
    assert memories(told, PACE, TODAY) == memories(told[::-1], PACE, TODAY)


def test_only_the_latest_days_count():
    told = [met(3, TODAY - gap) for gap in range(MOST_DAYS + 30)]
    assert memory_of(*told) == memory_of(*told[:MOST_DAYS])
    assert memory_of(*told).days_met == MOST_DAYS


def test_the_weakest_come_first():
    told = (met(3, TODAY - 1), met(4, TODAY - 50), met(5, TODAY - 9, 0, 1), met(6, TODAY - 2))
    cards = [each.card for each in weakest_first(memories(told, PACE, TODAY))]
    assert cards[:2] in ([5, 4], [4, 5])
    assert cards[-1] == 3


def test_a_clock_that_was_set_back_does_no_harm():
    assert memory_of(met(3, TODAY + 5)).recall_share == 1.0


def test_quarters_are_found_between_bins():
    pace = Pace.of_bins([(20, 50), (10, 50)])
    assert (pace.fast_ms, pace.slow_ms, pace.answers) == (105.0, 205.0, 100)
    assert Pace.of_bins([]).answers == 0


@pytest.mark.parametrize(
    ("meetings", "is_weak"),
    [
        ([(0, 1, 0)], False),
        ([(0, 0, 1)], True),
        ([(2, 0, 1), (0, 1, 0)], True),
        ([(9, 0, 1), (6, 1, 0), (0, 1, 0)], False),
        ([(9, 1, 0), (0, 0, 1)], True),
        ([], False),
    ],
)
def test_weak_is_what_went_wrong_and_does_not_keep_yet(meetings, is_weak):
    told = [met(7, TODAY - ago, rights, wrongs) for ago, rights, wrongs in meetings]
    assert [each.card for each in weak_only(memories(told, PACE, TODAY))] == [7] * is_weak


def test_the_card_that_is_forgotten_first_heads_the_weak_ones():
    told = [met(3, TODAY, 0, 1), met(9, TODAY - 4, 0, 1), met(9, TODAY, 0, 1)]
    assert [each.card for each in weak_only(memories(told, PACE, TODAY))] == [9, 3]
