"""What is due when: tasks in the order of their ms, equal ones in the order in which they were put down."""

from collections.abc import Callable
from heapq import heappop, heappush

Task = Callable[[float], None]
"""What is done; it is told when it was due, not when it is run."""


class Agenda:
    """The tasks that wait for their time."""

    def __init__(self) -> None:
        self._tasks: list[tuple[float, int, Task]] = []
        self._put = 0

    @property
    def next_due_ms(self) -> float | None:
        """When the next task is due, or None if nothing waits."""
        return self._tasks[0][0] if self._tasks else None

    def put(self, due_ms: float, task: Task) -> None:
        """Wait until `due_ms`, then do the task."""
        heappush(self._tasks, (due_ms, self._put, task))
        self._put += 1

    def clear(self) -> None:
        """Drop everything that waits."""
        self._tasks.clear()

    def take_next(self) -> tuple[float, Task] | None:
        """Strike off the task that is due first, and tell when it is; None if nothing waits."""
        if not self._tasks:
            return None
        due_ms, _, task = heappop(self._tasks)
        return due_ms, task

    def run_next(self) -> None:
        """Do the task that is due first."""
        due_ms, _, task = heappop(self._tasks)
        task(due_ms)
