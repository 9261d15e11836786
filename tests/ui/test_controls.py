"""Every control does the same by mouse and by keyboard, and says what it is."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QImage, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from ui.choices import LanguageChoice, TextSize
from ui.controls.button import Button, ButtonKind
from ui.controls.check import CheckBox
from ui.controls.field import Field, Figure, FigureField
from ui.controls.focus_ring import FocusRing
from ui.controls.gauge import Gauge
from ui.controls.icons import Icon
from ui.controls.picker import Pick, Picker
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import Words, hint
from ui.theme import DARK, LIGHT
from ui.wording import everywhere

CHOICES = [Choice("a", everywhere.DEFENCE), Choice("b", everywhere.ATTACK), Choice("c", everywhere.EVEN)]


def shown(qtbot, widget):
    qtbot.addWidget(widget)
    widget.resize(widget.sizeHint())
    widget.show()
    return widget


def painted(widget):
    image = QImage(widget.size(), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    widget.render(image)
    return image


def wheel(widget, delta):
    QApplication.sendEvent(
        widget,
        QWheelEvent(
            QPointF(5, 5),
            QPointF(5, 5),
            QPoint(0, 0),
            QPoint(0, delta),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        ),
    )


def focus(widget, reason=Qt.FocusReason.TabFocusReason):
    QApplication.sendEvent(widget, QFocusEvent(QEvent.Type.FocusIn, reason))


@pytest.fixture
def segments(qtbot, look, language):
    return shown(qtbot, SegmentedButtons(look, everywhere.SETTINGS, CHOICES))


def test_segment_is_chosen_by_a_click(qtbot, segments):
    with qtbot.waitSignal(segments.chosen) as told:
        qtbot.mouseClick(segments, Qt.MouseButton.LeftButton, pos=QPoint(int(segments.centre_of("c")), 14))
    assert told.args == ["c"]
    assert segments.value == "c"


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        ([Qt.Key.Key_Right], "b"),
        ([Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right], "c"),
        ([Qt.Key.Key_End, Qt.Key.Key_Left], "b"),
        ([Qt.Key.Key_End, Qt.Key.Key_Home], "a"),
        ([Qt.Key.Key_Up], "a"),
    ],
)
def test_segment_is_chosen_by_arrow_keys(qtbot, segments, keys, value):
    for key in keys:
        qtbot.keyClick(segments, key)
    assert segments.value == value


def test_refused_segment_is_passed_over(qtbot, segments):
    segments.refuse(frozenset({"b"}))
    qtbot.mouseClick(segments, Qt.MouseButton.LeftButton, pos=QPoint(int(segments.centre_of("b")), 14))
    assert segments.value == "a"
    qtbot.keyClick(segments, Qt.Key.Key_Right)
    assert segments.value == "c"


def test_setting_a_value_tells_nobody(qtbot, segments):
    with qtbot.assertNotEmitted(segments.chosen):
        segments.set_value("b")
    with pytest.raises(ValueError, match="no choice"):
        segments.set_value("z")


def test_right_button_chooses_nothing(qtbot, segments):
    qtbot.mouseClick(segments, Qt.MouseButton.RightButton, pos=QPoint(int(segments.centre_of("c")), 14))
    assert segments.value == "a"


def test_segments_speak_to_a_screen_reader(segments):
    segments.set_value("b")
    assert segments.accessibleName() == "設定"
    assert segments.accessibleDescription() == "攻め"


def test_forbidden_control_tells_why_and_does_nothing(qtbot, segments):
    segments.forbid(everywhere.SETTINGS_NOT_STORED)
    assert segments.is_forbidden
    assert segments.accessibleDescription() == "設定を保存できませんでした"
    assert not segments.isEnabled()
    segments.forbid(None)
    assert segments.isEnabled()


def test_words_grow_with_language_and_text_size(segments, look, language):
    before = segments.sizeHint()
    language.use(LanguageChoice.ENGLISH)
    QApplication.sendEvent(segments, QEvent(QEvent.Type.LanguageChange))
    assert segments.accessibleName() == "Settings"
    assert segments.sizeHint().width() != before.width()
    language.use(LanguageChoice.JAPANESE)
    look.set(LIGHT, TextSize.LARGER, still=False)
    assert segments.sizeHint().width() > 1.2 * before.width()
    assert segments.sizeHint().height() == 36


def test_check_box_by_mouse_and_space(qtbot, look):
    box = shown(qtbot, CheckBox(look, everywhere.SETTINGS))
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(box.width() - 3, 14))
    assert box.isChecked()
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert not box.isChecked()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_button_is_pressed_by_key(qtbot, look, key):
    button = shown(qtbot, Button(look, everywhere.BACK, icon=Icon.BACK))
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, key)


@pytest.mark.parametrize("kind", list(ButtonKind))
def test_button_is_pressed_by_a_click_and_is_no_smaller_than_a_target(qtbot, look, kind):
    button = shown(qtbot, Button(look, everywhere.BACK, kind))
    assert button.sizeHint().height() >= 28
    assert button.sizeHint().width() >= 28
    with qtbot.waitSignal(button.clicked):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.fixture
def gauge(qtbot, look):
    gauge = shown(qtbot, Gauge(look, everywhere.SETTINGS))
    gauge.set_value(8)
    return gauge


@pytest.mark.parametrize("value", [0, 1, 7, 8, 15])
def test_click_on_a_block_sets_its_value(qtbot, gauge, value):
    qtbot.mouseClick(gauge, Qt.MouseButton.LeftButton, pos=QPoint(int(gauge.x_of(value)), 14))
    assert gauge.value == value


def test_gauge_follows_a_drag_and_stops_at_the_ends(qtbot, gauge):
    heard = []
    gauge.value_changed.connect(heard.append)
    qtbot.mousePress(gauge, Qt.MouseButton.LeftButton, pos=QPoint(int(gauge.x_of(3)), 14))
    for value in (4, 6):
        move(gauge, gauge.x_of(value))
    move(gauge, 900)
    move(gauge, -50)
    assert heard == [3, 4, 6, 15, 0]


def move(widget, x):
    from PySide6.QtGui import QMouseEvent

    point = QPointF(x, 14)
    QApplication.sendEvent(
        widget,
        QMouseEvent(
            QEvent.Type.MouseMove,
            point,
            point,
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        ),
    )


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (Qt.Key.Key_Right, 9),
        (Qt.Key.Key_Up, 9),
        (Qt.Key.Key_Left, 7),
        (Qt.Key.Key_Down, 7),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_End, 15),
        (Qt.Key.Key_X, 8),
    ],
)
def test_gauge_by_keys(qtbot, gauge, key, value):
    qtbot.keyClick(gauge, key)
    assert gauge.value == value


def test_wheel_counts_only_with_the_focus(qtbot, gauge):
    gauge.clearFocus()
    wheel(gauge, 120)
    assert gauge.value == 8
    gauge.window().activateWindow()
    gauge.setFocus()
    qtbot.waitUntil(gauge.hasFocus)
    wheel(gauge, 120)
    assert gauge.value == 9
    wheel(gauge, -120)
    assert gauge.value == 8


FIGURE = Figure(0, 9900, 100, offered=(500, 1000, 2000))


@pytest.fixture
def figure(qtbot, look):
    field = shown(qtbot, FigureField(look, everywhere.SETTINGS, FIGURE))
    field.set_value(1000)
    return field


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("1500", 1500),
        ("99999", 9900),
        ("-5", 0),
        ("abc", 1000),
        ("", 1000),
        ("２０００", 2000),
    ],
)
def test_typed_figure_is_taken_or_put_right(qtbot, figure, typed, value):
    figure.selectAll()
    for sign in typed or "\b":
        figure.insert(sign) if sign != "\b" else figure.clear()
    qtbot.keyClick(figure, Qt.Key.Key_Return)
    assert figure.value == value
    assert figure.text() == str(value)


def test_figure_steps_by_keys_and_tells(qtbot, figure):
    with qtbot.waitSignal(figure.value_changed) as told:
        qtbot.keyClick(figure, Qt.Key.Key_Up)
    assert told.args == [1100]
    qtbot.keyClick(figure, Qt.Key.Key_Down)
    qtbot.keyClick(figure, Qt.Key.Key_Down)
    assert figure.value == 900


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no popups of its own
def test_figure_is_picked_from_the_list(qtbot, figure):
    menu = figure.open_list()
    assert [action.text() for action in menu.actions()] == ["500", "1000", "2000"]
    menu.actions()[2].trigger()
    menu.close()
    assert figure.value == 2000


def test_wheel_leaves_an_unfocused_figure_alone(figure):
    figure.clearFocus()
    wheel(figure, 120)
    assert figure.value == 1000


def test_figure_with_decimals(qtbot, look):
    field = shown(qtbot, FigureField(look, everywhere.SETTINGS, Figure(1.0, 20.0, 0.5, 1)))
    field.set_value(6.0)
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.text() == "6.5"


def test_enter_in_a_field_starts_nothing(qtbot, look):
    class Screen(QWidget):
        heard = 0

        def keyPressEvent(self, _event):  # noqa: N802
            self.heard += 1

    screen = shown(qtbot, Screen())
    field = Field(look, everywhere.SETTINGS, 100, screen)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.keyClicks(field, "abc")
    assert screen.heard == 0


def test_focus_ring_comes_with_the_keyboard_and_not_with_the_pointer(qtbot, look):
    window = shown(qtbot, QWidget())
    gauge = Gauge(look, everywhere.SETTINGS, window)
    gauge.setGeometry(20, 20, 160, 28)
    gauge.show()
    focus(gauge)
    ring = window.findChild(FocusRing)
    assert not ring.isHidden()
    assert ring.geometry().getRect() == (16, 16, 168, 36)
    gauge.move(40, 50)
    assert ring.geometry().getRect() == (36, 46, 168, 36)
    focus(gauge, Qt.FocusReason.TabFocusReason)
    QApplication.sendEvent(gauge, QFocusEvent(QEvent.Type.FocusOut))
    assert ring.isHidden()
    focus(gauge, Qt.FocusReason.MouseFocusReason)
    assert ring.isHidden()


@pytest.mark.parametrize("icon", list(Icon))
def test_every_icon_draws_something(icon, qtbot, look):
    with_icon = painted(shown(qtbot, Button(look, everywhere.BACK, icon=icon)))
    without = painted(shown(qtbot, Button(look, everywhere.BACK)))
    assert with_icon.width() > without.width()


def test_controls_follow_the_theme(qtbot, segments, look):
    light = painted(segments)
    look.set(DARK, TextSize.NORMAL, still=False)
    assert painted(segments) != light


def test_words_say_again_in_the_new_language(qtbot, look, language):
    words = Words(look, everywhere.CLASS_OF)
    qtbot.addWidget(words)
    words.say(everywhere.CLASS_OF, letter="A")
    assert words.text() == "A級"
    language.use(LanguageChoice.ENGLISH)
    QApplication.sendEvent(words, QEvent(QEvent.Type.LanguageChange))
    assert words.text() == "class A"
    silent = hint(look)
    qtbot.addWidget(silent)
    assert silent.text() == ""


@pytest.fixture
def picker(qtbot, look):
    made = Picker(look, everywhere.BACK, 120)
    qtbot.addWidget(made)
    made.offer([Pick("a", "a"), Pick("b", "b")], "a")
    made.show()
    return made


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no popups of its own
def test_a_choice_that_has_gone_while_the_list_was_open_is_not_taken(qtbot, picker):
    menu = picker.open_list()
    picker.offer([Pick("a", "a"), Pick("c", "c")], "a")
    with qtbot.assertNotEmitted(picker.picked):
        menu.actions()[1].trigger()
    menu.close()
    assert picker.value == "a"
