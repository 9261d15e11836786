"""`lab --calibration`: every figure of the calibration, with its target and its interval at 95 %.

Rule 1: a missed target is told, not an error: the exit code tells only whether the command did its work.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from karuta.lab.calibration import Asked, Cell, cells
from karuta.lab.estimates import Estimate, estimate
from karuta.lab.job import BATCH_SIZE, Job
from karuta.lab.parts import Parts
from karuta.lab.tally import Tally, wilson
from karuta.match.streams import batch_stream
from ui.commands.lab_bar import ProgressBar
from ui.commands.lab_crew import Crew, leave
from ui.commands.lab_targets import HEADINGS, Held, figure_row, line_of, sum_row, sum_words
from ui.commands.output import flush_output, write_json, write_line

DEFAULT_MATCHES: Final = 4096  # of each pair and seed
LEAST_MATCHES: Final = 40
PARTS: Final = 4
"""So many parts of each seed are counted apart: how far they lie apart tells how far a figure may be off."""

STEP_MATCHES: Final = 512
"""No more matches of a seed are needed to see what a step of a number is worth: every take tells it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One batch: of which cell, seed and part, how many matches, and which of that seed's batches it is."""

    cell: int
    seed: int
    part: int
    size: int
    batch: int


@dataclass(slots=True)
class Calibration:
    """A calibration under way.

    Attributes:
        seeds: Each plays matches of its own.
        matches: Of each pair and seed.
        last: Of each figure: the last one, for those that should rise.
    """

    seeds: tuple[int, ...]
    matches: int
    json: bool
    cells: tuple[Cell, ...] = field(default_factory=lambda: tuple(cells()))
    last: dict[str, Estimate] = field(default_factory=dict)
    held: Held = field(default_factory=Held)
    done: int = 0

    def matches_of(self, cell: Cell) -> int:
        """How many matches of each seed are played for it."""
        return min(self.matches, STEP_MATCHES) if cell.parted else self.matches

    @property
    def whole(self) -> int:
        """How many matches there are in all."""
        return len(self.seeds) * sum(map(self.matches_of, self.cells))

    def pieces(self, number: int) -> Iterator[Piece]:
        """The batches of a cell."""
        matches = self.matches_of(self.cells[number])
        for seed in range(len(self.seeds)):
            batch = 0
            for part in range(PARTS):
                size = matches // PARTS + (part < matches % PARTS)
                for begin in range(0, size, BATCH_SIZE):
                    yield Piece(number, seed, part, min(BATCH_SIZE, size - begin), batch)
                    batch += 1

    def job(self, piece: Piece) -> Job:
        """What a worker is sent; every cell draws for itself."""
        cell = self.cells[piece.cell]
        rng = batch_stream(self.seeds[piece.seed], piece.batch * len(self.cells) + piece.cell)
        return Job(cell.pair, piece.size, rng, parted=cell.parted)


def calibrate(this: Calibration, crew: Crew, bar: ProgressBar) -> None:
    """Play and print it, cell by cell."""
    if not this.json:
        write_line(HEADINGS)
    every = range(len(this.cells))
    outcomes = crew(this.job(piece) for number in every for piece in this.pieces(number))
    try:
        for number in every:
            cell, pieces = this.cells[number], list(this.pieces(number))
            counted: list[list[Any]] = [[_nothing(cell) for _ in range(PARTS)] for _ in this.seeds]
            for piece, outcome in zip(pieces, islice(outcomes, len(pieces)), strict=True):
                counted[piece.seed][piece.part].merge(outcome.parts if cell.parted else outcome.tally)
                this.done += piece.size
                bar.show(this.done, cell.of)
            bar.wipe()
            for asked in cell.asked:
                _tell(this, cell, asked, _estimated(asked, cell, counted))
            flush_output()
    finally:
        leave(outcomes)
    if this.json:
        write_json(sum_row(this.held, this.seeds, this.matches))
    else:
        write_line(sum_words(this.held))


def _nothing(cell: Cell) -> Tally | Parts:
    return Parts() if cell.parted else Tally()


def _estimated(asked: Asked, cell: Cell, counted: list[list[Any]]) -> Estimate:
    if not asked.is_share:
        return estimate(counted, asked.measure, lambda: _nothing(cell))
    matches = sum(part.matches for parts in counted for part in parts)
    return estimate(counted, asked.measure, Tally, lambda share: wilson(share, matches))


def _tell(this: Calibration, cell: Cell, asked: Asked, found: Estimate) -> None:
    """Print the row of one figure."""
    band = asked.band
    if asked.rises and asked.name in this.last:
        band = (this.last[asked.name].value, None)
    this.last[asked.name] = found
    holds = None if band is None else found.holds(band)
    if band is not None:
        this.held.count(holds)
    row = figure_row(cell, asked, band, found)
    row["matches"] = len(this.seeds) * this.matches_of(cell)
    if this.json:
        write_json(row)
    else:
        write_line(line_of(row))
