"""The matches that have been recorded, the latest first: what each was, from the ends of its file.

Nothing here needs Qt, and no record is read whole but those of COMs: a man may have sat down at any time.
"""

import json
import logging
import os
import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from karuta.match.codec import profile_from_json
from karuta.match.record import RECORD
from karuta.match.record_file import LARGEST_BYTES
from karuta.match.setup import Profile
from karuta.rules.events import EndedBy
from karuta.rules.side import BySide, Side

MOST_SHOWN: Final = 40
HEADER_BYTES: Final = 64 * 1024
TAIL_BYTES: Final = 16 * 1024
READING: Final = b'"type": "reading"'
RESULT: Final = b'"type": "result"'
CONTINUED: Final = b'"MatchContinued"'
SAT_DOWN: Final = re.compile(rb'"SeatChanged"[^\n]*"by_man": true')
_STAMP: Final = re.compile(r"(\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d)")
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Shelved:
    """One recorded match.

    Attributes:
        path: Its record.
        at: When it began, on the player's clock; None if its name does not tell.
        players: Who played; None if the record cannot be read.
        winner: Who won; None if nobody did.
        ended_by: How it ended; None if the record does not tell.
        man_sat: Whether a man took over a seat of a match between COMs.
    """

    path: Path
    at: datetime | None = None
    players: BySide[Profile] | None = None
    winner: Side | None = None
    ended_by: EndedBy | None = None
    man_sat: bool = False


def record_paths(folder: Path) -> tuple[Path, ...]:
    """The records of a folder, the latest first by their names; none if there is no folder."""
    try:
        with os.scandir(folder) as entries:
            names = [entry.name for entry in entries if entry.name.endswith(".jsonl") and entry.is_file()]
    except OSError as error:
        if not isinstance(error, FileNotFoundError):
            log.info("the records cannot be listed: %s", error)
        return ()
    return tuple(folder / name for name in sorted(names, reverse=True))


def shelved(path: Path) -> Shelved:
    """What a record holds, as far as its two ends tell."""
    found = _STAMP.search(path.name)
    at = None
    if found:
        with suppress(ValueError):
            at = datetime.strptime(found[1], "%Y-%m-%d_%H-%M-%S")  # noqa: DTZ007 - the player's own clock
    try:
        with path.open("rb") as file:
            header = json.loads(file.readline(HEADER_BYTES))
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - TAIL_BYTES))
            tail = file.read()
        if header["type"] != RECORD:
            raise ValueError("no record")
        players = BySide(*(profile_from_json(given) for given in header["players"]))
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        log.info("%s is not shown: %s", path.name, error)
        return Shelved(path, at)
    result = _result(path, tail)
    winner = result.get("winner")
    return Shelved(
        path,
        at,
        players,
        Side(winner) if winner in (0, 1) else None,
        _ended_by(result.get("ended_by")),
        man_sat=not players.first.is_man and _man_sat(path),
    )


def latest_played(matches: Iterable[Shelved]) -> Shelved | None:
    """Answers the first of these in which a poem was read, or which cannot be read; None if there is none."""
    return next((match for match in matches if match.players is None or _was_read(match.path)), None)


def _was_read(path: Path) -> bool:
    """Whether a reading is told; looks no further than to the first one."""
    with suppress(OSError), path.open("rb") as file:
        return any(READING in line for line in iter(partial(file.readline, HEADER_BYTES), b""))
    return False


def _man_sat(path: Path) -> bool:
    """Whether a man sat down at some time; nothing but the whole record tells."""
    with suppress(OSError), path.open("rb") as file:
        return SAT_DOWN.search(file.read(LARGEST_BYTES)) is not None
    return False


def _ended_by(given: object) -> EndedBy | None:
    return EndedBy(given) if given in [each.value for each in EndedBy] else None


def _result(path: Path, tail: bytes) -> dict[str, Any]:
    """The first result row, as the report has it; nothing if the match did not end.

    It stands near the end of the file unless the match was played on: only then is more of it looked at.
    """
    found = _first_result(tail)
    was_left = found.get("ended_by") == EndedBy.ABORTED.value
    if (not found or was_left or CONTINUED in tail) and len(tail) == TAIL_BYTES:
        with suppress(OSError), path.open("rb") as file:
            found = _first_result(file.read(LARGEST_BYTES)) or found
    return found


def _first_result(content: bytes) -> dict[str, Any]:
    at = content.find(RESULT)
    if at < 0:
        return {}
    end = content.find(b"\n", at)
    line = content[content.rfind(b"\n", 0, at) + 1 : end if end >= 0 else None]
    with suppress(ValueError, RecursionError):
        given = json.loads(line)
        return given if isinstance(given, dict) else {}
    return {}
