"""Where the uniform numbers of a batch come from: given match by match, or drawn in bulk.

Rule 1: which number decides what is the same in both (`karuta.com.draws`); of the same numbers comes the same
match as in the event-driven engine.
"""

from collections.abc import Sequence
from typing import Any, Final, Protocol

import numpy as np

from karuta.com.draws import DRAWS
from karuta.lab.poem_tables import Floats, Ints
from karuta.rules.territory import MOST_LYING

SIDES: Final = 2
HUNDRED: Final = 100
SWAPS: Final = HUNDRED - 1  # of one shuffle


class Uniforms(Protocol):
    """numpy's Generator, or anything that answers `random` alike."""

    def random(self, size: Any = None) -> Floats:  # noqa: ANN401 - numpy's own signature
        """Uniform numbers in [0, 1) of that shape."""
        ...


class Draws(Protocol):
    """The uniform numbers of a batch of matches."""

    def deal(self) -> Floats:
        """By match and swap: the shuffle of the cards."""
        ...

    def order(self) -> Floats:
        """By match and swap: the shuffle of the poems."""
        ...

    def positions(self) -> Floats:
        """By side and match: which fixed positions a COM sits down with."""
        ...

    def plans(self, matches: Ints, reading: int) -> Floats:
        """By number, side and match: those of both plans of a reading (counted from 0)."""
        ...

    def sending(self, matches: Ints, sides: Ints, most: int) -> Floats:
        """By sender and card, for so many cards at least: the whims of those who send now."""
        ...


class BulkDraws:
    """Drawn as they are needed, for all matches of the batch at once."""

    def __init__(self, rng: Uniforms, size: int) -> None:
        self._rng, self._size = rng, size

    def deal(self) -> Floats:
        """By match and swap."""
        return self._rng.random((self._size, SWAPS))

    def order(self) -> Floats:
        """By match and swap."""
        return self._rng.random((self._size, SWAPS))

    def positions(self) -> Floats:
        """By side and match."""
        return self._rng.random((SIDES, self._size))

    def plans(self, matches: Ints, reading: int) -> Floats:  # noqa: ARG002 - one generator serves all readings
        """By number, side and match."""
        return self._rng.random((DRAWS, SIDES, len(matches)))

    def sending(self, matches: Ints, sides: Ints, most: int) -> Floats:  # noqa: ARG002 - and all senders
        """By sender and card."""
        return self._rng.random((len(matches), most))


class SeatStreams(Protocol):
    """A COM's generators, as the engine has them."""

    plan: Uniforms
    sending: Uniforms


class MatchStreams(Protocol):
    """A match's generators, as the engine has them."""

    deal: Uniforms
    order: Uniforms
    seats: Any


class FixedDraws:
    """Those of the engine's own generators, each match from its own: the very same matches come of them."""

    def __init__(self, matches: Sequence[MatchStreams]) -> None:
        seats = [[streams.seats[side] for streams in matches] for side in range(SIDES)]
        self._deal = np.array([streams.deal.random(SWAPS) for streams in matches])
        self._order = np.array([streams.order.random(SWAPS) for streams in matches])
        self._positions = np.array([[seat.sending.random(1)[0] for seat in row] for row in seats])
        plans = [[seat.plan.random(HUNDRED * DRAWS) for seat in row] for row in seats]
        self._plans = np.array(plans).reshape(SIDES, len(matches), HUNDRED, DRAWS)
        self._senders = [[seat.sending for seat in row] for row in seats]

    def deal(self) -> Floats:
        """By match and swap."""
        return self._deal

    def order(self) -> Floats:
        """By match and swap."""
        return self._order

    def positions(self) -> Floats:
        """By side and match."""
        return self._positions

    def plans(self, matches: Ints, reading: int) -> Floats:
        """By number, side and match."""
        return np.ascontiguousarray(self._plans[:, matches, reading].transpose(2, 0, 1))

    def sending(self, matches: Ints, sides: Ints, most: int) -> Floats:  # noqa: ARG002 - as the engine
        """By sender and card."""
        pairs = zip(matches.tolist(), sides.tolist(), strict=True)
        return np.array([self._senders[side][match].random(MOST_LYING) for match, side in pairs])
