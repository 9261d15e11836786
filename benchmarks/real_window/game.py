"""The program in a process of its own, on a screen of its own, seen through the record that it writes."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from benchmarks.real_window.waiting import wait_until
from karuta.match.codec import event_from_json
from karuta.match.record import EVENT
from karuta.match.record_file import read_record
from karuta.rules.apply import apply
from karuta.rules.events import Event
from karuta.rules.state import OPENING_STATE, MatchState

PATIENCE_S = 60.0  # the longest time in which a match may stand still before it counts as stuck
PROGRAM: Final = (sys.executable, "-c", "import sys; from ui.command_line import main; sys.exit(main())")


class GameEndedError(Exception):
    """The program has gone before the match was over; the message holds what it said last."""


class Game:
    """A match under way in another process; `state` is what its record says so far."""

    def __init__(self, process: subprocess.Popen[bytes], record: Path, words: Path) -> None:
        self.process = process
        self.record = record
        self.state: MatchState = OPENING_STATE
        self.count = 0  # events read so far
        self._words = words
        self._offset = 0

    def open(self) -> None:
        """Wait until the match has begun.

        Raises:
            WaitedTooLongError: It has not.
            GameEndedError: The program has ended.
        """
        self.wait_for_news(0)

    def wait_for_news(self, seen: int) -> None:
        """Wait until the record holds more than `seen` events.

        Raises:
            WaitedTooLongError: Nothing happened.
            GameEndedError: The program has ended.
        """
        wait_until(lambda: self._grown(seen), PATIENCE_S, f"something follows in {self.state.phase.name}")

    def _grown(self, seen: int) -> bool:
        for event in self._news():
            self.state = apply(self.state, event)
            self.count += 1
        if self.count == seen and self.process.poll() is not None:
            raise GameEndedError(f"code {self.process.returncode}: {self._words.read_text('utf-8')[-2000:]}")
        return self.count > seen

    def _news(self) -> Iterator[Event]:
        """The events of the lines that are complete and were not read before."""
        if not self.record.exists():
            return
        with self.record.open("rb") as file:
            file.seek(self._offset)
            content = file.read()
        complete = content[: content.rfind(b"\n") + 1]
        if complete and self._offset == 0:
            yield read_record(self.record).events[0]  # the header stands for the opening
        lines = complete.splitlines()[0 if self._offset else 1 :]
        self._offset += len(complete)
        for line in lines:
            fields = json.loads(line)
            if fields["type"] == EVENT:
                yield event_from_json(fields)


@contextmanager
def open_game(
    display: str, home: Path, words: Sequence[str], program: Sequence[str] = PROGRAM
) -> Iterator[Game]:
    """Run `naniwazu WORDS` on that display with its own data folder, and end it after the block.

    Args:
        display: The X display.
        home: The folder for settings, records and the program's output.
        words: The command; `--record` is added.
        program: What is run in place of `naniwazu`.
    """
    record, said = home / "played.jsonl", home / "said.txt"
    environment = {
        **os.environ,
        "DISPLAY": display,
        "QT_QPA_PLATFORM": "xcb",
        "QT_SCALE_FACTOR": "1",
        "NANIWAZU_HOME": str(home),
    }
    with said.open("wb") as output:
        process = subprocess.Popen(
            [*program, *words, "--record", str(record)],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        yield Game(process, record, said)
    finally:
        if process.poll() is None:
            process.terminate()
            wait_until(lambda: process.poll() is not None, 10.0, "the program ends")
