"""`paint.full` and `paint.sweep`: repaints of the match against the least that any painter has to do."""

from benchmarks.figure import Figure, Goal, figure
from benchmarks.worker import samples_of

FULL_GOAL = Goal(6.0)
SWEEP_GOAL = Goal(3.0)
AGAINST = "blit of background and 50 pixmaps"


def full() -> Figure:
    """The whole screen at 1280x800."""
    samples = samples_of("benchmarks.paint_worker", "full", QT_QPA_PLATFORM="offscreen")
    return figure("paint.full", samples, "ratio", FULL_GOAL, AGAINST)


def sweep() -> Figure:
    """What one sample of a sweep changes."""
    samples = samples_of("benchmarks.paint_worker", "sweep", QT_QPA_PLATFORM="offscreen")
    return figure("paint.sweep", samples, "ratio", SWEEP_GOAL, AGAINST)


BENCHES = {"paint.full": full, "paint.sweep": sweep}
