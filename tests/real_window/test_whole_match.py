"""The real program on a real X server, played with real events; what happened is read in its record."""

from pathlib import Path

import pytest

from benchmarks.real_window.game import open_game
from benchmarks.real_window.hand import hand_at
from benchmarks.real_window.player import PointerPlayer
from benchmarks.real_window.screen import own_screen
from benchmarks.real_window.waiting import wait_until
from benchmarks.real_window.whole_match import fast_settings, play_whole_match
from karuta.match.record import Record
from karuta.match.record_file import read_record
from karuta.match.replaying import replay_record
from karuta.rules.events import MatchAborted
from karuta.rules.phases import Phase
from ui.match.scale import scale_for
from ui.settings_file import SettingsFile

pytestmark = pytest.mark.real_window

POEMS = "5,17,21,33,48,62,77,81,90,100"
SMALL = ("--seed", "7", "--cards", "3", "--poems", POEMS, "--class", "E")
SECOND = {2}  # this reading is the COM's


def readings(record: Record) -> list[dict]:
    return [row for row in record.rows if row["type"] == "reading"]


def check_it_is_whole(record: Record) -> None:
    """The record has its end, comes out the same, and its last row says who has won."""
    assert record.cut_off == ""
    assert replay_record(record).difference is None
    assert record.rows[-1]["type"] == "result"
    assert record.rows[-1]["winner"] == 0
    assert readings(record)[-1]["counts"][0] == 0


def test_a_small_match_with_sweeps(tmp_path: Path):
    record = play_whole_match(tmp_path, SMALL, keyboard_only=False, left_to_com=SECOND)
    check_it_is_whole(record)
    on_mat = [row for row in readings(record) if row["lies"] is not None]
    assert {row["how"] for row in on_mat if row["taker"] == 0} <= {"touch", "sweep"}
    assert [row["n"] for row in on_mat if row["taker"] == 1] == [2]
    assert all(row["fouls"] == [0, 0] for row in readings(record) if row["taker"] == 0)


def test_a_small_match_with_keys_only(tmp_path: Path):
    record = play_whole_match(tmp_path, SMALL, keyboard_only=True, left_to_com=SECOND)
    check_it_is_whole(record)
    on_mat = [row for row in readings(record) if row["lies"] is not None]
    assert {row["how"] for row in on_mat if row["taker"] == 0} == {"block"}
    assert [row["n"] for row in on_mat if row["taker"] == 1] == [2]


def test_closing_the_window_leaves_a_record_that_can_be_read(tmp_path: Path):
    SettingsFile(tmp_path).save(fast_settings(keyboard_only=False))
    with (
        own_screen() as display,
        hand_at(display) as hand,
        open_game(display, tmp_path, ["play", *SMALL]) as game,
    ):
        game.open()
        hand.find_window()
        player = PointerPlayer(game, hand, scale_for(*hand.windows()[-1][2:]))
        while game.state.phase is not Phase.READING:
            seen = game.count
            player.act(game.state.phase)
            game.wait_for_news(seen)
        hand.close_window()
        wait_until(lambda: game.process.poll() is not None, 30.0, "the program ends")
        assert game.process.returncode == 0
    record = read_record(game.record)
    assert record.cut_off == ""
    assert isinstance(record.events[-1], MatchAborted)
    assert replay_record(record).difference is None
