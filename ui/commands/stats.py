"""`stats`: what all matches say together, from the history in the data folder."""

import argparse
import os
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from karuta.com.belief import Belief
from karuta.history.database import believed
from karuta.history.duels import duels
from karuta.history.entry import COUNTED, MatchKind, spelled_out
from karuta.history.fault import HistoryError
from karuta.history.history import History
from karuta.history.intake import take_all, waiting
from karuta.history.opening import open_checked
from karuta.history.statistics import BlockFigures, Choice, ClassFigures, Statistics, statistics
from karuta.history.weakness import CardFigures, SoundFigures
from poems.kimariji import kimariji
from ui.commands.arguments import CLASSES, add_json
from ui.commands.outcome import DONE, FAILED, CommandError
from ui.commands.output import write_json, write_line
from ui.folders import own_folders
from ui.history_place import FOLDER_NAME, begun_at, history_path
from ui.matching import known

KINDS: Final = tuple(kind.value for kind in COUNTED)
ROW_NAMES: Final = ("top", "middle", "bottom")
HALF_NAMES: Final = ("left", "right")
OTHER_NUMBERS: Final = "other"
SHOWN: Final = 20


def month(text: str) -> str:
    """A month, 2026-11."""
    if not re.fullmatch("[0-9]{4}-(0[1-9]|1[0-2])", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a month like 2026-11")
    return text


def far_class(text: str) -> str:
    """A class, or the COMs whose numbers were chosen."""
    if text.lower() == OTHER_NUMBERS:
        return ""
    if text.upper() not in CLASSES:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a class: one of {', '.join(CLASSES)}, {OTHER_NUMBERS}"
        )
    return text.upper()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare which matches are asked about."""
    parser.add_argument(
        "--kind",
        choices=KINDS,
        default=MatchKind.MATCH.value,
        help="match: a man's (default); lesson: with few cards or by pictures; watched: between COMs",
    )
    parser.add_argument(
        "--class", dest="far_class", type=far_class, metavar="C", help="only against this class"
    )
    parser.add_argument("--since", type=month, metavar="YYYY-MM", help="only from this month on")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Take in what the history does not know yet, and print the figures."""
    choice = Choice(MatchKind(arguments.kind), arguments.far_class, arguments.since or "")
    data = own_folders().data
    if not os.path.lexists(history_path(data)) and not (data / FOLDER_NAME).is_dir():
        told = Told()
    else:
        told = asked(data, choice)
    if arguments.json:
        write_json(row_of(told))
    else:
        for line in lines_of(told):
            write_line(line)
    if told.refused and sys.stderr is not None:
        for name, reason in told.refused.items():
            sys.stderr.write(f"naniwazu stats: not counted: {in_a_line(name)}: {in_a_line(reason)}\n")
    return DONE


@dataclass(frozen=True, slots=True)
class Told:
    """What the history says.

    Attributes:
        found: The figures; None where there is no history yet.
        refused: The records that cannot be counted, and why.
        belief: How strong the man is, by his latest matches whatever was asked; None if too little is known.
    """

    found: Statistics | None = None
    refused: Mapping[str, str] = field(default_factory=dict)
    belief: Belief | None = None


def asked(data: Path, choice: Choice) -> Told:
    """What the history says, once it has taken in what waits.

    Raises:
        CommandError: The history cannot be used.
    """
    try:
        opened = open_checked(history_path(data))
        if opened.aside is not None and sys.stderr is not None:
            sys.stderr.write(
                f"naniwazu stats: the history was damaged; it is kept as {opened.aside.name!r} "
                "and made again of the records\n"
            )
        with opened.history as history, believed(history.path):
            return taken_and_asked(history, data, choice)
    except HistoryError as error:
        raise CommandError(str(error), FAILED) from error


def taken_and_asked(history: History, data: Path, choice: Choice) -> Told:
    """Take in what waits, then ask."""
    take_all(history, waiting(history, data / FOLDER_NAME), begun_at, lambda: True)
    there = {spelled_out(path.name) for path in (data / FOLDER_NAME).glob("*")}
    refused = {name: reason for name, reason in history.refused().items() if name in there}
    return Told(statistics(history, choice), refused, known(duels(history)))


