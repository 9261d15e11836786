"""What a COM's seat must answer; a man's seat is None, he answers by commands."""

from typing import Protocol

from karuta.rules.cards import Torifuda
from karuta.rules.plan import Plan
from karuta.rules.side import BySide
from karuta.rules.territory import Place, Territory
from karuta.rules.view import PlayerView
from poems.reading import Reading


class Seat(Protocol):
    """A seat that plays by plan. It owns its generators; the match asks each question exactly once."""

    def arrange(self, cards: tuple[Torifuda, ...]) -> Territory:
        """Lay the dealt cards out as the seat's owner sees them: each of them once and no other."""

    def plan(self, view: PlayerView, reading: Reading) -> Plan:
        """What the hand will do in this reading, its stamps on the heard clock.

        Asked once a reading, when its first mora becomes audible. Stamps are not negative. If the target is
        on the mat, one touch must cover it: a COM takes sooner or later. The hand allowance is added by the
        match.
        """

    def choose_okurifuda(self, view: PlayerView, count: int) -> tuple[Torifuda, ...]:
        """Which `count` cards of the own territory to send, in the order of sending."""

    def choose_place(self, view: PlayerView, card: Torifuda) -> Place:
        """An empty slot of the own territory for a received card (gaps have closed up already)."""

    def tidy(self, view: PlayerView) -> tuple[tuple[Torifuda, Place], ...]:
        """Which own cards to move to which empty slots now, in order; asked only if COMs move cards.

        Asked once a round that had a take or a send is settled.
        """


Seats = BySide[Seat | None]
"""Who sits where; None is a man (only ever at the near edge, Side.FIRST)."""
