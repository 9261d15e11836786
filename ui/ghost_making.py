"""Ghosts of the player's matches, and two months compared, out of the history in a file; nothing needs Qt.

Rule 1: nothing of the fit is loaded before it is asked for.
Rule 2: a damaged history is left for who takes records in to keep aside and tell of.
"""

import logging
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from karuta.ghost.comparing import Comparison
    from karuta.rules.person import Person

BUSY_MS: Final = 2_000.0
log = logging.getLogger(__name__)


class Span(StrEnum):
    """Whose ghost: of which time; in the order in which they are made."""

    LAST_MONTH = "last"
    THIS_MONTH = "this"
    ALWAYS = "all"


@dataclass(frozen=True, slots=True)
class Found:
    """What came of a time.

    Attributes:
        span: Which.
        person: The ghost; None if there is too little, or nothing can be read.
        matches: How many matches there are.
        takes: How many takes.
        can_be_read: Whether the history can.
        reason: Else why not, for a command.
    """

    span: Span
    person: "Person | None" = None
    matches: int = 0
    takes: int = 0
    can_be_read: bool = True
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Compared:
    """This month beside last month; `comparison` is None if one of them is too short, or nothing is read."""

    comparison: "Comparison | None" = None
    can_be_read: bool = True
    reason: str = ""


def months(span: Span, day: date) -> tuple[str, str]:
    """Answers the first month of a time, and the first that no longer belongs to it; empty for none."""
    number = day.year * 12 + day.month - 1
    if span is Span.ALWAYS:
        return "", ""
    first = number - (span is Span.LAST_MONTH)
    return _month(first), _month(first + 1)


def _month(number: int) -> str:
    return f"{number // 12}-{number % 12 + 1:02}"


def made(path: Path, span: Span, day: date) -> Found:
    """Answers the ghost of a time, out of the history in that file."""
    from karuta.ghost.fitting import TooLittle, fitted  # noqa: PLC0415 - rule 1
    from karuta.history.database import believed  # noqa: PLC0415
    from karuta.history.fault import HistoryError  # noqa: PLC0415
    from karuta.history.history import History  # noqa: PLC0415
    from karuta.history.past import past_matches  # noqa: PLC0415

    if not path.exists():
        return Found(span)
    from_month, before_month = months(span, day)
    try:
        with believed(path), History(path, BUSY_MS) as history:
            answer = fitted(past_matches(history, from_month, before_month), from_month)
    except HistoryError as error:
        log.info("no ghost: %s", error)
        return Found(span, can_be_read=False, reason=str(error))
    if isinstance(answer, TooLittle):
        return Found(span, None, answer.matches, answer.takes)
    return Found(span, answer, answer.basis.matches, answer.basis.takes)


def beside(path: Path, day: date) -> Compared:
    """Answers this month beside last month."""
    from karuta.ghost.comparing import compared  # noqa: PLC0415 - rule 1
    from karuta.history.database import believed  # noqa: PLC0415
    from karuta.history.fault import HistoryError  # noqa: PLC0415
    from karuta.history.history import History  # noqa: PLC0415
    from karuta.history.past import past_matches  # noqa: PLC0415

    if not path.exists():
        return Compared()
    try:
        with believed(path), History(path, BUSY_MS) as history:
            now, before = (
                past_matches(history, *months(span, day)) for span in (Span.THIS_MONTH, Span.LAST_MONTH)
            )
            return Compared(compared(now, before))
    except HistoryError as error:
        log.info("no comparison: %s", error)
        return Compared(can_be_read=False, reason=str(error))
