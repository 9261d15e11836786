"""What a key means in a match: a block, the next poem, the card cursor, or something for the screen."""

from collections.abc import Mapping
from enum import Enum

from karuta.match.commands import (
    BlockPressed,
    BlockReleased,
    CarryCard,
    Command,
    LayRest,
    NextPoem,
    TakeUpCard,
)
from karuta.rules.blocks import Block
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.view import PlayerView
from ui.keys import KeyBlock, Layout, PhysicalKey, block_of
from ui.match.card_cursor import ARROWS, CardCursor
from ui.match.drop import is_laying

UNDO_KEY = "Undo"  # Ctrl+Z or Backspace, wherever they lie
NEXT_KEYS = ("KeyS", "Space", "Enter")
UNDER_WAY = (Phase.HELD, Phase.RESTING, Phase.READING, Phase.CLOSING)


class Action(Enum):
    """What the screen does itself."""

    PAUSE = "pause"
    KEYS = "keys"
    AID = "aid"


def match_block(block: KeyBlock) -> Block:
    """Answers the block of the match that a key stands for; the near seat is Side.FIRST."""
    return Block(Side.FIRST if block.own else Side.SECOND, block.row, block.half)


def next_command(view: PlayerView) -> Command:
    """Answers what [S] asks for: the rest of the cards to be laid while they are laid out, else to go on."""
    return LayRest() if is_laying(view) else NextPoem()


class KeyInput:
    """Follows the keyboard.

    Rule 1: a block key that is down is let go by its place: Shift may have gone up before it.
    """

    def __init__(self, bindings: Mapping[Layout, Mapping[str, PhysicalKey]], cursor: CardCursor) -> None:
        self.bindings = bindings
        self._cursor = cursor
        self._held: dict[str, Block] = {}

    def went_down(self, key: PhysicalKey, stamp_ms: float, view: PlayerView) -> tuple[Command, ...] | Action:
        """Takes a key that went down; answers commands, or what the screen shall do."""
        if key == "Escape" and self._cursor.is_shown(view):
            self._cursor.step_back()
            return ()
        action = {"Escape": Action.PAUSE, "F1": Action.KEYS, "F2": Action.AID}.get(key)
        if action is not None:
            return action
        if key == UNDO_KEY:
            return (TakeUpCard(),) if is_laying(view) and view.laid else ()
        if key in ARROWS and self._cursor.is_of_use(view):
            self._cursor.walk(key, view)
            return ()
        if key in NEXT_KEYS:
            acts = key == "Enter" and (is_laying(view) or self._cursor.is_shown(view))
            return self._cursor.act(view) if acts else self._next(view)
        return self._block(key, stamp_ms)

    def _next(self, view: PlayerView) -> tuple[Command, ...]:
        """What [S] asks for; a card that is carried lies again first."""
        lowered = (CarryCard(carried=False),) if self._cursor.put_back(view) else ()
        return (*lowered, next_command(view))

    def _block(self, key: PhysicalKey, stamp_ms: float) -> tuple[Command, ...]:
        bound = block_of(self.bindings, key)
        if bound is None:
            return ()
        block = match_block(bound)
        self._held[_place(key)] = block
        return (BlockPressed(stamp_ms, block),)

    def went_up(self, key: PhysicalKey, stamp_ms: float) -> tuple[Command, ...]:
        """Takes a key that went up."""
        block = self._held.pop(_place(key), None)
        return () if block is None else (BlockReleased(stamp_ms, block),)

    def lost(self, stamp_ms: float) -> tuple[Command, ...]:
        """Lets all keys go: the window has lost the focus."""
        held, self._held = self._held, {}
        return tuple(BlockReleased(stamp_ms, block) for block in held.values())


def _place(key: PhysicalKey) -> str:
    return key.removeprefix("Shift+")
