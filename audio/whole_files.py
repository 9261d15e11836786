"""Files that are written whole or not at all, whatever lay there before being kept until then.

Rule 1: a file is written under another name beside its place, and put there only when all are on disk.
"""

import errno
import os
import secrets
from collections.abc import Mapping
from pathlib import Path


def write_whole(contents: Mapping[Path, bytes]) -> None:
    """Write files, all of them or none.

    Args:
        contents: What each is to hold; a link is followed, the folders exist.

    Raises:
        OSError: The system refuses; what was there is still there.
    """
    drafts: dict[Path, Path] = {}
    try:
        for path, content in contents.items():
            place = _place_of(path)
            if place.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(place))
            if place.exists() and not os.access(place, os.W_OK):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(place))
            draft = place.parent / f".{secrets.token_hex(8)}.draft"
            drafts[draft] = place
            with draft.open("xb") as file:
                file.write(content)
        for draft, place in drafts.items():
            draft.replace(place)
    finally:
        for draft in drafts:
            draft.unlink(missing_ok=True)


def _place_of(path: Path) -> Path:
    """Where the file itself lies, links followed.

    Raises:
        OSError: They lead nowhere but to themselves.
    """
    try:
        return path.resolve()
    except RuntimeError as error:  # what Python before 3.13 makes of such a link
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from error
