"""The way in from a terminal: finds the sub-command, runs it, and turns every end into an exit code."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import Final, Protocol, cast

from ui.commands.arguments import Parser, add_version
from ui.commands.outcome import DONE, FAILED, INTERRUPTED, CommandError
from ui.commands.output import abandon_output, flush_output, prepare_output
from ui.interrupts import raise_in_command

# A command's module is imported only when it is named: most of them must work where Qt cannot be loaded.
COMMANDS: Final = {
    "kimariji": "the kimariji of a poem, and its deciding prefix when others have been read",
    "cards": "the poems of a card-set notation, and its share code",
    "watch": "a match of COM against COM, one row a reading",
    "lab": "figures over many matches between COMs: sweeps, tournaments, what sending is worth",
    "play": "open a match at once",
    "replay": "play a record through the rules again",
    "report": "a record's match reading by reading, or as a file for spreadsheets",
    "stats": "what all matches say together: win rates, takes, times, weak cards and sounds",
    "ghost": "a COM that plays like you, made of your matches; and you this month beside last month",
    "scenario": "how one reading with a scripted hand is judged",
    "move": "what a removal or a move does to a row or a territory",
    "picture": "any screen in any named state, as a PNG",
    "voice": "the reader's voice: a poem as a sound file, packs checked, the built-in voice made again",
}
OPENING: Final = "open_game"


class Command(Protocol):
    """What a module of `ui.commands` that is a command offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's arguments."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Carry the command out and answer the exit code."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run `naniwazu` with these arguments (default: the process's) and answer the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    name = next((word for word in words if not word.startswith("-")), None)
    try:
        prepare_output()
        code = run(build_parser(name), words)
        flush_output()
    except CommandError as error:
        complain(f"{name} {error.action}".rstrip() if name else None, str(error))
        code = error.code
    except BrokenPipeError:
        abandon_output()
        code = DONE
    except OSError as error:
        complain(name, error.strerror or str(error))
        abandon_output()
        code = FAILED
    except KeyboardInterrupt:
        abandon_output()
        code = INTERRUPTED
    except Exception as fault:
        complain(name, told(fault))
        code = FAILED
    return code


def run(parser: Parser, words: list[str]) -> int:
    """Run the command that the words name and answer its exit code, the parser's own too."""
    try:
        arguments = parser.parse_args(words)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else FAILED
    module = command_module(arguments.command or OPENING)
    raise_in_command()
    return module.run(arguments)


def build_parser(name: str | None) -> Parser:
    """The parser of everything, with the arguments of the one command that is named."""
    parser = Parser(
        prog="naniwazu",
        description="Competitive karuta at home. Without a command it opens the game.",
    )
    add_version(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for known, sentence in COMMANDS.items():
        command = commands.add_parser(
            known, help=sentence, description=f"{sentence[0].upper()}{sentence[1:]}."
        )
        add_version(command)
        if known == name:
            command_module(known).add_arguments(command)
    return parser


def command_module(name: str) -> Command:
    """The module that carries out the command."""
    return cast("Command", importlib.import_module(f"ui.commands.{name}"))


def told(fault: Exception) -> str:
    """The sentence about a fault of our own, which is written down; no command is slower for it."""
    from ui.faults import noted  # noqa: PLC0415
    from ui.folders import own_folders  # noqa: PLC0415

    return noted(fault, own_folders().data)


def complain(name: str | None, sentence: str) -> None:
    """Say on the standard error, in one line, what is wrong."""
    if sys.stderr is not None:
        sys.stderr.write(f"naniwazu{f' {name}' if name else ''}: {' '.join(sentence.split())}\n")
