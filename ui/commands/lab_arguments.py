"""What `lab` can be asked on the command line."""

import argparse
import os
from typing import Final

from karuta.lab.draws import WHOLE, Game
from karuta.rules.side import Side
from ui.commands.arguments import add_cards, add_json, place_name, seed, whole_number
from ui.commands.com_choice import add_com
from ui.commands.lab_crew import Crew, alone, beside
from ui.commands.lab_exact import MOST_EXACT
from ui.commands.lab_sheets import MOST_SHEETS
from ui.commands.lab_trials import POLICIES, entrants, sweep
from ui.commands.outcome import CommandError

MOST_MATCHES: Final = 10**9
MOST_WORKERS: Final = 256


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the players, how many matches, what is varied, and who carries it out."""
    add_com(parser, Side.FIRST, "the first player")
    add_com(parser, Side.SECOND, "the second player")
    parser.add_argument("--matches", type=_matches, metavar="N", help="how many, of each pair")
    parser.add_argument("--seed", type=seed, metavar="N", help="same seed, same figures; drawn without it")
    for side, prefix in ((Side.FIRST, ""), (Side.SECOND, "against-")):
        parser.add_argument(
            f"--{prefix}sending",
            dest=f"sending_{int(side)}",
            choices=POLICIES,
            help="what it sends: as the COM does, always one of like cards, never, any",
        )
    varied = parser.add_mutually_exclusive_group()
    varied.add_argument("--sweep", type=sweep, metavar="NAME=VALUES", help="one trial a value: hearing=0..15")
    varied.add_argument("--tournament", type=entrants, metavar="A,B,9,…", help="everybody against everybody")
    varied.add_argument(
        "--calibration", action="store_true", help="every figure of docs/com.md, with target and interval"
    )
    varied.add_argument("--sheets", type=_sheets, metavar="N", help="whole matches, reading by reading")
    varied.add_argument("--exact", type=_exact, metavar="N", help="compare so many matches with the engine's")
    add_cards(parser)
    parser.add_argument("--seeds", type=_seeds, metavar="N,N,…", help="of the calibration; 1,2,3 without it")
    parser.add_argument("--out", type=place_name, metavar="FILE", help="single matches: .csv or .parquet")
    crew = parser.add_mutually_exclusive_group()
    crew.add_argument("--workers", type=_workers, metavar="N", help="processes; as many as there are cores")
    crew.add_argument("--dask", type=place_name, metavar="ADDRESS", help="the scheduler of a Dask cluster")
    add_json(parser)


def _matches(text: str) -> int:
    return whole_number(text, 1, MOST_MATCHES, f"a number of matches: 1 to {MOST_MATCHES}")


def _exact(text: str) -> int:
    return whole_number(text, 1, MOST_EXACT, f"a number of matches: 1 to {MOST_EXACT}")


def _sheets(text: str) -> int:
    return whole_number(text, 1, MOST_SHEETS, f"a number of sheets: 1 to {MOST_SHEETS}")


def _seeds(text: str) -> tuple[int, ...]:
    found = tuple(seed(part.strip()) for part in text.split(","))
    if len(set(found)) != len(found):
        raise argparse.ArgumentTypeError(f"{text!r} names a seed twice")
    return found


def _workers(text: str) -> int:
    return whole_number(text, 1, MOST_WORKERS, f"a number of workers: 1 to {MOST_WORKERS}")


def game_of(arguments: argparse.Namespace) -> Game:
    """How large the matches are.

    Raises:
        CommandError: There are fewer poems than cards: the laboratory deals no cards that nobody reads.
    """
    try:
        return Game(arguments.cards or WHOLE.cards, arguments.poems or WHOLE.poems)
    except ValueError as error:
        raise CommandError(str(error)) from error


def crew_of(arguments: argparse.Namespace, jobs: int) -> Crew:
    """Who works at so many jobs."""
    if arguments.dask is not None:
        from ui.commands.lab_cluster import on_cluster  # noqa: PLC0415 - whoever names no cluster loads none

        return on_cluster(arguments.dask)
    workers = min(arguments.workers or os.cpu_count() or 1, jobs)
    return alone if workers == 1 else beside(workers)
