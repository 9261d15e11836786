"""Writing into the history: everything of a match, each thing once, whole or not at all."""

import json
import sqlite3

import pytest

from karuta.history.database import changing, transaction
from karuta.history.entry import MatchEntry, MatchKind, kind_of
from karuta.history.fault import HistoryError
from karuta.history.history import History
from karuta.history.summaries import rebuild
from karuta.match.setup import HUNDRED, MAN, MatchSetup, Profile
from karuta.rules.events import EndedBy
from karuta.rules.side import BySide, Side
from karuta.rules.state import Result
from poems.reading import ReadingKind

COM = Profile("A", (8, 7, 9, 6, 8), "even")


def all_of(history, table, order="1, 2"):
    return history.connection.execute(f"SELECT * FROM {table} ORDER BY {order}").fetchall()


def summed(history):
    """How many readings are in the books of single months, and in those of all months."""
    rows = history.connection.execute(
        "SELECT sum(readings) FROM card_sum JOIN book ON book.id = book GROUP BY month > '' ORDER BY 1"
    )
    return [readings for (readings,) in rows]


def test_every_reading_take_foul_and_send_is_there(history, match):
    match.store(history)
    readings = all_of(history, "reading")
    assert len(readings) == len(match.rows)
    for row, (_, n, poem, kimariji, deciding, lies, _row, slot, taker, how, near_ms, *_) in zip(
        match.rows, readings, strict=True
    ):
        assert (n, poem, kimariji, deciding) == (row.n, row.poem, len(row.kimariji), len(row.deciding))
        assert (lies, taker) == (row.lies, row.taker)
        assert slot == (None if row.spot is None else row.spot.place.slot)
        assert how == row.how
        assert near_ms == row.ms.first
    fouls = [
        (row.n, player, territory)
        for row in match.rows
        for player in Side
        for territory in Side
        if row.fouls[player][territory]
    ]
    sends = [
        (row.n, place, sent.sender, sent.card) for row in match.rows for place, sent in enumerate(row.sent)
    ]
    assert fouls
    assert sends
    assert [found[1:] for found in all_of(history, "foul", "n, player, territory")] == fouls
    assert [found[1:] for found in all_of(history, "send", "n, place")] == sends


def test_what_was_agreed_and_how_it_ended_is_there(history, match):
    match.store(history)
    cursor = history.connection.execute("SELECT * FROM match")
    names = [column[0] for column in cursor.description]
    (found,) = [dict(zip(names, row, strict=True)) for row in cursor]
    assert found["begun_at"] == "2026-11-30T21:14:05+09:00"
    assert (found["record"], found["seed"], found["kind"]) == ("a.jsonl", 17, "match")
    assert (found["far_class"], found["poems"], found["near_cards"]) == ("C", 100, 25)
    assert json.loads(found["near"])["name"] == "鹿"
    assert json.loads(found["far"])["numbers"] == [8, 7, 9, 6, 8]
    assert json.loads(found["setup"])["hand_allowance_ms"] == 0.0
    result = match.result
    assert (found["ended_by"], found["winner"], found["margin"]) == (
        result.ended_by,
        result.winner,
        result.margin,
    )
    assert found["length_ms"] == match.rows[-1].settled_ms


def test_reading_by_reading_comes_to_the_same_as_all_at_once(history, match, tmp_path, sums_of):
    number = history.begin(match.entry())
    for row in match.rows:
        history.settle(number, (row,))
    history.end(number, match.result, match.rows[-1].settled_ms)
    with History(tmp_path / "other.sqlite") as other:
        match.store(other)
        for table in ("reading", "foul", "send", "technique"):
            assert all_of(history, table, "match, n") == all_of(other, table, "match, n")
        assert sums_of(history) == sums_of(other)


def test_what_is_there_already_changes_nothing(history, match, sums_of):
    match.store(history)
    before = "\n".join(history.connection.iterdump())
    number = history.begin(match.entry())
    history.settle(number, match.rows)
    history.end(number, Result(Side.SECOND, EndedBy.RESIGNED, None), 1.0)
    match.store(history)
    assert "\n".join(history.connection.iterdump()) == before


