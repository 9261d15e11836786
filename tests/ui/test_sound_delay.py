"""The measurement of the delay of the sound: beats on the output, taps by key and pointer."""

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

from audio.device import DeviceError
from audio.small_sounds import render
from audio.tapping import BEATS_MS
from ui.clock import ManualClock
from ui.screens.sound_delay import DelayScreen, Stage
from ui.screens.sound_desk import SoundDesk
from ui.screens.sound_scenes import SceneLoudspeaker, silent_clip
from ui.screens.sound_taps import BEAT, LEAD_IN_MS, beat_track

LEFT = Qt.MouseButton.LeftButton
RATE = 24_000


class Outputs:
    def __init__(self) -> None:
        self.opened: list[SceneLoudspeaker] = []
        self.refuses = False

    def open(self, name, latency_ms) -> SceneLoudspeaker:
        assert latency_ms(name) == 0.0  # else it would be measured twice
        if self.refuses:
            raise DeviceError("no")
        self.opened.append(SceneLoudspeaker(name))
        return self.opened[-1]


@pytest.fixture
def outputs():
    return Outputs()


@pytest.fixture
def clock():
    return ManualClock(0.0)


@pytest.fixture
def screen(qtbot, look, language, outputs, clock):
    shown = DelayScreen(look, SoundDesk(silent_clip, outputs.open, tuple), clock)
    qtbot.addWidget(shown)
    shown.resize(1280, 800)
    shown.show()
    shown.show_intro("Phones")
    return shown


def press(screen, clock, at_ms: float, *, repeats: bool = False) -> None:
    clock.advance(at_ms - clock())
    none = Qt.KeyboardModifier.NoModifier
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Space, none, " ", repeats)
    event.setTimestamp(int(at_ms))
    screen.keyPressEvent(event)


def click(screen, clock, at_ms: float) -> None:
    clock.advance(at_ms - clock())
    none = Qt.KeyboardModifier.NoModifier
    middle = QPointF(screen.rect().center())
    event = QMouseEvent(QEvent.Type.MouseButtonPress, middle, middle, LEFT, LEFT, none)
    event.setTimestamp(int(at_ms))
    screen.mousePressEvent(event)


def test_the_beats_lie_where_they_are_said_to():
    track, beat = beat_track(RATE), render(BEAT, RATE)
    for at_ms in BEATS_MS:
        start = round(at_ms * RATE / 1000)
        assert np.array_equal(track[start : start + len(beat)], beat)
    assert np.count_nonzero(track) <= len(BEATS_MS) * len(beat)


@pytest.mark.parametrize("tap", [press, click])
def test_taps_give_the_delay(qtbot, screen, outputs, clock, tap):
    qtbot.mouseClick(screen.begin, LEFT)
    assert screen.stage is Stage.TAPS
    assert [each.name for each in outputs.opened] == ["Phones"]
    for at_ms in BEATS_MS:
        tap(screen, clock, LEAD_IN_MS + at_ms + 230.0)
    assert screen.more.text() == "12 回"
    screen.finish()
    assert screen.figure.value == 230
    with qtbot.waitSignal(screen.accepted) as told:
        qtbot.mouseClick(screen.use, LEFT)
    assert told.args == ["Phones", 230]


def test_a_key_that_is_held_is_one_tap(qtbot, screen, clock):
    qtbot.keyClick(screen.begin, Qt.Key.Key_Return)
    press(screen, clock, 900.0)
    press(screen, clock, 1400.0, repeats=True)
    assert screen.more.text() == "1 回"


def test_the_figure_can_be_typed_over(qtbot, screen, clock):
    screen.start()
    for at_ms in BEATS_MS:
        press(screen, clock, LEAD_IN_MS + at_ms + 230.0)
    screen.finish()
    screen.figure.selectAll()
    qtbot.keyClicks(screen.figure, "400")
    with qtbot.waitSignal(screen.accepted) as told:
        qtbot.mouseClick(screen.use, LEFT)
    assert told.args == ["Phones", 400]


@pytest.mark.parametrize(
    ("taps_ms", "said"),
    [
        (BEATS_MS[:3], "足りません"),
        (
            tuple(at_ms + jitter for at_ms, jitter in zip(BEATS_MS, (0, 100, 200) * 4, strict=True)),
            "ばらつき",
        ),
        (tuple(100.0 * index for index in range(80)), "ずっと多く"),
    ],
)
def test_bad_taps_are_refused_in_words(qtbot, screen, clock, taps_ms, said):
    screen.start()
    for at_ms in taps_ms:
        press(screen, clock, LEAD_IN_MS + at_ms + 100.0)
    screen.finish()
    assert said in screen.more.text()
    assert screen.use.isHidden()
    qtbot.mouseClick(screen.again, LEFT)
    assert screen.stage is Stage.TAPS


def test_an_output_that_fails_is_told(qtbot, screen, outputs):
    outputs.refuses = True
    qtbot.keyClick(screen, Qt.Key.Key_Return)
    assert "ほかの出力" in screen.more.text()
    outputs.refuses = False
    qtbot.mouseClick(screen.again, LEFT)
    assert screen.stage is Stage.TAPS


def test_leaving_ends_the_beats(qtbot, screen, outputs):
    screen.start()
    (sound,) = outputs.opened[0].stream.sounds
    with qtbot.waitSignal(screen.back):
        qtbot.keyClick(screen, Qt.Key.Key_Escape)
    screen.hide()
    assert sound.withdrawn_from is not None
    assert screen.stage is Stage.INTRO


def test_a_tap_counts_only_while_beats_are_heard(screen, clock):
    click(screen, clock, 500.0)
    assert screen.stage is Stage.INTRO
    screen.finish()
    assert screen.stage is Stage.INTRO
