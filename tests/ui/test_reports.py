"""The ways to the report and on from it, in the whole program."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from audio.device import DeviceError
from karuta.match.record_file import read_record
from karuta.match.setup import MAN, Profile
from karuta.rules.side import BySide
from ui.app import Game
from ui.choices import LanguageChoice, ThemeChoice
from ui.clock import ManualClock
from ui.folders import Folders
from ui.match.screen import MatchScreen
from ui.settings import Settings
from ui.settings_file import SettingsFile
from ui.wishes import MatchWish

LEFT = Qt.MouseButton.LeftButton


def no_output(name, latency_ms):
    raise DeviceError("There is no output for sound.")


@pytest.fixture
def game(tmp_path, dressed_app, language, qtbot):
    settings = Settings()
    screen = settings.screen.but(language=LanguageChoice.JAPANESE, theme=ThemeChoice.LIGHT)
    SettingsFile(tmp_path).save(settings.but(screen=screen.model_dump(), near="man"))
    made = Game(dressed_app, Folders(tmp_path, tmp_path / "data"), ManualClock(), no_output)
    qtbot.addWidget(made.window)
    made.window.show()
    QApplication.processEvents()
    yield made
    made.window.closing.emit()  # a match under way ends with its test
    made._language.use(LanguageChoice.JAPANESE)


def shown(game):
    return game.window.currentWidget()


def test_set_up_leads_to_the_empty_report_and_from_there_to_a_match(qtbot, game):
    qtbot.mouseClick(game.setup.column.report, LEFT)
    assert shown(game) is game.reports.screen
    assert game.reports.screen.report is None
    qtbot.mouseClick(game.reports.screen.empty.start, LEFT)
    assert isinstance(shown(game), MatchScreen)


def test_esc_leads_back_to_set_up(qtbot, game):
    qtbot.keyClick(game.setup.column.report, Qt.Key.Key_Return)
    QTest.keyClick(game.reports.screen, Qt.Key.Key_Escape)
    assert shown(game) is game.setup


def test_the_result_leads_to_the_report_of_its_match_and_back(qtbot, game):
    game.open_match(MatchWish(seed=3))
    match = game.match
    assert match.near_bar.report.isHidden()
    match.abort()
    qtbot.mouseClick(match.near_bar.report, LEFT)
    report = game.reports.screen
    assert shown(game) is report
    assert report.report.setup.seed == 3
    assert report.head.picker.value_in_words().endswith("中断")
    QTest.keyClick(report, Qt.Key.Key_Escape)
    assert shown(game) is match


def test_a_match_that_could_not_be_recorded_has_a_report_to_look_at(qtbot, game, tmp_path):
    (tmp_path / "data").write_text("a file where the folder should be")
    game.open_match(MatchWish(seed=3))
    game.match.abort()
    qtbot.mouseClick(game.match.near_bar.report, LEFT)
    report = game.reports.screen
    assert report.report.setup.seed == 3
    assert report.path is None
    assert report.head.again.is_forbidden
    assert not report.foot.replay.isEnabled()


def test_the_latest_match_is_replayed_from_the_chosen_reading(qtbot, game, tmp_path, recorded):
    folder = tmp_path / "data" / "records"
    folder.mkdir(parents=True)
    recorded(folder / "2026-11-29_21-14-03_7.jsonl")
    qtbot.mouseClick(game.setup.column.report, LEFT)
    game.reports.screen.choose(4)
    qtbot.mouseClick(game.reports.screen.foot.replay, LEFT)
    assert shown(game) is game.replays.screen
    assert len(game.replays.screen.play.view.read) == 3  # the fourth comes next
    game.replays.close()
    assert shown(game) is game.reports.screen


def test_the_same_cards_are_played_again(qtbot, game, tmp_path, recorded):
    folder = tmp_path / "data" / "records"
    folder.mkdir(parents=True)
    path = recorded(
        folder / "2026-11-29_21-14-03_7.jsonl", BySide(MAN, Profile("C", (8, 7, 9, 6, 8), "even"))
    )
    before = read_record(path).events[0]
    qtbot.mouseClick(game.setup.column.report, LEFT)
    qtbot.mouseClick(game.reports.screen.head.again, LEFT)
    assert isinstance(shown(game), MatchScreen)
    (again,) = [each for each in folder.glob("*.jsonl") if each != path]
    assert read_record(again).events[0].order == before.order
    assert read_record(again).events[0].mat == before.mat


def test_a_record_that_went_bad_meanwhile_is_told_on_the_report(qtbot, game, tmp_path, recorded):
    folder = tmp_path / "data" / "records"
    folder.mkdir(parents=True)
    path = recorded(folder / "2026-11-29_21-14-03_7.jsonl")
    qtbot.mouseClick(game.setup.column.report, LEFT)
    path.write_text("{}\n")
    qtbot.mouseClick(game.reports.screen.foot.replay, LEFT)
    assert shown(game) is game.reports.screen
    assert game.reports.screen.notice.isVisible()
    assert game.reports.screen.notice.text()
