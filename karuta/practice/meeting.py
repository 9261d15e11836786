"""How a card was met on one day, and the grade that is: right or wrong, and how fast for this player.

The grade is relative to the player's own times in the same drill: faster than three quarters of them is easy,
slower than three quarters is hard. What is a good time for one is a bad one for another, and a keyboard is
not a pointer.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from karuta.rules.cards import Yomifuda

BIN_MS: Final = 10.0
ENOUGH_TIMES: Final = 20
"""So many right answers there must be before one is called fast or slow."""


class Grade(IntEnum):
    """How well a card is known."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


@dataclass(frozen=True, slots=True)
class Pace:
    """The player's own times in a drill.

    Attributes:
        fast_ms: A quarter of the right answers is faster.
        slow_ms: A quarter is slower.
        answers: How many right answers there are.
    """

    fast_ms: float
    slow_ms: float
    answers: int

    @staticmethod
    def of_bins(counts: Iterable[tuple[int, int]], bin_ms: float = BIN_MS) -> "Pace":
        """The quarters of times of which only the bins, and how many lie in each, are known."""
        counts = sorted(counts)
        total = sum(count for _, count in counts)
        return Pace(_quantile_ms(counts, 0.25, bin_ms), _quantile_ms(counts, 0.75, bin_ms), total)


def _quantile_ms(counts: Sequence[tuple[int, int]], share: float, bin_ms: float) -> float:
    before, wanted = 0, share * sum(count for _, count in counts)
    for number, count in counts:
        if count and before + count >= wanted:
            return (number + (wanted - before) / count) * bin_ms
        before += count
    return 0.0


@dataclass(frozen=True, slots=True)
class Meeting:
    """What one card was asked on one day in one drill.

    Attributes:
        card: The card.
        day: The day, counted from 1970-01-01.
        drill: The value of the drill; "match" for matches.
        asked: How often.
        rights: How often the answer was right, without help.
        wrongs: How often it was wrong, or with help; in a match, how often a foul was made.
        ms: How long the right ones took, together.
    """

    card: Yomifuda
    day: int
    drill: str
    asked: int
    rights: int
    wrongs: int
    ms: float

    def score(self, pace: Pace | None) -> float:
        """The mean grade of its answers; a card that was lost without a foul counts as hard.

        Args:
            pace: The player's own times in this drill; None if there are none.
        """
        lost = self.asked - self.rights - self.wrongs
        right = self._speed(pace) if self.rights else Grade.GOOD
        return (self.wrongs * Grade.AGAIN + lost * Grade.HARD + self.rights * right) / self.asked

    def _speed(self, pace: Pace | None) -> Grade:
        if pace is None or pace.answers < ENOUGH_TIMES:
            return Grade.GOOD
        mean_ms = self.ms / self.rights
        if mean_ms < pace.fast_ms:
            return Grade.EASY
        return Grade.HARD if mean_ms > pace.slow_ms else Grade.GOOD


def grade_of(scores: Iterable[tuple[float, int]]) -> Grade:
    """The grade of a day: the mean of the scores, each as often as it was asked; a half counts down."""
    scores = tuple(scores)
    asked = sum(count for _, count in scores)
    mean = sum(score * count for score, count in scores) / asked
    return Grade(int(mean + 0.5 - 1e-9))
