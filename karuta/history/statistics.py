"""What many matches together say about the first player: answered from the sums, never from all readings.

Rule 1: times are as measured; the hand allowance is not taken off.
Rule 2: medians are made of bins `BIN_MS` wide; those of single cards are exact.
"""

from dataclasses import dataclass
from typing import Final

from karuta.history import soundness as sound
from karuta.history.database import believed
from karuta.history.entry import MatchKind
from karuta.history.history import History
from karuta.history.summaries import BIN_MS, HIGHEST_BIN, KARAFUDA, LOWEST_BIN
from karuta.history.weakness import CardFigures, Heard, SoundFigures, weighed
from karuta.rules.blocks import BLOCKS, Block
from karuta.rules.side import Side
from karuta.rules.territory import Half, Row

CLASSES: Final = ("A", "B", "C", "D", "E", "")
"""The classes of COM, strongest first; last those whose numbers were chosen one by one."""

_OF_KIND: Final = "SELECT id FROM book WHERE kind = :kind AND (:far_class IS NULL OR far_class = :far_class)"
_MONTHS: Final = f"{_OF_KIND} AND month > '' AND month >= :from_month"
_CHOSEN: Final = f"{_OF_KIND} AND (month > '') = (:from_month > '') AND month >= :from_month"
"""The books to be read: those of all months where no month is named."""


_CLASSES: Final = ", ".join(f"'{each}'" for each in CLASSES)
_ENDS: Final = " AND ".join(
    sound.whole(column, 0, sound.MOST) for column in ("won", "lost", "drawn", "broken_off")
)
_TAKES: Final = f"{sound.whole('readings', 1, sound.MOST)} AND {sound.whole('takes', 0, sound.MOST)}"
_BLOCK: Final = f"{sound.whole('side', 0, 1)} AND {sound.whole('row', 0, 2)} AND {sound.whole('half', 0, 1)}"
_BIN: Final = (
    f"{sound.whole('deciding', 1, 6)} AND {sound.whole('bin', LOWEST_BIN, HIGHEST_BIN)}"
    f" AND {sound.whole('takes', 1, sound.MOST)}"
)
_CARD: Final = (
    f"{sound.whole('poem', 1, sound.POEMS)} AND {sound.whole('lies', 0, KARAFUDA)}"
    f" AND {_TAKES} AND {sound.whole('fouls', 0, sound.MOST)}"
)


@dataclass(frozen=True, slots=True)
class Choice:
    """Which matches are asked about.

    Attributes:
        kind: As what they are counted.
        far_class: Against which class; "" for COMs whose numbers were chosen; None for all.
        from_month: From which month on, "2026-11"; empty for all.
    """

    kind: MatchKind = MatchKind.MATCH
    far_class: str | None = None
    from_month: str = ""


@dataclass(frozen=True, slots=True)
class ClassFigures:
    """How matches against one class ended; `broken_off` ones count as neither won nor lost.

    One that was broken off before a poem was read is not counted: nothing was played.
    """

    far_class: str
    won: int
    lost: int
    drawn: int
    broken_off: int

    @property
    def decided(self) -> int:
        """How many were played to their end."""
        return self.won + self.lost + self.drawn

    @property
    def win_rate(self) -> float | None:
        """Won of those played to their end, 0 to 1; None without any."""
        return self.won / self.decided if self.decided else None


@dataclass(frozen=True, slots=True)
class BlockFigures:
    """How many cards lay in a block when they were read, and how many of them were taken."""

    block: Block
    readings: int
    takes: int

    @property
    def take_rate(self) -> float | None:
        """Taken of those read, 0 to 1; None without any."""
        return self.takes / self.readings if self.readings else None


@dataclass(frozen=True, slots=True)
class LengthFigures:
    """Takes of cards that so many kana decided when they were read.

    Attributes:
        length: How many kana.
        takes: How many takes.
        median_ms: Their median after the last of these kana was audible; None without any.
    """

    length: int
    takes: int
    median_ms: float | None


@dataclass(frozen=True, slots=True)
class Statistics:
    """The answer.

    Attributes:
        classes: By class, strongest first; only those that were played against.
        blocks: All twelve, the first player's own first.
        lengths: 1 to 6 kana.
        cards: All hundred, the weakest first; those without enough readings last.
        sounds: All first moras, likewise.
        readings: How many poems were read.
        on_mat: How many of them lay on the mat.
        takes: How many of those were taken.
        fouls: How many fouls were made.
        median_ms: Of all takes; None without any.
    """

    classes: tuple[ClassFigures, ...]
    blocks: tuple[BlockFigures, ...]
    lengths: tuple[LengthFigures, ...]
    cards: tuple[CardFigures, ...]
    sounds: tuple[SoundFigures, ...]
    readings: int
    on_mat: int
    takes: int
    fouls: int
    median_ms: float | None

    @property
    def matches(self) -> int:
        """How many matches were played to their end."""
        return sum(each.decided for each in self.classes)

    @property
    def win_rate(self) -> float | None:
        """Won of those, 0 to 1; None without any."""
        return sum(each.won for each in self.classes) / self.matches if self.matches else None


