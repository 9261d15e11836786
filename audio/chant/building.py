"""The built-in voice as a pack: every half of every poem chanted, compressed, and written with its marks."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from audio.chant.chanting import TEMPOS, chant
from audio.chant.quality import residual_db
from audio.chant.vocoder import RATE
from audio.clip import Clip, Half
from audio.pack import ClipForm, Pack, PackForm, load_pack
from audio.sound_files import write_opus

NAME: Final = "mei"
COMPRESSION: Final = 0.9  # about 32 kbit/s
TITLE: Final = "Mei"
LICENCE: Final = "CC BY 3.0"
CREDIT: Final = (
    'HTS Voice "Mei", (c) 2009-2013 Nagoya Institute of Technology, Department of Computer Science; '
    "released by the MMDAgent Project Team, www.mmdagent.jp; Creative Commons Attribution 3.0.",
    "Changed: chanted by Naniwazu, with lengths, melody and level of its own.",
    "Spoken by Open JTalk and hts_engine (Modified BSD licence), "
    "taken apart and put together by WORLD (MIT and modified BSD licence).",
)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A clip that was made again, against the one that is there.

    Attributes:
        file: Its place in the pack.
        same_marks: Whether all its times are the same.
        residual_db: What the sound differs by, in dB of its energy.
    """

    file: str
    same_marks: bool
    residual_db: float


def build(folder: Path, numbers: Sequence[int], report: Callable[[str], None]) -> Pack:
    """Make the pack of these poems in a folder; the manifest is written last.

    Args:
        folder: It exists; files in it with the same names are written over.
        numbers: 1 to 100, or 0 for the joka.
        report: Told the name of every file that is written.

    Raises:
        SoundFileError: A file cannot be written.
        OSError: The system refuses.
    """
    for tempo in TEMPOS:
        (folder / tempo.name).mkdir(exist_ok=True)
    tasks = [(folder, number, half) for number in numbers for half in Half]
    forms: list[ClipForm] = []
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        for made in pool.map(_write_half, tasks):
            for form in made:
                report(form.file)
            forms += made
    forms.sort(key=lambda form: form.file)
    tempos = tuple(tempo.name for tempo in TEMPOS)
    manifest = PackForm(
        title=TITLE, licence=LICENCE, credit=CREDIT, rate=RATE, tempos=tempos, clips=tuple(forms)
    )
    manifest.save(folder)
    return load_pack(folder)


def compare(pack: Pack, made: Pack) -> tuple[Comparison, ...]:
    """Every clip of a pack made anew against the one that is there.

    Raises:
        PackError: One of them lacks a clip, or a file cannot be decoded.
    """
    return tuple(
        _compared(form.file, pack.clip(number, half, tempo), made.clip(number, half, tempo))
        for (tempo, number, half), form in made.clips.items()
    )


def _compared(file: str, clip: Clip, other: Clip) -> Comparison:
    same = (clip.marks, clip.steady, clip.hold_start_ms) == (other.marks, other.steady, other.hold_start_ms)
    return Comparison(file, same, residual_db(clip, other))


def _write_half(task: tuple[Path, int, Half]) -> list[ClipForm]:
    folder, number, half = task
    return [_write(folder, tempo.name, clip) for tempo, clip in zip(TEMPOS, chant(number, half), strict=True)]


def _write(folder: Path, tempo_name: str, clip: Clip) -> ClipForm:
    file = f"{tempo_name}/{NAME}_{clip.number:03d}_{int(clip.half)}.ogg"
    write_opus(folder / file, clip.samples, clip.rate, COMPRESSION)
    return ClipForm(
        file=file,
        number=clip.number,
        half=int(clip.half),
        tempo=tempo_name,
        samples=len(clip.samples),
        start_ms=tuple(mark.start_ms for mark in clip.marks),
        audible_ms=tuple(mark.audible_ms for mark in clip.marks),
        steady=clip.steady,
        hold_start_ms=clip.hold_start_ms,
    )
