"""`play`: a match against the COM, opened at once; what is not named is as it was set last."""

import argparse
import secrets
from functools import partial
from typing import Final

from karuta.com.level import Strategy
from karuta.match.setup import MatchSetup, SetupError
from karuta.match.streams import spawn_streams
from karuta.rules.cards import Yomifuda
from karuta.rules.side import Side
from ui.commands.arguments import NUMBER_NAMES, add_cards, reading_kind, seed
from ui.commands.com_choice import add_com, com_level, is_named
from ui.commands.files import require_new_file
from ui.commands.opening import open_window, require_display
from ui.commands.outcome import CommandError
from ui.settings import ComSettings, ReadingKind, Seat, Settings
from ui.wishes import MatchWish

SEEDS: Final = 2**32


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the COM, the seed, the reading, the size of the match and the record."""
    add_com(parser, Side.SECOND, "the COM", alone=True, ghosts=True)
    parser.add_argument("--seed", type=seed, metavar="N", help="same seed, same cards, same poems")
    parser.add_argument(
        "--reading",
        type=reading_kind,
        metavar="KIND",
        help="text, voice, voice+text or torifuda (the card's picture)",
    )
    add_cards(parser)
    parser.add_argument("--record", metavar="FILE", help="where the record goes: a new file")


def run(arguments: argparse.Namespace) -> int:
    """Open the match; the exit code when the window is closed."""
    poems = None if arguments.poems is None else tuple(map(Yomifuda, arguments.poems))
    if poems is not None:
        try:
            MatchSetup(0, poems=poems)
        except SetupError as error:
            raise CommandError(str(error)) from error
    record = None if arguments.record is None else require_new_file(arguments.record)
    require_display()
    return open_window(MatchWish(partial(changed, arguments), arguments.seed, poems, record))


def changed(arguments: argparse.Namespace, settings: Settings) -> Settings:
    """The settings of this match: the stored ones, and what the command line says otherwise."""
    changes: dict[str, object] = {"near": Seat.MAN}
    if arguments.cards is not None:
        changes["cards"] = settings.cards.but(a_side=arguments.cards, far_side=None)
    if arguments.reading is not None:
        changes["reading"] = settings.reading.but(kind=ReadingKind(arguments.reading))
    if is_named(arguments, Side.SECOND):
        changes["far_com"] = com_of(arguments, settings)
    return settings.but(**changes)


def com_of(arguments: argparse.Namespace, settings: Settings) -> ComSettings:
    """The COM: named by class, level or numbers, or the stored one with another strategy."""
    com = settings.far_com
    strategy = arguments.strategy_1
    if arguments.ghost_1 is not None:
        streams = spawn_streams(0)  # nothing is drawn for a ghost
        person = com_level(arguments, Side.SECOND, streams.seats.second).person
        return com if person is None else com.as_ghost(person)
    if arguments.class_1 is None and arguments.numbers_1 is None:
        return com.but(strategy=Strategy(strategy))
    chosen = arguments.seed if arguments.seed is not None else settings.course.seed
    streams = spawn_streams(secrets.randbelow(SEEDS) if chosen is None else chosen)
    level = com_level(arguments, Side.SECOND, streams.seats.second)
    if level.com_class is not None:
        return com.drawn(level)
    numbers = dict(zip(NUMBER_NAMES, level.numbers.as_tuple(), strict=True))
    return com.but(strategy=level.strategy, changed_by_hand=NUMBER_NAMES, adaptive=False, **numbers)
