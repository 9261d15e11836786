"""The history that the real program leaves: after a match, and when it is killed in the middle of one."""

from pathlib import Path

import pytest

from benchmarks.real_window.game import open_game
from benchmarks.real_window.hand import hand_at
from benchmarks.real_window.player import KeyPlayer
from benchmarks.real_window.screen import own_screen
from benchmarks.real_window.whole_match import fast_settings, play_whole_match
from karuta.history.database import is_sound
from karuta.history.entry import MatchKind
from karuta.history.history import History
from karuta.history.statistics import Choice, statistics
from karuta.match.record_file import read_record
from karuta.rules.events import RoundSettled
from ui.history_place import history_path
from ui.settings_file import SettingsFile

pytestmark = pytest.mark.real_window

POEMS = "5,17,21,33,48,62,77,81,90,100"
SMALL = ("--seed", "7", "--cards", "3", "--poems", POEMS, "--class", "E")
SETTLED = 3


def settled(path: Path) -> int:
    return sum(isinstance(event, RoundSettled) for event in read_record(path).events)


def stored(home: Path) -> int:
    with History(history_path(home / "data")) as history:
        (count,) = history.connection.execute("SELECT count(*) FROM reading").fetchone()
    return count


def test_a_match_that_was_played_is_in_the_history(tmp_path: Path):
    record = play_whole_match(tmp_path, SMALL, keyboard_only=True)
    rows = [row for row in record.rows if row["type"] == "reading"]
    assert stored(tmp_path) == len(rows)
    with History(history_path(tmp_path / "data")) as history:
        found = statistics(history, Choice(MatchKind.LESSON))
    assert (found.matches, found.win_rate) == (1, 1.0)
    assert found.takes == sum(row["taker"] == 0 for row in rows)


def test_a_program_that_is_killed_leaves_every_settled_reading(tmp_path: Path):
    SettingsFile(tmp_path).save(fast_settings(keyboard_only=True))
    with (
        own_screen() as display,
        hand_at(display) as hand,
        open_game(display, tmp_path, ["play", *SMALL]) as game,
    ):
        game.open()
        hand.find_window()
        player = KeyPlayer(game, hand)
        while settled(game.record) < SETTLED:
            seen = game.count
            player.act(game.state.phase)
            game.wait_for_news(seen)
        game.process.kill()
        game.process.wait()
    in_record = settled(game.record)
    assert in_record >= SETTLED
    # Killed between the two, the last reading is in the record only.
    assert in_record - 1 <= stored(tmp_path) <= in_record
    assert is_sound(history_path(tmp_path / "data"))
