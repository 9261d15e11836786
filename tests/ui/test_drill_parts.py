"""What stands around a drill: its panel, its small sounds, the stamps of its buttons, the other hand."""

from pathlib import Path

import pytest
from drill_hand import press, strike
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication

from audio.small_sounds import SmallSound, render
from karuta.practice.answer import Answer, Drill
from karuta.practice.wish import DrillWish, Heard, Manner
from karuta.rules.geometry import PITCH_MM
from ui.clock import ManualClock
from ui.practice.drill_gear import DrillGear
from ui.practice.drill_quiz import QuizScreen
from ui.practice.drill_scenes import TEXT, SceneNotebook, steady
from ui.practice.drill_solo_scenes import SoloPlayed
from ui.practice.drill_sweep_scenes import SweepPlayed
from ui.practice.drill_words import note_words
from ui.screens.sound_scenes import SceneLoudspeaker
from ui.settings import Hand, PlayerSettings, ReadingKind, SoundSettings

LEFT = TEXT.but(player=PlayerSettings(hand=Hand.LEFT).model_dump())


@pytest.fixture
def clock():
    return ManualClock(1000.0)


@pytest.fixture
def speaker():
    return SceneLoudspeaker("in the test")


@pytest.fixture
def gear(look, clock, speaker):
    def opener(_name, _latency_ms):
        return speaker

    return DrillGear(look, clock, steady(), SceneNotebook(), Path("voices"), lambda: None, opener)


@pytest.fixture
def open_drill(qtbot, gear):
    made = []

    def opened(wish, settings=TEXT):
        screen = QuizScreen(gear, wish, settings)
        qtbot.addWidget(screen)
        screen.resize(1280, 800)
        screen.show()
        screen.begin()
        made.append(screen)
        return screen

    yield opened
    for screen in made:
        screen.close()


def synchronised(screen, clock):
    """The stamps run with the clock from here on."""
    screen.stamp(clock())


def test_giving_up_by_pointer_bears_the_stamp_of_the_press(open_drill, clock):
    screen = open_drill(DrillWish(Drill.FLASH, count=3))
    synchronised(screen, clock)
    clock.advance(900.0)
    press(screen.give_up, clock() - 250.0)
    assert screen.answers[0].took_ms == 650.0
    assert screen.is_waiting


def test_looking_by_pointer_bears_the_stamp_of_the_press(open_drill, clock):
    screen = open_drill(DrillWish(Drill.FLASH, count=3, manner=Manner.KNOW))
    synchronised(screen, clock)
    clock.advance(900.0)
    press(screen.answering.look_button, clock() - 300.0)
    clock.advance(500.0)
    press(screen.answering.knew, clock())
    assert [(each.right, each.took_ms) for each in screen.answers] == [(True, 600.0)]


def test_confirming_by_pointer_bears_the_stamp_of_the_press(sounding, clock):
    screen = sounding(DrillWish(Drill.BY_EAR, (21, 63), heard=Heard.OPEN))
    synchronised(screen, clock)
    clock.advance(screen.quiz.since_ms + 900.0 - clock())
    for tile in screen.answering.tiles:
        if tile.value in screen.quiz.question.rights:
            press(tile, clock())
    press(screen.answering.confirm, clock() - 200.0)
    assert screen.answers[0].right
    assert screen.answers[0].took_ms == pytest.approx(700.0, abs=1.0)


def test_a_press_of_a_screen_reader_counts_when_it_comes(open_drill, clock):
    screen = open_drill(DrillWish(Drill.FLASH, count=3))
    clock.advance(400.0)
    screen.give_up.click()
    assert screen.answers[0].took_ms == 400.0


@pytest.mark.parametrize("held", ["あし", "アシ", "あｓｈｉ"])
def test_kana_count_while_an_input_method_still_holds_them(open_drill, clock, held):
    screen = open_drill(DrillWish(Drill.FLASH, (3, 3), manner=Manner.TYPE))
    strike(screen.answering.field, Qt.Key.Key_Shift, clock())
    clock.advance(800.0)
    QApplication.sendEvent(screen.answering.field, QInputMethodEvent(held, []))
    assert [(each.right, each.took_ms) for each in screen.answers] == [(True, 800.0)]


