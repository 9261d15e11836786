"""start.py: refusals are one clear sentence, a half-made environment is not trusted."""

import ast
import importlib.util
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from ui.command_line import COMMANDS

ROOT = Path(__file__).parents[2]
START = ROOT / "start.py"


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """start.py as a module whose environment would lie in an empty folder."""
    specification = importlib.util.spec_from_file_location("start", START)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    monkeypatch.setitem(sys.modules, "start", module)
    specification.loader.exec_module(module)
    environment = tmp_path / ".venv"
    (environment / "bin").mkdir(parents=True)
    (environment / "bin" / "python").touch()
    version = ".".join(map(str, sys.version_info[:3]))
    (environment / "pyvenv.cfg").write_text(f"version = {version}\n", "utf-8")
    monkeypatch.setattr(module, "ENVIRONMENT", environment)
    monkeypatch.setattr(module, "PYTHON", environment / "bin" / "python")
    monkeypatch.setattr(module, "STAMP", environment / "ready.json")
    monkeypatch.setattr(module, "UNFINISHED", environment / "unfinished")
    return module


def ready(start: ModuleType, **changes: str) -> None:
    """Leave the stamp of a fitting environment, but for the changes."""
    start.STAMP.write_text(json.dumps({**start.wanted_stamp(), "extra": "", **changes}), "utf-8")


def run_start(*arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "LANG", "LC_ALL", "LC_CTYPE")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, str(START), *arguments],
        env={**environment, **changes},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_a_display_the_game_says_so_in_one_line() -> None:
    outcome = run_start()
    assert (outcome.returncode, outcome.stdout) == (1, "")
    assert outcome.stderr.startswith("There is no display here")
    assert outcome.stderr.count("\n") == 1


def test_a_japanese_terminal_is_spoken_to_in_japanese() -> None:
    outcome = run_start(LANG="ja_JP.UTF-8", PYTHONUTF8="1")
    assert outcome.stderr.startswith("画面がないので")


def test_help_needs_no_environment() -> None:
    outcome = run_start("--help")
    assert outcome.returncode == 0
    assert "start.py bench" in outcome.stdout


