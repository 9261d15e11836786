"""A batch to be played: what a worker is sent, here or on another machine, and what it sends back."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from karuta.com.level import ComClass, ComNumbers, Strategy
from karuta.lab.batch import Batch, play
from karuta.lab.company import STRATEGIES, drawn, seated
from karuta.lab.draws import SIDES, WHOLE, BulkDraws, Game, Uniforms
from karuta.lab.parts import Parts, parts_of
from karuta.lab.poem_tables import Ints
from karuta.lab.sending import Policy
from karuta.lab.tally import Tally

BATCH_SIZE: Final = 4096
"""Matches a batch; part of what a seed means, so it hangs on nothing."""

COLUMNS: Final = (
    "winner", "margin", "readings",
    "cards_0", "cards_1", "fouls_0", "fouls_1",
    "own_takes_0", "own_takes_1", "far_takes_0", "far_takes_1",
)  # fmt: skip
"""What is told of a single match; -1 for a winner that there is not."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player of many matches: its numbers, or a class from which they are drawn for each match.

    Attributes:
        numbers: The five numbers; None if they are drawn from the class.
        com_class: The class, if they are.
        strategy: None: drawn for each match with a class, 無形 with numbers.
        policy: How it chooses what it sends.
    """

    numbers: ComNumbers | None = None
    com_class: ComClass | None = None
    strategy: Strategy | None = None
    policy: Policy = Policy.MODEL

    def __post_init__(self) -> None:
        if (self.numbers is None) is (self.com_class is None):
            raise ValueError("a contestant has either numbers or a class")


@dataclass(frozen=True, slots=True)
class Job:
    """One batch.

    Attributes:
        contestants: Who plays, first and second side.
        size: How many matches.
        rng: The generator of all its uniform numbers, fresh.
        told: Whether single matches are told, too.
        parted: Whether what a step of each number of the first is worth is asked, in place of the figures.
        game: How large the matches are.
    """

    contestants: tuple[Contestant, Contestant]
    size: int
    rng: Uniforms
    told: bool = False
    parted: bool = False
    game: Game = WHOLE


@dataclass(slots=True)
class Outcome:
    """What came of it: figures; if asked for, by match the values of `COLUMNS`, or what numbers are worth."""

    tally: Tally
    columns: list[Ints] | None = None
    parts: Parts | None = None


def carry_out(job: Job) -> Outcome:
    """Play the batch."""
    if job.parted:
        return Outcome(Tally(), parts=parts_of(_fixed(job.contestants[0]), job.rng, job.size))
    batch = play_job(job)
    tally = Tally()
    tally.add(batch)
    return Outcome(tally, _columns(batch) if job.told else None)


def _fixed(contestant: Contestant) -> ComNumbers:
    if contestant.numbers is None:
        raise ValueError("a class has no numbers of which one could be a step higher")
    return contestant.numbers


def play_job(job: Job) -> Batch:
    """The batch itself."""
    numbers = np.zeros((SIDES, job.size, 5), np.int64)
    strategies = np.zeros((SIDES, job.size), np.int64)
    for side, contestant in enumerate(job.contestants):
        numbers[side], strategies[side] = _seat(contestant, job)
    first, second = job.contestants
    policies = (first.policy, second.policy)
    return play(seated(numbers, strategies), BulkDraws(job.rng, job.size, job.game), policies)


def _seat(contestant: Contestant, job: Job) -> tuple[Ints, Ints]:
    if contestant.com_class is not None:
        numbers, strategies = drawn(contestant.com_class, job.rng.random((job.size, 6)))
    else:
        assert contestant.numbers is not None
        numbers = np.tile(np.array(contestant.numbers.as_tuple()), (job.size, 1))
        strategies = np.full(job.size, STRATEGIES.index(Strategy.EVEN))
    if contestant.strategy is not None:
        strategies = np.full(job.size, STRATEGIES.index(contestant.strategy))
    return numbers, strategies


def _columns(batch: Batch) -> list[Ints]:
    own, far = batch.takes
    return [
        batch.winner, batch.margin, batch.readings,
        *batch.counts, *batch.fouls, *own, *far,
    ]  # fmt: skip


def sizes(matches: int) -> Iterator[int]:
    """Into which batches so many matches fall."""
    whole, rest = divmod(matches, BATCH_SIZE)
    yield from [BATCH_SIZE] * whole
    if rest:
        yield rest


def batches(matches: int) -> int:
    """How many batches those are."""
    return -(-matches // BATCH_SIZE)
