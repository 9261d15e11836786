"""Cards on their way: where each is drawn while it moves from one place to another."""

from dataclasses import dataclass

from karuta.rules.cards import Torifuda
from karuta.rules.geometry import CARD_HEIGHT_MM, CARD_WIDTH_MM, spot_centre
from karuta.rules.side import Side
from karuta.rules.territory import Mat, Place, Row, Spot
from ui.match.tween import CLOSE_UP_MS, FLY_OFF_MS, LET_GO_MS, TRAVEL_MS, Ease, between, progress

FLIGHT_MM = 170.0
CornerMm = tuple[float, float]


def corner_mm(spot: Spot) -> CornerMm:
    """Answers the upper left corner of a card at that spot."""
    centre = spot_centre(spot)
    return centre.x_mm - CARD_WIDTH_MM / 2, centre.y_mm - CARD_HEIGHT_MM / 2


def spots_of(mat: Mat) -> dict[Torifuda, Spot]:
    """Answers where every card lies."""
    return {
        card: Spot(side, Place(row, slot))
        for side in Side
        for row in Row
        for slot, card in enumerate(mat[side].rows[row])
        if card
    }


@dataclass(frozen=True, slots=True)
class Move:
    """One card's way."""

    start_mm: CornerMm
    end_mm: CornerMm
    start_ms: float
    lasts_ms: float
    ease: Ease

    def at(self, now_ms: float) -> CornerMm:
        """Answers where the card is drawn."""
        share = progress(self.start_ms, self.lasts_ms, now_ms, self.ease)
        return (
            between(self.start_mm[0], self.end_mm[0], share),
            between(self.start_mm[1], self.end_mm[1], share),
        )


@dataclass(frozen=True, slots=True)
class Flight:
    """The taken card that flies off."""

    card: Torifuda
    turned: bool
    move: Move


class Motion:
    """Remembers where cards were drawn, and moves them to where they lie."""

    def __init__(self, *, still: bool = False) -> None:
        self.still = still
        self._spots: dict[Torifuda, Spot] = {}
        self._left: dict[Torifuda, CornerMm] = {}
        self._moves: dict[Torifuda, Move] = {}
        self._flight: Flight | None = None
        self._let_go: tuple[Torifuda, CornerMm] | None = None

    @property
    def spots(self) -> dict[Torifuda, Spot]:
        """Where every card lies, as far as it has been told."""
        return self._spots

    def let_go(self, card: Torifuda, corner: CornerMm) -> None:
        """Lets a card that a hand puts down set out from where it was held."""
        self._let_go = card, corner

    def lay(self, mat: Mat, now_ms: float) -> None:
        """Takes what lies now; cards that lie elsewhere than before set out.

        A running movement ends, but for one that set out at the same instant.
        """
        spots = spots_of(mat)
        let_go, self._let_go = self._let_go, None
        if spots == self._spots:
            return
        moves = {card: move for card, move in self._moves.items() if move.start_ms >= now_ms}
        for card, spot in spots.items():
            before = self._spots.get(card)
            if let_go is not None and let_go[0] == card:
                moves[card] = self._way(let_go[1], spot, now_ms, LET_GO_MS)
                self._left.pop(card, None)
            elif before is not None and before != spot:
                start_mm = moves[card].start_mm if card in moves else corner_mm(before)
                moves[card] = self._way(start_mm, spot, now_ms, CLOSE_UP_MS)
            elif before is None and card in self._left:
                moves[card] = self._way(self._left.pop(card), spot, now_ms, TRAVEL_MS)
        self._left |= {card: corner_mm(spot) for card, spot in self._spots.items() if card not in spots}
        self._moves = moves
        self._spots = spots

    def _way(self, start_mm: CornerMm, spot: Spot, now_ms: float, lasts_ms: float) -> Move:
        return Move(start_mm, corner_mm(spot), now_ms, 0.0 if self.still else lasts_ms, Ease.IN_OUT)

    def fly_off(self, card: Torifuda, *, turned: bool, towards: CornerMm, now_ms: float) -> None:
        """Lets the taken card fly off in a direction (a unit vector)."""
        start_mm = corner_mm(self._spots[card])
        end_mm = (start_mm[0] + towards[0] * FLIGHT_MM, start_mm[1] + towards[1] * FLIGHT_MM)
        lasts_ms = 0.0 if self.still else FLY_OFF_MS
        self._flight = Flight(card, turned, Move(start_mm, end_mm, now_ms, lasts_ms, Ease.OUT))

    @property
    def flying(self) -> Torifuda | None:
        """The card that has flown off, from when it sets out until it no longer belongs to the mat."""
        return None if self._flight is None or self._flight.card not in self._spots else self._flight.card

    def flight(self, now_ms: float) -> tuple[Flight, CornerMm, float] | None:
        """Answers the card that flies, where it is drawn, and how much of it is left to see (1-0)."""
        if self._flight is None:
            return None
        move = self._flight.move
        if move.lasts_ms <= 0.0 or now_ms >= move.start_ms + move.lasts_ms:
            return None
        return self._flight, move.at(now_ms), 1.0 - progress(move.start_ms, move.lasts_ms, now_ms)

    def corner(self, card: Torifuda, now_ms: float) -> CornerMm:
        """Answers where a card on the mat is drawn."""
        move = self._moves.get(card)
        return corner_mm(self._spots[card]) if move is None else move.at(now_ms)

    def is_running(self, now_ms: float) -> bool:
        """Whether something is still on its way."""
        moving = any(now_ms < move.start_ms + move.lasts_ms for move in self._moves.values())
        return moving or self.flight(now_ms) is not None
