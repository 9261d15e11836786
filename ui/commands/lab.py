"""`lab`: figures over many matches between COMs, played batch by batch with numpy."""

import argparse
import os
import secrets
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Final

from karuta.lab.job import Job, Outcome, batches, sizes
from karuta.lab.tally import Tally
from karuta.match.streams import batch_stream
from karuta.rules.side import Side
from ui.commands.arguments import add_json, place_name, seed, whole_number
from ui.commands.com_choice import add_com, is_named
from ui.commands.lab_bar import ProgressBar, terminal
from ui.commands.lab_crew import Crew, alone, beside
from ui.commands.lab_figures import HEADINGS, Fields, figures_row, line_of, standings
from ui.commands.lab_file import MatchFile, match_file
from ui.commands.lab_trials import POLICIES, Trial, entrants, sweep, trials
from ui.commands.outcome import DONE, INTERRUPTED, CommandError
from ui.commands.output import flush_output, write_json, write_line

MOST_MATCHES: Final = 10**9
MOST_WORKERS: Final = 256
DEFAULT_MATCHES: Final = 10_000
DRAWN_SEEDS: Final = 2**32


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the players, how many matches, what is varied, and who carries it out."""
    add_com(parser, Side.FIRST, "the first player")
    add_com(parser, Side.SECOND, "the second player")
    parser.add_argument("--matches", type=_matches, default=DEFAULT_MATCHES, metavar="N", help="how many")
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
    parser.add_argument("--out", type=place_name, metavar="FILE", help="single matches: .csv or .parquet")
    crew = parser.add_mutually_exclusive_group()
    crew.add_argument("--workers", type=_workers, metavar="N", help="processes; as many as there are cores")
    crew.add_argument("--dask", type=place_name, metavar="ADDRESS", help="the scheduler of a Dask cluster")
    add_json(parser)


def _matches(text: str) -> int:
    return whole_number(text, 1, MOST_MATCHES, f"a number of matches: 1 to {MOST_MATCHES}")


def _workers(text: str) -> int:
    return whole_number(text, 1, MOST_WORKERS, f"a number of workers: 1 to {MOST_WORKERS}")


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
    bar: ProgressBar
    tallies: list[Tally] = field(default_factory=list)

    @property
    def done(self) -> int:
        """How many matches have been played."""
        return sum(tally.matches for tally in self.tallies)


def run(arguments: argparse.Namespace) -> int:
    """Play the matches and print a row for each trial."""
    if arguments.tournament and any(is_named(arguments, side) for side in Side):
        raise CommandError("a tournament names its own players")
    asked = trials(arguments)
    drawn_seed = secrets.randbelow(DRAWN_SEEDS) if arguments.seed is None else arguments.seed
    whole = len(asked) * arguments.matches
    this = Run(arguments, asked, _crew(arguments, asked), drawn_seed, ProgressBar(whole, terminal()))
    path = None if arguments.out is None else Path(arguments.out)
    try:
        with match_file(path) as file:
            _play_all(this, file)
    except KeyboardInterrupt:
        this.bar.wipe()
        flush_output()
        _tell(f"interrupted after {this.done} of {whole} matches; what is printed is right for these")
        return INTERRUPTED
    return DONE


def _crew(arguments: argparse.Namespace, asked: list[Trial]) -> Crew:
    if arguments.dask is not None:
        from ui.commands.lab_cluster import on_cluster  # noqa: PLC0415 - whoever names no cluster loads none

        return on_cluster(arguments.dask)
    jobs = batches(arguments.matches) * len(asked)
    workers = min(arguments.workers or os.cpu_count() or 1, jobs)
    return alone if workers == 1 else beside(workers)


def _play_all(this: Run, file: MatchFile | None) -> None:
    if not this.arguments.json:
        write_line(HEADINGS)
    outcomes = this.crew(job for trial in this.asked for job in _jobs(this, trial))
    try:
        for trial in this.asked:
            _play(this, trial, outcomes, file)
    finally:
        _leave(outcomes)
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
            _write(this, row, line_of(row, trial.contestants))


def _leave(outcomes: Iterator[Outcome]) -> None:
    """End the workers, if there are any."""
    close = getattr(outcomes, "close", None)
    if close is not None:
        close()


def _jobs(this: Run, trial: Trial) -> Iterator[Job]:
    for batch, size in enumerate(sizes(this.arguments.matches)):
        told = this.arguments.out is not None
        yield Job(trial.contestants, size, batch_stream(this.seed, batch), told)


def _write(this: Run, row: Fields, line: str) -> None:
    if this.arguments.json:
        write_json(row)
    else:
        write_line(line)
    flush_output()


def _tell(sentence: str) -> None:
    if sys.stderr is not None:
        sys.stderr.write(f"naniwazu lab: {sentence}\n")
