"""`python -m benchmarks.drill_worker HOME STARTS`: start drills in the program as it runs, time each start.

Measured: from the press on the start button until bar and mat are painted, the first start of a program too.
"""

import json
import sys
import time
from pathlib import Path

from PySide6.QtWidgets import QApplication

from benchmarks.report_worker import WAITING, Painted
from ui.app import Game
from ui.clock import system_now_ms
from ui.folders import Folders
from ui.practice_settings import LayoutPractice
from ui.typeface import load_fonts

KINDS = ("where", "what", "mixed", "put_back", "missing")


def start_ms(app: QApplication, game: Game) -> float:
    """One start, and its end."""
    screen = game.sides.layouts.practice
    began_s = time.perf_counter()
    screen.start()
    seen = Painted((screen.bar, screen.mat, screen.side.score))
    while seen.waiting:
        app.processEvents(WAITING)
    taken_ms = (time.perf_counter() - began_s) * 1000.0
    screen.stop()
    screen.show_ready()
    app.processEvents()
    return taken_ms


def main(home: Path, starts: int) -> list[float]:
    """The times of the starts, the first one first."""
    app = QApplication([])
    load_fonts()
    game = Game(app, Folders(home, home / "data"), system_now_ms)
    ready: list[bool] = []
    game.window.painted.connect(lambda: ready.append(True))
    game.window.show()
    while not ready:
        app.processEvents(WAITING)
    game.sides.show_layout_practice()
    app.processEvents()
    samples = []
    for number in range(starts):
        practice = LayoutPractice(a_side=25, asked=KINDS[number % len(KINDS)])
        game.sides.layouts.practice.show_settings(game.settings.but(layout_practice=practice.model_dump()))
        app.processEvents()
        samples.append(start_ms(app, game))
    return samples


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]))))
