"""`cards`: the poems of a card-set notation or a share code, the shortest notation, and the share code."""

import argparse

from poems.card_notation import CardSetError, notation_of, poems_of
from poems.share_code import ShareCodeError, code_of, poems_of_code
from ui.commands.arguments import add_json
from ui.commands.outcome import DONE, CommandError
from ui.commands.output import write_json, write_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the notation, or a share code in its place."""
    given = parser.add_mutually_exclusive_group(required=True)
    given.add_argument(
        "notation",
        nargs="?",
        metavar="NOTATION",
        help="beginnings in kana or romaji, numbers, ranges, patterns with ? * [ ], and -token to take out: "
        '"きみ なにわ 21..30"; write -- before one that begins with a minus',
    )
    given.add_argument("--code", metavar="CODE", help="a share code instead")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the set."""
    try:
        named = poems_of(arguments.notation) if arguments.code is None else poems_of_code(arguments.code)
    except (CardSetError, ShareCodeError) as error:
        raise CommandError(str(error)) from None
    if arguments.json:
        write_json({"poems": sorted(named), "code": code_of(named)})
    else:
        write_line(f"poems     {len(named)}")
        write_line(f"notation  {notation_of(named)}".rstrip())
        write_line(f"code      {code_of(named)}".rstrip())
    return DONE
