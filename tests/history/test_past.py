"""What the history tells of past matches, for a ghost (R-10.20)."""

import pytest

from benchmarks.ghost_history import past_of
from karuta.history import past
from karuta.history.past import past_matches


def test_it_tells_matches_as_they_were_played(history, match) -> None:
    match.store(history)
    (told,) = past_matches(history)
    assert told == past_of(match.session)
    assert told.readings
    assert told.sent


@pytest.mark.parametrize(
    ("from_month", "before_month", "found"),
    [("", "", 3), ("2026-11", "2026-12", 1), ("2026-10", "2026-11", 2), ("2026-12", "2027-01", 0)],
)
def test_only_of_that_time_the_latest_first(history, match, from_month, before_month, found) -> None:
    days = ("2026-10-01", "2026-10-31", "2026-11-01")
    for number, day in enumerate(days):
        match.store(history, f"{number}.jsonl", f"{day}T23:59:59+09:00")
    told = past_matches(history, from_month, before_month)
    assert len(told) == found


def test_matches_with_few_cards_and_between_coms_do_not_count(history, matches) -> None:
    for number, each in enumerate(matches):
        each.store(history, f"{number}.jsonl")
    assert len(past_matches(history)) == 3  # the fourth has six cards a side


def test_of_many_the_latest_readings_are_told(history, match, monkeypatch) -> None:
    for number in range(4):
        match.store(history, f"{number}.jsonl", f"2026-11-0{number + 1}T20:00:00+09:00")
    monkeypatch.setattr(past, "READINGS", 2 * len(match.rows) + 1)
    assert len(past_matches(history)) == 2
