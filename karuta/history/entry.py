"""A match as the history knows it before its first reading."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from karuta.match.setup import MatchSetup, Profile
from karuta.rules.side import BySide, Side
from poems.reading import ReadingKind

FEWEST_POEMS: Final = 50
FEWEST_CARDS: Final = 25
"""Fewer poems read, or fewer cards on both sides together, make a lesson of a match."""


class MatchKind(StrEnum):
    """What a match is counted as: a man's, a man's with few cards or by sight, or between COMs.

    The same cards again (感想戦) are kept, but counted nowhere (R-3.16).
    """

    MATCH = "match"
    LESSON = "lesson"
    WATCHED = "watched"
    REHEARSAL = "rehearsal"


COUNTED: Final = (MatchKind.MATCH, MatchKind.LESSON, MatchKind.WATCHED)
"""The kinds of which there are statistics."""


@dataclass(frozen=True, slots=True)
class MatchEntry:
    """A match that begins.

    Attributes:
        record: The name of its record file; by it the history knows the match again.
        begun_at: When it began, in local time as "2026-11-30T21:14:05+09:00"; may be shorter, from the left.
        version: The program's version it was played with.
        setup: What was agreed.
        players: Who plays.
    """

    record: str
    begun_at: str
    version: str
    setup: MatchSetup
    players: BySide[Profile]

    @property
    def kind(self) -> MatchKind:
        """As what it is counted."""
        return kind_of(self.setup, self.players)


def kind_of(setup: MatchSetup, players: BySide[Profile]) -> MatchKind:
    """As what such a match is counted.

    With few cards the COM is met otherwise, and with the card's picture nothing has to be heard: such figures
    would spoil those of real matches.
    """
    if setup.rehearsal:
        return MatchKind.REHEARSAL
    if not players[Side.FIRST].is_man:
        return MatchKind.WATCHED
    is_small = len(setup.poems) < FEWEST_POEMS or sum(setup.hands) < FEWEST_CARDS
    return MatchKind.LESSON if is_small or setup.kind is ReadingKind.TORIFUDA else MatchKind.MATCH


def spelled_out(text: str) -> str:
    """A text as the history can keep it: what is no letter, as in the name of a file, is spelled out."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
