"""分身: how it is reached, what it says, and the matches it starts (R-10.20, R-10.24, R-10.25)."""

import json
import os
import threading
from datetime import date
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from audio.device import DeviceError
from benchmarks.ghost_history import planted, played
from karuta.com.level import ComLevel, ComNumbers, ghost_level
from karuta.history.entry import MatchEntry
from karuta.history.history import History
from karuta.match.headless import play_out
from karuta.match.record_file import read_record
from karuta.match.report import Reporter
from karuta.match.setup import MAN, Profile
from karuta.rules.side import BySide
from ui import ghost_desk
from ui.app import Game
from ui.choices import LanguageChoice
from ui.clock import ManualClock
from ui.command_line import main
from ui.folders import Folders
from ui.ghost_desk import GhostDesk, _state_of
from ui.ghost_making import Compared, Found, Span, beside, made, months
from ui.ghosts import Ghosts
from ui.history_place import history_path
from ui.match.laying import lay, setup_of
from ui.screens.ghost_comparison import BLOCK_OF
from ui.screens.ghost_scenes import DAY, ENOUGH, FEW, comparison, person, same_comparison, screen_of
from ui.screens.ghost_screen import GhostScreen
from ui.settings import Seat, Settings
from ui.settings_file import SettingsFile

COM = Profile("C", (8, 8, 8, 8, 8), "even")
LEFT = Qt.MouseButton.LeftButton


def shown(qtbot, look, found, compared):
    screen = screen_of(look, found, compared)
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    return screen


def test_it_says_what_it_is_made_from_and_plays(qtbot, look, language) -> None:
    screen = shown(qtbot, look, ENOUGH, Compared(comparison()))
    assert "14試合・304枚" in screen.panel.line.text()
    with qtbot.waitSignal(screen.match_wanted, timeout=1000) as wanted:
        qtbot.mouseClick(screen.panel.play, LEFT)
    assert wanted.args == [person()]
    with qtbot.waitSignal(screen.watch_wanted, timeout=1000) as watched:
        qtbot.mouseClick(screen.comparison.watch, LEFT)
    assert watched.args == [person(), person()]


def test_of_too_little_it_says_so_and_cannot_play(qtbot, look, language) -> None:
    screen = shown(qtbot, look, FEW, Compared())
    assert "いまは2試合、38枚" in screen.panel.line.text()
    assert not screen.panel.play.isEnabled()
    assert not screen.comparison.watch.isEnabled()
    assert "比べられます" in screen.comparison.instead.text()


def test_each_time_has_its_own_ghost(qtbot, look, language) -> None:
    found = (Found(Span.LAST_MONTH, person(), 14, 304), Found(Span.THIS_MONTH, None, 1, 20))
    screen = shown(qtbot, look, found, Compared())
    assert screen.panel.play.isEnabled()
    screen.span.setFocus()
    qtbot.keyClick(screen.span, Qt.Key.Key_Left)
    assert screen.span.value is Span.THIS_MONTH
    assert not screen.panel.play.isEnabled()
    qtbot.keyClick(screen.span, Qt.Key.Key_Right)
    qtbot.keyClick(screen.span, Qt.Key.Key_Right)
    assert screen.panel.line.text() == "分身を作っています…"


def test_what_may_be_chance_is_not_shown_as_progress(qtbot, look, language) -> None:
    """R-10.25."""
    screen = shown(qtbot, look, ENOUGH, Compared(comparison()))
    sounds, blocks = screen.comparison.bars
    assert [bar.label for bar in sounds.bars] == ["な", "む", "お"]
    assert [bar.label for bar in blocks.bars] == ["相手 左上段"]
    assert screen.comparison.pace.text().startswith("速くなった")
    assert screen.comparison.fouls.text().startswith("お手つきは偶然を超えて変わっていない")
    same = shown(qtbot, look, ENOUGH, Compared(same_comparison()))
    assert not same.comparison.bars[0].bars
    assert same.comparison.pace.text().startswith("速さは偶然を超えて変わっていない")


def test_blocks_have_their_places() -> None:
    assert len(set(BLOCK_OF)) == 12


