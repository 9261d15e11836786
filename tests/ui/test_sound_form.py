"""The sound part of the settings: outputs, delay, volumes, and what is heard at a press."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from audio.clip import Clip, Half, marks_of, moras_of
from audio.device import DeviceError, Output
from audio.pack import PackError
from audio.simple_output import CRASHES, MISSING
from audio.small_sounds import SmallSound, render
from audio.stream import Stream
from audio.stream_clock import StreamClock
from ui.choices import LanguageChoice, TextSize
from ui.look import Look
from ui.screens.preferences import Part, PreferencesScreen
from ui.screens.sound_desk import SoundDesk, clips_in
from ui.settings import Settings, SoundSettings

LEFT = Qt.MouseButton.LeftButton
RATE = 24_000
SPEAKER, PHONES = Output("Speaker", is_default=True), Output("Phones", is_default=False)


def clip(voice: str, number: int, half: Half) -> Clip:
    if voice == "nobody":
        raise PackError("There is no voice.")
    count = len(moras_of(number, half))
    times_ms = tuple(100.0 * index for index in range(count))
    return Clip(
        number, half, np.full(100 * count, 900, np.int16), RATE, marks_of(number, half, times_ms, times_ms)
    )


class Loudspeaker:
    def __init__(self, name: str) -> None:
        self.name = name
        self.stream = Stream(RATE)
        self.clock = StreamClock(RATE)
        self.gone = False
        self.closed = False

    def is_lost(self) -> bool:
        return self.gone

    def close(self) -> None:
        self.closed = True


class Machine:
    """Outputs that can be taken away, and what has been opened."""

    def __init__(self) -> None:
        self.listed = (SPEAKER, PHONES)
        self.has_library = True
        self.refuses = False
        self.why_not_simple = CRASHES
        self.opened: list[Loudspeaker] = []
        self.desk = SoundDesk(clip, self.open, self.list, lambda: self.why_not_simple)

    def list(self) -> tuple[Output, ...]:
        if not self.has_library:
            raise DeviceError("The sound library PortAudio is missing on this system.")
        return self.listed

    def open(self, name, _latency_ms) -> Loudspeaker:
        if self.refuses:
            raise DeviceError("no")
        self.opened.append(Loudspeaker(name))
        return self.opened[-1]


@pytest.fixture
def machine():
    return Machine()


@pytest.fixture
def screen(qtbot, look, language, machine):
    shown = PreferencesScreen(look, machine.desk)
    qtbot.addWidget(shown)
    shown.resize(1280, 800)
    shown.show_settings(Settings())
    shown.find_outputs()
    shown.show()
    return shown


def after(qtbot, screen, deed) -> SoundSettings:
    with qtbot.waitSignal(screen.settings_changed) as told:
        deed()
    return told.args[0].sound


def texts(picker) -> list[str]:
    return [pick.text for pick in picker.picks]


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no popups of its own
def test_outputs_are_offered_and_the_refused_one_is_dashed(screen):
    output = screen.sound.output
    *usual, last = texts(output)
    assert usual == ["システムの設定に従う（Speaker）", "Speaker", "Phones"]
    assert "3.12" in last
    menu = output.open_list()
    actions = {action.text(): action.isEnabled() for action in menu.actions()}
    menu.close()
    assert actions["Phones"]
    assert not actions[last]
    assert screen.sound.output_hint.text() == ""


def test_why_simpleaudio_is_refused_is_told_in_the_list(screen, machine):
    machine.why_not_simple = MISSING
    screen.find_outputs()
    assert "入っていません" in texts(screen.sound.output)[-1]
    assert screen.sound.output.picks[-1].is_refused


def test_what_simpleaudio_cannot_is_told_once_it_is_chosen(screen, machine):
    machine.why_not_simple = None
    screen.find_outputs()
    assert texts(screen.sound.output)[-1] == "simpleaudio"
    assert not screen.sound.output.picks[-1].is_refused
    assert screen.sound.output_hint.text() == ""
    screen.show_settings(Settings(sound=SoundSettings(output="simpleaudio")))
    assert "知らせません" in screen.sound.output_hint.text()
    assert "3.12" in screen.sound.output_hint.text()


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no popups of its own
def test_an_output_is_picked_from_the_list_and_by_keys(qtbot, screen):
    output = screen.sound.output
    menu = output.open_list()
    phones = next(action for action in menu.actions() if action.text() == "Phones")
    assert after(qtbot, screen, phones.trigger).output == "Phones"
    menu.close()
    assert after(qtbot, screen, lambda: qtbot.keyClick(output, Qt.Key.Key_Up)).output == "Speaker"
    heard = []
    screen.settings_changed.connect(heard.append)
    qtbot.keyClick(output, Qt.Key.Key_Down)
    qtbot.keyClick(output, Qt.Key.Key_Down)
    assert [settings.sound.output for settings in heard] == ["Phones"]


def test_an_output_that_is_gone_stays_chosen_and_is_named(screen):
    screen.show_settings(Settings(sound=SoundSettings(output="Headset")))
    assert screen.sound.output.value_in_words() == "Headset（いまはありません）"


def test_each_output_has_its_own_delay(qtbot, screen):
    latency = screen.sound.latency
    latency.setFocus()
    first = after(qtbot, screen, lambda: qtbot.keyClick(latency, Qt.Key.Key_Up))
    assert first.latencies_ms == {"Speaker": 5}
    screen.show_settings(Settings(sound=first.but(output="Phones")))
    assert latency.value == 0
    latency.selectAll()
    qtbot.keyClicks(latency, "2000")
    second = after(qtbot, screen, lambda: qtbot.keyClick(latency, Qt.Key.Key_Return))
    assert second.latencies_ms == {"Speaker": 5, "Phones": 1000}


def test_without_an_output_it_says_so_until_one_is_there(qtbot, screen, machine):
    machine.listed = ()
    screen.find_outputs()
    form = screen.sound
    assert "文字で読みます" in form.output_hint.text()
    assert not form.listen.isEnabled()
    assert not form.latency.isEnabled()
    assert form.look_again.isVisible()
    machine.listed = (PHONES,)
    qtbot.mouseClick(form.look_again, LEFT)
    assert form.listen.isEnabled()
    assert not form.look_again.isVisible()
    machine.has_library = False
    screen.find_outputs()
    assert "PortAudio" in form.output_hint.text()


def test_the_reader_is_heard_as_loud_as_it_is_set(qtbot, screen, machine):
    screen.show_settings(Settings(sound=SoundSettings(volume=50, output="Phones")))
    qtbot.mouseClick(screen.sound.listen, LEFT)
    assert [each.name for each in machine.opened] == ["Phones"]
    (sound,) = machine.opened[0].stream.sounds
    assert len(sound.samples) == 100 * len(moras_of(0, Half.UPPER))
    assert float(sound.gain_factor) == pytest.approx(0.5 / 32768)
    assert screen.sound.listen.words == "試聴を止める"
    qtbot.mouseClick(screen.sound.listen, LEFT)
    assert sound.withdrawn_from is not None
    assert screen.sound.listen.words == "試しに聞く"


def test_the_button_offers_to_listen_again_once_the_voice_is_over(qtbot, screen, machine):
    qtbot.mouseClick(screen.sound.listen, LEFT)
    stream = machine.opened[0].stream
    (sound,) = stream.sounds
    stream.fill(np.zeros((len(sound.samples), 1), np.float32))
    screen.sound.listen.follow()
    assert screen.sound.listen.words == "試しに聞く"


def test_what_cannot_be_heard_is_said(qtbot, screen, machine):
    screen.show_settings(Settings(sound=SoundSettings(voice="nobody")))
    qtbot.mouseClick(screen.sound.listen, LEFT)
    assert screen.sound.said.text() == "この読み手の声がありません"
    machine.desk.close()
    machine.refuses = True
    qtbot.mouseClick(screen.sound.listen, LEFT)
    assert "ほかの出力" in screen.sound.said.text()
    qtbot.mouseClick(screen.small_sounds.hears[SmallSound.FOUL], LEFT)
    assert "ほかの出力" in screen.small_sounds.more.text()


def test_a_lost_output_is_opened_again(qtbot, screen, machine):
    qtbot.mouseClick(screen.sound.listen, LEFT)
    machine.opened[0].gone = True
    qtbot.mouseClick(screen.sound.listen, LEFT)
    assert len(machine.opened) == 2
    assert machine.opened[0].closed


def test_leaving_the_screen_lets_the_output_go(qtbot, screen, machine):
    qtbot.mouseClick(screen.sound.listen, LEFT)
    screen.hide()
    assert machine.opened[0].closed


def test_a_nearly_silent_reader_is_warned_of_once(qtbot, screen):
    volume = screen.sound.volume
    assert screen.sound.said.text() == ""
    qtbot.keyClick(volume, Qt.Key.Key_Home)
    assert "ほとんど 0" in screen.sound.said.text()
    qtbot.keyClick(volume, Qt.Key.Key_End)
    assert screen.sound.said.text() == ""


def test_a_volume_is_set_by_pointer_keys_and_wheel(qtbot, screen):
    bar = screen.small_sounds.bars[SmallSound.SWEEP]
    press = QPoint(int(bar.x_of(70)), 14)
    assert after(qtbot, screen, lambda: qtbot.mouseClick(bar, LEFT, pos=press)).small_volumes == {"sweep": 70}
    assert after(qtbot, screen, lambda: qtbot.keyClick(bar, Qt.Key.Key_Left)).small_volume("sweep") == 65
    assert after(qtbot, screen, lambda: wheel(bar, 120)).small_volume("sweep") == 70
    at_zero = QPoint(int(bar.x_of(0)), 14)
    assert after(qtbot, screen, lambda: qtbot.mouseClick(bar, LEFT, pos=at_zero)).small_volume("sweep") == 0
    assert screen.small_sounds.bars[SmallSound.TOUCH].value == 100
    bar.clearFocus()
    wheel(bar, 120)
    assert bar.value == 0


def wheel(bar, angle: int) -> None:
    middle = bar.rect().center()
    event = QWheelEvent(
        middle.toPointF(),
        bar.mapToGlobal(middle).toPointF(),
        QPoint(),
        QPoint(0, angle),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    bar.wheelEvent(event)


def test_a_small_sound_is_heard_as_loud_as_it_is_set(qtbot, screen, machine):
    screen.show_settings(Settings(sound=SoundSettings(small_volumes={"bell": 20})))
    qtbot.keyClick(screen.small_sounds.hears[SmallSound.BELL], Qt.Key.Key_Return)
    (sound,) = machine.opened[0].stream.sounds
    assert sound.samples is render(SmallSound.BELL, RATE)
    assert float(sound.gain_factor) == pytest.approx(0.2)


def test_names_for_a_screen_reader(screen):
    assert screen.small_sounds.bars[SmallSound.BELL].accessibleName() == "13:00 の鐘"
    assert screen.small_sounds.bars[SmallSound.BELL].accessibleDescription() == "100 %"
    assert screen.small_sounds.hears[SmallSound.BELL].accessibleName() == "13:00 の鐘 を聞く"
    assert screen.sound.output.accessibleName() == "出力"


def test_folded_groups_tell_their_values(qtbot, language, machine):
    small = PreferencesScreen(Look(text_size=TextSize.LARGER), machine.desk)
    qtbot.addWidget(small)
    small.resize(1024, 600)
    small.show_settings(Settings(sound=SoundSettings(volume=40, small_volumes={"end": 0})))
    small.show()
    small.find_outputs()
    assert small.groups[Part.SOUND].head.summary.endswith("読み 40 %")
    assert small.groups[Part.SMALL_SOUNDS].head.summary == "8 種類"
    qtbot.mouseClick(small.groups[Part.SOUND].head, LEFT)
    assert small.sound.isVisible()
    assert not small.display.isVisible()


def test_another_language_is_spoken_at_once(screen, language):
    language.use(LanguageChoice.ENGLISH)
    QApplication.processEvents()
    assert texts(screen.sound.output)[0] == "As the system says (Speaker)"
    assert screen.small_sounds.bars[SmallSound.FOUL].accessibleName() == "Foul"


def test_clips_of_a_voice_that_is_nowhere(tmp_path):
    with pytest.raises(PackError):
        clips_in(tmp_path)("../elsewhere", 200, Half.UPPER)


def test_without_an_output_no_small_sound_can_be_heard(qtbot, language, look):
    found = []
    screen = PreferencesScreen(
        look, SoundDesk(clip, Loudspeaker, lambda: list_or_refuse(found), lambda: CRASHES)
    )
    qtbot.addWidget(screen)
    screen.show_settings(Settings())
    screen.find_outputs()
    hears = screen.small_sounds.hears.values()
    assert not any(button.isEnabled() for button in hears)
    assert all(button.accessibleDescription() for button in hears)
    found.append(SPEAKER)
    screen.sound.look_again.click()
    assert all(button.isEnabled() for button in hears)


def list_or_refuse(found):
    if not found:
        raise DeviceError("There is no output for sound.")
    return tuple(found)
