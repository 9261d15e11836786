"""The drills of questions, by pointer and by keys only, timed by the events' own stamps."""

from pathlib import Path

import pytest
from drill_hand import Book, gear_with, opened_quiz, press, strike, tile_of
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from audio.device import DeviceError
from karuta.history.history import History
from karuta.practice.answer import Answer, Drill
from karuta.practice.times import Advice
from karuta.practice.wish import OYAMA, DrillWish, Heard, Manner
from poems.kimariji import kimariji
from ui.app import Game
from ui.card_sets import CardSets, NamedSet
from ui.choices import LanguageChoice, ThemeChoice
from ui.clock import ManualClock
from ui.folders import Folders
from ui.practice.drill_form import Which
from ui.practice.drill_gear import DrillGear
from ui.practice.drill_quiz import QuizScreen
from ui.practice.drill_scenes import TEXT, steady
from ui.practice.drill_words import OFFERED
from ui.practice.opening import Drills
from ui.screens.sound_scenes import SceneLoudspeaker
from ui.selection import Selection
from ui.settings import ReadingKind, ReadingSettings, Settings
from ui.settings_file import SettingsFile
from ui.window import MainWindow
from ui.wording import drills as w
from ui.wording import notebook as notebook_words
from ui.wording import today


@pytest.fixture
def clock():
    return ManualClock(1000.0)


@pytest.fixture
def book():
    return Book()


@pytest.fixture
def gear(look, clock, book):
    return gear_with(look, clock, book)


@pytest.fixture
def open_drill(qtbot, gear):
    def opened(wish, settings=TEXT):
        return opened_quiz(qtbot, gear, wish, settings)

    return opened


def hear(screen, clock):
    """Wait until what is asked has been heard."""
    clock.advance(screen.quiz.since_ms - clock() + 100.0)


def pass_time(screen, clock, for_ms):
    clock.advance(for_ms)
    screen.tick()


def test_a_press_answers_and_the_next_card_follows(open_drill, clock, book):
    screen = open_drill(DrillWish(Drill.FLASH, count=3))
    for n, took_ms in enumerate((700.0, 800.0), start=1):
        card = screen.quiz.question.card
        clock.advance(took_ms)
        press(tile_of(screen), clock())
        assert book.answers[-1] == Answer(Drill.FLASH, card, True, took_ms, given=card)
        assert len(screen.answers) == n
        assert not screen.is_waiting
    assert book.begun[0][0] is Drill.FLASH


def test_keys_alone_play_a_whole_drill(open_drill, clock, book):
    screen = open_drill(DrillWish(Drill.FLASH, count=4))
    while not screen.is_over:
        clock.advance(600.0)
        strike(screen, Qt.Key.Key_0 + tile_of(screen).number, clock())
    assert [each.took_ms for each in book.answers] == [600.0] * 4
    assert screen.result.counsel.advice is Advice.MORE
    with_enter = []
    screen.again_wanted.connect(with_enter.append)
    strike(screen, Qt.Key.Key_Return, clock())
    assert with_enter == [DrillWish(Drill.FLASH)]


def test_an_answer_bears_the_stamp_of_its_event_however_late_it_is_delivered(open_drill, clock, book):
    screen = open_drill(DrillWish(Drill.FLASH, count=3))
    clock.advance(500.0)
    press(tile_of(screen), clock())
    clock.advance(900.0)
    press(tile_of(screen), clock() - 250.0)
    assert [each.took_ms for each in book.answers] == [500.0, 650.0]


def test_a_wrong_answer_shows_the_right_one_until_the_player_goes_on(open_drill, clock, book):
    screen = open_drill(DrillWish(Drill.FLASH, count=3))
    card, right = screen.quiz.question.card, tile_of(screen)
    wrong = tile_of(screen, right=False)
    clock.advance(500.0)
    press(wrong, clock())
    assert screen.is_waiting
    assert (right.verdict, wrong.verdict) == (True, False)
    assert kimariji(card) in screen.stage.picture.told
    press(right, clock())  # it is settled
    assert [each.right for each in book.answers] == [False]
    strike(screen, Qt.Key.Key_Space, clock())
    assert not screen.is_waiting
    assert screen.quiz.question.card != card


def test_what_is_not_known_can_be_given_up(open_drill, clock, book):
    screen = open_drill(DrillWish(Drill.UPPER_OF_LOWER, count=3))
    strike(screen, Qt.Key.Key_N, clock())
    assert screen.is_waiting
    assert book.answers[0].given is None
    assert not book.answers[0].right


