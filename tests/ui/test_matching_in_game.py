"""What suits the man, and the COM that adapts itself, in the whole program (R-10.21 to R-10.23)."""

import pytest
from PySide6.QtCore import Qt

from audio.device import DeviceError
from karuta.com.level import ComLevel, ComNumbers
from karuta.com.strength import elo
from karuta.history.entry import MatchEntry
from karuta.history.history import History
from karuta.match.commands import Resign
from karuta.match.record_file import read_record
from karuta.match.setup import MAN, MatchSetup, Profile
from karuta.rules.events import EndedBy
from karuta.rules.side import BySide, Side
from karuta.rules.state import Result
from ui.app import Game
from ui.choices import LanguageChoice, ThemeChoice
from ui.clock import ManualClock
from ui.folders import Folders
from ui.history_place import history_path
from ui.settings import ComSettings, Settings
from ui.settings_file import SettingsFile
from ui.wishes import MatchWish

LEFT = Qt.MouseButton.LeftButton


def no_output(name, latency_ms):
    raise DeviceError("There is no output for sound.")


@pytest.fixture
def game_of(dressed_app, language, qtbot, tmp_path):
    """Opens the program with these settings, after ten matches with such a lead against COMs of level 8."""
    games = []

    def opened(settings=Settings(), lead=-9):  # noqa: B008 - frozen
        screen = settings.screen.but(language=LanguageChoice.JAPANESE, theme=ThemeChoice.LIGHT)
        SettingsFile(tmp_path).save(settings.but(screen=screen.model_dump()))
        folders = Folders(tmp_path, tmp_path / "data")
        folders.data.mkdir()
        won = lead > 0
        result = Result(Side.FIRST if won else Side.SECOND, EndedBy.EMPTY_TERRITORY, abs(lead))
        com = Profile("C", (8, 8, 8, 8, 8), "even")
        with History(history_path(folders.data)) as history:
            for number in range(10):
                at = f"2026-01-{number + 1:02}T10:00:00+09:00"
                entry = MatchEntry(f"{number}.jsonl", at, "0", MatchSetup(number), BySide(MAN, com))
                history.take_in(entry, (), result, 1)
        games.append(Game(dressed_app, folders, ManualClock(), no_output))
        qtbot.addWidget(games[-1].window)
        return games[-1]

    yield opened
    for made in games:
        made.window.closing.emit()
        made._language.use(LanguageChoice.JAPANESE)


def give_up(game):
    """The match ends with a resignation: a lost one more."""
    game.match.play.driver.send(Resign())
    game.match.show_now()
    return game.match.near_bar.offer


def far_of(game):
    (path,) = [
        each for each in sorted((game._folders.data / "records").glob("*")) if each == game._recording.path
    ]
    return read_record(path).players.second


def test_a_suggestion_is_offered_at_the_end_and_nothing_changes_until_it_is_taken(game_of):
    game = game_of()
    before = game.settings.far_com, game.settings.cards
    game.open_match(MatchWish(seed=3))
    assert game.match.near_bar.offer.isHidden()
    offer = give_up(game)
    assert not offer.isHidden()
    assert "互角" in offer.line.text()
    assert (game.settings.far_com, game.settings.cards) == before


def test_the_class_that_is_taken_is_stored_and_plays_the_next_match(game_of, qtbot):
    game = game_of()
    game.open_match(MatchWish(seed=3))
    offer = give_up(game)
    qtbot.mouseClick(offer.take_class, LEFT)
    chosen = game.settings.far_com
    assert elo(chosen.level) < elo(ComLevel(ComNumbers.level(8))) - 150.0
    assert SettingsFile(game._folders.settings).load().settings.far_com == chosen
    assert game.setup.settings.far_com == chosen
    game._again()
    assert far_of(game).numbers == chosen.level.numbers.as_tuple()
    assert far_of(game).level == chosen.com_class.value


def test_the_handicap_that_is_taken_is_dealt_in_the_next_match(game_of, qtbot):
    game = game_of()
    game.open_match(MatchWish(seed=3))
    offer = give_up(game)
    qtbot.mouseClick(offer.take_hands, LEFT)
    assert game.settings.cards.hands[0] < game.settings.cards.hands[1] == 25
    game._again()
    assert tuple(game.match.play.view.counts) == game.settings.cards.hands


def test_the_adaptive_com_is_drawn_for_each_match_and_kept_in_its_record(game_of):
    game = game_of(Settings(far_com=ComSettings(adaptive=True)))
    stored = game.settings.far_com
    game.open_match(MatchWish(seed=3))
    far = far_of(game)
    assert far.level is None
    level_6, level_8 = (elo(ComLevel(ComNumbers.level(value))) for value in (5, 8))
    assert level_6 < elo(ComLevel(ComNumbers(*far.numbers))) < level_8
    assert game.match.play.picture().plates.second.detail.startswith("おまかせ")
    give_up(game)
    game.open_match(MatchWish(seed=4))
    assert far_of(game).numbers != far.numbers
    assert game.settings.far_com == stored


def test_the_same_cards_again_are_played_against_the_same_numbers(game_of):
    game = game_of(Settings(far_com=ComSettings(adaptive=True)))
    game.open_match(MatchWish(seed=3))
    far, path = far_of(game), game._recording.path
    give_up(game)
    assert game.play_again(path) is None
    again = far_of(game)
    assert (again.numbers, again.strategy) == (far.numbers, far.strategy)
