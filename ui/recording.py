"""The record of the match under way: written while it is played, given up if that fails.

The history is written beside it; it is not given up, because what it misses is taken in from the record.
"""

import logging
import os
import tempfile
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from karuta import __version__
from karuta.history.entry import MatchEntry, spelled_out
from karuta.match.record import Aids, RecordError, RecordWriter
from karuta.match.report import MatchReport, report_of
from karuta.rules.events import Event
from ui.chronicle import Chronicle
from ui.history_place import FOLDER_NAME, STAMP_FORMAT, history_path
from ui.match.laying import Laid

if TYPE_CHECKING:
    from ui.matching import Suggestion

log = logging.getLogger(__name__)


def free_path(data: Path, seed: int, now: datetime | None = None) -> Path:
    """Answers where the record of a match that begins now goes: a free name in the data folder."""
    at = datetime.now(UTC).astimezone() if now is None else now
    folder = data / FOLDER_NAME
    stem = f"{at:{STAMP_FORMAT}}_{seed}"
    path, number = folder / f"{stem}.jsonl", 1
    with suppress(OSError):  # a folder that may not be entered: the recording tells
        while path.exists():
            number += 1
            path = folder / f"{stem}_{number}.jsonl"
    return path


def _entry_of(path: Path, laid: Laid, data: Path) -> MatchEntry:
    """The match as the history knows it; a record that lies elsewhere is known by its whole path."""
    name = path.name if path.parent == data / FOLDER_NAME else str(path.absolute())
    begun_at = datetime.now(UTC).astimezone().isoformat(timespec="seconds")
    return MatchEntry(spelled_out(name), begun_at, __version__, laid.setup, laid.profiles)


def _aids_of(laid: Laid) -> Aids:
    """With what help the match is played, so that it can be shown as it was."""
    return Aids(laid.table.cast().upright, laid.table.shows_aid)


class Recording:
    """Follows one match.

    Attributes:
        failed: Whether the match could not be recorded, or not to its end.
        path: Where it was to be recorded.
    """

    def __init__(self, path: Path, laid: Laid, data: Path | None = None) -> None:
        """Begins the record, and perhaps the history of the match.

        Args:
            path: Where the record goes.
            laid: The match.
            data: The folder in which the history lies; None: the match is not to be in it.
        """
        self.failed = False
        self.path = path
        self._laid = laid
        self._events: list[Event] = laid.table.session.events
        self._writer: RecordWriter | None = None
        try:
            self._writer = RecordWriter(path, laid.setup, laid.profiles, _aids_of(laid))
        except RecordError as error:
            self._give_up(error)
        self._chronicle: Chronicle | None = None
        if data is not None:
            self._chronicle = Chronicle(history_path(data), _entry_of(path, laid, data))
        self.follow()

    def follow(self) -> None:
        """Writes what has happened since the last time; the match goes on whatever comes of it."""
        if self._writer is not None:
            try:
                self._writer.follow(self._events)
            except RecordError as error:
                self._give_up(error)
        if self._chronicle is not None:
            self._chronicle.follow(self._events)

    @property
    def reached(self) -> str | None:
        """The class that the man reached by this match; None if none, or as long as it is not over."""
        return None if self._chronicle is None else self._chronicle.reached

    @property
    def suggestion(self) -> "Suggestion | None":
        """What suits the man next; None if too little is known, or as long as the match is not over."""
        return None if self._chronicle is None else self._chronicle.suggestion

    @property
    def lacks_matches(self) -> bool:
        """Whether nothing suits the man yet because too few of his matches are known."""
        return self._chronicle is not None and self._chronicle.lacks_matches

    def close(self) -> None:
        """Ends the file."""
        self.follow()
        chronicle, self._chronicle = self._chronicle, None
        if chronicle is not None:
            chronicle.close()
        writer, self._writer = self._writer, None
        if writer is not None:
            try:
                writer.close()
            except RecordError as error:
                self._give_up(error)

    def report(self) -> MatchReport:
        """Answers the report of the match as far as it has been played."""
        return report_of(self._laid.setup, self._laid.profiles, self._events, __version__)

    def save_as(self, path: Path) -> bool:
        """Writes all of the match to another file, whole or not at all; answers whether it could be."""
        laid = self._laid
        try:
            with tempfile.TemporaryDirectory(dir=path.parent, prefix=".record-") as folder:
                whole = Path(folder) / path.name
                writer = RecordWriter(whole, laid.setup, laid.profiles, _aids_of(laid))
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
