"""How many okurifuda a verdict costs, what it is worth and what the situation is called (R-6.1 to R-6.4)."""

from dataclasses import dataclass
from typing import Final

from karuta.rules.judge import Verdict
from karuta.rules.quickly import quickly_made
from karuta.rules.side import BySide, Side
from karuta.rules.territory import MOST_LYING

MINE: Final = "自分"
HIS: Final = "相手"


@quickly_made
@dataclass(frozen=True, slots=True)
class Debt:
    """How many cards a side owes once the reading has closed; always at least one."""

    sender: Side
    cards: int


@dataclass(frozen=True, slots=True)
class Tally:
    """What counts for sending, as one player sees it.

    Attributes:
        lies_mine: Whether the target lay in my territory; None for a karafuda.
        took: Whether I took it (False: he did); None if nobody did.
        my_fouls: How often I fouled.
        his_fouls: How often he fouled.
    """

    lies_mine: bool | None
    took: bool | None
    my_fouls: int
    his_fouls: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a tally comes to for that player.

    Attributes:
        i_send: How many cards I send; negative: receive.
        swing: The change of (his cards - mine).
        name: What the situation is called, in Japanese; None for one without a name.
    """

    i_send: int
    swing: int
    name: str | None


def tally(verdict: Verdict, side: Side) -> Tally:
    """The verdict as the player of that side sees it."""
    return Tally(
        lies_mine=None if verdict.lies is None else verdict.lies is side,
        took=None if verdict.taker is None else verdict.taker is side,
        my_fouls=verdict.fouls_of(side),
        his_fouls=verdict.fouls_of(side.other),
    )


def outcome_of(seen: Tally) -> Outcome:
    """R-6.1, R-6.2, R-6.4: cards, swing and name of a tally."""
    more_his = seen.his_fouls - seen.my_fouls
    i_send, swing = more_his, 2 * more_his
    if seen.took is not None:
        swing += 1 if seen.took else -1
        if seen.took and not seen.lies_mine:
            i_send += 1
        elif not seen.took and seen.lies_mine:
            i_send -= 1
    return Outcome(i_send, swing, _name(seen))


def _name(seen: Tally) -> str | None:
    """R-6.4: who made which double foul; the names stand for one situation each."""
    if seen.my_fouls == seen.his_fouls:
        return "共お手" if seen.my_fouls else None
    if seen.my_fouls and seen.his_fouls:
        return None
    fouler, fouls = (MINE, seen.my_fouls) if seen.my_fouls else (HIS, seen.his_fouls)
    if seen.took is None:
        return f"{fouler}の空ダブ" if fouls == 2 else None
    if fouls != 1:
        return None
    if seen.took is (fouler is MINE):
        return f"{fouler}の取り損"
    lost_at_home = seen.lies_mine is (fouler is MINE)
    return f"{fouler}のダブ" if lost_at_home else f"{fouler}のセミダブ"


def outcome(verdict: Verdict, side: Side) -> Outcome:
    """The outcome of a verdict as the player of that side sees it; `i_send` before R-6.3."""
    return outcome_of(tally(verdict, side))


def debt_of(verdict: Verdict, counts: BySide[int]) -> Debt | None:
    """R-6.1, R-6.3: who sends how many; only the difference moves, no more than lie there or find a slot.

    Args:
        verdict: The closed reading.
        counts: How many cards lie on each side once the taken card has gone.
    """
    balance = verdict.fouls_of(Side.SECOND) - verdict.fouls_of(Side.FIRST)
    if verdict.taker is not None and verdict.taker is not verdict.lies:
        balance += 1 if verdict.taker is Side.FIRST else -1
    sender = Side.FIRST if balance > 0 else Side.SECOND
    cards = min(abs(balance), counts[sender], MOST_LYING - counts[sender.other])
    return Debt(sender, cards) if cards else None
