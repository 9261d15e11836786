"""`report`: a record's match, reading by reading; as lines, as JSON Lines, or as a file for spreadsheets."""

import argparse
import sys
from pathlib import Path

from karuta.match.record import RecordError
from karuta.match.record_file import read_record
from karuta.match.report import MatchReport, Reporter
from karuta.match.report_fields import header_fields, result_fields, row_fields
from karuta.match.report_row import ReportRow
from karuta.match.report_summary import summary_of
from karuta.rules.apply import IllegalEvent
from karuta.rules.side import SIDES
from ui.commands.arguments import add_json, place_name
from ui.commands.files import reason, require_place
from ui.commands.outcome import DONE, CommandError
from ui.commands.output import write_json, write_line
from ui.commands.row_text import COLUMNS, reading_line
from ui.report_files import csv_content, write_report
from ui.report_words import plainly, readings_by_man, result_words, teller_for


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the record and what is to be made of it."""
    parser.add_argument("file", type=place_name, metavar="FILE", help="the record of a match")
    parser.add_argument("--csv", type=place_name, metavar="OUT.csv", help="write a file for spreadsheets")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the report, or write it."""
    out = None if arguments.csv is None else require_place(arguments.csv)
    report = report_in(arguments.file)
    if out is not None:
        if out.exists() and out.samefile(arguments.file):
            raise CommandError(f"{arguments.csv!r} is the record itself; name another file")
        write_csv(arguments.csv, out, report)
    if arguments.json:
        for fields in (header_fields(report), *map(row_fields, report.rows), result_fields(report)):
            write_json(fields)
    elif out is None:
        write_lines(report)
    if report.cut_off and sys.stderr is not None:
        sys.stderr.write(f"naniwazu report: {arguments.file!r}: {report.cut_off}\n")
    return DONE


def report_in(name: str) -> MatchReport:
    """The report of a record.

    Raises:
        CommandError: The record cannot be read, or its events are not those of a match.
    """
    reporter = Reporter()
    try:
        record = read_record(Path(name), with_hands=False)
        reporter.hear(record.events)
    except RecordError as error:
        raise CommandError(str(error)) from error
    except IllegalEvent as error:
        after = f"after {len(reporter.rows)} readings"
        raise CommandError(f"{name!r} is damaged {after}: {error}") from error
    return reporter.report(record.setup, record.players, record.version, record.cut_off)


def write_csv(name: str, out: Path, report: MatchReport) -> None:
    """Write the file for spreadsheets.

    Raises:
        CommandError: It cannot be written; nothing has changed.
    """
    try:
        write_report(out, csv_content(report, plainly))
    except (OSError, ValueError) as error:
        raise CommandError(f"cannot write {name!r}: {reason(error)}") from error


def write_lines(report: MatchReport) -> None:
    """Print the report for people."""
    teller, summary = teller_for(report, plainly), summary_of(report.rows)
    for side in SIDES:
        own, other = summary.takes[side][side], summary.takes[side][side.other]
        middle = summary.median_ms[side]
        told = "-" if middle is None else f"{middle:.0f} ms"
        name = teller.names[side]
        write_line(
            f"{int(side)} {name}: takes {own + other} ({own} own, {other} other), median {told},"
            f" fouls {summary.fouls[side]}"
        )
    if report.by_man:
        write_line(f"a man played for 0 in the readings {readings_by_man(report)}")
    write_line(f"{result_words(report, plainly)} ({len(report.rows)} readings)")
    write_line(f"{COLUMNS}, place")
    for row in report.rows:
        write_line(row_line(row, teller.place(row)))


def row_line(row: ReportRow, place: str) -> str:
    """One reading: as `watch` prints it, and where the card lay."""
    watched = row_fields(row) | {"fouls": [row.fouls_of(side) for side in SIDES]}
    return f"{reading_line(watched)}  {place}"
