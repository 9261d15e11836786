"""The clock at the first painted window of a Qt program that is about to run.

The clock is `time.perf_counter()` in seconds, which on Linux is the same in every process.
"""

import os
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


def watch() -> None:
    """From now on an application's event loop is watched."""
    loop = QApplication.exec

    def watched_exec(_application: QApplication | None = None) -> int:
        application = QApplication.instance()
        if application is None:
            raise RuntimeError("there is no application yet")
        first = FirstPaint()
        application.installEventFilter(first)
        return loop()

    QApplication.exec = watched_exec
