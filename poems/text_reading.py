"""The reading as text: planned moras in place of a recorded voice, in ms.

The lengths at 4-3-1-5 were measured on a hundred recitations: an ordinary mora lasts 236 ms, the last mora of
the phrases 1, 2 and 4 lasts 521 ms, and the last mora of each half takes what is left of its half. At another
tempo each half is stretched by its own factor, its length over its length at 4-3-1-5: at 5-3-1-6 by 6/5 in
the kami-no-ku (283 and 625 ms) and by 5/4 in the shimo-no-ku (295 and 651 ms).
If a half has so many moras that its last one would be shorter than an ordinary one, that last one becomes an
ordinary one and the half is compressed evenly to its length.
"""

from dataclasses import replace
from functools import lru_cache

from poems.collection import poem_or_joka
from poems.kana import consonant_of, split_moras
from poems.poem import Poem
from poems.reading import LowerReading, MoraOnset, Reading, ReadingKind
from poems.tempo import TEMPO_4315, Tempo

ORDINARY_MS = 236.0
PHRASE_FINAL_MS = 521.0

AUDIBLE_DELAY_MS: dict[str, float] = {
    # Measured from the planned boundary to the burst: ki 59-71, ta 56, chi 49, tsu 78 ms.
    "k": 65.0,
    "t": 56.0,
    "ch": 49.0,
    "ts": 78.0,
    # No poem begins a mora with p, and it was not measured: a closure like that of t.
    "p": 56.0,
    # Breath: h 24-27 ms, f as h; s about 10 ms, sh as s.
    "h": 25.5,
    "f": 25.5,
    "s": 10.0,
    "sh": 10.0,
    # Voiced from the start.
    **dict.fromkeys(("", "n", "m", "y", "r", "w", "g", "z", "j", "d", "b"), 0.0),
}
"""How long after its start a mora is first heard, by its consonant."""

LONGEST_SILENCE = 0.5
"""The part of a mora that its silence can take at most; it matters only above twice the usual tempo."""


def _lengths_ms(counts: tuple[int, ...], half_ms: float, standard_ms: float) -> tuple[float, ...]:
    """The length of every mora of a half whose phrases have these numbers of moras."""
    natural = [
        PHRASE_FINAL_MS if place == count - 1 else ORDINARY_MS for count in counts for place in range(count)
    ]
    natural[-1] = max(ORDINARY_MS, standard_ms - sum(natural[:-1]))
    stretch = half_ms / sum(natural)
    return tuple(length * stretch for length in natural)


def _onsets(chosen: Poem, phrases: range, half_ms: float, standard_ms: float) -> tuple[MoraOnset, ...]:
    """The moras of a half, from the start of its first one."""
    written = [split_moras(chosen.kana[index]) for index in phrases]
    sounded = [split_moras(chosen.kana_sounded[index]) for index in phrases]
    lengths_ms = iter(_lengths_ms(tuple(map(len, written)), half_ms, standard_ms))
    start_ms = 0.0
    onsets: list[MoraOnset] = []
    for index, moras, sounds in zip(phrases, written, sounded, strict=True):
        for mora, sound in zip(moras, sounds, strict=True):
            length_ms = next(lengths_ms)
            onsets.append(MoraOnset(mora, index + 1, start_ms, start_ms + _delay_ms(sound, length_ms)))
            start_ms += length_ms
    return tuple(onsets)


def _delay_ms(sound: str, length_ms: float) -> float:
    """How long a mora of this length stays silent; a hurried one has no room for a natural closure."""
    return min(AUDIBLE_DELAY_MS[consonant_of(sound)], length_ms * LONGEST_SILENCE)


@lru_cache(maxsize=1024)
def text_reading(number: int, tempo: Tempo) -> Reading:
    """The whole kami-no-ku at this tempo; 0 is its first audible onset.

    Args:
        number: 1 to 100, or 0 for the joka.
        tempo: How fast.

    Raises:
        UnknownPoem: There is no such poem.
    """
    planned = _onsets(poem_or_joka(number), range(3), tempo.upper_ms, TEMPO_4315.upper_ms)
    zero_ms = planned[0].audible_ms
    upper = tuple(
        replace(onset, start_ms=onset.start_ms - zero_ms, audible_ms=onset.audible_ms - zero_ms)
        for onset in planned
    )
    end_ms = tempo.upper_ms - zero_ms
    return Reading(number, ReadingKind.TEXT, upper, end_ms, len(upper), end_ms)


@lru_cache(maxsize=1024)
def text_lower_reading(number: int, tempo: Tempo) -> LowerReading:
    """The shimo-no-ku at this tempo with the hold of its last mora; 0 is the start of its first mora.

    Args:
        number: 1 to 100, or 0 for the joka.
        tempo: How fast.

    Raises:
        UnknownPoem: There is no such poem.
    """
    moras = _onsets(poem_or_joka(number), range(3, 5), tempo.lower_ms, TEMPO_4315.lower_ms)
    return LowerReading(number, moras, tempo.lower_ms, tempo.lower_ms + tempo.hold_ms)


@lru_cache(maxsize=128)
def card_reading(number: int) -> Reading:
    """The torifuda shown in place of a voice: all moras count as audible when it appears, at 0.

    Raises:
        UnknownPoem: There is no such poem among the hundred or the joka.
    """
    upper = tuple(
        MoraOnset(mora, index + 1, 0.0, 0.0)
        for index, phrase in enumerate(poem_or_joka(number).kana[:3])
        for mora in split_moras(phrase)
    )
    return Reading(number, ReadingKind.TORIFUDA, upper, 0.0, len(upper), 0.0)
