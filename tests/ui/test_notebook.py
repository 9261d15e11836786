"""Answers of drills find their way into the history, whatever happens to it meanwhile."""

import contextlib
import shutil
import sqlite3
from pathlib import Path

import pytest

from karuta.history import practice
from karuta.history.database import keep_aside
from karuta.history.history import History
from karuta.history.salvage import salvage_practice
from karuta.practice.answer import Answer, Drill
from ui.practice.notebook import Notebook
from ui.wording import notebook as w

OLD = Path(__file__).parents[1] / "history" / "history_version_1.sqlite"
AT_S = 1_796_000_000.0


@pytest.fixture
def path(tmp_path):
    return tmp_path / "history.sqlite"


@pytest.fixture
def notebook(path):
    made = Notebook(path, lambda: AT_S, lambda: 32_400.0)
    made.begin(Drill.FLASH, {"cards": "全部"})
    yield made
    made.end()


def answer(card=1, right=True):
    return Answer(Drill.FLASH, card, right, 640.0)


def stored(path):
    with History(path) as history:
        return history.connection.execute("SELECT card FROM answer ORDER BY practice, n").fetchall()


def test_each_answer_is_there_at_once(path, notebook):
    for card in (4, 2, 9):
        notebook.write(answer(card))
        assert stored(path)[-1] == (card,)
    assert notebook.notice is None
    with History(path) as history:
        told = history.connection.execute("SELECT drill, settings, began_s, offset_s FROM practice")
        assert told.fetchone() == ("flash", '{"cards": "全部"}', AT_S, 32_400.0)


def test_an_unused_practice_leaves_nothing(path, notebook):
    notebook.end()
    assert not path.exists()


def test_what_another_program_holds_up_is_written_with_the_next_answer(path, notebook):
    notebook.write(answer(1))
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        notebook.write(answer(2))
        assert notebook.notice == w.NOT_WRITTEN
        other.execute("ROLLBACK")
    notebook.write(answer(3))
    assert notebook.notice is None
    assert stored(path) == [(1,), (2,), (3,)]


def test_a_full_disk_is_one_line_and_the_answers_come_later(path, notebook, full_disk):
    notebook.write(answer(1))
    size = path.with_name("history.sqlite-wal").stat().st_size
    with full_disk(size + 100):
        notebook.write(answer(2))
        assert notebook.notice == w.NOT_WRITTEN
    notebook.end()
    assert stored(path) == [(1,), (2,)]


def test_a_damaged_history_is_kept_aside_and_told(path, notebook):
    path.write_bytes(b"not a history" * 99)
    notebook.write(answer(5))
    assert notebook.notice == w.KEPT_ASIDE
    assert stored(path) == [(5,)]
    assert path.with_name("history-damaged-1.sqlite").read_bytes() == b"not a history" * 99


def test_a_newer_history_is_left_as_it_is(path, notebook):
    History(path).close()
    with contextlib.closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    notebook.write(answer(5))
    assert notebook.notice == w.NEWER
    assert path.read_bytes() == before


def test_a_history_with_other_tables_is_left_as_it_is(path, notebook):
    History(path).close()
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("ALTER TABLE answer RENAME TO foreign_answer")
    before = path.read_bytes()
    notebook.write(answer(5))
    assert notebook.notice == w.OTHER_TABLES
    assert path.read_bytes() == before


@pytest.fixture
def old(path):
    """A history of version 1, in place of the one that is not there yet."""
    shutil.copy(OLD, path)
    return path


