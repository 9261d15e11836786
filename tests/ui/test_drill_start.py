"""The start screen of 汎用練習 (練習開始前画面)."""

import pytest
from PySide6.QtCore import Qt

from karuta.practice.answer import Drill
from karuta.practice.wish import DrillWish
from ui.card_sets import LoadedSets, NamedSet
from ui.practice.drill_form import Which
from ui.practice.drill_reading import read_in_drills
from ui.practice.drill_ready import READY
from ui.practice.drill_start import DrillStartScreen
from ui.selection import Selection
from ui.settings import Lower, PoemsRead, ReadingKind, Settings, Tempo, Upper
from ui.wording import drills as w
from ui.wording.selection import SETS_UNREADABLE
from ui.wording.sound import OWN_TEMPO


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
    assert start.form.chosen.count_hint.text() == w.NOTATION_WRONG.text


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
        (Drill.SOLO, {"kind", "cut", "tempo", "reach"}),
        (Drill.SWEEP, {"reach"}),
        (Drill.CHANGE, set()),
        (Drill.UPPER_OF_LOWER, {"manner"}),
    ],
)
def test_only_what_means_something_is_asked_for(start, drill, shown):
    start.choose(drill)
    rows = {"manner", "turned", "heard", "kind", "tempo", "cut", "reach"}
    assert {name for name in rows if not getattr(start.form, name).isHidden()} == shown


def test_weak_cards_say_when_they_can_be_chosen(start, qtbot, look):
    assert start.form.chosen.weak_hint.isHidden()
    made = DrillStartScreen(look)
    qtbot.addWidget(made)
    made.show_settings(Settings())
    assert not made.form.chosen.weak_hint.isHidden()


MINE = LoadedSets((NamedSet("昨日の札", Selection(frozenset((5, 10)), frozenset((5, 10, 20)))),))


@pytest.fixture
def with_sets(qtbot, look):
    loaded = [MINE]
    made = DrillStartScreen(look, lambda: None, lambda: loaded[0])
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show_settings(Settings())
    made.loaded = loaded
    return made


def choose_own(start, name):
    start.form.which.set_value(Which.OWN)
    start.form.which.chosen.emit(Which.OWN)
    start.form.own._take(name)


@pytest.mark.parametrize(
    ("which", "count"),
    [(Which.ONES, 7), (Which.TWOS, 42), (Which.THREES, 37), (Which.FOURS, 8), (Which.OYAMA, 6)],
)
def test_the_lengths_of_the_kimariji_share_out_the_hundred(start, which, count):
    start.form.which.set_value(which)
    assert len(start.wish.cards) == count


def test_a_named_set_is_practised_and_remembered(with_sets):
    told = []
    with_sets.settings_changed.connect(told.append)
    choose_own(with_sets, "昨日の札")
    assert with_sets.wish.cards == (5, 10)  # 20 is read and never lies on the mat
    practice = told[-1].drill_practice
    assert (practice.which, practice.own_set) == ("own", "昨日の札")
    with_sets.show_settings(Settings())
    with_sets.show_settings(told[-1])
    assert with_sets.wish.cards == (5, 10)


def test_a_set_that_is_gone_is_named_and_starts_nothing(with_sets):
    choose_own(with_sets, "昨日の札")
    with_sets.show()
    with_sets.hide()  # the selection of cards lies over it
    with_sets.loaded[0] = LoadedSets()
    with_sets.show()
    assert with_sets.form.own.value_in_words() == "「昨日の札」はもうありません"
    assert with_sets.start.is_forbidden


def test_the_cards_selected_for_matches_are_a_set_too(with_sets):
    cards = Settings().cards.but(poems=PoemsRead.CHOSEN, mat_poems="1 2 3", read_poems="1 2 9")
    with_sets.show_settings(Settings().but(cards=cards.model_dump()))
    choose_own(with_sets, "")
    assert with_sets.wish.cards == (1, 2)


