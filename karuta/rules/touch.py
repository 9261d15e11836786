"""What a hand touched: frames judged at one stamp; the only thing the judge is told about hands."""

from dataclasses import dataclass
from enum import StrEnum

from karuta.rules.side import Side
from karuta.rules.territory import Spot


class How(StrEnum):
    """How a touch came about: press or first cards, later cards of a sweep, pass-over, key, COM's hand."""

    TOUCH = "touch"
    SWEEP = "sweep"
    PASS = "pass"
    BLOCK = "block"
    COM = "com"


class Answers(StrEnum):
    """What a touch can bring about.

    ALL: a take and fouls. TAKE: a take only (pass-over). FAR: a take, and fouls in the other side's territory
    only (own cards are held back or forgiven, R-5.4). FOULS: fouls only (a held-back visit that ended badly).
    """

    ALL = "all"
    TAKE = "take"
    FAR = "far"
    FOULS = "fouls"


@dataclass(frozen=True, slots=True)
class Frame:
    """The slots one frame, key block or finger covers, and the territory the hand itself is over.

    One frame fouls in one territory at most (R-5.3): none if it covers the target's slot, else `over` if a
    slot there holds a card, else the other one.
    """

    over: Side
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Touch:
    """Frames judged together at one stamp (ms after the first audible mora, R-4.2)."""

    side: Side
    stamp_ms: float
    how: How
    frames: tuple[Frame, ...]
    answers: Answers = Answers.ALL
