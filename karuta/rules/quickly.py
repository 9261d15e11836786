"""Frozen records that are made as fast as other objects; simulations make them by the hundred thousand.

Rule 1: a decorated dataclass is what it was: frozen, slotted, compared by its fields.
Rule 2: while `__init__` runs, the object belongs to a class with the same slots that is not frozen yet;
nobody else can see it then.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Final, TypeVar

T = TypeVar("T")

_COPIES: Final[dict[type[Any], Callable[[Any, dict[str, Any]], Any]]] = {}


def quickly_made(record: type[T]) -> type[T]:
    """Give a frozen slotted dataclass an `__init__` that does not go through the guard of every field.

    Raises:
        TypeError: It is no dataclass, or a field is not set by one plain argument.
    """
    if not is_dataclass(record):
        raise TypeError(f"{record.__name__} is no dataclass")
    own = fields(record)
    draft = type(f"{record.__name__}Draft", record.__bases__, {"__slots__": _slots(record)})
    names: dict[str, Any] = {"draft": draft, "record": record, "enter": object.__setattr__, "write": setattr}
    arguments = ", ".join(_argument(field, names) for field in own)
    lines = [
        f"def __init__(self, {arguments}):",
        "    enter(self, '__class__', draft)",
        *(f"    self.{field.name} = {field.name}" for field in own),
        "    self.__class__ = record",
        "def copy(old, changes):",
        "    new = draft()",
        *(f"    new.{field.name} = old.{field.name}" for field in own),
        "    for name, value in changes.items():",
        "        write(new, name, value)",
        "    new.__class__ = record",
        "    return new",
    ]
    exec("\n".join(lines), names)  # made of the names of fields, as `dataclass` does it
    made = names["__init__"]
    made.__annotations__ = vars(record)["__init__"].__annotations__
    type.__setattr__(record, "__init__", made)
    _COPIES[record] = names["copy"]
    return record


def changed(old: T, **changes: Any) -> T:  # noqa: ANN401 - as `dataclasses.replace`
    """The same record with some of its fields replaced; `dataclasses.replace` for one that is quickly made.

    Raises:
        AttributeError: It has no such field.
    """
    new: T = _COPIES[type(old)](old, changes)
    return new


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
