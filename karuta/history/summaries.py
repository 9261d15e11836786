"""Sums over readings, kept in the same transaction as the reading: statistics need not read a million rows.

Rule 1: a book is all matches of one kind against one class in one month; every sum belongs to a book, and
once more to the book of the same matches in all months (`ALL_MONTHS`), so that most questions read few rows.
Rule 2: what is summed is the first player's: the man's, between COMs the near one's.
Rule 3: adding readings one by one and `rebuild` come to the same sums.
"""

from math import floor
from sqlite3 import Connection
from typing import Final

from karuta.match.report_row import ReportRow
from karuta.rules.events import EndedBy
from karuta.rules.side import Side
from karuta.rules.state import Result

BIN_MS: Final = 10.0
"""How wide the bins of the take times are; a median made of them is off by less than that."""

LOWEST_BIN: Final = -300
HIGHEST_BIN: Final = 2_000
"""Takes more than 3 s before, or 20 s after the deciding mora are counted in the outermost bins."""

ALL_MONTHS: Final = ""

KARAFUDA: Final = 2
"""What stands for "its card was not on the mat" where the column `lies` must not be empty."""


def bin_of(ms: float) -> int:
    """The bin a take time falls into."""
    return min(max(floor(ms / BIN_MS), LOWEST_BIN), HIGHEST_BIN)


def sql_floor(number: str) -> str:
    """An expression of SQL: a number rounded down, for which not every SQLite has a word."""
    whole = f"CAST({number} AS INTEGER)"
    return f"({whole} - ({number} < {whole}))"


def sql_bin(ms: str) -> str:
    """An expression of SQL: `bin_of`."""
    return f"min(max({sql_floor(f'({ms} / {BIN_MS})')}, {LOWEST_BIN}), {HIGHEST_BIN})"


def book_of(connection: Connection, kind: str, far_class: str, month: str) -> int:
    """The book of these matches, begun with that of all months if it is not there."""
    for each in (month, ALL_MONTHS):
        connection.execute(
            "INSERT INTO book (kind, far_class, month) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (kind, far_class, each),
        )
    row = connection.execute(
        "SELECT id FROM book WHERE kind = ? AND far_class = ? AND month = ?", (kind, far_class, month)
    ).fetchone()
    return int(row[0])


def books_of(connection: Connection, match: int) -> tuple[int, int]:
    """The book of a match, and that of all months."""
    row = connection.execute(
        "SELECT own.id, whole.id FROM match JOIN book AS own ON own.id = match.book"
        " JOIN book AS whole ON whole.kind = own.kind AND whole.far_class = own.far_class"
        " AND whole.month = '' WHERE match.id = ?",
        (match,),
    ).fetchone()
    return int(row[0]), int(row[1])


def add_reading(connection: Connection, book: int, row: ReportRow) -> None:
    """Add a settled reading to the sums of its book."""
    took = int(row.taker is Side.FIRST)
    lies = KARAFUDA if row.lies is None else int(row.lies)
    connection.execute(
        "INSERT INTO card_sum VALUES (?, ?, ?, 1, ?, ?, ?)"
        " ON CONFLICT (book, poem, lies) DO UPDATE SET readings = readings + 1,"
        " takes = takes + excluded.takes, fouls = fouls + excluded.fouls,"
        " far_fouls = far_fouls + excluded.far_fouls",
        (book, int(row.poem), lies, took, row.fouls_of(Side.FIRST), row.fouls_of(Side.SECOND)),
    )
    if row.spot is not None:
        place = row.spot.place
        connection.execute(
            "INSERT INTO block_sum VALUES (?, ?, ?, ?, 1, ?)"
            " ON CONFLICT (book, side, row, half)"
            " DO UPDATE SET readings = readings + 1, takes = takes + excluded.takes",
            (book, int(row.spot.side), int(place.row), int(place.half), took),
        )
    ms = row.ms[Side.FIRST]
    if took and ms is not None:
        connection.execute(
            "INSERT INTO time_sum VALUES (?, ?, ?, 1)"
            " ON CONFLICT (book, deciding, bin) DO UPDATE SET takes = takes + 1",
            (book, len(row.deciding), bin_of(ms)),
        )