def in_a_line(text: str) -> str:
    """A text as it may stand on a terminal: what is no letter is spelled out."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def row_of(told: Told) -> dict[str, Any]:
    """Everything as one JSON object."""
    found = told.found
    if found is None:
        return {"matches": 0, "readings": 0, "refused": []}
    return {
        "matches": found.matches,
        "win_rate": rounded(found.win_rate),
        "readings": found.readings,
        "on_mat": found.on_mat,
        "takes": found.takes,
        "fouls": found.fouls,
        "take_ms_median": rounded(found.median_ms, 1),
        "classes": [class_row(each) for each in found.classes],
        "blocks": [block_row(each) for each in found.blocks],
        "lengths": [
            {"deciding": each.length, "takes": each.takes, "ms_median": rounded(each.median_ms, 1)}
            for each in found.lengths
        ],
        "weak_cards": [{"poem": each.poem, **weak_row(each)} for each in found.cards if each.is_known],
        "weak_sounds": [{"mora": each.mora, **weak_row(each)} for each in found.sounds if each.is_known],
        "strength": None if told.belief is None else strength_row(told.belief),
        "refused": sorted(told.refused),
    }


def strength_row(belief: Belief) -> dict[str, Any]:
    """How strong the man is on the scale of the COMs."""
    interval_95 = [round(elo) for elo in belief.interval_elo]
    return {"elo": round(belief.mean_elo), "interval_95": interval_95, "matches": belief.matches}


def class_row(each: ClassFigures) -> dict[str, Any]:
    """The matches against one class; null for COMs whose numbers were chosen."""
    return {
        "class": each.far_class or None,
        "won": each.won,
        "lost": each.lost,
        "drawn": each.drawn,
        "broken_off": each.broken_off,
        "win_rate": rounded(each.win_rate),
    }


def block_row(each: BlockFigures) -> dict[str, Any]:
    """One block of the mat."""
    return {
        "territory": int(each.block.side),
        "row": ROW_NAMES[each.block.row],
        "half": HALF_NAMES[each.block.half],
        "readings": each.readings,
        "takes": each.takes,
    }


def weak_row(each: CardFigures | SoundFigures) -> dict[str, Any]:
    """How a card, or the cards of a sound, came off."""
    return {
        "on_mat": each.on_mat,
        "takes": each.takes,
        "fouls": each.fouls,
        "weakness": round(each.miss_ratio, 3),
    }


def rounded(value: float | None, places: int = 3) -> float | None:
    """A figure to so many places."""
    return None if value is None else round(value, places)


def lines_of(told: Told) -> Iterator[str]:
    """Everything for people."""
    found = told.found
    if found is None or not found.readings:
        yield "no matches"
        return
    yield f"matches    {found.matches}  {percent(found.win_rate)} won"
    taken = f"{found.takes} taken of {found.on_mat} on the mat"
    yield f"readings   {found.readings}  {taken}  {found.fouls} fouls"
    yield f"median     {ms(found.median_ms)}"
    if told.belief is not None:
        low, high = told.belief.interval_elo
        yield f"strength   {told.belief.mean_elo:.0f}  {low:.0f} to {high:.0f} with 95 %"
    for each in found.classes:
        name = f"class {each.far_class}" if each.far_class else OTHER_NUMBERS
        ends = f"{each.won} won  {each.lost} lost  {each.drawn} drawn  {each.broken_off} broken off"
        yield f"{name:<10} {percent(each.win_rate):>5}  {ends}"
    for block in found.blocks:
        territory = "opponent" if block.block.side else "own"
        name = f"{territory} {HALF_NAMES[block.block.half]} {ROW_NAMES[block.block.row]}"
        yield f"{name:<22} {percent(block.take_rate):>5}  {block.takes} of {block.readings}"
    for length in found.lengths:
        yield f"{length.length} kana     {ms(length.median_ms):>8}  {length.takes} takes"
    for card in [each for each in found.cards if each.is_known][:SHOWN]:
        yield f"weak  {weak_line(card)}  {kimariji(card.poem)}"
    for sound in [each for each in found.sounds if each.is_known][:SHOWN]:
        yield f"sound {weak_line(sound)}  {sound.mora}"


def weak_line(each: CardFigures | SoundFigures) -> str:
    """How a card, or the cards of a sound, came off."""
    return f"{each.miss_ratio:5.2f}x  {each.takes:>4} of {each.on_mat:<4}  {each.fouls:>3} fouls"


def percent(share: float | None) -> str:
    """A share in per cent."""
    return "-" if share is None else f"{100 * share:.0f} %"


def ms(time_ms: float | None) -> str:
    """A time in whole ms."""
    return "-" if time_ms is None else f"{time_ms:.0f} ms"
