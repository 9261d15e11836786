"""The start screen of 汎用練習 (練習開始前画面)."""

import pytest
from PySide6.QtCore import Qt

from karuta.practice.answer import Drill
from ui.practice.drill_form import Which
from ui.practice.drill_start import DrillStartScreen
from ui.settings import ReadingKind, Settings
from ui.wording import drills as w


def middle_of(segments, value):
    place = segments.rect().center()
    place.setX(round(segments.centre_of(value)))
    return place


@pytest.fixture
def start(qtbot, look):
    made = DrillStartScreen(look, lambda: frozenset((3, 9)))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.show_settings(Settings())
    return made


def test_cards_are_named_by_notation_and_a_wrong_sign_starts_nothing(qtbot, start):
    start.form.which.set_value(Which.SELECTED)
    start.form.which.chosen.emit(Which.SELECTED)
    assert start.start.is_forbidden
    qtbot.keyClicks(start.form.notation, "kimi 21..23")
    assert start.wish.cards == (15, 21, 22, 23, 50)
    assert not start.start.is_forbidden
    qtbot.keyClicks(start.form.notation, " hoge")
    assert start.start.is_forbidden
    assert start.form.notation.wrong == (12, 16)
    assert start.form.count_hint.text() == w.NOTATION_WRONG.text


def test_weak_cards_are_those_of_the_history(start):
    start.form.which.set_value(Which.WEAK)
    assert start.wish.cards == (3, 9)


def test_weak_cards_cannot_be_chosen_while_nothing_is_known(qtbot, look):
    made = DrillStartScreen(look)
    qtbot.addWidget(made)
    made.show_settings(Settings())
    qtbot.mouseClick(made.form.which, Qt.MouseButton.LeftButton, pos=middle_of(made.form.which, Which.WEAK))
    assert made.form.which.value is Which.ALL


def test_how_it_is_read_is_a_setting_of_the_drill_alone(start):
    start.choose(Drill.BY_EAR)
    start.form.kind.set_value(ReadingKind.VOICE)
    assert start.form.settings.reading.kind is ReadingKind.VOICE
    assert Settings().reading.kind is ReadingKind.VOICE_TEXT


@pytest.mark.parametrize(
    ("drill", "shown"),
    [
        (Drill.FLASH, {"manner", "turned"}),
        (Drill.BY_EAR, {"manner", "heard", "kind", "tempo"}),
        (Drill.CHANGE, set()),
        (Drill.UPPER_OF_LOWER, {"manner"}),
    ],
)
def test_only_what_means_something_is_asked_for(start, drill, shown):
    start.choose(drill)
    rows = {"manner", "turned", "heard", "kind", "tempo", "cut", "reach"}
    assert {name for name in rows if not getattr(start.form, name).isHidden()} == shown


def test_weak_cards_say_when_they_can_be_chosen(start, qtbot, look):
    assert start.form.weak_hint.isHidden()
    made = DrillStartScreen(look)
    qtbot.addWidget(made)
    made.show_settings(Settings())
    assert not made.form.weak_hint.isHidden()