def test_who_looks_says_himself_whether_he_knew(open_drill, clock, book):
    screen = open_drill(DrillWish(Drill.FLASH, count=2, manner=Manner.KNOW))
    card = screen.quiz.question.card
    clock.advance(640.0)
    strike(screen, Qt.Key.Key_Space, clock())
    assert screen.stage.picture.told.startswith(kimariji(card))
    clock.advance(2000.0)  # thinking about it costs nothing
    strike(screen, Qt.Key.Key_Return, clock())
    clock.advance(500.0)
    strike(screen, Qt.Key.Key_Space, clock())
    strike(screen, Qt.Key.Key_N, clock())
    assert [(each.right, each.took_ms) for each in book.answers] == [(True, 640.0), (False, 500.0)]
    assert screen.is_over


def test_what_is_heard_grows_and_counts_from_the_deciding_mora(open_drill, clock, book):
    screen = open_drill(DrillWish(Drill.BY_EAR, (3,)))
    assert screen.stage.picture.heard == ""
    assert screen.stage.picture.time == "0.0"
    pass_time(screen, clock, screen.quiz.since_ms - clock() + 1.0)
    assert screen.stage.picture.heard == "あし"
    pass_time(screen, clock, 1000.0)
    assert screen.stage.picture.heard == "あし"  # it stops there
    press(tile_of(screen), clock())
    assert book.answers[0].took_ms == pytest.approx(1001.0, abs=1.0)


def test_all_cards_that_are_left_are_chosen_and_confirmed_by_keys(open_drill, clock, book):
    screen = open_drill(DrillWish(Drill.BY_EAR, (21, 63), heard=Heard.OPEN))
    hear(screen, clock)
    for tile in screen.answering.tiles:
        if tile.value in screen.quiz.question.rights:
            strike(screen, Qt.Key.Key_0 + tile.number, clock())
            assert not book.answers
    strike(screen, Qt.Key.Key_Return, clock())
    assert book.answers[0].right
    hear(screen, clock)
    wrong = tile_of(screen, right=False)
    press(wrong, clock())
    assert wrong.is_chosen
    press(wrong, clock())
    assert not wrong.is_chosen
    press(wrong, clock())
    screen.answering.confirm.click()
    assert not book.answers[1].right


def test_without_sound_the_text_is_shown_and_the_head_says_so(open_drill, clock):
    screen = open_drill(DrillWish(Drill.BY_EAR, (3,)), Settings())
    for _ in range(500):
        QApplication.processEvents()
        if screen.quiz.since_ms is not None:
            break
        screen._voice._sound.look()
    assert not screen.stage.picture.hides_text
    assert screen.head.accessibleDescription() == w.NO_SOUND.text
    # What stands there to be read is not to be copied: the tiles bear the lower phrases.
    assert tile_of(screen).words == "ながながしよを"


def test_what_is_read_aloud_is_timed_by_the_sound_and_shows_no_text(qtbot, look, clock, book):
    speaker = SceneLoudspeaker("in the test")

    def opener(_name, _latency_ms):
        return speaker

    gear = DrillGear(look, clock, steady(), book, Path("voices"), lambda: None, opener)
    voice = Settings(reading=ReadingSettings(kind=ReadingKind.VOICE))
    screen = QuizScreen(gear, DrillWish(Drill.BY_EAR, (3,)), voice)
    qtbot.addWidget(screen)
    screen.show()
    screen.begin()
    qtbot.waitUntil(lambda: screen.quiz.since_ms is not None)
    promise = screen._voice.promise
    assert screen.stage.picture.hides_text
    assert screen.quiz.since_ms == promise.zero_at_ms + promise.reading.audible_ms_of(2)
    (sound,) = speaker.stream.sounds
    assert promise.reading.played == 2
    clock.advance(screen.quiz.since_ms + 500.0 - clock())
    press(tile_of(screen, right=False), clock())
    assert book.answers[0].took_ms == pytest.approx(500.0, abs=1.0)
    assert sound.withdrawn_from is not None  # a wrong answer is told in silence
    assert screen.stage.picture.heard.startswith("あしびきの")
    screen.close()


def test_the_change_is_answered_by_the_number_of_kana(open_drill, clock, book):
    screen = open_drill(DrillWish(Drill.CHANGE, count=1))
    (length,) = screen.quiz.question.rights
    strike(screen, Qt.Key.Key_0 + length, clock())
    assert book.answers[0].right
    assert screen.is_over


