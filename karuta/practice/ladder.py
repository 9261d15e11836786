"""段級: the ladder from beginner to class A, climbed in matches against COMs of each class.

Rule 1: an exam is passed by winning so many of a number of consecutive whole matches against its class; what
does not fulfil its conditions is left out as if it had not been played.
Rule 2: a match that was given up or broken off counts as not won.
Rule 3: any exam may be tried first; who passes a higher one holds that class. A class is never lost again.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

CARDS: Final = 25
POEMS: Final = 100
TEMPOS: Final = ("5-3-1-6", "4-3-1-5")
"""The tempi of competitions, today's and that of the years before, as the history names them."""
SOUND_ONLY: Final = "voice"
PICTURE: Final = "torifuda"


@dataclass(frozen=True, slots=True)
class Bout:
    """A match as an exam sees it.

    Attributes:
        begun_at: When it began, as the history writes it.
        far_class: The class of the COM; empty for one whose numbers were chosen one by one.
        won: Whether the man won by cards.
        near_cards: With how many cards he began.
        far_cards: With how many the COM did.
        poems: How many poems could be read.
        reading_kind: What was given of a poem, as the history writes it.
        allowance_ms: The hand allowance.
        tempo: The tempo of the reader with its own pause; empty for any other.
        is_limited: Whether the memorising ended after fifteen minutes.
    """

    begun_at: str
    far_class: str
    won: bool
    near_cards: int = CARDS
    far_cards: int = CARDS
    poems: int = POEMS
    reading_kind: str = SOUND_ONLY
    allowance_ms: float = 0.0
    tempo: str = TEMPOS[0]
    is_limited: bool = True


@dataclass(frozen=True, slots=True)
class Exam:
    """What is asked for a class.

    Attributes:
        level: The class, and that of the COM.
        wins: So many matches must be won,
        of: of so many consecutive ones.
        most_allowance_ms: The hand allowance may be so great at most.
        by_sound_only: Whether the poem must not stand on the screen while it is read.
    """

    level: str
    wins: int
    of: int
    most_allowance_ms: float
    by_sound_only: bool

    def admits(self, bout: Bout) -> bool:
        """Whether a match counts for this exam."""
        return (
            bout.far_class == self.level
            and (bout.near_cards, bout.far_cards, bout.poems) == (CARDS, CARDS, POEMS)
            and bout.reading_kind != PICTURE
            and (bout.reading_kind == SOUND_ONLY or not self.by_sound_only)
            and bout.allowance_ms <= self.most_allowance_ms
            and bout.tempo in TEMPOS
            and bout.is_limited
        )


EXAMS: Final = (
    Exam("E", 2, 3, 500.0, by_sound_only=False),
    Exam("D", 3, 5, 500.0, by_sound_only=False),
    Exam("C", 3, 5, 400.0, by_sound_only=True),
    Exam("B", 3, 5, 400.0, by_sound_only=True),
    Exam("A", 4, 7, 300.0, by_sound_only=True),
)
"""The exams, the easiest first."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an exam has been got.

    Attributes:
        exam: Which.
        results: The latest matches that count, up to `exam.of`, the last one last; won or not.
        passed_at: When the match began by which it was passed; None if it was not yet.
    """

    exam: Exam
    results: tuple[bool, ...] = ()
    passed_at: str | None = None

    @property
    def wins(self) -> int:
        """How many of the latest matches were won."""
        return sum(self.results)

    @property
    def wins_lacking(self) -> int:
        """How many wins are lacking if all that come next are won; 0 if it is passed."""
        if self.passed_at is not None:
            return 0
        for more in range(self.exam.wins + 1):
            kept = self.results[max(0, len(self.results) + more - self.exam.of) :]
            if sum(kept) + more >= self.exam.wins:
                return more
        return self.exam.wins


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody stands on the ladder.

    Attributes:
        progress: Every exam, the easiest first.
    """

    progress: tuple[Progress, ...] = field(default=tuple(Progress(exam) for exam in EXAMS))

    @property
    def level(self) -> str | None:
        """The highest class that was reached; None for a beginner."""
        passed = [each.exam.level for each in self.progress if each.passed_at is not None]
        return passed[-1] if passed else None

    @property
    def next(self) -> Progress | None:
        """The exam above the class that is held; None at the top."""
        passed = [number for number, each in enumerate(self.progress) if each.passed_at is not None]
        above = passed[-1] + 1 if passed else 0
        return self.progress[above] if above < len(self.progress) else None


def standing(bouts: Iterable[Bout]) -> Standing:
    """Where somebody stands after these matches, in the order in which they were played."""
    bouts = tuple(bouts)
    return Standing(tuple(_progress(exam, bouts) for exam in EXAMS))


def _progress(exam: Exam, bouts: tuple[Bout, ...]) -> Progress:
    results: list[bool] = []
    passed_at = None
    for bout in bouts:
        if not exam.admits(bout):
            continue
        results = [*results, bout.won][-exam.of :]
        if passed_at is None and sum(results) >= exam.wins:
            passed_at = bout.begun_at
    return Progress(exam, tuple(results), passed_at)


def promotion(bouts: Iterable[Bout]) -> str | None:
    """The class that the last of these matches brought; None if it brought none above the one held before."""
    bouts = tuple(bouts)
    after, before = standing(bouts).level, standing(bouts[:-1]).level
    return after if after != before else None