def test_kana_that_an_input_method_gives_count_when_they_come(open_drill, clock):
    screen = open_drill(DrillWish(Drill.FLASH, (3, 3), manner=Manner.TYPE))
    strike(screen.answering.field, Qt.Key.Key_Shift, clock())
    clock.advance(700.0)
    event = QInputMethodEvent("", [])
    event.setCommitString("あし")
    QApplication.sendEvent(screen.answering.field, event)
    assert [(each.right, each.took_ms) for each in screen.answers] == [(True, 700.0)]


@pytest.mark.parametrize("spelling", ["おぐ", "オグ", "ogu", "OGU", "ｏｇｕ"])
def test_every_spelling_of_a_card_is_taken(open_drill, spelling):
    screen = open_drill(DrillWish(Drill.FLASH, (26,), manner=Manner.TYPE))
    screen.answering.field.setText(spelling)
    screen.answering.field.textEdited.emit(spelling)
    assert screen.answers[0].right


@pytest.mark.parametrize(("spelling", "card"), [("たか", 73), ("だが", 73), ("ほとどぎす", 81), ("づき", 23)])
def test_voiced_and_unvoiced_are_alike_where_no_card_is_meant_otherwise(open_drill, spelling, card):
    screen = open_drill(DrillWish(Drill.FLASH, (card,), manner=Manner.TYPE))
    screen.answering.field.setText(spelling)
    screen.answering.field.textEdited.emit(spelling)
    assert screen.answers[0].right


def heard(speaker):
    """The small sounds that were played, in order."""
    rate = speaker.stream.rate
    played = [(small, render(small, rate)) for small in SmallSound]
    return [small for sound in speaker.stream.sounds for small, clip in played if sound.samples is clip]


@pytest.fixture
def sounding(qtbot, open_drill):
    """A drill whose output is open."""

    def opened(wish, settings=TEXT):
        screen = open_drill(wish, settings)
        screen.tick()
        player = screen._voice or screen._sounds
        qtbot.waitUntil(lambda: player._sound.look() or not player._sound.is_opening)
        return screen

    return opened


def tile_of(screen, right):
    rights = screen.quiz.question.rights
    return next(each for each in screen.answering.tiles if (each.value in rights) is right)


@pytest.mark.parametrize("drill", [Drill.FLASH, Drill.CHANGE, Drill.UPPER_OF_LOWER, Drill.BY_EAR])
def test_answers_sound_as_in_a_match(sounding, clock, speaker, drill):
    screen = sounding(DrillWish(drill, count=4))
    clock.advance(5000.0)
    press(tile_of(screen, right=True), clock())
    clock.advance(5000.0)
    press(tile_of(screen, right=False), clock())
    screen.next_question()
    press(screen.give_up, clock())
    assert heard(speaker) == [SmallSound.TOUCH, SmallSound.FOUL, SmallSound.PIN]


def test_the_own_volume_of_a_small_sound_counts(sounding, clock, speaker):
    quiet = SoundSettings(small_volumes={"touch": 0, "foul": 40})
    screen = sounding(DrillWish(Drill.FLASH, count=4), TEXT.but(sound=quiet.model_dump()))
    press(tile_of(screen, right=True), clock())
    press(tile_of(screen, right=False), clock())
    assert heard(speaker) == [SmallSound.FOUL]
    assert speaker.stream.sounds[0].gain_factor == pytest.approx(0.4)


def test_sweeps_sound_by_what_was_hit(qtbot, gear, clock, speaker):
    played = SweepPlayed(gear.look, gear=gear)
    played.clock = clock
    qtbot.addWidget(played.screen)
    played.screen.tick()
    sound = played.screen._sounds._sound
    qtbot.waitUntil(lambda: sound.look() or not sound.is_opening)
    played.sweep(played.light())
    while played.screen.answers[-1].right:
        played.sweep(played.light(), along_mm=-4.0 * PITCH_MM)
    assert heard(speaker)[0] in (SmallSound.TOUCH, SmallSound.SWEEP)
    assert heard(speaker)[-1] is SmallSound.FOUL
    played.screen.close()


