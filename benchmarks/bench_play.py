"""`play.full_match`: matches of 25 a side, played in the real program with real events to their result."""

import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from benchmarks.figure import Figure, Goal, figure
from benchmarks.real_window.game import GameEndedError
from benchmarks.real_window.waiting import WaitedTooLongError
from benchmarks.real_window.whole_match import play_whole_match
from karuta.match.replaying import replay_record

GOAL = Goal(1.0, "at least", "worst")
WORDS = ("--seed", "7", "--cards", "25", "--class", "E")


def full_match() -> Figure:
    """One match with the pointer and one with keys alone, each on a screen of its own."""
    with ThreadPoolExecutor(2) as both:
        samples = list(both.map(is_played, (False, True)))
    against = "25 a side to the result and replayed alike: one by sweeps, one by keys; 1 is done"
    return figure("play.full_match", samples, "done", GOAL, against)


def is_played(keyboard_only: bool) -> float:
    """1 if the match came to its result and its record comes out the same, else 0."""
    with tempfile.TemporaryDirectory() as home:
        try:
            record = play_whole_match(Path(home), WORDS, keyboard_only=keyboard_only)
        except (WaitedTooLongError, GameEndedError) as error:
            print(f"play.full_match: {error}", file=sys.stderr)
            return 0.0
    return float(not record.cut_off and replay_record(record).difference is None)


BENCHES = {"play.full_match": full_match}
