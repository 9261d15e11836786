"""What practice says: its answers written, and questions over all of them, each answered from few rows.

Days are counted from 1970-01-01 in local time.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Final

from karuta.history import soundness as sound
from karuta.history.practice_sums import MATCH, add_answer, day_of
from karuta.history.summaries import HIGHEST_BIN, LOWEST_BIN
from karuta.practice.answer import Answer, Drill
from karuta.practice.meeting import Meeting, Pace
from karuta.rules.cards import Yomifuda
from poems.collection import ALL_NUMBERS

_CARD: Final = sound.whole("poem", 1, sound.POEMS)
_BIN: Final = f"{sound.whole('bin', LOWEST_BIN, HIGHEST_BIN)} AND {{0}} BETWEEN 1 AND {sound.MOST}"
_RECENT: Final = 72  # rows of a card: 24 days, each in some three drills


@dataclass(frozen=True, slots=True)
class Tally:
    """How often something was asked.

    Attributes:
        asked: How often.
        rights: How often the answer was right, without help.
        wrongs: How often wrong, or with help.
        mean_ms: How long a right answer took; None if there is none.
    """

    asked: int
    rights: int
    wrongs: int
    mean_ms: float | None

    @property
    def share(self) -> float | None:
        """The right ones; None if nothing was asked."""
        return self.rights / self.asked if self.asked else None


@dataclass(frozen=True, slots=True)
class Moment:
    """One answer in a card's history.

    Attributes:
        at_s: When, in seconds since 1970.
        drill: What was practised; "match" for a match.
        took_ms: How long it took.
        is_right: Whether it was right, without help.
    """

    at_s: float
    drill: str
    took_ms: float
    is_right: bool


@dataclass(frozen=True, slots=True)
class Retention:
    """A point of the forgetting curve: what is still known after so many days without this card."""

    days: int
    asked: int
    rights: int


def begin_practice(
    connection: Connection, drill: Drill, settings_json: str, at_s: float, offset_s: float
) -> int:
    """Write that a practice begins; answers its number."""
    cursor = connection.execute(
        "INSERT INTO practice (drill, settings, began_s, offset_s) VALUES (?, ?, ?, ?)",
        (drill.value, settings_json, at_s, offset_s),
    )
    return int(cursor.lastrowid or 0)


def write_answers(connection: Connection, practice: int, answers: Iterable[Answer], at_s: float) -> None:
    """Write answers of a practice, and their sums."""
    first, offset_s = connection.execute(
        "SELECT (SELECT coalesce(max(n), 0) FROM answer WHERE practice = id), offset_s"
        " FROM practice WHERE id = ?",
        (practice,),
    ).fetchone()
    day = day_of(at_s, offset_s)
    for n, each in enumerate(answers, first + 1):
        fields = (each.drill.value, int(each.card), int(each.right), each.took_ms, each.given)
        connection.execute(
            f"INSERT INTO answer VALUES ({', '.join('?' * 11)})",
            (practice, n, at_s, *fields, int(each.peeked), each.slot, each.detail),
        )
        add_answer(connection, day, each)


def end_practice(connection: Connection, practice: int, at_s: float) -> None:
    """Write when a practice ended; one without an answer is taken out."""
    connection.execute("UPDATE practice SET ended_s = ? WHERE id = ?", (at_s, practice))
    connection.execute(
        "DELETE FROM practice WHERE id = ? AND NOT EXISTS (SELECT 1 FROM answer WHERE practice = id)",
        (practice,),
    )


def _tally(asked: int, rights: int, wrongs: int, ms: float) -> Tally:
    return Tally(asked, rights, wrongs, ms / rights if rights else None)


def tallies_by_card(connection: Connection, *drills: Drill) -> dict[int, Tally]:
    """What was asked in these drills together, by card."""
    places = ", ".join("?" * len(drills))
    rows = connection.execute(
        "SELECT poem, sum(asked), sum(rights), sum(wrongs), sum(ms) FROM met"
        f" WHERE drill IN ({places}) AND {_CARD} AND {sound.COUNTS} GROUP BY poem",
        [drill.value for drill in drills],
    )
    return {poem: _tally(*counts) for poem, *counts in rows}


def tallies_by_day(connection: Connection, drill: Drill, from_day: int = 0) -> dict[int, Tally]:
    """What was asked in a drill, by day."""
    rows = connection.execute(
        "SELECT day, asked, rights, wrongs, ms FROM day_sum WHERE drill = ? AND day >= ?"
        f" AND {sound.DAY} AND {sound.COUNTS} ORDER BY day",
        (drill.value, from_day),
    )
    return {day: _tally(*counts) for day, *counts in rows}


def tallies_by_slot(connection: Connection, drill: Drill) -> dict[int, Tally]:
    """What was asked in a drill, by the place where the card lay."""
    rows = connection.execute(
        "SELECT slot, asked, rights, wrongs, ms FROM slot_sum WHERE drill = ?"
        f" AND {sound.whole('slot', 0, sound.MOST)} AND {sound.COUNTS} ORDER BY slot",
        (drill.value,),
    )
    return {slot: _tally(*counts) for slot, *counts in rows}


def tallies_by_drill(connection: Connection) -> dict[Drill, Tally]:
    """What was asked in all, by drill."""
    rows = connection.execute(
        "SELECT drill, sum(asked), sum(rights), sum(wrongs), sum(ms) FROM day_sum"
        f" WHERE {sound.COUNTS} GROUP BY drill"
    )
    known = {drill.value: drill for drill in Drill}
    return {known[drill]: _tally(*counts) for drill, *counts in rows if drill in known}


def retention(connection: Connection, drill: Drill) -> tuple[Retention, ...]:
    """The forgetting curve: first answers of a day, by the days since the same card was asked before."""
    rows = connection.execute(
        "SELECT gap, asked, rights FROM gap_sum WHERE drill = ?"
        f" AND {sound.whole('gap', 1, sound.LAST_DAY)} AND {sound.ASKED} ORDER BY gap",
        (drill.value,),
    )
    return tuple(Retention(*row) for row in rows)


def meetings(connection: Connection, cards: Iterable[int] = ALL_NUMBERS) -> tuple[Meeting, ...]:
    """How these cards were met lately, in practice and in matches, the latest day first."""
    found = []
    for number in cards:
        rows = connection.execute(
            "SELECT day, drill, asked, rights, wrongs, ms FROM met WHERE poem = ?"
            f" AND {sound.DAY} AND {sound.text('drill')} AND {sound.COUNTS}"
            " ORDER BY poem, day DESC, drill LIMIT ?",
            (number, _RECENT),
        )
        found += [Meeting(Yomifuda(number), *row) for row in rows]
    return tuple(found)


def paces(connection: Connection) -> dict[str, Pace]:
    """The player's own quarters of all right answers, by drill; those of matches under "match"."""
    bins: dict[str, list[tuple[int, int]]] = {}
    for drill, number, rights in connection.execute(
        f"SELECT drill, bin, rights FROM answer_bin WHERE {_BIN.format('rights')} UNION ALL"
        " SELECT ?, bin, sum(takes) FROM time_sum JOIN book ON book.id = book"
        f" WHERE kind IN ('match', 'lesson') AND month = '' AND {_BIN.format('takes')}"
        " GROUP BY bin ORDER BY 1, 2",
        (MATCH,),
    ):
        bins.setdefault(drill, []).append((number, rights))
    return {drill: Pace.of_bins(counts) for drill, counts in bins.items()}


def moments(connection: Connection, card: int, most: int = 400) -> tuple[Moment, ...]:
    """The latest answers of one card and its takes in matches, in the order of time."""
    rows = connection.execute(
        "SELECT at_s, drill, took_ms, right AND NOT peeked FROM answer WHERE card = ?"
        f" AND {sound.MOMENT} AND {sound.text('drill')} AND {sound.time_ms('took_ms', 1e12)}"
        " ORDER BY at_s DESC LIMIT ?",
        (card, most),
    ).fetchall()
    rows += connection.execute(
        "SELECT (julianday(match.begun_at) - 2440587.5) * 86400.0 AS at_s, 'match', near_ms, 1"
        " FROM reading JOIN match ON match.id = reading.match"
        f" WHERE poem = ? AND taker = 0 AND {sound.time_ms('near_ms')} AND kind IN ('match', 'lesson')"
        f" AND {sound.MOMENT}"
        " ORDER BY match DESC LIMIT ?",
        (card, most),
    ).fetchall()
    rows.sort(reverse=True)
    return tuple(Moment(at_s, drill, ms, bool(right)) for at_s, drill, ms, right in reversed(rows[:most]))
