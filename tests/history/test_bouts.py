"""The matches that the ladder looks at, as the history tells them."""

from dataclasses import replace

from karuta.history.bouts import bouts
from karuta.rules.events import EndedBy
from karuta.rules.side import Side


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
