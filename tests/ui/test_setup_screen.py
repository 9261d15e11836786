"""The set-up screen: every setting by its control, what starts, and what is stored."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from karuta.com.level import ComClass, ComLevel, ComNumbers, Strategy
from ui.choices import LanguageChoice
from ui.screens import presets
from ui.screens.com_form import ComForm, ComSource
from ui.screens.flow_bar import Part, flow_of
from ui.screens.scenes import SOURCE
from ui.screens.setup import SetupScreen
from ui.screens.setup_plan import Density, GroupName
from ui.settings import (
    ALLOWANCE_HIGHEST_MS,
    CardFace,
    Hand,
    Lower,
    PlayerSettings,
    PoemsRead,
    ReadingKind,
    ReadingSettings,
    Seat,
    Settings,
    Tempo,
    Upper,
)
from ui.wording.everywhere import SETTINGS_NOT_STORED, SETTINGS_UNREADABLE

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def screen(qtbot, look, language):
    screen = SetupScreen(look, SOURCE)
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.open_with(Settings())
    screen.show()
    return screen


def choose(qtbot, segments, value):
    qtbot.mouseClick(segments, LEFT, pos=QPoint(int(segments.centre_of(value)), 14))


SEGMENTS = [
    (lambda s: s.near.seat, Seat.COM, lambda s: s.near),
    (lambda s: s.near.man.hand, Hand.LEFT, lambda s: s.player.hand),
    (lambda s: s.near.man.input, True, lambda s: s.keys.keyboard_only),
    (lambda s: s.near.man.layout_of_cards, True, lambda s: s.cards.manual_layout),
    (lambda s: s.watch.com_moves, True, lambda s: s.course.com_moves_cards),
    (lambda s: s.far.strategy, Strategy.ATTACK, lambda s: s.far_com.strategy),
    (lambda s: s.cards.upright, True, lambda s: s.cards.opponent_upright),
    (lambda s: s.cards.face, CardFace.PRINT, lambda s: s.cards.face),
    (lambda s: s.reading.kind, ReadingKind.TORIFUDA, lambda s: s.reading.kind),
    (lambda s: s.reading.lower_phrase, Lower.NEVER, lambda s: s.reading.lower),
    (lambda s: s.tempo.tempo, Tempo.T4315, lambda s: s.reading.tempo),
    (lambda s: s.course.limit, True, lambda s: s.course.memorising_limit),
]


@pytest.mark.parametrize(("control", "value", "stored"), SEGMENTS)
def test_choice_by_mouse_is_told(qtbot, screen, control, value, stored):
    with qtbot.waitSignal(screen.settings_changed) as told:
        choose(qtbot, control(screen), value)
    assert stored(told.args[0]) == value
    assert screen.settings == told.args[0]


@pytest.mark.parametrize(("control", "value", "stored"), SEGMENTS)
def test_choice_by_keyboard_is_told(qtbot, screen, control, value, stored):
    heard = []
    screen.settings_changed.connect(heard.append)
    while control(screen).value != value:
        before = len(heard)
        qtbot.keyClick(control(screen), Qt.Key.Key_Right)
        assert len(heard) == before + 1
    assert stored(heard[-1]) == value


def test_class_draws_its_numbers(qtbot, screen):
    choose(qtbot, screen.far.com_class, ComClass.A)
    com = screen.settings.far_com
    assert com.com_class is ComClass.A
    assert all(12 <= number <= 15 for number in com.level.numbers.as_tuple())
    assert screen.far.band.text() == "A級の範囲は 12〜15"


def test_redraw_forgets_changes_by_hand(qtbot, screen):
    qtbot.keyClick(screen.far.numbers["hand"].gauge, Qt.Key.Key_End)
    assert screen.settings.far_com.hand == 15
    assert screen.settings.far_com.changed_by_hand == ("hand",)
    assert not screen.far.changed_note.isHidden()
    qtbot.mouseClick(screen.far.redraw, LEFT)
    assert screen.settings.far_com.changed_by_hand == ()
    assert screen.far.changed_note.isHidden()


def test_gauge_and_figure_show_the_same(qtbot, screen):
    controls = screen.far.numbers["memory"]
    qtbot.mouseClick(controls.gauge, LEFT, pos=QPoint(int(controls.gauge.x_of(12)), 14))
    assert (controls.figure.value, screen.settings.far_com.memory) == (12, 12)
    controls.figure.clear()
    qtbot.keyClicks(controls.figure, "3")
    qtbot.keyClick(controls.figure, Qt.Key.Key_Return)
    assert (controls.gauge.value, screen.settings.far_com.memory) == (3, 3)


def test_outlook_follows_the_numbers(qtbot, screen):
    before = screen.far.outlook_take.text()
    qtbot.keyClick(screen.far.numbers["reaction"].gauge, Qt.Key.Key_End)
    assert screen.far.outlook_take.text() != before


def test_nothing_is_said_of_an_outlook_that_is_not_known_yet(qtbot, look, language):
    known = []
    source = ComSource(SOURCE.draw, lambda numbers, way: SOURCE.outlook(numbers, way) if known else None)
    form = ComForm(look, "far_com", source)
    qtbot.addWidget(form)
    form.show_settings(Settings())
    assert form.outlook_title.text() == ""
    known.append(True)
    form.show_settings(Settings())  # as the program does when it has been seen: nothing else has changed
    assert form.outlook_title.text() == "この数値の目安"


def test_numbers_of_both_coms_are_separate(qtbot, screen):
    choose(qtbot, screen.near.seat, Seat.COM)
    qtbot.keyClick(screen.near.com.numbers["memory"].gauge, Qt.Key.Key_Home)
    assert screen.settings.near_com.memory == 0
    assert screen.settings.far_com.memory != 0


def test_name_is_taken_when_typing_ends(qtbot, screen):
    qtbot.keyClicks(screen.near.man.name, " Teika ")
    with qtbot.waitSignal(screen.settings_changed):
        qtbot.keyClick(screen.near.man.name, Qt.Key.Key_Return)
    assert screen.settings.player.name == "Teika"
    assert not screen.near.com.isVisible()


def test_allowance_is_typed_or_measured(qtbot, screen):
    qtbot.keyClick(screen.near.man.allowance, Qt.Key.Key_Up)
    assert screen.settings.player.allowance_ms == 10
    with qtbot.waitSignal(screen.allowance_requested):
        qtbot.mouseClick(screen.near.man.measure, LEFT)


def test_ways_to_other_screens(qtbot, screen):
    for button, signal in (
        (screen.near.man.keys, screen.keys_requested),
        (screen.how_to_play, screen.how_to_play_requested),
        (screen.to_settings, screen.settings_requested),
        (screen.column.today, screen.today_requested),
        (screen.column.ladder, screen.ladder_requested),
    ):
        with qtbot.waitSignal(signal):
            qtbot.mouseClick(button, LEFT)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("language_choice", list(LanguageChoice))
def test_the_practice_of_today_has_room_in_the_column(screen, language, size, language_choice):
    language.use(language_choice)
    screen.resize(*size)
    column = screen.column
    for first_run in (False, True):
        screen.open_with(Settings(), first_run=first_run)
        assert column.shows_daily
        assert column.today.isVisible()
        assert column.ladder.isVisible()
        assert column.ladder.geometry().bottom() < column.height()
        assert column.today.geometry().top() > column.drills.geometry().bottom()


def test_number_of_cards(qtbot, screen):
    qtbot.keyClick(screen.cards.a_side, Qt.Key.Key_Down)
    assert screen.settings.cards.a_side == 24
    assert "24枚" in " ".join(screen.column.lines)


def test_check_boxes(qtbot, screen):
    qtbot.mouseClick(screen.reading.joka, LEFT)
    qtbot.keyClick(screen.course.kimariji, Qt.Key.Key_Space)
    assert not screen.settings.reading.joka
    assert screen.settings.course.kimariji_on_cards


def test_short_upper_phrase_needs_another_lower_phrase(qtbot, screen):
    choose(qtbot, screen.reading.upper_phrase, Upper.KIMARIJI)
    assert screen.settings.reading.upper is Upper.WHOLE
    assert "すべて読みます" in screen.reading.upper_hint.text()
    choose(qtbot, screen.reading.lower_phrase, Lower.AFTER_TAKE)
    choose(qtbot, screen.reading.upper_phrase, Upper.KIMARIJI)
    assert screen.settings.reading.upper is Upper.KIMARIJI
    choose(qtbot, screen.reading.lower_phrase, Lower.AFTER_UPPER)
    assert screen.settings.reading.upper is Upper.WHOLE


def test_shown_card_reads_nothing(qtbot, screen):
    choose(qtbot, screen.reading.kind, ReadingKind.TORIFUDA)
    assert screen.reading.upper_phrase.is_forbidden
    assert screen.reading.lower_phrase.is_forbidden
    assert "読みません" in screen.reading.upper_hint.text()
    choose(qtbot, screen.reading.kind, ReadingKind.TEXT)
    assert not screen.reading.upper_phrase.is_forbidden


def test_changing_the_pause_frees_the_tempo(qtbot, screen):
    qtbot.keyClick(screen.tempo.pause_to, Qt.Key.Key_Up)
    reading = screen.settings.reading
    assert (reading.tempo, reading.pause_from_ms, reading.pause_to_ms) == (Tempo.FREE, 1000, 1100)
    assert reading.upper_s == 6.0
    choose(qtbot, screen.tempo.tempo, Tempo.T4315)
    reading = screen.settings.reading
    assert (reading.pause_from_ms, reading.pause_to_ms, reading.upper_s) == (1000, 1000, 5.0)


def test_typed_pause_is_floored(qtbot, screen):
    field = screen.tempo.pause_to
    field.clear()
    qtbot.keyClicks(field, "1999")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert screen.settings.reading.pause_to_ms == 1900
    assert field.text() == "1900"


def test_ends_of_the_pause_push_each_other(qtbot, screen):
    field = screen.tempo.pause_to
    field.clear()
    qtbot.keyClicks(field, "300")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    reading = screen.settings.reading
    assert (reading.pause_from_ms, reading.pause_to_ms) == (300, 300)


def test_free_upper_phrase_only_with_the_free_tempo(qtbot, screen):
    assert screen.tempo.upper_s.is_forbidden
    choose(qtbot, screen.tempo.tempo, Tempo.FREE)
    qtbot.keyClick(screen.tempo.upper_s, Qt.Key.Key_Down)
    assert screen.settings.reading.free_upper_s == 5.5
    assert screen.tempo.upper_reason.isHidden()


def test_seed_given_or_drawn(qtbot, screen):
    assert screen.course.seed.isHidden()
    choose(qtbot, screen.course.seed_given, True)
    screen.course.seed.clear()
    qtbot.keyClicks(screen.course.seed, "42")
    qtbot.keyClick(screen.course.seed, Qt.Key.Key_Return)
    assert screen.settings.course.seed == 42
    choose(qtbot, screen.course.seed_given, False)
    assert screen.settings.course.seed is None
    choose(qtbot, screen.course.seed_given, True)
    assert screen.settings.course.seed == 42


def test_watching_wakes_up_what_only_coms_can_have(qtbot, screen):
    assert screen.watch.skip.is_forbidden
    assert screen.watch.reason.text() == "COM 同士のときだけ使えます"
    choose(qtbot, screen.near.seat, Seat.COM)
    assert not screen.watch.skip.is_forbidden
    assert screen.watch.reason.text() == ""
    qtbot.mouseClick(screen.watch.skip, LEFT)
    qtbot.mouseClick(screen.watch.go_on, LEFT)
    course = screen.settings.course
    assert (course.skip_karafuda, course.go_on_without_key) == (True, False)
    assert screen.column.start.words == "観戦をはじめる"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_starts(qtbot, screen, key):
    with qtbot.waitSignal(screen.start_requested) as told:
        qtbot.keyClick(screen, key)
    assert told.args[0] == screen.settings


def test_enter_on_a_gauge_starts(qtbot, screen):
    with qtbot.waitSignal(screen.start_requested):
        qtbot.keyClick(screen.far.numbers["memory"].gauge, Qt.Key.Key_Return)


def test_enter_on_another_button_presses_that_button(qtbot, screen):
    with qtbot.assertNotEmitted(screen.start_requested), qtbot.waitSignal(screen.how_to_play_requested):
        qtbot.keyClick(screen.how_to_play, Qt.Key.Key_Return)


def test_start_by_click(qtbot, screen):
    with qtbot.waitSignal(screen.start_requested):
        qtbot.mouseClick(screen.column.start, LEFT)


@pytest.mark.parametrize(
    ("way", "check"),
    [
        (
            0,
            lambda s: (
                (s.cards.a_side, s.far_com.com_class, s.reading.lower) == (6, ComClass.E, Lower.AFTER_UPPER)
            ),
        ),
        (1, lambda s: (s.cards.a_side, s.course.memorising_limit, s.reading.joka) == (25, True, True)),
        (2, lambda s: s.near is Seat.COM and s.course.go_on_without_key),
    ],
)
def test_other_ways_start_without_changing_the_settings(qtbot, screen, way, check):
    with qtbot.waitSignal(screen.start_requested) as told, qtbot.assertNotEmitted(screen.settings_changed):
        qtbot.mouseClick(screen.column.ways[way], LEFT)
    assert check(told.args[0])
    assert screen.settings == Settings()


@pytest.mark.parametrize("own_ms", [0, 1500])
def test_a_beginner_sees_the_kimariji_and_has_time_to_find_the_card(own_ms):
    own = Settings(player=PlayerSettings(allowance_ms=own_ms))
    given = presets.beginner(own, ComLevel(ComNumbers.level(0), Strategy.EVEN, ComClass.E))
    assert given.course.kimariji_on_cards
    assert given.cards.opponent_upright
    assert given.player.allowance_ms == ALLOWANCE_HIGHEST_MS
    assert own.player.allowance_ms == own_ms


def test_defaults_can_be_undone(qtbot, screen):
    choose(qtbot, screen.cards.face, CardFace.PRINT)
    choose(qtbot, screen.near.man.hand, Hand.LEFT)
    before = screen.settings
    qtbot.mouseClick(screen.to_defaults, LEFT)
    assert screen.settings.cards.face is CardFace.BRUSH
    assert screen.settings.player.hand is Hand.LEFT
    assert screen.to_defaults.words == "元に戻す"
    qtbot.mouseClick(screen.to_defaults, LEFT)
    assert screen.settings == before
    assert screen.to_defaults.words == "初期値に戻す"


def test_first_line_says_where_the_settings_come_from(qtbot, screen):
    assert "前回" in said_first(screen)
    choose(qtbot, screen.cards.face, CardFace.PRINT)
    assert "いま" in said_first(screen)


def said_first(screen):
    return screen.column.first_line.text


def test_first_run_recommends_the_beginners_way(screen):
    assert not screen.column.recommends
    screen.open_with(Settings(), first_run=True)
    assert screen.column.recommends


def test_notice_is_said_in_the_head(screen):
    screen.open_with(Settings(), notice=SETTINGS_UNREADABLE)
    assert screen.remembered.text() == "前回の設定を読み込めませんでした（控えを残しました）"
    screen.tell(SETTINGS_NOT_STORED)
    assert "保存できません" in screen.remembered.text()
    screen.tell(None)
    assert screen.remembered.text() == "変更はその場で記憶されます"


def test_language_changes_live(qtbot, screen, language):
    language.use(LanguageChoice.ENGLISH)
    QApplication.processEvents()
    assert screen.column.start.words == "Start match"
    assert screen.far.band.text() == "Class C draws 6–9"
    assert "25 cards a side, 100 poems" in screen.column.lines
    assert screen.cards.a_side.value_in_words() == "25 a side"
    language.use(LanguageChoice.JAPANESE)
    QApplication.processEvents()
    assert screen.column.start.words == "試合をはじめる"


def test_left_hand_mirrors_the_screen(qtbot, screen):
    assert screen.column.x() == 0
    choose(qtbot, screen.near.man.hand, Hand.LEFT)
    assert screen.column.geometry().right() == 1279
    assert screen.groups[GroupName.NEAR].x() < 100


def test_groups_fold_and_open_in_a_small_window(qtbot, screen):
    assert screen.density is Density.FULL
    screen.resize(1024, 600)
    QApplication.processEvents()
    assert screen.density is Density.FOLDED
    assert screen.near.isVisible()
    assert not screen.reading.isVisible()
    qtbot.mouseClick(screen.groups[GroupName.READING].head, LEFT)
    assert screen.reading.isVisible()
    assert not screen.near.isVisible()
    qtbot.keyClick(screen.groups[GroupName.COURSE].head, Qt.Key.Key_Return)
    assert screen.course.isVisible()
    assert not screen.reading.isVisible()
    qtbot.mouseClick(screen.groups[GroupName.COURSE].head, LEFT)
    assert screen.near.isVisible()


def test_folded_groups_tell_their_values(screen):
    summaries = {name: group.head.summary for name, group in screen.groups.items()}
    assert summaries[GroupName.FAR] == "C級・8 7 9 6 8・守り"
    assert summaries[GroupName.CARDS] == "片側 25枚・100首・相手は逆さ・筆"
    assert summaries[GroupName.TEMPO] == "5-3-1-6・間 1000〜1000 ミリ秒"


@pytest.mark.parametrize(
    ("reading", "parts"),
    [
        (ReadingSettings(), [Part.PAUSE, Part.UPPER, Part.LOWER]),
        (ReadingSettings(lower=Lower.AFTER_TAKE), [Part.LOWER, Part.HOLD, Part.PAUSE, Part.UPPER]),
        (ReadingSettings(lower=Lower.NEVER), [Part.PAUSE, Part.UPPER]),
        (ReadingSettings(kind=ReadingKind.TORIFUDA), [Part.PAUSE, Part.CARD]),
    ],
)
def test_flow_shows_what_is_heard_in_order(reading, parts):
    assert [stretch.part for stretch in flow_of(reading)] == parts


def test_flow_tells_the_seconds():
    told = {stretch.part: stretch.seconds for stretch in flow_of(ReadingSettings(lower=Lower.AFTER_TAKE))}
    assert told == {Part.LOWER: "5", Part.HOLD: "3", Part.PAUSE: "1", Part.UPPER: "6"}
    free = ReadingSettings(tempo=Tempo.FREE, free_upper_s=3.0, pause_from_ms=500, pause_to_ms=2000)
    told = {stretch.part: stretch.seconds for stretch in flow_of(free)}
    assert (told[Part.PAUSE], told[Part.UPPER], told[Part.LOWER]) == ("0.5〜2", "3", "2.5")


def test_a_small_match_may_read_in_proportion(qtbot, screen):
    middle = QPoint(int(screen.cards.poems.centre_of(PoemsRead.IN_PROPORTION)), 14)
    with qtbot.assertNotEmitted(screen.settings_changed):
        qtbot.mouseClick(screen.cards.poems, LEFT, pos=middle)
    screen.cards.a_side.value_changed.emit(6.0)
    assert screen.cards.poems.isEnabled()
    screen.cards.poems.chosen.emit(PoemsRead.IN_PROPORTION)
    assert "札 6枚ずつ・24首" in screen.column.lines


def geometries(screen):
    return {
        name: {
            str(at): child.geometry()
            for at, child in enumerate(form.findChildren(QWidget))
            if child.isVisible()
        }
        for name, form in enumerate(screen.forms)
    }


def test_a_language_that_changes_behind_another_screen_is_laid_out(qtbot, look, language):
    language.use(LanguageChoice.ENGLISH)
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    stack.resize(1280, 800)
    screen, other = SetupScreen(look, SOURCE), QWidget()
    for each in (screen, other):
        stack.addWidget(each)
    screen.open_with(Settings())
    stack.show()
    QApplication.processEvents()
    stack.setCurrentWidget(other)
    QApplication.processEvents()
    language.use(LanguageChoice.JAPANESE)
    QApplication.processEvents()
    stack.setCurrentWidget(screen)
    QApplication.processEvents()
    shown = geometries(screen)
    stack.resize(1281, 800)
    stack.resize(1280, 800)
    QApplication.processEvents()
    assert shown == geometries(screen)
