"""A plan of fixed positions while it is made: cards may still be without a place.

Rule 1: every card of the hundred stands in it once, in a block or among those without a place.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from karuta.rules.cards import Torifuda
from karuta.rules.teiichi import BUILT_IN, Block, Teiichi
from karuta.rules.territory import Half, Row
from poems.collection import ALL_NUMBERS, poem
from poems.kimariji import kimariji_among

PLAN_BLOCKS: Final[tuple[Block, ...]] = tuple((row, half) for row in Row for half in Half)
SOUNDS: Final = "むすめふさほせうつしもゆいちひきはやよかみたこおわなあ"
"""The order in which players learn the first sounds: one card each, two each, and so on."""

Lane = tuple[Torifuda, ...]
Key = Callable[[Torifuda], object]


@dataclass(frozen=True, slots=True)
class TeiichiDraft:
    """The lanes of the six blocks, from the end of the row inwards, in the order of `PLAN_BLOCKS`.

    Raises:
        ValueError: There are not six lanes, or a card stands in two places or is none of the hundred.
    """

    lanes: tuple[Lane, ...]

    def __post_init__(self) -> None:
        placed = [card for lane in self.lanes for card in lane]
        if len(self.lanes) != len(PLAN_BLOCKS):
            raise ValueError("a plan has six lanes")
        if len(set(placed)) != len(placed) or not set(placed) <= set(ALL_NUMBERS):
            raise ValueError("a card stands in a plan twice, or does not exist")

    @property
    def unplaced(self) -> Lane:
        """The cards without a place, by their sounds."""
        placed = {card for lane in self.lanes for card in lane}
        return tuple(sorted((Torifuda(n) for n in ALL_NUMBERS if n not in placed), key=_kana))

    def lane(self, block: Block) -> Lane:
        """The cards of a block, from the end of the row inwards."""
        return self.lanes[PLAN_BLOCKS.index(block)]

    def block_of(self, card: Torifuda) -> Block | None:
        """Where a card has its place; None: nowhere yet."""
        return next((block for block in PLAN_BLOCKS if card in self.lane(block)), None)

    def placed(self, card: Torifuda, block: Block | None, index: int | None = None) -> "TeiichiDraft":
        """The plan with a card moved.

        Args:
            card: Which one.
            block: Where to; None: it loses its place.
            index: Before which card of that block as it is now; None: to its inner end.
        """
        lanes = []
        for each, lane in zip(PLAN_BLOCKS, self.lanes, strict=True):
            if each == block:
                at = len(lane) if index is None else max(0, min(len(lane), index))
                before = [other for other in lane[:at] if other != card]
                after = [other for other in lane[at:] if other != card]
                lanes.append((*before, card, *after))
            else:
                lanes.append(tuple(other for other in lane if other != card))
        return TeiichiDraft(tuple(lanes))

    def mirrored(self) -> "TeiichiDraft":
        """The plan with left and right exchanged."""
        return TeiichiDraft(tuple(self.lane((row, Half(1 - half))) for row, half in PLAN_BLOCKS))

    def ordered(self, key: Key) -> "TeiichiDraft":
        """The plan with each lane put in an order."""
        return TeiichiDraft(tuple(tuple(sorted(lane, key=key)) for lane in self.lanes))  # type: ignore[arg-type]

    def completed(self) -> Teiichi:
        """A plan to lay out by: a card without a place goes where the built-in plan has it, inmost."""
        lanes = {block: list(lane) for block, lane in zip(PLAN_BLOCKS, self.lanes, strict=True)}
        for card in self.unplaced:
            lanes[BUILT_IN.home_of(card)].append(card)
        return Teiichi({block: tuple(lane) for block, lane in lanes.items()})


def draft_of(plan: Teiichi) -> TeiichiDraft:
    """A whole plan, to be changed."""
    return TeiichiDraft(tuple(tuple(plan.blocks[block]) for block in PLAN_BLOCKS))


def _kana(card: Torifuda) -> str:
    return poem(int(card)).upper_kana


def by_sound_order(card: Torifuda) -> object:
    """The order むすめふさほせ … あ; alike sounds side by side."""
    kana = _kana(card)
    return SOUNDS.index(kana[0]), kana


def by_number(card: Torifuda) -> object:
    """The order of the anthology."""
    return int(card)


def by_length(card: Torifuda) -> object:
    """Short kimariji at the end of the row."""
    return len(kimariji_among(int(card), ALL_NUMBERS)), by_sound_order(card)


EMPTY_DRAFT: Final = TeiichiDraft(((),) * len(PLAN_BLOCKS))
BUILT_IN_DRAFT: Final = draft_of(BUILT_IN)


def named_lanes(draft: TeiichiDraft) -> Mapping[str, list[int]]:
    """The lanes under the names they have in a file: "left.top" and so on."""
    return {
        lane_name(block): [int(card) for card in lane]
        for block, lane in zip(PLAN_BLOCKS, draft.lanes, strict=True)
    }


def lane_name(block: Block) -> str:
    """The name of a block in a file."""
    row, half = block
    return f"{half.name.lower()}.{row.name.lower()}"


def draft_from(lanes: Mapping[str, list[int]]) -> TeiichiDraft:
    """The plan in a file; a lane that is not there is empty.

    Raises:
        ValueError: A card stands twice or does not exist, or a number is none.
    """
    found = []
    for block in PLAN_BLOCKS:
        numbers = lanes.get(lane_name(block), [])
        if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
            raise ValueError("a lane is a list of numbers")
        found.append(tuple(Torifuda(number) for number in numbers))
    return TeiichiDraft(tuple(found))
