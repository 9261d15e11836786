"""What a whole match came to in figures: takes by territory, fouls, middle times."""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median

from karuta.match.report_row import ReportRow
from karuta.rules.side import SIDES, BySide, Side


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures.

    Attributes:
        takes: By player, then by territory.
        fouls: By player.
        median_ms: Of each player's takes, from the deciding mora; None for a player who took nothing.
        karafuda: How many poems had no card on the mat.
    """

    takes: BySide[BySide[int]]
    fouls: BySide[int]
    median_ms: BySide[float | None]
    karafuda: int

    def takes_of(self, player: Side) -> int:
        """How many cards that player took."""
        return self.takes[player].first + self.takes[player].second


def takes_ms(rows: Iterable[ReportRow], player: Side) -> tuple[float, ...]:
    """The times of that player's takes, in the order of the readings."""
    return tuple(row.take_ms for row in rows if row.taker is player and row.take_ms is not None)


def summary_of(rows: tuple[ReportRow, ...]) -> Summary:
    """The figures of these readings."""
    first, second = (_takes_by_territory(rows, player) for player in SIDES)
    return Summary(
        takes=BySide(first, second),
        fouls=BySide(*(sum(row.fouls_of(player) for row in rows) for player in SIDES)),
        median_ms=BySide(*(_median_ms(rows, player) for player in SIDES)),
        karafuda=sum(row.spot is None for row in rows),
    )


def _takes_by_territory(rows: tuple[ReportRow, ...], player: Side) -> BySide[int]:
    taken = [row.lies for row in rows if row.taker is player]
    return BySide(taken.count(Side.FIRST), taken.count(Side.SECOND))


def _median_ms(rows: tuple[ReportRow, ...], player: Side) -> float | None:
    times = takes_ms(rows, player)
    return median(times) if times else None


def spans_of(numbers: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """Rising numbers as spans without a gap, each by its first and its last one."""
    spans: list[tuple[int, int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1] = (spans[-1][0], number)
        else:
            spans.append((number, number))
    return tuple(spans)
