"""`judge.stamp_error`: whether a real pointer event is judged at the time at which it really happened."""

from benchmarks.figure import Figure, Goal, figure
from benchmarks.real_window.screen import own_screen
from benchmarks.worker import samples_of

GOAL = Goal(2.0, of="worst")


def stamp_error() -> Figure:
    """Every one of the events counts, not the usual one."""
    with own_screen() as display:
        samples = samples_of("benchmarks.stamp_worker", DISPLAY=display, QT_QPA_PLATFORM="xcb")
    against = f"{len(samples)} events while the screen stalls 30 ms at a time: ms outside the clock readings"
    return figure("judge.stamp_error", samples, "ms", GOAL, against)


BENCHES = {"judge.stamp_error": stamp_error}
