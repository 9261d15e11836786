"""What is set is there again, damaged files are kept, and nothing unknown is lost."""

import json
import os
from pathlib import Path

import pytest
from pydantic import ValidationError

from karuta.com.level import ComClass, ComLevel, ComNumbers, Strategy
from ui.choices import LanguageChoice, TextSize, ThemeChoice
from ui.folders import own_folders
from ui.settings import (
    CardFace,
    CardSettings,
    ComSettings,
    CourseSettings,
    Hand,
    KeySettings,
    Lower,
    PlayerSettings,
    ReadingKind,
    ReadingSettings,
    ScreenSettings,
    Seat,
    Settings,
    Tempo,
    Upper,
)
from ui.settings_file import SettingsFile
from ui.wording.everywhere import SETTINGS_LEFT, SETTINGS_UNREADABLE

ALL_CHANGED = Settings(
    near=Seat.COM,
    player=PlayerSettings(name="清少納言", hand=Hand.LEFT, allowance_ms=240),
    near_com=ComSettings(
        com_class=ComClass.A, kimariji=15, changed_by_hand=("kimariji",), strategy=Strategy.ATTACK
    ),
    far_com=ComSettings(com_class=ComClass.E, reaction=0),
    cards=CardSettings(a_side=6, opponent_upright=True, face=CardFace.PRINT),
    reading=ReadingSettings(
        kind=ReadingKind.TORIFUDA,
        joka=False,
        upper=Upper.DECIDING,
        lower=Lower.NEVER,
        tempo=Tempo.FREE,
        free_upper_s=3.5,
        pause_from_ms=500,
        pause_to_ms=2000,
    ),
    course=CourseSettings(memorising_limit=True, kimariji_on_cards=True, seed=7, skip_karafuda=True),
    keys=KeySettings(keyboard_only=True),
    screen=ScreenSettings(
        theme=ThemeChoice.DARK, language=LanguageChoice.ENGLISH, text_size=TextSize.LARGER, reduce_motion=True
    ),
)


def test_everything_set_is_there_again(tmp_path):
    SettingsFile(tmp_path).save(ALL_CHANGED)
    loaded = SettingsFile(tmp_path).load()
    assert loaded.settings == ALL_CHANGED
    assert not loaded.first_run
    assert loaded.notice is None


def test_first_run_is_known_and_writes_nothing(tmp_path):
    loaded = SettingsFile(tmp_path / "new").load()
    assert loaded.first_run
    assert loaded.settings == Settings()
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[]",
        b'{"near": "dog"}',
        b'{"version": "x"}',
        b'{"far_com": {"memory": 16}}',
        b'{"keys": {"numpad": {}}}',
    ],
)
def test_damaged_file_is_kept_aside_and_told(tmp_path, damage):
    (tmp_path / "settings.json").write_bytes(damage)
    loaded = SettingsFile(tmp_path).load()
    assert loaded.settings == Settings()
    assert loaded.notice is SETTINGS_UNREADABLE
    assert loaded.kept_as.read_bytes() == damage
    assert not (tmp_path / "settings.json").exists()
    assert not loaded.first_run


WRONG = ({}, [], [[]], {"a": {}}, None, "x", -1, 1e308, True)


@pytest.mark.parametrize("part", [name for name in Settings.model_fields if name != "version"])
def test_a_wrong_type_costs_only_itself(tmp_path, part):
    whole = Settings(course=CourseSettings(seed=7)).model_dump(mode="json")
    for name in whole[part] if isinstance(whole[part], dict) else [None]:
        for wrong in WRONG:
            given = json.loads(json.dumps(whole))
            if name is None:
                given[part] = wrong
            else:
                given[part][name] = wrong
            (tmp_path / "settings.json").write_text(json.dumps(given))
            loaded = SettingsFile(tmp_path).load()
            assert loaded.notice in (None, SETTINGS_UNREADABLE)
            assert (loaded.notice is None) is (loaded.kept_as is None)
            assert loaded.settings.course.seed == 7 or (part, name) == ("course", "seed")


@pytest.mark.parametrize("name", ["kind", "tempo"])
@pytest.mark.parametrize("wrong", [{}, []])
def test_a_reading_of_a_wrong_type_is_kept_aside_and_told(tmp_path, name, wrong):
    text = json.dumps({"reading": {name: wrong, "joka": False}})
    (tmp_path / "settings.json").write_text(text)
    loaded = SettingsFile(tmp_path).load()
    assert loaded.settings == Settings(reading=ReadingSettings(joka=False))
    assert loaded.notice is SETTINGS_UNREADABLE
    assert loaded.kept_as.read_text() == text


def test_earlier_damaged_files_are_never_overwritten(tmp_path):
    for number in range(3):
        (tmp_path / "settings.json").write_text(f"damage {number}")
        SettingsFile(tmp_path).load()
    kept = [path.read_text() for path in sorted(tmp_path.glob("settings.damaged-*.json"))]
    assert kept == ["damage 0", "damage 1", "damage 2"]


def test_folder_in_place_of_the_file_is_told(tmp_path):
    (tmp_path / "settings.json").mkdir()
    assert SettingsFile(tmp_path).load().notice is SETTINGS_UNREADABLE


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_pipe_in_place_of_the_file_is_kept_aside_and_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "settings.json")
    loaded = SettingsFile(tmp_path).load()
    assert loaded.notice is SETTINGS_UNREADABLE
    assert loaded.kept_as.is_fifo()


