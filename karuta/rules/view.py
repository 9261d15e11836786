"""What a seat may know of a match: never the order of the unread poems, never the poem under way."""

from dataclasses import dataclass

from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.hand_moves import moves_open
from karuta.rules.judge import Verdict
from karuta.rules.phases import Phase
from karuta.rules.quickly import quickly_made
from karuta.rules.sending import Debt
from karuta.rules.side import BySide, Side
from karuta.rules.state import MatchState, Moved, Round, Sent
from karuta.rules.territory import Mat, Territory
from karuta.rules.touch import Touch

UNDER_WAY = (Phase.RESTING, Phase.READING, Phase.CLOSING)


@quickly_made
@dataclass(frozen=True, slots=True)
class PlayerView:
    """A match as one seat sees it.

    Attributes:
        side: The seat.
        phase: Where the match is.
        mat: What lies where, on both sides.
        n: Number of the reading under way, or of the last one; 0 before the first.
        read: The poems whose readings have closed and counted, in order.
        unread_bits: The poems of the reading set that are not in `read` (the one under way is among them), as
            bits of one int (bit n stands for poem n, see `poems.kimariji`); their order is nobody's to know.
        under_way: Whether a poem is chosen and its reading has not closed.
        take: The take of this round, once it has been announced.
        verdict: The verdict of this round, once its reading has closed.
        debt: Who owed how many cards in this round.
        chosen: The cards this seat has put forward and not sent yet; never the other seat's.
        sent: The cards handed over in this round.
        moves_open: Whether a man may move cards by hand now (R-7.7).
        moved: Cards that were moved by hand since the match began, and where they lay before.
        to_lay: The cards this seat still lays out itself, the next one first; never the other seat's.
        laid: The cards it has laid out so far, in order, while it does so.
    """

    side: Side
    phase: Phase
    mat: Mat
    n: int
    read: tuple[Yomifuda, ...]
    unread_bits: int
    under_way: bool
    take: Touch | None
    verdict: Verdict | None
    debt: Debt | None
    chosen: tuple[Torifuda, ...]
    sent: tuple[Sent, ...]
    moves_open: bool = False
    moved: tuple[Moved, ...] = ()
    to_lay: tuple[Torifuda, ...] = ()
    laid: tuple[Torifuda, ...] = ()

    @property
    def own(self) -> Territory:
        """The seat's own territory."""
        return self.mat[self.side]

    @property
    def opponent(self) -> Territory:
        """The other side's territory."""
        return self.mat[self.side.other]

    @property
    def counts(self) -> BySide[int]:
        """How many cards lie on each side."""
        return BySide(self.mat.first.count(), self.mat.second.count())

    @property
    def received(self) -> tuple[Torifuda, ...]:
        """The cards this seat was handed in this round."""
        return tuple(sent.card for sent in self.sent if sent.sender is not self.side)


def view_for(state: MatchState, side: Side) -> PlayerView:
    """What that seat may know of the match now."""
    this = state.round
    if this is None:
        laying = None if state.laying is None or state.laying.side is not side else state.laying
        return PlayerView(
            side,
            state.phase,
            state.mat,
            len(state.read),
            state.read,
            state.unread_bits,
            False,
            None,
            None,
            None,
            (),
            (),
            moves_open(state),
            state.moved,
            () if laying is None else laying.to_lay,
            () if laying is None else laying.laid,
        )
    return _view_of_round(state, this, side)


def _view_of_round(state: MatchState, this: Round, side: Side) -> PlayerView:
    chosen = this.chosen if this.debt is not None and this.debt.sender is side else ()
    return PlayerView(
        side,
        state.phase,
        state.mat,
        this.n,
        state.read,
        state.unread_bits,
        state.phase in UNDER_WAY,
        this.take,
        this.verdict,
        this.debt,
        chosen,
        this.sent,
        moves_open(state),
        state.moved,
    )
