"""Where the uniform numbers of a batch come from: given match by match, or drawn in bulk.

Rule 1: which number decides what is the same in both (`karuta.com.draws`); of the same numbers comes the same
match as in the event-driven engine.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

import numpy as np

from karuta.com.draws import DRAWS
from karuta.lab.poem_tables import Floats, Ints
from karuta.rules.teiichi import WHOLE_HAND
from karuta.rules.territory import MOST_LYING

SIDES: Final = 2
HUNDRED: Final = 100
ALL_POEMS: Final = tuple(range(1, HUNDRED + 1))


@dataclass(frozen=True, slots=True)
class Game:
    """How large the matches of a batch are.

    Attributes:
        cards: How many lie on each side at first.
        poems: The poems that are read, in the order of their numbers; the cards are some of theirs.

    Raises:
        ValueError: There are fewer poems than cards.
    """

    cards: int = WHOLE_HAND
    poems: tuple[int, ...] = ALL_POEMS

    def __post_init__(self) -> None:
        if len(self.poems) < SIDES * self.cards:
            raise ValueError(f"{self.cards} cards a side need {SIDES * self.cards} poems or more")

    @property
    def swaps(self) -> int:
        """How many swaps shuffle the poems, or their cards."""
        return len(self.poems) - 1


WHOLE: Final = Game()
"""25 cards a side, all hundred poems."""


class Uniforms(Protocol):
    """numpy's Generator, or anything that answers `random` alike."""

    def random(self, size: Any = None) -> Floats:  # noqa: ANN401 - numpy's own signature
        """Uniform numbers in [0, 1) of that shape."""
        ...


class Draws(Protocol):
    """The uniform numbers of a batch of matches, and how large these are."""

    game: Game

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

    def __init__(self, rng: Uniforms, size: int, game: Game = WHOLE) -> None:
        self._rng, self._size, self.game = rng, size, game

    def deal(self) -> Floats:
        """By match and swap."""
        return self._rng.random((self._size, self.game.swaps))

    def order(self) -> Floats:
        """By match and swap."""
        return self._rng.random((self._size, self.game.swaps))

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

    @property
    def deal(self) -> Uniforms:
        """Deals the cards."""
        ...

    @property
    def order(self) -> Uniforms:
        """Draws the order of the poems."""
        ...

    @property
    def seats(self) -> Any:  # noqa: ANN401 - two of them, with generators of their own
        """Each player's."""
        ...


class FixedDraws:
    """Those of the engine's own generators, each match from its own: the very same matches come of them."""

    def __init__(self, matches: Sequence[MatchStreams], game: Game = WHOLE) -> None:
        self.game = game
        seats = [[streams.seats[side] for streams in matches] for side in range(SIDES)]
        self._deal = np.array([streams.deal.random(game.swaps) for streams in matches])
        self._order = np.array([streams.order.random(game.swaps) for streams in matches])
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
