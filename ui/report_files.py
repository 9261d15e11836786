"""Match reports as files: a table for spreadsheets, and an object for programs."""

import csv
import io
import json
from pathlib import Path
from typing import Final

from audio.whole_files import write_whole
from karuta.match.report import MatchReport
from karuta.match.report_fields import header_fields, result_fields, row_fields
from karuta.match.report_row import ReportRow
from karuta.rules.side import SIDES, Side
from poems.collection import poem
from ui.report_words import NOTHING, RowTeller, Say, teller_for
from ui.wording import report as w

BYTE_ORDER_MARK: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"  # a spreadsheet in Japan takes UTF-8 for UTF-8 by it
FORMULA_SIGNS: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
Cell = str | int | float | None


def guarded(text: str) -> str:
    """A text that a spreadsheet takes for a text, never for a formula."""
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text


def csv_content(report: MatchReport, say: Say) -> bytes:
    """One line a reading, the headings in the present language: UTF-8 with its mark, lines in CR LF."""
    teller = teller_for(report, say)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    lines = (_headings(teller), *(_cells(row, teller) for row in report.rows))
    writer.writerows([guarded(cell) if isinstance(cell, str) else cell for cell in line] for line in lines)
    return (BYTE_ORDER_MARK + text.getvalue()).encode("utf-8")


def _headings(teller: RowTeller) -> list[Cell]:
    say, names = teller.say, teller.names
    by_player = [say(words, name=names[side]) for words in (w.FILE_MS, w.FILE_FOULS) for side in SIDES]
    counts = [say(w.FILE_COUNT, name=names[side]) for side in SIDES]
    begin = (w.NUMBER, w.FILE_NUMBER, w.POEM, w.FILE_DECIDING, w.FILE_KIMARIJI, w.PLACE, w.TAKER, w.HOW)
    end = (w.FILE_SWING, w.FILE_NAME, w.FILE_TECHNIQUE, w.FILE_CLOCK, w.FILE_WHY)
    return [
        *map(say, begin), *by_player, say(w.FILE_SENDER), say(w.SENT), *counts, *map(say, end)
    ]  # fmt: skip


def _cells(row: ReportRow, teller: RowTeller) -> list[Cell]:
    how = teller.how(row)
    return [
        row.n,
        int(row.poem),
        "　".join(poem(row.poem).kanji),
        row.deciding,
        row.kimariji,
        teller.place(row),
        None if row.taker is None else teller.name(row, row.taker),
        None if how == NOTHING else how,
        *(None if row.ms[side] is None else round(row.ms[side] or 0.0, 1) for side in SIDES),
        *(row.fouls_of(side) for side in SIDES),
        teller.name(row, row.sent[0].sender) if row.sent else None,
        teller.sent_cards(row),
        row.counts[Side.FIRST],
        row.counts[Side.SECOND],
        row.swing,
        teller.situation(row),
        teller.techniques(row),
        round(row.at_ms / 1000.0, 1),
        "　".join(teller.reasons(row)),
    ]


def json_content(report: MatchReport) -> bytes:
    """The report as one JSON object."""
    lines = ",\n".join(f"  {_json(row_fields(row))}" for row in report.rows)
    readings = f"[\n{lines}\n ]" if lines else "[]"
    header, result = _json(header_fields(report)), _json(result_fields(report))
    return f'{{\n "match": {header},\n "readings": {readings},\n "result": {result}\n}}\n'.encode()


def _json(fields: dict[str, object]) -> str:
    return json.dumps(fields, ensure_ascii=False, allow_nan=False)


def write_report(path: Path, content: bytes) -> None:
    """Write a file whole or not at all.

    Raises:
        OSError: It cannot be written; what was there is as it was.
    """
    write_whole({path: content})
