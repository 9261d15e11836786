"""One utterance: what is read before a pause, the pause, and the next poem, as one array of samples.

Rule 1: silence is samples, so that nothing between the first sound and the last hangs on a timer.
Rule 2: a clip is played as it is up to where it is cut; the fade ends where the next mora would begin.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from audio.clip import Clip, Half
from poems.reading import LowerReading, MoraOnset, Reading, ReadingKind

CUT_FADE_MS: Final = 15.0
"""An upper phrase that is cut falls silent in this time: no click, and nothing of the next mora."""

RELEASE_MS: Final = 120.0
"""A lower phrase that is not held falls silent in this time, as a breath would end it."""


@dataclass(frozen=True, slots=True, eq=False)
class Script:
    """What is to be read in one go; all clips have one rate.

    Attributes:
        upper: The upper half of the poem.
        pause_ms: From the end of the lead, its hold included, to the first audible mora of the poem.
        lead: What is read before the pause: nothing, a lower half, or both halves of the joka.
        kana_length: After how many kana the poem is cut; 0: not at all.
        lower: The lower half that follows the upper one at once.
        kind: What the players are given.
    """

    upper: Clip
    pause_ms: float = 0.0
    lead: tuple[Clip, ...] = ()
    kana_length: int = 0
    lower: Clip | None = None
    kind: ReadingKind = ReadingKind.VOICE


@dataclass(frozen=True, slots=True)
class Placed:
    """A phrase and where its own zero lies, in ms from the utterance's first sample."""

    spoken: Reading | LowerReading
    zero_ms: float


@dataclass(frozen=True, slots=True, eq=False)
class Utterance:
    """An array of sound, and what is heard in it when.

    Attributes:
        samples: One channel.
        rate: Samples a second.
        reading: The poem; its 0 is its first audible mora.
        zero_sample: Where that mora is heard.
        lead: What is heard before the pause.
        lead_samples: Where the lead, its hold included, is over.
        first_sound: Before it there is only silence.
    """

    samples: NDArray[np.int16]
    rate: int
    reading: Reading
    zero_sample: int
    lead: tuple[Placed, ...]
    lead_samples: int
    first_sound: int

    @property
    def zero_ms(self) -> float:
        """When the first mora of the poem is heard, in ms from the first sample."""
        return self.zero_sample * 1000.0 / self.rate


_Piece: TypeAlias = tuple[NDArray[np.int16], int]
"""Samples, and the place of their first one."""


def compose(script: Script) -> Utterance:
    """One array of everything a script names.

    Raises:
        ValueError: The clips are not of one rate, or the poem is cut and goes on all the same.
    """
    rate = script.upper.rate
    clips = (*script.lead, script.upper, *([script.lower] if script.lower else []))
    if any(clip.rate != rate for clip in clips):
        raise ValueError("All clips of an utterance have one rate.")
    lead, pieces, lead_end = _lay_lead(script.lead)
    first_audible = _sample(script.upper.marks[0].audible_ms, rate)
    start = max(lead_end, lead_end + _sample(script.pause_ms, rate) - first_audible)
    reading, sounds = _lay_poem(script, start)
    pieces.extend(sounds)
    first_sound = 0 if script.lead else start
    return Utterance(_joined(pieces), rate, reading, start + first_audible, lead, lead_end, first_sound)


def reading_of(clip: Clip, kind: ReadingKind) -> Reading:
    """The whole upper half of a clip as a reading; 0 is its first audible mora."""
    zero_ms = clip.marks[0].audible_ms
    end_ms = clip.length_ms - zero_ms
    return Reading(clip.number, kind, _moved(clip.marks, -zero_ms), end_ms, len(clip.marks), end_ms)


def lower_reading_of(clip: Clip) -> LowerReading:
    """The lower half of a clip with its hold as a reading; 0 is the start of its first mora."""
    zero_ms = clip.marks[0].start_ms
    hold_ms = clip.length_ms if clip.hold_start_ms is None else clip.hold_start_ms
    return LowerReading(
        clip.number, _moved(clip.marks, -zero_ms), hold_ms - zero_ms, clip.length_ms - zero_ms
    )


def cut_off(clip: Clip, at_ms: float, fade_ms: float = CUT_FADE_MS) -> NDArray[np.int16]:
    """The samples of a clip up to an instant, the last of them falling silent.

    Args:
        clip: The clip.
        at_ms: From its first sample; nothing is heard from there on.
        fade_ms: How long it takes to fall silent.
    """
    count = min(max(0, _sample(at_ms, clip.rate)), len(clip.samples))
    samples = clip.samples[:count].copy()
    fade = min(count, _sample(fade_ms, clip.rate))
    if fade:
        slope = 0.5 + 0.5 * np.cos(np.pi * np.arange(1, fade + 1) / fade)
        samples[count - fade :] = np.rint(samples[count - fade :] * slope).astype(np.int16)
    return samples


def _lay_lead(clips: Sequence[Clip]) -> tuple[tuple[Placed, ...], list[_Piece], int]:
    """The joka whole, its lower half without the hold, then that once more with it; or one lower half."""
    placed: list[Placed] = []
    pieces: list[_Piece] = []
    place = 0
    for clip, is_held in _in_turn(clips):
        zero_mark = clip.marks[0]
        if clip.half is Half.UPPER:
            spoken: Reading | LowerReading = reading_of(clip, ReadingKind.VOICE)
            zero_ms = zero_mark.audible_ms
        else:
            spoken, zero_ms = lower_reading_of(clip), zero_mark.start_ms
        samples = clip.samples
        if not is_held and clip.hold_start_ms is not None:
            samples = cut_off(clip, clip.hold_start_ms, RELEASE_MS)
        placed.append(Placed(spoken, place * 1000.0 / clip.rate + zero_ms))
        pieces.append((samples, place))
        place += len(samples)
    return tuple(placed), pieces, place


def _in_turn(clips: Sequence[Clip]) -> list[tuple[Clip, bool]]:
    """The clips of a lead in the order in which they are read, and whether their last mora is held."""
    if len(clips) == 2:
        upper, lower = clips
        return [(upper, True), (lower, False), (lower, True)]
    return [(clip, True) for clip in clips]


def _lay_poem(script: Script, start: int) -> tuple[Reading, list[_Piece]]:
    upper, lower = script.upper, script.lower
    whole = reading_of(upper, script.kind)
    if script.kana_length:
        if lower is not None:
            raise ValueError("The lower phrase follows a whole upper phrase only.")
        reading = whole.cut(script.kana_length)
        if not reading.is_whole:
            return reading, [(cut_off(upper, reading.sound_end_ms + upper.marks[0].audible_ms), start)]
        return reading, [(upper.samples, start)]
    if lower is None:
        return whole, [(upper.samples, start)]
    after = start + len(upper.samples)
    follows = replace(whole, sound_end_ms=whole.sound_end_ms + lower.marks[0].start_ms)
    reading = follows.with_lower(lower_reading_of(lower))
    return reading, [(upper.samples, start), (lower.samples, after)]


def _joined(pieces: Sequence[_Piece]) -> NDArray[np.int16]:
    samples = np.zeros(max(start + len(piece) for piece, start in pieces), np.int16)
    for piece, start in pieces:
        samples[start : start + len(piece)] = piece
    return samples


def _moved(marks: Sequence[MoraOnset], by_ms: float) -> tuple[MoraOnset, ...]:
    return tuple(
        replace(mark, start_ms=mark.start_ms + by_ms, audible_ms=mark.audible_ms + by_ms) for mark in marks
    )


def _sample(length_ms: float, rate: int) -> int:
    return round(length_ms * rate / 1000.0)
