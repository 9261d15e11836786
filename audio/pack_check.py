"""Whether the clips of a pack are what its manifest says, and fit to be played by."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

import numpy as np

from audio.chant.quality import click_ratio
from audio.clip import Clip, Half, sounds_of
from audio.onset import audible_onsets_ms
from audio.pack import ClipForm, Pack, PackError
from audio.sound_files import FULL_SCALE, as_float

ONSET_OFF_MS: Final = 20.0
LEVEL_OFF_DB: Final = 3.0
CLICK_RATIO: Final = 3.5  # of a chant; a vowel has up to 2.5
CLIPPED_SAMPLES: Final = 3


@dataclass(frozen=True, slots=True)
class ClipCheck:
    """What was found about one clip.

    Attributes:
        form: Its row in the manifest.
        level_db: The level from its first audible mora on, in dB of full scale; None if it cannot be decoded.
        onset_ms: When its first mora is heard, measured on the sound.
        faults: One sentence each.
    """

    form: ClipForm
    level_db: float | None
    onset_ms: float | None
    faults: tuple[str, ...]


def check_pack(pack: Pack) -> tuple[ClipCheck, ...]:
    """Decode and check every clip, in the order of the manifest."""
    checks = [_check(pack, form) for form in pack.clips.values()]
    return tuple(_against_others(checks))


def _check(pack: Pack, form: ClipForm) -> ClipCheck:
    try:
        clip = pack.clip(form.number, Half(form.half), form.tempo)
    except PackError as error:
        return ClipCheck(form, None, None, (str(error),))
    level_db, onset_ms = _level_db(clip), _first_onset_ms(clip)
    return ClipCheck(form, level_db, onset_ms, tuple(_faults(clip, onset_ms)))


def _faults(clip: Clip, onset_ms: float) -> Iterator[str]:
    if not clip.samples.any():
        yield "is silent"
        return
    marked_ms = clip.marks[0].audible_ms
    if abs(onset_ms - marked_ms) > ONSET_OFF_MS:
        yield f"is first heard at {onset_ms:.0f} ms, not where it is marked, at {marked_ms:.0f} ms"
    if int(np.sum(np.abs(clip.samples.astype(np.int32)) >= FULL_SCALE)) >= CLIPPED_SAMPLES:
        yield "is clipped"
    if clip.steady and click_ratio(clip) > CLICK_RATIO:
        yield "has a click in a vowel"


def _against_others(checks: Sequence[ClipCheck]) -> Iterator[ClipCheck]:
    """The same with whatever is noticed only beside the others of its half: another level."""
    for check in checks:
        levels = [
            other.level_db
            for other in checks
            if other.level_db is not None and other.form.half == check.form.half
        ]
        if check.level_db is not None and abs(check.level_db - median(levels)) > LEVEL_OFF_DB:
            far = f"is {check.level_db - median(levels):+.1f} dB from the level of the others"
            yield ClipCheck(check.form, check.level_db, check.onset_ms, (*check.faults, far))
        else:
            yield check


def _level_db(clip: Clip) -> float:
    """The level of what is read, without the hold of its last mora."""
    per_ms = clip.rate / 1000.0
    from_ms, to_ms = clip.marks[0].audible_ms, clip.marks[-1].start_ms
    first = min(round(from_ms * per_ms), len(clip.samples) - 1)
    piece = as_float(clip.samples[first : max(first + 1, round(to_ms * per_ms))])
    return float(10.0 * np.log10(np.mean(np.square(piece, dtype=np.float64)) + 1e-12))


def _first_onset_ms(clip: Clip) -> float:
    first = sounds_of(clip.number, clip.half)[0]
    edges_ms = (clip.marks[0].start_ms, clip.marks[1].start_ms)
    return audible_onsets_ms(clip.samples, clip.rate, (first,), edges_ms)[0]
