"""What the man's hand does with cards between the readings: picks up, drops, pins, lays out (R-2.7, R-7.7).

Rule 1: moves open when the pointer comes into the area at a moment at which they may, and end when it leaves,
or with that moment; a card that was received may be picked up without, and after the end any card.
"""

from typing import Final

from karuta.match.commands import Command, LayCard, MoveCard, TakeUpCard
from karuta.rules.cards import Torifuda
from karuta.rules.geometry import CARD_HEIGHT_MM, CARD_WIDTH_MM, Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.territory import Spot, find_on
from karuta.rules.view import PlayerView
from ui.match.drop import Drop, drop_at, is_last_laid, is_laying, laying_at

LASTS: Final = {
    Phase.MEMORIZING: (Phase.MEMORIZING, Phase.ARMED),
    Phase.ARMED: (Phase.MEMORIZING, Phase.ARMED),
    Phase.WAITING: (Phase.WAITING,),
    Phase.HELD: (Phase.HELD,),
    Phase.OVER: (Phase.OVER, Phase.WAITING),
}
"""The moments in which moves may open by coming in, and the phases that belong to each."""

CornerMm = tuple[float, float]
MIDDLE_MM: Final[CornerMm] = (CARD_WIDTH_MM / 2, CARD_HEIGHT_MM / 2)


class Holding:
    """The card in one hand.

    Attributes:
        card: The card of the mat that is being dragged.
        grip_mm: Where on the card the pointer holds it.
        dropped: The card that was let go last, and where it was drawn then.
    """

    def __init__(self) -> None:
        self.card: Torifuda | None = None
        self.grip_mm = MIDDLE_MM
        self.dropped: tuple[Torifuda, CornerMm] | None = None
        self._opened: tuple[Phase, int] | None = None
        self._takes_up = False

    def come_in(self, view: PlayerView) -> None:
        """The pointer has come into the area, or is there after the end."""
        self._opened = (view.phase, view.n) if view.moves_open else None

    def go_out(self) -> None:
        """The pointer has left the area: whatever it held lies where it lay."""
        self._opened = None
        self.let_all_go()

    def let_all_go(self) -> None:
        """The hand holds nothing any more."""
        self.card = None
        self._takes_up = False

    def is_open(self, view: PlayerView) -> bool:
        """Whether cards can be picked up now."""
        if self._opened is None or not view.moves_open:
            return False
        phase, n = self._opened
        return view.n == n and view.phase in LASTS.get(phase, ())

    def may_hold(self, card: Torifuda, view: PlayerView) -> bool:
        """Whether that card can be picked up now."""
        return self.is_open(view) or (view.phase is Phase.WAITING and card in view.received)

    def check(self, view: PlayerView) -> None:
        """Lets the card go if the moment has passed."""
        if self.card is not None and not self.may_hold(self.card, view):
            self.card = None

    def press(self, card: Torifuda | None, spot: Spot | None, point: Point, view: PlayerView) -> None:
        """The button went down over a card, or over none."""
        if spot is None:
            return
        if is_laying(view):
            self._takes_up = is_last_laid(view, spot)
        elif card is not None and self.may_hold(card, view):
            centre = spot_centre(spot)
            self.card = card
            self.grip_mm = (
                point.x_mm - centre.x_mm + MIDDLE_MM[0],
                point.y_mm - centre.y_mm + MIDDLE_MM[1],
            )

    def corner_mm(self, point: Point) -> CornerMm:
        """Answers where the upper left corner of a card in the hand is drawn."""
        return point.x_mm - self.grip_mm[0], point.y_mm - self.grip_mm[1]

    def in_hand(self, view: PlayerView) -> Torifuda | None:
        """Answers the card in the hand: the one that is dragged, or while laying out the next one."""
        if is_laying(view):
            return view.laid[-1] if self._takes_up and view.laid else view.to_lay[0]
        return self.card

    def drop(self, spot: Spot | None, view: PlayerView) -> Drop | None:
        """Answers what letting go over that spot would do; None if nothing is in the hand."""
        card = self.in_hand(view)
        if spot is None or card is None:
            return None
        if is_laying(view):
            return None if is_last_laid(view, spot) else laying_at(view, card, spot)
        if spot.side is not view.side and not self.is_open(view):
            return None
        return drop_at(view, card, spot)

    def release(self, spot: Spot | None, point: Point, view: PlayerView) -> tuple[Command, ...]:
        """The button went up; answers what the match is told."""
        drop, was_open = self.drop(spot, view), self.is_open(view)
        takes_up, self._takes_up = self._takes_up, False
        held, self.card = self.card, None
        if is_laying(view) and spot is not None:
            return self._lay(drop, spot, point, takes_up=takes_up)
        if held is None or drop is None or drop.refusal is not None:
            return ()
        if find_on(view.mat, held) == drop.spot and not was_open:
            return ()
        self.dropped = held, self.corner_mm(point)
        return (MoveCard(held, drop.spot),)

    def _lay(self, drop: Drop | None, spot: Spot, point: Point, *, takes_up: bool) -> tuple[Command, ...]:
        """The next card goes down; or the last one comes up, and goes where it was dragged to."""
        up: tuple[Command, ...] = (TakeUpCard(),) if takes_up else ()
        if drop is None or drop.refusal is not None:
            return up if drop is None else ()
        self.grip_mm = MIDDLE_MM
        self.dropped = drop.card, self.corner_mm(point)
        return (*up, LayCard(spot.place))
