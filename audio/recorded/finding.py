"""What is noticed about the files of a recorded pack, file by file."""

import unicodedata
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from audio.clip import Half


class Problem(Enum):
    """What can be noticed about a file."""

    MISSING = "missing"
    UNREADABLE = "unreadable"
    EMPTY = "empty"
    NOT_SOUND = "not sound"
    TRUNCATED = "truncated"
    TOO_LONG = "too long"
    TOO_LARGE = "too large"
    ODD_SHAPE = "odd shape"
    SILENT = "silent"
    CLIPPED = "clipped"
    ODD_LENGTH = "odd length"
    OTHER_LENGTH = "other length"
    OTHER_SHAPE = "other shape"
    CONVERTED = "converted"
    OTHER_POEM = "other poem"
    UNSURE = "unsure"
    TWICE = "twice"
    NO_POEM = "no poem"


USABLE: Final = frozenset(
    (
        Problem.CLIPPED,
        Problem.OTHER_LENGTH,
        Problem.OTHER_SHAPE,
        Problem.CONVERTED,
        Problem.UNSURE,
    )
)
"""What is worth telling, though the file is used all the same."""

Figures: TypeAlias = tuple[tuple[str, str], ...]

_CONTROLLING: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
_TURNING: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def shown(text: str) -> str:
    """A text with the names of files in it as it is shown: what would steer a terminal is spelled out."""
    return "".join(
        sign.encode("unicode_escape").decode("ascii")
        if sign in _TURNING or unicodedata.category(sign) in _CONTROLLING
        else sign
        for sign in text
    )


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing noticed about one file.

    Attributes:
        file: Its name, from the folder that was named; for a missing one, the name it would have.
        problem: What.
        sentence: What, with its figures, for the terminal.
        number: The poem, 0 for the joka; None if the file is of none.
        half: Which half.
        figures: The figures in the sentence by name, for whoever says it in another language.
    """

    file: str
    problem: Problem
    sentence: str
    number: int | None = None
    half: Half | None = None
    figures: Figures = ()

    @property
    def is_usable(self) -> bool:
        """Whether the file is used all the same."""
        return self.problem in USABLE

    def __str__(self) -> str:
        return shown(f"{self.file}: {self.sentence}")


class Noticed(NamedTuple):
    """A problem, the sentence that names it with its figures, and these by name."""

    problem: Problem
    sentence: str
    figures: Figures = ()

    def of(self, file: str, number: int, half: Half) -> Finding:
        """The finding about a file."""
        return Finding(file, self.problem, self.sentence, number, half, self.figures)