def test_what_cannot_be_written_is_said_in_the_head(open_drill, clock, book):
    screen = open_drill(DrillWish(Drill.FLASH, count=2))
    book.notice = notebook_words.NOT_WRITTEN
    press(tile_of(screen), clock())
    assert screen.head.accessibleDescription() == notebook_words.NOT_WRITTEN.text


def test_a_drill_that_is_stopped_tells_what_came_of_it(open_drill, clock, book):
    screen = open_drill(DrillWish(Drill.FLASH))
    clock.advance(700.0)
    press(tile_of(screen, right=False), clock())
    screen.stop.click()
    assert screen.is_over
    assert screen.result.counsel.advice is Advice.MISSED
    assert book.ends
    assert screen.result.rights.text() == "1問のうち 0問 正解"


@pytest.fixture
def window(qtbot):
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def drills(gear, window):
    return Drills(gear, window)


def test_a_newcomer_is_in_a_drill_after_one_press(drills, window, clock):
    drills.show_start(Settings())
    assert window.currentWidget() is drills.start
    strike(drills.start, Qt.Key.Key_Return, clock())
    assert window.currentWidget() is drills.drill
    assert drills.drill.quiz.question is not None
    assert drills.drill.wish == DrillWish(Drill.FLASH, count=10)


def test_an_expert_finds_the_long_cards_at_once(qtbot, drills):
    drills.show_start(Settings())
    which = drills.start.form.which
    qtbot.mouseClick(which, Qt.MouseButton.LeftButton, pos=middle_of(which, Which.OYAMA))
    assert drills.start.wish.cards == OYAMA


def middle_of(segments, value):
    place = segments.rect().center()
    place.setX(round(segments.centre_of(value)))
    return place


class WrittenErrand:
    lead = (today.NEXT_STEP, {"n": 2, "all": 4})

    def __init__(self):
        self.told, self.gone_on = [], 0

    def over(self, answers, *, is_whole):
        self.told.append(([each.right for each in answers], is_whole))

    def go_on(self):
        self.gone_on += 1


def test_what_a_drill_was_wished_for_is_told_and_led_on_to(drills, window, clock):
    errand = WrittenErrand()
    drills.show_start(Settings())
    drills.open_with(DrillWish(Drill.FLASH, count=1), TEXT, errand)
    press(tile_of(drills.drill, right=False), clock())
    strike(drills.drill, Qt.Key.Key_Space, clock())
    assert errand.told == [([False], True)]
    result = drills.drill.result
    assert result.go_on.words == "次へ（2/4）"
    assert not result.other.isVisible()
    assert result.advised.isVisible()
    result.advised.click()
    press(tile_of(drills.drill), clock())
    assert errand.told == [([False], True)], "what is practised again by advice is another drill"
    assert drills.drill.result.go_on.words == "次へ（2/4）"
    strike(drills.drill, Qt.Key.Key_Return, clock())
    assert errand.gone_on == 1
    assert window.currentWidget() is drills.start
    assert drills.drill is None


def test_a_drill_that_is_left_or_stopped_is_told_as_such(drills, clock):
    errand = WrittenErrand()
    drills.open_with(DrillWish(Drill.FLASH, count=4), TEXT, errand)
    press(tile_of(drills.drill), clock())
    drills.drill.stop.click()
    assert errand.told == [([True], False)]
    drills.drill.leave()
    assert len(errand.told) == 1
    drills.open_with(DrillWish(Drill.FLASH, count=4), TEXT, errand)
    drills.drill.leave()
    assert errand.told[1] == ([], False)
    assert drills.drill is None


def test_the_worst_cards_follow_by_one_press(drills, clock):
    drills.open_with(DrillWish(Drill.FLASH, count=4), TEXT)
    card = drills.drill.quiz.question.card
    press(tile_of(drills.drill, right=False), clock())
    strike(drills.drill, Qt.Key.Key_Space, clock())
    drills.drill.finish()
    strike(drills.drill, Qt.Key.Key_Return, clock())
    assert drills.drill.wish.cards == (card,)


@pytest.fixture
def game(tmp_path, dressed_app, language, qtbot):
    def no_output(_name, _latency_ms):
        raise DeviceError("There is no output for sound.")

    settings = Settings()
    shown = settings.screen.but(language=LanguageChoice.JAPANESE, theme=ThemeChoice.LIGHT)
    SettingsFile(tmp_path).save(settings.but(screen=shown.model_dump()))
    made = Game(dressed_app, Folders(tmp_path, tmp_path), ManualClock(1e10), no_output)
    qtbot.addWidget(made.window)
    yield made
    made.window.close()


