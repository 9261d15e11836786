"""`watch`: a match of COM against COM, played at once, one row a reading."""

import argparse
import secrets
from typing import Final

from karuta.match.headless import play_out
from karuta.match.rows import rows_of
from karuta.match.seat import Seats
from karuta.match.setup import HUNDRED, MOST_CARDS, MatchSetup, SetupError
from karuta.match.streams import spawn_streams
from karuta.rules.cards import Yomifuda
from karuta.rules.side import BySide, Side
from ui.commands.arguments import add_cards, add_json, seed
from ui.commands.com_choice import add_com, com_level, com_player, profile_of
from ui.commands.outcome import DONE, CommandError
from ui.commands.output import write_json, write_line
from ui.commands.row_text import RowText

DRAWN_SEEDS: Final = 2**32


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the players, the seed and the size of the match."""
    add_com(parser, Side.FIRST, "the near player", ghosts=True)
    add_com(parser, Side.SECOND, "the far player", ghosts=True)
    parser.add_argument(
        "--seed", type=seed, metavar="N", help="same seed, same match; drawn if it is left out"
    )
    add_cards(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play the match and print its rows."""
    setup = setup_of(arguments)
    streams = spawn_streams(setup.seed)
    levels = BySide(*(com_level(arguments, side, streams.seats[side]) for side in Side))
    seats: Seats = BySide(
        com_player(levels.first, streams.seats.first), com_player(levels.second, streams.seats.second)
    )
    session = play_out(setup, seats, streams)
    text = RowText()
    for row in rows_of(setup.seed, levels.map(profile_of), session.events):
        if arguments.json:
            write_json(row)
        else:
            write_line(text.line_of(row))
    return DONE


def setup_of(arguments: argparse.Namespace) -> MatchSetup:
    """The settings of the match.

    Raises:
        CommandError: It cannot be played like this.
    """
    try:
        return MatchSetup(
            seed=secrets.randbelow(DRAWN_SEEDS) if arguments.seed is None else arguments.seed,
            cards_a_side=MOST_CARDS if arguments.cards is None else arguments.cards,
            poems=HUNDRED if arguments.poems is None else tuple(map(Yomifuda, arguments.poems)),
        )
    except SetupError as error:
        raise CommandError(str(error)) from error
