"""`scenario`: how one reading with a scripted hand is judged; the form in which a rule question is asked."""

import argparse
from collections.abc import Mapping
from typing import Any

from karuta.rules.scenario import ScenarioError, run_scenario
from ui.commands.arguments import add_json
from ui.commands.files import read_object
from ui.commands.outcome import DONE, CommandError
from ui.commands.output import write_json, write_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the file."""
    parser.add_argument("file", metavar="FILE", help="one JSON object: mat, poem, input, com_take_ms ...")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print how the reading is judged."""
    try:
        answer = run_scenario(read_object(arguments.file))
    except ScenarioError as error:
        raise CommandError(f"{arguments.file!r}: {error}") from error
    if arguments.json:
        write_json(answer)
    else:
        for line in lines_of(answer):
            write_line(line)
    return DONE


TAKES = {
    "own_by_me": "I take in my own territory",
    "opp_by_me": "I take in the opponent's territory",
    "own_by_him": "he takes in my territory",
    "opp_by_him": "he takes in his own territory",
    "none": "nobody takes",
}


def lines_of(answer: Mapping[str, Any]) -> list[str]:
    """The answer as lines for people."""
    take = TAKES.get(answer["take"], answer["take"])
    if answer["take_ms"] is not None:
        take += f" at {answer['take_ms']:g} ms ({answer['how']})"
    mine = answer["my_fouls"]
    lines = [
        take,
        f"my fouls    own territory {mine['own']}, opponent's {mine['opp']}",
        f"his fouls   {answer['his_fouls']}",
        f"I send      {answer['i_send']}",
        f"swing       {answer['swing']:+d}",
    ]
    if answer["name"]:
        lines.append(f"name        {answer['name']}")
    if answer.get("technique"):
        lines.append(f"technique   {answer['technique']}")
    return lines
