"""Who carries batches out: this process, some more beside it, or a cluster; results come back in order.

Rule 1: what comes out hangs on the jobs only, never on who did them or how many there were.
Rule 2: only a few jobs are under way at once, so that memory stays flat however many there are.
"""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final, Protocol

from karuta.lab.job import Job, Outcome, carry_out
from ui.interrupts import ignore

AHEAD: Final = 2  # jobs under way for each worker

Crew = Callable[[Iterable[Job]], Iterator[Outcome]]


class LostWorkerError(Exception):
    """A process that played matches has been ended from outside; what had come back is right."""


class Pending(Protocol):
    """A result that will come; a Future of the standard library or of a cluster."""

    def result(self) -> Any:  # noqa: ANN401 - both libraries' own signature
        """Wait for it."""
        ...


def alone(jobs: Iterable[Job]) -> Iterator[Outcome]:
    """One after the other, in this process."""
    return map(carry_out, jobs)


def beside(workers: int) -> Crew:
    """That many processes beside this one."""

    def carried_out(jobs: Iterable[Job]) -> Iterator[Outcome]:
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(workers, mp_context=context, initializer=ignore)
        try:
            yield from in_order(jobs, lambda job: _undisturbed(pool, job), workers * AHEAD)
        except BrokenProcessPool as lost:
            raise LostWorkerError from lost
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    return carried_out


def leave(outcomes: Iterator[Outcome]) -> None:
    """End the workers, if there are any."""
    close = getattr(outcomes, "close", None)
    if close is not None:
        close()


def in_order(jobs: Iterable[Job], submit: Callable[[Job], Pending], most: int) -> Iterator[Outcome]:
    """The results in the order of the jobs, with at most so many of them under way."""
    left = iter(jobs)
    under_way = deque(submit(job) for job in islice(left, most))
    while under_way:
        outcome: Outcome = under_way.popleft().result()
        under_way.extend(submit(job) for job in islice(left, 1))
        yield outcome


def _undisturbed(pool: ProcessPoolExecutor, job: Job) -> Pending:
    """Hand a job on; a process that is started for it never sees the interrupt, which is ours to answer."""
    with _interrupts_held():
        return pool.submit(carry_out, job)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