def test_file_that_cannot_be_kept_aside_is_not_said_to_be(tmp_path, monkeypatch):
    (tmp_path / "settings.json").write_text("{")

    def refuse(source, target):
        raise PermissionError("not yours")

    monkeypatch.setattr(Path, "rename", refuse)
    loaded = SettingsFile(tmp_path).load()
    assert (loaded.notice, loaded.kept_as) == (SETTINGS_LEFT, None)
    assert (tmp_path / "settings.json").read_text() == "{"


@pytest.mark.parametrize(
    "made", [Path.touch, lambda path: path.symlink_to(path.name)], ids=["file", "circle"]
)
def test_home_that_cannot_be_entered_costs_the_settings_only(made, tmp_path):
    made(tmp_path / "home")
    loaded = SettingsFile(tmp_path / "home").load()
    assert (loaded.settings, loaded.notice, loaded.kept_as) == (Settings(), SETTINGS_LEFT, None)
    with pytest.raises(OSError, match="home"):
        SettingsFile(tmp_path / "home").save(Settings())


def test_fields_of_a_newer_version_are_kept(tmp_path):
    newer = json.loads(Settings().model_dump_json())
    newer["practice"] = {"goal": 40}
    newer["reading"]["voice"] = "standard"
    (tmp_path / "settings.json").write_text(json.dumps(newer))
    file = SettingsFile(tmp_path)
    changed = file.load().settings.but(near=Seat.COM)
    file.save(changed.but(reading=changed.reading.but(joka=False).model_dump()))
    stored = json.loads((tmp_path / "settings.json").read_text())
    assert stored["practice"] == {"goal": 40}
    assert stored["reading"]["voice"] == "standard"
    assert stored["reading"]["joka"] is False


def test_failed_write_leaves_the_old_file_and_no_rubbish(tmp_path, monkeypatch):
    file = SettingsFile(tmp_path)
    file.save(Settings())

    def refuse(source, target):
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(OSError, match="disk full"):
        file.save(ALL_CHANGED)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
    assert file.load().settings == Settings()


def test_kana_stand_unescaped_in_the_file(tmp_path):
    SettingsFile(tmp_path).save(ALL_CHANGED)
    assert "清少納言" in (tmp_path / "settings.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("given", "floored"), [((1234, 5678), (1200, 5600)), ((2050, 1999), (1900, 2000)), ((0, 99), (0, 0))]
)
def test_pause_is_floored_to_100_and_in_order(given, floored):
    reading = ReadingSettings(tempo=Tempo.FREE, pause_from_ms=given[0], pause_to_ms=given[1])
    assert (reading.pause_from_ms, reading.pause_to_ms) == floored


def test_preset_sets_its_pause():
    reading = ReadingSettings(tempo=Tempo.FREE, pause_from_ms=300, pause_to_ms=400).but(tempo=Tempo.T4315)
    assert (reading.pause_from_ms, reading.pause_to_ms, reading.upper_s) == (1000, 1000, 5.0)


def test_lower_straight_after_upper_forces_the_whole_upper():
    short = ReadingSettings(lower=Lower.NEVER, upper=Upper.KIMARIJI)
    assert short.upper is Upper.KIMARIJI
    assert short.but(lower=Lower.AFTER_UPPER).upper is Upper.WHOLE


def test_hand_changes_are_remembered_until_the_next_draw():
    com = ComSettings().set_by_hand("memory", 15).set_by_hand("hand", 0).set_by_hand("memory", 14)
    assert com.changed_by_hand == ("memory", "hand")
    assert com.level == ComLevel(ComNumbers(8, 14, 9, 0, 8), Strategy.DEFENCE, ComClass.C)
    drawn = com.drawn(ComLevel(ComNumbers(12, 13, 14, 15, 12), Strategy.EVEN, ComClass.A))
    assert drawn.changed_by_hand == ()
    assert (drawn.com_class, drawn.hearing, drawn.band) == (ComClass.A, 12, (12, 15))


@pytest.mark.parametrize("value", [-1, 16, 7.5, "8", True])
def test_numbers_outside_0_to_15_are_refused(value):
    with pytest.raises(ValidationError):
        ComSettings().set_by_hand("memory", value)


def test_home_variable_holds_settings_and_data(tmp_path):
    folders = own_folders({"NANIWAZU_HOME": str(tmp_path)})
    assert folders.settings == tmp_path
    assert folders.data == tmp_path / "data"


def test_without_the_variable_the_folders_are_the_users():
    folders = own_folders({})
    assert "naniwazu" in str(folders.settings)
    assert "naniwazu" in str(folders.data)


def test_what_a_later_version_says_costs_only_itself(tmp_path):
    given = json.dumps(
        {"player": {"name": "たろう"}, "reading": {"kind": "gesture", "joka": False}, "cards": {"a_side": 99}}
    )
    (tmp_path / "settings.json").write_text(given, encoding="utf-8-sig")
    loaded = SettingsFile(tmp_path).load()
    assert loaded.settings == Settings().but(
        player={"name": "たろう"}, reading=Settings().reading.but(joka=False).model_dump()
    )
    assert loaded.notice == SETTINGS_UNREADABLE
    assert loaded.kept_as.read_text(encoding="utf-8-sig") == given
    assert SettingsFile(tmp_path).load().settings == loaded.settings