def test_the_button_of_the_set_up_leads_to_the_drills(qtbot, game, tmp_path):
    qtbot.mouseClick(game.setup.column.drills, Qt.MouseButton.LeftButton)
    drills = game.sides.drills
    assert game.window.currentWidget() is drills.start
    qtbot.mouseClick(drills.start.start, Qt.MouseButton.LeftButton)
    screen = drills.drill
    card = screen.quiz.question.card
    press(tile_of(screen), 0.0)
    strike(screen, Qt.Key.Key_N, 0.0)
    strike(screen, Qt.Key.Key_Space, 0.0)
    screen.stop.click()
    with History(tmp_path / "history.sqlite") as history:
        rows = history.connection.execute("SELECT card, right FROM answer ORDER BY n").fetchall()
    assert [tuple(row) for row in rows] == [(card, 1), (screen.answers[1].card, 0)]
    strike(screen, Qt.Key.Key_Escape, 0.0)
    assert game.window.currentWidget() is drills.start
    qtbot.keyClick(drills.start, Qt.Key.Key_Escape)
    assert game.window.currentWidget() is game.setup


def test_how_a_drill_is_set_is_there_again(qtbot, game, tmp_path):
    game.sides.show_drills()
    start = game.sides.drills.start
    qtbot.mouseClick(start.drill, Qt.MouseButton.LeftButton, pos=middle_of(start.drill, Drill.BY_EAR))
    which = start.form.which
    qtbot.mouseClick(which, Qt.MouseButton.LeftButton, pos=middle_of(which, Which.SELECTED))
    qtbot.keyClicks(start.form.notation, "kimi")
    stored = SettingsFile(tmp_path).load().settings.drill_practice
    assert (stored.drill, stored.which, stored.notation) == ("by_ear", "selected", "kimi")
    qtbot.keyClick(start, Qt.Key.Key_Escape)
    start.choose(Drill.FLASH)
    game.sides.take(game.settings.but(drill_practice=stored.model_dump()))
    game.sides.show_drills()
    assert start.wish.drill is Drill.BY_EAR
    assert start.wish.cards == (15, 50)


def test_sets_are_made_in_the_selection_and_practised_here(qtbot, game, tmp_path):
    game.window.show()
    game.sides.show_drills()
    start = game.sides.drills.start
    qtbot.mouseClick(start.form.which, Qt.MouseButton.LeftButton, pos=middle_of(start.form.which, Which.OWN))
    qtbot.mouseClick(start.form.chosen.to_sets, Qt.MouseButton.LeftButton)
    assert game.window.currentWidget() is game.sides.selection
    mine = frozenset((5, 10))
    CardSets(tmp_path).save((NamedSet("昨日の札", Selection(mine, mine)),))
    game.sides.selection.back.emit()
    assert game.window.currentWidget() is start
    qtbot.keyClick(start.form.own, Qt.Key.Key_Down)
    assert start.form.own.value == "昨日の札"
    qtbot.keyClick(start, Qt.Key.Key_Return)
    assert game.sides.drills.drill.wish.cards == (5, 10)


def test_what_is_set_elsewhere_meanwhile_is_kept(game):
    game.sides.show_drills()
    start = game.sides.drills.start
    game._select(game.settings.but(course=game.settings.course.but(seed=77).model_dump()))
    start.choose(Drill.CHANGE)
    assert game.settings.course.seed == 77
    assert game.settings.drill_practice.drill == "change"


def test_the_panel_stays_as_the_player_had_it(qtbot, drills):
    drills.open_with(DrillWish(Drill.SWEEP, count=2), TEXT)
    assert drills.drill.is_panel_open is not drills.drill.is_drawer
    was_open = drills.drill.is_panel_open
    qtbot.mouseClick(drills.drill.record, Qt.MouseButton.LeftButton)
    drills.open_with(DrillWish(Drill.SOLO, count=2), TEXT)
    assert drills.drill.is_panel_open is not was_open
    drills.close()


def test_every_drill_opens_from_the_start_screen(qtbot, game):
    game.sides.show_drills()
    drills = game.sides.drills
    for drill in OFFERED:
        drills.start.choose(drill)
        qtbot.keyClick(drills.start, Qt.Key.Key_Return)
        assert drills.drill.wish.drill is drill
        drills.drill.finish()
        drills.drill.leave()
        assert game.window.currentWidget() is drills.start
