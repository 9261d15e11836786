"""The player's takes in the own territory, for the map of the fixed positions."""

from sqlite3 import Connection
from typing import Final

from karuta.history import soundness as sound
from karuta.practice.teiichi_pace import OwnTake
from karuta.rules.cards import Torifuda
from karuta.rules.territory import Place, Row

READINGS: Final = 20_000
"""The latest readings that are looked at: some two hundred matches."""


def own_takes(connection: Connection) -> tuple[OwnTake, ...]:
    """The takes of the near player in the own territory, of matches a man played, the latest first."""
    rows = connection.execute(
        "SELECT poem, row, slot, deciding, near_ms FROM"
        " (SELECT * FROM reading ORDER BY match DESC, n DESC LIMIT ?) JOIN match ON match.id = match"
        f" WHERE taker = 0 AND lies = 0 AND {sound.time_ms('near_ms')} AND {sound.PLACE}"
        f" AND {sound.whole('poem', 1, sound.POEMS)} AND {sound.whole('deciding', 1, 6)}"
        " AND kind IN ('match', 'lesson')",
        (READINGS,),
    )
    return tuple(
        OwnTake(Torifuda(poem), Place(Row(row), slot), deciding, near_ms)
        for poem, row, slot, deciding, near_ms in rows
    )
