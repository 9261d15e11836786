"""The hundred poems and the joka, read once from the table in `poems/data`."""

import json
from importlib.resources import files
from typing import Any

from poems.poem import Goshoku, Poem, PoemNumber

JOKA_NUMBER = PoemNumber(0)


class UnknownPoem(ValueError):  # noqa: N818 - reads as what happened
    """A number that is none of the hundred."""


def _poem_from(row: dict[str, Any]) -> Poem:
    return Poem(
        number=PoemNumber(row["number"]),
        poet=row["poet"],
        poet_kana=row["poet_kana"],
        kanji=tuple(row["kanji"]),
        kana_historical=tuple(row["kana_historical"]),
        kana=tuple(row["kana"]),
        kana_sounded=tuple(row["kana_sounded"]),
        torifuda="".join(row["torifuda"]),
        goshoku=Goshoku(row["goshoku"]) if row["number"] != JOKA_NUMBER else None,
    )


_TABLE: dict[str, Any] = json.loads(files("poems").joinpath("data/poems.json").read_text(encoding="utf-8"))

ALL_POEMS: tuple[Poem, ...] = tuple(_poem_from(row) for row in _TABLE["poems"])
"""The hundred, in the order of their numbers."""

ALL_NUMBERS: tuple[int, ...] = tuple(each.number for each in ALL_POEMS)

JOKA: Poem = _poem_from(_TABLE["joka"])
"""The poem outside the hundred that opens a match."""

_BY_NUMBER: dict[int, Poem] = {each.number: each for each in ALL_POEMS}


def poem(number: int) -> Poem:
    """The poem with this number.

    Args:
        number: 1 to 100.

    Raises:
        UnknownPoem: There is no such poem among the hundred (the joka is `JOKA`).
    """
    try:
        return _BY_NUMBER[number]
    except KeyError:
        raise UnknownPoem(f"There is no poem number {number}; the poems are 1 to {len(ALL_POEMS)}.") from None


def poem_or_joka(number: int) -> Poem:
    """The poem with this number, the joka for 0.

    Raises:
        UnknownPoem: The number is neither 0 nor 1 to 100.
    """
    return JOKA if number == JOKA_NUMBER else poem(number)
