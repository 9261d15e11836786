"""One file of a recorded pack made into a clip with marks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np

from audio.clip import Half, sounds_of
from audio.pack import ClipForm, Pack, PackError
from audio.recorded.finding import Finding, Noticed, Problem
from audio.recorded.folder import Key, RecordedFolder, key_name
from audio.recorded.likeness import (
    Chant,
    Matched,
    VoiceMap,
    compare,
    known_chant,
    learnt_voice,
    matched,
)
from audio.recorded.marking import Marking, mark
from audio.recorded.recording import Recording, open_recording
from audio.recorded.spectra import RATE
from audio.sound_files import as_int16, write_flac
from poems.text_reading import ORDINARY_MS, PHRASE_FINAL_MS

SUSPICIOUS: Final = 0.75
"""From this confidence down a recording is also held against other poems."""

OTHERS: Final = 3
"""As many other poems a suspicious recording is held against."""

OWN_RATIO: Final = 0.76
CONFIDENCE_FACTOR: Final = 0.2
"""Its unlikeness to its own poem, measured by that to the others and lessened by a part of its confidence,
stays below this in a recording of the poem (tried on three voices: 0.73 at most; in a recording of another
poem it was above in eight of ten)."""

UNSURE: Final = 0.5

CHANTS_AT_HAND: Final = 40
"""More than the other poems need in all tempos; half a megabyte each."""

LAST_MORA_RATIO: Final = PHRASE_FINAL_MS / ORDINARY_MS
"""So many ordinary moras the last mora of a half would last if it were not held."""


@dataclass(frozen=True, slots=True, eq=False)
class ClipImport:
    """What came of one file.

    Attributes:
        key: The poem, or 0 for the joka, and which half of it.
        file: The name of the file that was given.
        findings: What was noticed.
        sounding_ms: How long the voice sounds; 0 if the file cannot be used.
        shape: Samples a second and channels of the file.
        form: Its row in the manifest; None if it cannot be used, or was only checked.
        is_used: Whether it can be used.
    """

    key: Key
    file: str
    findings: tuple[Finding, ...]
    sounding_ms: float = 0.0
    shape: tuple[int, int] = (0, 0)
    form: ClipForm | None = None
    is_used: bool = False

    @property
    def confidence(self) -> float | None:
        """How sure its marks are; None if it has none."""
        return self.form.confidence if self.form else None


def first_usable(paths: Sequence[Path], take: Callable[[Path], ClipImport]) -> ClipImport:
    """What comes of the first file of a half that can be used; the others are told."""
    findings: tuple[Finding, ...] = ()
    for place, path in enumerate(paths, 1):
        clip = take(path)
        findings += clip.findings
        if clip.is_used:
            spare = Noticed(Problem.TWICE, f"{path.name} is used in its place", (("file", path.name),))
            findings += tuple(spare.of(each.name, *clip.key) for each in paths[place:])
            break
    return replace(clip, findings=findings)


def check_clip(path: Path, key: Key) -> ClipImport:
    """Look at a file without marking it."""
    opened = open_recording(path, key)
    if opened.recording is None:
        return ClipImport(key, path.name, opened.findings)
    found = opened.recording
    shape = (found.file_rate, found.channels)
    return ClipImport(key, path.name, opened.findings, found.sounding_ms, shape, is_used=True)


class Listener:
    """Holds recordings against a voice whose marks are known; learns the reader's voice first."""

    def __init__(self, reference: Pack) -> None:
        self._reference = reference
        self._voice_map: VoiceMap | None = None
        self._chant = lru_cache(maxsize=CHANTS_AT_HAND)(self._chant_of)

    def listen(self, paths: Sequence[Path], key: Key) -> Matched | None:
        """A first alignment of a half, from which the voice is learnt; None if it cannot be used."""
        opened = (open_recording(path, key).recording for path in paths)
        found = next((each for each in opened if each is not None), None)
        if found is None or key[0] not in self._reference.numbers:
            return None
        return matched(found.heard, compare(self._chant_like(key, found.sounding_ms), found.heard))

    def learn(self, pairs: Sequence[Matched]) -> None:
        """Learn the voice: every later alignment is made through it."""
        self._voice_map = learnt_voice(pairs)

    def import_clip(self, recorded: RecordedFolder, key: Key, into: Path) -> ClipImport:
        """Mark the first usable file of a half and write its sound into the folder of the new pack.

        Raises:
            OSError: The system refuses to write.
            SoundFileError: So does libsndfile.
        """
        return first_usable(recorded.files[key], lambda path: self._import_file(path, key, into))

    def _import_file(self, path: Path, key: Key, into: Path) -> ClipImport:
        opened = open_recording(path, key)
        if opened.recording is None:
            return ClipImport(key, path.name, opened.findings)
        found = opened.recording
        shape = (found.file_rate, found.channels)
        marking, doubt = self._marking(found, key)
        findings = opened.findings
        if doubt is not None:
            findings = (*findings, doubt.of(path.name, *key))
        if doubt is not None and doubt.problem is Problem.OTHER_POEM:
            return ClipImport(key, path.name, findings, found.sounding_ms, shape)
        form = _form(found, marking, path.name)
        write_flac(into / form.file, as_int16(found.samples), RATE)
        return ClipImport(key, path.name, findings, found.sounding_ms, shape, form, is_used=True)

    def _marking(self, found: Recording, key: Key) -> tuple[Marking, Noticed | None]:
        chant = self._chant_like(key, found.sounding_ms)
        comparison = compare(chant, found.heard, self._voice_map)
        marking = mark(chant, comparison, sounds_of(*key), found.length_ms, found.first_ms)
        if marking.confidence >= SUSPICIOUS:
            return marking, None
        number, half = key
        others = [(number, Half.LOWER if half is Half.UPPER else Half.UPPER)]
        known = sorted(self._reference.numbers - {number})
        others += [(other, half) for other in known[:: max(1, len(known) // OTHERS)][:OTHERS]]
        unlike = [
            compare(self._chant_like(other, found.sounding_ms), found.heard, self._voice_map).unlikeness
            for other in others
        ]
        own_ratio = comparison.unlikeness / float(np.mean(unlike))
        if own_ratio - CONFIDENCE_FACTOR * marking.confidence > OWN_RATIO:
            what = "the joka" if number == 0 else f"poem {number}"
            return marking, Noticed(Problem.OTHER_POEM, f"does not sound like half {half.value} of {what}")
        if marking.confidence < UNSURE:
            return marking, Noticed(Problem.UNSURE, "could not be marked with certainty: look at its marks")
        return marking, None

    def _chant_like(self, key: Key, length_ms: float) -> Chant:
        return self._chant(key, nearest_tempo(self._reference, key, length_ms))

    def _chant_of(self, key: Key, tempo_name: str) -> Chant:
        return known_chant(self._reference.clip(*key, tempo_name))


def nearest_tempo(pack: Pack, key: Key, length_ms: float) -> str:
    """The tempo in which a half of a pack is nearest to a length; "" if the pack keeps its own.

    Raises:
        PackError: The pack does not have that half.
    """
    lengths_ms = {
        tempo: form.samples * 1000.0 / pack.rate
        for tempo in pack.tempos or ("",)
        if (form := pack.clips.get((tempo, *key))) is not None
    }
    if not lengths_ms:
        raise PackError(f"The voice {pack.name} does not have half {key[1].value} of poem {key[0]}.")
    return min(lengths_ms, key=lambda tempo: abs(lengths_ms[tempo] - length_ms))


def _form(found: Recording, marking: Marking, source: str) -> ClipForm:
    """The manifest's row of a marked recording."""
    key = (found.number, found.half)
    hold_start_ms = None
    if found.half is Half.LOWER:
        ordinary_ms = float(np.median(np.diff(marking.starts_ms)))
        hold_start_ms = round(
            min(marking.starts_ms[-1] + LAST_MORA_RATIO * ordinary_ms, found.length_ms - 1.0), 2
        )
    return ClipForm(
        file=f"{key_name(key)}.flac",
        number=found.number,
        half=found.half.value,
        samples=len(found.samples),
        start_ms=marking.starts_ms,
        audible_ms=marking.audibles_ms,
        hold_start_ms=hold_start_ms,
        confidence=round(marking.confidence, 3),
        confidences=marking.confidences,
        source=source.encode("utf-8", "replace").decode()[:400],
        cut_ms=round(found.cut_ms, 3),
        gain_db=round(found.gain_db, 2),
    )
