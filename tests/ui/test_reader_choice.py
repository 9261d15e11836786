"""Who reads: the choice of the reader in the set-up, and what follows from it for the tempo."""

import json

import pytest
from PySide6.QtCore import QPoint, Qt

from ui.screens.readers_shelf import BUILT_IN_READER, READERS_DEED, Reader, shelf_of
from ui.screens.scenes import SOURCE
from ui.screens.setup import SetupScreen
from ui.settings import ReadingKind, ReadingSettings, Settings, SoundSettings, Tempo

LEFT = Qt.MouseButton.LeftButton
WHOLE = Reader("mori", "森さん", own_tempo=True)
PARTLY = Reader("kawa", "川さん", own_tempo=True, missing=3)


@pytest.fixture
def screen(qtbot, look, language):
    shown = SetupScreen(look, SOURCE)
    qtbot.addWidget(shown)
    shown.resize(1280, 800)
    shown.open_with(Settings())
    shown.show_readers((BUILT_IN_READER, WHOLE, PARTLY))
    shown.show()
    return shown


def choose(qtbot, segments, value):
    qtbot.mouseClick(segments, LEFT, pos=QPoint(int(segments.centre_of(value)), 14))


def test_a_new_player_hears_and_sees_the_poems(screen):
    assert screen.settings.reading.kind is ReadingKind.VOICE_TEXT
    assert screen.reading.reader.value_in_words() == "内蔵の声"


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no popups of its own
def test_a_reader_is_chosen_from_the_list(qtbot, screen):
    menu = screen.reading.reader.open_list()
    words = [action.text() for action in menu.actions()]
    assert words == ["内蔵の声", "森さん", "✕ 川さん", "", "読み手を加える・調べる…"]
    with qtbot.waitSignal(screen.settings_changed) as told:
        menu.actions()[1].trigger()
    assert told.args[0].sound.voice == "mori"
    with qtbot.waitSignal(screen.readers_requested):
        menu.actions()[4].trigger()
    menu.close()
    assert screen.settings.sound.voice == "mori"
    assert screen.reading.reader.value != READERS_DEED


def test_a_recorded_reader_keeps_its_tempo(qtbot, screen):
    qtbot.keyClick(screen.reading.reader, Qt.Key.Key_Down)
    assert screen.settings.sound.voice == "mori"
    assert not screen.tempo.tempo.isEnabled()
    assert screen.tempo.upper_reason.text() == "録音のテンポです"
    assert "録音のまま" in screen.reading.note.text()
    choose(qtbot, screen.reading.kind, ReadingKind.TEXT)
    assert screen.tempo.tempo.isEnabled()
    assert screen.reading.note.text() == ""


def test_missing_files_are_told_beside_the_reader(qtbot, screen):
    qtbot.keyClick(screen.reading.reader, Qt.Key.Key_Down)
    qtbot.keyClick(screen.reading.reader, Qt.Key.Key_Down)
    assert screen.reading.note.text().startswith("✕ 3 ファイルが欠けています")


def test_without_a_voice_there_is_no_reader(qtbot, screen):
    choose(qtbot, screen.reading.kind, ReadingKind.TORIFUDA)
    assert not screen.reading.reader.isEnabled()
    assert "音声" in screen.reading.reader.accessibleDescription()


def test_a_reader_that_is_gone_is_named_all_the_same(screen):
    screen.show_settings(Settings(sound=SoundSettings(voice="nobody")))
    assert screen.reading.reader.value_in_words() == "nobody"


def test_the_free_tempo_follows_the_kind(qtbot, screen):
    choose(qtbot, screen.tempo.tempo, Tempo.FREE)
    field = screen.tempo.upper_s
    field.clear()
    qtbot.keyClicks(field, "15")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert screen.settings.reading.free_upper_s == 9.0
    choose(qtbot, screen.reading.kind, ReadingKind.TEXT)
    field.clear()
    qtbot.keyClicks(field, "15")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert screen.settings.reading.free_upper_s == 15.0
    choose(qtbot, screen.reading.kind, ReadingKind.VOICE)
    assert screen.settings.reading.free_upper_s == 9.0
    assert field.value == 9.0


@pytest.mark.parametrize(
    ("kind", "kept"), [("voice", 3.0), ("voice+text", 3.0), ("text", 1.0), ("torifuda", 1.0)]
)
def test_a_voice_reads_no_faster_than_it_can(kind, kept):
    assert ReadingSettings(kind=kind, tempo="free", free_upper_s=1.0).free_upper_s == kept


def manifest(folder, halves, **changed):
    folder.mkdir(parents=True)
    clips = []
    for number, half, count in halves:
        name = f"x_{number:03d}_{half}.flac"
        (folder / name).write_bytes(b"-")
        times = [100.0 * index for index in range(count)]
        clips.append(
            {
                "file": name,
                "number": number,
                "half": half,
                "samples": 80_000,
                "start_ms": times,
                "audible_ms": times,
            }
        )
    form = {"title": "森さん", "rate": 24_000, "clips": clips} | changed
    (folder / "pack.json").write_text(json.dumps(form), encoding="utf-8")


def test_the_shelf_holds_what_was_taken_in(tmp_path):
    manifest(tmp_path / "b", [(2, 1, 17), (2, 2, 14)])
    (tmp_path / "b" / "x_002_2.flac").unlink()
    (tmp_path / "a").mkdir()
    (tmp_path / ".importing-x").mkdir()
    (tmp_path / "note.txt").write_text("no voice")
    built_in, broken, partly = shelf_of(tmp_path)
    assert built_in == BUILT_IN_READER
    assert broken == Reader("a", "a", is_broken=True)
    assert (partly.title, partly.own_tempo, partly.missing) == ("森さん", True, 201)


def test_an_empty_shelf_holds_the_built_in_voice(tmp_path):
    assert shelf_of(tmp_path / "nowhere") == (BUILT_IN_READER,)
