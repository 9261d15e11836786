"""The day in local time, as the practice counts it."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

_EPOCH: Final = date(1970, 1, 1)


@dataclass(frozen=True, slots=True)
class DayMean:
    """How long a right answer took in a drill on a day, which is counted from 1970-01-01."""

    day: int
    mean_ms: float


def now_s() -> float:
    """Answers the seconds since 1970 in UTC."""
    return datetime.now(UTC).timestamp()


def offset_s() -> float:
    """Answers how far local time is ahead of UTC now, in seconds."""
    ahead = datetime.now(UTC).astimezone().utcoffset()
    return 0.0 if ahead is None else ahead.total_seconds()


def day_number() -> int:
    """Answers the present day, counted from 1970-01-01."""
    return (datetime.now(UTC).astimezone().date() - _EPOCH).days


def day_words(day: int) -> str:
    """Answers a day as 2026-11-30."""
    return (_EPOCH + timedelta(days=day)).isoformat()


def short_day_words(day: int) -> str:
    """Answers a day as 11/30."""
    found = _EPOCH + timedelta(days=day)
    return f"{found.month}/{found.day}"


def day_of_second(at_s: float) -> int:
    """Answers the local day of an instant, counted from 1970-01-01."""
    return (datetime.fromtimestamp(at_s, UTC).astimezone().date() - _EPOCH).days
