"""The frame of the command line: help, version, refusals, and ends that are nobody's fault."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from ui.command_line import COMMANDS, main
from ui.commands.opening import closed_folders, faults_noted
from ui.encoding import carry
from ui.faults import FaultHook
from ui.folders import Folders

PROGRAM = [sys.executable, "-c", "import sys; from ui.command_line import main; sys.exit(main())"]


def run_program(*words: str, **keywords: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *words], capture_output=True, text=True, check=False, timeout=60, **keywords
    )


def test_the_version_is_the_programs(capsys: pytest.CaptureFixture[str]):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == "naniwazu 0.1.0\n"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]):
    assert main(["--help"]) == 0
    printed = capsys.readouterr().out
    assert all(f"\n    {name} " in printed for name in COMMANDS)


@pytest.mark.parametrize(
    "words",
    [
        ["watc"],
        ["voice"],
        ["cards"],
        ["lab", "--matches"],
        ["--colour"],
        ["kimariji"],
        ["watch", "--see", "7"],
        ["a\nb"],
    ],
    ids=repr,
)
def test_what_is_not_offered_is_refused_in_one_line(words: list[str], capsys: pytest.CaptureFixture[str]):
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("naniwazu")
    assert captured.err.count("\n") == 1


def test_a_reader_that_leaves_is_no_error():
    words = " ".join(f"'{word}'" for word in PROGRAM)
    shell = f"set -o pipefail; {words} --help | true"
    answer = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=False, timeout=60)
    assert (answer.returncode, answer.stderr) == (0, "")


INTERRUPTED = """
import signal, sys

class Interruption:
    def __init__(self, name):
        self.name = name

    def find_spec(self, name, path=None, target=None):
        if name == self.name:
            signal.raise_signal(signal.SIGINT)

sys.modules.pop(sys.argv[1], None)
sys.meta_path.insert(0, Interruption(sys.argv.pop(1)))
from ui.__main__ import enter
sys.exit(enter())
"""


@pytest.mark.parametrize(
    ("loading", "words"),
    [
        ("ui.interrupts", "kimariji 21"),
        ("ui.command_line", "kimariji 21"),
        ("argparse", "kimariji 21"),
        ("ui.commands.watch", "watch"),
        ("numpy", "watch"),
        ("PySide6", "picture --list"),
        ("ui.commands.scene_picture", "picture --list"),
    ],
)
def test_an_interrupt_while_something_loads_is_quiet(loading: str, words: str):
    answer = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, loading, *words.split()],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (answer.returncode, answer.stdout, answer.stderr) == (130, "", "")


AT_A_MOMENT = """
import runpy, signal, sys

left = int(sys.argv.pop(1))
begun = False

def count(frame, event, value):
    global begun, left
    begun = begun or frame.f_code.co_qualname == "enter"
    left -= begun
    if begun and left == 0:
        sys.settrace(None)
        signal.raise_signal(signal.SIGINT)
    return count

