"""The one file in which the history lies: opened, brought to the present version, refused or kept aside.

Rule 1: readers never wait for the writer and a killed program leaves a whole file: write-ahead log.
Rule 2: synchronous is NORMAL: nothing that was committed is lost when the program dies, and no reading waits
for the disk. When the power fails the last readings may be missing; the records have them.
Rule 3: every change is made inside `changing`, which holds the only lock and sees the version again.
Rule 4: to bring an old history up to date takes seconds; who cannot wait (`renews=False`) hears it is old.
"""

import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from karuta.history.fault import (
    DamagedHistoryError,
    HistoryError,
    NewerHistoryError,
    OldHistoryError,
    OtherTablesError,
)
from karuta.history.schema import APPLICATION, MIGRATIONS, VERSION, make_sums

BUSY_MS: Final = 5_000.0
"""How long one program waits for another that writes, where nobody waits for it."""

log = logging.getLogger(__name__)
_ASIDES: Final = 1_000
_BESIDE: Final = ("", "-wal", "-shm")
_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_OTHER_TABLES: Final = re.compile(
    r"no such (table|column)|has no column named|columns but|NOT NULL constraint|datatype mismatch"
    r"|cannot modify|(table|index) \S+ already exists|ON CONFLICT clause does not match"
)
"""What SQLite says of statements that do not fit the tables."""
_SENSELESS: Final = (ArithmeticError, LookupError, TypeError, ValueError)
"""What is raised by rows that are not what they should be."""

_SAID_SIGNS: Final = 200
_HEAD_BYTES: Final = 100
_VERSION_AT: Final = slice(60, 64)
_APPLICATION_AT: Final = slice(68, 72)
_PRIMARY: Final = 0xFF  # the rest of a result code tells the case more closely


def connect(path: Path, busy_ms: float = BUSY_MS, *, renews: bool = True) -> sqlite3.Connection:
    """The database in that file, made or brought to the present version.

    Args:
        path: Where it lies; its folder is made if it is missing.
        busy_ms: How long to wait for another program that writes.
        renews: Whether an old one is brought to the present version.

    Raises:
        OldHistoryError: It is old, and not to be renewed.
        NewerHistoryError: A newer version wrote it.
        DamagedHistoryError: It is damaged, or something else.
        HistoryError: It cannot be opened.
    """
    with told(path):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise HistoryError(f"the history {str(path)!r} cannot be made: {error.strerror}") from error
        _refuse_newer(path)
        connection = sqlite3.connect(path, timeout=busy_ms / 1000.0, isolation_level=None)
        connection.text_factory = _text
        try:
            _prepare(connection, path, renews=renews)
        except BaseException:
            connection.close()
            raise
    return connection


def _text(given: bytes) -> str:
    """A text of the database; a letter that is damaged must not make the others unreadable."""
    return given.decode("utf-8", "replace")


def _refuse_newer(path: Path) -> None:
    """Look at the head of the file without the library, which would touch what lies beside it.

    Raises:
        NewerHistoryError: A newer version wrote it.
        HistoryError: It cannot be read.
    """
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):  # a pipe would be waited for
            raise HistoryError(f"the history {str(path)!r} is no regular file")
        with path.open("rb") as file:
            head = file.read(_HEAD_BYTES)
    except FileNotFoundError:
        return
    except OSError as error:
        raise HistoryError(f"the history {str(path)!r} cannot be read: {error.strerror}") from error
    if len(head) == _HEAD_BYTES and int.from_bytes(head[_APPLICATION_AT]) == APPLICATION:
        _require_known(int.from_bytes(head[_VERSION_AT]), path)


def _require_known(version: int, path: Path) -> None:
    if version > VERSION:
        raise NewerHistoryError(
            f"the history {str(path)!r} was written by a newer version of Naniwazu (tables {version}; "
            f"this version knows {VERSION}) and is left as it is"
        )


def _prepare(connection: sqlite3.Connection, path: Path, *, renews: bool) -> None:
    version = _version_of(connection, path)  # before anything is written: a newer file stays as it is
    if 0 < version < VERSION and not renews:
        raise OldHistoryError(f"the history {str(path)!r} has to be brought up to date first")
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode == "wal":
        connection.execute("PRAGMA synchronous = NORMAL")  # else FULL, as it comes
    connection.execute("PRAGMA foreign_keys = ON")
    if version < VERSION:
        migrate(connection, path)


def _version_of(connection: sqlite3.Connection, path: Path) -> int:
    """The version of the tables; 0 where there are none yet.

    Raises:
        NewerHistoryError: It is higher than ours.
        DamagedHistoryError: The file is not ours.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if (application, version, tables) == (0, 0, 0):
        return 0
    if application != APPLICATION or not tables:
        raise DamagedHistoryError(f"{str(path)!r} is not a history")
    _require_known(version, path)
    return int(version)


def migrate(connection: sqlite3.Connection, path: Path, version: int = VERSION) -> None:
    """Bring the tables to that version; another program may have done so meanwhile."""
    with transaction(connection):
        has = _version_of(connection, path)
        for step in MIGRATIONS[has:version]:
            step(connection)
        if 0 < has < version:
            make_sums(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {max(has, version)}")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is written inside is written, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextmanager
def changing(connection: sqlite3.Connection, path: Path) -> Iterator[None]:
    """A transaction on tables of our version.

    Raises:
        HistoryError: Nothing was written; the message says why.
    """
    with believed(path), transaction(connection):
        if _version_of(connection, path) != VERSION:
            raise _other_tables(path, "they were changed meanwhile")
        yield


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Say what the database says as one sentence of ours.

    Raises:
        HistoryError: It said something.
    """
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY
        said = " ".join(str(error).split())
        if code in _DAMAGED:
            raise DamagedHistoryError(f"the history {str(path)!r} is damaged: {said}") from error
        if _OTHER_TABLES.search(said):
            raise _other_tables(path, said) from error
        raise HistoryError(f"the history {str(path)!r} cannot be used now: {said}") from error


@contextmanager
def believed(path: Path) -> Iterator[None]:
    """The same as `told`, for whoever works with what is answered: it may make no sense (`soundness`).

    Raises:
        HistoryError: The database said something, or what it answered makes no sense.
    """
    try:
        with told(path):
            yield
    except _SENSELESS as error:
        log.info("what the history says makes no sense", exc_info=error)
        said = " ".join(str(error).split())
        raise DamagedHistoryError(f"the history {str(path)!r} is damaged: {said[:_SAID_SIGNS]}") from error


def _other_tables(path: Path, said: str) -> OtherTablesError:
    return OtherTablesError(
        f"the history {str(path)!r} has other tables or columns than Naniwazu makes ({said}); "
        "nothing is written to it, and the file is kept as it is"
    )


def is_sound(path: Path) -> bool:
    """Whether every page of the file is what it should be; reads all of it.

    Raises:
        HistoryError: It cannot be read now.
    """
    try:
        with closing(connect(path)) as connection, told(path):
            (said,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            return bool(said == "ok")
    except DamagedHistoryError:
        return False


def keep_aside(path: Path) -> Path:
    """Give a damaged file, and what lies beside it, another name; answers that name.

    Raises:
        HistoryError: It cannot be renamed.
    """
    for number in range(1, _ASIDES):
        aside = path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
        if not any(aside.with_name(aside.name + end).exists() for end in _BESIDE):
            break
    try:
        for end in _BESIDE:
            part = path.with_name(path.name + end)
            if part.exists():
                part.rename(aside.with_name(aside.name + end))
    except OSError as error:
        raise HistoryError(f"the history {str(path)!r} cannot be kept aside: {error.strerror}") from error
    return aside
