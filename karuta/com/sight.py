"""The mat as a COM sees it: counts and sets of cards, looked up once for each mat."""

from dataclasses import dataclass

from karuta.rules.cards import Torifuda
from karuta.rules.quickly import quickly_made
from karuta.rules.side import Side
from karuta.rules.territory import Mat, Spot, find_on


@quickly_made
@dataclass(frozen=True, slots=True)
class Sight:
    """One mat, seen from one side; cards as bits (bit n = card n).

    Attributes:
        side: Whose eyes these are.
        mat: The mat.
        territory_bits: The cards of either territory, by side.
        bits: All cards on the mat.
        count: How many they are.
        fewest: How many lie on the side with fewer.
    """

    side: Side
    mat: Mat
    territory_bits: tuple[int, int]
    bits: int
    count: int
    fewest: int

    def spot_of(self, card: Torifuda) -> Spot | None:
        """Where the card lies, or None if it is not on the mat."""
        return find_on(self.mat, card) if self.bits >> card & 1 else None

    def spot_among(self, bits: int, uniform: float) -> Spot:
        """Where one of these cards lies, drawn evenly.

        Raises:
            ValueError: None of them lies on the mat.
        """
        spot = self.spot_of(drawn_from(bits & self.bits, uniform))
        if spot is None:
            raise ValueError("there is no card to draw from")
        return spot


def look(mat: Mat, side: Side) -> Sight:
    """The mat from that side."""
    first_bits, second_bits = mat.first.bits, mat.second.bits
    bits = first_bits | second_bits
    count, first_count = bits.bit_count(), first_bits.bit_count()
    fewest = min(first_count, count - first_count)
    return Sight(side, mat, (first_bits, second_bits), bits, count, fewest)


def drawn_from(bits: int, uniform: float) -> Torifuda:
    """One of the cards, drawn evenly by one uniform number; NO_CARD from none."""
    skip = int(uniform * bits.bit_count())
    while skip:
        bits &= bits - 1
        skip -= 1
    return Torifuda(max(0, (bits & -bits).bit_length() - 1))
