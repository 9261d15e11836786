"""The columns of the report's table, which readings it shows, and in which order."""

from collections.abc import Callable, Iterable
from enum import Enum, IntEnum
from typing import Any, Final

from karuta.match.report_row import ReportRow
from karuta.rules.side import Side
from poems.collection import poem


class Column(IntEnum):
    """A column, from the left."""

    NUMBER = 0
    POEM = 1
    DECIDING = 2
    PLACE = 3
    TAKER = 4
    HOW = 5
    FIRST_MS = 6
    SECOND_MS = 7
    FOULS = 8
    SENT = 9
    COUNTS = 10


class Shown(Enum):
    """Which readings are shown."""

    ALL = "all"
    TAKES = "takes"
    FOULS = "fouls"
    KARAFUDA = "karafuda"


def _fouls(row: ReportRow) -> int:
    return row.fouls_of(Side.FIRST) + row.fouls_of(Side.SECOND)


_KEPT: Final[dict[Shown, Callable[[ReportRow], bool]]] = {
    Shown.ALL: lambda _row: True,
    Shown.TAKES: lambda row: row.taker is not None,
    Shown.FOULS: lambda row: _fouls(row) > 0,
    Shown.KARAFUDA: lambda row: row.spot is None,
}

_KEYS: Final[dict[Column, Callable[[ReportRow], Any]]] = {
    Column.NUMBER: lambda row: row.n,
    Column.POEM: lambda row: poem(row.poem).upper_kana,
    Column.DECIDING: lambda row: (len(row.deciding), row.deciding),
    Column.PLACE: lambda row: row.spot and (row.spot.side, row.spot.place.half, row.spot.place),
    Column.TAKER: lambda row: row.taker,
    Column.HOW: lambda row: row.how,
    Column.FIRST_MS: lambda row: row.ms.first,
    Column.SECOND_MS: lambda row: row.ms.second,
    Column.FOULS: lambda row: _fouls(row) or None,
    Column.SENT: lambda row: (row.sent[0].sender, len(row.sent)) if row.sent else None,
    Column.COUNTS: lambda row: (row.counts.second - row.counts.first, row.counts.first),
}


def kept(rows: Iterable[ReportRow], shown: Shown) -> tuple[ReportRow, ...]:
    """The readings that are shown."""
    return tuple(row for row in rows if _KEPT[shown](row))


def ordered(rows: tuple[ReportRow, ...], column: Column, *, reverse: bool = False) -> tuple[ReportRow, ...]:
    """The readings by a column; those with nothing there come last either way.

    Equal ones stand as they were read.
    """
    key = _KEYS[column]
    told = sorted((row for row in rows if key(row) is not None), key=lambda row: row.n)
    told.sort(key=key, reverse=reverse)
    return (*told, *sorted((row for row in rows if key(row) is None), key=lambda row: row.n))
