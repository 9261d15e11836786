"""`engine.*`: whole matches of COM against COM on one core, and one plan of a COM."""

import time

from benchmarks.figure import Figure, Goal, figure
from karuta.com.hearing import hear
from karuta.com.level import ComLevel, ComNumbers
from karuta.com.memory import Memory
from karuta.com.planning import DRAWS, plan_reading, player_of
from karuta.com.player import ComPlayer
from karuta.com.sight import look
from karuta.com.strength import TYPICAL_AGE
from karuta.match.headless import play_out
from karuta.match.setup import MatchSetup
from karuta.match.streams import spawn_streams
from karuta.rules.cards import Torifuda
from karuta.rules.side import BySide, Side
from karuta.rules.teiichi import BUILT_IN
from poems.kimariji import ALL_BITS
from poems.tempo import TEMPO_5316
from poems.text_reading import text_reading

LEVELS = (12, 7)
BATCHES = 10
MATCHES_A_BATCH = 20
AT_LEAST = Goal(150.0, "at least")
PLAN_BATCHES = 100
PLAN_AT_MOST = Goal(40.0)


def matches_per_s() -> Figure:
    """Play batches of matches; each batch is a sample."""
    samples = []
    for batch in range(BATCHES):
        began_s = time.process_time()
        for number in range(MATCHES_A_BATCH):
            play_match(batch * MATCHES_A_BATCH + number)
        samples.append(MATCHES_A_BATCH / (time.process_time() - began_s))
    against = "matches of 25 a side, all hundred poems, seconds of one core"
    return figure("engine.matches_per_s", samples, "1/s", AT_LEAST, against)


def plan_us() -> Figure:
    """Plan every poem on a full mat, as a match under way asks for plans; a hundred plans are a sample."""
    mat = BySide(
        BUILT_IN.laid_out(map(Torifuda, range(1, 26))), BUILT_IN.laid_out(map(Torifuda, range(26, 51)))
    )
    player, sight, memory = (
        player_of(ComLevel(ComNumbers.level(7))),
        look(mat, Side.FIRST),
        Memory(TYPICAL_AGE),
    )
    readings = [text_reading(number, TEMPO_5316) for number in range(1, 101)]
    rng = spawn_streams(1).order
    samples = []
    for _ in range(PLAN_BATCHES):
        began_s = time.process_time()
        for reading in readings:
            plan_reading(player, sight, hear(reading, ALL_BITS), rng.random(DRAWS).tolist(), memory)
        samples.append((time.process_time() - began_s) * 1e6 / len(readings))
    return figure("engine.plan_us", samples, "us", PLAN_AT_MOST, "one COM's plan: draws, hearing, planning")


def play_match(seed: int) -> None:
    """One whole match."""
    streams = spawn_streams(seed)
    first, second = (
        ComPlayer(ComLevel(ComNumbers.level(level)), seat.plan, seat.sending)
        for level, seat in zip(LEVELS, streams.seats, strict=True)
    )
    play_out(MatchSetup(seed), BySide(first, second), streams)


BENCHES = {"engine.matches_per_s": matches_per_s, "engine.plan_us": plan_us}
