"""Where a card in the hand would go, and whether it may (R-2.7, R-7.5, R-7.7); asks, changes nothing."""

from dataclasses import dataclass

from karuta.rules.cards import Torifuda
from karuta.rules.geometry import column_of
from karuta.rules.hand_moves import Refusal, moved_by_hand, refusal_while
from karuta.rules.phases import Phase
from karuta.rules.territory import Spot, find_on
from karuta.rules.view import PlayerView


@dataclass(frozen=True, slots=True)
class Drop:
    """What letting go would do.

    Attributes:
        card: The card in the hand.
        spot: Where it would go.
        refusal: Why it cannot go there; None if it can.
        pushes_right: Whether the card that lies there would move to the right on the screen, or to the left;
            None if none lies there.
        pushed: Where the cards that make room would lie.
    """

    card: Torifuda
    spot: Spot
    refusal: Refusal | None = None
    pushes_right: bool | None = None
    pushed: tuple[tuple[Torifuda, Spot], ...] = ()


def drop_at(view: PlayerView, card: Torifuda, spot: Spot) -> Drop:
    """Answers what dropping a card that lies on the mat would do."""
    reason = refusal_while(view.phase, view.mat, card, spot, is_open=view.moves_open)
    if reason is not None:
        return Drop(card, spot, reason)
    occupant = view.mat[spot.side].card_at(spot.place)
    if not occupant or occupant == card:
        return Drop(card, spot)
    after = moved_by_hand(view.mat, card, spot)
    pushed = tuple(
        (other, there)
        for other in after[spot.side].rows[spot.place.row]
        if other and other != card
        if (there := find_on(after, other)) is not None and there != find_on(view.mat, other)
    )
    before, now = (column_of(each.side, each.place.slot) for each in (spot, dict(pushed)[occupant]))
    return Drop(card, spot, None, now > before, pushed)


def laying_at(view: PlayerView, card: Torifuda, spot: Spot) -> Drop:
    """Answers what laying a card out there would do: it needs an empty slot of the own territory."""
    is_free = spot.side is view.side and not view.own.card_at(spot.place)
    return Drop(card, spot, None if is_free else Refusal.ROW_FULL)


def is_laying(view: PlayerView) -> bool:
    """Whether this seat lays its cards out itself now."""
    return view.phase is Phase.LAYING and bool(view.to_lay)


def is_last_laid(view: PlayerView, spot: Spot) -> bool:
    """Whether the card that was laid last lies there: it may be taken up again."""
    if not (is_laying(view) and view.laid and spot.side is view.side):
        return False
    return view.own.card_at(spot.place) == view.laid[-1]
