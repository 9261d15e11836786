"""What the rest zone says while cards are moved, pinned or laid out."""

from collections.abc import Callable
from dataclasses import dataclass

from karuta.rules.hand_moves import Refusal
from karuta.rules.phases import Phase
from karuta.rules.view import PlayerView
from poems.collection import poem
from ui.match.card_cursor import CardCursor
from ui.match.drop import is_laying
from ui.match.hand import HandTracker
from ui.match.hand_picture import drop_of
from ui.wording import moves as words


@dataclass(frozen=True, slots=True)
class MovingTeller:
    """Tells what hand and keys can do with the cards.

    Attributes:
        say: Puts a sentence into the present language.
        hand: The man's hand.
        cursor: The keyboard's card cursor.
        man_plays: Whether a man plays here and now; whoever only watches moves nothing.
        keyboard_only: Whether the pointer's place is ignored.
    """

    say: Callable[..., str]
    hand: HandTracker
    cursor: CardCursor
    man_plays: bool = True
    keyboard_only: bool = False

    def line(self, view: PlayerView, *, names_keys: bool) -> str | None:
        """Answers the line; None while there is nothing to say about it.

        Args:
            view: What the seat may know.
            names_keys: Whether the keys are named to who plays by pointer too.
        """
        if not self.man_plays:
            return None
        drop = drop_of(self.hand, self.cursor, view)
        if is_laying(view):
            refused = drop is not None and drop.refusal is not None
            return self._laying(view, refused=refused, names_keys=names_keys)
        if not view.moves_open or view.phase is Phase.OVER:
            return None
        if drop is not None and drop.refusal is Refusal.ROW_FULL:
            return self.say(words.ROW_IS_FULL)
        return self._with_keys(view) or self._with_pointer(view)

    def _laying(self, view: PlayerView, *, refused: bool, names_keys: bool) -> str:
        if refused:
            return self.say(words.ONLY_OWN_FREE)
        card = self.say(words.NEXT_TO_LAY, kana=poem(int(view.to_lay[0])).torifuda)
        by_keys = names_keys or self.keyboard_only or self.cursor.is_shown(view)
        return self.say(words.KEYS_TO_LAY if by_keys else words.PRESS_TO_LAY, card=card)

    def _with_keys(self, view: PlayerView) -> str | None:
        if self.cursor.drop(view) is not None:
            return self.say(words.KEYS_TO_CARRY)
        if self.cursor.is_shown(view):
            return self.say(words.KEYS_TO_PICK_UP)
        if not self.keyboard_only or view.under_way:
            return None
        if view.received:
            return self.say(words.KEYS_TO_PLACE)
        return self.say(words.KEYS_TO_MOVE_OR_GO_ON if view.n else words.KEYS_TO_MOVE)

    def _with_pointer(self, view: PlayerView) -> str | None:
        if self.keyboard_only or self.hand.on_strip or not self.hand.is_inside():
            return None
        if self.hand.is_moving(view):
            return self.say(words.DRAG_WHILE_HELD if view.phase is Phase.HELD else words.DRAG_OR_PIN)
        comes_again = view.phase is not Phase.HELD and not view.received
        return self.say(words.COME_IN_AGAIN) if comes_again else None
