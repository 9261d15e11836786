"""Reading a record: whatever is wrong with the file is told in one sentence.

Whether its events are those of a match is not asked here but by a replay, which tells the first difference.
"""

import json
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from karuta.match.codec import event_from_json, profile_from_json, require_text, setup_from_json
from karuta.match.record import EVENT, FORMATS, RECORD, Aids, NewerRecordError, Record, RecordError
from karuta.match.rows import ENDS, Fields
from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.events import Event, MatchBegan, MatchContinued
from karuta.rules.side import BySide
from karuta.rules.territory import SLOTS, Row, Territory

LARGEST_BYTES: Final = 64 * 1024 * 1024
_ROWS: Final = ("reading", "void", "seat", "result")
_HAND: Final = '{"type": "event", "event": "HandMoved", '
_LEFT_OUT: Final[Fields] = {}


def read_record(path: Path, *, with_hands: bool = True) -> Record:
    """The record in that file.

    A file that ends in the middle of a line, or before the match does, is read up to there
    (`Record.cut_off`).

    Args:
        path: The file.
        with_hands: Whether the man's whole hand in each reading is wanted. It is most of a record and judges
            nothing; where it is not wanted it is not even looked at.

    Raises:
        NewerRecordError: A newer version wrote it.
        RecordError: It cannot be read, is no record, is damaged, or was written in another format.
    """
    lines, is_whole = _lines(path)
    name = str(path)
    header = _object(lines[0]) if lines else None
    if header is None or header.get("type") != RECORD:
        raise RecordError(f"{name!r} is not the record of a match")
    form = header.get("format")
    if form not in FORMATS or isinstance(form, bool):
        is_newer = isinstance(form, int) and form > FORMATS[-1]
        raise (NewerRecordError if is_newer else RecordError)(
            f"{name!r} was written in format {form!r}; this version reads formats up to {FORMATS[-1]}"
        )
    body = [_LEFT_OUT if not with_hands and _is_hand(line) else _object(line) for line in lines[1:]]
    cut_off = ""
    if body and body[-1] is None and not is_whole:
        body.pop()
        cut_off = f"line {len(lines)} is cut off; the record is read up to there"
    if None in body:
        raise RecordError(f"{name!r} is damaged: line {body.index(None) + 2} is not a JSON object")
    return _record(name, header, [fields for fields in body if fields is not None], cut_off)


def _lines(path: Path) -> tuple[list[str], bool]:
    """The lines of the file, and whether its last line is ended."""
    name = str(path)
    try:
        if path.is_dir():
            raise RecordError(f"{name!r} is a folder, not a record")
        if path.exists() and not path.is_file():  # a pipe would be waited for
            raise RecordError(f"{name!r} is no regular file, so it is no record")
        with path.open("rb") as file:
            content = file.read(LARGEST_BYTES + 1)
    except RecordError:
        raise
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RecordError(f"{name!r} cannot be read: {reason}") from error
    if len(content) > LARGEST_BYTES:
        raise RecordError(f"{name!r} is too large for a record")
    ended = content.endswith(b"\n")
    if not ended:
        # A cut may fall into the middle of a sign.
        head, _, tail = content.rpartition(b"\n")
        content = head + b"\n" + tail.decode("utf-8", errors="replace").encode() if head else content
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError(f"{name!r} is not a text file, so it is no record") from None
    if "\0" in text:
        raise RecordError(f"{name!r} is not a text file, so it is no record")
    return text.split("\n")[: -1 if ended else None], ended


def _is_hand(line: str) -> bool:
    """Whether a whole line is a hand as `RecordWriter` writes it down."""
    return line.startswith(_HAND) and line.endswith("}")


def _object(line: str) -> Fields | None:
    """The JSON object of a line, None if it holds none."""
    try:
        given = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return given if isinstance(given, dict) else None


def _record(name: str, header: Fields, body: list[Fields], cut_off: str) -> Record:
    try:
        setup = setup_from_json(header.get("setup"))
        players = BySide(*(profile_from_json(given) for given in header["players"]))
        began = MatchBegan(0.0, _mat(header["mat"]), _order(header["order"]))
        aids = _aids(header.get("aids"))
        require_text(version := str(header.get("version")))
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError(f"{name!r} is damaged: line 1: {_reason(error)}") from error
    events: list[Event] = [began]
    rows: list[Fields] = []
    for number, fields in enumerate(body, start=2):
        try:
            if fields is _LEFT_OUT:
                continue
            if fields.get("type") in _ROWS:
                rows.append(fields)
                continue
            if fields.get("type") != EVENT:
                raise ValueError(f"there is no line of type {fields.get('type')!r}")
            events.append(event_from_json(fields))
        except (TypeError, ValueError) as error:
            raise RecordError(f"{name!r} is damaged: line {number}: {_reason(error)}") from error
    if not _has_ended(events) and not cut_off:
        cut_off = "the match was not played to its end"
    return Record(setup, players, tuple(events), tuple(rows), version, cut_off, int(header["format"]), aids)


def _has_ended(events: list[Event]) -> bool:
    """Whether the last thing that happened to the match as a whole was its end."""
    turns = [event for event in events if isinstance(event, (*ENDS, MatchContinued))]
    return bool(turns) and not isinstance(turns[-1], MatchContinued)


def _reason(error: Exception) -> str:
    """What is wrong, in one line."""
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        return f"{place}: {first['msg']}"
    if isinstance(error, KeyError):
        return f"{error.args[0]!r} is missing"
    return " ".join(str(error).split())


def _aids(given: Any) -> Aids | None:  # noqa: ANN401 - whatever the file holds
    if given is None:
        return None
    told = given["upright"], given["kimariji"]
    if not all(isinstance(each, bool) for each in told):
        raise ValueError("aids: each is true or false")
    return Aids(*told)


def _mat(given: Any) -> BySide[Territory]:  # noqa: ANN401
    return BySide(*(_territory(each) for each in given))


def _territory(given: Any) -> Territory:  # noqa: ANN401
    if len(given) != len(Row) or any(len(row) != SLOTS for row in given):
        raise ValueError(f"mat: a territory has {len(Row)} rows of {SLOTS}")
    top, middle, bottom = (tuple(Torifuda(_number(card, 0)) for card in row) for row in given)
    return Territory((top, middle, bottom))


def _order(given: Any) -> tuple[Yomifuda, ...]:  # noqa: ANN401
    return tuple(Yomifuda(_number(number, 1)) for number in given)


def _number(given: object, least: int) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= 100:
        raise ValueError(f"{given!r} is not a poem")
    return given
