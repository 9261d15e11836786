"""Frozen records that are made as fast as other objects; simulations make them by the hundred thousand.

Rule 1: a decorated dataclass is what it was: frozen, slotted, compared by its fields.
Rule 2: whoever calls it gets an object that was filled as one of a class with the same slots that is not
frozen; nobody else can see it then.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Final, TypeVar

T = TypeVar("T")

_COPIES: Final[dict[type[Any], Callable[[Any, dict[str, Any]], Any]]] = {}


def quickly_made(record: type[T]) -> type[T]:
    """The same frozen slotted dataclass; calling it does not go through the guard of every field.

    One that is derived from it must be quickly made, too.

    Raises:
        TypeError: It is no dataclass, does something after its `__init__`, or a field is not set by one plain
            argument.
    """
    if not is_dataclass(record):
        raise TypeError(f"{record.__name__} is no dataclass")
    if hasattr(record, "__post_init__"):
        raise TypeError(f"{record.__name__} is made in more than one step")
    own = fields(record)
    names: dict[str, Any] = {"draft": _draft_of(record), "write": setattr}
    arguments = [_argument(field, names) for field in own]
    lines = [
        f"def call(cls, {', '.join(arguments)}):",
        "    if cls is not record:",
        "        raise TypeError(f'{cls.__name__} is derived from a quickly made record and is none')",
        "    new = draft()",
        *(f"    new.{field.name} = {field.name}" for field in own),
        "    new.__class__ = record",
        "    return new",
        "def copy(old, changes):",
        "    new = draft()",
        *(f"    new.{field.name} = old.{field.name}" for field in own),
        "    for name, value in changes.items():",
        "        write(new, name, value)",
        "    new.__class__ = record",
        "    return new",
    ]
    exec("\n".join(lines), names)  # made of the names of fields, as `dataclass` does it
    made = _made_anew(record, names["call"])
    names["record"] = made
    _COPIES[made] = names["copy"]
    return made


def changed(old: T, **changes: Any) -> T:  # noqa: ANN401 - as `dataclasses.replace`
    """The same record with some of its fields replaced; `dataclasses.replace` for one that is quickly made.

    Raises:
        AttributeError: It has no such field.
    """
    new: T = _COPIES[type(old)](old, changes)
    return new


def _draft_of(record: type[Any]) -> type[Any]:
    """A class with the same slots whose objects are made and changed as those of any other."""
    plain = {name: vars(object)[name] for name in ("__init__", "__setattr__", "__delattr__")}
    generic = {name: value for name, value in vars(record).items() if name == "__orig_bases__"}
    kind = type("DraftKind", (type(record),), {"__call__": type.__call__})
    draft: type[Any] = kind(
        f"{record.__name__}Draft", record.__bases__, {"__slots__": _slots(record), **plain, **generic}
    )
    return draft


def _made_anew(record: type[T], call: Callable[..., T]) -> type[T]:
    """The same class, but for what happens when it is called."""
    kind = type(f"{record.__name__}Kind", (type(record),), {"__call__": call})
    held = {name: value for name, value in vars(record).items() if name not in _slots(record)}
    made: type[T] = kind(record.__name__, record.__bases__, held)
    return made


def _slots(record: type[Any]) -> tuple[str, ...]:
    """The slots that the class itself adds."""
    slots: tuple[str, ...] = record.__dict__.get("__slots__", ())
    return slots


def _argument(field: "Field[Any]", names: dict[str, Any]) -> str:
    if not field.init or field.kw_only or field.default_factory is not MISSING:
        raise TypeError(f"{field.name} is not set by a plain argument")
    if field.default is MISSING:
        return field.name
    names[f"default_{field.name}"] = field.default
    return f"{field.name}=default_{field.name}"
