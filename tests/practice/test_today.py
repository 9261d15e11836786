"""今日の10分: due before new, new before others, ten minutes, and the same every time it is asked."""

import pytest

from karuta.practice.answer import Drill
from karuta.practice.schedule import Memory
from karuta.practice.solo import solo_counts
from karuta.practice.today import (
    MOST_CARDS,
    MOST_CONFUSED,
    MOST_NEW,
    TEN_MINUTES_S,
    confused_with,
    plan_today,
)
from karuta.practice.wish import DrillWish
from poems.kimariji import kimariji

TODAY = 20_000
ALL = set(Drill)


def known(due=(), fresh=()):
    """Cards that are due, cards that were met yesterday, the others new; the sooner named the weaker."""
    order = {card: number for number, card in enumerate((*due, *fresh))}
    return [
        Memory(card, due_day=TODAY)
        if card not in order
        else Memory(card, 3, TODAY - 1, TODAY if card in due else TODAY + 4, 0.5 + order[card] / 300)
        for card in range(1, 101)
    ]


def test_a_newcomer_begins_with_the_shortest():
    plan = plan_today(known(), TODAY, ALL)
    assert (plan.due, plan.others) == ((), ())
    assert {kimariji(card) for card in plan.new[:7]} == set("むすめふさほせ")
    assert len(plan.new) == MOST_NEW
    assert plan.steps[0].drill is Drill.FLASH


def test_due_cards_come_first_and_leave_room_for_few_new_ones():
    due = tuple(range(30, 52))
    plan = plan_today(known(due), TODAY, ALL)
    assert plan.due == due
    assert len(plan.new) == MOST_CARDS - len(due)
    assert plan.cards[: len(due)] == due


def test_so_many_due_cards_leave_no_room():
    plan = plan_today(known(tuple(range(1, 60))), TODAY, ALL)
    assert len(plan.due) == MOST_CARDS
    assert plan.new == plan.others == ()


def test_the_least_sure_fill_up_when_all_are_known():
    everything = tuple(range(1, 101))
    plan = plan_today(known((), everything), TODAY, ALL)
    assert plan.others == everything[:12]


def test_it_takes_ten_minutes_and_not_more():
    plan = plan_today(known(tuple(range(1, 40))), TODAY, ALL)
    assert [each.drill for each in plan.steps] == [Drill.FLASH, Drill.CHANGE, Drill.BY_EAR, Drill.SOLO]
    lasts = sum(each.seconds for each in plan.steps)
    assert TEN_MINUTES_S * 0.9 <= lasts <= TEN_MINUTES_S


def test_only_drills_that_there_are_fill_the_time():
    plan = plan_today(known(), TODAY, {Drill.FLASH, Drill.WHERE})
    assert [each.drill for each in plan.steps] == [Drill.FLASH]
    assert plan.steps[0].seconds == TEN_MINUTES_S
    assert plan_today(known(), TODAY, {Drill.WHERE}).steps == ()


def test_what_one_kana_decides_is_not_asked_for_changes():
    plan = plan_today(known((17, 1, 30, 2, 5, 6)), TODAY, ALL)
    change = next(each for each in plan.steps if each.drill is Drill.CHANGE)
    assert all(len(kimariji(card)) > 1 for card in change.cards)


def test_a_drill_of_one_or_two_cards_is_left_out():
    plan = plan_today(known(), TODAY, ALL)
    assert Drill.CHANGE not in [each.drill for each in plan.steps]
    assert all(len(set(each.cards)) >= 4 for each in plan.steps)
    assert sum(each.seconds for each in plan.steps) > TEN_MINUTES_S * 0.9


@pytest.mark.parametrize("due", [0, 9, 17, 30])
def test_as_many_poems_are_promised_as_are_read(due):
    solo = plan_today(known(tuple(range(1, due + 1))), TODAY, ALL).steps[-1]
    assert solo.drill is Drill.SOLO
    assert sum(solo_counts(DrillWish(solo.drill, solo.cards, solo.count))) == solo.count


def test_by_ear_the_confused_come_along():
    plan = plan_today(known((64,)), TODAY, ALL)
    by_ear = next(each for each in plan.steps if each.drill is Drill.BY_EAR)
    assert set(confused_with(64)) <= set(by_ear.cards)


def test_the_confused_differ_in_the_last_kana():
    assert [kimariji(card) for card in confused_with(64)] == ["あさぼらけあ"]
    assert confused_with(87) == ()  # む
    assert [kimariji(card) for card in confused_with(52)][:2] == ["あし", "あい"]
    assert len(confused_with(52)) == MOST_CONFUSED


def test_nothing_is_drawn():
    assert plan_today(known((5, 9)), TODAY, ALL) == plan_today(known((5, 9)), TODAY, ALL)
