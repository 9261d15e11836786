"""Where the history and the records of matches lie in the data folder, and when a match began."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

FOLDER_NAME: Final = "records"
FILE_NAME: Final = "history.sqlite"
STAMP_FORMAT: Final = "%Y-%m-%d_%H-%M-%S"
_STAMP_SIGNS: Final = len("2026-11-30_21-14-05")


def history_path(data: Path) -> Path:
    """Answers where the history lies."""
    return data / FILE_NAME


def begun_at(record: Path) -> str:
    """Answers when the match of a record began, in local time: as its name says, else when it was written."""
    try:
        named = datetime.strptime(record.name[:_STAMP_SIGNS], STAMP_FORMAT)  # noqa: DTZ007 - local, as named
    except ValueError:
        pass
    else:
        return named.isoformat(timespec="seconds")
    try:
        written_s = record.stat().st_mtime
    except OSError:
        written_s = 0.0
    return datetime.fromtimestamp(written_s, UTC).astimezone().isoformat(timespec="seconds")
