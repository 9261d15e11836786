"""札配置暗記練習 in the real program on a real X server: by real keys alone, and with a real pointer."""

import sqlite3
import sys
from pathlib import Path

import pytest
from Xlib import X
from Xlib.display import Display

from benchmarks.real_window.game import open_game
from benchmarks.real_window.hand import Hand, hand_at
from benchmarks.real_window.screen import own_screen
from benchmarks.real_window.waiting import wait_until
from karuta.history.database import is_sound
from ui.history_place import history_path
from ui.settings import Settings
from ui.settings_file import SettingsFile
from ui.theme import DARK, LIGHT

pytestmark = pytest.mark.real_window

PROGRAM = (sys.executable, "-c", "import sys; from ui.app import run_game; sys.exit(run_game())")
CARDS = 10  # five a side, as the drill is set at first
TABS = 5  # from the start button over the other ways and the report
START, DO_NOT_KNOW, MAT = (45, 425), (768, 105), (440, 700)  # in a window of 1280 x 800


def answers(home: Path) -> list[tuple[int, float]]:
    path = history_path(home / "data")
    if not path.exists():
        return []
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=5.0)
    try:
        return connection.execute("SELECT right, took_ms FROM answer ORDER BY n").fetchall()
    except sqlite3.OperationalError:
        return []  # its tables are being made
    finally:
        connection.close()


def pixel(display: str, at: tuple[int, int]) -> str:
    """The colour that is to be seen there."""
    screen = Display(display)
    try:
        blue, green, red = screen.screen().root.get_image(*at, 1, 1, X.ZPixmap, 0xFFFFFFFF).data[:3]
    finally:
        screen.close()
    return f"#{red:02x}{green:02x}{blue:02x}"


def begin(hand: Hand, display: str) -> None:
    """From the first screen, once it is painted, to the first question, by keys."""
    filled = {theme.ai.name() for theme in (LIGHT, DARK)}
    hand.find_window()
    wait_until(lambda: pixel(display, START) in filled, 30.0, "the first screen is painted")
    for _ in range(TABS):
        hand.type_key("Tab")
    for key in ("Return", "space", "Return"):  # the same key twice in one ms would be a held one
        hand.type_key(key)


@pytest.mark.parametrize("by_pointer", [False, True])
def test_a_drill_is_played_to_its_end(tmp_path: Path, by_pointer: bool) -> None:
    SettingsFile(tmp_path).save(Settings())
    with (
        own_screen() as display,
        hand_at(display) as hand,
        open_game(display, tmp_path, [], PROGRAM) as game,
    ):
        begin(hand, display)
        for done in range(CARDS):
            if by_pointer:
                hand.click(*DO_NOT_KNOW)
                wait_until(lambda done=done: len(answers(tmp_path)) > done, 30.0, "an answer is kept")
                hand.click(*MAT)
            else:
                hand.type_key("Left")
                hand.type_key("Return")
                wait_until(lambda done=done: len(answers(tmp_path)) > done, 30.0, "an answer is kept")
                hand.type_key("space")
        hand.close_window()
        wait_until(lambda: game.process.poll() is not None, 30.0, "the program ends")
        assert game.process.returncode == 0
    kept = answers(tmp_path)
    assert len(kept) == CARDS
    assert all(0.0 <= took_ms < 60_000.0 for _right, took_ms in kept)
    assert not by_pointer or not any(right for right, _took_ms in kept)
    assert is_sound(history_path(tmp_path / "data"))