def test_escape_leads_back_and_nothing_more_is_made(qtbot, look, language) -> None:
    screen = shown(qtbot, look, ENOUGH, Compared())
    with qtbot.waitSignal(screen.back, timeout=1000):
        qtbot.keyClick(screen, Qt.Key.Key_Escape)


@pytest.mark.parametrize(
    ("span", "day", "expected"),
    [
        (Span.THIS_MONTH, date(2026, 11, 30), ("2026-11", "2026-12")),
        (Span.LAST_MONTH, date(2026, 1, 1), ("2025-12", "2026-01")),
        (Span.THIS_MONTH, date(2026, 12, 31), ("2026-12", "2027-01")),
        (Span.ALWAYS, date(2026, 12, 31), ("", "")),
    ],
)
def test_months(span, day, expected) -> None:
    assert months(span, day) == expected


def test_two_ghosts_play_to_the_end() -> None:
    settings = Settings(near=Seat.COM)
    settings = settings.but(
        near_com=settings.near_com.as_ghost(planted()), far_com=settings.far_com.as_ghost(person())
    )
    laid = lay(settings, setup_of(settings, seed=4))
    assert [each.person for each in laid.profiles] == [planted(), person()]
    session = laid.session
    assert play_out(session.setup, session._course.seats).is_over


def test_a_number_set_by_hand_makes_another_com_of_a_ghost() -> None:
    com = Settings().far_com.as_ghost(planted())
    assert com.level.person == planted()
    assert com.set_by_hand("hand", 3).level.person is None
    assert json.loads(com.model_dump_json())["person"]["numbers"] == list(planted().numbers)


def no_output(name, latency_ms):
    raise DeviceError("There is no output for sound.")


@pytest.fixture
def game(tmp_path, dressed_app, language, qtbot):
    SettingsFile(tmp_path).save(Settings())
    opened = Game(dressed_app, Folders(tmp_path, tmp_path / "data"), ManualClock(), no_output)
    qtbot.addWidget(opened.window)
    opened._language.use(LanguageChoice.JAPANESE)
    opened.window.show()
    QApplication.processEvents()
    yield opened
    opened.window.closing.emit()


def ghosts_of(game):
    game.sides.show_statistics()
    return game.sides.statistics.to_ghost.findChild(Ghosts)


def test_from_the_statistics_to_a_match_whose_record_keeps_the_ghost(game) -> None:
    ghosts = ghosts_of(game)
    ghosts.screen.match_wanted.emit(planted())
    assert game.match is not None
    assert game.match.play.presenter._plates.details.second == "分身・全期間"
    path = game._recording.path
    game.window.closing.emit()
    assert read_record(path).players.second.person == planted()
    assert SettingsFile(path.parents[2]).load().settings.far_com.person is None


def test_this_months_ghost_against_last_months(game) -> None:
    ghosts_of(game).screen.watch_wanted.emit(person("2026-11"), person("2026-10"))
    assert game.match.play.presenter._plates.details == BySide("分身・2026-11", "分身・2026-10")


def test_it_is_made_of_the_history(tmp_path) -> None:
    path = history_path(tmp_path)
    assert made(path, Span.THIS_MONTH, DAY) == Found(Span.THIS_MONTH)
    opponent = ComLevel(ComNumbers.level(8))
    with History(path) as history:
        for number in range(6):
            session = played(BySide(ghost_level(planted()), opponent), 40 + number)
            reporter = Reporter()
            reporter.hear(session.events)
            month = 10 + number % 2
            entry = MatchEntry(f"{number}.jsonl", f"2026-{month}-05", "0", session.setup, BySide(MAN, COM))
            history.take_in(entry, reporter.rows, reporter.result, 1)
    before = _state_of(path)
    few = made(path, Span.LAST_MONTH, DAY)
    assert _state_of(path) == before != ()
    assert few.person is None
    assert (few.matches, few.takes > 30) == (3, True)
    all_of_it = made(path, Span.ALWAYS, DAY)
    assert all_of_it.person is not None
    assert all_of_it.person.basis.matches == 6
    assert beside(path, DAY) == Compared()
    path.unlink()
    path.mkdir()
    assert not made(path, Span.ALWAYS, DAY).can_be_read