def test_rows_lead_nowhere_while_the_drill_goes_on(qtbot, open_drill, clock):
    screen = open_drill(DrillWish(Drill.FLASH, count=4))
    press(tile_of(screen, right=True), clock())
    told = []
    screen.card_wanted.connect(told.append)
    table = screen.panel.cards
    qtbot.mouseClick(table, Qt.MouseButton.LeftButton, pos=table.row_rect(0).center().toPoint())
    assert not told
    assert table.focusPolicy() is Qt.FocusPolicy.NoFocus


def test_each_row_of_the_result_leads_to_its_card(qtbot, open_drill, clock):
    screen = open_drill(DrillWish(Drill.FLASH, count=3))
    cards = []
    for right in (True, False, True):
        cards.append(screen.quiz.question.card)
        clock.advance(700.0 + 100.0 * len(cards))
        press(tile_of(screen, right=right), clock())
        screen.next_question()
    assert screen.is_over
    told = []
    screen.card_wanted.connect(told.append)
    table = screen.panel.cards
    assert [row.card for row in table.rows] == [cards[1], cards[2], cards[0]]
    qtbot.mouseClick(table, Qt.MouseButton.LeftButton, pos=table.row_rect(1).center().toPoint())
    assert told == [cards[2]]
    qtbot.keyClick(table, Qt.Key.Key_Down)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert told == [cards[2], cards[0]]
    qtbot.keyClick(table, Qt.Key.Key_Home)
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert told[-1] == cards[1]
    assert table.accessibleDescription()


def test_the_keys_reach_every_row_of_a_long_table(qtbot, open_drill, clock):
    screen = open_drill(DrillWish(Drill.FLASH))
    while not screen.is_over:
        clock.advance(500.0)
        press(tile_of(screen, right=True), clock())
    table = screen.panel.cards
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_End)
    last = table.row_rect(len(table.rows) - 1)
    assert table.rect().contains(last.toAlignedRect())


def test_all_missed_cards_are_practised_again_by_one_press(qtbot, open_drill, clock):
    screen = open_drill(DrillWish(Drill.FLASH, count=14))
    missed = []
    while not screen.is_over:
        clock.advance(500.0)
        missed.append(screen.quiz.question.card)
        press(tile_of(screen, right=False), clock())
        screen.next_question()
    assert screen.result.go_on.words == "間違えた札をもう一度（14枚）"
    assert "ほか2枚" in screen.result.advice.text()
    with qtbot.waitSignal(screen.again_wanted) as told:
        qtbot.mouseClick(screen.result.go_on, Qt.MouseButton.LeftButton)
    assert set(told.args[0].cards) == set(missed)


@pytest.mark.parametrize("played_by", [SoloPlayed, SweepPlayed])
def test_the_panel_stands_beside_the_mat_and_goes_away_for_it(qtbot, look, played_by):
    screen = played_by(look).screen
    qtbot.addWidget(screen)
    screen.show()
    mat = screen.match if played_by is SoloPlayed else screen.board
    assert screen.panel.isVisible()
    assert mat.geometry().right() < screen.panel.geometry().left()
    qtbot.mouseClick(screen.record, Qt.MouseButton.LeftButton)
    assert not screen.panel.isVisible()
    assert mat.width() == screen.width()
    screen.resize(1024, 600)
    qtbot.mouseClick(screen.record, Qt.MouseButton.LeftButton)
    assert screen.panel.isVisible()
    assert mat.width() == screen.width()
    screen.close()


@pytest.mark.parametrize("played_by", [SoloPlayed, SweepPlayed])
def test_for_the_left_hand_the_panel_stands_at_the_left(qtbot, look, played_by):
    screen = played_by(look, settings=LEFT).screen
    qtbot.addWidget(screen)
    screen.show()
    mat = screen.match if played_by is SoloPlayed else screen.board
    assert screen.panel.geometry().left() == 0
    assert mat.geometry().left() == screen.panel.width()
    screen.close()


