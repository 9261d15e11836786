"""Frozen records that are made quickly are what they were."""

from dataclasses import FrozenInstanceError, dataclass, field, fields, replace

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
