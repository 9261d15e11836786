"""`move`: what a removal, a drop or stepping down does to a row or to a territory."""

import argparse
from collections.abc import Mapping
from typing import Any

from karuta.rules.move_notation import MoveError, run_move
from ui.commands.arguments import add_json
from ui.commands.files import read_object
from ui.commands.outcome import DONE, CommandError
from ui.commands.output import write_json, write_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the file."""
    parser.add_argument("file", metavar="FILE", help='one JSON object: {"row": "AB...", "do": "remove A"}')
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the row or the rows after the move."""
    before = read_object(arguments.file)
    try:
        after = run_move(before)
    except MoveError as error:
        raise CommandError(f"{arguments.file!r}: {error}") from error
    if arguments.json:
        write_json(after)
    else:
        write_line(f"{after['do']}")
        for old, new in zip(rows_of(before), rows_of(after), strict=True):
            write_line(f"  {old}  ->  {new}")
    return DONE


def rows_of(move: Mapping[str, Any]) -> list[str]:
    """The rows of a move's object; a refused move has one, which says so."""
    rows = move.get("rows") or [move["row"]]
    return ["refused" if row is None else str(row) for row in rows]
