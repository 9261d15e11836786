"""The frame of the command line: help, version, refusals, and ends that are nobody's fault."""

import subprocess
import sys

import pytest

from ui.command_line import COMMANDS, main

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
        ["lab"],
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
