"""Taking records of earlier matches into the history: those it does not know, or knows only in part.

Rule 1: a record is read before the history is locked; what is written is one match, at once.
Rule 2: a damaged record is named with the reason and stays where it is.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from karuta.history.entry import MatchEntry, spelled_out
from karuta.history.history import History
from karuta.match.record import RecordError
from karuta.match.record_file import read_record
from karuta.match.report import Reporter
from karuta.rules.apply import IllegalEvent

PATTERN: Final = "*.jsonl"


@dataclass(frozen=True, slots=True)
class Waiting:
    """A record that is to be taken in: its file, the name it is known by, and how long it is."""

    path: Path
    name: str
    size_bytes: int


def waiting(history: History, folder: Path) -> tuple[Waiting, ...]:
    """The records of a folder that the history does not know as they are now, by name.

    Raises:
        HistoryError: The history cannot be read.
    """
    known = history.known()
    found = []
    for path in _records(folder):
        try:
            size_bytes = path.stat().st_size
        except OSError:
            continue  # gone meanwhile
        name = spelled_out(path.name)
        before = known.get(name)
        if before is None or not (before.has_ended or before.record_bytes == size_bytes):
            found.append(Waiting(path, name, size_bytes))
    return tuple(found)


def _records(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.glob(PATTERN) if path.is_file())
    except OSError:
        return []


def take_in(history: History, each: Waiting, begun_at: str) -> str | None:
    """Take a record in; answers why it cannot be, None if it was.

    Args:
        history: Where to.
        each: The record.
        begun_at: When its match began, as in `MatchEntry`.

    Raises:
        HistoryError: The history cannot be written.
    """
    try:
        record = read_record(each.path)
        reporter = Reporter()
        reporter.hear(record.events)
    except (RecordError, IllegalEvent) as error:
        reason = spelled_out(str(error))
        history.refuse(each.name, each.size_bytes, reason)
        return reason
    entry = MatchEntry(each.name, begun_at, record.version, record.setup, record.players)
    history.take_in(entry, reporter.rows, reporter.result, each.size_bytes)
    return None


def take_all(
    history: History, found: Iterable[Waiting], begun_at: Callable[[Path], str], goes_on: Callable[[], bool]
) -> dict[str, str]:
    """Take records in, one after the other, for as long as `goes_on`; answers those that cannot be, and why.

    Raises:
        HistoryError: The history cannot be written.
    """
    refused = {}
    for each in found:
        if not goes_on():
            break
        reason = take_in(history, each, begun_at(each.path))
        if reason is not None:
            refused[each.name] = reason
    return refused
