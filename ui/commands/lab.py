"""`lab`: figures over many matches between COMs, played batch by batch with numpy."""

import argparse
import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from karuta.lab.draws import Game
from karuta.lab.job import Job, Outcome, batches, sizes
from karuta.lab.tally import Tally
from karuta.match.streams import batch_stream
from karuta.rules.side import Side
from ui.commands.com_choice import is_named
from ui.commands.lab_arguments import add_arguments, crew_of, game_of
from ui.commands.lab_bar import ProgressBar, tell, terminal
from ui.commands.lab_calibration import DEFAULT_MATCHES as CALIBRATION_MATCHES
from ui.commands.lab_calibration import LEAST_MATCHES, Calibration, calibrate
from ui.commands.lab_crew import Crew, LostWorkerError, leave
from ui.commands.lab_exact import compare_exactly
from ui.commands.lab_figures import HEADINGS, MORE, Fields, difference_row, figures_row, line_of, standings
from ui.commands.lab_file import MatchFile, match_file
from ui.commands.lab_sheets import show_sheets
from ui.commands.lab_trials import Trial, trials
from ui.commands.outcome import DONE, FAILED, INTERRUPTED, CommandError
from ui.commands.output import flush_output, write_json, write_line
from ui.interrupts import terminated_as_interrupted

__all__ = ["add_arguments", "run"]

DEFAULT_MATCHES: Final = 10_000
CALIBRATION_SEEDS: Final = (1, 2, 3)
DRAWN_SEEDS: Final = 2**32


@dataclass(slots=True)
class Run:
    """A run under way.

    Attributes:
        seed: Of all batches; every trial plays with the same.
        tallies: What has been counted, trial by trial.
    """

    arguments: argparse.Namespace
    asked: list[Trial]
    crew: Crew
    seed: int
    game: Game
    bar: ProgressBar
    tallies: list[Tally] = field(default_factory=list)

    @property
    def done(self) -> int:
        """How many matches have been played."""
        return sum(tally.matches for tally in self.tallies)


def run(arguments: argparse.Namespace) -> int:
    """Play the matches and print a row for each trial, or the calibration."""
    if arguments.calibration:
        return _calibrate(arguments)
    if arguments.seeds is not None:
        raise CommandError("--seeds goes with --calibration; else it is --seed")
    if arguments.sheets or arguments.exact:
        return _single_matches(arguments)
    arguments.matches = arguments.matches or DEFAULT_MATCHES
    if arguments.tournament and any(is_named(arguments, side) for side in Side):
        raise CommandError("a tournament names its own players")
    asked = trials(arguments)
    drawn_seed = secrets.randbelow(DRAWN_SEEDS) if arguments.seed is None else arguments.seed
    whole = len(asked) * arguments.matches
    crew = crew_of(arguments, batches(arguments.matches) * len(asked))
    this = Run(arguments, asked, crew, drawn_seed, game_of(arguments), ProgressBar(whole, terminal()))
    try:
        with terminated_as_interrupted(), match_file(arguments.out) as file:
            _play_all(this, file)
    except (KeyboardInterrupt, LostWorkerError) as end:
        return _ended_early(
            end, this.bar, f"{this.done} of {whole} matches; what is printed is right for these"
        )
    return DONE


def _ended_early(end: BaseException, bar: ProgressBar, words: str) -> int:
    """Say after how much it ended, and why; the exit code."""
    bar.wipe()
    flush_output()
    if isinstance(end, KeyboardInterrupt):
        tell(f"interrupted after {words}")
        return INTERRUPTED
    tell(f"a process that played was ended from outside, after {words}")
    return FAILED


def _single_matches(arguments: argparse.Namespace) -> int:
    """Matches of the engine: for people to look at, or compared with the laboratory's."""
    named = ("matches", "out", "workers", "dask", "sending_0", "sending_1")
    if any(getattr(arguments, name) for name in named):
        raise CommandError("matches of the engine have players, cards, poems and a seed only")
    if arguments.exact:
        with terminated_as_interrupted():
            return compare_exactly(arguments, game_of(arguments))
    if not is_named(arguments, Side.SECOND):
        for name in ("class", "numbers", "strategy"):
            setattr(arguments, f"{name}_1", getattr(arguments, f"{name}_0"))
    with terminated_as_interrupted():
        return show_sheets(arguments)


def _calibrate(arguments: argparse.Namespace) -> int:
    others = ("seed", "out", "cards", "poems", "sending_0", "sending_1")
    if any(is_named(arguments, side) for side in Side) or any(getattr(arguments, name) for name in others):
        raise CommandError("a calibration names its own players, and its seeds by --seeds")
    matches = arguments.matches or CALIBRATION_MATCHES
    if matches < LEAST_MATCHES:
        raise CommandError(f"a calibration needs {LEAST_MATCHES} matches of each pair at least")
    this = Calibration(arguments.seeds or CALIBRATION_SEEDS, matches, arguments.json)
    bar = ProgressBar(this.whole, terminal())
    try:
        with terminated_as_interrupted():
            calibrate(this, crew_of(arguments, len(this.cells)), bar)
    except (KeyboardInterrupt, LostWorkerError) as end:
        return _ended_early(end, bar, f"{this.done} of {this.whole} matches; what is printed is right")
    return DONE


def _play_all(this: Run, file: MatchFile | None) -> None:
    if not this.arguments.json:
        write_line(HEADINGS + (MORE if this.arguments.sweep else ""))
    outcomes = this.crew(job for trial in this.asked for job in _jobs(this, trial))
    try:
        for trial in this.asked:
            _play(this, trial, outcomes, file)
    finally:
        leave(outcomes)
    if this.arguments.tournament:
        for row in standings(this.asked, this.tallies):
            _write(this, row, f"{row['place']:>3}  {row['player']:<3} {100 * row['points']:.2f} %")


def _play(this: Run, trial: Trial, outcomes: Iterator[Outcome], file: MatchFile | None) -> None:
    """Play a trial; its row is printed even if it is interrupted, for what is done by then."""
    tally = Tally()
    this.tallies.append(tally)
    began_s = time.perf_counter()
    try:
        for outcome in islice(outcomes, batches(this.arguments.matches)):
            if file is not None and outcome.columns is not None:
                file.write(len(this.tallies) - 1, tally.matches, outcome.columns)
            tally.merge(outcome.tally)
            this.bar.show(this.done)
    finally:
        this.bar.wipe()
        if tally.matches:
            row = figures_row(trial, tally, time.perf_counter() - began_s, this.seed)
            row |= {"cards": this.game.cards, "poems": len(this.game.poems)}
            if this.arguments.sweep and len(this.tallies) > 1:
                row |= difference_row(tally, this.tallies[0])
            _write(this, row, line_of(row, trial.contestants))


def _jobs(this: Run, trial: Trial) -> Iterator[Job]:
    for batch, size in enumerate(sizes(this.arguments.matches)):
        told = this.arguments.out is not None
        rng = batch_stream(this.seed, batch)
        yield Job(trial.contestants, size, rng, told, game=this.game)


def _write(this: Run, row: Fields, line: str) -> None:
    if this.arguments.json:
        write_json(row)
    else:
        write_line(line)
    flush_output()
