"""The record of the match under way: written while it is played, given up if that fails."""

import logging
import os
import tempfile
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from karuta.match.record import RecordError, RecordWriter
from karuta.rules.events import Event
from ui.match.laying import Laid

FOLDER_NAME = "records"
log = logging.getLogger(__name__)


def free_path(data: Path, seed: int, now: datetime | None = None) -> Path:
    """Answers where the record of a match that begins now goes: a free name in the data folder."""
    at = datetime.now(UTC).astimezone() if now is None else now
    folder = data / FOLDER_NAME
    stem = f"{at:%Y-%m-%d_%H-%M-%S}_{seed}"
    path, number = folder / f"{stem}.jsonl", 1
    with suppress(OSError):  # a folder that may not be entered: the recording tells
        while path.exists():
            number += 1
            path = folder / f"{stem}_{number}.jsonl"
    return path


class Recording:
    """Follows one match.

    Attributes:
        failed: Whether the match could not be recorded, or not to its end.
        path: Where it was to be recorded.
    """

    def __init__(self, path: Path, laid: Laid) -> None:
        self.failed = False
        self.path = path
        self._laid = laid
        self._events: list[Event] = laid.table.session.events
        self._writer: RecordWriter | None = None
        try:
            self._writer = RecordWriter(path, laid.setup, laid.profiles)
        except RecordError as error:
            self._give_up(error)
        self.follow()

    def follow(self) -> None:
        """Writes what has happened since the last time; the match goes on whatever comes of it."""
        if self._writer is None:
            return
        try:
            self._writer.follow(self._events)
        except RecordError as error:
            self._give_up(error)

    def close(self) -> None:
        """Ends the file."""
        self.follow()
        writer, self._writer = self._writer, None
        if writer is not None:
            try:
                writer.close()
            except RecordError as error:
                self._give_up(error)

    def save_as(self, path: Path) -> bool:
        """Writes all of the match to another file, whole or not at all; answers whether it could be."""
        try:
            with tempfile.TemporaryDirectory(dir=path.parent, prefix=".record-") as folder:
                whole = Path(folder) / path.name
                writer = RecordWriter(whole, self._laid.setup, self._laid.profiles)
                try:
                    writer.follow(self._events)
                finally:
                    writer.close()
                os.replace(whole, path)
        except (OSError, RecordError) as error:
            log.info("no record: %s", error)
            return False
        self.failed = False
        return True

    def _give_up(self, error: RecordError) -> None:
        log.info("no record: %s", error)
        self.failed = True
        writer, self._writer = self._writer, None
        if writer is not None:
            with suppress(RecordError):  # it is told already that the record is not whole
                writer.close()