def test_answers_wait_until_an_old_history_is_up_to_date(old, notebook):
    notebook.write(answer(4))
    assert notebook.notice == w.RENEWED_FIRST
    with contextlib.closing(sqlite3.connect(old)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
    History(old).close()  # somebody else did it
    notebook.write(answer(2))
    assert notebook.notice is None
    assert stored(old) == [(4,), (2,)]


def test_a_practice_that_ends_before_that_brings_it_up_to_date_itself(old, notebook):
    notebook.write(answer(4))
    notebook.end()
    assert stored(old) == [(4,)]


def test_two_practices_are_two(path, notebook):
    notebook.write(answer(1))
    notebook.begin(Drill.SOLO, {})
    notebook.write(Answer(Drill.SOLO, 7, True, 130.0))
    notebook.end()
    with History(path) as history:
        drills = history.connection.execute("SELECT drill, ended_s FROM practice ORDER BY id").fetchall()
        assert drills == [("flash", AT_S), ("solo", AT_S)]
        assert practice.tallies_by_drill(history.connection).keys() == {Drill.FLASH, Drill.SOLO}


class TestNothingIsDropped:
    """R-11.26: what a practice could not write outlives it."""

    @pytest.fixture
    def lock(self, path, notebook):
        """Another program that writes; called, it is done."""
        notebook.write(answer(1))
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")

        def done():
            if other.in_transaction:
                other.execute("ROLLBACK")

        yield done
        done()
        other.close()

    def test_answers_that_could_not_be_written_go_in_with_the_next_practice(self, path, notebook, lock):
        notebook.write(answer(2), answer(3))
        notebook.end()
        assert (notebook.notice, notebook.waits) == (w.NOT_WRITTEN, 2)
        lock()
        notebook.begin(Drill.SOLO, {})
        notebook.write(Answer(Drill.SOLO, 7, True, 130.0))
        notebook.end()
        assert stored(path) == [(1,), (2,), (3,), (7,)]
        with History(path) as history:
            told = history.connection.execute("SELECT drill, ended_s FROM practice ORDER BY id").fetchall()
        assert told == [("flash", AT_S), ("solo", AT_S)]
        assert notebook.notice is None

    def test_they_go_in_by_themselves_once_they_can(self, path, notebook, lock):
        notebook.write(answer(2))
        notebook.end()
        notebook.write_waiting()
        assert notebook.waits == 1
        lock()
        notebook.write_waiting()
        assert (stored(path), notebook.waits, notebook.notice) == ([(1,), (2,)], 0, None)

    def test_the_end_of_the_program_tries_once_more(self, path, notebook, lock):
        notebook.write(answer(2))
        notebook.end()
        lock()
        notebook.close()
        assert stored(path) == [(1,), (2,)]

    def test_a_full_disk_at_the_end_keeps_them_for_later(self, path, notebook, full_disk):
        notebook.write(answer(1))
        size = path.with_name("history.sqlite-wal").stat().st_size
        with full_disk(size + 100):
            notebook.write(*(answer(card) for card in range(2, 60)))
            notebook.end()
            assert notebook.waits
        notebook.write_waiting()
        assert stored(path) == [(card,) for card in range(1, 60)]


def test_a_history_kept_aside_meanwhile_is_let_go_of(path, notebook):
    notebook.write(*(answer(card) for card in range(1, 6)))
    aside = keep_aside(path)
    with History(path) as history:
        salvage_practice(history, aside)
    notebook.write(*(answer(card) for card in range(6, 11)))
    assert notebook.notice == w.KEPT_ASIDE
    notebook.end()
    assert stored(path) == [(card,) for card in range(1, 11)]
    notebook.begin(Drill.FLASH, {})
    notebook.write(answer(11))
    assert notebook.notice is None, "it is told once"


def test_a_history_that_is_gone_is_begun_anew(path, notebook):
    notebook.write(answer(1))
    for part in path.parent.glob("history.sqlite*"):
        part.unlink()
    notebook.write(answer(2))
    assert (stored(path), notebook.notice) == ([(2,)], None)


def test_answers_written_before_the_rescue_stay_beside_those_rescued(path, notebook):
    notebook.write(*(answer(card) for card in range(1, 6)))
    aside = keep_aside(path)
    notebook.write(answer(6))  # into the new history, before the other program has moved anything
    with History(path) as history:
        assert salvage_practice(history, aside) == 5
    assert sorted(stored(path)) == [(card,) for card in range(1, 7)]


def test_a_broken_page_lets_the_answers_wait_for_the_new_history(path, notebook):
    notebook.write(answer(1))
    notebook.begin(Drill.FLASH, {})
    with contextlib.closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'day_sum'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)
    notebook.write(answer(2))
    assert (notebook.notice, notebook.waits) == (w.NOT_WRITTEN, 1)
    notebook.end()
    assert notebook.notice == w.KEPT_ASIDE
    assert stored(path) == [(1,), (2,)]
