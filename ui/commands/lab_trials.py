"""What is asked of the laboratory: one trial, a sweep over a parameter, or a tournament."""

import argparse
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from karuta.com.level import ComClass, ComNumbers, Strategy
from karuta.lab.job import Contestant
from karuta.lab.sending import Policy
from karuta.rules.side import SIDES, Side
from ui.commands.arguments import CLASSES, LARGEST_NUMBER, NUMBER_NAMES, STRATEGIES
from ui.commands.com_choice import DEFAULT_CLASS, PREFIXES
from ui.commands.outcome import CommandError

POLICIES: Final = tuple(policy.value for policy in Policy)
LEVELS: Final = tuple(str(level) for level in range(LARGEST_NUMBER + 1))
SWEPT: Final[dict[str, tuple[str, ...]]] = {
    "class": CLASSES,
    "level": LEVELS,
    **dict.fromkeys(NUMBER_NAMES, LEVELS),
    "strategy": STRATEGIES,
    "sending": POLICIES,
}
"""What can be swept over, for either side, and which values it has."""

Pair = tuple[Contestant, Contestant]


@dataclass(frozen=True, slots=True)
class Sweep:
    """One parameter of one side, and the values it takes."""

    side: Side
    name: str
    values: tuple[str, ...]

    @property
    def option(self) -> str:
        """The parameter as it was typed."""
        return PREFIXES[self.side] + self.name


@dataclass(frozen=True, slots=True)
class Trial:
    """Many matches of one pair.

    Attributes:
        contestants: The pair.
        names: What tells the trial from the others in its row.
    """

    contestants: Pair
    names: dict[str, object]


def sweep(text: str) -> Sweep:
    """A parameter and its values: hearing=0..15, against-level=3,5,7, sending=model,split."""
    option, equals, written = text.partition("=")
    side = Side.SECOND if option.startswith(PREFIXES[Side.SECOND]) else Side.FIRST
    name = option.removeprefix(PREFIXES[Side.SECOND])
    if not equals or name not in SWEPT:
        known = ", ".join(SWEPT)
        raise argparse.ArgumentTypeError(f"{text!r} is no sweep: NAME=VALUES, NAME one of {known}")
    return Sweep(side, name, _values(name, written))


def entrants(text: str) -> tuple[str, ...]:
    """Who takes part in a tournament: classes and levels, each once."""
    names = tuple(part.strip().upper() for part in text.split(","))
    wrong = [name for name in names if name not in (*CLASSES, *LEVELS)]
    if wrong:
        raise argparse.ArgumentTypeError(f"{wrong[0]!r} is neither a class nor a level")
    if len(set(names)) != len(names) or len(names) < 2:
        raise argparse.ArgumentTypeError("a tournament needs two players or more, each once")
    return names


def _values(name: str, written: str) -> tuple[str, ...]:
    known = SWEPT[name]
    span = re.fullmatch(r"([0-9]{1,2})\.\.([0-9]{1,2})", written)
    if span and known is LEVELS:
        values = tuple(str(value) for value in range(int(span[1]), int(span[2]) + 1))
    else:
        values = tuple(part.strip() for part in written.split(","))
        values = tuple(value.upper() if name == "class" else value for value in values)
    wrong = [value for value in values if value not in known]
    if wrong or not values or len(set(values)) != len(values):
        what = (
            f"{wrong[0]!r} is no value of {name}" if wrong else f"{written!r} names no values, or one twice"
        )
        raise argparse.ArgumentTypeError(f"{what}: {', '.join(known)}")
    return values


def trials(arguments: argparse.Namespace) -> list[Trial]:
    """What was asked, trial by trial.

    Raises:
        CommandError: The sweep and the players do not go together.
    """
    if arguments.tournament:
        return [
            Trial((_entrant(one), _entrant(other)), {"pair": [one, other]})
            for one, other in combinations(arguments.tournament, 2)
        ]
    first, second = (contestant(arguments, side) for side in SIDES)
    asked: Sweep | None = arguments.sweep
    if asked is None:
        return [Trial((first, second), {})]
    swept = [_changed(asked, (first, second)[asked.side], value) for value in asked.values]
    return [
        Trial(
            (each, second) if asked.side is Side.FIRST else (first, each),
            {"sweep": asked.option, "value": int(value) if value in LEVELS else value},
        )
        for each, value in zip(swept, asked.values, strict=True)
    ]


def contestant(arguments: argparse.Namespace, side: Side) -> Contestant:
    """The player of that side as the command line names it."""
    given: tuple[int, ...] | None = getattr(arguments, f"numbers_{int(side)}")
    strategy: str | None = getattr(arguments, f"strategy_{int(side)}")
    policy: str | None = getattr(arguments, f"sending_{int(side)}")
    named: str = getattr(arguments, f"class_{int(side)}") or DEFAULT_CLASS
    return Contestant(
        None if given is None else ComNumbers(*given),
        ComClass(named) if given is None else None,
        None if strategy is None else Strategy(strategy),
        Policy.MODEL if policy is None else Policy(policy),
    )


def _entrant(name: str) -> Contestant:
    if name in CLASSES:
        return Contestant(com_class=ComClass(name))
    return Contestant(numbers=ComNumbers.level(int(name)))


def _changed(asked: Sweep, before: Contestant, value: str) -> Contestant:
    if asked.name in NUMBER_NAMES:
        if before.numbers is None:
            prefix = PREFIXES[asked.side]
            raise CommandError(f"a sweep over {asked.option} needs --{prefix}level or --{prefix}numbers")
        return replace(before, numbers=replace(before.numbers, **{asked.name: int(value)}))
    return _CHANGES[asked.name](before, value)


_CHANGES: Final[dict[str, Callable[[Contestant, str], Contestant]]] = {
    "class": lambda before, value: replace(before, numbers=None, com_class=ComClass(value)),
    "level": lambda before, value: replace(before, numbers=ComNumbers.level(int(value)), com_class=None),
    "strategy": lambda before, value: replace(before, strategy=Strategy(value)),
    "sending": lambda before, value: replace(before, policy=Policy(value)),
}