def test_help_lists_what_the_program_can_do() -> None:
    assert all(name in run_start("--help").stdout for name in COMMANDS)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_help_that_nobody_can_read_is_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        outcome = subprocess.run(
            [sys.executable, str(START), "--help"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert outcome.returncode == 1
    assert outcome.stderr.startswith("start.py: ")
    assert outcome.stderr.count("\n") == 1


def test_a_reader_of_the_help_may_leave() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    outcome = subprocess.run(
        [sys.executable, str(START), "--help"],
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writing)
    assert (outcome.returncode, outcome.stderr) == (0, "")


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals of POSIX")
@pytest.mark.parametrize("loading", ["signal", "ctypes", "json", "sysconfig"])
def test_an_interrupt_while_it_loads_is_quiet(loading: str) -> None:
    script = f"""
import _signal, runpy, sys
class Interruption:
    def find_spec(self, name, path=None, target=None):
        if name == {loading!r}:
            _signal.raise_signal(_signal.SIGINT)
sys.modules.pop({loading!r}, None)
sys.meta_path.insert(0, Interruption())
sys.argv = ["start.py", "--help"]
runpy.run_path({str(START)!r}, run_name="__main__")
"""
    outcome = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (130, "", "")


def test_an_older_python_is_refused_in_one_line() -> None:
    pretend = f"import sys; sys.version_info = (3, 9, 2); exec(open({str(START)!r}, encoding='utf-8').read())"
    outcome = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True, check=False)
    assert outcome.returncode == 2
    assert outcome.stderr == "Naniwazu needs Python 3.11 or newer; this is Python 3.9.\n"


def test_an_older_python_can_read_the_file() -> None:
    ast.parse(START.read_text("utf-8"), feature_version=(3, 7))


def test_only_a_stamped_environment_is_ready(start: ModuleType) -> None:
    assert not start.is_ready(developer=False)
    ready(start)
    assert start.is_ready(developer=False)
    assert not start.is_ready(developer=True)
    ready(start, extra="dev")
    assert start.is_ready(developer=True)
    assert start.is_ready(developer=False)


@pytest.mark.parametrize("changed", ["settings", "python", "folder"])
def test_a_stamp_of_something_else_is_not_ready(start: ModuleType, changed: str) -> None:
    ready(start, **{changed: "another"})
    assert not start.is_ready(developer=False)


def test_a_stamp_that_cannot_be_read_is_not_ready(start: ModuleType) -> None:
    start.STAMP.write_text("{", "utf-8")
    assert not start.is_ready(developer=False)
    start.STAMP.write_text("[]", "utf-8")
    assert not start.is_ready(developer=False)


def test_a_whole_environment_is_mended_not_thrown_away(start: ModuleType) -> None:
    assert start.is_usable({})
    assert start.is_usable({"folder": str(ROOT)})


def test_an_interrupted_moved_or_foreign_environment_is_thrown_away(start: ModuleType) -> None:
    assert not start.is_usable({"folder": "/elsewhere"})
    (start.ENVIRONMENT / "pyvenv.cfg").write_text("version = 3.8.1\n", "utf-8")
    assert not start.is_usable({})
    (start.ENVIRONMENT / "pyvenv.cfg").unlink()
    assert not start.is_usable({})


def test_an_unfinished_installation_is_thrown_away(start: ModuleType) -> None:
    start.UNFINISHED.touch()
    assert not start.is_usable({})


def test_missing_libraries_are_named_by_package(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "loads", lambda library: library != "libxcb-cursor.so.0")
    monkeypatch.setattr(start.shutil, "which", lambda _name: "/usr/bin/apt-get")
    monkeypatch.setattr(start.sys, "platform", "linux")
    monkeypatch.setattr(start.os, "geteuid", lambda: 1000)
    assert start.missing_packages(start.ERRANDS["picture"]) == []
    with pytest.raises(start.CannotStartError) as refusal:
        start.supply(start.ERRANDS["play"])
    assert str(refusal.value).endswith("sudo apt-get install -y libxcb-cursor0")


@pytest.mark.parametrize(
    ("arguments", "is_like"),
    [
        ([], "play"),
        (["replay", "match.jsonl", "--show", "--from", "3"], "play"),
        (["replay", "--show", "match.jsonl"], "play"),
        (["replay", "match.jsonl", "--json"], "watch"),
        (["report", "--show"], "watch"),
        (["rules-off", "R-1.1"], "test"),
    ],
)
def test_whatever_opens_a_window_needs_its_libraries(
    start: ModuleType, arguments: list[str], is_like: str
) -> None:
    assert start.errand_of(arguments) == start.errand_of([is_like])
    assert len({bool(start.errand_of([word]).libraries) for word in ("play", "watch")}) == 2


@pytest.mark.parametrize(
    ("word", "user", "asked"),
    [("test", 0, ["pulseaudio"]), ("test", 1000, []), ("play", 0, []), ("watch", 0, [])],
)
def test_a_sound_card_for_tests_is_for_machines_that_test(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, word: str, user: int, asked: list[str]
) -> None:
    installed: list[str] = []
    monkeypatch.setattr(start, "loads", lambda _library: True)
    monkeypatch.setattr(start.shutil, "which", lambda name: None if name == "pulseaudio" else f"/{name}")
    monkeypatch.setattr(start.importlib.util, "find_spec", lambda _name: object())
    monkeypatch.setattr(start.sys, "platform", "linux")
    monkeypatch.setattr(start.os, "geteuid", lambda: user)
    monkeypatch.setattr(start, "install_packages", lambda command, **_: installed.extend(command[3:]))
    start.supply(start.errand_of([word]))
    assert installed == asked


def test_a_failed_tool_shows_how_its_output_ended(start: ModuleType) -> None:
    chatter = "print('\\n'.join(f'line {n}' for n in range(100))); raise SystemExit(3)"
    with pytest.raises(start.CannotStartError) as failure:
        start.run_quietly([sys.executable, "-c", chatter], "the tool")
    shown = str(failure.value).splitlines()
    assert shown[0] == "the tool failed; it ended with:"
    assert shown[-1].strip() == "line 99"
    assert len(shown) == 1 + start.LAST_LINES


def test_the_folder_is_found_whatever_its_name(
    start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under LC_ALL=C no Python before 3.13 starts where a path file has Japanese letters."""
    root = tmp_path / "なには づ"
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    packages = root / ".venv" / "lib" / f"python{version}" / "site-packages"
    packages.mkdir(parents=True)
    monkeypatch.setattr(start, "ROOT", root)
    monkeypatch.setattr(start, "ENVIRONMENT", root / ".venv")
    ours, another = packages / "_editable.pth", packages / "another.pth"
    ours.write_text(f"{root}\n{root}", "utf-8")
    another.write_text("import another\n", "utf-8")
    start.name_folder_in_ascii()
    assert (packages / ours.read_text("ascii").strip()).resolve() == root
    assert another.read_text("utf-8") == "import another\n"