def test_a_damaged_file_of_sets_is_told_in_one_sentence(qtbot, look):
    made = DrillStartScreen(look, lambda: None, lambda: LoadedSets(notice=SETS_UNREADABLE))
    qtbot.addWidget(made)
    made.show_settings(Settings())
    assert made.head.accessibleDescription() == SETS_UNREADABLE.text


def test_the_link_leads_to_where_sets_are_made(qtbot, with_sets):
    with_sets.show()
    choose_own(with_sets, "昨日の札")
    with qtbot.waitSignal(with_sets.sets_wanted):
        qtbot.mouseClick(with_sets.form.chosen.to_sets, Qt.MouseButton.LeftButton)


def test_reading_cut_and_tempo_are_remembered(qtbot, start):
    told = []
    start.settings_changed.connect(told.append)
    start.choose(Drill.SOLO)
    form = start.form
    for control, value in (
        (form.kind, ReadingKind.TEXT),
        (form.cut, Upper.DECIDING),
        (form.tempo, Tempo.FREE),
    ):
        qtbot.mouseClick(control, Qt.MouseButton.LeftButton, pos=middle_of(control, value))
    form.upper_s.setText("3.5")
    form.upper_s.commit()
    reading = read_in_drills(told[-1]).reading
    assert (reading.kind, reading.upper, reading.tempo) == (ReadingKind.TEXT, Upper.DECIDING, Tempo.FREE)
    assert reading.upper_s == 3.5
    assert form.settings.reading == reading
    start.show_settings(Settings())
    start.show_settings(told[-1])
    assert form.settings.reading == reading


def test_a_voice_reads_three_to_nine_seconds_and_only_the_free_tempo_asks(start):
    start.choose(Drill.BY_EAR)
    form = start.form
    assert form.upper_s.is_forbidden
    form.tempo.set_value(Tempo.FREE)
    form.tempo.chosen.emit(Tempo.FREE)
    assert not form.upper_s.is_forbidden
    for typed, taken in (("1", 3.0), ("20", 9.0)):
        form.upper_s.setText(typed)
        form.upper_s.commit()
        assert form.upper_s.value == taken


def test_what_was_never_set_is_read_as_in_a_match():
    reading = Settings().reading.but(kind=ReadingKind.TEXT, tempo=Tempo.FREE, free_upper_s=12.0)
    found = read_in_drills(Settings().but(reading=reading.model_dump())).reading
    assert (found.kind, found.tempo, found.upper_s) == (ReadingKind.TEXT, Tempo.FREE, 12.0)
    assert (found.joka, found.lower) == (False, Lower.NEVER)
    picture = Settings().reading.but(kind=ReadingKind.TORIFUDA)
    found = read_in_drills(Settings().but(reading=picture.model_dump())).reading
    assert found.kind is ReadingKind.VOICE_TEXT


@pytest.mark.parametrize("at", range(len(READY)))
def test_a_drill_that_is_ready_begins_by_one_press(qtbot, start, at):
    with qtbot.waitSignal(start.start_wanted) as told:
        qtbot.mouseClick(start.ready.buttons[at], Qt.MouseButton.LeftButton)
    assert told.args[0] == READY[at].wish
    assert start.wish == DrillWish(Drill.FLASH, count=10)  # what is set stays


def test_the_drills_of_the_oyama_cards_are_in_plain_sight(start):
    words = [button.words for button in start.ready.buttons if not button.isHidden()]
    assert sum(w.OYAMA.text in each for each in words) == 2


def test_the_start_button_says_what_it_starts(start):
    start.choose(Drill.SWEEP)
    assert start.start.words == "「払い練習」をはじめる"


def test_a_recorded_reader_keeps_the_tempo_of_the_recording(qtbot, look):
    made = DrillStartScreen(look, lambda: None, LoadedSets, lambda: True)
    qtbot.addWidget(made)
    made.show_settings(Settings())
    made.choose(Drill.BY_EAR)
    assert made.form.tempo.is_forbidden
    assert made.form.upper_reason.text() == OWN_TEMPO.text
    made.form.kind.set_value(ReadingKind.TEXT)
    made.form.kind.chosen.emit(ReadingKind.TEXT)
    assert not made.form.tempo.is_forbidden
