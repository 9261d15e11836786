"""What a hand touched: frames judged at one stamp; the only thing the judge is told about hands."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from karuta.rules.quickly import quickly_made
from karuta.rules.side import SIDES, BySide, Side
from karuta.rules.territory import SPOTS, Spot


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


@quickly_made
@dataclass(frozen=True, slots=True)
class Touch:
    """Frames judged together at one stamp (ms after the first audible mora, R-4.2)."""

    side: Side
    stamp_ms: float
    how: How
    frames: tuple[Frame, ...]
    answers: Answers = Answers.ALL


_ON_ONE_CARD: Final = BySide(
    *(tuple(tuple((Frame(side, (spot,)),) for spot in row) for row in SPOTS[side]) for side in SIDES)
)


def on_one_card(spot: Spot) -> tuple[Frame, ...]:
    """A finger on the card at that spot and on no other."""
    place = spot.place
    return _ON_ONE_CARD[spot.side][place.row][place.slot]
