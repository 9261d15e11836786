"""Reduced motion follows the system where the system says so."""

import plistlib

import pytest

from ui.system_motion import GTK_FILES, KDE_FILE, MAC_FILE, system_is_still


def write(home, name, content):
    path = home / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_a_system_that_says_nothing_moves(tmp_path, platform):
    assert system_is_still(platform, tmp_path) is False


@pytest.mark.parametrize(("value", "still"), [(b"false", True), (b"0", True), (b"true", False)])
@pytest.mark.parametrize("name", GTK_FILES)
def test_gtk(tmp_path, name, value, still):
    write(tmp_path, name, b"[Settings]\ngtk-enable-animations=" + value + b"\n")
    assert system_is_still("linux", tmp_path) is still


@pytest.mark.parametrize(("value", "still"), [(b"0", True), (b"1", False), (b"0.5", False)])
def test_kde(tmp_path, value, still):
    write(tmp_path, KDE_FILE, b"[KDE]\nAnimationDurationFactor=" + value + b"\n")
    assert system_is_still("linux", tmp_path) is still


@pytest.mark.parametrize("still", [True, False])
def test_mac(tmp_path, still):
    write(tmp_path, MAC_FILE, plistlib.dumps({"reduceMotion": still}))
    assert system_is_still("darwin", tmp_path) is still


@pytest.mark.parametrize(
    ("platform", "name", "content"),
    [
        ("linux", GTK_FILES[0], b"\xff\xfe"),
        ("linux", KDE_FILE, b"AnimationDurationFactor"),
        ("darwin", MAC_FILE, b"x"),
    ],
)
def test_damaged_files_say_nothing(tmp_path, platform, name, content):
    write(tmp_path, name, content)
    assert system_is_still(platform, tmp_path) is False
