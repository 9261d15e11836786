"""When a card should be met again: the one module that knows the scheduler `fsrs`."""

from fsrs import Scheduler

__all__ = ["Scheduler"]
