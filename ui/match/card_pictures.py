"""The cards as they are drawn: where each is, what is marked on it."""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, replace

from karuta.rules.cards import Torifuda
from karuta.rules.hand_moves import is_pinned
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.territory import Row, Spot
from karuta.rules.view import PlayerView
from poems.collection import poem
from poems.kimariji import deciding_length
from ui.match.card_cursor import CardCursor
from ui.match.drop import is_last_laid, is_laying
from ui.match.hand import HandTracker
from ui.match.hand_picture import drop_of
from ui.match.motion import Motion, corner_mm
from ui.match.picture import CardPicture, Mark
from ui.match.tween import RISE_MS, progress
from ui.wording import match as words

LOW_RAISE_SHARE = 0.2  # of the usual height: a card of the own top row must not cover the strip


@dataclass(frozen=True, slots=True)
class CardTeller:
    """Draws up the cards of one match.

    Attributes:
        say: Puts a sentence into the present language.
        motion: Where the cards are.
        hand: The man's hand.
        cursor: The keyboard's card cursor.
        upright: Whether the far player's cards are shown upright too.
        still: Whether motion is reduced.
        tags_right: Whether tags end at the right edge of their card: a left hand hides the left one.
        moved: The cards a COM has moved since the last reading.
    """

    say: Callable[..., str]
    motion: Motion
    hand: HandTracker
    cursor: CardCursor
    upright: bool
    still: bool
    tags_right: bool = False
    moved: Container[Torifuda] = ()

    def is_turned(self, side: Side) -> bool:
        """Whether the cards of that side are drawn upside down."""
        return side is Side.SECOND and not self.upright

    def cards(
        self, view: PlayerView, chosen_ms: Mapping[Torifuda, float], now_ms: float, *, aid: bool
    ) -> tuple[CardPicture, ...]:
        """Answers every card on the mat, and the one that flies off.

        Args:
            view: What the seat may know.
            chosen_ms: When each card that was put forward was chosen.
            now_ms: The time.
            aid: Whether every card bears its deciding kana.
        """
        taken, lifted = self.motion.flying, self._lifted(view, aid=aid)
        drop = drop_of(self.hand, self.cursor, view)
        pushed = {} if drop is None else dict(drop.pushed)
        cards = [
            _pushed(
                self._card(card, view, chosen_ms, now_ms, self._hint(card, view) if aid else ""),
                pushed.get(card),
            )
            for card in self.motion.spots
            if card != taken and (lifted is None or card != lifted.card)
        ]
        if lifted is not None:
            cards.append(lifted)
        flight = self.motion.flight(now_ms)
        if flight is not None:
            flying, (x_mm, y_mm), opacity = flight
            cards.append(CardPicture(flying.card, x_mm, y_mm, flying.turned, opacity=opacity))
        return tuple(cards)

    def _lifted(self, view: PlayerView, *, aid: bool) -> CardPicture | None:
        """The card in the hand, drawn at the pointer; or the one the cursor carries, where it would go."""
        by_keys, by_hand = self.cursor.drop(view), self.hand.drop(view)
        point = self.hand.point
        if by_keys is not None:
            card, corner, spot = by_keys.card, corner_mm(by_keys.spot), by_keys.spot
        else:
            held = self.hand.holding.card if by_hand is None else by_hand.card
            if held is None or point is None:
                return None
            card, corner = held, self.hand.holding.corner_mm(point)
            spot = self.motion.spots[card] if by_hand is None else by_hand.spot
        hint = self._hint(card, view) if aid else ""
        turned, pinned = self.is_turned(spot.side), is_pinned(view.mat, card)
        return CardPicture(card, *corner, turned, pinned, Mark.CHOSEN, "", hint, 1.0, held=True)

    def _hint(self, card: Torifuda, view: PlayerView) -> str:
        """The kana that decide it among what is unread."""
        return poem(int(card)).upper_kana[: deciding_length(int(card), view.unread_bits)]

    def _card(
        self,
        card: Torifuda,
        view: PlayerView,
        chosen_ms: Mapping[Torifuda, float],
        now_ms: float,
        hint: str,
    ) -> CardPicture:
        spot = self.motion.spots[card]
        turned = self.is_turned(spot.side)
        x_mm, y_mm = self.motion.corner(card, now_ms)
        pinned = card in view.mat[spot.side].pinned
        if card in view.chosen:
            share = progress(chosen_ms.get(card, now_ms), 0.0 if self.still else RISE_MS, now_ms)
            share *= LOW_RAISE_SHARE if spot.place.row is Row.TOP else 1.0
            tag = self.say(words.TAG_CHOSEN, n=view.chosen.index(card) + 1)
            mark = Mark.CHOSEN
            return CardPicture(
                card, x_mm, y_mm, turned, pinned, mark, tag, hint, share, tag_right=self.tags_right
            )
        return CardPicture(card, x_mm, y_mm, turned, pinned, self._mark(card, view), hint=hint)

    def _mark(self, card: Torifuda, view: PlayerView) -> Mark:
        """A dashed outline on the card that a press, or Enter, would act on; and where a COM has put one."""
        if card == self.cursor.shown(view) and view.moves_open:
            return Mark.CHOSEN
        if view.phase is Phase.WAITING and card in view.received:
            return Mark.MAY_MOVE
        if card == self._pointed(view):
            return Mark.MAY_SEND if self.hand.owes(view) else Mark.MAY_MOVE
        is_told = view.phase is Phase.WAITING and card in self.moved
        return Mark.MOVED if is_told else Mark.NONE

    def _pointed(self, view: PlayerView) -> Torifuda | None:
        """The card a press, or Enter, would act on."""
        pointed = self.cursor.shown(view)
        if pointed is not None:
            return pointed
        if self.hand.owes(view):
            return self.hand.own_card(view)
        if is_laying(view):
            return self._last_laid(view)
        is_free = self.hand.is_moving(view) and self.hand.holding.card is None
        return self.hand.card(view) if is_free else None

    def _last_laid(self, view: PlayerView) -> Torifuda | None:
        """The card laid last, if pointer or cursor is over it: it can be taken up again."""
        spots = (self.cursor.laying_spot(view), self.hand.spot())
        return view.laid[-1] if any(spot and is_last_laid(view, spot) for spot in spots) else None


def _pushed(card: CardPicture, spot: Spot | None) -> CardPicture:
    """A card drawn where it would lie if the one in the hand were let go; None: where it lies."""
    if spot is None:
        return card
    x_mm, y_mm = corner_mm(spot)
    return replace(card, x_mm=x_mm, y_mm=y_mm)
