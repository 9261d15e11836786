"""One reading of the match report (試合経過詳細): what it came to, once its sending is settled."""

from dataclasses import dataclass

from karuta.match.reason import Reason
from karuta.rules.cards import Yomifuda
from karuta.rules.judge import Verdict
from karuta.rules.sending import outcome
from karuta.rules.side import BySide, Side
from karuta.rules.state import MatchState, Round, Sent
from karuta.rules.techniques import Technique
from karuta.rules.territory import Row, Spot
from karuta.rules.touch import How
from poems.collection import poem
from poems.kimariji import deciding_length, kimariji


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A settled reading; voided readings have no row.

    Attributes:
        n: Number of the reading, from 1.
        poem: What was read.
        kimariji: Its kimariji among all hundred.
        deciding: What settled it then: its shortest beginning among the poems still unread.
        spot: Where its card lay when it was read; None for a karafuda.
        taker: Who took it; None if nobody did.
        how: How it was taken; None if it was not.
        ms: Each player's touch after the last mora of `deciding` was audible; None if there was none.
        fouls: By player, then by territory: 0 or 1.
        sent: The cards handed over, in order.
        counts: How many cards lay on each side after the sending.
        swing: The change of (the second player's cards - the first player's).
        name: What the situation is called as the first player sees it; None for one without a name.
        techniques: The man's special techniques that were recognised, in order.
        guard_broken: Whether the COM took during the man's 囲い手.
        at_ms: When its first mora was audible, on the match clock.
        settled_ms: When its sending was settled, on the match clock.
        voids: How many readings were voided between the row before and this one.
        reasons: Why COMs touched what they touched, in order; empty where nobody says.
        sent_rows: From which row of its territory each card of `sent` came; None where that is not known.
    """

    n: int
    poem: Yomifuda
    kimariji: str
    deciding: str
    spot: Spot | None
    taker: Side | None
    how: How | None
    ms: BySide[float | None]
    fouls: BySide[BySide[int]]
    sent: tuple[Sent, ...]
    counts: BySide[int]
    swing: int
    name: str | None
    techniques: tuple[Technique, ...]
    guard_broken: bool
    at_ms: float
    settled_ms: float
    voids: int = 0
    reasons: tuple[Reason, ...] = ()
    sent_rows: tuple[Row | None, ...] = ()

    @property
    def lies(self) -> Side | None:
        """In whose territory the card lay; None for a karafuda."""
        return None if self.spot is None else self.spot.side

    @property
    def take_ms(self) -> float | None:
        """When the taker touched the card; None if nobody took."""
        return None if self.taker is None else self.ms[self.taker]

    def fouls_of(self, player: Side) -> int:
        """How often that player fouled, 0 to 2."""
        by_territory = self.fouls[player]
        return by_territory.first + by_territory.second


def settled_row(
    state: MatchState, this: Round, voids: int = 0, reasons: tuple[Reason, ...] = ()
) -> ReportRow:
    """The row of a reading whose sending is settled.

    Args:
        state: The match, straight after that.
        this: The reading's round.
        voids: How many readings were voided since the row before.
        reasons: Why COMs touched what they touched.

    Raises:
        ValueError: Its reading has not closed.
    """
    verdict, reading = this.verdict, this.reading
    if verdict is None or reading is None or this.zero_at_ms is None:
        raise ValueError("the reading has not closed")
    length = deciding_length(this.yomifuda, this.unread_bits)
    seen = outcome(verdict, Side.FIRST)
    return ReportRow(
        n=this.n,
        poem=this.yomifuda,
        kimariji=kimariji(this.yomifuda),
        deciding=poem(this.yomifuda).upper_kana[:length],
        spot=this.target,
        taker=verdict.taker,
        how=None if verdict.take is None else verdict.take.how,
        ms=_after(verdict, reading.audible_ms_of(length)),
        fouls=verdict.fouls,
        sent=this.sent,
        counts=state.counts,
        swing=seen.swing,
        name=seen.name,
        techniques=tuple(each.sighting.technique for each in this.seen),
        guard_broken=this.guard_broken,
        at_ms=this.zero_at_ms,
        settled_ms=state.at_ms,
        voids=voids,
        reasons=reasons,
    )


def _after(verdict: Verdict, deciding_ms: float) -> BySide[float | None]:
    first, second = (None if ms is None else ms - deciding_ms for ms in verdict.touched_ms)
    return BySide(first, second)