def add_result(connection: Connection, book: int, result: Result) -> None:
    """Add how a match ended to its book."""
    if result.ended_by is EndedBy.ABORTED:
        column = "broken_off"
    elif result.winner is None:
        column = "drawn"
    else:
        column = "won" if result.winner is Side.FIRST else "lost"
    connection.execute(f"UPDATE book SET {column} = {column} + 1 WHERE id = ?", (book,))


_IN_ORDER: Final = "match CROSS JOIN reading ON reading.match = match.id"
"""All readings in the order of their table: by one of its indexes a million take three times as long."""

_REBUILD: Final = (
    "DELETE FROM card_sum",
    "DELETE FROM block_sum",
    "DELETE FROM time_sum",
    "UPDATE match SET book = NULL",
    "DELETE FROM book",
    "INSERT INTO book (kind, far_class, month, won, lost, drawn, broken_off)"
    " SELECT kind, far_class, substr(begun_at, 1, 7),"
    " count(*) FILTER (WHERE winner = 0 AND ended_by <> 'aborted'),"
    " count(*) FILTER (WHERE winner = 1 AND ended_by <> 'aborted'),"
    " count(*) FILTER (WHERE winner IS NULL AND ended_by <> 'aborted'),"
    " count(*) FILTER (WHERE ended_by = 'aborted')"
    " FROM match GROUP BY 1, 2, 3 ORDER BY min(id)",
    "UPDATE match SET book = (SELECT id FROM book WHERE book.kind = match.kind"
    " AND book.far_class = match.far_class AND book.month = substr(match.begun_at, 1, 7))",
    "INSERT INTO card_sum SELECT match.book, poem, coalesce(lies, 2), count(*),"
    " count(*) FILTER (WHERE taker = 0), coalesce(sum(near_fouls), 0), coalesce(sum(far_fouls), 0)"
    f" FROM {_IN_ORDER} LEFT JOIN"
    " (SELECT match, n, sum(player = 0) AS near_fouls, sum(player = 1) AS far_fouls"
    " FROM foul GROUP BY match, n) AS fouls"
    " ON fouls.match = reading.match AND fouls.n = reading.n GROUP BY 1, 2, 3",
    "INSERT INTO block_sum SELECT match.book, lies, row, slot >= 8, count(*),"
    " count(*) FILTER (WHERE taker = 0)"
    f" FROM {_IN_ORDER} WHERE lies IS NOT NULL GROUP BY 1, 2, 3, 4",
)


_OF_WHOLE: Final = (
    "JOIN book AS own ON own.id = book JOIN book AS whole"
    " ON whole.kind = own.kind AND whole.far_class = own.far_class AND whole.month = ''"
)
_WHOLE: Final = (
    "INSERT INTO book (kind, far_class, month, won, lost, drawn, broken_off)"
    " SELECT kind, far_class, '', sum(won), sum(lost), sum(drawn), sum(broken_off)"
    " FROM book GROUP BY 1, 2 ORDER BY min(id)",
    "INSERT INTO card_sum SELECT whole.id, poem, lies, sum(readings), sum(takes), sum(fouls), sum(far_fouls)"
    f" FROM card_sum {_OF_WHOLE} GROUP BY 1, 2, 3",
    "INSERT INTO block_sum SELECT whole.id, side, row, half, sum(readings), sum(takes)"
    f" FROM block_sum {_OF_WHOLE} GROUP BY 1, 2, 3, 4",
    "INSERT INTO time_sum SELECT whole.id, deciding, bin, sum(takes)"
    f" FROM time_sum {_OF_WHOLE} GROUP BY 1, 2, 3",
)


def rebuild(connection: Connection) -> None:
    """Make all sums again of the readings, inside the transaction that is open."""
    for statement in _REBUILD:
        connection.execute(statement)
    connection.execute(
        f"INSERT INTO time_sum SELECT match.book, deciding, {sql_bin('near_ms')}, count(*)"
        f" FROM {_IN_ORDER}"
        " WHERE taker = 0 AND near_ms IS NOT NULL GROUP BY 1, 2, 3"
    )
    for statement in _WHOLE:
        connection.execute(statement)
