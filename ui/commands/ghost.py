"""`ghost`: a COM that plays like the player, made of the history, and the player beside himself."""

import argparse
from collections.abc import Iterator
from dataclasses import asdict
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from karuta.rules.person import Person
from ui.commands.arguments import add_json, place_name
from ui.commands.files import require_new_file, write_new
from ui.commands.outcome import DONE, FAILED, CommandError
from ui.commands.output import write_json, write_line
from ui.folders import own_folders
from ui.ghost_making import Span, beside, made
from ui.history_place import history_path

if TYPE_CHECKING:
    from karuta.ghost.comparing import Change, Comparison, Form

SPANS: Final = tuple(span.value for span in Span)
ROWS: Final = ("top", "middle", "bottom")
HALVES: Final = ("left", "right")
UNREAD: Final = "the history cannot be read"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare whose ghost, and what is to be done with it."""
    parser.add_argument(
        "--month",
        choices=SPANS,
        default=Span.ALWAYS.value,
        help="made of the matches of this month, of last month, or of all (default)",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--out", type=place_name, metavar="FILE", help="keep the ghost in a new file, for watch and play"
    )
    what.add_argument("--compare", action="store_true", help="this month beside last month instead")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Make the ghost and print what it is like, or compare."""
    path, day = history_path(own_folders().data), datetime.now(UTC).astimezone().date()
    if arguments.compare:
        row, lines = compared(path, day)
    else:
        out = None if arguments.out is None else require_new_file(arguments.out)
        person = person_made(path, Span(arguments.month), day)
        if out is not None:
            from karuta.ghost.person_file import text_of  # noqa: PLC0415 - with pydantic

            write_new(arguments.out, out, text_of(person) + "\n")
        row, lines = row_of(person), lines_of(person)
    if arguments.json:
        write_json(row)
    else:
        for line in lines:
            write_line(line)
    return DONE


def person_made(path: Path, span: Span, day: date) -> Person:
    """The ghost.

    Raises:
        CommandError: The history cannot be read, or there is too little in it.
    """
    from karuta.ghost.fitting import FEWEST_MATCHES, FEWEST_TAKES  # noqa: PLC0415 - with numpy

    found = made(path, span, day)
    if not found.can_be_read:
        raise CommandError(found.reason or UNREAD, FAILED)
    if found.person is None:
        raise CommandError(
            f"a ghost needs {FEWEST_MATCHES} matches and {FEWEST_TAKES} takes; "
            f"there are {found.matches} and {found.takes}",
            FAILED,
        )
    return found.person


def row_of(person: Person) -> dict[str, Any]:
    """It as one JSON object."""
    basis = person.basis
    return {
        "of": basis.label,
        "matches": basis.matches,
        "readings": basis.readings,
        "takes": basis.takes,
        "fouls": basis.fouls,
        "sends": basis.sends,
        "take_ms_median": round(basis.median_ms, 1),
        "take_ms_95": [round(basis.low_ms, 1), round(basis.high_ms, 1)],
        "numbers": list(person.numbers),
        "strategy": person.strategy,
        "pace_factor": round(person.pace_factor, 4),
        "spread_factor": round(person.spread_factor, 4),
        "card_factors": [round(each, 4) for each in person.card_factor],
        "block_factors": [round(each, 4) for each in person.block_factor],
        "fouls_beside_com": {name: round(each, 3) for name, each in asdict(person.fouls).items()},
        "sending": None
        if person.sending is None
        else {name: round(each, 3) for name, each in asdict(person.sending).items()},
    }


def lines_of(person: Person) -> Iterator[str]:
    """It for people."""
    basis, fouls = person.basis, person.fouls
    yield f"made from  {basis.matches} matches  {basis.takes} takes of {basis.readings} on the mat"
    yield f"median     {basis.median_ms:.0f} ms  {basis.low_ms:.0f} to {basis.high_ms:.0f} with 95 %"
    yield f"numbers    {' '.join(map(str, person.numbers))}  {person.strategy}"
    yield f"fouls      own side {fouls.own_factor:.2f}x  other side {fouls.other_factor:.2f}x of a COM"
    slow = sorted(range(1, 101), key=lambda number: -person.card_factor[number - 1])
    yield f"slowest    {' '.join(f'{each}:{person.card_factor[each - 1]:.2f}x' for each in slow[:8])}"


def compared(path: Path, day: date) -> tuple[dict[str, Any], Iterator[str]]:
    """This month beside last month, for programs and for people.

    Raises:
        CommandError: The history cannot be read, or there is too little in one of them.
    """
    answer = beside(path, day)
    if not answer.can_be_read:
        raise CommandError(answer.reason or UNREAD, FAILED)
    found = answer.comparison
    if found is None:
        raise CommandError("this month and last month need 3 matches and 100 takes each", FAILED)
    return comparison_row(found), comparison_lines(found)


def comparison_row(found: "Comparison") -> dict[str, Any]:
    """It as one JSON object; only `sure` differences are more than chance."""
    return {
        "now": form_row(found.now),
        "before": form_row(found.before),
        "takes": change_row(found.overall),
        "fouls": change_row(found.fouls),
        "sounds": {sound: change_row(each) for sound, each in found.sounds.items()},
        "blocks": {block_name(at): change_row(each) for at, each in found.blocks.items()},
    }


def form_row(form: "Form") -> dict[str, Any]:
    """The player at one time."""
    return {
        "matches": form.matches,
        "takes": form.takes,
        "take_ms_median": round(form.median_ms, 1),
        "take_ms_95": [round(form.low_ms, 1), round(form.high_ms, 1)],
        "fouls_a_match": round(form.fouls_a_match, 2),
    }


def change_row(change: "Change") -> dict[str, Any]:
    """A difference as a share of before."""
    interval_95 = [round(change.low_share, 3), round(change.high_share, 3)]
    return {"share": round(change.share, 3), "interval_95": interval_95, "sure": change.is_sure}


def comparison_lines(found: "Comparison") -> Iterator[str]:
    """It for people; what may be chance is left out."""
    for name, form in (("now", found.now), ("before", found.before)):
        median = f"{form.median_ms:.0f} ms  {form.low_ms:.0f} to {form.high_ms:.0f} with 95 %"
        yield f"{name:<7} {form.matches} matches  {median}  {form.fouls_a_match:.1f} fouls a match"
    changes = {"takes": found.overall, "fouls": found.fouls, **found.sounds}
    changes |= {block_name(at): each for at, each in found.blocks.items()}
    for name, change in changes.items():
        if change.is_sure:
            shares = f"{change.low_share:+.0%} to {change.high_share:+.0%}"
            yield f"{name:<22} {change.share:+.0%}  {shares} with 95 %"


def block_name(index: int) -> str:
    """A block by its place among a person's blocks."""
    own, place = divmod(index, len(ROWS) * len(HALVES))
    row, half = divmod(place, len(HALVES))
    return f"{'own' if own else 'opponent'} {HALVES[half]} {ROWS[row]}"
