"""The file of the history: old tables are migrated, newer ones refused, damaged files kept aside."""

import contextlib
import os
import shutil
import sqlite3
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from karuta.history import database
from karuta.history.database import connect, is_sound, keep_aside, migrate
from karuta.history.fault import (
    DamagedHistoryError,
    HistoryError,
    NewerHistoryError,
    OldHistoryError,
    OtherTablesError,
)
from karuta.history.history import History
from karuta.history.opening import open_checked, open_history
from karuta.history.schema import APPLICATION, VERSION, make_sums
from karuta.history.summaries import BIN_MS, bin_of, sql_bin

OLD = Path(__file__).with_name("history_version_1.sqlite")
OLD_TABLES = ("match", "reading", "foul", "send", "technique")


def make_old(path, matches):
    """What version 1 of the tables would have held of these matches; `OLD` was made by this."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as old:
        migrate(old, path, version=1)
        with History(path.with_name("donor.sqlite")) as donor:
            for number, match in enumerate(matches):
                match.store(donor, f"{number}.jsonl", f"2026-0{number + 1}-28T10:00:00+09:00")
            for table in OLD_TABLES:
                columns = [row[1] for row in old.execute(f"PRAGMA table_info({table})")]
                rows = donor.connection.execute(f"SELECT {', '.join(columns)} FROM {table}")
                places = ", ".join("?" * len(columns))
                old.executemany(f"INSERT INTO {table} VALUES ({places})", rows.fetchall())
    return path


def contents(path, tables=OLD_TABLES):
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return {table: connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables}


def tables(path):
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


def test_old_tables_are_still_made_as_they_were(tmp_path, matches):
    """What was released stays: else the files of players would not be what a migration expects."""
    made = make_old(tmp_path / "old.sqlite", matches[:2])
    assert tables(made) == tables(OLD)


def test_an_old_history_is_migrated_with_all_it_holds(tmp_path, sums_of):
    path = shutil.copy(OLD, tmp_path / "history.sqlite")
    with contextlib.closing(sqlite3.connect(path)) as old:
        assert old.execute("PRAGMA user_version").fetchone() == (1,)
    before = contents(path)
    assert len(before["match"]) == 2
    assert before["foul"]
    with History(path) as history:
        assert history.connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        found = sums_of(history)
        assert [row[2] for row in found["book"]] == ["", "2026-02", "", "2026-01"]
        (readings,) = history.connection.execute("SELECT sum(readings) FROM card_sum").fetchone()
        assert readings == 2 * len(before["reading"])
    after = contents(path)
    assert [row[: len(before["match"][0])] for row in after["match"]] == before["match"]
    assert {table: after[table] for table in OLD_TABLES[1:]} == {
        table: before[table] for table in OLD_TABLES[1:]
    }
    with contextlib.closing(sqlite3.connect(path)) as migrated:
        fresh = tmp_path / "fresh.sqlite"
        History(fresh).close()
        assert dict(tables(path)).keys() == dict(tables(fresh)).keys()
        assert migrated.execute("PRAGMA foreign_key_check").fetchall() == []


def test_who_cannot_wait_hears_that_a_history_is_old_and_leaves_it(tmp_path):
    path = Path(shutil.copy(OLD, tmp_path / "history.sqlite"))
    before = contents(path)
    for attempt in (History, open_history, connect):
        with pytest.raises(OldHistoryError, match="up to date"):
            attempt(path, renews=False)
    with contextlib.closing(sqlite3.connect(path)) as old:
        assert old.execute("PRAGMA user_version").fetchone() == (1,)
    assert contents(path) == before
    History(path).close()
    History(path, renews=False).close()
    History(tmp_path / "new.sqlite", renews=False).close()


def test_a_history_is_old_for_others_until_it_is_whole(tmp_path, monkeypatch):
    """While one brings it up to date, another one that cannot wait is told at once, and never waits."""
    path = Path(shutil.copy(OLD, tmp_path / "history.sqlite"))
    told = []

    def look(connection):
        make_sums(connection)
        with pytest.raises(OldHistoryError):
            connect(path, 0.0, renews=False)
        told.append(connection)

    monkeypatch.setattr(database, "make_sums", look)
    History(path).close()
    assert len(told) == 1
    connect(path, 0.0, renews=False).close()


@given(st.floats(-5e3, 3e4), st.integers(-400, 2200))
def test_a_bin_is_the_same_in_sql(ms, number):
    with contextlib.closing(sqlite3.connect(":memory:")) as run:
        for each in (ms, number * BIN_MS, -ms, float(round(ms))):
            (found,) = run.execute(f"SELECT {sql_bin('?1')}", (each,)).fetchone()
            assert found == bin_of(each)


def test_a_migration_that_is_broken_off_leaves_the_old_tables(tmp_path, monkeypatch):
    path = Path(shutil.copy(OLD, tmp_path / "history.sqlite"))
    before = tables(path)

    def fail(_connection):
        raise sqlite3.OperationalError("disk full")

    monkeypatch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, fail))
    monkeypatch.setattr(database, "VERSION", VERSION + 1)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as old:
        with pytest.raises(sqlite3.OperationalError, match="disk full"):
            migrate(old, path, VERSION + 1)
        assert old.execute("PRAGMA user_version").fetchone() == (1,)
    assert tables(path) == before


def test_a_newer_history_is_refused_in_one_sentence_and_left_untouched(tmp_path):
    path = tmp_path / "history.sqlite"
    History(path).close()
    with contextlib.closing(sqlite3.connect(path)) as newer:
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    for attempt in (History, open_history, open_checked, is_sound):
        with pytest.raises(NewerHistoryError, match="newer version") as told:
            attempt(path)
        assert "\n" not in str(told.value)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["history.sqlite"]


def damages(whole):
    """Ways in which a history can be damaged, and what lies there then."""
    middle = len(whole) // 2
    return {
        "text": "何かの文".encode() * 100,
        "head cut": whole[:50],
        "half written": whole[:middle],
        "zeros within": whole[:4096] + bytes(len(whole) - 4096),
        "rubbish within": whole[:4096] + bytes(n % 251 for n in range(len(whole) - 4096)),
        "another's database": None,
    }


@pytest.mark.parametrize("damage", damages(bytes(8192)).keys())
def test_a_damaged_history_is_kept_aside_and_begun_anew(tmp_path, match, damage):
    path = tmp_path / "history.sqlite"
    with History(path) as history:
        match.store(history)
    rubbish = damages(path.read_bytes())[damage]
    path.unlink()
    if rubbish is None:
        with contextlib.closing(sqlite3.connect(path)) as other:
            other.execute("CREATE TABLE other (x)")
        rubbish = path.read_bytes()
    path.write_bytes(rubbish)
    opened = open_checked(path)
    with opened.history as history:
        assert opened.aside == tmp_path / "history-damaged-1.sqlite"
        assert opened.aside.read_bytes() == rubbish
        match.store(history)
        assert history.known()["a.jsonl"].has_ended
    assert is_sound(path)


def test_a_history_that_was_kept_aside_stays_when_the_next_one_is_damaged(tmp_path):
    path = tmp_path / "history.sqlite"
    for number in (1, 2):
        path.write_bytes(b"not a history" * number)
        opened = open_history(path)
        opened.history.close()
        assert opened.aside == tmp_path / f"history-damaged-{number}.sqlite"
        assert opened.aside.read_bytes() == b"not a history" * number


def test_a_sound_history_is_opened_as_it_is(tmp_path, match):
    path = tmp_path / "history.sqlite"
    for opener in (open_history, open_checked):
        opened = opener(path)
        with opened.history as history:
            assert opened.aside is None
            match.store(history)
    assert is_sound(path)


def test_where_nothing_can_be_made_one_sentence_says_so(tmp_path):
    (tmp_path / "file").write_text("x")
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "file" / "history.sqlite", tmp_path / "folder"):
        with pytest.raises(HistoryError) as told:
            open_history(path)
        assert not isinstance(told.value, DamagedHistoryError)
        assert "\n" not in str(told.value)


def test_a_pipe_in_its_place_is_not_waited_for(tmp_path):
    path = tmp_path / "history.sqlite"
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no pipes with names")
    os.mkfifo(path)
    with pytest.raises(HistoryError, match="no regular file"):
        open_history(path)


def test_a_full_disk_is_told_and_what_was_there_stays(tmp_path, match, full_disk):
    path = tmp_path / "history.sqlite"
    with History(path) as history:
        number = history.begin(match.entry())
        history.settle(number, match.rows[:3])
        size = (tmp_path / "history.sqlite-wal").stat().st_size
        with full_disk(size + 100), pytest.raises(HistoryError, match="cannot be used now"):
            history.settle(number, match.rows[3:])
        history.settle(number, match.rows[3:5])
    with History(path) as history:
        assert history.connection.execute("SELECT count(*) FROM reading").fetchone() == (5,)
    assert is_sound(path)


def test_the_log_is_written_ahead_and_no_reading_waits_for_the_disk(tmp_path):
    with contextlib.closing(connect(tmp_path / "history.sqlite")) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (1,)  # NORMAL
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)


CHANGES = (
    "ALTER TABLE match RENAME COLUMN seed TO foreign_seed",
    "ALTER TABLE match ADD COLUMN foreign_one INTEGER NOT NULL DEFAULT 1",
    "DROP TABLE reading",
    "DROP TABLE card_sum",
    "DROP TABLE book; CREATE TABLE book (x)",
)


@pytest.mark.parametrize("change", CHANGES)
def test_other_tables_are_told_in_one_sentence_and_left_as_they_are(tmp_path, match, change):
    path = tmp_path / "history.sqlite"
    History(path).close()
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.executescript(change)
    before = contents(path, ("sqlite_master",))
    if "DEFAULT" in change:  # one column more is in nobody's way
        with History(path) as history:
            match.store(history)
        return
    with open_history(path).history as history, pytest.raises(OtherTablesError) as told:
        match.store(history)
    assert "has other tables or columns" in str(told.value)
    assert str(told.value).endswith("the file is kept as it is")
    assert "\n" not in str(told.value)
    assert contents(path, ("sqlite_master",)) == before
    assert [each.name for each in tmp_path.glob("*-damaged-*")] == []


def test_a_column_that_wants_a_value_of_somebody_elses_is_told(tmp_path, match):
    path = tmp_path / "history.sqlite"
    History(path).close()
    with contextlib.closing(sqlite3.connect(path)) as other:
        (made,) = other.execute("SELECT sql FROM sqlite_master WHERE name = 'match'").fetchone()
        wanting = made.replace("(\n", "(\n  foreign_one TEXT NOT NULL,\n", 1)
        other.executescript(f"DROP TABLE match; {wanting}")
    with History(path) as history, pytest.raises(OtherTablesError, match="NOT NULL"):
        match.store(history)


def test_what_lies_beside_a_damaged_file_goes_with_it(tmp_path):
    for name in ("h.sqlite", "h.sqlite-wal", "h.sqlite-shm"):
        (tmp_path / name).write_text(name)
    assert keep_aside(tmp_path / "h.sqlite") == tmp_path / "h-damaged-1.sqlite"
    found = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert found == {
        "h-damaged-1.sqlite": "h.sqlite",
        "h-damaged-1.sqlite-wal": "h.sqlite-wal",
        "h-damaged-1.sqlite-shm": "h.sqlite-shm",
    }
