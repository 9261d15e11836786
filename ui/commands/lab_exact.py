"""`lab --exact`: the same drawn numbers in the laboratory and in the engine, compared event by event.

Rule 1: of every reading all is compared that the rows of `watch` tell: the poem, where its card lay, who took
it, both times, fouls, sent cards, cards left. Times may differ in their last bits (logarithms and cosines).
"""

import argparse
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final

import numpy as np

from karuta.com.level import ComLevel
from karuta.lab.batch import Batch, play
from karuta.lab.company import arrays_of, seated
from karuta.lab.draws import FixedDraws, Game
from karuta.match.headless import play_out
from karuta.match.report_row import settled_row
from karuta.match.setup import MatchSetup
from karuta.match.streams import spawn_streams
from karuta.rules.apply import apply
from karuta.rules.cards import Yomifuda
from karuta.rules.events import RoundSettled
from karuta.rules.side import SIDES, BySide
from karuta.rules.state import OPENING_STATE
from ui.commands.arguments import LARGEST_SEED
from ui.commands.com_choice import com_level, com_player
from ui.commands.lab_bar import ProgressBar, tell, terminal
from ui.commands.outcome import DONE, FAILED, INTERRUPTED, CommandError
from ui.commands.output import write_json, write_line

DRAWN_SEEDS: Final = 2**32
MOST_EXACT: Final = 100_000
AT_ONCE: Final = 256
NEAR_MS: Final = 1e-6

Levels = tuple[ComLevel, ComLevel]


@dataclass(slots=True)
class Told:
    """What both tell of a reading; None where nobody took, or nothing lay or was touched."""

    poem: int
    lies: int | None
    taker: int | None
    ms: tuple[float | None, ...]
    fouls: tuple[int, ...]
    sent: tuple[tuple[int, int], ...]
    counts: tuple[int, ...]

    def difference(self, other: "Told") -> str:
        """What is told otherwise there, in a few words; empty if nothing is."""
        for each in fields(self):
            mine, its = getattr(self, each.name), getattr(other, each.name)
            alike = _near(mine, its) if each.name == "ms" else mine == its
            if not alike:
                return f"{each.name} {mine} in the laboratory, {its} in the engine"
        return ""


def _near(mine_ms: Sequence[float | None], its_ms: Sequence[float | None]) -> bool:
    return all(
        mine is its or (mine is not None and its is not None and abs(mine - its) <= NEAR_MS)
        for mine, its in zip(mine_ms, its_ms, strict=True)
    )


def of_engine(setup: MatchSetup, levels: Levels) -> list[Told]:
    """The readings of the engine's match."""
    streams = spawn_streams(setup.seed)
    seats = [com_player(levels[side], streams.seats[side]) for side in SIDES]
    state, told = OPENING_STATE, []
    for event in play_out(setup, BySide(*seats), streams).events:
        state = apply(state, event)
        if isinstance(event, RoundSettled) and state.round is not None:
            row = settled_row(state, state.round)
            fouls = tuple(row.fouls_of(side) for side in SIDES)
            sent = tuple((int(each.sender), int(each.card)) for each in row.sent)
            lies, taker = (None if side is None else int(side) for side in (row.lies, row.taker))
            told.append(Told(int(row.poem), lies, taker, tuple(row.ms), fouls, sent, tuple(row.counts)))
    return told


def of_lab(seeds: Sequence[int], levels: Sequence[Levels], game: Game) -> list[list[Told]]:
    """The readings of the laboratory's matches with the engine's own uniform numbers."""
    draws = FixedDraws([spawn_streams(seed) for seed in seeds], game)
    return _told(play(seated(*arrays_of(levels)), draws, logged=True), len(seeds))


def _told(batch: Batch, matches: int) -> list[list[Told]]:
    told: list[list[Told]] = [[] for _ in range(matches)]
    for reading in batch.log:
        sent: dict[int, list[tuple[int, int]]] = {}
        for wave in reading.sent:
            for match, sender, card in zip(*(column.tolist() for column in wave), strict=True):
                sent.setdefault(match, []).append((sender, card))
        for index, match in enumerate(reading.matches.tolist()):
            lies, taker = int(reading.lies[index]), int(reading.taker[index])
            told[match].append(
                Told(
                    int(reading.poem[index]),
                    None if lies < 0 else lies,
                    None if taker < 0 else taker,
                    tuple(None if np.isnan(each) else float(each) for each in reading.ms[:, index]),
                    tuple(reading.fouls[:, index].tolist()),
                    tuple(sent.get(match, ())),
                    tuple(reading.counts[:, index].tolist()),
                )
            )
    return told


def first_difference(lab: Sequence[Told], engine: Sequence[Told]) -> str:
    """Where two matches go apart; empty if they do not."""
    for n, (mine, its) in enumerate(zip(lab, engine, strict=False), 1):
        found = mine.difference(its)
        if found:
            return f"reading {n}: {found}"
    if len(lab) != len(engine):
        return f"{len(lab)} readings in the laboratory, {len(engine)} in the engine"
    return ""


def compare_exactly(arguments: argparse.Namespace, game: Game) -> int:
    """Play so many matches both ways; the exit code is 1 if one differs, and its first difference is told."""
    matches: int = arguments.exact
    first: int = secrets.randbelow(DRAWN_SEEDS) if arguments.seed is None else arguments.seed
    if first + matches - 1 > LARGEST_SEED:
        raise CommandError(f"so many matches need seeds beyond {LARGEST_SEED}")
    bar, done = ProgressBar(matches, terminal()), Compared()
    try:
        for begin in range(0, matches, AT_ONCE):
            _compare(done, arguments, range(first + begin, first + min(matches, begin + AT_ONCE)), game, bar)
    except KeyboardInterrupt:
        bar.wipe()
        so_far = f"differing in {done.difference}" if done.difference else "all the same"
        tell(f"interrupted after {done.matches} of {matches} matches{f', {so_far}' if done.matches else ''}")
        return INTERRUPTED
    bar.wipe()
    _tell(arguments, done.readings, done.difference)
    return FAILED if done.difference else DONE


@dataclass(slots=True)
class Compared:
    """What has been compared, and the first difference; empty if there is none."""

    matches: int = 0
    readings: int = 0
    difference: str = ""


def _compare(
    done: Compared, arguments: argparse.Namespace, seeds: range, game: Game, bar: ProgressBar
) -> None:
    levels = [_levels(arguments, seed) for seed in seeds]
    for seed, pair, lab in zip(seeds, levels, of_lab(seeds, levels, game), strict=True):
        setup = MatchSetup(seed, cards_a_side=game.cards, poems=tuple(map(Yomifuda, game.poems)))
        apart = first_difference(lab, of_engine(setup, pair))
        done.readings += len(lab)
        if apart and not done.difference:
            done.difference = f"seed {seed}, {apart}"
        done.matches += 1
        bar.show(done.matches)


def _levels(arguments: argparse.Namespace, seed: int) -> Levels:
    seats = spawn_streams(seed).seats
    one, other = (com_level(arguments, side, seats[side]) for side in SIDES)
    return one, other


def _tell(arguments: argparse.Namespace, readings: int, difference: str) -> None:
    matches: int = arguments.exact
    if arguments.json:
        write_json(
            {
                "exact": matches,
                "readings": readings,
                "same": not difference,
                "first_difference": difference or None,
            }
        )
    elif difference:
        write_line(f"not the same: {difference}")
    else:
        write_line(
            f"{matches} matches, {readings} readings: laboratory and engine play the same, event by event"
        )
