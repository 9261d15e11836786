"""Which cards a ghost hands over: a COM's worths and a person's habits, with a person's whim (R-10.20)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import log
from typing import Final

from karuta.com.figures import ENDGAME_CARDS
from karuta.com.sending import burden, parting, parts_two
from karuta.com.sight import Sight
from karuta.rules.cards import Torifuda
from karuta.rules.person import SendingHabits
from karuta.rules.territory import Row
from poems.kimariji import deciding_length

_LEAST_UNIFORM: Final = 1e-300


@dataclass(frozen=True, slots=True)
class Sending:
    """What the worth of a card to be sent follows from; cards as bits (bit n = card n).

    Attributes:
        own_bits: The sender's cards.
        other_bits: The other side's.
        unread_bits: The unread poems.
        taken: The card the sender has taken in this round, or None.
        is_late: Whether it counts which cards can be defended.
    """

    own_bits: int
    other_bits: int
    unread_bits: int
    taken: Torifuda | None
    is_late: bool

    def without(self, card: Torifuda) -> "Sending":
        """Once that card is sent."""
        return replace(self, own_bits=self.own_bits & ~(1 << card))

    def traits(self, card: Torifuda, rows_up: int) -> tuple[float, float, float, float]:
        """What counts of a card: a COM's worth, whether it parts two, one kana, rows above the bottom one."""
        if self.is_late:
            worth = burden(card, rows_up, self.other_bits, self.unread_bits)
        else:
            worth = parting(card, self.own_bits, self.other_bits, self.unread_bits, self.taken)
        parts = parts_two(card, self.own_bits, self.unread_bits)
        return worth, float(parts), float(deciding_length(card, self.unread_bits) == 1), float(rows_up)


def is_late(own_bits: int, other_bits: int) -> bool:
    """Whether so few cards are left that it counts which can be defended."""
    return min(own_bits.bit_count(), other_bits.bit_count()) <= ENDGAME_CARDS


def sending_of(sight: Sight, unread_bits: int, taken: Torifuda | None) -> Sending:
    """What the sender looks at on this mat, seen from its side."""
    own_bits = sight.territory_bits[sight.side]
    other_bits = sight.territory_bits[sight.side.other]
    return Sending(own_bits, other_bits, unread_bits, taken, is_late(own_bits, other_bits))


def personal_okurifuda(
    sight: Sight, sending: Sending, habits: SendingHabits, count: int, draws: Sequence[float]
) -> tuple[Torifuda, ...]:
    """The cards to send, in the order of sending; never more than lie there.

    Args:
        sight: The mat from the sender's side.
        sending: What the sender looks at.
        habits: Whose.
        count: How many to send.
        draws: At least as many uniform numbers as cards lie in the territory.
    """
    whims = {card: _whim(draws[index]) for index, card in enumerate(sight.mat[sight.side].cards())}
    scales = (habits.plan_scale, habits.split_scale, habits.one_mora_scale, habits.row_scale)
    sent: list[Torifuda] = []
    while whims and len(sent) < count:
        worths = {
            card: whim + sum(map(float.__mul__, scales, sending.traits(card, _rows_up(sight, card))))
            for card, whim in whims.items()
        }
        best = max(worths, key=lambda card: worths[card])
        del whims[best]
        sending = sending.without(best)
        sent.append(best)
    return tuple(sent)


def _whim(uniform: float) -> float:
    """Drawn so that differences of worth are logarithms of odds (Gumbel's distribution)."""
    return -log(-log(max(_LEAST_UNIFORM, uniform)))


def _rows_up(sight: Sight, card: Torifuda) -> int:
    place = sight.mat[sight.side].find(card)
    return 0 if place is None else Row.BOTTOM - place.row
