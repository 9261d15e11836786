"""`python -m benchmarks.quiz_worker HOME ROUNDS`: start every drill of 汎用練習 in the program as it runs.

Measured: from the press on the start button until the drill's first picture is painted, the first start
of each drill in a program too.
"""

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QWidget

from audio.device import DeviceError
from benchmarks.report_worker import WAITING, Painted
from karuta.practice.answer import Drill
from ui.app import Game
from ui.clock import system_now_ms
from ui.folders import Folders
from ui.match.sound_opening import Loudspeaker
from ui.typeface import load_fonts

if TYPE_CHECKING:
    from ui.practice.drill_screen import DrillScreen


LOOK_S = 1.0


def _parts_of(drill: "DrillScreen") -> tuple[QWidget, ...]:
    """What the first picture consists of; by names, for a drill must load its modules itself."""
    name = type(drill).__name__
    if name == "QuizScreen":
        return (getattr(drill, "stage"), getattr(drill, "panel"))  # noqa: B009
    board: QWidget = getattr(drill, "board") if name == "SweepScreen" else getattr(drill, "match").board  # noqa: B009
    return (board,)


def start_ms(app: QApplication, game: Game, drill: Drill) -> float:
    """One start, and back again."""
    drills = game.sides.drills
    drills.start.choose(drill)
    app.processEvents()
    began_s = time.perf_counter()
    drills.start.press()
    screen = drills.drill
    if screen is None:
        raise RuntimeError("no drill was opened")
    seen = Painted(_parts_of(screen))
    while seen.waiting:
        app.processEvents(WAITING)
    taken_ms = (time.perf_counter() - began_s) * 1000.0
    screen.finish()
    screen.leave()
    app.processEvents()
    return taken_ms


def no_output(_name: str, _latency_ms: object) -> Loudspeaker:
    """Sound is opened beside the drill, which does not wait for it; here there is none."""
    raise DeviceError("a measurement makes no sound")


def main(home: Path, rounds: int) -> list[float]:
    """The times of the starts, drill by drill in each round."""
    app = QApplication([])
    load_fonts()
    game = Game(app, Folders(home, home / "data"), system_now_ms, no_output)
    ready: list[bool] = []
    game.window.painted.connect(lambda: ready.append(True))
    game.window.show()
    while not ready:
        app.processEvents(WAITING)
    game.sides.show_drills()
    waited_s = time.perf_counter()
    while time.perf_counter() - waited_s < LOOK_S:  # nobody presses sooner
        app.processEvents()
    from ui.practice.drill_words import OFFERED  # noqa: PLC0415 - the program itself loads it by now

    return [start_ms(app, game, drill) for _round in range(rounds) for drill in OFFERED]


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]))))
