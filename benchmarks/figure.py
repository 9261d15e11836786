"""One measured figure: what `bench` prints as a row."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import median
from typing import Literal


@dataclass(frozen=True, slots=True)
class Figure:
    """One row.

    Attributes:
        bench: Its name, as asked for on the command line.
        median: The middle of the samples, in `unit`.
        p99: The sample that 99 in 100 do not exceed, in `unit`; the greatest where there are fewer than 100.
        unit: Of the samples and the goal.
        goal: What was promised; never moved to make a row pass. None: nothing was, the figure is only told.
        ok: Whether the goal was met; true where there is none.
        against: What was measured, and against what.
    """

    bench: str
    median: float
    p99: float
    unit: str
    goal: float | None
    ok: bool
    against: str

    def as_json(self) -> str:
        """The row as one line for programs."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Goal:
    """What a bench promises: a bound for its median or for its worst sample."""

    value: float
    bound: Literal["at most", "at least"] = "at most"
    of: Literal["median", "worst"] = "median"

    def is_met(self, samples: Sequence[float]) -> bool:
        """Whether these samples keep the promise."""
        if self.bound == "at most":
            return (median(samples) if self.of == "median" else max(samples)) <= self.value
        return (median(samples) if self.of == "median" else min(samples)) >= self.value


def figure(bench: str, samples: Sequence[float], unit: str, goal: Goal | None, against: str) -> Figure:
    """The row of a bench from its samples; without a goal it cannot be missed."""
    ordered = sorted(samples)
    nearly_last = ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
    return Figure(
        bench=bench,
        median=round(median(ordered), 4),
        p99=round(nearly_last, 4),
        unit=unit,
        goal=goal.value if goal else None,
        ok=goal is None or goal.is_met(ordered),
        against=against,
    )
