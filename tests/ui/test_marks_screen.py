"""The screen of the marks: choose, drag, nudge, hear, store, leave."""

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent

from audio.clip import Half, moras_of
from audio.pack import ClipForm, PackForm, load_pack
from audio.sound_files import write_flac
from ui.screens.readers_marks import MarksScreen
from ui.screens.readers_wave import extremes
from ui.screens.sound_desk import SoundDesk
from ui.screens.sound_scenes import SceneLoudspeaker, silent_clip
from ui.settings import SoundSettings

LEFT = Qt.MouseButton.LeftButton
RATE = 24_000
STEP_MS = 300.0


@pytest.fixture
def pack(tmp_path):
    """One poem; its lower half less sure than its upper one, and without a file."""
    forms = []
    for half, confidence in ((Half.UPPER, 0.4), (Half.LOWER, 0.8)):
        count = len(moras_of(2, half))
        starts_ms = tuple(100.0 + STEP_MS * index for index in range(count))
        samples = np.zeros(round((starts_ms[-1] + 500.0) * RATE / 1000.0), np.int16)
        for start_ms in starts_ms:
            first = round(start_ms * RATE / 1000.0)
            samples[first : first + 600] = 8000
        name = f"mori_002_{half.value}.flac"
        if half is Half.UPPER:
            write_flac(tmp_path / name, samples, RATE)
        audible_ms = tuple(start_ms + 5.0 for start_ms in starts_ms)
        forms.append(
            ClipForm(
                file=name,
                number=2,
                half=half.value,
                samples=len(samples),
                start_ms=starts_ms,
                audible_ms=audible_ms,
                confidence=confidence,
            )
        )
    PackForm(title="森さん", rate=RATE, clips=tuple(forms)).save(tmp_path)
    return load_pack(tmp_path)


@pytest.fixture
def outputs():
    return []


@pytest.fixture
def screen(qtbot, look, language, pack, outputs):
    def opened(name, _latency_ms) -> SceneLoudspeaker:
        outputs.append(SceneLoudspeaker(name))
        return outputs[-1]

    shown = MarksScreen(look, SoundDesk(silent_clip, opened, tuple))
    qtbot.addWidget(shown)
    shown.resize(1280, 800)
    shown.show()
    shown.show_pack(pack, SoundSettings(volume=50))
    return shown


def start_ms(screen, index):
    return screen.clip.marks[index].start_ms


def test_the_least_sure_recording_is_shown_first(screen):
    assert [line.text for line in screen.list.lines] == ["2 上の句", "2 下の句"]
    assert screen.list.lines[0].is_wrong
    assert not screen.list.lines[1].is_wrong
    assert screen.list.index == 0
    assert (screen.clip.number, screen.clip.half) == (2, Half.UPPER)


def test_a_mora_is_chosen_by_pointer_and_by_keys(qtbot, screen):
    overview = screen.overview
    qtbot.mouseClick(overview, LEFT, pos=QPoint(int(overview.x_of(start_ms(screen, 6))) + 20, 60))
    assert screen.index == 6
    qtbot.keyClick(screen.detail, Qt.Key.Key_Down)
    assert screen.index == 7
    qtbot.keyClick(screen.detail, Qt.Key.Key_Up)
    assert screen.index == 6
    assert "1900 ms" in screen.mora.text()


@pytest.mark.parametrize(
    ("key", "shift", "by_ms"),
    [
        (Qt.Key.Key_Right, False, 1.0),
        (Qt.Key.Key_Left, False, -1.0),
        (Qt.Key.Key_Right, True, 10.0),
        (Qt.Key.Key_Left, True, -10.0),
    ],
)
def test_a_mark_is_nudged(qtbot, screen, key, shift, by_ms):
    screen.choose(3)
    before_ms = start_ms(screen, 3)
    modifier = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    qtbot.keyClick(screen.detail, key, modifier)
    assert start_ms(screen, 3) == before_ms + by_ms
    assert screen.clip.marks[3].audible_ms == before_ms + by_ms + 5.0
    assert start_ms(screen, 4) == before_ms + STEP_MS
    assert screen.is_changed


def test_a_mark_is_dragged_and_stays_between_its_neighbours(qtbot, screen):
    screen.choose(3)
    detail, before_ms = screen.detail, start_ms(screen, 3)
    grip = QPoint(round(detail.x_of(before_ms)), 90)
    qtbot.mousePress(detail, LEFT, pos=grip)
    qtbot.mouseMove(detail, pos=grip)
    drag(detail, round(detail.x_of(before_ms + 80.0)))
    assert start_ms(screen, 3) == pytest.approx(before_ms + 80.0, abs=2.0)
    drag(detail, detail.width() + 900)
    assert start_ms(screen, 3) == start_ms(screen, 4) - 20.0
    qtbot.mouseRelease(detail, LEFT, pos=grip)
    drag(detail, 0)
    assert start_ms(screen, 3) == start_ms(screen, 4) - 20.0


