"""Reading the files that are named on the command line; they are never written to or moved."""

import json
import os
from pathlib import Path
from typing import Final

from ui.commands.outcome import FAILED, CommandError

LARGEST_BYTES: Final = 64 * 1024 * 1024


def read_text(name: str) -> str:
    """The text of a file.

    Raises:
        CommandError: It is missing, no regular file, unreadable, too large or not UTF-8 text.
    """
    path = Path(name)
    try:
        refuse_other_than_files(name, path)
        with path.open("rb") as file:
            content = file.read(LARGEST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise CommandError(f"cannot read {name!r}: {reason(error)}") from error
    if len(content) > LARGEST_BYTES:
        raise CommandError(f"{name!r} is larger than {LARGEST_BYTES // 1024 // 1024} MiB")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CommandError(f"{name!r} is not a text file in UTF-8") from None
    if "\0" in text:
        raise CommandError(f"{name!r} is not a text file")
    return text


def refuse_other_than_files(name: str, path: Path) -> None:
    """Refuse a folder, a pipe or a device before it is opened: a pipe would be waited for without end.

    Raises:
        CommandError: Something lies there, but no regular file.
        OSError: The system does not tell.
    """
    if path.is_dir():
        raise CommandError(f"{name!r} is a folder, not a file")
    if path.exists() and not path.is_file():
        raise CommandError(f"{name!r} is no regular file")


def read_object(name: str) -> dict[str, object]:
    """The one JSON object that a file holds.

    Raises:
        CommandError: The file cannot be read or holds something else.
    """
    try:
        answer = json.loads(read_text(name))
    except json.JSONDecodeError as error:
        raise CommandError(f"{name!r} is not JSON: {error}") from None
    except (RecursionError, ValueError):
        raise CommandError(f"{name!r} is not JSON that can be read") from None
    if not isinstance(answer, dict):
        raise CommandError(f"{name!r} must hold one JSON object")
    return answer


def require_place(name: str) -> Path:
    """The path of a file to be written, if its folder exists.

    Raises:
        CommandError: It names something other than a file, or lies in a folder that does not exist.
    """
    path = Path(name)
    try:
        refuse_other_than_files(name, path)
        if not path.parent.is_dir():
            raise CommandError(f"there is no folder {str(path.parent)!r}")
        path.resolve()
    except (OSError, ValueError, RuntimeError) as error:  # a link to itself is the last, or the first
        raise CommandError(f"cannot write {name!r}: {reason(error)}") from error
    return path


def require_new_file(name: str) -> Path:
    """The path of a file to be written where nothing lies yet.

    Raises:
        CommandError: Something lies there already, or nothing can.
    """
    path = require_place(name)
    if path.exists() or path.is_symlink():
        raise CommandError(f"{name!r} is there already and is left as it is; name a new file")
    return path


def write_new(name: str, path: Path, text: str) -> None:
    """Write a new file whole or not at all.

    Raises:
        CommandError: Something has come to lie there meanwhile, or it cannot be written.
    """
    try:
        file = path.open("x", encoding="utf-8", newline="\n")
    except OSError as error:
        raise CommandError(f"cannot write {name!r}: {reason(error)}", FAILED) from error
    try:
        with file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
    except BaseException as error:
        path.unlink(missing_ok=True)
        if not isinstance(error, OSError):
            raise
        raise CommandError(f"cannot write {name!r}: {reason(error)}", FAILED) from error


def reason(error: Exception) -> str:
    """Why the system refused, without the file's name."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
