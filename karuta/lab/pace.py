"""How long the hands take (`karuta.com.pace`, `way`, `stretch`, `nerves`), for many plans at once."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from karuta.com.draws import ANGLE, RADIUS, SLIP_TAIL, TAIL
from karuta.com.figures import (
    FULL_MAT_CARDS,
    LONE_MEMORY,
    STRETCH_FROM,
    STRETCH_LEAST,
    STRETCH_NORMAL,
    STRETCH_TAIL,
    UNSURE_FROM,
    UNSURE_SPAN,
)
from karuta.com.nerves import fouling, slower
from karuta.lab.poem_tables import Bytes, Flags, Floats, Ints
from karuta.lab.table import Table
from karuta.lab.ways import ROW_WAY_MM, SIDEWAYS_MS, WHOLE_MM
from karuta.rules.territory import MOST_LYING

SLOWER: Final[Floats] = np.array([slower(count) for count in range(MOST_LYING + 1)])
FOULING: Final[Floats] = np.array([fouling(count) for count in range(MOST_LYING + 1)])
"""By how many cards lie on the side with fewer."""

_TURN: Final = 2.0 * np.pi


def take_stretch(uniforms: Floats) -> Floats:
    """How much longer than their medians the takes are; the numbers of the plans along the first axis."""
    normal = np.sqrt(-2.0 * np.log(1.0 - uniforms[RADIUS])) * np.cos(_TURN * uniforms[ANGLE])
    return _stretch(normal, uniforms[TAIL])


def slip_stretch(uniforms: Floats) -> Floats:
    """Those of the hands that go wrong."""
    normal = np.sqrt(-2.0 * np.log(1.0 - uniforms[RADIUS])) * np.sin(_TURN * uniforms[ANGLE])
    return _stretch(normal, uniforms[SLIP_TAIL])


def _stretch(normal: Floats, tail: Floats) -> Floats:
    stretch: Floats = STRETCH_FROM + STRETCH_NORMAL * normal - STRETCH_TAIL * np.log(1.0 - tail)
    return np.maximum(STRETCH_LEAST, stretch)


def unsure(certainty: Floats) -> Floats:
    """What cards known so surely cost of the memory part."""
    return UNSURE_FROM + UNSURE_SPAN * (1.0 - certainty)


@dataclass(slots=True)
class Hands:
    """Some of the hands of a table: whose they are, one after the other.

    Attributes:
        table: The matches.
        sides: Whose hand.
        rows: In which match.
    """

    table: Table
    sides: Ints
    rows: Ints

    def own(self, spots: Ints) -> Flags:
        """Whether these spots lie in the hand's own territory."""
        own: Flags = spots // MOST_LYING == self.sides
        return own

    def way_ms(self, spots: Ints) -> Floats:
        """How long the hand is on its way there."""
        slots = spots % MOST_LYING
        across_ms = self.table.company.across_ms[self.sides, self.rows]
        way_ms: Floats = (
            across_ms * ROW_WAY_MM[self.own(spots).view(np.int8), slots] / WHOLE_MM + SIDEWAYS_MS[slots]
        )
        return way_ms

    def reach_ms(self, spots: Ints) -> Floats:
        """How long it needs to a card that is known."""
        return self.table.company.reaction_ms[self.sides, self.rows] + self.way_ms(spots)

    def factor(self, spots: Ints) -> Floats:
        """What 戦法 multiplies all but the reaction by."""
        own = self.own(spots).view(np.int8)
        factors: Floats = self.table.company.side_factors[own, self.sides, self.rows]
        return factors

    def take_ms(self, spots: Ints, alike: Ints, cards: Ints | Bytes, stretch: Floats) -> Floats:
        """From what it acts on to the touch.

        Args:
            spots: Where the hand comes down.
            alike: How many cards on the mat begin with the first mora that was heard.
            cards: What lies there, for how surely that is known.
            stretch: How much longer than its median the take is, nerves included.
        """
        table, company, at = self.table, self.table.company, (self.sides, self.rows)
        lying = table.counts[0, self.rows] + table.counts[1, self.rows]
        costs = unsure(table.certainties(self.sides, self.rows, cards))
        memory_ms = company.memory_ms[at] * lying / FULL_MAT_CARDS * costs
        promptness_ms = company.promptness_ms[at]
        hearing_ms = company.hearing_ms[at] * (1.0 - 1.0 / np.maximum(1, alike))
        lone_ms = promptness_ms + memory_ms * LONE_MEMORY
        settled_ms = np.where(alike <= 1, lone_ms, promptness_ms + memory_ms + hearing_ms)
        took_ms = stretch * self.factor(spots) * (settled_ms + self.way_ms(spots))
        from_ms: Floats = company.reaction_ms[at] + took_ms
        return from_ms