def test_the_sums_are_those_of_the_readings(history, matches, sums_of):
    for number, each in enumerate(matches):
        each.store(history, f"{number}.jsonl", f"2026-{number + 1:02}-28T10:00:00")
    added = sums_of(history)
    with changing(history.connection, history.path):
        rebuild(history.connection)
    assert sums_of(history) == added
    assert summed(history) == [sum(len(each.rows) for each in matches)] * 2


def test_a_transaction_that_fails_leaves_no_trace(history, match, sums_of):
    number = history.begin(match.entry())
    before = sums_of(history)
    history.connection.execute(
        "CREATE TRIGGER full BEFORE INSERT ON block_sum BEGIN SELECT raise(ABORT, 'no room'); END"
    )
    with pytest.raises(HistoryError, match="no room"):
        history.settle(number, match.rows)
    assert not all_of(history, "reading")
    assert sums_of(history) == before
    history.connection.execute("DROP TRIGGER full")
    history.settle(number, match.rows)
    assert len(all_of(history, "reading")) == len(match.rows)


def test_two_programs_at_once_lose_nothing(history, match, sums_of):
    with History(history.path, busy_ms=20.0) as other:
        first, second = history.begin(match.entry("a.jsonl")), other.begin(match.entry("b.jsonl"))
        assert first != second
        for row in match.rows:
            history.settle(first, (row,))
            other.settle(second, (row,))
            other.settle(first, (row,))  # the other takes the same record in meanwhile
        assert len(all_of(history, "reading")) == 2 * len(match.rows)
        assert summed(other) == [2 * len(match.rows)] * 2


def test_while_another_program_writes_it_is_waited_for_but_not_for_ever(history, match):
    number = history.begin(match.entry())
    with History(history.path, busy_ms=20.0) as other:
        with transaction(history.connection), pytest.raises(HistoryError, match="locked"):
            other.settle(number, match.rows[:1])
        other.settle(number, match.rows[:1])
        assert len(all_of(history, "reading")) == 1


def test_a_reader_does_not_wait_for_the_writer(history, match):
    match.store(history)
    with History(history.path, busy_ms=20.0) as other, transaction(history.connection):
        history.connection.execute("DELETE FROM foul")
        assert all_of(other, "foul")


def test_tables_of_another_version_are_not_written_to(history, match):
    number = history.begin(match.entry())
    with sqlite3.connect(history.path) as newer:
        newer.execute("PRAGMA user_version = 99")
    with pytest.raises(HistoryError, match="newer version"):
        history.settle(number, match.rows)
    assert not all_of(history, "reading")


@pytest.mark.parametrize(
    ("setup", "near", "kind"),
    [
        (MatchSetup(1), MAN, MatchKind.MATCH),
        (MatchSetup(1, far_cards=15), MAN, MatchKind.MATCH),
        (MatchSetup(1, cards_a_side=6, poems=HUNDRED[:24]), MAN, MatchKind.LESSON),
        (MatchSetup(1, poems=HUNDRED[:49]), MAN, MatchKind.LESSON),
        (MatchSetup(1, cards_a_side=12), MAN, MatchKind.LESSON),
        (MatchSetup(1, kind=ReadingKind.TORIFUDA), MAN, MatchKind.LESSON),
        (MatchSetup(1), COM, MatchKind.WATCHED),
        (MatchSetup(1, rehearsal=True), MAN, MatchKind.REHEARSAL),
        (MatchSetup(1, rehearsal=True), COM, MatchKind.REHEARSAL),
    ],
)
def test_as_what_a_match_is_counted(setup, near, kind):
    assert kind_of(setup, BySide(near, COM)) is kind
    assert MatchEntry("a", "2026-01-01", "1", setup, BySide(near, COM)).kind is kind
