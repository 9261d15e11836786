"""What the poems mean, in one or two plain sentences of our own, in Japanese and in English."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from poems.collection import UnknownPoem


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a poem means, in both languages."""

    japanese: str
    english: str


@cache
def _meanings() -> dict[int, Meaning]:
    text = files("poems").joinpath("data/meanings.json").read_text(encoding="utf-8")
    return {int(number): Meaning(row["ja"], row["en"]) for number, row in json.loads(text).items()}


def meaning(number: int) -> Meaning:
    """What the poem of that number means.

    Raises:
        UnknownPoem: It is not one of the hundred.
    """
    try:
        return _meanings()[number]
    except KeyError:
        raise UnknownPoem(f"There is no meaning of a poem number {number}.") from None
