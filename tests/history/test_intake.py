"""Records of earlier matches are taken in: each once, those that broke off too, damaged ones named."""

import pytest

from karuta.history.history import History
from karuta.history.intake import take_all, waiting
from karuta.history.opening import open_checked

BEGUN = "2026-11-30T21:14:05"


def take(history, folder):
    return take_all(history, waiting(history, folder), lambda _path: BEGUN, lambda: True)


def count(history, table="reading"):
    return history.connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


@pytest.fixture
def folder(tmp_path, matches):
    folder = tmp_path / "records"
    for number, match in enumerate(matches):
        match.write(folder / f"{number}.jsonl")
    return folder


def test_a_record_comes_to_the_same_as_the_match_itself(history, match, tmp_path, sums_of):
    match.write(tmp_path / "records" / "a.jsonl")
    assert take(history, tmp_path / "records") == {}
    with History(tmp_path / "other.sqlite") as live:
        match.store(live, "a.jsonl", BEGUN)
        assert sums_of(live) == sums_of(history)
        for table in ("reading", "foul", "send"):
            both = [each.connection.execute(f"SELECT * FROM {table}").fetchall() for each in (live, history)]
            assert both[0] == both[1]


def test_all_are_taken_in_once(history, folder, matches):
    assert len(waiting(history, folder)) == len(matches)
    take(history, folder)
    assert count(history) == sum(len(match.rows) for match in matches)
    before = "\n".join(history.connection.iterdump())
    assert waiting(history, folder) == ()
    take(history, folder)
    assert "\n".join(history.connection.iterdump()) == before


def test_a_record_that_grew_is_taken_in_further(history, match, tmp_path):
    path = match.write(tmp_path / "records" / "a.jsonl")
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[: len(lines) // 2]))
    take(history, path.parent)
    some = count(history)
    assert 0 < some < len(match.rows)
    assert waiting(history, path.parent) == ()
    path.write_bytes(whole)
    take(history, path.parent)
    assert count(history) == len(match.rows)
    assert history.known()["a.jsonl"].has_ended


def test_readings_that_the_program_did_not_live_to_store_are_added(history, match, tmp_path, sums_of):
    match.write(tmp_path / "records" / "a.jsonl")
    number = history.begin(match.entry("a.jsonl", BEGUN))
    history.settle(number, match.rows[:10])
    take(history, tmp_path / "records")
    assert count(history) == len(match.rows)
    with History(tmp_path / "other.sqlite") as live:
        match.store(live, "a.jsonl", BEGUN)
        assert sums_of(live) == sums_of(history)


def test_damaged_records_are_named_with_the_reason_and_left(history, folder, match):
    damaged = folder / "broken.jsonl"
    lines = (folder / "0.jsonl").read_bytes().splitlines(keepends=True)
    damaged.write_bytes(b"".join([*lines[:9], b"{broken\n", *lines[9:]]))
    otherwise = folder / "illegal.jsonl"
    otherwise.write_bytes(b"".join([*lines[:9], *lines[12:]]))
    before = damaged.read_bytes()
    refused = take(history, folder)
    assert sorted(refused) == ["broken.jsonl", "illegal.jsonl"]
    assert "line 10 is not a JSON object" in refused["broken.jsonl"]
    assert history.refused() == refused
    assert count(history, "match") == 4
    assert damaged.read_bytes() == before
    assert waiting(history, folder) == ()


def test_a_damaged_record_that_was_mended_is_taken_in(history, folder, match):
    path = folder / "again.jsonl"
    path.write_text("{}\n")
    assert "again.jsonl" in take(history, folder)
    match.write(folder / "whole.jsonl").replace(path)
    assert take(history, folder) == {}
    assert history.refused() == {}
    assert count(history, "match") == 5


def test_it_stops_between_two_records_when_it_is_told(history, folder):
    answers = iter([True, True, False])
    take_all(history, waiting(history, folder), lambda _path: BEGUN, lambda: next(answers))
    assert count(history, "match") == 2
    assert len(waiting(history, folder)) == 2


def test_a_damaged_history_is_made_again_of_the_records(tmp_path, folder, matches, sums_of):
    path = tmp_path / "history.sqlite"
    with History(path) as history:
        take(history, folder)
        before = sums_of(history)
    path.write_bytes(path.read_bytes()[:20_000])
    opened = open_checked(path)
    assert opened.aside is not None
    with opened.history as history:
        take(history, folder)
        assert sums_of(history) == before


def test_no_folder_is_no_record(history, tmp_path):
    assert waiting(history, tmp_path / "none") == ()


def test_a_record_whose_name_is_no_text_is_taken_in_once(history, match, tmp_path):
    try:
        match.write(tmp_path / "records" / "\udcff.jsonl")
    except OSError:
        pytest.skip("this system has no such names")
    match.write(tmp_path / "records" / "z.jsonl")
    assert take(history, tmp_path / "records") == {}
    assert count(history, "match") == 2
    assert waiting(history, tmp_path / "records") == ()
