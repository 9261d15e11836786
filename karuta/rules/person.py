"""A person as a COM can play him: what tells his ghost (分身) from a COM of the same numbers (R-10.20).

Rule 1: plain numbers only, so that whoever reads a record can play the same ghost again.
"""

from dataclasses import dataclass, fields
from math import isfinite
from typing import Final

from karuta.rules.territory import SLOTS, Half, Row

HIGHEST_NUMBER: Final = 15
STRATEGIES: Final = ("defence", "attack", "even")
CARDS: Final = 100
BLOCKS_A_PERSON: Final = 2 * len(Row) * len(Half)
LEAST_FACTOR: Final = 0.05
MOST_FACTOR: Final = 20.0
LONGEST_LABEL: Final = 40
MOST_COUNTED: Final = 10**9
LONGEST_MS: Final = 1e9


@dataclass(frozen=True, slots=True)
class FoulHabits:
    """How much likelier he goes wrong than a COM of his numbers.

    Attributes:
        own_factor: To a card of his own territory.
        other_factor: To one of the other's.
        karafuda_factor: And this many times that when the poem has turned out a karafuda.
    """

    own_factor: float = 1.0
    other_factor: float = 1.0
    karafuda_factor: float = 1.0


@dataclass(frozen=True, slots=True)
class SendingHabits:
    """What he sends: the worth of a card in units of the chance in it (see `karuta.com.personal`).

    Attributes:
        plan_scale: How closely he follows what a COM would send; 0: not at all.
        split_scale: What it adds that the card parts two that begin alike.
        one_mora_scale: What it adds that one kana settles the card.
        row_scale: What every row away from the bottom one adds.
    """

    plan_scale: float = 0.0
    split_scale: float = 0.0
    one_mora_scale: float = 0.0
    row_scale: float = 0.0


@dataclass(frozen=True, slots=True)
class Basis:
    """What he was made from.

    Attributes:
        label: The time it was played in, as "2026-11"; empty for all of it.
        matches: How many matches.
        readings: How many readings with the card on the mat.
        takes: How many of them he took.
        fouls: How many fouls.
        sends: How many cards he sent.
        median_ms: His median take on typical mats, the hand allowance taken off.
        low_ms: Where it lies at least, at 95 %.
        high_ms: Where it lies at most.

    Raises:
        ValueError: It is nothing anybody can be made from; the message is one sentence.
    """

    label: str = ""
    matches: int = 0
    readings: int = 0
    takes: int = 0
    fouls: int = 0
    sends: int = 0
    median_ms: float = 0.0
    low_ms: float = 0.0
    high_ms: float = 0.0

    def __post_init__(self) -> None:
        if len(self.label) > LONGEST_LABEL or not self.label.isprintable():
            raise ValueError(f"a person's time is told in at most {LONGEST_LABEL} letters")
        counts = (self.matches, self.readings, self.takes, self.fouls, self.sends)
        if not all(0 <= count <= MOST_COUNTED for count in counts):
            raise ValueError(f"a person is made from 0 to {MOST_COUNTED} matches, readings, takes and fouls")
        if not all(0.0 <= time_ms <= LONGEST_MS for time_ms in (self.median_ms, self.low_ms, self.high_ms)):
            raise ValueError(f"a person takes within 0 to {LONGEST_MS:.0f} ms")


@dataclass(frozen=True, slots=True)
class Person:
    """Everything that tells a ghost apart.

    Attributes:
        numbers: 決まり字, 暗記, 反応, 手速さ and 聴き分け that come nearest to him, 0 to 15.
        strategy: "defence", "attack" or "even".
        pace_factor: How much longer than such a COM he takes, the reaction apart.
        spread_factor: How much wider than a COM's his takes are spread, in the logarithm.
        card_factor: And how much longer for each of the hundred cards, by its number - 1.
        block_factor: And for each block: other territory, then his own; rows from the top; left, right.
        fouls: How he goes wrong.
        sending: What he sends; None: as a COM.
        basis: What he was made from.

    Raises:
        ValueError: It is nobody; the message is one sentence.
    """

    numbers: tuple[int, int, int, int, int]
    strategy: str
    pace_factor: float = 1.0
    spread_factor: float = 1.0
    card_factor: tuple[float, ...] = (1.0,) * CARDS
    block_factor: tuple[float, ...] = (1.0,) * BLOCKS_A_PERSON
    fouls: FoulHabits = FoulHabits()
    sending: SendingHabits | None = None
    basis: Basis = Basis()

    def __post_init__(self) -> None:
        if not all(0 <= number <= HIGHEST_NUMBER for number in self.numbers):
            raise ValueError(f"a person's numbers are 0 to {HIGHEST_NUMBER}")
        if self.strategy not in STRATEGIES:
            raise ValueError(f"there is no strategy {self.strategy[:LONGEST_LABEL]!r}")
        if len(self.card_factor) != CARDS or len(self.block_factor) != BLOCKS_A_PERSON:
            raise ValueError(f"a person has {CARDS} cards and {BLOCKS_A_PERSON} blocks")
        for factor in (self.pace_factor, self.spread_factor, *self.card_factor, *self.block_factor):
            if not LEAST_FACTOR <= factor <= MOST_FACTOR:
                raise ValueError(f"a person's factors are {LEAST_FACTOR} to {MOST_FACTOR}")
        habits = [getattr(self.fouls, each.name) for each in fields(self.fouls)]
        if not all(isfinite(factor) and 0.0 <= factor <= MOST_FACTOR for factor in habits):
            raise ValueError(f"a person fouls 0 to {MOST_FACTOR} times as often as a COM")
        sending = self.sending or SendingHabits()
        if not all(isfinite(getattr(sending, each.name)) for each in fields(sending)):
            raise ValueError("what a person sends is told in finite numbers")


def block_index(own: bool, row: int, slot: int) -> int:
    """Where the block of a place stands among a person's blocks."""
    return (int(own) * len(Row) + row) * len(Half) + int(slot >= SLOTS // 2)
