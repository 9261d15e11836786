"""The readings of past matches as arrays: what his take times and his fouls can hang on.

Rule 1: which poems were unread is known exactly. Which cards lay on the mat is known of all that were read
later; each of the others is as likely as the cards that were left at the end.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from karuta.com.figures import AGE_OF_OTHERS, AGE_WHEN_MOVED
from karuta.com.hearing import Hearing, hear
from karuta.com.memory import OLDEST
from karuta.history.past import PastMatch, PastReading
from karuta.rules.judge import SIMULTANEOUS_MS
from karuta.rules.person import block_index
from karuta.rules.side import Side
from karuta.rules.territory import SLOTS
from poems.kimariji import bits_of, same_first_mora
from poems.text_reading import text_reading

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

_CARDS: Final = range(1, 101)
_FAMILY: Final = {number: bits_of(same_first_mora(number)) | 1 << number for number in _CARDS}


@dataclass(slots=True)
class Moments:
    """Readings, one after the other; a karafuda has `own` -1, and its place means nothing.

    Attributes:
        match: The number of the match, from 0.
        card: The poem.
        own: 1 where its card lay in his territory, 0 in the other's, -1 on neither side.
        at: Its slot, row by row from the top.
        block: Its block (`karuta.rules.person.block_index`).
        took: Whether he took it.
        is_timed: Whether his time is known, or a time before which he did not take.
        time_ms: That time after the deciding mora, the hand allowance taken off.
        vowel_ms: How long after the deciding mora its vowel is heard.
        full_ms: When the last mora of the full kimariji is heard; 0 if that is the deciding one.
        more_ms: When the one after it is heard.
        is_told_early: Whether the consonant of the deciding mora settles the poem.
        cards: How many cards lay on the mat.
        fewest: How many on the side with fewer.
        alike: How many of them begin with its first mora, as far as is known.
        age: How many readings ago he was last sure of it, as far as is known.
        fouls_own: How often he fouled in his own territory, 0 or 1.
        fouls_other: How often in the other's.
    """

    match: Ints
    card: Ints
    own: Ints
    at: Ints
    block: Ints
    took: Ints
    is_timed: Ints
    time_ms: Floats
    vowel_ms: Floats
    full_ms: Floats
    more_ms: Floats
    is_told_early: Ints
    cards: Ints
    fewest: Ints
    alike: Floats
    age: Ints
    fouls_own: Ints
    fouls_other: Ints

    def __len__(self) -> int:
        return len(self.card)

    def kept(self, rows: Ints | Flags) -> "Moments":
        """Those readings only."""
        return Moments(*(getattr(self, each.name)[rows] for each in fields(self)))

    @property
    def timed(self) -> "Moments":
        """Those that say something of his times, without those in which he went wrong first."""
        return self.kept((self.is_timed == 1) & (self.fouls_own + self.fouls_other == 0))


_FLOATS: Final = ("time_ms", "vowel_ms", "full_ms", "more_ms", "alike")


def moments_of(matches: Iterable[PastMatch]) -> Moments:
    """All readings of these matches."""
    rows = [row for number, match in enumerate(matches) for row in _rows(number, match)]
    names = [each.name for each in fields(Moments)]
    columns = zip(*rows, strict=True) if rows else [()] * len(names)
    arrays: list[Any] = [
        np.array(column, dtype=np.float64 if name in _FLOATS else np.int64)
        for name, column in zip(names, columns, strict=True)
    ]
    return Moments(*arrays)


def _rows(number: int, match: PastMatch) -> Iterator[tuple[float, ...]]:
    reading_bits = bits_of(match.setup.poems)
    never_bits = reading_bits & ~bits_of(each.poem for each in match.readings)
    last = match.readings[-1]
    share = min(1.0, (last.near_left + last.far_left) / max(1, never_bits.bit_count()))
    unread_bits = reading_bits
    lying_bits = bits_of(each.poem for each in match.readings if each.lies is not None)
    left = tuple(match.setup.hands)
    ages = _Ages()
    for each in match.readings:
        heard = hear(text_reading(each.poem, match.setup.tempo), unread_bits, reading_bits)
        family = _FAMILY[each.poem]
        alike = (family & lying_bits).bit_count() + share * (family & never_bits).bit_count()
        seen = (sum(left), min(left), alike, ages.of(each))
        yield (
            number,
            *_place(each),
            *_time(each, match),
            *_waits(heard),
            *seen,
            each.own_foul,
            each.other_foul,
        )
        ages.follow(each, match.sent.get(each.n, ()))
        unread_bits &= ~(1 << each.poem)
        lying_bits &= ~(1 << each.poem)
        left = (each.near_left, each.far_left)


def _place(each: PastReading) -> tuple[int, int, int, int]:
    """The card, whose territory it lay in, its slot there, and its block."""
    if each.lies is None or each.row is None or each.slot is None:
        return each.poem, -1, 0, 0
    own = each.lies == Side.FIRST
    return each.poem, int(own), each.row * SLOTS + each.slot, block_index(own, each.row, each.slot)


def _time(each: PastReading, match: PastMatch) -> tuple[int, int, float]:
    """Whether he took, whether a time is known, and that time.

    Where the other took, all that counts is that he had not: what he touched after that he would perhaps not
    have touched at all, had he been slower. In his own territory a tie would have been his (R-4.8).
    """
    took = each.taker == Side.FIRST
    known_ms = each.near_ms if took else each.far_ms
    is_known = each.lies is not None and each.taker is not None and known_ms is not None
    time_ms = (known_ms or 0.0) - match.setup.hand_allowance_ms
    if not took:
        time_ms += SIMULTANEOUS_MS if each.lies == Side.FIRST else -SIMULTANEOUS_MS
    return int(took), int(is_known and time_ms > 0.0), time_ms


def _waits(heard: Hearing) -> tuple[float, float, float, int]:
    """When what he may act on is heard after the deciding mora."""
    full_ms = heard.after_ms(heard.full) - heard.deciding_ms
    more_ms = heard.after_ms(heard.full + 1) - heard.deciding_ms
    return heard.vowel_ms[heard.deciding - 1], full_ms, more_ms, int(heard.is_told_early)


class _Ages:
    """When a card was last certain, as `karuta.com.memory.Memory` has it, but for the cards beside a take."""

    def __init__(self) -> None:
        self._n = 0
        self._renewed: dict[int, int] = {}

    def of(self, each: PastReading) -> int:
        """How many readings ago the card of this reading was."""
        first = 0 if each.lies == Side.FIRST else -AGE_OF_OTHERS
        return min(OLDEST, self._n - self._renewed.get(each.poem, first))

    def follow(self, each: PastReading, sent: tuple[tuple[int, int, int | None], ...]) -> None:
        """What a reading renews, and what is sent after it."""
        self._n += 1
        for card in _CARDS:
            if _FAMILY[each.poem] >> card & 1:
                self._renewed[card] = self._n
        for sender, card, _ in sent:
            self._renewed[card] = self._n - (AGE_WHEN_MOVED if sender == Side.FIRST else 0)
