"""A notebook that is never forgotten: what waits in it is tried again and again, and once more at the end.

Rule 1: between practices nobody waits for that: another program that writes is not waited for at all.
"""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer

from ui.history_place import history_path
from ui.practice.days import now_s, offset_s
from ui.practice.notebook import Notebook
from ui.window import MainWindow

AGAIN_MS: Final = 5_000


class LateAnswers(QObject):
    """Writes what a notebook could not, as soon as that goes; lives as long as the window."""

    def __init__(self, notebook: Notebook, window: MainWindow) -> None:
        super().__init__(window)
        self.notebook = notebook
        self.timer = QTimer(self, interval=AGAIN_MS)
        self.timer.timeout.connect(self._try_again)
        self.timer.start()
        window.closing.connect(notebook.close)

    def _try_again(self) -> None:
        self.notebook.write_waiting()


def notebook_of(data: Path, window: MainWindow) -> Notebook:
    """Answers a notebook for the history in that data folder."""
    return LateAnswers(Notebook(history_path(data), now_s, offset_s), window).notebook
