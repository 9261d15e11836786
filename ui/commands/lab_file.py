"""The single matches as a file: CSV, which everything reads, or Parquet, a tenth of its size and typed.

Rule 1: a file is written batch by batch, so that memory stays flat; it has its name once it is finished, and
what was done before an interrupt is finished, too. Until then it lies beside under a name that is nobody's.
Rule 2: Parquet needs pyarrow, which is not installed unless asked for; CSV needs nothing.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, Final, Protocol

import numpy as np

from karuta.lab.job import COLUMNS
from karuta.lab.poem_tables import Ints
from ui.commands.files import reason, require_new_file
from ui.commands.lab_crew import LostWorkerError
from ui.commands.outcome import FAILED, CommandError

HEADINGS: Final = ("trial", "match", *COLUMNS)
PARQUET: Final = ".parquet"
MISSING: Final = (
    "a Parquet file needs the package 'pyarrow': pip install 'naniwazu[tables]'; CSV needs nothing"
)


class MatchFile(Protocol):
    """Where single matches go."""

    def write(self, trial: int, first: int, columns: list[Ints]) -> None:
        """Add a batch: which trial it belongs to, the number of its first match, its values."""
        ...


class CsvFile:
    """A line a match, headings first."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("w", encoding="utf-8", newline="\n")
        self._file.write(",".join(HEADINGS) + "\n")

    def write(self, trial: int, first: int, columns: list[Ints]) -> None:
        """Add a batch."""
        np.savetxt(self._file, np.column_stack(_with_numbers(trial, first, columns)), "%d", ",")

    def close(self) -> None:
        """Finish it, and see it on the disk."""
        with self._file:
            self._file.flush()
            os.fsync(self._file.fileno())


class ParquetFile:
    """A row group a batch."""

    def __init__(self, path: Path) -> None:
        try:
            import pyarrow as arrow  # noqa: PLC0415 - an extra that few install
            from pyarrow import parquet  # noqa: PLC0415
        except ImportError as missing:
            raise CommandError(MISSING, FAILED) from missing
        self._arrow: Any = arrow
        self._schema = arrow.schema([(name, arrow.int64()) for name in HEADINGS])
        self._writer: Any = parquet.ParquetWriter(path, self._schema)

    def write(self, trial: int, first: int, columns: list[Ints]) -> None:
        """Add a batch."""
        arrays = [self._arrow.array(column) for column in _with_numbers(trial, first, columns)]
        self._writer.write_table(self._arrow.Table.from_arrays(arrays, schema=self._schema))

    def close(self) -> None:
        """Finish it."""
        self._writer.close()


def _with_numbers(trial: int, first: int, columns: list[Ints]) -> list[Ints]:
    count = len(columns[0])
    return [np.full(count, trial), np.arange(first, first + count), *columns]


class NamedFile:
    """One of them that tells its name when it cannot be written, and whether anything has been.

    Attributes:
        has_matches: Whether a batch has been written.
    """

    def __init__(self, name: str, file: CsvFile | ParquetFile) -> None:
        self.has_matches = False
        self._name, self._file = name, file

    def write(self, trial: int, first: int, columns: list[Ints]) -> None:
        """Add a batch.

        Raises:
            CommandError: The disk is full, say.
        """
        with _telling(self._name):
            self._file.write(trial, first, columns)
        self.has_matches = True

    def close(self) -> None:
        """Finish it; raises as `write`."""
        with _telling(self._name):
            self._file.close()


@contextmanager
def match_file(name: str | None) -> Iterator[MatchFile | None]:
    """The file of that name, by its ending; None for none.

    Raises:
        CommandError: It is there already, its ending is unknown, pyarrow is missing, or it cannot be written.
    """
    if name is None:
        yield None
        return
    if Path(name).suffix not in (".csv", PARQUET):
        raise CommandError(f"{name} ends neither in .csv nor in {PARQUET}")
    path = require_new_file(name)
    with _telling(name):
        draft = _draft_beside(path)
    try:
        with _telling(name):
            file = NamedFile(name, ParquetFile(draft) if path.suffix == PARQUET else CsvFile(draft))
        try:
            yield file
        except (KeyboardInterrupt, LostWorkerError):
            file.close()
            if file.has_matches:
                _give_name(draft, path)
            raise
        except BaseException:
            with suppress(CommandError):
                file.close()
            raise
        file.close()
        _give_name(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def _draft_beside(path: Path) -> Path:
    """A new, empty file in the same folder, under a name that is nobody's."""
    while True:
        draft = path.with_name(f".{path.stem}-{token_hex(4)}{path.suffix}")
        with suppress(FileExistsError):
            os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
            return draft


def _give_name(draft: Path, path: Path) -> None:
    """Give the finished file its name, unless something has got it meanwhile."""
    if path.exists() or path.is_symlink():
        aside = draft.with_name(draft.name.removeprefix("."))
        os.replace(draft, aside)
        raise CommandError(f"{str(path)!r} has come meanwhile; the matches are in {str(aside)!r}", FAILED)
    with _telling(str(path)):
        os.replace(draft, path)


@contextmanager
def _telling(name: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CommandError(f"cannot write {name!r}: {reason(error)}", FAILED) from error
