"""A clip at a tempo of the player's own: only the steady parts of its vowels become longer or shorter.

A steady part is lengthened by going back a few periods of its tone now and then, and shortened by leaving
a few out, each time by the jump after which the sound goes on most like itself, with a short crossing.
Everything else is the very same samples: consonants and the edges of the vowels stay as they were chanted.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audio.clip import Clip, Half, Span, planned_edges_ms
from audio.pack import Pack
from poems.tempo import TEMPO_4315, TEMPO_5316, Tempo

FASTEST_UPPER_MS: Final = 3000.0
SLOWEST_UPPER_MS: Final = 9000.0
LEAST_STEADY_MS: Final = 12.0
CROSSING_MS: Final = 10.0
JUMP_MS: Final = 14.0  # about four periods of the tone
HELD_FROM_MS: Final = 1500.0  # a steady part that is longer has a vibrato all along,
HELD_JUMP_MS: Final = 200.0  # and is changed by whole swings of it
SEARCH_MS: Final = 2.2  # half a period of the lowest tone, and a little more

Samples = NDArray[np.float64]


class StretchError(ValueError):
    """A clip cannot be read at a tempo; one sentence."""


def read_at(pack: Pack, number: int, half: Half, tempo: Tempo) -> Clip:
    """A half of a poem at any tempo that the voice can read.

    A pack that keeps the tempo of its recording reads at that. At a preset the clip is the pack's own.

    Args:
        pack: The voice.
        number: 1 to 100, or 0 for the joka.
        half: Which half.
        tempo: Its upper half from 3 to 9 s.

    Raises:
        PackError: The pack does not have the poem, or its file cannot be decoded.
        StretchError: The tempo is too fast or too slow for a voice.
    """
    if pack.own_tempo:
        return pack.clip(number, half)
    presets = [preset for preset in (TEMPO_5316, TEMPO_4315) if preset.name in pack.tempos]
    nearest = min(presets, key=lambda preset: _distance_ratio(preset, tempo, half))
    return at_tempo(pack.clip(number, half, nearest.name), tempo)


def _distance_ratio(preset: Tempo, tempo: Tempo, half: Half) -> float:
    if half is Half.UPPER:
        return abs(float(np.log(preset.upper_ms / tempo.upper_ms)))
    return abs(float(np.log(preset.lower_ms / tempo.lower_ms)))


def at_tempo(clip: Clip, tempo: Tempo) -> Clip:
    """The clip at this tempo, its moras as near to the text reading's lengths as its consonants allow.

    Raises:
        StretchError: The tempo is too fast or too slow for a voice, or the clip does not say what is steady.
    """
    if not FASTEST_UPPER_MS <= tempo.upper_ms <= SLOWEST_UPPER_MS:
        raise StretchError(
            f"A voice reads the upper phrase in {FASTEST_UPPER_MS / 1000:.0f} to "
            f"{SLOWEST_UPPER_MS / 1000:.0f} s, not in {tempo.upper_ms / 1000:.1f} s."
        )
    if len(clip.steady) != len(clip.marks):
        raise StretchError(f"The recording of poem {clip.number} keeps its own tempo.")
    edges_ms = planned_edges_ms(clip.number, clip.half, tempo)
    if _as_planned(clip, edges_ms):
        return clip
    return _Stretching(clip, tempo, edges_ms).clip()


def _as_planned(clip: Clip, edges_ms: Sequence[float]) -> bool:
    """Whether the clip has this tempo already, to a sample."""
    have_ms = [*(mark.start_ms for mark in clip.marks), clip.length_ms]
    return bool(np.allclose(have_ms, edges_ms, rtol=0.0, atol=1000.0 / clip.rate))


def steady_lengths_ms(
    wanted_ms: Sequence[float], fixed_ms: Sequence[float], total_ms: float
) -> tuple[float, ...]:
    """How long each steady part becomes, so that all together give the length of the half.

    A mora whose consonant and edges leave no room for the length it should have takes it from the others,
    in proportion to what they can spare.

    Args:
        wanted_ms: How long each whole mora should be.
        fixed_ms: What of each cannot be changed.
        total_ms: How long the half is.

    Raises:
        StretchError: What cannot be changed leaves no room.
    """
    wanted = np.maximum(np.array(wanted_ms) - fixed_ms, LEAST_STEADY_MS)
    room_ms = total_ms - float(np.sum(fixed_ms))
    spare = wanted - LEAST_STEADY_MS
    least_ms = LEAST_STEADY_MS * len(wanted)
    if room_ms < least_ms:
        raise StretchError(f"There is no room for all consonants in {total_ms / 1000:.1f} s.")
    if spare.sum() <= 0.0:
        return tuple(float(each) for each in np.full(len(wanted), room_ms / len(wanted)))
    return tuple(float(each) for each in LEAST_STEADY_MS + spare * (room_ms - least_ms) / spare.sum())


@dataclass(slots=True)
class _Stretching:
    """One clip being brought to a tempo."""

    source: Clip
    tempo: Tempo
    edges_ms: Sequence[float]

    def clip(self) -> Clip:
        """The clip at the tempo."""
        rate = self.source.rate
        spans = [(_up(from_ms, rate), _down(to_ms, rate)) for from_ms, to_ms in self.source.steady]
        samples = self.source.samples.astype(np.float64)
        pieces: list[NDArray[np.int16]] = []
        knots: list[tuple[int, int]] = [(0, 0)]  # sample of the source, sample of the result
        done, made, owed = 0, 0, 0.0
        for (start, end), wanted in zip(spans, self._steady_samples(spans), strict=True):
            more = wanted - (end - start) + owed
            piece = stretched(samples[start:end], more * 1000.0 / rate, rate)
            owed += wanted - len(piece)
            pieces += [self.source.samples[done:start], np.rint(piece).astype(np.int16)]
            knots.append((start, made + start - done))
            made += start - done + len(piece)
            done = end
            knots.append((end, made))
        pieces.append(self.source.samples[done:])
        knots.append((len(samples), made + len(samples) - done))
        total = round(self.edges_ms[-1] * rate / 1000.0)
        return self._moved(_fitted(np.concatenate(pieces), total), np.array(knots) * 1000.0 / rate)

    def _steady_samples(self, spans: Sequence[tuple[int, int]]) -> list[float]:
        """How many samples each steady part should have."""
        rate = self.source.rate
        starts_ms = [mark.start_ms for mark in self.source.marks]
        lengths_ms = np.diff([*starts_ms, self.source.length_ms])
        fixed_ms = lengths_ms - np.array([(end - start) * 1000.0 / rate for start, end in spans])
        # What the last jump misses must not cut the end: rather a little short, and filled with silence.
        total_ms = self.edges_ms[-1] - SEARCH_MS
        wanted_ms = np.diff(self.edges_ms)
        lengths = steady_lengths_ms(tuple(wanted_ms), tuple(fixed_ms), total_ms)
        return [length_ms * rate / 1000.0 for length_ms in lengths]

    def _moved(self, samples: NDArray[np.int16], knots_ms: Samples) -> Clip:
        """The new sound with the marks where their samples went."""

        def moved_ms(at_ms: float) -> float:
            return float(np.interp(at_ms, knots_ms[:, 0], knots_ms[:, 1]))

        marks = tuple(
            replace(mark, start_ms=moved_ms(mark.start_ms), audible_ms=moved_ms(mark.audible_ms))
            for mark in self.source.marks
        )
        steady: tuple[Span, ...] = tuple(
            (moved_ms(from_ms), moved_ms(to_ms)) for from_ms, to_ms in self.source.steady
        )
        hold_start_ms = self.tempo.lower_ms if self.source.half is Half.LOWER else None
        return replace(self.source, samples=samples, marks=marks, steady=steady, hold_start_ms=hold_start_ms)


def _fitted(samples: NDArray[np.int16], total: int) -> NDArray[np.int16]:
    """Exactly as many samples: a clip ends in silence, so a few more or fewer of them are not heard."""
    return np.pad(samples[:total], (0, max(0, total - len(samples))))


def _up(at_ms: float, rate: int) -> int:
    return int(np.ceil(at_ms * rate / 1000.0))


def _down(at_ms: float, rate: int) -> int:
    return int(np.floor(at_ms * rate / 1000.0))


def stretched(steady: Samples, more_ms: float, rate: int) -> Samples:
    """A steady sound longer by about so much, or shorter if negative; both its ends stay as they are.

    The length is missed by less than a period of its tone, where that lets the sound go on smoothly.
    """
    length, more = len(steady), more_ms * rate / 1000.0
    search = round(SEARCH_MS * rate / 1000.0)
    crossing = min(round(CROSSING_MS * rate / 1000.0), length // 3)
    if abs(more) < search or crossing < search // 2:
        return steady
    usual = (HELD_JUMP_MS if length > HELD_FROM_MS * rate / 1000.0 else JUMP_MS) * rate / 1000.0
    farthest = length - crossing - search - 1 if more > 0 else length - crossing
    count = max(1, round(abs(more) / usual), int(np.ceil(abs(more) / max(farthest, 1))))
    if more < 0:
        count = min(count, max(1, int((length + more) // crossing)))
    result = steady[:0]
    at, owed = 0, 0.0
    for number in range(count):
        wanted = more / count + owed
        if more > 0:  # evenly from where there is room to go back up to the end
            place = round(wanted + (length - crossing - wanted) * (number + 0.5) / count)
        else:  # what is kept lies before, between and behind the jumps
            kept = (length - crossing * (count + 1) + more) / count
            place = at + round(max(kept, 0.0) * (0.5 if number == 0 else 1.0))
        back = _best_jump(steady, place, round(wanted), crossing, search)
        result = np.concatenate([result, _crossed(steady, at, place, back, crossing)])
        at = place - back + crossing
        owed = wanted - back
    return np.concatenate([result, steady[at:]])


def _best_jump(steady: Samples, place: int, wanted: int, crossing: int, search: int) -> int:
    """How far to go back (forward if negative): near to what is wanted, where the sound is most alike."""
    here = steady[place : place + crossing]
    last = len(steady) - crossing
    nearest = min(max(0, place - wanted - search), last)
    farthest = min(last, place - wanted + search)
    window = steady[nearest : farthest + crossing]
    alike = np.correlate(window, here, "valid")
    energy = np.convolve(np.square(window), np.ones(crossing), "valid")
    return place - (nearest + int(np.argmax(alike / np.sqrt(energy + 1.0))))


def _crossed(steady: Samples, at: int, place: int, back: int, crossing: int) -> Samples:
    """What sounds from `at` on up to the jump, and the crossing into where it goes."""
    rise = 0.5 - 0.5 * np.cos(np.pi * (np.arange(crossing) + 0.5) / crossing)
    here = steady[place : place + crossing]
    there = steady[place - back : place - back + crossing]
    return np.concatenate([steady[at:place], here * (1.0 - rise) + there * rise])