def statistics(history: History, choice: Choice = Choice()) -> Statistics:
    """What these matches say.

    Raises:
        HistoryError: The history cannot be read.
    """
    with believed(history.path):
        classes = _classes(history, choice)
        blocks = _blocks(history, choice)
        lengths, median_ms = _lengths(history, choice)
        heard = _heard(history, choice)
    cards, sounds = weighed(heard)
    on_mat = [each for each in heard if each.lies != KARAFUDA]
    return Statistics(
        classes,
        blocks,
        lengths,
        cards,
        sounds,
        readings=sum(each.readings for each in heard),
        on_mat=sum(each.readings for each in on_mat),
        takes=sum(each.takes for each in on_mat),
        fouls=sum(each.fouls for each in heard),
        median_ms=median_ms,
    )


def _named(choice: Choice) -> dict[str, str | None]:
    return {"kind": choice.kind.value, "far_class": choice.far_class, "from_month": choice.from_month}


def _classes(history: History, choice: Choice) -> tuple[ClassFigures, ...]:
    rows = history.connection.execute(
        "SELECT far_class, sum(won), sum(lost), sum(drawn), sum(broken_off) FROM book"
        f" WHERE id IN ({_CHOSEN}) AND far_class IN ({_CLASSES}) AND {_ENDS} GROUP BY far_class",
        _named(choice),
    )
    unread = _unread(history, choice)
    found = []
    for far_class, won, lost, drawn, broken_off in rows:
        left = broken_off - unread.get(far_class, 0)
        if left == broken_off or won + lost + drawn + left:
            found.append(ClassFigures(far_class, won, lost, drawn, left))
    return tuple(sorted(found, key=lambda each: CLASSES.index(each.far_class)))


def _unread(history: History, choice: Choice) -> dict[str, int]:
    """How many matches were broken off before a poem was read, by class."""
    rows = history.connection.execute(
        f"SELECT far_class, count(*) FROM match WHERE ended_by = 'aborted' AND book IN ({_MONTHS})"
        " AND NOT EXISTS (SELECT 1 FROM reading WHERE reading.match = match.id) GROUP BY far_class",
        _named(choice),
    )
    return dict(rows.fetchall())


def _blocks(history: History, choice: Choice) -> tuple[BlockFigures, ...]:
    rows = history.connection.execute(
        "SELECT side, row, half, sum(readings), sum(takes) FROM block_sum"
        f" WHERE book IN ({_CHOSEN}) AND {_BLOCK} AND {_TAKES} GROUP BY side, row, half",
        _named(choice),
    )
    found = {Block(Side(side), Row(row), Half(half)): tail for side, row, half, *tail in rows}
    return tuple(BlockFigures(block, *found.get(block, (0, 0))) for block in BLOCKS)


def _lengths(history: History, choice: Choice) -> tuple[tuple[LengthFigures, ...], float | None]:
    rows = history.connection.execute(
        f"SELECT deciding, bin, sum(takes) FROM time_sum WHERE book IN ({_CHOSEN}) AND {_BIN}"
        " GROUP BY deciding, bin",
        _named(choice),
    )
    by_length: dict[int, dict[int, int]] = {length: {} for length in range(1, 7)}
    together: dict[int, int] = {}
    for length, number, takes in rows:
        by_length[length][number] = takes
        together[number] = together.get(number, 0) + takes
    figures = tuple(
        LengthFigures(length, sum(bins.values()), median_of_bins(bins)) for length, bins in by_length.items()
    )
    return figures, median_of_bins(together)


def median_of_bins(bins: dict[int, int]) -> float | None:
    """The median of times of which only the bins are known, as if they lay evenly in them; None for none."""
    half, before = sum(bins.values()) / 2.0, 0
    for number in sorted(bins):
        if bins[number] and before + bins[number] >= half:
            return (number + (half - before) / bins[number]) * BIN_MS
        before += bins[number]
    return None


def _heard(history: History, choice: Choice) -> tuple[Heard, ...]:
    rows = history.connection.execute(
        "SELECT far_class, poem, lies, sum(readings), sum(takes), sum(fouls) FROM card_sum"
        f" JOIN book ON book.id = card_sum.book WHERE book IN ({_CHOSEN}) AND far_class IN ({_CLASSES})"
        f" AND {_CARD} GROUP BY far_class, poem, lies",
        _named(choice),
    )
    return tuple(Heard(*row) for row in rows)


def card_median_ms(history: History, choice: Choice, poem: int) -> float | None:
    """The exact median of all takes of a card; None if it was never taken.

    Raises:
        HistoryError: The history cannot be read.
    """
    with believed(history.path):
        rows = history.connection.execute(
            "SELECT near_ms FROM reading JOIN match ON match.id = reading.match"
            f" WHERE poem = :poem AND taker = 0 AND {sound.time_ms('near_ms')} AND match.book IN ({_MONTHS})"
            " ORDER BY near_ms",
            {**_named(choice), "poem": poem},
        )
        times_ms: list[float] = [ms for (ms,) in rows]
    if not times_ms:
        return None
    middle = len(times_ms) // 2
    return (times_ms[middle] + times_ms[~middle]) / 2.0
