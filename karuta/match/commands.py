"""What a shell may ask of a match: frozen commands in the imperative.

A command may be refused and then changes nothing.

Stamps are on the match clock, the instant of the input event itself; the command may be delivered later.
"""

from dataclasses import dataclass
from typing import Final

from karuta.rules.blocks import Block
from karuta.rules.cards import Torifuda
from karuta.rules.geometry import Point
from karuta.rules.quickly import quickly_made
from karuta.rules.territory import Place, Spot
from poems.reading import Reading

WITHDRAW_MS: Final = 150.0
"""R-3.7: later than that before the first mora no sound can be withdrawn."""

LONGEST_WITHDRAW_MS: Final = WITHDRAW_MS + 1000.0
"""Where it takes longest from the output to the ear."""


class CommandRefused(ValueError):  # noqa: N818 - an answer, not a defect
    """The command may not come now; the message says why, and the match is as it was."""


@dataclass(frozen=True, slots=True)
class LayCard:
    """Put the next dealt card down on an empty slot of the own territory; only in a manual layout."""

    place: Place


@dataclass(frozen=True, slots=True)
class TakeUpCard:
    """Take the card that was laid last up again; until the last one lies."""


@dataclass(frozen=True, slots=True)
class LayRest:
    """Have all cards that are still in the hand laid as by the automatic layout; only in a manual layout."""


@dataclass(frozen=True, slots=True)
class PressStrip:
    """A click on the message strip while memorising: arms the start; again: sets the memorising time to 0."""


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """Where the pointer is (also at press and release, and when it leaves the window). Never refused.

    Attributes:
        stamp_ms: The event's own time on the match clock.
        point: Where, in mm of the mat's plane.
        pressed: Whether the (left) button is down.
        on_strip: Whether it is over the message strip (asked only while memorising).
    """

    stamp_ms: float
    point: Point
    pressed: bool
    on_strip: bool = False


@dataclass(frozen=True, slots=True)
class BlockPressed:
    """A block key went down (repeats are the shell's to drop; they do no harm). Never refused."""

    stamp_ms: float
    block: Block


@dataclass(frozen=True, slots=True)
class BlockReleased:
    """A block key went up. Never refused."""

    stamp_ms: float
    block: Block


@dataclass(frozen=True, slots=True)
class NextPoem:
    """[S]: go on to the next poem; refused until sending is settled.

    With keyboard only it also arms the start, and starts.
    """


@dataclass(frozen=True, slots=True)
class ChooseOkurifuda:
    """Put an own card forward to be sent; with two to send, the first one again takes it back."""

    card: Torifuda


@dataclass(frozen=True, slots=True)
class MoveCard:
    """Drop a card of either side on a spot of either side; where it lies already it is pinned or unpinned.

    Refused while moves are closed or the row has no room (`karuta.rules.hand_moves.refusal_now`). With the
    keyboard only it withdraws the coming phrase first, as entering the area does with the pointer.
    """

    card: Torifuda
    spot: Spot


@dataclass(frozen=True, slots=True)
class CarryCard:
    """With the keyboard only: a card has been picked up, or nothing is carried any more. Never refused.

    In the pause picking one up withdraws the coming phrase, as entering the area does with the pointer; until
    it lies again nothing is read.
    """

    carried: bool


@dataclass(frozen=True, slots=True)
class PinCard:
    """Pin a card (浮き札) so that it does not close up by itself; the same again unpins it."""

    card: Torifuda


@quickly_made
@dataclass(frozen=True, slots=True)
class BeginReading:
    """The reader's answer to `PoemChosen` and `PauseRenewed`: when what will be heard.

    Attributes:
        reading: The poem's moras on the heard clock, cut as the set-up says.
        zero_at_ms: When its first mora will be audible, on the match clock; not before now.
        withdraw_ms: How long before that it can last be withdrawn unheard, `WITHDRAW_MS` or more.
    """

    reading: Reading
    zero_at_ms: float
    withdraw_ms: float = WITHDRAW_MS


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop at the next gap (also: the window lost the focus). Before any touch the poem under way is void."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on after a pause."""


@dataclass(frozen=True, slots=True)
class Reread:
    """読み直す: lead, pause and phrase once more; only before the first mora is audible.

    Of a phrase that is withdrawn already, the lead is read again too once the match goes on.
    """


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """A man sits down at the near seat in place of its COM, from the next reading on."""


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """The man gives the near seat back to its COM, from the next reading on."""


@dataclass(frozen=True, slots=True)
class Resign:
    """The near seat gives up and loses."""


@dataclass(frozen=True, slots=True)
class Abort:
    """Break the match off; it counts as neither."""


Command = (
    LayCard
    | TakeUpCard
    | LayRest
    | PressStrip
    | PointerMoved
    | BlockPressed
    | BlockReleased
    | NextPoem
    | ChooseOkurifuda
    | MoveCard
    | CarryCard
    | PinCard
    | BeginReading
    | Pause
    | Resume
    | Reread
    | TakeSeat
    | LeaveSeat
    | Resign
    | Abort
)
"""Everything that `MatchSession.receive` takes."""
