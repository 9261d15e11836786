"""Frozen records that are made quickly are what they were."""

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from typing import Generic, TypeVar

import pytest

from karuta.rules.quickly import changed, quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Thing:
    """A record."""

    one: int
    two: str = "two"


def test_it_is_made_compared_and_replaced_by_its_fields():
    assert Thing(1) == Thing(one=1, two="two") != Thing(2)
    assert hash(Thing(1)) == hash(Thing(1))
    assert replace(Thing(1), two="2") == Thing(1, "2")
    assert [each.name for each in fields(Thing)] == ["one", "two"]
    assert type(Thing(1)) is Thing
    assert repr(Thing(1)) == "Thing(one=1, two='two')"
    assert Thing.__init__.__annotations__["one"] is int


def test_it_is_copied_and_sent_to_other_processes():
    assert copy.copy(Thing(1)) == copy.deepcopy(Thing(1)) == pickle.loads(pickle.dumps(Thing(1))) == Thing(1)


@quickly_made
@dataclass(frozen=True, slots=True)
class Derived(Thing):
    """A record with a field more than the one it is derived from."""

    three: float = 3.0


@dataclass(frozen=True, slots=True)
class DerivedAsUsual(Thing):
    """A record that is derived from a quickly made one and is none."""

    three: float = 3.0


T = TypeVar("T")


@quickly_made
@dataclass(frozen=True, slots=True)
class Box(Generic[T]):
    """A generic record."""

    holds: T


def test_one_that_is_derived_has_all_fields_and_is_frozen():
    made = Derived(1, three=4.0)
    assert (made.one, made.two, made.three) == (1, "two", 4.0)
    assert type(made) is Derived
    assert isinstance(made, Thing)
    with pytest.raises(FrozenInstanceError):
        made.one = 2
    with pytest.raises(FrozenInstanceError):
        del made.three
    with pytest.raises(TypeError, match="and is none"):
        DerivedAsUsual(1)


def test_one_may_be_generic():
    assert Box(1) == Box(holds=1) != Box("1")


def test_it_stays_frozen():
    with pytest.raises(FrozenInstanceError):
        Thing(1).one = 2
    with pytest.raises(TypeError):
        Thing()
    with pytest.raises(TypeError):
        Thing(1, "2", 3)


def test_it_is_changed_into_another_one():
    thing = Thing(1)
    assert changed(thing, two="2") == Thing(1, "2")
    assert thing == Thing(1)
    with pytest.raises(FrozenInstanceError):
        changed(thing, two="2").one = 2
    with pytest.raises(AttributeError):
        changed(thing, three=3)


def test_what_it_cannot_make_is_refused():
    with pytest.raises(TypeError, match="no dataclass"):
        quickly_made(int)

    @dataclass(frozen=True, slots=True)
    class Listed:
        many: list[int] = field(default_factory=list)

    with pytest.raises(TypeError, match="plain argument"):
        quickly_made(Listed)

    @dataclass(frozen=True, slots=True)
    class Checked:
        one: int

        def __post_init__(self) -> None:
            raise ValueError("never right")

    with pytest.raises(TypeError, match="more than one step"):
        quickly_made(Checked)
