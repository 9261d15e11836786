"""`python -m benchmarks.first_paint empty|game` prints the clock when the first window has been painted.

The clock is `time.perf_counter()` in seconds, which on Linux is the same in every process.
"""

import os
import sys
import time

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget


class FirstPaint(QObject):
    """Leaves the process as soon as the first window has been painted."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Let every event through; after the first paint of a window nothing is left to do."""
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget) and watched.isWindow():
            QTimer.singleShot(0, tell_and_leave)
        return False


def tell_and_leave() -> None:
    """Print the clock and end at once, so that taking things down is not measured or needed."""
    print(time.perf_counter(), flush=True)
    os._exit(0)


def watched_exec(_application: QApplication | None = None) -> int:
    """The event loop of the application, watched."""
    application = QApplication.instance()
    if application is None:
        raise RuntimeError("there is no application yet")
    first = FirstPaint()
    application.installEventFilter(first)
    return loop()


def show_empty_window() -> int:
    """The least that a PySide6 program can do."""
    application = QApplication(sys.argv)
    window = QWidget()
    window.resize(1280, 800)
    window.show()
    return application.exec()


def open_game() -> int:
    """The game as `naniwazu` opens it."""
    from ui.command_line import main  # noqa: PLC0415 - the empty window must not pay for it

    return main([])


if __name__ == "__main__":
    loop = QApplication.exec
    QApplication.exec = watched_exec
    sys.exit(show_empty_window() if sys.argv[1] == "empty" else open_game())
