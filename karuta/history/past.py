"""What a player did in the matches of some time: the rows of which his ghost is made (R-10.20).

Rule 1: only matches of a man that count as matches; with few cards or by sight he plays otherwise.
Rule 2: of a long history the latest readings are enough, and more would not be read in time.
"""

import json
from dataclasses import dataclass
from typing import Any, Final

from karuta.history import soundness as sound
from karuta.history.database import believed
from karuta.history.entry import MatchKind
from karuta.history.history import History
from karuta.match.codec import setup_from_json
from karuta.match.setup import MatchSetup
from karuta.rules.quickly import quickly_made
from karuta.rules.side import Side

READINGS: Final = 20_000
"""The latest readings that are looked at: more than two hundred matches, some hundred readings a card."""

_FEWEST_READINGS: Final = 50  # of a match played to its end; so many matches at most are looked at
_LAST: Final = "9999"
_FOULS: Final = (
    f"SELECT n, territory FROM foul WHERE match = ? AND player = 0 AND {sound.whole('territory', 0, 1)}"
)
_SENDS: Final = (
    "SELECT n, sender, poem, row FROM send LEFT JOIN send_row USING (match, n, place) WHERE match = ?"
    f" AND {sound.whole('sender', 0, 1)} AND {sound.whole('poem', 1, sound.POEMS)}"
    f" AND {sound.whole_or_none('row', 0, 2)} ORDER BY n, place"
)


@quickly_made
@dataclass(frozen=True, slots=True)
class PastReading:
    """A reading as it was settled; the first player is the one that is asked about.

    Attributes:
        n: Its number.
        poem: The poem.
        lies: In whose territory its card lay, 0 or 1; None for a karafuda.
        row: Its row, as the owner sees it; None for a karafuda.
        slot: Its slot; None for a karafuda.
        taker: Who took it; None if nobody did.
        near_ms: The first player's touch on it after the deciding mora; None if there was none.
        far_ms: The second player's.
        near_left: The first player's cards after the sending.
        far_left: The second player's.
        own_foul: Whether the first player fouled in his own territory.
        other_foul: Whether he did in the other.
    """

    n: int
    poem: int
    lies: int | None
    row: int | None
    slot: int | None
    taker: int | None
    near_ms: float | None
    far_ms: float | None
    near_left: int
    far_left: int
    own_foul: bool
    other_foul: bool


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A match with its settled readings.

    Attributes:
        setup: What was agreed.
        readings: In their order.
        sent: By reading, then in order: who sent (0 or 1), which card, and from which row, if that is known.
    """

    setup: MatchSetup
    readings: tuple[PastReading, ...]
    sent: dict[int, tuple[tuple[int, int, int | None], ...]]


def past_matches(history: History, from_month: str = "", before_month: str = "") -> tuple[PastMatch, ...]:
    """The matches of a time, the latest first, not more than `READINGS` readings of them.

    Args:
        history: Where they are kept.
        from_month: The first month, "2026-11"; empty for the first of all.
        before_month: The first month that does not belong to it; empty for none.

    Raises:
        HistoryError: The history cannot be read.
    """
    most = READINGS // _FEWEST_READINGS
    with believed(history.path):
        rows = history.connection.execute(
            "SELECT id, setup FROM match WHERE kind = ? AND begun_at >= ? AND begun_at < ?"
            " ORDER BY begun_at DESC, id DESC LIMIT ?",
            (MatchKind.MATCH.value, from_month, before_month or _LAST, most),
        ).fetchall()
        matches: list[PastMatch] = []
        left = READINGS
        for match, setup_json in rows:
            found = _match(history, match, setup_json)
            if found is None:
                continue
            left -= len(found.readings)
            if left < 0:
                break
            if found.readings:
                matches.append(found)
    return tuple(matches)


def _match(history: History, match: int, setup_json: str) -> PastMatch | None:
    """A match with what of its readings can be believed; None if its set-up cannot."""
    try:
        setup = setup_from_json(json.loads(setup_json))
    except (TypeError, ValueError):
        return None
    run = history.connection.execute
    fouls: dict[int, set[int]] = {}
    for n, territory in run(_FOULS, (match,)):
        fouls.setdefault(n, set()).add(territory)
    sent: dict[int, tuple[tuple[int, int, int | None], ...]] = {}
    for n, *each in run(_SENDS, (match,)):
        sent[n] = (*sent.get(n, ()), (each[0], each[1], each[2]))
    rows = run(
        "SELECT n, poem, lies, row, slot, taker, near_ms, far_ms, near_left, far_left FROM reading"
        f" WHERE match = ? AND {sound.READING} ORDER BY n",
        (match,),
    )
    poems = frozenset(map(int, setup.poems))
    readings = tuple(_reading(row, fouls.get(row[0], set())) for row in rows if row[1] in poems)
    return PastMatch(setup, readings, sent)


def _reading(row: tuple[Any, ...], fouled: set[int]) -> PastReading:
    fields = (*row, Side.FIRST in fouled, Side.SECOND in fouled)
    return PastReading(*fields)
