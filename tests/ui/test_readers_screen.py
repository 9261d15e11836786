"""The screen of the readers: who is there, taking in recordings, the system's voice, what goes wrong."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QWheelEvent

from audio.clip import Half
from audio.pack import BUILT_IN, load_pack
from audio.recorded.finding import Noticed, Problem
from audio.recorded.inspection import (
    breaks_off,
    check_against,
    check_shape,
    check_size,
    check_sounding,
    check_unusual,
    shape_figures,
)
from audio.recorded.pack_import import ImportCancelled
from audio.recorded.refusal import Refusal
from audio.sound_files import SoundShape, write_wav
from audio.system_voice import SystemVoiceError, Trouble
from ui.choices import LanguageChoice
from ui.controls.line_list import Line, LineList
from ui.screens.readers_desk import ReadersDesk
from ui.screens.readers_outcome import REFUSALS, TROUBLES
from ui.screens.readers_page import PROBLEMS, WITH_FIGURES, finding_line
from ui.screens.readers_screen import ReadersScreen, Stage
from ui.screens.sound_scenes import scene_desk
from ui.settings import Settings, SoundSettings
from ui.wording import sound as w

LEFT = Qt.MouseButton.LeftButton


class Desk(ReadersDesk):
    """Works on a folder; a work is run when the test says so."""

    def __init__(self, voices) -> None:
        super().__init__(voices, self.keep)
        self.waiting = []
        self.trouble = None

    def keep(self, run) -> None:
        self.waiting.append(run)

    def run(self) -> None:
        self.waiting.pop()()

    def import_system_voice(self, progress, cancelled):
        if self.trouble is not None:
            raise SystemVoiceError(self.trouble)
        progress(1, 2)
        if cancelled():
            raise ImportCancelled
        raise AssertionError("not in a test")


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path / "voices")


@pytest.fixture
def screen(qtbot, look, language, desk):
    shown = ReadersScreen(look, desk, scene_desk())
    qtbot.addWidget(shown)
    shown.resize(1024, 600)
    shown.show_settings(Settings())
    shown.show()
    return shown


@pytest.fixture(scope="module")
def recordings(tmp_path_factory):
    """Two poems of the built-in voice as somebody's recordings, and a text that calls itself one."""
    folder, pack = tmp_path_factory.mktemp("録音 2019"), load_pack(BUILT_IN)
    for number in (2, 87):
        for half in Half:
            clip = pack.clip(number, half, "5-3-1-6")
            write_wav(folder / f"mori_{number:03d}_{half.value}.wav", clip.samples, clip.rate)
    (folder / "mori_003_1.wav").write_text("no sound")
    return folder


def buttons(screen):
    return {button.words for button in screen.page.buttons if button.isVisible()}


def test_the_built_in_voice_is_there_and_reads(screen):
    assert [line.text for line in screen.list.lines] == ["内蔵の声"]
    assert screen.list.lines[0].note == "いまの読み手です"
    assert "Mei" in screen.page.quiet.text()
    assert buttons(screen) == {"試しに聞く"}


def test_recordings_are_taken_in_and_reported(qtbot, screen, desk, recordings):
    screen.import_folder(recordings)
    assert screen.stage is Stage.WORK
    assert buttons(screen) == {"やめる"}
    assert not screen.take_in.isEnabled()
    with qtbot.waitSignal(screen.changed):
        desk.run()
    assert screen.stage is Stage.END
    assert screen.page.lines.text().startswith("4 ファイルを取り込みました")
    rows = {line.text: line for line in screen.page.findings.lines}
    assert rows["mori_003_1.wav"].is_wrong
    assert rows["mori_001_1.wav"].note == "ありません"
    with qtbot.waitSignal(screen.chosen) as told:
        qtbot.mouseClick(screen.page.choose, LEFT)
    assert told.args == ["mori"]
    with qtbot.waitSignal(screen.marks_wanted):
        qtbot.mouseClick(screen.page.marks, LEFT)
    screen.show_settings(Settings())
    assert [reader.missing for reader in screen._readers] == [0, 198]


def test_progress_is_shown(screen, recordings):
    screen.import_folder(recordings)
    screen.go_on(3, 12)
    assert screen.page.told.share == 0.25
    assert "3／12" in screen.page.lines.text()


def test_an_import_can_be_called_off(qtbot, screen, desk, recordings):
    screen.import_folder(recordings)
    qtbot.mouseClick(screen.page.cancel, LEFT)
    desk.run()
    assert screen.page.title.text() == "取り込みをやめました"
    assert not list((desk._voices).iterdir())
    assert screen.take_in.isEnabled()


