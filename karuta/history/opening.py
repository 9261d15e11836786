"""Opening the history whatever lies there: a damaged one is kept aside, and a new one begun in its place.

Nothing is lost by that: the records of the matches are the whole truth, and are taken in again.
"""

from dataclasses import dataclass
from pathlib import Path

from karuta.history.database import BUSY_MS, is_sound, keep_aside
from karuta.history.fault import DamagedHistoryError
from karuta.history.history import History


@dataclass(frozen=True, slots=True)
class Opened:
    """A history that is open.

    Attributes:
        history: It.
        aside: Where the damaged one lies that was found in its place; None if none was.
    """

    history: History
    aside: Path | None = None


def open_history(path: Path, busy_ms: float = BUSY_MS) -> Opened:
    """The history in that file, begun anew if it is damaged.

    Args:
        path: Where it lies.
        busy_ms: How long to wait for another program that writes.

    Raises:
        NewerHistoryError: A newer version wrote it; it is left as it is.
        HistoryError: It cannot be opened.
    """
    try:
        return Opened(History(path, busy_ms))
    except DamagedHistoryError:
        aside = keep_aside(path)
        return Opened(History(path, busy_ms), aside)


def open_checked(path: Path) -> Opened:
    """The same, every page of the file read before; takes a second for a million readings.

    Raises:
        NewerHistoryError: A newer version wrote it; it is left as it is.
        HistoryError: It cannot be opened.
    """
    if is_sound(path):
        return Opened(History(path))
    aside = keep_aside(path)
    return Opened(History(path), aside)
