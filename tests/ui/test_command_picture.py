"""`picture`: every scene by name, the same bytes each time, whatever the display and the stored settings."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

import ui.match.scenes
import ui.scenes
from ui.command_line import main

PROGRAM = [sys.executable, "-c", "import sys; from ui.command_line import main; sys.exit(main())"]
SCENE = "settings"  # quickly made


def drawn(folder: Path, *words: str, **variables: str) -> Path:
    """The picture that another process makes; it says nothing."""
    file = folder / "picture.png"
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    answer = subprocess.run(
        [*PROGRAM, "picture", SCENE, str(file), *words],
        env={**environment, **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "", "")
    return file


def size_of(file: Path) -> tuple[int, int]:
    image = QImage(str(file))
    return image.width(), image.height()


def test_all_scenes_are_named(capsys: pytest.CaptureFixture[str]):
    assert main(["picture", "--list"]) == 0
    names = capsys.readouterr().out.splitlines()
    assert names == [*ui.scenes.SCENES, *ui.match.scenes.SCENES]
    assert len(set(names)) == len(names)
    assert main(["picture", "--list", "--json"]) == 0
    assert [json.loads(line)["scene"] for line in capsys.readouterr().out.splitlines()] == names


def test_the_same_scene_is_the_same_picture(tmp_path: Path):
    first = drawn(tmp_path).read_bytes()
    again = drawn(tmp_path, PYTHONHASHSEED="7", QT_SCALE_FACTOR="1.5", QT_QPA_PLATFORM="xcb").read_bytes()
    assert first == again
    assert size_of(drawn(tmp_path)) == (1280, 800)


def test_theme_and_language_change_the_picture(tmp_path: Path):
    pictures = {
        drawn(tmp_path, *words).read_bytes()
        for words in ([], ["--theme", "dark"], ["--lang", "en"], ["--theme", "dark", "--lang", "en"])
    }
    assert len(pictures) == 4


def test_size_and_scale(tmp_path: Path):
    assert size_of(drawn(tmp_path, "--size", "1024x600")) == (1024, 600)
    assert size_of(drawn(tmp_path, "--size", "1024x600", "--scale", "1.5")) == (1536, 900)


@pytest.mark.parametrize(
    "words",
    [
        [],
        [SCENE],
        ["nowhere", "out.png"],
        ["", "out.png"],
        [SCENE, "out.jpg"],
        [SCENE, "no/where.png"],
        [SCENE, "folder.png"],
        [SCENE, "out.png", "--size", "1280"],
        [SCENE, "out.png", "--size", "1023x600"],
        [SCENE, "out.png", "--size", "99999x800"],
        [SCENE, "out.png", "--scale", "0"],
        [SCENE, "out.png", "--scale", "nan"],
        [SCENE, "out.png", "--scale", "5"],
        [SCENE, "out.png", "--theme", "pink"],
        [SCENE, "out.png", "--lang", "fr"],
        ["--list", SCENE],
    ],
    ids=" ".join,
)
def test_what_cannot_be_drawn_is_refused_in_one_line(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "folder.png"
    folder.mkdir()
    assert main(["picture", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("naniwazu picture: ")
    assert captured.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == [folder]
