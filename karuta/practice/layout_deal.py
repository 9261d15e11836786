"""What a layout drill begins with: the cards dealt and laid out, and the cards that are moved meanwhile.

Rule 1: nothing here draws by itself; every choice comes from the uniforms (0 to 1) that are handed in.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from karuta.practice.answer import Drill
from karuta.rules.cards import Torifuda
from karuta.rules.closing import closed_up
from karuta.rules.side import SIDES, BySide, Side
from karuta.rules.teiichi import Teiichi
from karuta.rules.territory import SLOTS, SPOTS, Mat, Row, Spot, Territory
from poems.collection import ALL_NUMBERS

LEAST_CARDS: Final = 3
MOST_CARDS: Final = 25
MOVES_A_TERRITORY: Final = 2
SPOT_COUNT: Final = 2 * len(Row) * SLOTS

T = TypeVar("T")
Draw = Callable[[], float]


class Ground(StrEnum):
    """Which territories are practised."""

    BOTH = "both"
    OWN = "own"


class Laying(StrEnum):
    """By whose plan the cards are laid out."""

    AUTOMATIC = "automatic"
    TEIICHI = "teiichi"
    OPPONENT = "opponent"


class Asked(StrEnum):
    """What is asked."""

    WHERE = "where"
    WHAT = "what"
    MIXED = "mixed"
    PUT_BACK = "put_back"
    MISSING = "missing"


class Order(StrEnum):
    """In which order the cards are asked for."""

    RANDOM = "random"
    PLACE = "place"
    SOUND = "sound"


@dataclass(frozen=True, slots=True)
class LayoutWish:
    """What the player wants to practise.

    Attributes:
        a_side: Cards in each territory that is practised.
        ground: Which territories.
        laying: By whose plan they are laid out.
        memorise_ms: How long the cards can be looked at; None: as long as one likes.
        delay_ms: How long they lie turned down before the first question.
        moves_cards: Whether cards are moved, in sight, when the memorising has ended.
        asked: What is asked.
        order: In which order.
    """

    a_side: int = MOST_CARDS
    ground: Ground = Ground.BOTH
    laying: Laying = Laying.AUTOMATIC
    memorise_ms: float | None = None
    delay_ms: float = 0.0
    moves_cards: bool = False
    asked: Asked = Asked.WHERE
    order: Order = Order.RANDOM


@dataclass(frozen=True, slots=True)
class CardMove:
    """A card that goes from one place to another, and how all cards lie then."""

    card: Torifuda
    origin: Spot
    target: Spot
    mat: Mat


def spot_number(spot: Spot) -> int:
    """The number, 0 to 95, of a place: own territory first, rows from the top, from the owner's left."""
    return (spot.side * len(Row) + spot.place.row) * SLOTS + spot.place.slot


def spot_of(number: int) -> Spot:
    """The place with that number.

    Raises:
        ValueError: There is no such place.
    """
    if not 0 <= number < SPOT_COUNT:
        raise ValueError(f"there is no place {number}")
    line, slot = divmod(number, SLOTS)
    side, row = divmod(line, len(Row))
    return SPOTS[Side(side)][row][slot]


def shuffled(items: Iterable[T], draw: Draw) -> tuple[T, ...]:
    """The items in an order of which all are equally likely."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(draw() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def laid_out(wish: LayoutWish, plans: BySide[Teiichi], draw: Draw, among: Sequence[int] = ()) -> Mat:
    """Cards dealt by true chance, each hand laid out by its plan.

    Args:
        wish: How many, and for whom.
        plans: The fixed positions of the near and the far player.
        draw: Answers uniforms.
        among: The cards to deal from first; others only if these are too few.
    """
    first = tuple(number for number in ALL_NUMBERS if number in set(among))
    others = tuple(number for number in ALL_NUMBERS if number not in first)
    order = (*shuffled(first, draw), *shuffled(others, draw))
    sides = SIDES if wish.ground is Ground.BOTH else (Side.FIRST,)
    dealt = shuffled((Torifuda(number) for number in order[: len(sides) * wish.a_side]), draw)
    hands = {side: dealt[index :: len(sides)] for index, side in enumerate(sides)}
    return BySide(*(plans[side].laid_out(hands.get(side, ())) for side in SIDES))


def moves_of(mat: Mat, wish: LayoutWish, plans: BySide[Teiichi], draw: Draw) -> tuple[CardMove, ...]:
    """Cards that are sent across, as in a match; with one territory only, to another place of it."""
    if not wish.moves_cards:
        return ()
    both = wish.ground is Ground.BOTH
    moves: list[CardMove] = []
    for step in range(MOVES_A_TERRITORY * (2 if both else 1)):
        side = Side(step % 2) if both else Side.FIRST
        move = _sent(mat, side, plans, draw) if both else _shifted(mat, draw)
        moves.append(move)
        mat = move.mat
    return tuple(moves)


def _sent(mat: Mat, side: Side, plans: BySide[Teiichi], draw: Draw) -> CardMove:
    """One card goes to the other side, where that player would put it; the gap closes."""
    card, origin = _drawn(mat[side], side, draw)
    place = plans[side.other].place_for(card, mat[side.other])
    left = closed_up(mat[side].without(card), (origin.place,))
    there = mat[side.other].with_card(card, place)
    target = SPOTS[side.other][place.row][place.slot]
    return CardMove(card, origin, target, mat.with_value(side, left).with_value(side.other, there))


def _shifted(mat: Mat, draw: Draw) -> CardMove:
    """One card of the near player goes to the inner end of another block."""
    card, origin = _drawn(mat.first, Side.FIRST, draw)
    left = closed_up(mat.first.without(card), (origin.place,))
    free = [
        spot
        for row in Row
        for spot in SPOTS.first[row]
        if (row, spot.place.half) != (origin.place.row, origin.place.half) and _is_next_free(left, spot)
    ]
    target = free[int(draw() * len(free))]
    return CardMove(card, origin, target, BySide(left.with_card(card, target.place), mat.second))


def _is_next_free(territory: Territory, spot: Spot) -> bool:
    """Whether that is the first empty place of its block, from the row's end inwards."""
    row, slot = territory.rows[spot.place.row], spot.place.slot
    outer = row[:slot] if slot < SLOTS // 2 else row[slot + 1 :]
    return not row[slot] and all(outer)


def _drawn(territory: Territory, side: Side, draw: Draw) -> tuple[Torifuda, Spot]:
    cards = tuple(territory.cards())
    card = cards[int(draw() * len(cards))]
    place = territory.find(card)
    if place is None:
        raise ValueError(f"card {card} does not lie here")
    return card, SPOTS[side][place.row][place.slot]


DRILLS: Final = {
    Asked.WHERE: (Drill.WHERE,),
    Asked.WHAT: (Drill.WHAT,),
    Asked.MIXED: (Drill.WHERE, Drill.WHAT),
    Asked.PUT_BACK: (Drill.PUT_BACK,),
    Asked.MISSING: (Drill.MISSING,),
}
"""The drills as which the answers are kept."""
