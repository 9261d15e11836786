"""COM札移動: how a COM tidies its own cards once a round is settled, one card at a time (R-10.12).

Rule 1: it keeps what lies well: rows are left to the automatic closing-up, only the side and gaps are mended.
"""

from collections.abc import Iterator
from typing import Final

from karuta.rules.cards import NO_CARD, Torifuda
from karuta.rules.teiichi import Teiichi
from karuta.rules.territory import HALF_SLOTS, SLOTS, Half, Place, Row, Territory

TIDIED: Final = 1
"""How many cards it moves after one round; a man does not rearrange everything either."""

Move = tuple[Torifuda, Place]


def tidied(territory: Territory, teiichi: Teiichi) -> tuple[Move, ...]:
    """What it moves in its territory: at most `TIDIED` cards, each to an empty slot.

    First a card on the wrong side of its row goes home to the other half; else a card that lies apart, gaps
    on its outer side, moves up towards the end of the row. Pinned cards stay.
    """
    moves: list[Move] = []
    for move in _wishes(territory, teiichi):
        moves.append(move)
        if len(moves) == TIDIED:
            break
    return tuple(moves)


def _wishes(territory: Territory, teiichi: Teiichi) -> Iterator[Move]:
    for row in (Row.BOTTOM, Row.MIDDLE, Row.TOP):
        for slot, card in enumerate(territory.rows[row]):
            home = teiichi.home_of(card)[1] if card else Place(row, slot).half
            if card and card not in territory.pinned and home is not Place(row, slot).half:
                free = _outermost(territory, row, home)
                if free is not None:
                    yield card, free
    for row in (Row.BOTTOM, Row.MIDDLE, Row.TOP):
        for half in Half:
            free = _outermost(territory, row, half)
            card = NO_CARD if free is None else _next_inwards(territory, free)
            if free is not None and card and card not in territory.pinned:
                yield card, free


def _slots(half: Half) -> range:
    """The slots of a half row, from the row's end inwards."""
    return range(HALF_SLOTS) if half is Half.LEFT else range(SLOTS - 1, HALF_SLOTS - 1, -1)


def _outermost(territory: Territory, row: Row, half: Half) -> Place | None:
    """The free slot nearest the row's end."""
    return next((Place(row, slot) for slot in _slots(half) if not territory.rows[row][slot]), None)


def _next_inwards(territory: Territory, free: Place) -> Torifuda:
    """The first card inwards of that slot in its half, `NO_CARD` if there is none."""
    cards = territory.rows[free.row]
    slots = list(_slots(free.half))
    return next((cards[slot] for slot in slots[slots.index(free.slot) :] if cards[slot]), NO_CARD)
