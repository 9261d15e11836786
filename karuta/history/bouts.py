"""The matches that the ladder looks at."""

from typing import Final

from karuta.history import soundness as sound
from karuta.history.database import believed
from karuta.history.entry import MatchKind
from karuta.history.history import History
from karuta.practice.ladder import Bout
from karuta.rules.events import EndedBy

_BY_CARDS: Final = (EndedBy.EMPTY_TERRITORY.value, EndedBy.RUN_OUT.value)
_TEMPO: Final = (
    "CASE WHEN coalesce(setup ->> '$.pause_from_ms', setup ->> '$.tempo.pause_from_ms')"
    " = setup ->> '$.tempo.pause_from_ms'"
    " AND coalesce(setup ->> '$.pause_to_ms', setup ->> '$.tempo.pause_to_ms')"
    " = setup ->> '$.tempo.pause_to_ms' THEN setup ->> '$.tempo.name' ELSE '' END"
)
"""The name of the tempo, if its own pause was kept."""

_SOUND: Final = (
    f"{sound.text('begun_at', 'far_class', 'reading_kind')} AND {sound.json('setup')} AND {sound.HANDS}"
    f" AND {sound.whole('poems', 1, sound.POEMS)} AND {sound.time_ms('allowance_ms')}"
)


def bouts(history: History, most: int = -1) -> tuple[Bout, ...]:
    """All matches of a man that are over, in the order in which they were played.

    One that was given up or broken off before its first poem was judged is left out.

    Args:
        history: The history.
        most: Only the last so many of them; negative: all.

    Raises:
        HistoryError: It cannot be read.
    """
    with believed(history.path):
        rows = history.connection.execute(
            "SELECT begun_at, far_class, winner = 0 AND ended_by IN (?, ?), near_cards, far_cards, poems,"
            f" reading_kind, allowance_ms, {_TEMPO}, setup ->> '$.memorizing_limit' FROM match"
            f" WHERE kind = ? AND ended_by IS NOT NULL AND {_SOUND} AND (ended_by IN (?, ?) OR EXISTS"
            " (SELECT 1 FROM reading WHERE reading.match = match.id))"
            " ORDER BY begun_at DESC, id DESC LIMIT ?",
            (*_BY_CARDS, MatchKind.MATCH.value, *_BY_CARDS, most),
        ).fetchall()
    return tuple(
        Bout(begun_at, far_class, bool(won), near, far, poems, kind, allowance_ms, tempo, bool(is_limited))
        for begun_at, far_class, won, near, far, poems, kind, allowance_ms, tempo, is_limited in rows[::-1]
    )