def test_for_the_left_hand_the_bar_of_a_question_is_mirrored(open_drill):
    right, left = (open_drill(DrillWish(Drill.FLASH), settings) for settings in (TEXT, LEFT))
    assert right.give_up.geometry().left() > right.stage.geometry().center().x()
    assert left.give_up.geometry().right() < left.stage.geometry().center().x()
    assert left.panel.geometry().right() < left.stage.geometry().left()


def test_the_panel_tells_how_far_one_is_and_what_was_hit(qtbot, look):
    played = SweepPlayed(look)
    qtbot.addWidget(played.screen)
    played.sweep(played.light())
    figures = played.screen.panel.figures
    assert (figures._marks, figures._all) == ((True,), 6)
    assert played.screen.panel.last.accessibleName().endswith("mm")
    assert len(played.screen.panel.groups.rows) == 1


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (Answer(Drill.SWEEP, 1, True, 400.0, detail="321 0"), "321 mm"),
        (Answer(Drill.SWEEP, 1, False, 400.0, detail="321 2"), "321 mm ＋2枚"),
        (Answer(Drill.SWEEP, 1, False, 5000.0, detail="0 0"), "はずれ"),
        (Answer(Drill.SOLO, 1, False, 400.0, detail="foul"), "お手つき"),
        (Answer(Drill.SOLO, 1, False, 10_000.0, detail="late"), "時間切れ"),
        (Answer(Drill.SOLO, 1, False, 0.0, detail="karafuda"), "空札でお手つき"),
        (Answer(Drill.SOLO, 1, True, 400.0), ""),
    ],
)
def test_what_else_is_told_of_an_answer(language, answer, told):
    assert note_words(answer) == told


def test_a_question_that_was_put_away_is_asked_anew(qtbot, open_drill, clock):
    screen = open_drill(DrillWish(Drill.FLASH, count=3))
    card = screen.quiz.question.card
    clock.advance(700.0)
    QApplication.sendEvent(screen, QEvent(QEvent.Type.WindowDeactivate))
    assert screen.stage.picture.question is None
    assert not any(tile.isVisible() for tile in screen.answering.tiles)
    strike(screen, Qt.Key.Key_1, clock())
    strike(screen, Qt.Key.Key_N, clock())
    assert not screen.answers
    clock.advance(60_000.0)
    qtbot.mouseClick(screen.go_on, Qt.MouseButton.LeftButton)
    assert screen.quiz.question.card == card
    clock.advance(500.0)
    press(tile_of(screen, right=True), clock())
    assert [(each.card, each.took_ms) for each in screen.answers] == [(card, 500.0)]


def test_a_poem_that_was_put_away_is_read_anew(sounding, clock, speaker):
    voice = TEXT.but(reading=TEXT.reading.but(kind=ReadingKind.VOICE).model_dump())
    screen = sounding(DrillWish(Drill.BY_EAR, (3, 3)), voice)
    clock.advance(300.0)
    screen.hide()
    (read,) = speaker.stream.sounds
    assert read.withdrawn_from is not None
    screen.show()
    before_ms = screen.quiz.since_ms
    strike(screen, Qt.Key.Key_Space, clock())
    assert screen.quiz.since_ms == pytest.approx(before_ms + 300.0, abs=1.0)


def test_a_card_that_was_lit_goes_out_with_the_window(qtbot, look):
    played = SweepPlayed(look)
    qtbot.addWidget(played.screen)
    lit = played.light()
    QApplication.sendEvent(played.screen, QEvent(QEvent.Type.WindowDeactivate))
    assert played.screen.lit is None
    assert not played.screen.answers
    assert played.light() == lit


def test_a_question_counts_from_when_it_is_painted(open_drill, clock):
    screen = open_drill(DrillWish(Drill.FLASH, count=3))
    clock.advance(80.0)
    screen.stage.grab()
    clock.advance(500.0)
    screen.stage.grab()  # painted once more: it was seen before
    press(tile_of(screen, right=True), clock())
    assert screen.answers[0].took_ms == 500.0
