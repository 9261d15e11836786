"""`replay`: a record played through the rules again, or shown; or one of its readings as a scenario file."""

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path

from karuta.match.excerpt import scenario_of
from karuta.match.record import Record, RecordError
from karuta.match.record_file import read_record
from karuta.match.replay_session import ReplaySession
from karuta.match.replaying import replay_record
from ui.commands.arguments import add_json, place_name, whole_number
from ui.commands.files import reason, require_new_file
from ui.commands.move_text import move_lines
from ui.commands.opening import open_window, require_display
from ui.commands.outcome import DONE, FAILED, CommandError
from ui.commands.output import json_line, write_line
from ui.commands.row_text import RowText
from ui.wishes import ReplayWish

LAST_READING = 10_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the record, and which reading is wanted as a scenario."""
    parser.add_argument("file", type=place_name, metavar="FILE", help="the record of a match")
    parser.add_argument(
        "--scenario",
        nargs="+",
        metavar=("N", "OUT.json"),
        help="write the N-th reading as a file for `scenario`, to OUT.json or the standard output",
    )
    parser.add_argument("--show", action="store_true", help="open the window and show the match again")
    parser.add_argument(
        "--from",
        dest="first",
        metavar="N",
        type=reading_number,
        help="with --show: begin with the N-th reading",
    )
    add_json(parser)


def reading_number(text: str) -> int:
    """The number of a reading.

    Raises:
        ArgumentTypeError: It is none.
    """
    return whole_number(text, 1, LAST_READING, "the number of a reading")


def run(arguments: argparse.Namespace) -> int:
    """Print the rows of the replay, or the scenario; or show the match."""
    if arguments.first is not None and not arguments.show:
        raise CommandError("--from belongs to --show")
    if arguments.show and (arguments.scenario is not None or arguments.json):
        raise CommandError("--show opens a window; it prints neither --scenario nor --json")
    try:
        record = read_record(Path(arguments.file))
        if arguments.show:
            return show(record, arguments.file, arguments.first or 0)
        if arguments.scenario is not None:
            return write_scenario(record, arguments.scenario, as_line=arguments.json)
    except RecordError as error:
        raise CommandError(str(error)) from error
    replay = replay_record(record)
    text = RowText()
    moves = {} if arguments.json else move_lines(record)
    for number, row in enumerate(replay.rows, start=1):
        write_line(json_line(row) if arguments.json else text.line_of(row))
        for line in moves.get(number, ()):
            write_line(line)
    if replay.difference is not None:
        raise CommandError(f"{arguments.file!r} does not come out the same: {replay.difference}", FAILED)
    if record.cut_off and sys.stderr is not None:
        sys.stderr.write(f"naniwazu replay: {arguments.file!r}: {record.cut_off}\n")
    return DONE


def show(record: Record, file: str, first: int) -> int:
    """Open the window with the replay; the exit code when it is closed.

    Raises:
        CommandError: There is no such reading, or no display.
        RecordError: It is not the record of a match.
    """
    last = ReplaySession(record).last_n
    if first > last:
        raise CommandError(f"{file!r} has {last} readings, not {first}")
    require_display()
    return open_window(ReplayWish(Path(file), first))


def write_scenario(record: Record, words: list[str], *, as_line: bool) -> int:
    """Write one reading of the record as a scenario.

    Args:
        record: The record.
        words: The reading's number, and perhaps the new file's name.
        as_line: Whether the object shall be one line.

    Raises:
        CommandError: The words are none, or the file cannot be written.
        RecordError: There is no such reading.
    """
    if len(words) > 2:
        raise CommandError(f"--scenario takes a reading and one file, not {words[2]!r} too")
    try:
        n = whole_number(words[0], 1, LAST_READING, "the number of a reading")
    except argparse.ArgumentTypeError as error:
        raise CommandError(f"--scenario: {error}") from error
    scenario = scenario_of(record, n)
    text = json_line(scenario) if as_line else laid_out(scenario)
    if len(words) == 1:
        write_line(text)
        return DONE
    path = require_new_file(words[1])
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(f"{text}\n")
    except OSError as error:
        raise CommandError(f"cannot write {words[1]!r}: {reason(error)}") from error
    return DONE


def laid_out(given: Mapping[str, object]) -> str:
    """A JSON object with a line for each field, and for each element of a field that holds several."""
    return "{\n" + ",\n".join(f' "{name}": {value_laid_out(value)}' for name, value in given.items()) + "\n}"


def value_laid_out(value: object) -> str:
    """A field's value; objects and lists of objects over several lines."""
    if isinstance(value, Mapping):
        inner = ",\n".join(f'  "{name}": {json.dumps(each)}' for name, each in value.items())
        return f"{{\n{inner}\n }}"
    if isinstance(value, list) and value and isinstance(value[0], Mapping):
        inner = ",\n".join(f"  {json.dumps(each)}" for each in value)
        return f"[\n{inner}\n ]"
    return json.dumps(value, ensure_ascii=False)
