"""The far seat where nobody sits: one takes alone against the reader (一人取り)."""

from typing import Final

from karuta.rules.cards import Torifuda
from karuta.rules.closing import default_place
from karuta.rules.plan import Plan
from karuta.rules.side import Side
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.territory import Place, Territory, find_on
from karuta.rules.touch import Frame, How, Touch
from karuta.rules.view import PlayerView
from poems.kimariji import deciding_length
from poems.reading import Reading

TOO_LATE_MS: Final = 10_000.0
"""So long after the deciding mora a card that nobody has taken is gone."""


class Nobody:
    """Touches nothing but a target that was not found in time; owes nothing and is sent nothing (R-11.4)."""

    def arrange(self, cards: tuple[Torifuda, ...]) -> Territory:
        """By the built-in plan."""
        return BUILT_IN.laid_out(cards)

    def plan(self, view: PlayerView, reading: Reading) -> Plan:
        """The target goes when it is too late."""
        deciding_ms = reading.audible_ms_of(deciding_length(reading.number, view.unread_bits))
        target = find_on(view.mat, Torifuda(reading.number))
        if target is None:
            return Plan((), deciding_ms)
        frames = (Frame(target.side, (target,)),)
        return Plan((Touch(Side.SECOND, deciding_ms + TOO_LATE_MS, How.COM, frames),), deciding_ms)

    def choose_okurifuda(self, view: PlayerView, count: int) -> tuple[Torifuda, ...]:
        """Never asked: nothing is owed."""
        return tuple(view.own.cards())[:count]

    def choose_place(self, view: PlayerView, card: Torifuda) -> Place:  # noqa: ARG002 - a seat's signature
        """Never asked: nothing is sent."""
        return default_place(view.own)

    def tidy(self, view: PlayerView) -> tuple[tuple[Torifuda, Place], ...]:  # noqa: ARG002 - a seat's signature
        """Nothing."""
        return ()
