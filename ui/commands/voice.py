"""`voice`: the reader's voice without a screen."""

import argparse
import importlib
from typing import Final, Protocol, cast

from ui.commands.arguments import add_version
from ui.commands.outcome import CommandError

# The module of an action is imported only when its command is named.
ACTIONS: Final = {
    "render": "a poem as a sound file, with the times of its moras",
    "check": "the files of a voice pack, or of a folder with recordings",
    "import": "a voice pack made of the recordings in a folder, marked by machine",
    "build": "the built-in voice, made again from its parts",
}


class Action(Protocol):
    """What a module of an action offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the action's arguments."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Carry the action out and answer the exit code."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the actions, each with its arguments."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name, sentence in ACTIONS.items():
        described = f"{sentence[0].upper()}{sentence[1:]}."
        action = actions.add_parser(name, help=sentence, description=described)
        add_version(action)
        action_module(name).add_arguments(action)


def run(arguments: argparse.Namespace) -> int:
    """Carry the action out.

    Raises:
        CommandError: It cannot be done; the error knows the action.
    """
    try:
        return action_module(arguments.action).run(arguments)
    except CommandError as error:
        error.action = arguments.action
        raise


def action_module(name: str) -> Action:
    """The module that carries out the action."""
    return cast("Action", importlib.import_module(f"ui.commands.voice_{name}"))
