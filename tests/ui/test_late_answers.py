"""What a practice could not write goes into the history later, without anybody asking for it."""

import contextlib
import sqlite3

import pytest

from karuta.practice.answer import Answer, Drill
from ui.history_place import history_path
from ui.practice.late_answers import LateAnswers, notebook_of
from ui.window import MainWindow


@pytest.fixture
def window(qtbot, dressed_app):
    made = MainWindow()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def notebook(tmp_path, window):
    """One in which an answer waits, for another program wrote just then."""
    made = notebook_of(tmp_path, window)
    made.begin(Drill.FLASH, {})
    made.write(Answer(Drill.FLASH, 1, True, 640.0))
    with contextlib.closing(sqlite3.connect(history_path(tmp_path), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        made.write(Answer(Drill.FLASH, 2, True, 640.0))
        made.end()
        other.execute("ROLLBACK")
    assert made.waits == 1
    return made


def stored(data):
    with contextlib.closing(sqlite3.connect(history_path(data))) as connection:
        return [card for (card,) in connection.execute("SELECT card FROM answer ORDER BY n")]


def test_it_is_tried_again_after_a_while(tmp_path, window, notebook):
    late = window.findChild(LateAnswers)
    assert late.timer.isActive()
    late.timer.timeout.emit()
    assert (notebook.waits, stored(tmp_path)) == (0, [1, 2])


def test_it_is_tried_once_more_when_the_window_is_closed(tmp_path, window, notebook):
    window.close()
    assert (notebook.waits, stored(tmp_path)) == (0, [1, 2])
