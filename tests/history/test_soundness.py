"""A row that makes no sense is left out; every question is answered from the others."""

from contextlib import suppress

import pytest

from karuta.ghost.fitting import fitted
from karuta.history import practice
from karuta.history.bouts import bouts
from karuta.history.database import believed
from karuta.history.duels import duels
from karuta.history.fault import DamagedHistoryError, HistoryError
from karuta.history.own_takes import own_takes
from karuta.history.past import past_matches
from karuta.history.statistics import Choice, card_median_ms, statistics
from karuta.practice.answer import Answer, Drill
from karuta.practice.ladder import standing
from karuta.practice.schedule import memories

DAY_S = 86_400.0
TODAY = 20_800
NUMBERS = {
    "match": ("near_cards", "far_cards", "poems", "allowance_ms", "winner", "margin"),
    "reading": ("poem", "lies", "row", "slot", "taker", "deciding", "near_ms", "far_ms", "near_left"),
    "book": ("won", "lost", "far_class", "month", "kind"),
    "card_sum": ("poem", "lies", "readings", "takes", "fouls"),
    "block_sum": ("side", "row", "half", "readings", "takes"),
    "time_sum": ("deciding", "bin", "takes"),
    "met": ("poem", "day", "drill", "asked", "rights", "wrongs", "ms"),
    "day_sum": ("day", "drill", "asked", "rights", "ms"),
    "slot_sum": ("slot", "asked", "rights", "ms"),
    "answer_bin": ("drill", "bin", "rights"),
    "gap_sum": ("gap", "asked", "rights"),
    "answer": ("at_s", "drill", "took_ms", "right"),
    "send": ("sender", "poem"),
    "foul": ("territory", "player"),
}
ABSURD = (0, -3, 1_000_000_007, 1e300, -1e9, "x", b"\xff\xfe")


@pytest.fixture
def filled(history, matches):
    """A history of three matches and a practice on two days."""
    for number, each in enumerate(matches[:3]):
        each.store(history, f"{number}.jsonl", f"2026-11-0{number + 1}T10:00:00+09:00")
    for day in (TODAY - 3, TODAY - 1):
        at_s = day * DAY_S
        number = history.begin_practice(Drill.WHERE, "{}", at_s)
        given = [
            Answer(Drill.WHERE, card, card % 3 > 0, 500.0 + card, slot=card % 9) for card in range(1, 31)
        ]
        history.add_answers(number, given, at_s)
        history.end_practice(number, at_s + 60.0)
    return history


def asked(history):
    """The answers to every question, so far worked out as screens do it."""
    run = history.connection
    paces = practice.paces(run)
    return (
        memories(practice.meetings(run), paces, TODAY),
        standing(bouts(history)),
        duels(history),
        fitted(past_matches(history)),
        own_takes(run),
        statistics(history),
        card_median_ms(history, Choice(), 5),
        practice.moments(run, 5),
        practice.tallies_by_card(run, Drill.WHERE),
        practice.tallies_by_slot(run, Drill.WHERE),
        practice.tallies_by_day(run, Drill.WHERE),
        practice.tallies_by_drill(run),
        practice.retention(run, Drill.WHERE),
        history.refused(),
    )


@pytest.mark.parametrize("table", NUMBERS)
def test_no_question_fails_by_a_number_that_makes_no_sense(filled, table):
    run = filled.connection.execute
    whole = asked(filled)
    for column in NUMBERS[table]:
        for value in ABSURD:
            run("BEGIN")
            with suppress(Exception):  # a place that is taken already
                run(f"UPDATE OR IGNORE {table} SET {column} = ?", (value,))
            try:
                answers = asked(filled)
            except HistoryError as error:
                pytest.fail(f"{table}.{column} = {value!r}: {error}")
            run("ROLLBACK")
            assert len(answers) == len(whole)


@pytest.mark.parametrize("column", ["setup", "far"])
@pytest.mark.parametrize("value", ["", "{", "[]", "null", '{"name": 3}', 7, b"\xff"])
def test_one_match_that_makes_no_sense_is_left_out(filled, column, value):
    filled.connection.execute(f"UPDATE match SET {column} = ? WHERE record = '1.jsonl'", (value,))
    asked(filled)
    assert len(duels(filled) if column == "far" else past_matches(filled)) == 2


def test_one_card_that_was_asked_no_times_is_left_out(filled):
    before = practice.meetings(filled.connection)
    filled.connection.execute("UPDATE met SET asked = 0 WHERE poem = 5 AND drill = 'where'")
    after = practice.meetings(filled.connection)
    assert [each for each in before if (each.card, each.drill) != (5, "where")] == list(after)


def test_a_damaged_letter_leaves_the_rest_readable(filled):
    filled.connection.execute("UPDATE match SET far = replace(far, 'A', CAST(x'e3' AS TEXT))")
    assert len(duels(filled)) == 3


def test_answers_go_in_beside_a_day_that_makes_no_sense(filled):
    filled.connection.execute("UPDATE met SET day = 'x' WHERE poem = 5 AND day = ?", (TODAY - 1,))
    number = filled.begin_practice(Drill.WHERE, "{}", TODAY * DAY_S)
    filled.add_answers(number, (Answer(Drill.WHERE, 5, True, 400.0),), TODAY * DAY_S)
    assert practice.tallies_by_day(filled.connection, Drill.WHERE)[TODAY].asked == 1


def test_what_still_makes_no_sense_is_a_damaged_history(filled):
    with pytest.raises(DamagedHistoryError, match="is damaged"), believed(filled.path):
        int("x")