def test_the_desk_makes_them_beside_the_window(qtbot, tmp_path) -> None:
    desk = GhostDesk(tmp_path)
    with qtbot.waitSignals([desk.found, desk.found, desk.found, desk.compared], timeout=5000):
        desk.begin(DAY)
    desk.end()


def test_who_has_left_is_told_nothing(qtbot, tmp_path, monkeypatch) -> None:
    desk, told, is_left = GhostDesk(tmp_path), [], Event()

    def slow(_path, span, _day):
        assert is_left.wait(5.0)
        return Found(span)

    monkeypatch.setattr(ghost_desk, "made", slow)
    desk.found.connect(told.append)
    desk.begin(DAY)
    desk.stop()
    is_left.set()
    desk.end()
    QApplication.processEvents()
    assert told == []


def finish(qtbot, desk) -> None:
    qtbot.waitUntil(lambda: desk._thread is None, timeout=5000)


def test_who_comes_and_goes_starts_no_second_thread(qtbot, tmp_path, monkeypatch) -> None:
    desk, told, at_once, is_left = GhostDesk(tmp_path), [], [], Event()

    def slow(_path, span, _day):
        at_once.append(sum(each.name == "make ghosts" for each in threading.enumerate()))
        assert is_left.wait(5.0)
        return Found(span)

    monkeypatch.setattr(ghost_desk, "made", slow)
    monkeypatch.setattr(ghost_desk, "beside", lambda _path, _day: Compared())
    desk.found.connect(lambda found: told.append(found.span))
    for _ in range(20):
        desk.begin(DAY)
        desk.stop()
    with qtbot.waitSignal(desk.compared, timeout=5000):
        desk.begin(DAY)
        is_left.set()
    assert told == list(Span)
    assert at_once == [1, 1, 1]
    finish(qtbot, desk)
    desk.begin(DAY)
    assert told == [*Span, *Span]
    assert desk._thread is None


def test_another_history_or_day_is_another_ghost(qtbot, tmp_path, monkeypatch) -> None:
    desk, asked = GhostDesk(tmp_path), []
    monkeypatch.setattr(ghost_desk, "made", lambda _path, span, day: asked.append(day) or Found(span))
    monkeypatch.setattr(ghost_desk, "beside", lambda _path, _day: Compared())
    path = history_path(tmp_path)
    path.parent.mkdir(parents=True, exist_ok=True)
    for day, content in ((DAY, b""), (DAY, b""), (DAY, b"more"), (date(2026, 12, 1), b"more")):
        path.write_bytes(content)
        if asked and day == DAY and content:
            os.utime(path, ns=(1, 1))
        with qtbot.waitSignal(desk.compared, timeout=5000):
            desk.begin(day)
        finish(qtbot, desk)
    assert len(asked) == 3 * 3
    assert set(asked) == {DAY, date(2026, 12, 1)}


def test_a_fault_in_the_making_is_told_on_the_screen(qtbot, look, language, tmp_path, monkeypatch) -> None:
    def broken(*_):
        raise ZeroDivisionError("asked 0 times")

    monkeypatch.setattr(ghost_desk, "made", broken)
    monkeypatch.setattr(ghost_desk, "beside", broken)
    desk = GhostDesk(tmp_path)
    screen = GhostScreen(look, desk, lambda: DAY)
    qtbot.addWidget(screen)
    with qtbot.waitSignal(desk.compared, timeout=5000):
        screen.refresh()
    finish(qtbot, desk)
    assert screen.panel.line.text() == "成績を読めないので、分身を作れません。"
    assert screen.comparison.instead.text() == "成績を読めないので、分身を作れません。"
    assert "asked 0 times" in (tmp_path / "faults.log").read_text("utf-8")


def test_a_history_that_cannot_be_read_is_not_too_little(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setenv("NANIWAZU_HOME", str(tmp_path))
    history_path(tmp_path / "data").mkdir(parents=True)
    assert main(["ghost", "--compare"]) == 1
    error = capsys.readouterr().err
    assert "the history" in error
    assert "cannot be read" in error
    assert error.count("\n") == 1
