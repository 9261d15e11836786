"""`kimariji`: what settles a poem among all that are in the reading, and among those still unread."""

import argparse

from poems.collection import ALL_NUMBERS, poem
from poems.kimariji import deciding_prefix, kimariji_among
from ui.commands.arguments import add_json, poem_number, poem_numbers
from ui.commands.outcome import DONE, CommandError
from ui.commands.output import write_json, write_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the poem, what has been read, and what is in the reading."""
    parser.add_argument("poem", type=poem_number, metavar="POEM", help="its number, 1-100")
    parser.add_argument("--read", type=poem_numbers, default=(), metavar="N,N,...", help="poems already read")
    parser.add_argument(
        "--among",
        type=poem_numbers,
        default=tuple(ALL_NUMBERS),
        metavar="N,N,...",
        help="the poems that are in the reading at all (all hundred)",
    )
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the kimariji and the deciding prefix."""
    number: int = arguments.poem
    among = frozenset(arguments.among)
    read = frozenset(arguments.read)
    if number in read:
        raise CommandError(f"poem {number} is the one that is read now, so it cannot have been read already")
    if number not in among:
        raise CommandError(f"poem {number} is not in the reading that --among names")
    if stray := sorted(read - among):
        raise CommandError(f"poem {stray[0]} cannot have been read: --among leaves it out")
    kimariji = kimariji_among(number, among)
    deciding = deciding_prefix(number, among - read)
    if arguments.json:
        write_json({"poem": number, "kimariji": kimariji, "deciding": deciding})
    else:
        write_line(f"{number}  {' '.join(poem(number).kana[:3])}")
        write_line(f"kimariji  {kimariji}")
        write_line(f"deciding  {deciding}")
    return DONE
