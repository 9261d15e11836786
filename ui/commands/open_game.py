"""What `naniwazu` does without a sub-command: it opens the game."""

import argparse

from ui.commands.opening import open_window, require_display


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """There are none."""


def run(_arguments: argparse.Namespace) -> int:
    """Open the first screen."""
    require_display()
    return open_window()
