"""What a row must be to be believed; one that is not is left out, and the others are answered from.

A bit that flips on the disk can leave every page of the file sound for SQLite, and a number in it absurd. No
question may fail by that, for it would fail for ever.

Rule 1: these are conditions of SQL, so that what is left out costs nothing where it is read.
"""

from typing import Final

MOST: Final = 1_000_000_000
LONGEST_MS: Final = 600_000.0
"""No card is touched so long before or after it is read."""

LAST_DAY: Final = 100_000  # in the year 2243
MOST_CARDS: Final = 50
POEMS: Final = 100
_LAST_S: Final = LAST_DAY * 86_400.0


def whole(column: str, low: int, high: int) -> str:
    """It is a whole number between these."""
    return f"(typeof({column}) = 'integer' AND {column} BETWEEN {low} AND {high})"


def whole_or_none(column: str, low: int, high: int) -> str:
    """It is nothing, or a whole number between these."""
    return f"({column} IS NULL OR {whole(column, low, high)})"


def time_ms(column: str, longest_ms: float = LONGEST_MS) -> str:
    """It is a number of ms that can be."""
    return f"(typeof({column}) IN ('real', 'integer') AND abs({column}) <= {longest_ms!r})"


def time_or_none(column: str) -> str:
    """It is nothing, or a number of ms that can be."""
    return f"({column} IS NULL OR {time_ms(column)})"


def text(*columns: str) -> str:
    """They are texts."""
    return " AND ".join(f"typeof({column}) = 'text'" for column in columns)


def json(column: str) -> str:
    """It is a text that is JSON."""
    return f"(typeof({column}) = 'text' AND json_valid({column}))"


DAY: Final = whole("day", 0, LAST_DAY)
MOMENT: Final = f"(typeof(at_s) IN ('real', 'integer') AND at_s BETWEEN 0 AND {_LAST_S!r})"
ASKED: Final = f"{whole('asked', 1, MOST)} AND {whole('rights', 0, MOST)} AND rights <= asked"
COUNTS: Final = (
    f"{ASKED} AND {whole('wrongs', 0, MOST)} AND rights + wrongs <= asked AND {time_ms('ms', 1e15)}"
)
"""How often something was asked, and what came of it."""

HANDS: Final = f"{whole('near_cards', 1, MOST_CARDS)} AND {whole('far_cards', 1, MOST_CARDS)}"
PLACE: Final = (
    "(lies IS NULL AND row IS NULL AND slot IS NULL OR"
    f" {whole('lies', 0, 1)} AND {whole('row', 0, 2)} AND {whole('slot', 0, 15)})"
)
READING: Final = (
    f"{whole('n', 0, MOST)} AND {whole('poem', 1, POEMS)} AND {PLACE} AND {whole_or_none('taker', 0, 1)}"
    f" AND {time_or_none('near_ms')} AND {time_or_none('far_ms')}"
    f" AND {whole('near_left', 0, MOST_CARDS)} AND {whole('far_left', 0, MOST_CARDS)}"
)
