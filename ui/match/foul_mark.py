"""An otetsuki on the mat: the box stays with the cards that were touched, wherever they go until [S].

Rule 1: a box never lies around a card that was not touched.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from karuta.rules.blocks import Block, block_of
from karuta.rules.cards import Torifuda
from karuta.rules.geometry import CARD_HEIGHT_MM, PITCH_MM, column_of, row_top_mm
from karuta.rules.side import Side
from karuta.rules.territory import Place, Row, Spot
from karuta.rules.touch import Touch
from ui.match.picture import Box

BOX_AIR_MM = 2.0
Spots = Mapping[Torifuda, Spot]


def box_around(spots: tuple[Spot, ...]) -> Box:
    """Answers the box around spots of one row."""
    columns = [column_of(spot.side, spot.place.slot) for spot in spots]
    top_mm = row_top_mm(spots[0].side, spots[0].place.row) - BOX_AIR_MM
    width_mm = (max(columns) - min(columns) + 1) * PITCH_MM
    return Box(min(columns) * PITCH_MM, top_mm, width_mm, CARD_HEIGHT_MM + 2 * BOX_AIR_MM)


@dataclass(frozen=True, slots=True)
class FoulMark:
    """One foul.

    Attributes:
        touch: The touch.
        spots: The spots of the frame in the territory that was touched.
        cards: The cards that lay there, each where it lay.
    """

    touch: Touch
    spots: tuple[Spot, ...]
    cards: Spots

    @property
    def block(self) -> Block:
        """At which row end it is told once the box has gone."""
        return block_of(self.spots[0])

    def runs(self, now: Spots) -> tuple[tuple[Spot, ...], ...]:
        """Answers the spots to draw boxes around, the longest run first; none if none may be drawn.

        As long as nothing has moved it is the whole frame, also as the mark of a place that is empty now.

        Args:
            now: Where every card lies now.
        """
        side = self.spots[0].side
        left = {card: now[card] for card in self.cards if card in now and now[card].side is side}
        others = {spot for card, spot in now.items() if card not in left}
        if others.isdisjoint(self.spots) and all(self.cards[card] == spot for card, spot in left.items()):
            return (self.spots,)
        runs: list[tuple[Spot, ...]] = []
        for spot in sorted(left.values(), key=lambda each: (each.place.row, each.place.slot)):
            if runs and _is_open(runs[-1][-1], spot, others):
                runs[-1] = (*runs[-1], spot)
            else:
                runs.append((spot,))
        return tuple(sorted(runs, key=len, reverse=True))


def _is_open(one: Spot, other: Spot, others: set[Spot]) -> bool:
    """Whether two spots lie in one row with none of the other cards between them."""
    row: Row = one.place.row
    if other.place.row is not row:
        return False
    between = range(one.place.slot + 1, other.place.slot)
    return all(Spot(one.side, Place(row, slot)) not in others for slot in between)


def foul_mark(touch: Touch, territory: Side, target: Spot | None, lay: Spots) -> FoulMark:
    """Answers the mark of a foul: its frame is the first one in that territory that misses the target.

    Args:
        touch: The touch that fouled.
        territory: In whose territory.
        target: Where the target lay; None for a karafuda.
        lay: Where every card lay when the reading closed.
    """
    frames = (frame.spots for frame in touch.frames if target is None or target not in frame.spots)
    inside = (tuple(spot for spot in spots if spot.side is territory) for spots in frames)
    spots = next((spots for spots in inside if spots), touch.frames[0].spots)
    return FoulMark(touch, spots, {card: spot for card, spot in lay.items() if spot in spots})
