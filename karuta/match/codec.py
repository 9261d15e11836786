"""Events, set-ups and profiles as plain JSON values, and back; `from_json(to_json(x)) == x`."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import TypeAdapter

from karuta.match.setup import MatchSetup, Profile
from karuta.rules import events
from karuta.rules.events import Event

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
    event: Event = _adapter(kind).validate_python(fields)
    return event


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
    """Who sits at a seat, as a JSON object."""
    fields: Json = _adapter(Profile).dump_python(profile, mode="json")
    return fields


def profile_from_json(given: object) -> Profile:
    """Who sits at a seat, from a JSON object.

    Raises:
        ValueError: It is nobody.
    """
    profile: Profile = _adapter(Profile).validate_python(given)
    return profile
