"""`lab.*`: batches of matches on two cores, against the event-driven engine in the same run."""

import subprocess
import sys
import time
from functools import cache
from statistics import median

from benchmarks.bench_engine import LEVELS, MATCHES_A_BATCH, play_match
from benchmarks.figure import Figure, Goal, figure
from karuta.com.level import ComNumbers
from karuta.lab.job import BATCH_SIZE, Contestant, Job, Outcome
from karuta.match.streams import batch_stream
from ui.commands.lab_crew import beside

CORES = 2
SAMPLES = 6
BATCHES_A_SAMPLE = 2
ENGINE_SAMPLES = 5
EVEN = (7, 7)
SPEED_AT_LEAST = Goal(5000.0, "at least")
RATIO_AT_LEAST = Goal(20.0, "at least")
FEW, MANY = 100_000, 400_000  # matches


def _pair(levels: tuple[int, int]) -> tuple[Contestant, Contestant]:
    first, second = (Contestant(numbers=ComNumbers.level(level)) for level in levels)
    return first, second


def _speeds(levels: tuple[int, int], samples: int) -> list[float]:
    """Matches a second of two processes that are under way; how they start is not counted."""
    pair = _pair(levels)
    jobs = (Job(pair, BATCH_SIZE, batch_stream(1, n)) for n in range((samples + 1) * BATCHES_A_SAMPLE))
    outcomes = beside(CORES)(jobs)
    speeds = []
    began_s = 0.0
    for number in range(samples + 1):
        done: list[Outcome] = [next(outcomes) for _ in range(BATCHES_A_SAMPLE)]
        now_s = time.perf_counter()
        if number:
            speeds.append(sum(each.tally.matches for each in done) / (now_s - began_s))
        began_s = now_s
    return speeds


def matches_per_s() -> Figure:
    """Between equals, whose matches are the longest; two batches are a sample."""
    against = (
        f"levels {EVEN[0]} and {EVEN[1]}, batches of {BATCH_SIZE}, {CORES} processes, seconds of the clock"
    )
    return figure("lab.matches_per_s", _speeds(EVEN, SAMPLES), "1/s", SPEED_AT_LEAST, against)


def ratio() -> Figure:
    """The same pair as in `engine.matches_per_s`, the engine before and after; both by the clock."""
    engine = [_engine_speed(number) for number in range(ENGINE_SAMPLES)]
    lab = _speeds(LEVELS, SAMPLES)
    engine += [_engine_speed(number) for number in range(ENGINE_SAMPLES)]
    per_s = median(engine)
    against = f"the engine's {per_s:.0f} matches a second of one core, levels {LEVELS[0]} and {LEVELS[1]}"
    return figure("lab.ratio", [speed / per_s for speed in lab], "ratio", RATIO_AT_LEAST, against)


def _engine_speed(batch: int) -> float:
    began_s = time.perf_counter()
    for number in range(MATCHES_A_BATCH):
        play_match(batch * MATCHES_A_BATCH + number)
    return MATCHES_A_BATCH / (time.perf_counter() - began_s)


def linear() -> Figure:
    """Seconds of the processor for a match of many, to one of few; single matches told, in one process."""
    ratio = _worked(MANY)[0] / MANY / (_worked(FEW)[0] / FEW)
    against = f"a match of {MANY}, to one of {FEW}, the start included; time of one processor"
    return figure("lab.linear", [ratio], "ratio", None, against)


def memory() -> Figure:
    """The greatest memory of a process that plays many matches, against few."""
    few, many = _worked(FEW)[1], _worked(MANY)[1]
    against = f"greatest memory after {MANY} matches ({many:.0f} MB), to that after {FEW} ({few:.0f} MB)"
    return figure("lab.memory", [many / few], "ratio", None, against)


@cache
def _worked(matches: int) -> tuple[float, float]:
    """Seconds of the processor and MB of a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.lab_worker", str(matches)],
        capture_output=True,
        text=True,
        check=True,
    )
    seconds, megabytes = map(float, done.stdout.split())
    return seconds, megabytes


BENCHES = {
    "lab.matches_per_s": matches_per_s,
    "lab.ratio": ratio,
    "lab.linear": linear,
    "lab.memory": memory,
}
