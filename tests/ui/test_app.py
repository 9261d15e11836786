"""The whole program in one process: screens, stored settings, records."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from audio.device import DeviceError
from karuta.match.record_file import read_record
from karuta.match.replaying import replay_record
from karuta.rules.events import MatchAborted
from ui.app import Game
from ui.choices import LanguageChoice, TextSize, ThemeChoice
from ui.clock import ManualClock
from ui.controls.words import HINT_PX, Words
from ui.folders import Folders
from ui.language import tr
from ui.match.screen import MatchScreen
from ui.settings import CardFace, Settings
from ui.settings_file import SettingsFile
from ui.theme import theme_for
from ui.wishes import MatchWish
from ui.wording.everywhere import SETTINGS_NOT_STORED
from ui.wording.setup import REMEMBERED


def no_output(name, latency_ms):
    raise DeviceError("There is no output for sound.")


@pytest.fixture
def folders(tmp_path):
    SettingsFile(tmp_path).save(japanese())
    return Folders(tmp_path, tmp_path / "data")


@pytest.fixture
def game_of(folders, dressed_app, language, qtbot):
    """Opens the program; neither its match nor its language stays behind."""
    games = []

    def opened():
        games.append(Game(dressed_app, folders, ManualClock(), no_output))
        qtbot.addWidget(games[-1].window)
        return games[-1]

    yield opened
    for made in games:
        made.window.closing.emit()  # a match under way ends with its test
        made._language.use(LanguageChoice.JAPANESE)


@pytest.fixture
def game(game_of):
    made = game_of()
    made.window.show()
    QApplication.processEvents()
    return made


def japanese():
    settings = Settings()
    screen = settings.screen.but(language=LanguageChoice.JAPANESE, theme=ThemeChoice.LIGHT)
    return settings.but(screen=screen.model_dump(), near="man")


def records(folders):
    return sorted((folders.data / "records").glob("*.jsonl"))


def test_the_set_up_comes_first_and_enter_starts(game):
    assert game.window.currentWidget() is game.setup
    QTest.keyClick(game.setup, Qt.Key.Key_Return)
    assert isinstance(game.window.currentWidget(), MatchScreen)


def test_closing_the_window_in_mid_match_leaves_a_readable_record(game, folders):
    game.open_match(MatchWish(seed=3))
    game.window.closeEvent(QCloseEvent())
    (path,) = records(folders)
    record = read_record(path)
    assert record.setup.seed == 3
    assert isinstance(record.events[-1], MatchAborted)
    assert record.cut_off == ""


@pytest.fixture
def unrecorded(game, folders):
    """A match that is over and could not be recorded."""
    folders.data.write_text("a file where the folder should be")
    game.open_match(MatchWish(seed=3))
    assert game.match.near_bar.save.isHidden()
    game.match.abort()
    return game


def strip_says(game):
    return [run.text for run in game.match.play.picture().strip.right]


def save_to(game, path):
    game.match.near_bar.save.click()
    (dialog,) = game.window.findChildren(QFileDialog)
    dialog.selectFile(str(path))
    dialog.accept()
    QApplication.sendPostedEvents(dialog, QEvent.Type.DeferredDelete)


def test_a_match_that_cannot_be_recorded_goes_on_and_says_so_at_the_end(unrecorded):
    assert strip_says(unrecorded) == ["この試合は記録できませんでした"]
    assert unrecorded.match.near_bar.save.isVisible()


@pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)  # of the dialog, off the screen
def test_what_could_not_be_recorded_is_saved_elsewhere_whole(unrecorded, tmp_path):
    save_to(unrecorded, tmp_path / "match.jsonl")
    record = read_record(tmp_path / "match.jsonl")
    assert record.setup.seed == 3
    assert isinstance(record.events[-1], MatchAborted)
    assert replay_record(record).difference is None
    assert strip_says(unrecorded) == ["記録を保存しました"]
    assert unrecorded.match.near_bar.save.isHidden()
    assert not list(tmp_path.glob(".record-*"))


@pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)  # of the dialog, off the screen
def test_a_place_that_cannot_be_written_either_is_told_and_another_can_be_chosen(unrecorded, tmp_path):
    (tmp_path / "taken.jsonl").mkdir()
    unrecorded._save_to(tmp_path / "taken.jsonl")
    assert strip_says(unrecorded) == ["そこにも保存できませんでした"]
    unrecorded._save_to(tmp_path / "missing" / "match.jsonl")
    save_to(unrecorded, tmp_path / "match.jsonl")
    assert read_record(tmp_path / "match.jsonl").setup.seed == 3


def test_an_old_file_is_replaced_by_the_record(unrecorded, tmp_path):
    (tmp_path / "old.jsonl").write_text("something old")
    unrecorded._save_to(tmp_path / "old.jsonl")
    assert read_record(tmp_path / "old.jsonl").setup.seed == 3


def test_another_match_has_another_seed_and_another_record(game, folders):
    game.open_match(MatchWish())
    first = game.match
    game.match.abort()
    first.near_bar.again.click()
    assert game.match is not first
    seeds = {read_record(path).setup.seed for path in records(folders)}
    assert len(seeds) == 2


def test_from_the_result_one_comes_back_to_the_set_up(game):
    game.open_match(MatchWish(seed=3))
    game.match.abort()
    game.match.near_bar.setup.click()
    assert game.window.currentWidget() is game.setup
    assert game.match is None


def test_settings_in_mid_match_pause_it_and_lead_back(game):
    game.open_match(MatchWish(seed=3))
    match = game.match
    match.far_bar.settings.click()
    assert game.window.currentWidget() is game.sides.preferences
    assert match.play.is_paused
    game.sides.preferences.back.emit()
    assert game.window.currentWidget() is match


def test_a_change_is_stored_at_once_and_seen_at_once(game, folders):
    screen = game.settings.screen.but(theme=ThemeChoice.DARK)
    game.sides.preferences.settings_changed.emit(game.settings.but(screen=screen.model_dump()))
    assert game.look.theme.is_dark
    assert SettingsFile(folders.settings).load().settings.screen.theme is ThemeChoice.DARK


def test_only_a_change_of_the_look_dresses_every_widget_anew(game):
    dressed = []
    game.look.changed.connect(lambda: dressed.append(game.settings))
    game.sides.show_preferences()
    quiet = game.settings.but(sound=game.settings.sound.but(volume=40).model_dump())
    game.sides.preferences.settings_changed.emit(quiet)
    assert game.settings.sound.volume == 40
    assert dressed == []
    large = game.settings.but(screen=game.settings.screen.but(text_size=TextSize.LARGER).model_dump())
    game.sides.preferences.settings_changed.emit(large)
    assert dressed


def test_damaged_settings_are_kept_aside_and_told(folders, game_of):
    SettingsFile(folders.settings).path.write_text("{ broken")
    made = game_of()
    assert made.settings == Settings()
    assert list(folders.settings.glob("settings.damaged-*.json"))
    assert made.setup._notice is not None


def test_a_measured_allowance_is_stored(game, folders):
    game.setup.allowance_requested.emit()
    assert game.window.currentWidget() is game.sides.measure
    game.sides.measure.accepted.emit(310)
    assert game.window.currentWidget() is game.setup
    assert SettingsFile(folders.settings).load().settings.player.allowance_ms == 310


def test_print_is_offered_once_where_cards_are_small(game, folders):
    game.window.resize(1024, 600)
    game.open_match(MatchWish())
    offer = game.match.near_bar.print_offer
    QApplication.processEvents()
    assert offer.isVisible()
    offer.refuse.click()
    assert offer.isHidden()
    stored = SettingsFile(folders.settings).load().settings
    assert stored.screen.print_offered
    assert stored.cards.face is CardFace.BRUSH
    game.match.abort()
    game.match.near_bar.again.click()
    QApplication.processEvents()
    assert game.match.near_bar.print_offer.isHidden()


def test_print_is_taken_for_this_match_and_the_next(game, folders):
    game.window.resize(1024, 600)
    QTest.keyClick(game.setup, Qt.Key.Key_Return)
    game.match.near_bar.print_offer.accept.click()
    assert game.match.board._face == "print"
    assert SettingsFile(folders.settings).load().settings.cards.face is CardFace.PRINT
    game.match.abort()
    game.match.near_bar.again.click()
    assert game.match.board._face == "print"


def test_print_is_not_offered_where_cards_are_large(game):
    game.window.resize(1280, 800)
    game.open_match(MatchWish())
    QApplication.processEvents()
    assert game.match.near_bar.print_offer.isHidden()
    assert not game.settings.screen.print_offered


@pytest.mark.parametrize("theme", [ThemeChoice.DARK, ThemeChoice.LIGHT])
def test_words_take_another_look_at_once(game, theme):
    for choice, size in ((ThemeChoice.DARK, 100), (ThemeChoice.LIGHT, 115), (theme, 130)):
        screen = game.settings.screen.but(theme=choice, text_size=size).model_dump()
        game.sides.preferences.settings_changed.emit(game.settings.but(screen=screen))
        QApplication.processEvents()
    tokens = theme_for(theme, False)
    labels = game.setup.findChildren(Words) + game.sides.preferences.findChildren(Words)
    seen = {label.palette().color(label.foregroundRole()).name() for label in labels}
    assert seen <= {tokens.sumi.name(), tokens.sumi2.name(), tokens.shu.name(), tokens.ai.name()}
    assert min(label.font().pixelSize() for label in labels) == round(HINT_PX * 1.3)


def test_settings_that_cannot_be_stored_are_told_on_both_screens_until_they_can(game, folders):
    file = folders.settings / "settings.json"
    file.unlink()
    file.mkdir()
    game.sides.preferences.settings_changed.emit(game.settings.but(near="com"))
    assert game.setup.remembered.text() == tr(SETTINGS_NOT_STORED)
    assert game.sides.preferences.head.accessibleDescription() == tr(SETTINGS_NOT_STORED)
    file.rmdir()
    game.sides.preferences.settings_changed.emit(game.settings.but(near="man"))
    assert game.setup.remembered.text() == tr(REMEMBERED)
    assert game.sides.preferences.head.accessibleDescription() == ""


def test_sound_leads_to_its_measurement_and_its_readers(game, folders):
    game.setup.settings_requested.emit()
    sides = game.sides
    sides.preferences.sound.measure.clicked.emit()
    assert game.window.currentWidget() is sides.delay
    sides.delay.accepted.emit("Phones", 240)
    assert game.window.currentWidget() is sides.preferences
    sides.preferences.sound.readers.click()
    assert game.window.currentWidget() is sides.readers
    sides.readers.chosen.emit("mori")
    sides.readers.back.emit()
    assert game.window.currentWidget() is sides.preferences
    stored = SettingsFile(folders.settings).load().settings.sound
    assert (stored.voice, stored.latencies_ms) == ("mori", {"Phones": 240})
    assert sides.preferences.sound.settings.sound.voice == "mori"


def test_credits_are_reached_from_the_settings_and_from_how_to_play(game):
    sides = game.sides
    for request, screen in (
        (game.setup.settings_requested, "preferences"),
        (game.setup.how_to_play_requested, "how_to"),
    ):
        request.emit()
        getattr(sides, screen).credits.click()
        assert game.window.currentWidget() is sides.credits
        assert "Nagoya Institute of Technology" in sides.credits.voice.text()
        QTest.keyClick(sides.credits, Qt.Key.Key_Escape)
        assert game.window.currentWidget() is getattr(sides, screen)
        getattr(sides, screen).back.emit()
        assert game.window.currentWidget() is game.setup
