"""A man's matches as somebody sees them who wants to know how strong he is."""

import json
from dataclasses import dataclass
from typing import Final

from karuta.history.database import told
from karuta.history.entry import MatchKind
from karuta.history.history import History
from karuta.match.codec import profile_from_json
from karuta.match.setup import Profile
from karuta.rules.events import EndedBy
from karuta.rules.side import BySide, Side

MOST: Final = 120
"""The latest matches that are looked at; older ones say nothing any more."""


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
    with told(history.path):
        rows = history.connection.execute(
            "SELECT far, near_cards, far_cards, winner, margin, allowance_ms FROM match"
            " WHERE kind = ? AND ended_by IS NOT NULL AND ended_by <> ? AND far ->> '$.person' IS NULL"
            " ORDER BY begun_at DESC, id DESC LIMIT ?",
            (MatchKind.MATCH.value, EndedBy.ABORTED.value, most),
        ).fetchall()
    return tuple(
        Duel(
            profile_from_json(json.loads(far)),
            BySide(near_cards, far_cards),
            None if winner is None else winner == Side.FIRST,
            _lead(winner, margin),
            allowance_ms,
        )
        for far, near_cards, far_cards, winner, margin, allowance_ms in rows[::-1]
    )


def _lead(winner: int | None, margin: int | None) -> int | None:
    return -margin if margin is not None and winner == Side.SECOND else margin
