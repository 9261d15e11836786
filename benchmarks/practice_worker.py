"""`python -m benchmarks.practice_worker HOME SCREEN OPENINGS [SETTLED_S]`: open a screen, time each opening.

Measured: from the wish, in the program as it runs, until all of the window is painted; the history is asked
for what it says now. The first opening makes the screen. It comes SETTLED_S after the first picture. With 0
it comes as soon as there is anything to press, and loads its modules too, which the program otherwise does
beside the set-up screen while somebody looks at it.
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from benchmarks.report_worker import WAITING
from ui.app import Game
from ui.clock import system_now_ms
from ui.folders import Folders
from ui.typeface import load_fonts

SETTLED_S = 2.0
"""So long after the first picture somebody presses a button; till then records are looked through."""


class Paints(QObject):
    """Counts what is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        self.count += event.type() == QEvent.Type.Paint
        return False


def ways(game: Game) -> dict[str, Callable[[], None]]:
    """How each screen is asked for."""
    sides = game.sides
    return {
        "today": lambda: game.sides.progress.show_today(),  # noqa: PLW0108 - made when it is wished
        "card": lambda: sides.progress.show_card(17),
        "ladder": lambda: game.sides.progress.show_ladder(),  # noqa: PLW0108 - as above
        "statistics": sides.show_statistics,
        "layout": sides.show_layout_practice,
        "drills": sides.show_drills,
    }


def opening_ms(app: QApplication, paints: Paints, way: Callable[[], None]) -> float:
    """One opening."""
    app.processEvents()
    before = paints.count
    began_s = time.perf_counter()
    way()
    while paints.count == before:
        app.processEvents(WAITING)
    app.processEvents()
    return (time.perf_counter() - began_s) * 1000.0


def main(home: Path, screen: str, openings: int, settled_s: float = SETTLED_S) -> list[float]:
    """The times of the openings, the first one of the program first."""
    app = QApplication([])
    load_fonts()
    paints = Paints()
    app.installEventFilter(paints)
    game = Game(app, Folders(home, home / "data"), system_now_ms)
    game.window.show()
    QTimer(app, interval=20).start()  # so that waiting for events ends
    while not paints.count:
        app.processEvents(WAITING)
    ready_s = time.perf_counter() + settled_s
    while time.perf_counter() < ready_s:
        app.processEvents(WAITING)
    samples = []
    for _ in range(openings):
        samples.append(opening_ms(app, paints, ways(game)[screen]))
        game.window.go_back()
    game.sides.stop_aside()
    return samples


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), *map(float, sys.argv[4:]))))
