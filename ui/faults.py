"""A fault of the program itself: told in one line; its trace goes into a file that can be sent to us."""

import platform
import sys
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Final

import karuta

FILE_NAME: Final = "faults.log"
LARGEST_BYTES: Final = 1024 * 1024
MOST_FAULTS: Final = 20
"""Of one run: a fault that comes back with every picture would fill the disk."""


def noted(fault: BaseException, folder: Path) -> str:
    """Write the trace of a fault down; the sentence that tells the person at the terminal.

    Args:
        fault: What was raised.
        folder: Where the program keeps its data; else the trace goes to the standard error.
    """
    kind = " ".join("".join(traceback.format_exception_only(fault)).split())
    trace = "".join(traceback.format_exception(fault))
    path = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        grown = path.exists() and path.stat().st_size > LARGEST_BYTES
        with path.open("w" if grown else "a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"{heading()}\n{trace}\n")
    except OSError:
        if sys.stderr is not None:
            sys.stderr.write(trace)
        return f"this is a fault of the program: {kind}; please report it with the lines above"
    return f"this is a fault of the program: {kind}; please report it with {str(path)!r}"


def heading() -> str:
    """When it happened, and to which version on which system."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return (
        f"--- {now} naniwazu {karuta.__version__}, Python {platform.python_version()}, {platform.platform()}"
    )


class FaultHook:
    """Takes what nobody caught while a window is open; the window goes on. For `sys.excepthook`."""

    def __init__(self, folder: Path, tell: Callable[[str], None]) -> None:
        """Remember where faults are noted and how they are told."""
        self._folder = folder
        self._tell = tell
        self._known: set[str] = set()

    def __call__(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """Note and tell a fault; the same fault only once."""
        if not isinstance(fault, Exception):
            sys.__excepthook__(kind, fault, trace)
            return
        text = "".join(traceback.format_exception(fault))
        if text not in self._known and len(self._known) < MOST_FAULTS:
            self._known.add(text)
            self._tell(noted(fault, self._folder))
