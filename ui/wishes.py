"""What is to be opened at once, wished on the command line or on a screen."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from karuta.rules.cards import Yomifuda
from ui.settings import Settings

if TYPE_CHECKING:
    from karuta.match.record import Record


@dataclass(frozen=True, slots=True)
class MatchWish:
    """A match that is to be opened at once.

    Attributes:
        change: Makes this match's settings of the stored ones, which stay as they are.
        seed: Its seed; None: the set one, or a drawn one.
        poems: Its reading set; None: the hundred.
        record: Where its record goes; None: into the data folder.
        is_exam: Whether it is an exam, and leads back to the ladder.
        again: The match whose cards and order are read once more (感想戦); None: they are dealt.
    """

    change: Callable[[Settings], Settings] = lambda settings: settings
    seed: int | None = None
    poems: tuple[Yomifuda, ...] | None = None
    record: Path | None = None
    again: "Record | None" = None
    is_exam: bool = False


@dataclass(frozen=True, slots=True)
class ReplayWish:
    """A replay that is to be opened at once.

    Attributes:
        path: The record.
        n: The reading with which it begins; 0: its opening.
    """

    path: Path
    n: int = 0
