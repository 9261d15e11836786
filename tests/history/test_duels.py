"""A man's matches, as the history tells them to who wants to know his strength (R-10.21)."""

from dataclasses import replace

import pytest

from karuta.history.duels import duels
from karuta.rules.events import EndedBy
from karuta.rules.person import Person
from karuta.rules.side import BySide, Side
from karuta.rules.state import Result


def test_matches_come_in_the_order_of_play_and_tell_the_com_and_the_lead(history, matches):
    matches[1].store(history, "b.jsonl", "2026-03-02T10:00:00+09:00")
    matches[0].store(history, "a.jsonl", "2026-03-01T10:00:00+09:00")
    told = duels(history)
    assert [each.com for each in told] == [match.players.second for match in matches[:2]]
    for each, match in zip(told, matches, strict=False):
        assert each.won is (match.result.winner is Side.FIRST)
        assert each.lead == (match.result.margin if each.won else -match.result.margin)
        assert each.dealt == match.setup.hands
        assert each.allowance_ms == match.setup.hand_allowance_ms
    assert duels(history, most=1) == told[1:]


def test_lessons_rehearsals_and_matches_of_coms_are_none(history, match, matches):
    matches[3].store(history, "lesson.jsonl", "2026-03-03T10:00:00+09:00")
    rehearsed = replace(match.entry("again.jsonl"), setup=replace(match.setup, rehearsal=True))
    coms = replace(match.entry("coms.jsonl"), players=BySide(match.players.second, match.players.second))
    com = match.players.second
    ghost = replace(com, person=Person(com.numbers, com.strategy))
    against_ghost = replace(match.entry("ghost.jsonl"), players=match.players.with_value(Side.SECOND, ghost))
    for entry in (rehearsed, coms, against_ghost):
        history.take_in(entry, match.rows, match.result, 1)
    assert duels(history) == ()


@pytest.mark.parametrize(
    ("end", "told"),
    [
        (Result(None, EndedBy.ABORTED, None), None),
        (Result(Side.SECOND, EndedBy.RESIGNED, None), (False, None)),
        (Result(None, EndedBy.RUN_OUT, 0), (None, 0)),
        (Result(Side.SECOND, EndedBy.RUN_OUT, 3), (False, -3)),
        (Result(Side.FIRST, EndedBy.EMPTY_TERRITORY, 7), (True, 7)),
    ],
)
def test_each_end_is_told_as_what_it_says_of_a_strength(history, match, end, told):
    history.take_in(match.entry("a.jsonl"), match.rows, end, 1)
    assert [(each.won, each.lead) for each in duels(history)] == ([] if told is None else [told])


def test_what_is_not_over_is_none(history, match):
    history.begin(match.entry("open.jsonl"))
    assert duels(history) == ()
