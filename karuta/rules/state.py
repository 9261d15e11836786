"""All that is true of a match at one instant; made by `apply` from events only."""

from dataclasses import dataclass
from typing import Final

from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.events import EndedBy, Lead
from karuta.rules.judge import Verdict
from karuta.rules.phases import Phase
from karuta.rules.quickly import changed, quickly_made
from karuta.rules.sending import Debt
from karuta.rules.side import BySide, Side
from karuta.rules.techniques import Seen
from karuta.rules.territory import Mat, Spot, Territory
from karuta.rules.touch import Touch
from poems.reading import Reading

__all__ = ["OPENING_STATE", "Laying", "MatchState", "Moved", "Result", "Round", "Sent", "changed"]

_EMPTY_MAT: Final[Mat] = BySide(Territory(), Territory())


@quickly_made
@dataclass(frozen=True, slots=True)
class Sent:
    """A card that was handed over, and by whom."""

    sender: Side
    card: Torifuda


@quickly_made
@dataclass(frozen=True, slots=True)
class Round:
    """One reading from the choice of its poem to [S].

    Attributes:
        n: Number of the reading, from 1.
        yomifuda: The poem.
        unread_bits: The poems unread when it was chosen, itself among them, as bits (see `poems.kimariji`).
        target: Where its card lay when it was read; None for a karafuda.
        pause_ms: The pause before its first mora.
        lead: What is read before the pause.
        from_ms: When the lead, or without one the pause, may begin at the earliest.
        reading: What is heard, once the reader has answered.
        zero_at_ms: When its first mora is audible, on the match clock, once the reader has answered.
        barred: Whether the man's hand is barred after a false start.
        touches: All touches, in the order in which the match learned of them.
        take: The announced take.
        verdict: The verdict, once the reading has closed.
        debt: How many cards who owed when it closed.
        chosen: Cards put forward, not sent yet.
        sent: Cards handed over, in order.
        placed: Cards the receiver has put down, in order.
        seen: The special techniques the man has shown, in order.
        guard_broken: Whether the COM has taken during the man's 囲い手.
    """

    n: int
    yomifuda: Yomifuda
    unread_bits: int
    target: Spot | None
    pause_ms: float
    lead: Lead
    from_ms: float
    reading: Reading | None = None
    zero_at_ms: float | None = None
    barred: bool = False
    touches: tuple[Touch, ...] = ()
    take: Touch | None = None
    verdict: Verdict | None = None
    debt: Debt | None = None
    chosen: tuple[Torifuda, ...] = ()
    sent: tuple[Sent, ...] = ()
    placed: tuple[Torifuda, ...] = ()
    seen: tuple[Seen, ...] = ()
    guard_broken: bool = False

    @property
    def owed(self) -> int:
        """How many cards are still to be sent."""
        return 0 if self.debt is None else self.debt.cards - len(self.sent)


@dataclass(frozen=True, slots=True)
class Moved:
    """A card that somebody has moved by hand since the match began.

    Attributes:
        card: Which.
        origin: Where it lay before the readings in which it might still be looked for there.
        mover: Who moved it last.
        after: How many poems had been read then.
    """

    card: Torifuda
    origin: Spot
    mover: Side
    after: int


@dataclass(frozen=True, slots=True)
class Laying:
    """The man's own layout under way.

    Attributes:
        side: The man's side.
        to_lay: The cards in his hand, the next one first.
        laid: The cards he has laid, in order.
    """

    side: Side
    to_lay: tuple[Torifuda, ...]
    laid: tuple[Torifuda, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended.

    Attributes:
        winner: None for a draw and for an aborted match.
        ended_by: Why it is over.
        margin: How many more cards the loser has; None where the cards did not decide.
    """

    winner: Side | None
    ended_by: EndedBy
    margin: int | None


@quickly_made
@dataclass(frozen=True, slots=True)
class MatchState:
    """The whole truth about a match; a seat is shown a `PlayerView` instead.

    Attributes:
        phase: Where the match is.
        at_ms: When the last event happened.
        mat: What lies where.
        order: The reading set in the order of reading, as it was at the beginning.
        unread: What is still to be read, next first; the poem under way stays first until its reading closes.
        unread_bits: The same as bits, without their order.
        read: The poems whose readings counted, in order.
        round: The round under way, or the last one; None before the first and after a void.
        paused: Whether the match stands still.
        memorizing_from_ms: Since when the memorising time counts (pauses taken out).
        paused_at_ms: When the pause began, while it lasts.
        result: How the match ended, when it is over.
        moved: Cards that were moved by hand since the match began, the last one last.
        laying: The man's own layout, while it is under way.
    """

    phase: Phase = Phase.OPENING
    at_ms: float = 0.0
    mat: Mat = _EMPTY_MAT
    order: tuple[Yomifuda, ...] = ()
    unread: tuple[Yomifuda, ...] = ()
    unread_bits: int = 0
    read: tuple[Yomifuda, ...] = ()
    round: Round | None = None
    paused: bool = False
    memorizing_from_ms: float = 0.0
    paused_at_ms: float = 0.0
    result: Result | None = None
    moved: tuple[Moved, ...] = ()
    laying: Laying | None = None

    @property
    def counts(self) -> BySide[int]:
        """How many cards lie on each side."""
        return BySide(self.mat.first.count(), self.mat.second.count())

    def is_emptied(self, side: Side) -> bool:
        """R-3.14: whether this territory became empty in this round, by a take or a send; never by hand."""
        this = self.round
        if this is None or self.mat[side].bits:
            return False
        taken = this.take is not None and this.target is not None and this.target.side is side
        return taken or any(sent.sender is side for sent in this.sent)


OPENING_STATE: Final = MatchState()
"""Before anything has happened."""