def test_a_folder_without_recordings_is_told(screen, desk, tmp_path):
    screen.import_folder(tmp_path)
    desk.run()
    assert screen.page.title.text() == "取り込めませんでした"
    assert "_021_1.ogg" in screen.page.lines.text()
    assert str(tmp_path) in screen.page.quiet.text()


@pytest.mark.parametrize("trouble", [Trouble.NO_ENGINE, Trouble.NO_JAPANESE, Trouble.NO_ANSWER])
def test_what_the_system_cannot_is_one_sentence(qtbot, screen, desk, trouble):
    desk.trouble = trouble
    qtbot.mouseClick(screen.use_system, LEFT)
    desk.run()
    assert screen.page.lines.text() == TROUBLES[trouble].text


def test_the_system_s_voice_can_be_called_off(qtbot, screen, desk):
    qtbot.keyClick(screen.use_system, Qt.Key.Key_Return)
    qtbot.keyClick(screen.page.cancel, Qt.Key.Key_Space)
    desk.run()
    assert screen.page.title.text() == "取り込みをやめました"


def test_only_one_work_at_a_time(screen, desk, recordings):
    screen.import_folder(recordings)
    screen.import_folder(recordings)
    assert len(desk.waiting) == 1


def test_a_broken_pack_is_listed(screen, desk):
    (desk._voices / "kowareta").mkdir(parents=True)
    screen.show_settings(Settings())
    assert screen.list.lines[1] == Line("✕ kowareta", "読めません", is_wrong=True)
    screen.list.choose(1)
    assert "代わりに読みます" in screen.page.lines.text()
    assert buttons(screen) == {"削除…"}


@pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)  # of the dialog, off the screen
def test_the_folder_is_asked_for(qtbot, screen, desk, recordings):
    dialog = screen.ask_folder()
    dialog.fileSelected.emit(str(recordings))
    dialog.close()
    assert len(desk.waiting) == 1


def test_every_problem_has_words():
    assert set(PROBLEMS) == set(Problem)
    assert set(TROUBLES) == set(Trouble)


def test_another_language_is_spoken_at_once(qtbot, screen, language, dressed_app):
    language.use(LanguageChoice.ENGLISH)
    dressed_app.processEvents()
    assert screen.page.title.text() == "Built-in voice"
    assert screen.page.lines.text().startswith("Reads now")


@pytest.fixture
def lines(qtbot, look, language):
    shown = LineList(look, w.READER)
    qtbot.addWidget(shown)
    shown.resize(300, 5 * 28)
    shown.set_lines([Line(f"line {number}") for number in range(40)])
    shown.show()
    return shown


def test_a_line_is_chosen_by_pointer_and_keys(qtbot, lines):
    heard = []
    lines.chosen.connect(heard.append)
    qtbot.mouseClick(lines, LEFT, pos=QPoint(20, 2 * 28 + 10))
    for key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_End, Qt.Key.Key_Home, Qt.Key.Key_Up):
        qtbot.keyClick(lines, key)
    assert heard == [2, 3, 8, 39, 0]
    assert lines.accessibleDescription() == "line 0"


def test_the_chosen_line_is_always_seen(qtbot, lines):
    qtbot.keyClick(lines, Qt.Key.Key_End)
    assert lines.line_rect(39).bottom() <= lines.height()
    lines.resize(300, 3 * 28)
    assert 0 <= lines.line_rect(39).top() <= lines.height() - 28


