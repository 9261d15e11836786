"""Opening the history whatever lies there: a damaged one is kept aside, and a new one begun in its place.

Nothing of matches is lost by that: their records are the whole truth, and are taken in again. Of practice,
all that can still be read is moved.
"""

from dataclasses import dataclass
from pathlib import Path

from karuta.history.database import BUSY_MS, is_sound, keep_aside
from karuta.history.fault import DamagedHistoryError
from karuta.history.history import History
from karuta.history.salvage import salvage_practice


@dataclass(frozen=True, slots=True)
class Opened:
    """A history that is open.

    Attributes:
        history: It.
        aside: Where the damaged one lies that was found in its place; None if none was.
    """

    history: History
    aside: Path | None = None


def open_history(path: Path, busy_ms: float = BUSY_MS, *, renews: bool = True) -> Opened:
    """The history in that file, begun anew if it is damaged.

    Args:
        path: Where it lies.
        busy_ms: How long to wait for another program that writes.
        renews: Whether an old one is brought up to date, which may take seconds.

    Raises:
        OldHistoryError: It is old, and not to be brought up to date.
        NewerHistoryError: A newer version wrote it; it is left as it is.
        HistoryError: It cannot be opened.
    """
    try:
        return Opened(History(path, busy_ms, renews=renews))
    except DamagedHistoryError:
        return _begun_anew(path, busy_ms)


def open_checked(path: Path) -> Opened:
    """The same, every page of the file read before; takes a second for a million readings.

    Raises:
        NewerHistoryError: A newer version wrote it; it is left as it is.
        HistoryError: It cannot be opened.
    """
    if is_sound(path):
        return Opened(History(path))
    return _begun_anew(path, BUSY_MS)


def _begun_anew(path: Path, busy_ms: float) -> Opened:
    aside = keep_aside(path)
    history = History(path, busy_ms)
    salvage_practice(history, aside)
    return Opened(history, aside)
