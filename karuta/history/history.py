"""The history of all matches: what is written into it, match by match and reading by reading.

Rule 1: a reading is one transaction, its fouls, sends, techniques and sums with it.
Rule 2: writing what is there already changes nothing, so that a record can be taken in again and two programs
can follow the same match.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Final

from karuta.history.database import BUSY_MS, changing, connect, told
from karuta.history.entry import MatchEntry
from karuta.history.practice import begin_practice, end_practice, write_answers
from karuta.history.practice_sums import add_match_reading
from karuta.history.soundness import text
from karuta.history.summaries import add_reading, add_result, book_of, books_of
from karuta.match.codec import profile_to_json, setup_to_json
from karuta.match.report_row import ReportRow
from karuta.practice.answer import Answer, Drill
from karuta.rules.side import Side
from karuta.rules.state import Result


@dataclass(frozen=True, slots=True)
class Known:
    """What the history knows of a record.

    Attributes:
        record_bytes: How long the file was when it was taken in; None for a match that was followed live.
        has_ended: Whether the end of the match is known.
    """

    record_bytes: int | None
    has_ended: bool


class History:
    """An open history; one for each thread.

    Attributes:
        path: Where it lies.
        connection: The database, for whoever asks it questions.
    """

    def __init__(self, path: Path, busy_ms: float = BUSY_MS, *, renews: bool = True) -> None:
        """Open the history in that file, or make it.

        Args:
            path: Where it lies.
            busy_ms: How long to wait for another program that writes.
            renews: Whether an old one is brought up to date, which may take seconds.

        Raises:
            HistoryError: It cannot be; a kind of its own if it is newer, old or damaged.
        """
        self.path = path
        self.connection = connect(path, busy_ms, renews=renews)

    def __enter__(self) -> "History":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self.connection.close()

    def begin(self, entry: MatchEntry) -> int:
        """The number of a match, which is written down if the history does not know it.

        Raises:
            HistoryError: It cannot be written.
        """
        with changing(self.connection, self.path):
            return self._begin(entry)

    def settle(self, match: int, rows: Iterable[ReportRow]) -> None:
        """Write settled readings of a match; each that is there already is left as it is.

        Raises:
            HistoryError: None of them could be written.
        """
        with changing(self.connection, self.path):
            self._settle(match, rows)

    def end(self, match: int, result: Result, length_ms: float) -> None:
        """Write how a match ended; what is played on after that changes nothing.

        Raises:
            HistoryError: It could not be written.
        """
        with changing(self.connection, self.path):
            self._end(match, result, length_ms)

    def take_in(
        self, entry: MatchEntry, rows: Iterable[ReportRow], result: Result | None, record_bytes: int
    ) -> None:
        """Write a whole match, or what is known of it, in one transaction.

        Args:
            entry: The match.
            rows: Its readings.
            result: How it ended; None if it did not.
            record_bytes: How long its record is.

        Raises:
            HistoryError: Nothing of it could be written.
        """
        rows = tuple(rows)
        with changing(self.connection, self.path):
            match = self._begin(entry)
            self._settle(match, rows)
            if result is not None:
                self._end(match, result, rows[-1].settled_ms if rows else 0.0)
            self.connection.execute("UPDATE match SET record_bytes = ? WHERE id = ?", (record_bytes, match))
            self.connection.execute("DELETE FROM refused_record WHERE record = ?", (entry.record,))

    def refuse(self, record: str, record_bytes: int, reason: str) -> None:
        """Remember that a record cannot be taken in, so that it is not tried again until it changes.

        Raises:
            HistoryError: It could not be written.
        """
        with changing(self.connection, self.path):
            self.connection.execute(
                "INSERT OR REPLACE INTO refused_record VALUES (?, ?, ?)", (record, record_bytes, reason)
            )

    def begin_practice(self, drill: Drill, settings_json: str, at_s: float, offset_s: float = 0.0) -> int:
        """The number of a practice that begins.

        Args:
            drill: What is practised.
            settings_json: What was set, as the drill writes it.
            at_s: When, in seconds since 1970 in UTC.
            offset_s: How far local time is ahead of UTC: in which day an answer is counted.

        Raises:
            HistoryError: It cannot be written.
        """
        with changing(self.connection, self.path):
            return begin_practice(self.connection, drill, settings_json, at_s, offset_s)

    def has_practice(self, practice: int, drill: Drill, began_s: float) -> bool:
        """Whether a practice of that number, of that drill, began then.

        Raises:
            HistoryError: It cannot be read.
        """
        with told(self.path):
            row = self.connection.execute(
                "SELECT 1 FROM practice WHERE id = ? AND drill = ? AND began_s = ?",
                (practice, drill.value, began_s),
            ).fetchone()
            return row is not None

    def add_answers(self, practice: int, answers: Iterable[Answer], at_s: float) -> None:
        """Write answers and their sums in one transaction.

        Args:
            practice: The number of their practice.
            answers: Settled answers, in their order.
            at_s: When, in seconds since 1970 in UTC.

        Raises:
            HistoryError: None of them could be written.
        """
        with changing(self.connection, self.path):
            write_answers(self.connection, practice, answers, at_s)

    def end_practice(self, practice: int, at_s: float) -> None:
        """Write when a practice ended; what has no answer is forgotten.

        Raises:
            HistoryError: It could not be written.
        """
        with changing(self.connection, self.path):
            end_practice(self.connection, practice, at_s)

    def known(self) -> dict[str, Known]:
        """All records that the history knows, by name; those it could not take in among them.

        Raises:
            HistoryError: It cannot be read.
        """
        with told(self.path):
            taken = self.connection.execute("SELECT record, record_bytes, ended_by IS NOT NULL FROM match")
            refused = self.connection.execute("SELECT record, record_bytes, 0 FROM refused_record")
            return {record: Known(size, bool(ended)) for record, size, ended in (*taken.fetchall(), *refused)}

    def refused(self) -> dict[str, str]:
        """The records that could not be taken in, by name, and why.

        Raises:
            HistoryError: It cannot be read.
        """
        with told(self.path):
            return dict(self.connection.execute(_REFUSED))

    def _begin(self, entry: MatchEntry) -> int:
        found = self.connection.execute("SELECT id FROM match WHERE record = ?", (entry.record,)).fetchone()
        if found is not None:
            return int(found[0])
        setup, (near, far) = entry.setup, entry.players
        far_class = far.level or ""
        book = book_of(self.connection, entry.kind, far_class, entry.begun_at[:7])
        fields = {
            "record": entry.record,
            "begun_at": entry.begun_at,
            "version": entry.version,
            "kind": entry.kind.value,
            "seed": setup.seed,
            "setup": json.dumps(setup_to_json(setup), ensure_ascii=False),
            "near": json.dumps(profile_to_json(near), ensure_ascii=False),
            "far": json.dumps(profile_to_json(far), ensure_ascii=False),
            "far_class": far_class,
            "near_cards": setup.hands.first,
            "far_cards": setup.hands.second,
            "poems": len(setup.poems),
            "reading_kind": setup.kind.value,
            "allowance_ms": setup.hand_allowance_ms,
            "book": book,
        }
        return _insert(self.connection, "match", fields)

    def _settle(self, match: int, rows: Iterable[ReportRow]) -> None:
        books: tuple[int, ...] = ()
        for row in rows:
            if not self._write(match, row):
                continue
            books = books or books_of(self.connection, match)
            for book in books:
                add_reading(self.connection, book, row)
            add_match_reading(self.connection, match, row.n)

    def _write(self, match: int, row: ReportRow) -> bool:
        """Write a reading with all that belongs to it; False if it was there."""
        run = self.connection.execute
        cursor = run(READING, reading_fields(match, row))
        if cursor.rowcount == 0:
            return False
        for player in Side:
            for territory in Side:
                if row.fouls[player][territory]:
                    run("INSERT INTO foul VALUES (?, ?, ?, ?)", (match, row.n, int(player), int(territory)))
        for place, sent in enumerate(row.sent):
            fields = (match, row.n, place, int(sent.sender), int(sent.card))
            run("INSERT INTO send VALUES (?, ?, ?, ?, ?)", fields)
        for place, sent_row in enumerate(row.sent_rows):
            if sent_row is not None:
                run("INSERT INTO send_row VALUES (?, ?, ?, ?)", (match, row.n, place, int(sent_row)))
        for place, technique in enumerate(row.techniques):
            run("INSERT INTO technique VALUES (?, ?, ?, ?)", (match, row.n, place, technique.value))
        return True

    def _end(self, match: int, result: Result, length_ms: float) -> None:
        winner = None if result.winner is None else int(result.winner)
        cursor = self.connection.execute(
            "UPDATE match SET ended_by = ?, winner = ?, margin = ?, length_ms = ?"
            " WHERE id = ? AND ended_by IS NULL",
            (result.ended_by.value, winner, result.margin, length_ms, match),
        )
        if cursor.rowcount:
            for book in books_of(self.connection, match):
                add_result(self.connection, book, result)


_REFUSED: Final = (
    f"SELECT record, reason FROM refused_record WHERE {text('record', 'reason')} ORDER BY record"
)
READING = f"INSERT OR IGNORE INTO reading VALUES ({', '.join('?' * 20)})"


def reading_fields(match: int, row: ReportRow) -> tuple[object, ...]:
    """The columns of a reading, in their order."""
    spot = row.spot
    lies = (None, None, None) if spot is None else (int(spot.side), int(spot.place.row), spot.place.slot)
    return (
        match,
        row.n,
        int(row.poem),
        len(row.kimariji),
        len(row.deciding),
        *lies,
        None if row.taker is None else int(row.taker),
        None if row.how is None else row.how.value,
        row.ms.first,
        row.ms.second,
        row.counts.first,
        row.counts.second,
        row.swing,
        row.name,
        int(row.guard_broken),
        row.at_ms,
        row.settled_ms,
        row.voids,
    )


def _insert(connection: sqlite3.Connection, table: str, fields: Mapping[str, object]) -> int:
    columns, places = ", ".join(fields), ", ".join("?" * len(fields))
    cursor = connection.execute(f"INSERT INTO {table} ({columns}) VALUES ({places})", tuple(fields.values()))
    number = cursor.lastrowid
    if number is None:
        raise sqlite3.DatabaseError("a row without a number")
    return number
