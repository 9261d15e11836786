"""`python -m benchmarks.report_worker HOME OPENINGS`: open the report of the latest match, and time it.

Measured: from the wish until table, plots, strip and mat are painted, in the program as it runs, in its usual
window, once it has done what it does after the first screen. The first opening loads the plots' library.
"""

import json
import sys
import time
from pathlib import Path

from PySide6.QtCore import QEvent, QEventLoop, QObject
from PySide6.QtWidgets import QApplication, QWidget

from ui.app import Game
from ui.clock import system_now_ms
from ui.folders import Folders
from ui.typeface import load_fonts

PLOTS = "pyqtgraph"
WAITING = QEventLoop.ProcessEventsFlag.WaitForMoreEvents  # the screen's server needs the processor too


class Painted(QObject):
    """Knows which of some widgets have not been painted yet."""

    def __init__(self, widgets: tuple[QWidget, ...]) -> None:
        super().__init__()
        self.waiting: set[QObject] = set(widgets)
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
        if event.type() is QEvent.Type.Paint:
            self.waiting.discard(watched)
        return False


def open_ms(app: QApplication, game: Game) -> float:
    """One opening, and back again."""
    began_s = time.perf_counter()
    game.reports.show_latest()
    screen = game.reports.screen
    plots = (plot.chart.plot.viewport() for plot in screen.plots)
    seen = Painted((screen.table, screen.mat, screen.foot.strip, *plots))
    while seen.waiting:
        app.processEvents(WAITING)
    taken_ms = (time.perf_counter() - began_s) * 1000.0
    if screen.report is None or not screen.report.rows:
        raise RuntimeError("there is no report")
    game.window.go_back()
    app.processEvents()
    return taken_ms


def main(home: Path, openings: int) -> list[float]:
    """The times of the openings, the first one first."""
    app = QApplication([])
    load_fonts()
    game = Game(app, Folders(home, home / "data"), system_now_ms)
    ready: list[bool] = []
    game.window.painted.connect(lambda: ready.append(True))  # after the program's own answer to it
    game.window.show()
    while not ready:
        app.processEvents(WAITING)
    if PLOTS in sys.modules:
        raise RuntimeError("the plots' library is loaded before it is needed")
    return [open_ms(app, game) for _opening in range(openings)]


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]))))
