"""One half of one poem as sound, with its marks.

Times are ms from the clip's first sample. A clip begins with the planned start of its first mora and ends
with the last sample of its last one, the hold included.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from poems.collection import poem_or_joka
from poems.kana import split_moras
from poems.reading import MoraOnset
from poems.tempo import Tempo
from poems.text_reading import text_lower_reading, text_reading

Span: TypeAlias = tuple[float, float]
"""A part of a clip, from its start to its end, in ms from the clip's first sample."""


class Half(IntEnum):
    """The half of a poem; the number is the K of a sound file `<reader>_NNN_K.ogg`."""

    UPPER = 1
    LOWER = 2

    @property
    def phrases(self) -> range:
        """Which of the five phrases it holds, counted from 0."""
        return range(3) if self is Half.UPPER else range(3, 5)


@dataclass(frozen=True, slots=True, eq=False)
class Clip:
    """One half of one poem, as sound with its marks.

    Attributes:
        number: The poem, or 0 for the joka.
        half: Which half.
        samples: The sound, one channel.
        rate: Samples a second.
        marks: When each mora comes; the same moras as in the text reading.
        steady: For each mora the part of its vowel that may be stretched; none at all for a recorded pack.
        hold_start_ms: In a lower half, where the phrase proper ends and the hold begins; else None.
    """

    number: int
    half: Half
    samples: NDArray[np.int16]
    rate: int
    marks: tuple[MoraOnset, ...]
    steady: tuple[Span, ...] = ()
    hold_start_ms: float | None = None

    @property
    def length_ms(self) -> float:
        """How long the whole clip sounds."""
        return len(self.samples) * 1000.0 / self.rate


def moras_of(number: int, half: Half) -> tuple[tuple[str, int], ...]:
    """The moras of a half as they are written, each with its phrase, 1 to 5.

    Raises:
        UnknownPoem: The number is neither 0 nor 1 to 100.
    """
    kana = poem_or_joka(number).kana
    return tuple((mora, index + 1) for index in half.phrases for mora in split_moras(kana[index]))


def sounds_of(number: int, half: Half) -> tuple[str, ...]:
    """The moras of a half as they are heard, in hiragana.

    Raises:
        UnknownPoem: The number is neither 0 nor 1 to 100.
    """
    kana = poem_or_joka(number).kana_sounded
    return tuple(mora for index in half.phrases for mora in split_moras(kana[index]))


def marks_of(
    number: int, half: Half, starts_ms: tuple[float, ...], audibles_ms: tuple[float, ...]
) -> tuple[MoraOnset, ...]:
    """The marks of a half from its times, in the order of its moras.

    Raises:
        UnknownPoem: The number is neither 0 nor 1 to 100.
        ValueError: There are not as many times as moras.
    """
    moras = moras_of(number, half)
    if not len(moras) == len(starts_ms) == len(audibles_ms):
        raise ValueError(
            f"Poem {number} has {len(moras)} moras in its half {half}, not {len(starts_ms)} starts and "
            f"{len(audibles_ms)} audible onsets."
        )
    return tuple(
        MoraOnset(mora, phrase, start_ms, audible_ms)
        for (mora, phrase), start_ms, audible_ms in zip(moras, starts_ms, audibles_ms, strict=True)
    )


def planned_edges_ms(number: int, half: Half, tempo: Tempo) -> tuple[float, ...]:
    """Where the text reading lets each mora of a half begin, and where the half ends with its hold.

    Times are ms from the start of the first mora.

    Raises:
        UnknownPoem: The number is neither 0 nor 1 to 100.
    """
    if half is Half.UPPER:
        moras, end_ms = text_reading(number, tempo).upper, tempo.upper_ms
    else:
        moras, end_ms = text_lower_reading(number, tempo).moras, tempo.lower_ms + tempo.hold_ms
    return (*(onset.start_ms - moras[0].start_ms for onset in moras), end_ms)