def drag(view, x_px):
    point = QPointF(x_px, 90)
    none = Qt.KeyboardModifier.NoModifier
    view.mouseMoveEvent(QMouseEvent(QEvent.Type.MouseMove, point, point, LEFT, LEFT, none))


def test_a_press_beside_the_marks_moves_none(qtbot, screen):
    screen.choose(3)
    detail = screen.detail
    qtbot.mousePress(detail, LEFT, pos=QPoint(round(detail.x_of(start_ms(screen, 3) + 100.0)), 90))
    drag(detail, 10)
    assert not screen.is_changed
    assert screen.index == 3


def test_a_mora_is_heard_alone_or_with_all_that_follows(qtbot, screen, outputs):
    screen.choose(2)
    qtbot.mouseClick(screen.hear_mora, LEFT)
    (sound,) = outputs[0].stream.sounds
    assert len(sound.samples) == STEP_MS * RATE / 1000
    assert float(sound.gain_factor) == pytest.approx(0.5)
    assert sound.samples[0] == 0.0
    qtbot.keyClick(screen.detail, Qt.Key.Key_Return)
    assert sound.withdrawn_from is not None
    rest = outputs[0].stream.sounds[-1]
    assert len(rest.samples) == len(screen.clip.samples) - round(start_ms(screen, 2) * RATE / 1000)
    screen.choose(len(screen.clip.marks) - 1)
    qtbot.keyClick(screen.detail, Qt.Key.Key_Space)
    assert len(outputs[0].stream.sounds[-1].samples) == 500 * RATE / 1000


def test_marks_are_stored_in_the_pack(qtbot, screen, pack):
    assert not screen.save.isEnabled()
    screen.choose(3)
    qtbot.keyClick(screen.detail, Qt.Key.Key_Right)
    qtbot.mouseClick(screen.save, LEFT)
    assert screen.said.text() == "保存しました"
    assert not screen.is_changed
    assert load_pack(pack.folder).clips["", 2, Half.UPPER].start_ms[3] == start_ms(screen, 3)


def test_marks_that_cannot_be_stored_stay_on_the_screen(qtbot, screen, pack):
    qtbot.keyClick(screen.detail, Qt.Key.Key_Right)
    (pack.folder / "pack.json").unlink()
    (pack.folder / "pack.json").mkdir()  # nothing can be stored in its place
    qtbot.mouseClick(screen.save, LEFT)
    assert screen.said.text() == "保存できませんでした"
    assert screen.is_changed


def test_changes_are_taken_back(qtbot, screen):
    screen.choose(3)
    before_ms = start_ms(screen, 3)
    qtbot.keyClick(screen.detail, Qt.Key.Key_Right)
    qtbot.mouseClick(screen.take_back, LEFT)
    assert start_ms(screen, 3) == before_ms
    assert screen.index == 3
    assert not screen.is_changed


def test_unsaved_marks_are_left_only_when_asked_twice(qtbot, screen):
    left = []
    screen.back.connect(lambda: left.append(True))
    qtbot.keyClick(screen.detail, Qt.Key.Key_Right)
    qtbot.keyClick(screen, Qt.Key.Key_Escape)
    assert not left
    assert "もう一度" in screen.said.text()
    qtbot.keyClick(screen.detail, Qt.Key.Key_Right)
    qtbot.mouseClick(screen.head.button, LEFT)
    assert not left
    qtbot.mouseClick(screen.head.button, LEFT)
    assert left == [True]
    assert not screen.is_changed


def test_a_recording_that_is_gone_is_told(qtbot, screen):
    qtbot.keyClick(screen.list, Qt.Key.Key_Down)
    assert screen.said.text() == "この録音を読めません"
    assert not screen.hear_mora.isEnabled()
    qtbot.keyClick(screen.detail, Qt.Key.Key_Right)
    assert not screen.is_changed


def test_the_chosen_mora_is_read_out(screen):
    screen.choose(1)
    assert screen.detail.accessibleDescription() == f"{screen.clip.marks[1].mora} 400 ms"


def test_each_column_shows_all_its_samples():
    samples = np.array([0, 5, -7, 1, 2, 9], np.int16)
    low, high = extremes(samples, 3)
    assert (low.tolist(), high.tolist()) == ([0, -7, 2], [5, 1, 9])
    low, high = extremes(samples[:2], 4)
    assert high.tolist() == [0, 0, 0, 5]
    assert extremes(samples[:0], 2)[0].tolist() == [0, 0]
