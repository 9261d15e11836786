"""`engine.matches_per_s`: whole matches of COM against COM on one core."""

import time

from benchmarks.figure import Figure, figure
from karuta.com.level import ComLevel, ComNumbers
from karuta.com.player import ComPlayer
from karuta.match.headless import play_out
from karuta.match.setup import MatchSetup
from karuta.match.streams import spawn_streams
from karuta.rules.side import BySide

LEVELS = (12, 7)
BATCHES = 10
MATCHES_A_BATCH = 20
FIGURE_ONLY = None  # no number of matches a second is promised yet


def matches_per_s() -> Figure:
    """Play batches of matches; each batch is a sample."""
    samples = []
    for batch in range(BATCHES):
        began_s = time.perf_counter()
        for number in range(MATCHES_A_BATCH):
            play_match(batch * MATCHES_A_BATCH + number)
        samples.append(MATCHES_A_BATCH / (time.perf_counter() - began_s))
    against = "matches of 25 a side, all hundred poems, one process"
    return figure("engine.matches_per_s", samples, "1/s", FIGURE_ONLY, against)


def play_match(seed: int) -> None:
    """One whole match."""
    streams = spawn_streams(seed)
    first, second = (
        ComPlayer(ComLevel(ComNumbers.level(level)), seat.plan, seat.sending)
        for level, seat in zip(LEVELS, streams.seats, strict=True)
    )
    play_out(MatchSetup(seed), BySide(first, second), streams)


BENCHES = {"engine.matches_per_s": matches_per_s}
