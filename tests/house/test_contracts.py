"""The import contracts hold, and each is seen to break when its wall is breached."""

import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("poems", "karuta", "audio", "ui")
LINT_IMPORTS = Path(sys.executable).with_name("lint-imports")


@dataclass(frozen=True, slots=True)
class Breach:
    """A line that must not be: added to the end of a module, which is made if it is not there."""

    contract: str
    module: str
    line: str
    also: tuple[tuple[str, str], ...] = ()


HISTORY = "The history knows matches, not who plays them"
LAB = "The laboratory stands beside the match, on COMs and rules"
CORE = "No screen, sound, wall clock or hidden chance in the core"
BREACHES = [
    Breach("The house", "poems/planted.py", "import karuta.rules"),
    Breach("The house", "karuta/rules/planted.py", "import ui.screens"),
    Breach("The house", "audio/planted.py", "import karuta.rules"),
    Breach("The house", "karuta/match/planted.py", "import audio"),
    Breach("Inside karuta", "karuta/match/planted.py", "import karuta.com"),
    Breach("Inside karuta", "karuta/com/planted.py", "import karuta.match"),
    Breach("Inside karuta", "karuta/rules/planted.py", "import karuta.com"),
    Breach("Inside karuta", "karuta/planted.py", "import karuta.rules"),
    Breach("Inside karuta", "karuta/match/planted.py", "import karuta.history.entry"),
    Breach("Inside karuta", "karuta/rules/planted.py", "import karuta.history.entry"),
    Breach("Inside karuta", "karuta/practice/planted.py", "import karuta.match"),
    Breach("Inside karuta", "karuta/practice/planted.py", "import karuta.com"),
    Breach("Inside karuta", "karuta/practice/planted.py", "import karuta.history.entry"),
    Breach("Inside karuta", "karuta/match/planted.py", "import karuta.practice.answer"),
    Breach("One module schedules", "karuta/practice/planted.py", "import fsrs"),
    Breach(CORE, "karuta/practice/planted.py", "import time"),
    Breach("The house", "karuta/history/planted.py", "import ui.folders"),
    Breach("The house", "karuta/history/planted.py", "import audio.pack"),
    Breach(HISTORY, "karuta/history/planted.py", "import karuta.com.level"),
    Breach(LAB, "karuta/lab/planted.py", "import karuta.match.session"),
    Breach(LAB, "karuta/lab/planted.py", "import karuta.practice.answer"),
    Breach("Inside karuta", "karuta/com/planted.py", "import karuta.lab.batch"),
    Breach("Inside karuta", "karuta/lab/planted.py", "import karuta.history.entry"),
    Breach(CORE, "karuta/lab/planted.py", "import time"),
    Breach("Only the history knows the database", "ui/planted.py", "import sqlite3"),
    Breach(CORE, "karuta/history/planted.py", "import time"),
    Breach(CORE, "poems/planted.py", "import random"),
    Breach(CORE, "karuta/rules/planted.py", "import PySide6.QtCore"),
    Breach(CORE, "karuta/match/planted.py", "import time"),
    Breach("What to draw is decided without Qt", "ui/match/tween.py", "import PySide6.QtCore"),
    Breach("What to draw is decided without Qt", "ui/match/presenter.py", "import ui.match.board"),
    Breach("Commands without a screen load no Qt", "ui/commands/watch.py", "import ui.driver"),
    Breach("Only composition roots know who plays", "ui/planted.py", "import karuta.com.player"),
    Breach("Sound files are read and written in one module", "audio/planted.py", "import soundfile"),
    Breach("Sound files are read and written in one module", "ui/planted.py", "import soxr"),
    Breach("Only the maker of the chant knows a speech engine", "audio/pack.py", "import pyworld"),
    Breach("Only the maker of the chant knows a speech engine", "ui/planted.py", "import pyopenjtalk"),
    Breach("One module plays", "audio/planted.py", "import sounddevice"),
    Breach("One module knows the cluster", "ui/commands/lab_crew.py", "import distributed"),
    Breach("One module writes Parquet", "ui/commands/lab_cluster.py", "import pyarrow"),
    Breach("Commands without a screen load no Qt", "ui/commands/lab_crew.py", "import PySide6.QtCore"),
    Breach("One module plots", "ui/screens/planted.py", "import pyqtgraph"),
    Breach("One program speaks to the system's voice", "audio/system_voice.py", "import pyttsx3"),
    Breach("One module knows simpleaudio", "audio/reader.py", "import simpleaudio"),
    Breach(
        "No circles",
        "ui/planted.py",
        "import ui.planted_too",
        also=(("ui/planted_too.py", "import ui.planted"),),
    ),
]


def contracts_of(root: Path) -> list[str]:
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    return [contract["name"] for contract in settings["tool"]["importlinter"]["contracts"]]


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(LINT_IMPORTS), "--no-cache"], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.mark.toolchain
def test_contracts_hold() -> None:
    outcome = lint(ROOT)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr


@pytest.mark.parametrize("breach", BREACHES, ids=lambda breach: f"{breach.module}: {breach.line}")
def test_a_breach_is_seen(breach: Breach, tmp_path: Path) -> None:
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=only_python)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for module, line in ((breach.module, breach.line), *breach.also):
        with (tmp_path / module).open("a", encoding="utf-8") as source:
            source.write(f"\n{line}\n")
    outcome = lint(tmp_path)
    assert outcome.returncode == 1, outcome.stdout + outcome.stderr
    assert f"{breach.contract} BROKEN" in " ".join(outcome.stdout.split()), outcome.stdout


def only_python(folder: str, names: list[str]) -> list[str]:
    """What not to copy: data and caches."""
    return [name for name in names if not name.endswith(".py") and not (Path(folder) / name).is_dir()]


def test_every_contract_is_breached_once() -> None:
    assert {breach.contract for breach in BREACHES} == set(contracts_of(ROOT))
