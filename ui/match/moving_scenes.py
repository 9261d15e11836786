"""How a match is brought to a moment at which cards are moved, pinned or laid out, for a scene."""

from karuta.match.commands import LayCard, MoveCard
from karuta.rules.cards import Torifuda
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.territory import Place, Row, Spot, find_on
from karuta.rules.view import PlayerView
from ui.match.rehearsal import REST, Rehearsal

ROOM = Spot(Side.FIRST, Place(Row.TOP, 8))
DOWN, LEFT, UP = "Shift+Numpad2", "Shift+Numpad4", "Shift+Numpad8"


def where(play: Rehearsal, side: Side, number: int) -> Point:
    """Where the card of that number lies in a territory, counted from its owner's left top."""
    spot = find_on(play.view.mat, list(play.view.mat[side].cards())[number])
    return REST if spot is None else spot_centre(spot)


def drag(play: Rehearsal, start: Point, *points: Point) -> None:
    """Presses on a card and drags it, the button still down."""
    play.hand(start)
    play.hand(start, pressed=True)
    for point in points:
        play.hand(point, pressed=True)


def hovering(play: Rehearsal) -> None:
    """Memorising, the hand over a card."""
    play.run(61_000.0)
    play.hand(REST)
    play.hand(where(play, Side.FIRST, 9))


def dragging(play: Rehearsal) -> None:
    """A card is dragged in between two others."""
    hovering(play)
    lay = where(play, Side.FIRST, 9)
    between = where(play, Side.FIRST, 1)
    drag(play, lay, between)


def dragging_across(play: Rehearsal) -> None:
    """A card of the far player on its way to the near side."""
    hovering(play)
    drag(play, where(play, Side.SECOND, 2), Point(400.0, 200.0), spot_centre(ROOM))


def refused(play: Rehearsal) -> None:
    """A full row refuses one more."""
    hovering(play)
    for number in range(16):
        others = [card for card in play.view.own.cards() if _row_of(play, card) is not Row.BOTTOM]
        spot = Spot(Side.FIRST, Place(Row.BOTTOM, number))
        if not play.view.own.card_at(spot.place):
            play.screen.play.driver.send(MoveCard(others[0], spot))
    play.run(1000.0)
    drag(play, where(play, Side.FIRST, 0), where(play, Side.FIRST, 14))


def _row_of(play: Rehearsal, card: Torifuda) -> Row | None:
    place = play.view.own.find(card)
    return None if place is None else place.row


def pinned(play: Rehearsal) -> None:
    """Two cards are pinned, one of each side."""
    hovering(play)
    for side in Side:
        play.click(where(play, side, 9))
    play.run(1000.0)


def _taken(play: Rehearsal, *, tidies: int = 0) -> None:
    play.begin()
    play.find(lambda spot: spot is not None and spot.side is Side.FIRST)
    play.com.tidies = tidies
    play.take(300.0)
    play.settle()
    play.run(1000.0)


def after_a_take(play: Rehearsal) -> None:
    """A take is settled; the hand comes in again and drags."""
    _taken(play)
    play.hand(REST)
    drag(play, where(play, Side.FIRST, 4), where(play, Side.FIRST, 12))


def still_inside(play: Rehearsal) -> None:
    """A take is settled, and the hand has not left the mat since."""
    _taken(play)


def in_the_pause(play: Rehearsal) -> None:
    """The hand came in while the pause ran: the reading waits, cards can be moved."""
    play.begin()
    play.run(400.0)
    drag(play, where(play, Side.FIRST, 6), spot_centre(ROOM))


def com_moved(play: Rehearsal) -> None:
    """The COM has moved two of its cards."""
    _taken(play, tidies=2)
    play.hand(REST)


def pointed_at(play: Rehearsal) -> None:
    """With the keyboard only: the cursor on a card of the far player."""
    play.run(61_000.0)
    for key in (DOWN, UP, LEFT, UP):
        play.key(key)


def carried(play: Rehearsal) -> None:
    """With the keyboard only: a card is carried in between two others."""
    pointed_at(play)
    for key in ("Enter", DOWN, DOWN):
        play.key(key)


def planned(view: PlayerView, cards: tuple[Torifuda, ...]) -> Place:
    """Where the built-in plan puts the next card, once all of them lie."""
    place = BUILT_IN.laid_out(cards).find(view.to_lay[0])
    if place is None:
        raise ValueError("the plan leaves a card out")
    return place


def _lay_some(play: Rehearsal, count: int) -> None:
    cards = play.view.to_lay
    for _ in range(count):
        play.screen.play.driver.send(LayCard(planned(play.view, cards)))
        play.run(300.0)


def laying_begun(play: Rehearsal) -> None:
    """All cards are in the hand still."""
    play.run(1000.0)


def laying(play: Rehearsal) -> None:
    """Half of the cards lie; the hand is over a free slot."""
    _lay_some(play, 12)
    play.hand(REST)
    play.hand(spot_centre(ROOM))


def laying_refused(play: Rehearsal) -> None:
    """The hand is over a card that lies there already."""
    _lay_some(play, 12)
    play.hand(where(play, Side.FIRST, 0))


def laying_over_the_last(play: Rehearsal) -> None:
    """The hand is over the card that was laid last."""
    _lay_some(play, 12)
    spot = find_on(play.view.mat, play.view.laid[-1])
    play.hand(REST if spot is None else spot_centre(spot))


def laying_by_keys(play: Rehearsal) -> None:
    """With the keyboard only: three cards lie, the place of the next is being chosen."""
    for key in ("Enter", "Enter", "Enter", UP):
        play.key(key)
    play.run(1000.0)


def laying_keys(play: Rehearsal) -> None:
    """The keys are shown while the cards are laid out."""
    _lay_some(play, 3)
    play.key("F1")


def continued(play: Rehearsal) -> None:
    """A decided match is played on: a card was dragged into the empty territory."""
    play.begin()
    while play.view.phase is not Phase.OVER:
        play.next_poem()
        if play.round.target is not None:
            play.take()
        play.settle()
    play.run(1000.0)
    drag(play, where(play, Side.SECOND, 0), spot_centre(ROOM))
    play.hand(spot_centre(ROOM))
    play.run(1000.0)
