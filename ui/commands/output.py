"""What commands write to the standard output: JSON Lines for programs, plain lines for people."""

import contextlib
import json
import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper


def prepare_output() -> None:
    """Make the standard output the same bytes everywhere: UTF-8, and a line ends in one line feed."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def write_line(text: str = "") -> None:
    """Write one line for people."""
    if sys.stdout is not None:
        sys.stdout.write(f"{text}\n")


def json_line(row: Mapping[str, object]) -> str:
    """One object as one line: kana as they are, never a number that JSON does not know."""
    return json.dumps(row, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def write_json(row: Mapping[str, object]) -> None:
    """Write one object as a line of JSON."""
    write_line(json_line(row))


def flush_output() -> None:
    """Hand everything to the system, so that a full disk or a closed pipe is noticed while it can be told."""
    if sys.stdout is not None:
        sys.stdout.flush()


def abandon_output() -> None:
    """Point the standard output nowhere: nobody reads it; the interpreter must not complain at its end."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
