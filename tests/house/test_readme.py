"""What README.md promises is there: its commands run, its folders, files and pictures exist."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ui import card_sets, faults, history_place, settings_file, teiichi_plans
from ui.folders import Folders

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
LONG_OR_WINDOWED = {"", "test", "check", "bench", "play"}
MOST_LINES = 120


def commands() -> list[list[str]]:
    """The words after `python3 start.py` of every command in a code block."""
    blocks = re.findall(r"^```\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    return [
        line.split("start.py", 1)[1].split()
        for block in blocks
        for line in block.splitlines()
        if line.startswith("python3 start.py")
    ]


def first_word(command: list[str]) -> str:
    return command[0] if command else ""


@pytest.mark.parametrize(
    "command", [c for c in commands() if first_word(c) not in LONG_OR_WINDOWED], ids=" ".join
)
def test_command_runs(command: list[str]) -> None:
    program = Path(sys.executable).with_name("naniwazu")
    outcome = subprocess.run([str(program), *command], capture_output=True, text=True, check=False)
    assert outcome.returncode == 0, outcome.stderr
    assert outcome.stdout.strip()


@pytest.mark.parametrize("word", ["", "test", "check", "bench"])
def test_long_commands_are_known_to_start(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    specification = importlib.util.spec_from_file_location("start", ROOT / "start.py")
    assert specification is not None
    assert specification.loader is not None
    start = importlib.util.module_from_spec(specification)
    monkeypatch.setitem(sys.modules, "start", start)
    specification.loader.exec_module(start)
    assert word in {first_word(command) for command in commands()}
    assert word in start.ERRANDS


def test_what_is_linked_exists() -> None:
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in link]
    assert links
    assert not [link for link in links if not (ROOT / link).exists()]


def test_every_file_of_the_player_is_told() -> None:
    keepers = (settings_file, history_place, card_sets, teiichi_plans, faults)
    names = tuple(keeper.FILE_NAME for keeper in keepers)
    folders = (history_place.FOLDER_NAME, Folders(ROOT, ROOT).voices.name)
    section = README.partition("## Where your files are")[2].partition("\n## ")[0]
    told = (*names, *(f"{folder}/" for folder in folders))
    assert not [each for each in told if each not in section]


def test_every_folder_is_on_the_map() -> None:
    named = set(re.findall(r"^\| `(\w+)/` \|", README, re.MULTILINE))
    there = {path.name for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith((".", "__"))}
    assert named == there


def test_readme_is_short_and_begins_with_a_picture() -> None:
    assert README.startswith("![")
    assert len(README.splitlines()) <= MOST_LINES


def test_every_guard_of_the_architecture_exists() -> None:
    """`tests/a.py::test_b` in ARCHITECTURE.md, or `::test_c` for another one of the same file."""
    names = re.findall(r"`(tests/[\w/]+\.py)?(?:::(\w+))?`", (ROOT / "ARCHITECTURE.md").read_text("utf-8"))
    named = [(path, test) for path, test in names if path or test]
    assert named
    file = ""
    for path, test in named:
        file = path or file
        assert (ROOT / file).is_file(), file
        assert f"def {test}" in (ROOT / file).read_text("utf-8"), f"{file}::{test}"
