"""What tells one COM from another: five numbers, a strategy, and the class they may be drawn from (R-10)."""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final, Protocol

from karuta.rules.person import Person

HIGHEST: Final = 15  # every number runs from 0 to 15


class Uniforms(Protocol):
    """A source of uniform numbers in [0, 1): numpy's Generator, or anything that answers `random` alike."""

    def random(self, size: int) -> "Drawn":
        """That many uniform numbers."""
        ...


class Drawn(Protocol):
    """What `Uniforms.random` answers: an array that can become a list."""

    def tolist(self) -> list[float]:
        """The numbers as plain floats."""
        ...


class Strategy(StrEnum):
    """Which side the hand goes to first (戦法): 守り, 攻め or 無形."""

    DEFENCE = "defence"
    ATTACK = "attack"
    EVEN = "even"


class ComClass(StrEnum):
    """The class (級位) of a COM; A is the strongest."""

    E = "E"
    D = "D"
    C = "C"
    B = "B"
    A = "A"


BANDS: Final[dict[ComClass, tuple[int, int]]] = {
    ComClass.E: (0, 3),
    ComClass.D: (3, 6),
    ComClass.C: (6, 9),
    ComClass.B: (9, 12),
    ComClass.A: (12, 15),
}
"""The lowest and highest value of every number of a class (R-10.1)."""


@dataclass(frozen=True, slots=True)
class ComNumbers:
    """The five numbers, each 0 to 15; higher is stronger.

    Attributes:
        kimariji: 決まり字, how promptly it acts once the card is settled.
        memory: 暗記, speed and fouls by the number of cards on the mat.
        reaction: 反応, the part of every take that nothing changes.
        hand: 手速さ, the part that depends on the row.
        hearing: 聴き分け, speed where cards of the same sound lie, and fouls of haste.

    Raises:
        ValueError: A number is no whole number from 0 to 15.
    """

    kimariji: int
    memory: int
    reaction: int
    hand: int
    hearing: int

    def __post_init__(self) -> None:
        for each in fields(self):
            value = getattr(self, each.name)
            if type(value) is not int or not 0 <= value <= HIGHEST:
                raise ValueError(f"{each.name} must be a whole number from 0 to {HIGHEST}, not {value!r}")

    @classmethod
    def level(cls, value: int) -> "ComNumbers":
        """All five numbers alike."""
        return cls(value, value, value, value, value)

    def as_tuple(self) -> tuple[int, int, int, int, int]:
        """The numbers in the order 決まり字, 暗記, 反応, 手速さ, 聴き分け."""
        return (self.kimariji, self.memory, self.reaction, self.hand, self.hearing)


@dataclass(frozen=True, slots=True)
class ComLevel:
    """Everything that tells a COM apart; `com_class` only says where its numbers came from.

    With a `person` it is somebody's ghost, which goes by that person's numbers (`ghost_level`).
    """

    numbers: ComNumbers
    strategy: Strategy = Strategy.EVEN
    com_class: ComClass | None = None
    person: Person | None = None

    @property
    def is_changed(self) -> bool:
        """Whether a number lies outside the band of the class it is called by."""
        if self.com_class is None:
            return False
        low, high = BANDS[self.com_class]
        return not all(low <= value <= high for value in self.numbers.as_tuple())


def ghost_level(person: Person) -> ComLevel:
    """The ghost of a person (R-10.20)."""
    return ComLevel(ComNumbers(*person.numbers), Strategy(person.strategy), person=person)


def draw_numbers(com_class: ComClass, rng: Uniforms) -> ComNumbers:
    """Five numbers, each drawn evenly from the class's band (R-10.1)."""
    low, high = BANDS[com_class]
    drawn = [low + int(u * (high - low + 1)) for u in rng.random(5).tolist()]
    return ComNumbers(*drawn)


def draw_level(com_class: ComClass, rng: Uniforms) -> ComLevel:
    """Numbers from the class's band and one of the three strategies, each evenly (R-10.1)."""
    numbers = draw_numbers(com_class, rng)
    strategies = tuple(Strategy)
    return ComLevel(numbers, strategies[int(rng.random(1).tolist()[0] * len(strategies))], com_class)
