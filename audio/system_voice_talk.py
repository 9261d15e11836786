"""A talk with the program that speaks to the system's voice: a question, answers line by line, a time limit.

Rule 1: whoever talks never waits longer than the limit for an answer; then the program is ended, with all it
started.
"""

import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final

WORKER: Final = (sys.executable, "-m", "audio.system_voice_worker")
LIMIT_MS: Final = 20_000.0
LOOK_MS: Final = 50.0  # how often the one who waits is asked whether he still wants to
LONGEST_LINE: Final = 1 << 16

Answer = Mapping[str, Any]


class TalkTimeoutError(Exception):
    """No answer came within the limit."""


class TalkCancelledError(Exception):
    """Whoever asked does not want the answer any more."""


class TalkBrokenError(Exception):
    """The program ended with an error; `code` is its exit code, negative for a signal."""

    def __init__(self, code: int) -> None:
        super().__init__(f"It ended with code {code}.")
        self.code = code


def never() -> bool:
    """Nobody cancels."""
    return False


def talk(
    question: Mapping[str, Any],
    worker: Sequence[str] = WORKER,
    limit_ms: float = LIMIT_MS,
    is_cancelled: Callable[[], bool] = never,
) -> Iterator[Answer]:
    """The answers of the program, as they come.

    Args:
        question: What it reads from its standard input, as JSON.
        worker: The program with its arguments; it answers with JSON objects, one a line.
        limit_ms: How long to wait for each answer.
        is_cancelled: Asked again and again while waiting.

    Raises:
        TalkTimeoutError: An answer did not come in time; the program has been ended.
        TalkCancelledError: The asker gave up; the program has been ended.
        TalkBrokenError: The program could not be started, or ended with an error.
    """
    with _started(question, worker) as program:
        lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        threading.Thread(target=_listen, args=(program.stdout, lines), daemon=True).start()
        while (line := _next_line(lines, limit_ms, is_cancelled)) is not None:
            yield json.loads(line)
        with suppress(subprocess.TimeoutExpired):
            program.wait(limit_ms / 1000)
        if program.returncode is None:
            raise TalkTimeoutError
        if program.returncode != 0:
            raise TalkBrokenError(program.returncode)


@contextmanager
def _started(question: Mapping[str, Any], worker: Sequence[str]) -> Iterator["subprocess.Popen[str]"]:
    """The running program; ended when the block is left, however that comes."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as asked:  # a pipe may be full before it is read
        json.dump(question, asked)
        asked.seek(0)
        try:
            program = subprocess.Popen(
                list(worker),
                stdin=asked,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
                cwd=Path(__file__).parents[1],  # where `-m audio` finds ours, whatever else is installed
                env={**os.environ, "PYTHONUTF8": "1"},
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as error:
            raise TalkBrokenError(error.errno or 1) from error
    try:
        yield program
    finally:
        _end(program)


def _listen(spoken: IO[str] | None, lines: "queue.SimpleQueue[str | None]") -> None:
    """Pass on each line that may be an answer, None at the end; runs in its own thread."""
    if spoken is not None:
        with suppress(ValueError):  # the pipe was closed: the talk is over
            while line := spoken.readline(LONGEST_LINE):
                if _is_answer(line):
                    lines.put(line)
    lines.put(None)


def _is_answer(line: str) -> bool:
    """Whether it is a JSON object: a system's library may chatter in between."""
    try:
        return isinstance(json.loads(line), dict)
    except ValueError:
        return False


def _next_line(
    lines: "queue.SimpleQueue[str | None]", limit_ms: float, is_cancelled: Callable[[], bool]
) -> str | None:
    until = time.monotonic() + limit_ms / 1000
    while (left := until - time.monotonic()) > 0:
        if is_cancelled():
            raise TalkCancelledError
        with suppress(queue.Empty):
            return lines.get(timeout=min(left, LOOK_MS / 1000))
    raise TalkTimeoutError


def _end(program: "subprocess.Popen[str]") -> None:
    """End the program and whatever it started; nothing happens if it has ended."""
    if program.poll() is None:
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)
        program.kill()
    program.wait()
    if program.stdout is not None:
        program.stdout.close()
