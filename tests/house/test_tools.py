"""The tools of `start.py check` are content; here so that the tests alone are enough."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.toolchain
@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(["ruff", "format", "--check", "."], id="format"),
        pytest.param(["ruff", "check", "."], id="lint"),
        pytest.param(["mypy"], id="types"),
        pytest.param(["mypy", "--strict", "start.py"], id="types of start.py"),
    ],
)
def test_tool_is_content(arguments: list[str]) -> None:
    outcome = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