def test_wheel_and_bar_scroll_without_choosing(qtbot, lines):
    wheel = QWheelEvent(
        QPoint(20, 20).toPointF(),
        QPoint(20, 20).toPointF(),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    lines.wheelEvent(wheel)
    assert lines.line_rect(0).top() == -3 * 28
    qtbot.mousePress(lines, LEFT, pos=QPoint(297, lines.height() - 1))
    qtbot.mouseRelease(lines, LEFT, pos=QPoint(297, lines.height() - 1))
    assert lines.line_rect(39).bottom() == lines.height()
    assert lines.index == 0


@pytest.fixture
def taken_in(screen, desk, recordings):
    """The screen at a reader that was taken in."""
    screen.import_folder(recordings)
    desk.run()
    screen.show_settings(Settings())
    screen.list.choose(1)
    return screen


def test_what_the_import_noticed_is_told_later_with_its_figures(taken_in):
    rows = {line.text: line.note for line in taken_in.page.findings.lines}
    assert rows["mori_003_1.wav"] == "音のファイルではありません"
    assert rows["001_1"] == "ありません"
    assert len(rows) == 199


def test_deleting_a_reader_is_asked_first(qtbot, taken_in, desk):
    qtbot.mouseClick(taken_in.page.delete, LEFT)
    assert taken_in.stage is Stage.DELETING
    assert buttons(taken_in) == {"削除する", "削除しない"}
    qtbot.mouseClick(taken_in.page.stays, LEFT)
    assert (desk._voices / "mori").is_dir()
    assert taken_in.stage is Stage.READER
    assert "削除…" in buttons(taken_in)


def test_a_reader_is_deleted_and_the_recordings_stay(qtbot, taken_in, desk, recordings):
    heard = []
    taken_in.chosen.connect(heard.append)
    qtbot.mouseClick(taken_in.page.delete, LEFT)
    with qtbot.waitSignal(taken_in.changed):
        qtbot.mouseClick(taken_in.page.sure, LEFT)
    assert list(desk._voices.iterdir()) == []
    assert len(list(recordings.iterdir())) == 5
    assert taken_in.page.lines.text() == "mori を削除しました"
    assert [line.text for line in taken_in.list.lines] == ["内蔵の声"]
    assert heard == []
    assert buttons(taken_in) == set()


def test_deleting_the_reader_that_reads_leaves_it_to_the_built_in_voice(qtbot, taken_in):
    taken_in.show_settings(Settings(sound=SoundSettings(voice="mori")))
    qtbot.mouseClick(taken_in.page.delete, LEFT)
    with qtbot.waitSignal(taken_in.chosen) as told:
        qtbot.mouseClick(taken_in.page.sure, LEFT)
    assert told.args == [""]
    assert taken_in.page.lines.text() == "mori を削除しました。内蔵の声が読みます"


def test_a_reader_that_cannot_be_deleted_stays(qtbot, taken_in, desk, caplog):
    qtbot.mouseClick(taken_in.page.delete, LEFT)
    (desk._voices / "mori").rename(desk._voices.parent / "elsewhere")
    qtbot.mouseClick(taken_in.page.sure, LEFT)
    assert taken_in.page.lines.text() == "mori を削除できませんでした"
    assert "the voice mori stays" in caplog.text


def test_the_built_in_voice_cannot_be_deleted(screen):
    assert not screen.page.delete.isVisible()


def test_a_broken_pack_can_be_deleted(qtbot, screen, desk):
    (desk._voices / "kowareta").mkdir(parents=True)
    screen.show_settings(Settings())
    screen.list.choose(1)
    qtbot.mouseClick(screen.page.delete, LEFT)
    qtbot.mouseClick(screen.page.sure, LEFT)
    assert screen.page.lines.text() == "kowareta を削除しました"


def test_the_screen_of_no_recordings_speaks_the_player_s_language(screen, desk, tmp_path):
    screen.import_folder(tmp_path / "none")
    desk.run()
    assert screen.page.quiet.text() == f"{tmp_path / 'none'} を読めません（No such file or directory）"


def test_every_refusal_has_words_for_all_it_knows():
    assert set(REFUSALS) == set(Refusal)
    for refusal, sentence in REFUSALS.items():
        assert ("{detail}" in refusal.value) == ("{detail}" in sentence.text)
        assert "{folder}" in sentence.text


NOTICED = (
    check_size(2**40),
    check_shape(SoundShape(4000, 1, 9, "WAV")),
    check_shape(SoundShape(44_100, 1, 44_100 * 900, "WAV")),
    breaks_off(np.zeros(4800, np.float32), 48_000),
    check_sounding(400.0, Half.UPPER),
    check_against(3000.0, 6000.0),
    check_unusual(SoundShape(96_000, 2, 9, "WAV")),
    Noticed(
        Problem.OTHER_SHAPE, "", (*shape_figures(8000, 1), ("others_rate", "48000"), ("others_channels", "2"))
    ),
    Noticed(Problem.TWICE, "", (("file", "a_001_1.wav"),)),
)


def test_every_figure_of_a_finding_is_said():
    assert {noticed.problem for noticed in NOTICED} == set(WITH_FIGURES)
    for noticed in NOTICED:
        said = finding_line(noticed.of("a_001_1.wav", 1, Half.UPPER)).note
        wanted = dict(noticed.figures)
        if noticed.problem is Problem.CONVERTED:
            del wanted["channels"]
        assert all(value in said for value in wanted.values()), said
        assert "{" not in said
