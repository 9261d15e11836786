"""The matches that the ladder looks at, as the history tells them."""

from dataclasses import replace

import pytest

from karuta.history.bouts import bouts
from karuta.history.entry import MatchEntry
from karuta.rules.events import EndedBy
from karuta.rules.side import Side
from poems.tempo import TEMPO_4315, free


def test_matches_come_in_the_order_of_play(history, matches):
    matches[1].store(history, "b.jsonl", "2026-03-02T10:00:00+09:00")
    matches[0].store(history, "a.jsonl", "2026-03-01T10:00:00+09:00")
    matches[3].store(history, "lesson.jsonl", "2026-03-03T10:00:00+09:00")
    told = bouts(history)
    assert [each.far_class for each in told] == ["C", "A"]
    assert [each.won for each in told] == [match.result.winner is Side.FIRST for match in matches[:2]]
    assert told[0].near_cards == told[0].far_cards == 25
    assert told[0].poems == 100
    assert told[0].reading_kind == matches[0].setup.kind.value
    assert [each.far_class for each in bouts(history, most=1)] == ["A"]


def test_what_is_not_over_does_not_count_and_what_was_given_up_is_not_won(history, match):
    history.begin(match.entry("open.jsonl"))
    assert bouts(history) == ()
    for number, ended_by in enumerate((EndedBy.ABORTED, EndedBy.RESIGNED)):
        result = replace(match.result, ended_by=ended_by, winner=Side.FIRST)
        history.take_in(match.entry(f"{number}.jsonl"), match.rows, result, 1)
    assert [each.won for each in bouts(history)] == [False, False]


def test_what_was_ended_before_a_poem_was_judged_was_not_sat(history, match):
    for number, ended_by in enumerate((EndedBy.ABORTED, EndedBy.RESIGNED)):
        result = replace(match.result, ended_by=ended_by, winner=Side.SECOND)
        history.take_in(match.entry(f"{number}.jsonl"), (), result, 1)
    assert bouts(history) == ()


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, ("5-3-1-6", False)),
        ({"memorizing_limit": True}, ("5-3-1-6", True)),
        ({"tempo": TEMPO_4315}, ("4-3-1-5", False)),
        ({"pause_from_ms": 1000.0, "pause_to_ms": 1000.0}, ("5-3-1-6", False)),
        ({"pause_to_ms": 3000.0}, ("", False)),
        ({"pause_from_ms": 500.0}, ("", False)),
        ({"tempo": free(9000.0)}, ("free", False)),
    ],
)
def test_a_match_tells_its_tempo_and_how_long_was_memorised(history, match, changes, told):
    entry = MatchEntry("a.jsonl", "2026-03-01", "0", replace(match.setup, **changes), match.players)
    history.take_in(entry, match.rows, match.result, 1)
    (bout,) = bouts(history)
    assert (bout.tempo, bout.is_limited) == told
