"""The COMs that a command line names: by class, by level or by numbers, each with a strategy or without."""

import argparse
from dataclasses import replace
from typing import Final

from karuta.com.level import ComClass, ComLevel, ComNumbers, Strategy, draw_level, ghost_level
from karuta.com.player import ComPlayer
from karuta.match.setup import Profile
from karuta.match.streams import SeatStreams
from karuta.rules.person import Person
from karuta.rules.side import Side
from ui.commands.arguments import com_class, level, numbers, strategy
from ui.commands.files import read_text
from ui.commands.outcome import CommandError

DEFAULT_CLASS: Final = "C"
CLASS_NAMES: Final = {Side.FIRST: "--class", Side.SECOND: "--against"}
PREFIXES: Final = {Side.FIRST: "", Side.SECOND: "against-"}


def add_com(
    parser: argparse.ArgumentParser, side: Side, who: str, *, alone: bool = False, ghosts: bool = False
) -> None:
    """Offer what tells one COM apart; class, level and numbers exclude each other.

    Args:
        parser: The command's parser.
        side: The COM's seat, which tells the names of the options.
        who: What the help calls it.
        alone: Whether it is the only COM, so that it answers to the names of both seats.
        ghosts: Whether it may be a ghost.
    """
    prefixes = tuple(PREFIXES.values()) if alone else (PREFIXES[side],)
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument(
        *(CLASS_NAMES.values() if alone else (CLASS_NAMES[side],)),
        dest=f"class_{int(side)}",
        type=com_class,
        metavar="C",
        help=f"class of {who}, A (strongest) to E",
    )
    choice.add_argument(
        *(f"--{prefix}level" for prefix in prefixes),
        dest=f"numbers_{int(side)}",
        type=level,
        metavar="N",
        help="all five numbers at once, 0-15",
    )
    choice.add_argument(
        *(f"--{prefix}numbers" for prefix in prefixes),
        dest=f"numbers_{int(side)}",
        type=numbers,
        metavar="N,N,N,N,N",
        help="the five numbers: kimariji, memory, reaction, hand, hearing",
    )
    if ghosts:
        choice.add_argument(
            *(f"--{prefix}ghost" for prefix in prefixes),
            dest=f"ghost_{int(side)}",
            metavar="FILE",
            help="a ghost that was kept in a file (naniwazu ghost --out)",
        )
    parser.add_argument(
        *(f"--{prefix}strategy" for prefix in prefixes),
        dest=f"strategy_{int(side)}",
        type=strategy,
        metavar="S",
        help="defence, attack or even",
    )


def is_named(arguments: argparse.Namespace, side: Side) -> bool:
    """Whether the command line says anything about the COM of that seat."""
    return any(
        getattr(arguments, f"{name}_{int(side)}", None) for name in ("class", "numbers", "strategy", "ghost")
    )


def com_level(arguments: argparse.Namespace, side: Side, streams: SeatStreams) -> ComLevel:
    """The COM that is named, its numbers drawn from the match's generators if only its class is.

    Raises:
        CommandError: The ghost that is named cannot be read, or was to have another strategy.
    """
    chosen: str | None = getattr(arguments, f"strategy_{int(side)}")
    file: str | None = getattr(arguments, f"ghost_{int(side)}", None)
    if file is not None:
        if chosen is not None:
            raise CommandError("a ghost has the strategy of the player it was made of")
        return ghost_level(ghost_in(file))
    given: tuple[int, ...] | None = getattr(arguments, f"numbers_{int(side)}")
    if given is None:
        named: str = getattr(arguments, f"class_{int(side)}") or DEFAULT_CLASS
        answer = draw_level(ComClass(named), streams.level)
    else:
        answer = ComLevel(ComNumbers(*given))
    return answer if chosen is None else replace(answer, strategy=Strategy(chosen))


def ghost_in(file: str) -> Person:
    """The ghost that was kept in a file.

    Raises:
        CommandError: It cannot be read, or holds none.
    """
    from karuta.ghost.person_file import GhostError, person_of  # noqa: PLC0415 - with pydantic

    try:
        return person_of(read_text(file))
    except GhostError as error:
        raise CommandError(f"{file!r} cannot be used: {error}") from error


def profile_of(answer: ComLevel) -> Profile:
    """Who sits there, for headers."""
    named = None if answer.com_class is None else answer.com_class.value
    return Profile(named, answer.numbers.as_tuple(), answer.strategy.value, person=answer.person)


def com_player(answer: ComLevel, streams: SeatStreams) -> ComPlayer:
    """The COM itself."""
    return ComPlayer(answer, streams.plan, streams.sending)
