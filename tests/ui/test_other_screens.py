"""Settings, keys, how to play and the measurement: by mouse and by keyboard."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from karuta.rules.geometry import Point
from ui.allowance import HITS_WANTED, Allowance
from ui.choices import LanguageChoice, TextSize, ThemeChoice
from ui.clock import ManualClock
from ui.keys import BLOCKS, KeySlot, Layout
from ui.language import tr
from ui.screens.how_to import TOPICS, HowToScreen
from ui.screens.measure import MeasureScreen, Stage, all_boxes, in_rest_zone
from ui.screens.preferences import PreferencesScreen
from ui.screens.sound_scenes import scene_desk
from ui.settings import Settings

LEFT = Qt.MouseButton.LeftButton


def shown(qtbot, screen, size=(1280, 800)):
    qtbot.addWidget(screen)
    screen.resize(*size)
    screen.show()
    return screen


@pytest.fixture
def preferences(qtbot, look, language):
    screen = shown(qtbot, PreferencesScreen(look, scene_desk()))
    screen.show_settings(Settings())
    return screen


@pytest.mark.parametrize(
    ("control", "value", "stored"),
    [
        ("theme", ThemeChoice.DARK, lambda s: s.theme),
        ("language", LanguageChoice.ENGLISH, lambda s: s.language),
        ("text_size", TextSize.LARGER, lambda s: s.text_size),
        ("motion", True, lambda s: s.reduce_motion),
    ],
)
def test_looks_are_told(qtbot, preferences, control, value, stored):
    segments = getattr(preferences.display, control)
    with qtbot.waitSignal(preferences.settings_changed) as told:
        qtbot.mouseClick(segments, LEFT, pos=QPoint(int(segments.centre_of(value)), 14))
    assert stored(told.args[0].screen) == value


def key_of(preferences, layout, index):
    return preferences.keys.map.slots[KeySlot(BLOCKS[index], layout)]


def test_a_key_is_assigned_by_pressing_it(qtbot, preferences):
    button = key_of(preferences, Layout.LETTERS, 0)
    qtbot.mouseClick(button, LEFT)
    assert button.is_waiting
    with qtbot.waitSignal(preferences.settings_changed) as told:
        qtbot.keyClick(button, Qt.Key.Key_W)
    assert told.args[0].keys.letters["opponent.right.bottom"] == "KeyW"
    assert not button.is_waiting


def test_a_key_is_assigned_without_the_mouse(qtbot, preferences):
    button = key_of(preferences, Layout.NUMPAD, 6)
    qtbot.keyClick(button, Qt.Key.Key_Return)
    with qtbot.waitSignal(preferences.settings_changed) as told:
        qtbot.keyClick(button, Qt.Key.Key_8, Qt.KeyboardModifier.KeypadModifier)
    assert told.args[0].keys.numpad["own.left.top"] == "Numpad8"


@pytest.mark.parametrize(("key", "left"), [(Qt.Key.Key_Escape, "KeyQ"), (Qt.Key.Key_Delete, "")])
def test_waiting_is_cancelled_or_empties_the_key(qtbot, preferences, key, left):
    button = key_of(preferences, Layout.LETTERS, 0)
    heard = []
    preferences.settings_changed.connect(heard.append)
    qtbot.mouseClick(button, LEFT)
    qtbot.keyClick(button, key)
    shown_settings = heard[-1] if heard else Settings()
    assert shown_settings.keys.letters["opponent.right.bottom"] == left
    assert preferences.isVisible()


def test_waiting_ends_with_the_focus(qtbot, preferences):
    button = key_of(preferences, Layout.LETTERS, 0)
    qtbot.mouseClick(button, LEFT)
    qtbot.mouseClick(key_of(preferences, Layout.LETTERS, 1), LEFT)
    assert not button.is_waiting


def test_conflict_is_shown_in_the_drawing_and_in_words(qtbot, preferences):
    button = key_of(preferences, Layout.LETTERS, 0)
    qtbot.mouseClick(button, LEFT)
    qtbot.keyClick(button, Qt.Key.Key_E)
    assert preferences.keys.has_trouble
    assert "二か所" in preferences.keys.wrong.text()
    assert preferences.keys.wrong.isVisible()
    assert "二か所" in key_of(preferences, Layout.LETTERS, 6).accessibleDescription()
    qtbot.mouseClick(preferences.keys.to_defaults, LEFT)
    assert not preferences.keys.has_trouble
    assert not preferences.keys.wrong.isVisible()


def test_reserved_key_is_refused_in_words(qtbot, preferences):
    button = key_of(preferences, Layout.LETTERS, 0)
    qtbot.mouseClick(button, LEFT)
    qtbot.keyClick(button, Qt.Key.Key_S)
    assert "ほかの操作" in preferences.keys.wrong.text()


def test_letters_change_sides(qtbot, preferences):
    with qtbot.waitSignal(preferences.settings_changed) as told:
        qtbot.mouseClick(preferences.keys.swap, LEFT)
    assert told.args[0].keys.letters["opponent.left.bottom"] == "KeyQ"


def test_keys_only(qtbot, preferences):
    with qtbot.waitSignal(preferences.settings_changed) as told:
        qtbot.keyClick(preferences.keys.keys_only, Qt.Key.Key_Space)
    assert told.args[0].keys.keyboard_only


def test_blocks_have_names_for_a_screen_reader(preferences):
    assert key_of(preferences, Layout.NUMPAD, 0).accessibleName() == "相手 右下段 のテンキー"


def test_one_group_at_a_time_where_there_is_no_room(qtbot, language):
    from ui.look import Look

    screen = shown(qtbot, PreferencesScreen(Look(text_size=TextSize.LARGER), scene_desk()), (1024, 600))
    screen.show_settings(Settings())
    assert screen.display.isVisible()
    assert not screen.keys.isVisible()
    qtbot.mouseClick(screen.keys_group.head, LEFT)
    assert screen.keys.isVisible()
    assert not screen.display.isVisible()
    qtbot.keyClick(screen.display_group.head, Qt.Key.Key_Space)
    assert screen.display.isVisible()


def test_escape_and_the_button_go_back(qtbot, preferences, look):
    for screen in (preferences, shown(qtbot, HowToScreen(look))):
        with qtbot.waitSignal(screen.back):
            qtbot.keyClick(screen, Qt.Key.Key_Escape)
        with qtbot.waitSignal(screen.back):
            qtbot.mouseClick(screen.head.button, LEFT)


def test_topics_by_mouse_and_keyboard(qtbot, look, language):
    screen = shown(qtbot, HowToScreen(look))
    qtbot.mouseClick(screen.topics, LEFT, pos=QPoint(20, 60))
    assert screen.topics.value_in_words() == "札の取り方"
    assert screen.page.accessibleName().startswith("札の取り方")
    for _ in TOPICS:
        qtbot.keyClick(screen.topics, Qt.Key.Key_Down)
    assert screen.page.accessibleName().startswith(tr(TOPICS[-1].name))
    qtbot.keyClick(screen.topics, Qt.Key.Key_Up)
    assert screen.page.accessibleName().startswith(tr(TOPICS[-2].name))


@pytest.fixture
def clock():
    return ManualClock(5000.0)


@pytest.fixture
def measure(qtbot, look, language, clock):
    return shown(qtbot, MeasureScreen(look, lambda: 0.5, clock))


REST = Point(435.0, 530.0)


def hit_the_light(measure, clock):
    measure.pointer(clock(), REST, pressed=False)
    clock.advance(1000)
    measure.light_up()
    box = measure.lit
    end = Point(box.left_mm + box.width_mm / 2, box.top_mm + box.height_mm / 2)
    clock.advance(250)
    for step in range(1, 41):
        clock.advance(10)
        share = step / 40
        point = Point(REST.x_mm + (end.x_mm - REST.x_mm) * share, REST.y_mm + (end.y_mm - REST.y_mm) * share)
        measure.pointer(clock(), point, pressed=False)


def test_nine_hits_give_a_figure_that_can_be_taken(qtbot, measure, clock):
    qtbot.mouseClick(measure.begin, LEFT)
    for _ in range(HITS_WANTED):
        hit_the_light(measure, clock)
    assert measure.stage is Stage.DONE
    assert measure.panel.isVisible()
    figure = int(measure.panel.figure.value)
    assert 100 <= figure <= 300
    with qtbot.waitSignal(measure.accepted) as told:
        qtbot.mouseClick(measure.panel.use, LEFT)
    assert told.args == [figure]


def test_figure_can_be_typed_over(qtbot, measure):
    measure.show_result(Allowance(240, 31.0, 9))
    measure.panel.figure.clear()
    qtbot.keyClicks(measure.panel.figure, "180")
    with qtbot.waitSignal(measure.accepted) as told:
        qtbot.mouseClick(measure.panel.use, LEFT)
    assert told.args == [180]


def test_without_a_figure_only_another_try_is_offered(qtbot, measure):
    measure.show_result(None)
    assert measure.panel.use.isHidden()
    qtbot.mouseClick(measure.panel.measure_again, LEFT)
    assert measure.stage is Stage.REST
    assert not measure.panel.isVisible()


def test_moving_before_the_light_is_told_and_waits_for_the_hand(measure, clock):
    measure.start()
    measure.pointer(clock(), REST, pressed=False)
    assert measure.stage is Stage.LIGHT
    measure.pointer(clock(), Point(435.0, 300.0), pressed=False)
    assert measure.stage is Stage.REST
    measure.pointer(clock(), REST, pressed=False)
    assert measure.stage is Stage.LIGHT


def test_nothing_lights_up_while_the_hand_moves(measure, clock):
    measure.start()
    measure.pointer(clock(), REST, pressed=False)
    measure.light_up()
    assert measure.stage is Stage.LIGHT
    clock.advance(200)
    measure.light_up()
    assert measure.stage is Stage.TOUCH


def test_nothing_lights_up_before_the_beginning(measure):
    measure.light_up()
    assert measure.lit is None


def test_real_pointer_events_reach_the_measurement(measure, clock):
    measure.start()
    scale = measure.scale
    at = QPointF(scale.x_px(435.0), scale.y_px(530.0))
    button = Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, at, at, button, button, Qt.KeyboardModifier.NoModifier)
    event.setTimestamp(5000)
    QApplication.sendEvent(measure, event)
    assert measure.stage is Stage.LIGHT


def test_measurement_starts_and_ends_by_key(qtbot, measure):
    qtbot.keyClick(measure, Qt.Key.Key_Return)
    assert measure.stage is Stage.REST
    with qtbot.waitSignal(measure.back):
        qtbot.keyClick(measure, Qt.Key.Key_Escape)


def test_twelve_places_can_light_up():
    assert len(set(all_boxes())) == 12
    assert not any(in_rest_zone(Point(box.left_mm, box.top_mm)) for box in all_boxes())


@pytest.mark.parametrize(
    ("point", "inside"),
    [(Point(435, 520), True), (Point(-20, 480), True), (Point(-20, 470), False), (Point(435, 500), False)],
)
def test_rest_zone(point, inside):
    assert in_rest_zone(point) is inside
