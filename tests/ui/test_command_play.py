"""`play` and the bare command: what a match is opened with, and what is said where no window can open."""

import argparse
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from ui.command_line import build_parser, main
from ui.commands.play import changed
from ui.settings import ComSettings, ReadingKind, Seat, Settings

PROGRAM = [sys.executable, "-c", "import sys; from ui.command_line import main; sys.exit(main())"]
STORED = Settings(near=Seat.COM, far_com=ComSettings(hand=3))


def parsed(*words: str) -> argparse.Namespace:
    return build_parser("play").parse_args(["play", *words])


def without_display(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [*PROGRAM, *words],
        env={**environment, **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_what_is_not_named_is_as_it_was_set_last():
    settings = changed(parsed(), STORED)
    assert settings == STORED.but(near=Seat.MAN)


def test_cards_and_reading_are_those_named():
    settings = changed(parsed("--cards", "4", "--reading", "torifuda"), STORED)
    assert (settings.cards.a_side, settings.reading.kind) == (4, ReadingKind.TORIFUDA)


@pytest.mark.parametrize("kind", list(ReadingKind))
def test_every_kind_of_reading_has_a_word(kind: ReadingKind):
    assert changed(parsed("--reading", kind.value), STORED).reading.kind is kind


def test_a_class_draws_the_same_com_from_the_same_seed():
    words = ("--class", "a", "--seed", "7")
    one, again = (changed(parsed(*words), STORED).far_com for _ in range(2))
    other = changed(parsed("--class", "a", "--seed", "8"), STORED).far_com
    assert one == again != other
    assert one.level.com_class == "A"
    assert all(12 <= value <= 15 for value in one.level.numbers.as_tuple())
    assert one.changed_by_hand == ()


@pytest.mark.parametrize("name", ["--numbers", "--against-numbers"])
def test_numbers_make_a_com_of_no_class_that_plays_even(name: str):
    com = changed(parsed(name, "8,7,9,6,0"), STORED).far_com
    assert com.level.numbers.as_tuple() == (8, 7, 9, 6, 0)
    assert com.strategy == "even"
    assert com.changed_by_hand


def test_a_strategy_alone_leaves_the_stored_com():
    com = changed(parsed("--strategy", "attack"), STORED).far_com
    assert com == STORED.far_com.but(strategy="attack")


@pytest.mark.parametrize(
    "words",
    [
        ["--class", "F"],
        ["--class", "A", "--against-level", "3"],
        ["--seed", "x"],
        ["--reading", "voices"],
        ["--reading", ""],
        ["--cards", "26"],
        ["--poems", ""],
        ["--poems", "1,1"],
        ["--record", "."],
        ["--record", "no/where.jsonl"],
        ["--record", "there.jsonl"],
    ],
    ids=" ".join,
)
def test_what_cannot_be_opened_is_refused_in_one_line(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    there = tmp_path / "there.jsonl"
    there.write_text("a record of somebody's\n", "utf-8")
    assert main(["play", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("naniwazu play: ")
    assert captured.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == [there]
    assert there.read_text("utf-8") == "a record of somebody's\n"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
@pytest.mark.parametrize("words", [[], ["play", "--record", "new.jsonl"]], ids=["open", "play"])
@pytest.mark.parametrize(
    "variables", [{}, {"DISPLAY": ":987"}, {"DISPLAY": "nonsense"}], ids=["none", "dead", "nonsense"]
)
def test_without_a_display_one_line_and_code_1(
    words: list[str], variables: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    answer = without_display(*words, **variables)
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr.startswith("naniwazu")
    assert answer.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals of POSIX")
@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_closes_the_match_and_ends_its_record(name: str, code: int, tmp_path: Path):
    record = tmp_path / "match.jsonl"
    process = subprocess.Popen(
        [*PROGRAM, "play", "--seed", "7", "--record", str(record)],
        env={**os.environ, "NANIWAZU_HOME": str(tmp_path)},
        stderr=subprocess.PIPE,
    )
    never = threading.Event()
    while not (record.exists() and record.stat().st_size) and process.poll() is None:
        never.wait(0.02)
    process.send_signal(getattr(signal, name))
    _out, said = process.communicate(timeout=60)
    assert (process.returncode, said) == (code, b"")
    assert '"ended_by": "aborted"' in record.read_text("utf-8").splitlines()[-1]


@pytest.mark.parametrize(
    "words",
    [["kimariji", "21"], ["watch", "--seed", "7", "--cards", "2"], ["--help"], ["play", "--help"], ["watc"]],
    ids=" ".join,
)
def test_what_needs_no_window_loads_no_qt(words: list[str]):
    look = "import sys; from ui.command_line import main; main(sys.argv[1:]);"
    tell = " sys.exit(sorted({name.split('.')[0] for name in sys.modules} & {'PySide6', 'shiboken6'}) != [])"
    answer = subprocess.run(
        [sys.executable, "-c", look + tell, *words], capture_output=True, check=False, timeout=60
    )
    assert answer.returncode == 0
