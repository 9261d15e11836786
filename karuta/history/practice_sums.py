"""Sums over practice and matches by card and day, kept in the same transaction as what they count.

Rule 1: `met` is what one card was asked on one day in one drill; `MATCH` stands for the matches of a man.
Rule 2: right is right without help; wrong is wrong, or with help. In a match a take without a foul is right,
a foul is wrong, and a card that was lost is neither.
Rule 3: adding one by one and `rebuild_practice` come to the same sums.
"""

from sqlite3 import Connection
from typing import Final

from karuta.history.soundness import DAY
from karuta.history.summaries import bin_of, sql_bin, sql_floor
from karuta.practice.answer import Answer

DAY_S: Final = 86_400.0
MATCH: Final = "match"

_COUNTS: Final = (
    "asked = asked + excluded.asked, rights = rights + excluded.rights,"
    " wrongs = wrongs + excluded.wrongs, ms = ms + excluded.ms"
)
_ADD_MET: Final = f"ON CONFLICT (poem, day, drill) DO UPDATE SET {_COUNTS}"
_ADD_DAY: Final = f"ON CONFLICT (drill, day) DO UPDATE SET {_COUNTS}"
_ADD_SLOT: Final = f"ON CONFLICT (drill, slot) DO UPDATE SET {_COUNTS}"
_ADD_BIN: Final = "ON CONFLICT (drill, bin) DO UPDATE SET rights = rights + excluded.rights"
_ADD_GAP: Final = (
    "ON CONFLICT (drill, gap) DO UPDATE SET asked = asked + excluded.asked, rights = rights + excluded.rights"
)

_IS_MEANT: Final = "match.kind IN ('match', 'lesson') AND match.reading_kind <> 'torifuda'"
_MATCH_DAY: Final = "CAST(julianday(substr(match.begun_at, 1, 10)) - 2440587.5 AS INTEGER)"
_FOULS: Final = (
    "EXISTS (SELECT 1 FROM foul WHERE foul.match = reading.match AND foul.n = reading.n AND foul.player = 0)"
)
_MATCH_ROWS: Final = (
    f"SELECT poem, {_MATCH_DAY} AS day, taker = 0 AND NOT {_FOULS} AS is_right, {_FOULS} AS is_wrong, near_ms"
    f" FROM reading JOIN match ON match.id = reading.match WHERE {_IS_MEANT}"
    f" AND day IS NOT NULL AND (lies IS NOT NULL OR {_FOULS})"
)
_MATCH_SUMS: Final = (
    "SELECT poem, day, 'match', count(*), coalesce(sum(is_right), 0), sum(is_wrong),"
    " coalesce(sum(near_ms) FILTER (WHERE is_right), 0.0)"
)


def day_of(at_s: float, offset_s: float) -> int:
    """The day, counted from 1970-01-01 in local time."""
    return int((at_s + offset_s) // DAY_S)


def add_answer(connection: Connection, day: int, answer: Answer) -> None:
    """Add an answer to all sums."""
    is_right = answer.right and not answer.peeked
    counts = (1, int(is_right), int(not is_right), answer.took_ms if is_right else 0.0)
    run, drill, card = connection.execute, answer.drill.value, int(answer.card)
    (before,) = run(
        f"SELECT max(day) FROM met WHERE poem = ? AND drill = ? AND {DAY}", (card, drill)
    ).fetchone()
    if before is not None and before < day:
        run(f"INSERT INTO gap_sum VALUES (?, ?, 1, ?) {_ADD_GAP}", (drill, day - before, int(is_right)))
    run(f"INSERT INTO met VALUES (?, ?, ?, ?, ?, ?, ?) {_ADD_MET}", (card, day, drill, *counts))
    run(f"INSERT INTO day_sum VALUES (?, ?, ?, ?, ?, ?) {_ADD_DAY}", (drill, day, *counts))
    if answer.slot is not None:
        run(f"INSERT INTO slot_sum VALUES (?, ?, ?, ?, ?, ?) {_ADD_SLOT}", (drill, answer.slot, *counts))
    if is_right:
        run(f"INSERT INTO answer_bin VALUES (?, ?, 1) {_ADD_BIN}", (drill, bin_of(answer.took_ms)))


def add_match_reading(connection: Connection, match: int, n: int) -> None:
    """Add a settled reading of a match to what its card was met, if it is a man's."""
    connection.execute(
        f"INSERT INTO met {_MATCH_SUMS} FROM ({_MATCH_ROWS} AND reading.match = ? AND reading.n = ?)"
        f" WHERE true GROUP BY poem, day {_ADD_MET}",
        (match, n),
    )


_ANSWER_ROWS: Final = (
    f"SELECT card, {sql_floor('((at_s + offset_s) / 86400.0)')} AS day, answer.drill AS drill, slot,"
    " right AND NOT peeked AS is_right, took_ms, at_s, n FROM answer JOIN practice ON practice.id = practice"
)
_ANSWER_COUNTS: Final = (
    "count(*), sum(is_right), sum(NOT is_right), coalesce(sum(took_ms) FILTER (WHERE is_right), 0.0)"
)
_REBUILD: Final = (
    *(f"DELETE FROM {table}" for table in ("met", "day_sum", "slot_sum", "answer_bin", "gap_sum")),
    f"INSERT INTO met SELECT card, day, drill, {_ANSWER_COUNTS} FROM ({_ANSWER_ROWS}) GROUP BY 1, 2, 3",
    f"INSERT INTO met {_MATCH_SUMS} FROM ({_MATCH_ROWS}) GROUP BY poem, day",
    f"INSERT INTO day_sum SELECT drill, day, {_ANSWER_COUNTS} FROM ({_ANSWER_ROWS}) GROUP BY 1, 2",
    f"INSERT INTO slot_sum SELECT drill, slot, {_ANSWER_COUNTS} FROM ({_ANSWER_ROWS})"
    " WHERE slot IS NOT NULL GROUP BY 1, 2",
    f"INSERT INTO answer_bin SELECT drill, {sql_bin('took_ms')}, count(*) FROM ({_ANSWER_ROWS})"
    " WHERE is_right GROUP BY 1, 2",
    "INSERT INTO gap_sum SELECT drill, day - before, count(*), sum(is_right) FROM"
    " (SELECT drill, day, is_right, lag(day) OVER (PARTITION BY drill, card ORDER BY at_s, n) AS before"
    f" FROM ({_ANSWER_ROWS})) WHERE before < day GROUP BY 1, 2",
)


def rebuild_practice(connection: Connection) -> None:
    """Make all sums again of answers and readings, inside the transaction that is open."""
    for statement in _REBUILD:
        connection.execute(statement)
