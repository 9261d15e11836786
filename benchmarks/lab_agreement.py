"""Whether the laboratory and the event-driven engine play alike: `python -m benchmarks.lab_agreement`.

Two-sample tests over matches with other uniform numbers in either: Kolmogorov and Smirnov for take times, chi
squared for whole numbers. That given numbers make the very same match is another test (tests/lab).
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import erfc, exp, sqrt

import numpy as np
from numpy.typing import NDArray

from karuta.com.level import ComLevel, ComNumbers
from karuta.com.player import ComPlayer
from karuta.lab.job import BATCH_SIZE, Contestant, Job, play_job, sizes
from karuta.match.headless import play_out
from karuta.match.setup import LowerPhrase, MatchSetup
from karuta.match.streams import batch_stream, spawn_streams
from karuta.rules.events import ReadingClosed
from karuta.rules.side import SIDES, BySide

PAIRS = ((7, 7), (12, 11), (2, 3))
"""Levels that play against each other; near to each other, so that everything happens."""

LAB_TIMES = 4
"""So many times the engine's matches are played in the laboratory, where they cost little."""

LEAST_IN_A_CLASS = 25

Values = NDArray[np.float64]


@dataclass(slots=True)
class Sample:
    """What many matches came to: take times of the first touches on targets, and whole numbers a match."""

    takes_ms: list[list[float]] = field(default_factory=lambda: [[], []])
    numbers: dict[str, list[int]] = field(default_factory=dict)

    def count(self, name: str, values: Sequence[int]) -> None:
        """Add to one of the whole numbers."""
        self.numbers.setdefault(name, []).extend(values)


@dataclass(frozen=True, slots=True)
class Comparison:
    """One test.

    Attributes:
        name: Of what.
        engine: Its mean in the engine.
        lab: And in the laboratory.
        chance: How likely two samples of one distribution differ as much.
    """

    name: str
    engine: float
    lab: float
    chance: float


def of_engine(levels: tuple[int, int], matches: int, seed: int) -> Sample:
    """Matches of the event-driven engine."""
    sample = Sample()
    for number in range(seed, seed + matches):
        streams = spawn_streams(number)
        seats = [
            ComPlayer(
                ComLevel(ComNumbers.level(levels[side])),
                streams.seats[side].plan,
                streams.seats[side].sending,
            )
            for side in SIDES
        ]
        setup = MatchSetup(number, lower=LowerPhrase.NEVER, joka=False)
        session = play_out(setup, BySide(*seats), streams)
        verdicts = [event.verdict for event in session.events if isinstance(event, ReadingClosed)]
        counts = session.state.counts
        sample.count("margin", [abs(counts.first - counts.second)])
        sample.count("readings", [len(verdicts)])
        for side in SIDES:
            sample.count(f"fouls {int(side)}", [sum(verdict.fouls_of(side) for verdict in verdicts)])
            sample.takes_ms[side] += [
                verdict.take.stamp_ms for verdict in verdicts if verdict.take and verdict.taker is side
            ]
    return sample


def of_lab(levels: tuple[int, int], matches: int, seed: int) -> Sample:
    """Matches of the laboratory."""
    sample = Sample()
    contestants = tuple(Contestant(numbers=ComNumbers.level(level)) for level in levels)
    for batch, size in enumerate(sizes(matches)):
        job = Job((contestants[0], contestants[1]), size, batch_stream(seed, batch))
        played = play_job(job)
        sample.count("margin", played.margin.tolist())
        sample.count("readings", played.readings.tolist())
        for side in SIDES:
            sample.count(f"fouls {int(side)}", played.fouls[side].tolist())
            sample.takes_ms[side] += np.concatenate(played.taken_ms[side]).tolist()
    return sample


def compare(engine: Sample, lab: Sample) -> Iterator[Comparison]:
    """Every test of two samples."""
    for side in SIDES:
        one, other = np.array(engine.takes_ms[side]), np.array(lab.takes_ms[side])
        yield Comparison(f"take {int(side)}, ms", one.mean(), other.mean(), smirnov(one, other))
    for name, values in engine.numbers.items():
        numbers = lab.numbers[name]
        yield Comparison(name, float(np.mean(values)), float(np.mean(numbers)), chi_squared(values, numbers))


def smirnov(one: Values, other: Values) -> float:
    """Kolmogorov and Smirnov: how likely two samples of one distribution lie as far apart."""
    whole = np.concatenate((one, other))
    apart = np.searchsorted(np.sort(one), whole, "right") / len(one)
    apart -= np.searchsorted(np.sort(other), whole, "right") / len(other)
    reach = float(np.abs(apart).max()) * sqrt(len(one) * len(other) / len(whole))
    terms = (2.0 * (-1.0) ** (k - 1) * exp(-2.0 * (k * reach) ** 2) for k in range(1, 101))
    return 1.0 if reach < 0.3 else min(1.0, max(0.0, sum(terms)))


def chi_squared(one: Sequence[int], other: Sequence[int]) -> float:
    """The same for whole numbers; rare ones share a class. After Wilson and Hilferty."""
    highest = max(*one, *other) + 1
    counts = np.array([np.bincount(one, minlength=highest), np.bincount(other, minlength=highest)])
    classes: list[NDArray[np.int64]] = []
    held = np.zeros(2, np.int64)
    for column in counts.T:
        held = held + column
        if held.sum() * min(len(one), len(other)) / (len(one) + len(other)) >= LEAST_IN_A_CLASS:
            classes.append(held)
            held = np.zeros(2, np.int64)
    classes[-1] = classes[-1] + held
    table = np.array(classes, np.float64)
    expected = table.sum(axis=1)[:, None] * table.sum(axis=0) / table.sum()
    value, freedom = float(((table - expected) ** 2 / expected).sum()), len(table) - 1
    if not freedom:
        return 1.0
    normal = ((value / freedom) ** (1 / 3) - 1 + 2 / (9 * freedom)) / sqrt(2 / (9 * freedom))
    return 0.5 * erfc(normal / sqrt(2))


def _pair(text: str) -> tuple[int, int]:
    first, second = map(int, text.split("-"))
    return first, second


def main() -> None:
    """Print a table; a chance near 0 means that they differ."""
    parser = argparse.ArgumentParser(description="Compare the laboratory with the engine.")
    parser.add_argument("--matches", type=int, default=20_000, help="of the engine, a pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pair", type=_pair, action="append", help="levels as 7-7; all pairs without it")
    asked = parser.parse_args()
    print(f"{'levels':<8} {'of':<12} {'engine':>10} {'lab':>10} {'chance':>8}")
    for levels in asked.pair or PAIRS:
        engine = of_engine(levels, asked.matches, asked.seed)
        lab = of_lab(levels, max(BATCH_SIZE, LAB_TIMES * asked.matches), asked.seed)
        for each in compare(engine, lab):
            pair = "–".join(map(str, levels))
            print(
                f"{pair:<8} {each.name:<12} {each.engine:>10.3f} {each.lab:>10.3f} {each.chance:>8.4f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
