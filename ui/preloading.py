"""Loading, while the set-up screen is looked at, what the practice screens behind its buttons need.

Rule 1: it begins once the first screen has been painted, never before.
Rule 2: it is done beside the window's thread, and ended by a match that begins: after the module under way.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from threading import Event, Thread
from typing import Final

PRACTICE: Final = (
    "ui.layouts",
    "ui.practice.layout_desk",
    "ui.practice.layout_screen",
    "ui.practice.late_answers",
    "ui.practice.opening",
    "ui.practice.drill_start",
    "ui.practice.progress_desk",
    "ui.practice.today_screen",
    "ui.practice.drill_quiz",
    "ui.practice.drill_voice",
    "ui.practice.drill_solo",
    "ui.practice.drill_sweep",
)
"""What the two practice modes are opened with, in the order in which a player can want it."""


class Preloading:
    """Loads modules, one after the other, and then does one thing more."""

    def __init__(self, modules: Sequence[str], then: Callable[[], object]) -> None:
        """Load nothing yet.

        Args:
            modules: Their names.
            then: What is done when all are loaded, beside the window's thread too.
        """
        self._modules = tuple(modules)
        self._then = then
        self._stop = Event()
        self._thread: Thread | None = None

    @property
    def is_under_way(self) -> bool:
        """Whether something is still to be loaded or done."""
        return self._thread is not None and self._thread.is_alive()

    def begin(self) -> None:
        """Start, if it does not run; what is loaded already costs nothing."""
        if self.is_under_way:
            return
        self._stop = Event()
        # Not a daemon: the end of the program waits for the module under way, as a thread that is cut off
        # in the middle of an import may take the interpreter down with it.
        self._thread = Thread(target=self._run, args=(self._stop,), name="load practice")
        self._thread.start()

    def stop(self) -> None:
        """End after the module under way; it is not waited for."""
        self._stop.set()

    def _run(self, stop: Event) -> None:
        for module in self._modules:
            if stop.is_set():
                return
            import_module(module)
        if not stop.is_set():
            self._then()
