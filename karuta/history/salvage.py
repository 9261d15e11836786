"""What can still be read of the practice in a damaged history, moved into the new one.

Matches are made again of their records; answers of drills stand in the history only. So whatever rows of them
can still be read are moved, practice by practice, and the sums are made again.
"""

import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from karuta.history.database import changing
from karuta.history.history import History
from karuta.history.practice_sums import rebuild_practice

_ANSWER_FIELDS: Final = 11
_PRACTICE_FIELDS: Final = 6
_HEAD_BYTES: Final = 100
_PAGE_SIZE_AT: Final = slice(16, 18)
_PAGES_AT: Final = slice(28, 32)
_LARGEST_PAGE: Final = 65_536  # written as 1
_MOST_BYTES: Final = 2**32  # a head that says more is rubbish


def salvage_practice(history: History, damaged: Path) -> int:
    """Move the answers of a damaged history; answers how many.

    Args:
        history: The new one; a practice that is in it already stays, and those that are moved get numbers
            after it.
        damaged: The file that was kept aside.

    Raises:
        HistoryError: The new one cannot be written.
    """
    practices, answers = _readable(damaged)
    if not answers:
        return 0
    known = {row[0] for row in practices}
    answers = [row for row in answers if row[0] in known]
    with changing(history.connection, history.path):
        run = history.connection.executemany
        (last,) = history.connection.execute("SELECT coalesce(max(id), 0) FROM practice").fetchone()
        practices = [(last + number, *rest) for number, *rest in practices]
        answers = [(last + number, *rest) for number, *rest in answers]
        run(f"INSERT OR IGNORE INTO practice VALUES ({', '.join('?' * _PRACTICE_FIELDS)})", practices)
        run(f"INSERT OR IGNORE INTO answer VALUES ({', '.join('?' * _ANSWER_FIELDS)})", answers)
        rebuild_practice(history.connection)
    return len(answers)


def _readable(damaged: Path) -> tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]:
    practices: list[tuple[Any, ...]] = []
    answers: list[tuple[Any, ...]] = []
    with suppress(sqlite3.Error, OSError), TemporaryDirectory() as folder:
        copy = _copied(damaged, Path(folder))
        with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
            _read("SELECT * FROM practice", connection, practices)
            for number, *_ in practices:
                _read(f"SELECT * FROM answer WHERE practice = {number}", connection, answers)
    return practices, answers


def _copied(damaged: Path, folder: Path) -> Path:
    """A copy to read from, so that the file stays as it is; filled up with zeros where it was cut off."""
    copy = Path(shutil.copy(damaged, folder))
    log = damaged.with_name(f"{damaged.name}-wal")
    if log.exists():
        shutil.copy(log, folder)
    with copy.open("r+b") as file:
        head = file.read(_HEAD_BYTES)
        page = int.from_bytes(head[_PAGE_SIZE_AT]) or 1
        whole = (_LARGEST_PAGE if page == 1 else page) * int.from_bytes(head[_PAGES_AT])
        if copy.stat().st_size < whole <= _MOST_BYTES:
            file.truncate(whole)
    return copy


def _read(question: str, connection: sqlite3.Connection, rows: list[tuple[Any, ...]]) -> None:
    """Read until the first page that cannot be read."""
    with suppress(sqlite3.Error):
        for row in connection.execute(question):
            rows.append(row)  # noqa: PERF402 - what was read before the fault is kept
