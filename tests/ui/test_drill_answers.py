"""How drills of questions are answered: typed, guessed, given up; and what is said of it."""

from dataclasses import replace

import pytest
from drill_hand import Book, gear_with, opened_quiz, press, strike, tile_of
from PySide6.QtCore import Qt

from karuta.practice.answer import Answer, Drill
from karuta.practice.change import LENGTHS, length_after
from karuta.practice.question import Question
from karuta.practice.wish import DrillWish, Manner
from karuta.rules.cards import Yomifuda
from ui.clock import ManualClock
from ui.history_place import history_path
from ui.practice.days import DayMean
from ui.practice.drill_quiz import QuizScreen
from ui.practice.drill_scenes import TEXT, gear_for
from ui.practice.drill_words import names_of, verdict_words
from ui.practice.notebook import Notebook
from ui.practice.progress_desk import ProgressDesk


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


@pytest.mark.parametrize("spelling", ["kana", "romaji"])
def test_a_typed_kimariji_answers_as_soon_as_one_card_is_left(open_drill, clock, book, spelling):
    screen = open_drill(DrillWish(Drill.FLASH, (3, 3), manner=Manner.TYPE))
    field = screen.answering.field
    assert screen.focusWidget() is field
    for letter in {"kana": "あし", "romaji": "ashi"}[spelling]:
        assert not book.answers
        clock.advance(150.0)
        strike(field, Qt.Key.Key_A, clock(), letter)
    assert book.answers[0].right
    assert book.answers[0].took_ms == {"kana": 300.0, "romaji": 600.0}[spelling]
    assert field.text() == ""


def test_what_is_typed_of_another_card_is_wrong(open_drill, clock, book):
    screen = open_drill(DrillWish(Drill.FLASH, (3,), manner=Manner.TYPE))
    strike(screen.answering.field, Qt.Key.Key_M, clock(), "む")
    assert (book.answers[0].right, book.answers[0].given) == (False, 87)


@pytest.mark.parametrize("mark", ["?", "？"])
def test_a_question_mark_gives_up_while_typing_and_esc_leaves(open_drill, clock, book, mark):
    screen = open_drill(DrillWish(Drill.FLASH, (3, 9), manner=Manner.TYPE))
    strike(screen.answering.field, Qt.Key.Key_Question, clock(), mark)
    assert screen.is_waiting
    assert book.answers[0].given is None
    assert "あしびきの やまどりのおの" in screen.stage.picture.told  # and one sees whose card it was
    strike(screen, Qt.Key.Key_Return, clock())
    assert screen.focusWidget() is screen.answering.field
    strike(screen.answering.field, Qt.Key.Key_Escape, clock())
    assert screen.is_over


def test_a_guess_before_the_deciding_mora_took_no_time(open_drill, clock, book):
    screen = open_drill(DrillWish(Drill.BY_EAR, (3,)))
    clock.advance(screen.quiz.since_ms - clock() - 100.0)
    press(tile_of(screen), clock())
    assert [(each.right, each.took_ms) for each in book.answers] == [(True, 0.0)]


def test_nothing_can_be_answered_before_the_poem_begins(open_drill, clock, book):
    screen = open_drill(DrillWish(Drill.BY_EAR, (3,)))
    press(tile_of(screen, right=False), clock())
    assert not book.answers
    assert not screen.is_waiting
    strike(screen, Qt.Key.Key_N, clock())  # but it can be given up
    assert [(each.right, each.took_ms) for each in book.answers] == [(False, 0.0)]


@pytest.mark.parametrize(
    ("card", "read", "told"),
    [
        (47, (59,), "2字（まだ読まれていない友札：やまざ・やまが）"),
        (47, (59, 32, 28), "1字（友札はもう残っていません）"),
        (87, (1,), "1字（もともと一字決まり）"),
    ],
)
@pytest.mark.parametrize("given", [True, False])
def test_after_a_wrong_length_one_sees_why(language, card, read, told, given):
    read = tuple(map(Yomifuda, read))
    rights = frozenset((length_after(Yomifuda(card), read),))
    question = Question(Drill.CHANGE, Yomifuda(card), LENGTHS, rights, read=read)
    said = verdict_words(question, Answer(Drill.CHANGE, Yomifuda(card), False, 900.0), given=given)
    assert said.replace("\u2060", "").endswith(told)


def test_no_line_breaks_a_name(language):
    told = names_of((20, 99, 2), 2)
    first, _, rest = told.partition("・")
    assert len(first) == 2 * len(first.replace("\u2060", "")) - 1
    assert rest.endswith("ほか1枚")


@pytest.mark.parametrize(
    ("days", "told"),
    [
        ((DayMean(20_787, 1600.0), DayMean(20_788, 1200.0)), "11/30 1.60秒 → 今日 1.20秒"),
        ((DayMean(20_788, 1200.0),), ""),  # one day alone is no course
    ],
)
def test_the_result_tells_how_the_drill_went_by_day(qtbot, look, clock, days, told):
    gear = replace(gear_for(look, clock), course=lambda _drill: days, today=lambda: 20_788)
    screen = QuizScreen(gear, DrillWish(Drill.FLASH, count=2), TEXT)
    qtbot.addWidget(screen)
    screen.begin()
    screen.finish()
    said = screen.result.course.text().replace("\u2060", "").replace("\u00a0", " ")
    assert said.removeprefix("日ごとの平均：") == told


def test_days_are_those_of_right_answers_in_the_drill(tmp_path):
    desk = ProgressDesk(tmp_path, lambda: 20_788)
    assert desk.course(Drill.FLASH) == ()
    at = [20_780.5 * 86_400.0]
    book = Notebook(history_path(tmp_path), lambda: at[0], lambda: 0.0)
    for day in range(7):
        at[0] = (20_780 + day) * 86_400.0
        for drill, right, ms in ((Drill.FLASH, day != 5, 1000.0 + day), (Drill.CHANGE, True, 5.0)):
            book.begin(drill, {})
            book.write(Answer(drill, Yomifuda(1), right, ms))
            book.end()
    assert [each.day - 20_780 for each in desk.course(Drill.FLASH)] == [1, 2, 3, 4, 6]
    assert desk.course(Drill.FLASH)[-1].mean_ms == 1006.0
