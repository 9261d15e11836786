"""What the row ends and the rest zone say."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from karuta.rules.blocks import BLOCKS, Block
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from karuta.rules.territory import Half, Row
from karuta.rules.view import PlayerView
from ui.match.picture import KeyHint, RowEndPicture
from ui.match.story import Story
from ui.wording import everywhere
from ui.wording import match as words
from ui.wording.sentence import Sentence

Say = Callable[..., str]
BLOCK_NAMES = {
    (Half.LEFT, Row.TOP): everywhere.LEFT_TOP,
    (Half.LEFT, Row.MIDDLE): everywhere.LEFT_MIDDLE,
    (Half.LEFT, Row.BOTTOM): everywhere.LEFT_BOTTOM,
    (Half.RIGHT, Row.TOP): everywhere.RIGHT_TOP,
    (Half.RIGHT, Row.MIDDLE): everywhere.RIGHT_MIDDLE,
    (Half.RIGHT, Row.BOTTOM): everywhere.RIGHT_BOTTOM,
}

OTHER_KEYS: Final[tuple[tuple[tuple[str | Sentence, ...], Sentence], ...]] = (
    (("S", "Space", "Enter"), words.KEY_NEXT),
    ((words.KEY_ARROWS, "Enter"), words.KEY_CARD),
    (("Esc",), words.PAUSE),
    (("F1",), words.KEYS),
    (("F2",), words.KIMARIJI),
)
"""The keys of a match beside those of the blocks."""


def block_name(block: Block, say: Say) -> str:
    """Answers what a block is called, 自陣 右下段."""
    sentence = everywhere.OWN_BLOCK if block.side is Side.FIRST else everywhere.OPPONENT_BLOCK
    return say(sentence, block=say(BLOCK_NAMES[block.half, block.row]))


@dataclass(frozen=True, slots=True)
class RowTags:
    """What a reading left at the row ends: who took at one of them, and fouls whose cards are gone."""

    taken: tuple[Block, tuple[str, ...]] | None = None
    fouls: Mapping[Block, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EdgeTeller:
    """Puts the edges of the mat into words.

    Attributes:
        say: Puts a sentence into the present language.
        names: What the players are called.
        caps: The key caps of every block.
        man_plays: Whether the near seat is a man's.
        keyboard_only: Whether the pointer's place is ignored.
    """

    say: Say
    names: BySide[str]
    caps: Mapping[Block, tuple[str, ...]]
    man_plays: bool
    keyboard_only: bool = False

    def row_ends(self, story: Story, tags: RowTags, *, caps: bool, counts: bool) -> tuple[RowEndPicture, ...]:
        """Answers all twelve row ends, with key caps or takes, and the tags that a reading left there."""
        return tuple(self._row_end(block, story, tags, (caps, counts)) for block in BLOCKS)

    def _row_end(
        self,
        block: Block,
        story: Story,
        tags: RowTags,
        shown: tuple[bool, bool],
    ) -> RowEndPicture:
        caps, counts = shown
        takes = story.takes.get(block, [0, 0])
        return RowEndPicture(
            side=block.side,
            row=block.row,
            half=block.half,
            label=block_name(block, self.say),
            caps=self.caps.get(block, ()) if caps else (),
            counts=tuple((self.names[side], takes[side]) for side in Side) if counts else (),
            tags=tags.taken[1] if tags.taken is not None and tags.taken[0] == block else (),
            fouls=tags.fouls.get(block, ()),
        )

    def rest_line(self, view: PlayerView, story: Story) -> str:
        """Answers the line of the rest zone."""
        if not self.man_plays or view.phase is Phase.OVER:
            return ""
        if view.phase is Phase.SENDING and view.debt is not None and view.debt.sender is Side.FIRST:
            return self._how_to_send(undo=view.debt.cards > 1 and bool(view.chosen))
        if view.phase in (Phase.WAITING, Phase.PLACING) and view.n:
            return self._how_to_go_on(received=bool(view.received))
        if self.keyboard_only:
            return self.say(words.HAND_IGNORED)
        if _must_return(view, story):
            return self.say(words.RETURN_HAND)
        memorizing = view.phase in (Phase.MEMORIZING, Phase.ARMED)
        return self.say(words.HAND_HERE if memorizing else words.REST_ZONE)

    def _how_to_send(self, *, undo: bool) -> str:
        if self.keyboard_only:
            return self.say(words.KEYS_TO_SEND_UNDO if undo else words.KEYS_TO_SEND)
        return self.say(words.CHOOSE_OKURIFUDA_UNDO if undo else words.CHOOSE_OKURIFUDA)

    def _how_to_go_on(self, *, received: bool) -> str:
        if self.keyboard_only:
            return self.say(words.KEYS_FOR_NEXT)
        return self.say(words.PLACE_RECEIVED if received else words.REST_ZONE)

    def key_line(self, view: PlayerView, story: Story) -> tuple[KeyHint, ...]:
        """Answers what the other keys do, while no prompt is needed more."""
        if not self.man_plays or view.phase in (Phase.OVER, Phase.LAYING):
            return ()
        if not self.keyboard_only and _must_return(view, story):
            return ()
        return tuple(
            KeyHint(
                tuple(self.say(cap) if isinstance(cap, Sentence) else cap for cap in caps), self.say(does)
            )
            for caps, does in OTHER_KEYS
        )


def _must_return(view: PlayerView, story: Story) -> bool:
    return view.phase is Phase.HELD or story.is_barred
