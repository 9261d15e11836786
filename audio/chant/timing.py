"""Where every sound of a chanted half goes: the planned moras laid over the spoken ones.

Consonants keep the speed at which they are spoken, and so do the edges of a vowel, in which it comes from the
sound before and goes to the sound after. Only what lies between the edges is stretched, or shortened.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audio.chant.phonemes import SpokenMora
from audio.clip import Half, moras_of, planned_edges_ms
from poems.tempo import Tempo

IN_EDGE_MS: Final = 40.0
IN_EDGE_PART: Final = 0.4  # of a short vowel
FIRST_IN_EDGE_MS: Final = 60.0  # of a vowel that opens a half: it comes out of silence slowly
FIRST_IN_EDGE_PART: Final = 0.55
OUT_EDGE_MS: Final = 30.0
OUT_EDGE_PART: Final = 0.3
JUST_BEFORE_MS: Final = 0.01
WANDERING_FROM_MS: Final = 300.0  # a vowel held longer does not stand still
WANDERING_PART: Final = 0.7  # of what lies between the edges


@dataclass(frozen=True, slots=True)
class PlannedMora:
    """One mora on the clip's clock.

    Attributes:
        phrase: 1 to 5.
        start_ms: Where it begins.
        end_ms: Where the next one begins.
    """

    phrase: int
    start_ms: float
    end_ms: float


@dataclass(frozen=True, slots=True)
class PlacedMora:
    """A planned mora with its sounds in place, on the clip's clock.

    Attributes:
        plan: What was planned.
        spoken: Its sounds.
        vowel_ms: Where its vowel begins.
        steady_from_ms: Where the part of the vowel that is stretched begins.
        steady_to_ms: Where that part ends.
    """

    plan: PlannedMora
    spoken: SpokenMora
    vowel_ms: float
    steady_from_ms: float
    steady_to_ms: float

    @property
    def source_steady_from_ms(self) -> float:
        """Where the stretched part begins in the speech."""
        return self.spoken.vowel.start_ms + self.steady_from_ms - self.vowel_ms

    @property
    def source_steady_to_ms(self) -> float:
        """Where the stretched part ends in the speech."""
        return self.spoken.vowel.end_ms - (self.plan.end_ms - self.steady_to_ms)


def plan_half(number: int, half: Half, tempo: Tempo) -> tuple[PlannedMora, ...]:
    """The moras of a half as the text reading plans them, from the start of the first one; the hold included.

    Raises:
        UnknownPoem: The number is neither 0 nor 1 to 100.
    """
    edges_ms = planned_edges_ms(number, half, tempo)
    return tuple(
        PlannedMora(phrase, start_ms, end_ms)
        for (_, phrase), (start_ms, end_ms) in zip(moras_of(number, half), pairwise(edges_ms), strict=True)
    )


def place(planned: Sequence[PlannedMora], spoken: Sequence[SpokenMora]) -> tuple[PlacedMora, ...]:
    """Lay the spoken sounds into the planned moras.

    Raises:
        ValueError: They are not as many, or a mora has no room for its sounds.
    """
    return tuple(_placed(plan, mora) for plan, mora in zip(planned, spoken, strict=True))


def _placed(plan: PlannedMora, spoken: SpokenMora) -> PlacedMora:
    vowel_ms = plan.start_ms + (spoken.consonant.length_ms if spoken.consonant else 0.0)
    length_ms = spoken.vowel.length_ms
    if plan.start_ms <= 0.0 and spoken.consonant is None:
        steady_from_ms = vowel_ms + min(FIRST_IN_EDGE_MS, FIRST_IN_EDGE_PART * length_ms)
    else:
        steady_from_ms = vowel_ms + min(IN_EDGE_MS, IN_EDGE_PART * length_ms)
    steady_to_ms = plan.end_ms - min(OUT_EDGE_MS, OUT_EDGE_PART * length_ms)
    if steady_from_ms >= steady_to_ms:
        raise ValueError(f"A mora of {plan.end_ms - plan.start_ms:.0f} ms has no room for its sounds.")
    return PlacedMora(plan, spoken, vowel_ms, steady_from_ms, steady_to_ms)


def source_times_ms(placed: Sequence[PlacedMora], at_ms: NDArray[np.float64]) -> NDArray[np.float64]:
    """Which instant of the speech sounds at each of these instants of the clip."""
    clip_ms: list[float] = []
    speech_ms: list[float] = []
    for mora in placed:
        first = mora.spoken.consonant or mora.spoken.vowel
        end_ms = mora.plan.end_ms - JUST_BEFORE_MS  # the next mora may come from elsewhere in the speech
        clip_ms += [mora.plan.start_ms, mora.vowel_ms, mora.steady_from_ms, mora.steady_to_ms, end_ms]
        speech_ms += [
            first.start_ms,
            mora.spoken.vowel.start_ms,
            mora.source_steady_from_ms,
            mora.source_steady_to_ms,
            mora.spoken.vowel.end_ms - JUST_BEFORE_MS,
        ]
    times_ms = np.interp(at_ms, clip_ms, speech_ms)
    for mora in placed:
        if mora.steady_to_ms - mora.steady_from_ms > WANDERING_FROM_MS:
            times_ms += _wandering_ms(mora, at_ms)
    return times_ms


def _wandering_ms(mora: PlacedMora, at_ms: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far a held vowel strays from its place in the speech: slowly to and fro inside its middle."""
    length_ms = mora.steady_to_ms - mora.steady_from_ms
    part = np.clip((at_ms - mora.steady_from_ms) / length_ms, 0.0, 1.0)
    since_s = (at_ms - mora.steady_from_ms) / 1000.0
    to_and_fro = 0.6 * np.sin(2 * np.pi * 0.61 * since_s) + 0.4 * np.sin(2 * np.pi * 1.37 * since_s)
    room = np.minimum(part, 1.0 - part)  # none at the edges, half of the middle in its middle
    source_ms = mora.source_steady_to_ms - mora.source_steady_from_ms
    return np.asarray(to_and_fro * room * source_ms * WANDERING_PART, dtype=np.float64)
