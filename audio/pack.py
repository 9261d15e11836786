"""A voice pack: a folder of sound files, and `pack.json`, which says what they hold.

The manifest names every clip with its file, its length and its marks, so that a clip is decoded only when it
is asked for. The moras themselves are not in it: they are those of the poem.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path, PurePosixPath
from typing import Annotated, Final, Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from audio.clip import Clip, Half, Span, marks_of, moras_of
from audio.sound_files import SoundFileError, read_int16, require_file
from audio.whole_files import write_whole
from poems.tempo import TEMPO_4315, TEMPO_5316

BUILT_IN: Final = Path(__file__).parent / "voices" / "mei"
MANIFEST: Final = "pack.json"
EDGE_MS: Final = 2.0
LONGEST_S: Final = 60.0
LARGEST_MANIFEST_BYTES: Final = 16 * 1024 * 1024
TEMPO_NAMES: Final = frozenset({TEMPO_5316.name, TEMPO_4315.name})

_Ms = Annotated[float, Field(ge=-1000.0, le=LONGEST_S * 1000.0, allow_inf_nan=False)]
_Confidence = Annotated[float, Field(ge=0.0, le=1.0)]


class PackError(ValueError):
    """A pack or one of its clips cannot be used; one sentence."""


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class ClipForm(_Form):
    """One clip as the manifest has it.

    A clip made from somebody's recording also says how sure each of its marks is, from which file it was
    made, what was cut from that file's beginning and how its level was changed.
    """

    file: Annotated[str, Field(min_length=1, max_length=400)]
    number: Annotated[int, Field(ge=0, le=100)]
    half: Annotated[int, Field(ge=1, le=2)]
    tempo: str = ""
    samples: Annotated[int, Field(ge=1)]
    start_ms: tuple[_Ms, ...]
    audible_ms: tuple[_Ms, ...]
    steady: tuple[tuple[_Ms, _Ms], ...] = ()
    hold_start_ms: _Ms | None = None
    confidence: _Confidence | None = None
    confidences: tuple[_Confidence, ...] = ()
    source: Annotated[str, Field(max_length=400)] = ""
    cut_ms: _Ms = 0.0
    gain_db: Annotated[float, Field(ge=-100.0, le=100.0)] = 0.0


class PackForm(_Form):
    """The manifest: what `pack.json` holds.

    `tempos` is empty in a pack that keeps the tempo it was recorded in; its clips name none. `by_system` is
    set in the pack of the system's own voice, of which there is one at most.
    """

    format: Literal[1] = 1
    title: Annotated[str, Field(max_length=200)]
    licence: str = ""
    credit: tuple[str, ...] = ()
    rate: Annotated[int, Field(ge=8000, le=192_000)]
    tempos: tuple[str, ...] = ()
    by_system: bool = False
    clips: tuple[ClipForm, ...]

    def save(self, folder: Path) -> None:
        """Write the manifest into the pack's folder, one clip a line; the last thing to do for a new pack.

        Raises:
            OSError: The system refuses.
        """
        head = self.model_dump_json(exclude={"clips"}, indent=1).rstrip("\n }")
        rows = ",\n".join(
            clip.model_dump_json(exclude_none=True, exclude_defaults=True) for clip in self.clips
        )
        write_whole({folder / MANIFEST: f'{head},\n "clips": [\n{rows}\n ]\n}}\n'.encode()})


@dataclass(frozen=True, slots=True)
class Pack:
    """A voice that can read.

    Attributes:
        folder: Where it lies.
        title: What players call it.
        licence: Under what it may be passed on, in short; empty if the pack does not say.
        credit: The lines that name who made it.
        rate: Samples a second of all its clips.
        tempos: The names of the tempos it has; none if it keeps the tempo of its recording.
        clips: The manifest's rows, by tempo ("" in a pack with its own), number and half.
        by_system: Whether it is the system's own voice.
    """

    folder: Path
    title: str
    licence: str
    credit: tuple[str, ...]
    rate: int
    tempos: tuple[str, ...]
    clips: Mapping[tuple[str, int, Half], ClipForm]
    by_system: bool = False

    @property
    def name(self) -> str:
        """The folder's name, by which settings remember it."""
        return _name_of(self.folder)

    @property
    def own_tempo(self) -> bool:
        """Whether it keeps the tempo of its recording."""
        return not self.tempos

    @property
    def numbers(self) -> frozenset[int]:
        """The poems it can read: those of which both halves are there, in every tempo it has."""
        tempos = self.tempos or ("",)
        numbers = {number for _, number, _ in self.clips}
        return frozenset(
            number
            for number in numbers
            if all((tempo, number, half) in self.clips for tempo in tempos for half in Half)
        )

    def clip(self, number: int, half: Half, tempo_name: str = "") -> Clip:
        """Decode one clip.

        Args:
            number: 1 to 100, or 0 for the joka.
            half: Which half.
            tempo_name: One of `tempos`; a pack that keeps its own tempo has only that.

        Raises:
            PackError: The pack does not have it, or the file is not what the manifest says.
        """
        tempo = "" if self.own_tempo else tempo_name
        form = self.clips.get((tempo, number, half))
        if form is None:
            at = f" at {tempo}" if tempo else ""
            raise PackError(f"The voice {self.name} does not have half {half} of poem {number}{at}.")
        return Clip(
            number=number,
            half=half,
            samples=self._decode(form) if self.own_tempo else _without_step(self._decode(form), self.rate),
            rate=self.rate,
            marks=marks_of(number, half, form.start_ms, form.audible_ms),
            steady=form.steady,
            hold_start_ms=form.hold_start_ms,
        )

    def _decode(self, form: ClipForm) -> NDArray[np.int16]:
        try:
            samples, rate = read_int16(self.folder / form.file, form.samples + 1)
        except SoundFileError as error:
            raise PackError(f"{form.file} of the voice {self.name} cannot be read: {error}") from error
        if rate != self.rate or len(samples) != form.samples:
            raise PackError(
                f"{form.file} of the voice {self.name} is not the file that was marked: it has "
                f"{len(samples)} samples at {rate} a second, not {form.samples} at {self.rate}."
            )
        return samples


