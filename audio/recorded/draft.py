"""Packs that are none yet, or none any more: folders under another name, and what a killed import left.

Rule 1: every import holds a shared lock on the folder of the packs while it runs, which the system lets go of
however the import ends. Who gets the lock alone knows that no draft belongs to anybody, and may remove them.
"""

import os
import secrets
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

if sys.platform != "win32":
    import fcntl

PREFIX: Final = ".importing-"
"""Such a folder is no pack."""


@contextmanager
def draft_in(into: Path) -> Iterator[Path]:
    """A new empty folder among the packs; gone at the end, unless it was given another name.

    Raises:
        OSError: It cannot be made.
    """
    into.mkdir(parents=True, exist_ok=True)
    with _sharing(into):
        draft = Path(tempfile.mkdtemp(prefix=PREFIX, dir=into))
        try:
            yield draft
        finally:
            shutil.rmtree(draft, ignore_errors=True)


def remove_pack(folder: Path) -> None:
    """Remove a pack: at once it is none any more; what cannot be deleted is swept by the next import.

    Raises:
        OSError: It cannot be removed; it is as it was.
    """
    going = folder.rename(folder.with_name(f"{PREFIX}{secrets.token_hex(8)}"))
    shutil.rmtree(going, ignore_errors=True)


@contextmanager
def _sharing(into: Path) -> Iterator[None]:
    """Hold the shared lock, the left-over drafts swept first if nobody else holds it."""
    if sys.platform == "win32":  # a folder cannot be locked there: what was left stays, and is passed over
        yield
        return
    held = os.open(into, os.O_RDONLY)
    try:
        with suppress(OSError):  # another import runs, or the file system knows no locks
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            _sweep(into)
        with suppress(OSError):  # without locks nobody sweeps
            fcntl.flock(held, fcntl.LOCK_SH)
        yield
    finally:
        os.close(held)


def _sweep(into: Path) -> None:
    for path in into.glob(f"{PREFIX}*"):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
