"""How fast the own cards are taken, by place and by card, and what had better lie elsewhere."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from karuta.rules.cards import Torifuda
from karuta.rules.teiichi import Block
from karuta.rules.teiichi_draft import PLAN_BLOCKS, TeiichiDraft
from karuta.rules.territory import Place

FEW_TAKES: Final = 5
FEW_TAKES_A_BLOCK: Final = 10
SLOW_FACTOR: Final = 1.2
"""A card is slow that takes a fifth longer than the player's cards of the same length usually do."""


@dataclass(frozen=True, slots=True)
class OwnTake:
    """A take in the own territory.

    Attributes:
        card: Which card.
        place: Where it lay.
        deciding: How many kana decided it then.
        took_ms: How long it took after the deciding mora.
    """

    card: Torifuda
    place: Place
    deciding: int
    took_ms: float


@dataclass(frozen=True, slots=True)
class PlacePace:
    """The mean take at one place."""

    place: Place
    takes: int
    mean_ms: float

    @property
    def is_known(self) -> bool:
        """Whether there are enough takes to say it."""
        return self.takes >= FEW_TAKES


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A card that is slow where it lies, and the block in which the player is quickest.

    Attributes:
        card: Which card.
        slower_ratio: Its takes, as a multiple of what cards of its length usually take.
        block: Where it has its place.
        better: Where it might lie.
    """

    card: Torifuda
    slower_ratio: float
    block: Block
    better: Block


def paces(takes: Iterable[OwnTake]) -> tuple[PlacePace, ...]:
    """The mean take of every place that had one."""
    by_place: dict[Place, list[float]] = {}
    for take in takes:
        by_place.setdefault(take.place, []).append(take.took_ms)
    return tuple(PlacePace(place, len(ms), fmean(ms)) for place, ms in sorted(by_place.items()))


def suggestions(takes: Sequence[OwnTake], draft: TeiichiDraft) -> tuple[Suggestion, ...]:
    """The cards that are too slow in this plan, the slowest first."""
    usual = _usual(takes)
    by_card: dict[Torifuda, list[float]] = {}
    by_block: dict[Block, list[float]] = {}
    for take in takes:
        factor = max(0.0, take.took_ms) / usual[take.deciding]
        by_card.setdefault(take.card, []).append(factor)
        by_block.setdefault((take.place.row, take.place.half), []).append(factor)
    quick = [block for block in PLAN_BLOCKS if len(by_block.get(block, ())) >= FEW_TAKES_A_BLOCK]
    found = []
    for card, factors in by_card.items():
        home, ratio = draft.block_of(card), fmean(factors)
        others = [block for block in quick if block != home]
        if home is None or len(factors) < FEW_TAKES or ratio < SLOW_FACTOR or not others:
            continue
        better = min(others, key=lambda block: fmean(by_block[block]))
        if home not in quick or fmean(by_block[better]) < fmean(by_block[home]):
            found.append(Suggestion(card, ratio, home, better))
    return tuple(sorted(found, key=lambda each: (-each.slower_ratio, each.card)))


def _usual(takes: Iterable[OwnTake]) -> dict[int, float]:
    """What a take of each length usually takes; at least a millisecond, as one divides by it."""
    by_length: dict[int, list[float]] = {}
    for take in takes:
        by_length.setdefault(take.deciding, []).append(max(0.0, take.took_ms))
    return {length: max(1.0, fmean(ms)) for length, ms in by_length.items()}
