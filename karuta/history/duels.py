"""A man's matches as somebody sees them who wants to know how strong he is."""

import json
from dataclasses import dataclass
from typing import Final

from karuta.history import soundness as sound
from karuta.history.database import believed
from karuta.history.entry import MatchKind
from karuta.history.history import History
from karuta.match.codec import profile_from_json
from karuta.match.setup import Profile
from karuta.rules.events import EndedBy
from karuta.rules.side import BySide, Side

MOST: Final = 120
"""The latest matches that are looked at; older ones say nothing any more."""

_SOUND: Final = (
    f"{sound.HANDS} AND {sound.whole_or_none('winner', 0, 1)}"
    f" AND {sound.whole_or_none('margin', 0, sound.MOST_CARDS)} AND {sound.time_ms('allowance_ms')}"
)


@dataclass(frozen=True, slots=True)
class Duel:
    """A match of a man against a COM that was decided.

    Attributes:
        com: Who sat at the far seat.
        dealt: With how many cards both began.
        won: Whether the man won; None for a draw.
        lead: How many cards more the COM had at the end, negative if fewer; None if the match was given up.
        allowance_ms: The hand allowance.
    """

    com: Profile
    dealt: BySide[int]
    won: bool | None
    lead: int | None
    allowance_ms: float


def duels(history: History, most: int = MOST) -> tuple[Duel, ...]:
    """A man's latest decided matches, in the order in which they were played.

    Lessons with few cards, the same cards again and matches that were broken off are none (`kind_of`), nor
    are those against a ghost, whose strength its numbers do not tell.

    Args:
        history: The history.
        most: Only the last so many of them.

    Raises:
        HistoryError: It cannot be read.
    """
    with believed(history.path):
        rows = history.connection.execute(
            "SELECT far, near_cards, far_cards, winner, margin, allowance_ms FROM match"
            " WHERE kind = ? AND ended_by IS NOT NULL AND ended_by <> ?"
            f" AND CASE WHEN {sound.json('far')} THEN far ->> '$.person' IS NULL ELSE 0 END AND {_SOUND}"
            " ORDER BY begun_at DESC, id DESC LIMIT ?",
            (MatchKind.MATCH.value, EndedBy.ABORTED.value, most),
        ).fetchall()
    return tuple(
        Duel(
            com,
            BySide(near_cards, far_cards),
            None if winner is None else winner == Side.FIRST,
            _lead(winner, margin),
            allowance_ms,
        )
        for far, near_cards, far_cards, winner, margin, allowance_ms in rows[::-1]
        if (com := _com(far)) is not None
    )


def _com(far_json: str) -> Profile | None:
    """Who sat there; None if that makes no sense."""
    try:
        return profile_from_json(json.loads(far_json))
    except ValueError:
        return None


def _lead(winner: int | None, margin: int | None) -> int | None:
    return -margin if margin is not None and winner == Side.SECOND else margin
