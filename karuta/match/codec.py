"""Events, set-ups and profiles as plain JSON values, and back; `from_json(to_json(x)) == x`."""

import math
from collections.abc import Mapping
from typing import Any, Final

from pydantic import TypeAdapter

from karuta.match.setup import MatchSetup, Profile
from karuta.rules import events
from karuta.rules.events import Event
from karuta.rules.territory import SLOTS, Row

Json = dict[str, Any]

EVENT_KINDS: Final[Mapping[str, type[Event]]] = {
    kind.__name__: kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}
"""Every kind of event by its name in a file."""


_ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {}


def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    """Made when it is first needed: a program that reads no record pays nothing."""
    adapter = _ADAPTERS.get(kind)
    if adapter is None:
        adapter = _ADAPTERS[kind] = TypeAdapter(kind)
    return adapter


def event_to_json(event: Event) -> Json:
    """The event as a JSON object, its kind under "event"."""
    kind = type(event)
    fields: Json = _adapter(kind).dump_python(event, mode="json")
    return {"event": kind.__name__, **fields}


def event_from_json(given: Mapping[str, Any]) -> Event:
    """The event of a JSON object.

    Raises:
        ValueError: It is none; the message says why.
    """
    name = given.get("event")
    kind = EVENT_KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise ValueError(f"there is no event {name!r}")
    fields = {key: value for key, value in given.items() if key not in ("type", "event")}
    _require_places(fields)
    event: Event = _adapter(kind).validate_python(fields)
    return event


def _require_places(given: object) -> None:
    """What the types alone do not say: numbers are finite, slots are on the mat, rows have all their slots.

    Raises:
        ValueError: A value is none of these.
    """
    if isinstance(given, float) and not math.isfinite(given):
        raise ValueError(f"{given} is no number of a match")
    if isinstance(given, list):
        for each in given:
            _require_places(each)
    if isinstance(given, dict):
        slot, rows = given.get("slot", 0), given.get("rows")
        if isinstance(slot, int) and not 0 <= slot < SLOTS:
            raise ValueError("a slot is 0 to 15")
        if isinstance(rows, list) and [len(row) for row in rows if isinstance(row, list)] != [SLOTS] * len(
            Row
        ):
            raise ValueError(f"a territory has {len(Row)} rows of {SLOTS}")
        for each in given.values():
            _require_places(each)


def setup_to_json(setup: MatchSetup) -> Json:
    """The settings as a JSON object."""
    fields: Json = _adapter(MatchSetup).dump_python(setup, mode="json")
    return fields


def setup_from_json(given: object) -> MatchSetup:
    """The settings of a JSON object.

    Raises:
        ValueError: They are none, or cannot be played.
    """
    setup: MatchSetup = _adapter(MatchSetup).validate_python(given)
    return setup


def profile_to_json(profile: Profile) -> Json:
    """Who sits at a seat, as a JSON object; whose ghost it is, and that it adapts, only where it is so."""
    fields: Json = _adapter(Profile).dump_python(profile, mode="json")
    if profile.person is None:
        del fields["person"]
    if not profile.adapts:
        del fields["adapts"]
    return fields


def profile_from_json(given: object) -> Profile:
    """Who sits at a seat, from a JSON object.

    Raises:
        ValueError: It is nobody.
    """
    profile: Profile = _adapter(Profile).validate_python(given)
    require_text(profile.name)
    return profile


def require_text(given: str) -> None:
    """Refuse what JSON can spell and no file can hold: half of a pair of surrogates.

    Raises:
        ValueError: It holds one.
    """
    try:
        given.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{given!r} is no text") from None
