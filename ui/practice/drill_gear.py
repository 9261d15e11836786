"""What every drill of 汎用練習 is given: look, clock, chance, where answers go, where sound comes from."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from karuta.practice.answer import Answer, Drill
from karuta.rules.teiichi import BUILT_IN, Teiichi
from ui.card_sets import LoadedSets
from ui.look import Look
from ui.match.sound import Opener
from ui.practice.days import DayMean, day_number
from ui.settings import Settings
from ui.wording.sentence import Sentence


class Book(Protocol):
    """Where answers are written (`ui.practice.notebook.Notebook`)."""

    notice: Sentence | None

    def begin(self, drill: Drill, settings: Mapping[str, object]) -> None:
        """A practice begins."""

    def write(self, *answers: Answer) -> None:
        """These answers are settled."""

    def end(self) -> None:
        """The practice is over."""


@dataclass(frozen=True, slots=True)
class DrillGear:
    """What every drill is given.

    Attributes:
        look: How everything is drawn.
        now_ms: The clock.
        draw: Answers uniforms from 0 to 1.
        notebook: Where answers are written.
        voices: The folder of the voice packs.
        weak_cards: Answers the weakest cards; None if too little is known.
        opener: Opens outputs for sound; None: those of the machine.
        own_sets: Reads the player's named sets of cards.
        has_own_tempo: Whether the reader that is chosen reads at the tempo of a recording only.
        own_plan: Answers the fixed positions by which these settings lay out the player's cards.
        course: Answers how a drill went on its latest days.
        today: Answers the day, counted from 1970-01-01.
    """

    look: Look
    now_ms: Callable[[], float]
    draw: Callable[[], float]
    notebook: Book
    voices: Path
    weak_cards: Callable[[], frozenset[int] | None]
    opener: Opener | None = None
    own_sets: Callable[[], LoadedSets] = LoadedSets
    has_own_tempo: Callable[[], bool] = lambda: False
    own_plan: Callable[[Settings], Teiichi] = lambda _settings: BUILT_IN
    course: Callable[[Drill], Sequence[DayMean]] = lambda _drill: ()
    today: Callable[[], int] = day_number
