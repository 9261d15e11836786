"""A ghost as a file, to be kept and given to others: JSON."""

import json
from functools import lru_cache
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from karuta.rules.person import Person

KIND: Final = "naniwazu ghost"
FORMAT: Final = 1


class GhostError(ValueError):
    """It is no ghost; the message is one sentence."""


@lru_cache(maxsize=1)
def _adapter() -> TypeAdapter[Any]:
    return TypeAdapter(Person)


def text_of(person: Person) -> str:
    """The ghost as the text of a file."""
    fields = _adapter().dump_python(person, mode="json")
    return json.dumps({"kind": KIND, "format": FORMAT, "person": fields}, ensure_ascii=False, indent=1)


def person_of(text: str) -> Person:
    """The ghost of a file.

    Raises:
        GhostError: It is none, or a newer version wrote it.
    """
    try:
        given = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise GhostError("it is no JSON") from error
    if not isinstance(given, dict) or given.get("kind") != KIND:
        raise GhostError("it is no ghost")
    if given.get("format") != FORMAT:
        raise GhostError("a newer version of Naniwazu wrote it")
    try:
        person: Person = _adapter().validate_python(given.get("person"))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(each) for each in first["loc"]) or "person"
        raise GhostError(f"{where}: {first['msg']}") from error
    return person
