"""A file of text that the program writes for itself: read, written whole, and kept aside if it is damaged.

Rule 1: nothing is lost. What cannot be read gets another, free name; while it cannot be moved, nothing is
written over it.
Rule 2: a file is written whole or not at all.
"""

import logging
import os
import tempfile
from itertools import count
from pathlib import Path
from typing import Final

LARGEST_BYTES: Final = 1024 * 1024
DAMAGED: Final = (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError)
"""What it may raise to read something that is not what it should be."""

log = logging.getLogger(__name__)


def read_text(path: Path) -> str:
    """What a file holds.

    Raises:
        FileNotFoundError: There is none.
        OSError: It cannot be read, or is no regular file or far too large.
        UnicodeDecodeError: It is no text.
    """
    if path.exists() and not path.is_file():
        raise OSError("no regular file")  # a pipe would be waited for
    with path.open("rb") as file:
        content = file.read(LARGEST_BYTES + 1)
    if len(content) > LARGEST_BYTES:
        raise OSError("too large")
    return content.decode("utf-8-sig")


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all; its folder is there.

    Raises:
        OSError: It cannot be written; what was there is as it was.
    """
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=path.suffix)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


class OwnFile:
    """One file in one folder.

    Attributes:
        path: Where it lies.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._is_damaged = False

    def read(self) -> str:
        """What it holds; the errors are those of `read_text`."""
        return read_text(self.path)

    def keep_aside(self, reason: Exception) -> Path | None:
        """Give it, which is damaged, another name; answers that name, None if it cannot be moved."""
        log.info("%s is kept aside: %s", self.path.name, reason)
        self._is_damaged = True
        try:
            return self._moved()
        except OSError as error:
            log.info("%s cannot be moved: %s", self.path.name, error)
            return None

    def write(self, text: str) -> None:
        """Write it whole or not at all, in a folder that is made if it is missing.

        Raises:
            OSError: It cannot be written, or what is damaged cannot be moved; the file is as it was.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._is_damaged:
            self._moved()
        write_text(self.path, text)

    def _moved(self) -> Path:
        numbered = (f"{self.path.stem}.damaged-{number}{self.path.suffix}" for number in count(1))
        aside = next(path for path in map(self.path.with_name, numbered) if not path.exists())
        self.path.rename(aside)
        self._is_damaged = False
        return aside