def _without_step(samples: NDArray[np.int16], rate: int) -> NDArray[np.int16]:
    """The sound with silent ends: a codec leaves a little of what comes behind in the very first sample."""
    count = min(round(EDGE_MS * rate / 1000.0), len(samples) // 2)
    rise = np.arange(count) / count
    samples[:count] = np.rint(samples[:count] * rise)
    samples[-count:] = np.rint(samples[-count:] * rise[::-1])
    return samples


def load_pack(folder: Path) -> Pack:
    """The pack in a folder, its manifest checked; no sound is decoded.

    Raises:
        PackError: There is no manifest, or it does not say what one has to say.
    """
    form = _read_manifest(folder)
    what = f"{_name_of(folder)}/{MANIFEST}"
    if not form.clips:
        raise PackError(f"{what} names no clip.")
    for tempo in form.tempos:
        if tempo not in TEMPO_NAMES:
            raise PackError(f"{what} has a tempo that is not known: {tempo!r}.")
    clips: dict[tuple[str, int, Half], ClipForm] = {}
    for clip in form.clips:
        key = (clip.tempo, clip.number, Half(clip.half))
        if key in clips:
            raise PackError(f"{what} names half {clip.half} of poem {clip.number} twice.")
        if clip.tempo not in (form.tempos or ("",)):
            raise PackError(f"{what} does not have the tempo {clip.tempo!r} that a clip names.")
        fault = next(_faults(clip, form.rate), None)
        if fault is not None:
            raise PackError(f"{what}: {clip.file!r} {fault}.")
        clips[key] = clip
    return Pack(folder, form.title, form.licence, form.credit, form.rate, form.tempos, clips, form.by_system)


def _name_of(folder: Path) -> str:
    """What the folder is called, also if it was given as "." or ".."."""
    return folder.name if folder.name not in ("", "..") else folder.resolve().name or str(folder)


def _read_manifest(folder: Path) -> PackForm:
    what = f"{_name_of(folder)}/{MANIFEST}"
    try:
        require_file(folder / MANIFEST)
        with (folder / MANIFEST).open("rb") as file:
            content = file.read(LARGEST_MANIFEST_BYTES + 1)
    except SoundFileError as error:
        raise PackError(f"{what} cannot be read: {error}.") from error
    except OSError as error:
        raise PackError(f"{what} cannot be read: {error.strerror}.") from error
    if len(content) > LARGEST_MANIFEST_BYTES:
        raise PackError(f"{what} is too large for a manifest.")
    try:
        return PackForm.model_validate_json(content)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "the whole"
        raise PackError(f"{what} is not a manifest: {where}: {first['msg']}.") from error


def _faults(clip: ClipForm, rate: int) -> Iterator[str]:
    """Files outside the pack, and marks that do not fit the poem, run backwards or leave the clip."""
    file = PurePosixPath(clip.file)
    if file.is_absolute() or ".." in file.parts or "\\" in clip.file:
        yield "does not lie in the pack"
    if "\0" in clip.file:
        yield "is no name of a file"
    count = len(moras_of(clip.number, Half(clip.half)))
    optional = (clip.steady, clip.confidences)
    if not len(clip.start_ms) == len(clip.audible_ms) == count or any(
        len(each) not in (0, count) for each in optional
    ):
        yield f"does not have marks for the {count} moras of its poem"
    length_ms = clip.samples * 1000.0 / rate
    if length_ms > LONGEST_S * 1000.0:
        yield f"is longer than {LONGEST_S:.0f} s"
    if not _rises((*clip.start_ms, length_ms)):
        yield "has marks that do not come one after the other"
    if clip.start_ms[0] < 0.0:
        yield "has marks outside its sound"
    if not _rises(clip.audible_ms):
        yield "has audible onsets that do not come one after the other"
    if not 0.0 <= clip.audible_ms[0] <= clip.audible_ms[-1] < length_ms:
        yield "has audible onsets outside its sound"
    if not all(_lies_within(span, length_ms) for span in clip.steady):
        yield "has a steady part outside its sound"
    edges_ms = [edge_ms for span in clip.steady for edge_ms in span]
    if edges_ms != sorted(edges_ms):
        yield "has steady parts that do not come one after the other"
    if clip.hold_start_ms is not None and not 0.0 <= clip.hold_start_ms <= length_ms:
        yield "has a hold outside its sound"


def _rises(times_ms: tuple[float, ...]) -> bool:
    return all(sooner < later for sooner, later in pairwise(times_ms))


def _lies_within(span: Span, length_ms: float) -> bool:
    return 0.0 <= span[0] <= span[1] <= length_ms
