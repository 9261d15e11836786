"""The single matches as a file: CSV, which everything reads, or Parquet, a tenth of its size and typed.

Rule 1: a file is written batch by batch, so that memory stays flat; it has its name once it is finished, and
what was done before an interrupt is finished, too.
Rule 2: Parquet needs pyarrow, which is not installed unless asked for; CSV needs nothing.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np

from karuta.lab.job import COLUMNS
from karuta.lab.poem_tables import Ints
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
        """Finish it."""
        self._file.close()


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


@contextmanager
def match_file(path: Path | None) -> Iterator[MatchFile | None]:
    """The file of that name, by its ending; None for none.

    Raises:
        CommandError: It is there already, its ending is unknown, or pyarrow is missing.
        OSError: It cannot be written.
    """
    if path is None:
        yield None
        return
    if path.suffix not in (".csv", PARQUET):
        raise CommandError(f"{path} ends neither in .csv nor in {PARQUET}")
    if path.exists():
        raise CommandError(f"{path} is there already")
    draft = path.with_name(f"{path.name}.unfinished")
    file = ParquetFile(draft) if path.suffix == PARQUET else CsvFile(draft)
    try:
        yield file
    except KeyboardInterrupt:
        file.close()
        os.replace(draft, path)
        raise
    except BaseException:
        with suppress(OSError):
            file.close()
        draft.unlink(missing_ok=True)
        raise
    file.close()
    os.replace(draft, path)