sys.settrace(count)
runpy.run_module("ui", run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize("moment", [4, 6, 9, 14, 30, 70, 160, 350, 800, 1800, 4000])
def test_an_interrupt_is_quiet_from_the_first_lines_on(moment: int):
    """The moments are steps of Python (calls, lines, returns) since the first one that is ours."""
    answer = subprocess.run(
        [sys.executable, "-c", AT_A_MOMENT, str(moment), "kimariji", "21"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (answer.returncode, answer.stdout, answer.stderr) == (130, "", "")


def test_an_interrupt_that_was_held_back_comes_at_once():
    """start.py holds it back while the program takes its place."""
    held = "import signal; signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT});"
    raised = " signal.raise_signal(signal.SIGINT); from ui.__main__ import enter; enter()"
    answer = subprocess.run(
        [sys.executable, "-c", held + raised], capture_output=True, text=True, check=False, timeout=60
    )
    assert (answer.returncode, answer.stdout, answer.stderr) == (130, "", "")


def test_a_fault_of_our_own_is_one_line_and_a_trace_in_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("NANIWAZU_HOME", str(tmp_path))
    monkeypatch.setattr("ui.commands.kimariji.poem", None)
    assert main(["kimariji", "21"]) == 1
    captured = capsys.readouterr()
    assert captured.err.startswith("naniwazu kimariji: this is a fault of the program: TypeError: ")
    assert captured.err.count("\n") == 1
    log = tmp_path / "data" / "faults.log"
    assert repr(str(log)) in captured.err
    assert "Traceback" in log.read_text("utf-8")
    assert "naniwazu 0." in log.read_text("utf-8")


def test_a_trace_that_cannot_be_kept_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "home").touch()
    monkeypatch.setenv("NANIWAZU_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("ui.commands.kimariji.poem", None)
    assert main(["kimariji", "21"]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines[0].startswith("Traceback")
    assert lines[-1].endswith("please report it with the lines above")


def test_a_fault_that_comes_again_is_told_once(tmp_path: Path):
    told: list[str] = []
    hook = FaultHook(tmp_path, told.append)
    for sign in "aab":
        try:
            raise ValueError(sign)
        except ValueError as fault:
            hook(ValueError, fault, fault.__traceback__)
    assert [sentence.split(";")[0].rpartition(" ")[2] for sentence in told] == ["a", "b"]
    assert (tmp_path / "faults.log").read_text("utf-8").count("Traceback") == 2


def test_a_fault_in_a_thread_is_noted_too(tmp_path: Path, capsys):
    def fail() -> None:
        raise ValueError("in a thread")

    with faults_noted(tmp_path):
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
    assert "ValueError: in a thread" in capsys.readouterr().err
    assert "in a thread" in (tmp_path / "faults.log").read_text("utf-8")


def test_a_folder_that_is_a_file_is_named(tmp_path: Path):
    (tmp_path / "home").touch()
    (tmp_path / "circle").symlink_to("circle")
    told = list(closed_folders(Folders(tmp_path / "home", tmp_path / "circle" / "data")))
    assert [sentence.partition(" is no folder")[0] for sentence in told] == [
        repr(str(tmp_path / "home")),
        repr(str(tmp_path / "circle" / "data")),
    ]
    assert list(closed_folders(Folders(tmp_path, tmp_path / "new" / "data"))) == []


@pytest.mark.parametrize(
    ("given", "carried"),
    [
        ({"LC_ALL": "C"}, {"LANG": "C", "LC_MESSAGES": "C", "LC_CTYPE": "C.UTF-8"}),
        ({"LANG": "ja_JP.eucJP"}, {"LANG": "ja_JP.eucJP", "LC_CTYPE": "C.UTF-8"}),
        (
            {"LC_ALL": "ja_JP.eucJP", "LANG": "C"},
            {"LANG": "ja_JP.eucJP", "LC_MESSAGES": "ja_JP.eucJP", "LC_CTYPE": "C.UTF-8"},
        ),
    ],
)
def test_only_the_encoding_of_the_locale_changes(given: dict[str, str], carried: dict[str, str]):
    carry(given, "C.UTF-8")
    assert given == carried


@pytest.mark.parametrize("name", ["C", "POSIX", "ja_JP.eucJP"])
def test_qt_has_nothing_to_say_of_the_locale(name: str):
    answer = run_program("picture", "--list", env={**os.environ, "LC_ALL": name})
    assert (answer.returncode, answer.stderr) == (0, "")
    words = "import sys; from ui.commands.opening import require_qt; require_qt();"
    starts = " from PySide6.QtCore import QCoreApplication; QCoreApplication([])"
    answer = subprocess.run(
        [sys.executable, "-c", words + starts],
        env={**os.environ, "LC_ALL": name},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (answer.returncode, answer.stderr) == (0, "")
