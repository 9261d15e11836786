"""Making a voice pack of somebody's recordings.

Rule 1: the files that were given are only read.
Rule 2: a pack appears whole or not at all: it is made in a folder of another name beside its place.
Rule 3: a file that cannot be used is named and left out; the poem is then read by the built-in voice.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from audio.pack import Pack, PackError, PackForm, load_pack
from audio.recorded.clip_import import ClipImport, Listener
from audio.recorded.draft import draft_in, remove_pack
from audio.recorded.finding import shown
from audio.recorded.findings_file import keep_findings
from audio.recorded.folder import RecordedFolder, recorded_folder
from audio.recorded.refusal import Refusal, refused_by_system
from audio.recorded.report import ImportReport, report_of
from audio.recorded.spectra import RATE
from audio.sound_files import SoundFileError

WORKERS: Final = 2
LEARNT_FROM: Final = 24
"""As many files, from all over the pack, are enough to learn a voice."""

LONGEST_NAME: Final = 80

Progress = Callable[[int, int], None]
"""How many steps are done, and of how many."""

Watch = tuple[Progress, Callable[[], bool]]


class ImportCancelled(Exception):  # noqa: N818 - reads as what happened
    """The import was called off; nothing of it is left."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of an import.

    Attributes:
        pack: The new pack; None if no file could be used.
        report: What was noticed, file by file.
    """

    pack: Pack | None
    report: ImportReport


def _no_progress(_done: int, _of: int) -> None:
    """Tell nobody."""


def _never() -> bool:
    return False


def import_pack(
    folder: Path,
    into: Path,
    reference: Pack,
    progress: Progress = _no_progress,
    cancelled: Callable[[], bool] = _never,
) -> Imported:
    """Make a pack of the recordings in a folder.

    Args:
        folder: Where the recordings lie, `<reader>_NNN_K.ogg` and the like.
        into: The folder in which the packs lie; made if it is not there.
        reference: The voice with known marks against which the recordings are held.
        progress: Told after every file, in the thread of the caller.
        cancelled: Asked between two files.

    Raises:
        PackError: The folder cannot be read or holds no recordings, or the pack cannot be written.
        ImportCancelled: It was called off.
    """
    return _import(recorded_folder(folder), into, Listener(reference), (progress, cancelled))


def import_system_pack(
    folder: Path,
    into: Path,
    reference: Pack,
    progress: Progress = _no_progress,
    cancelled: Callable[[], bool] = _never,
) -> Imported:
    """The same for what the system's own voice has spoken: the pack takes the place of an earlier one.

    Raises:
        PackError: As `import_pack`; the earlier one is still there.
        ImportCancelled: It was called off.
    """
    return _import(recorded_folder(folder), into, Listener(reference), (progress, cancelled), by_system=True)


def _import(
    recorded: RecordedFolder, into: Path, listener: Listener, watch: Watch, *, by_system: bool = False
) -> Imported:
    try:
        with draft_in(into) as draft:
            clips = _import_all(recorded, draft, listener, *watch)
            report = report_of(recorded, clips)
            forms = tuple(each.form for each in clips if each.form is not None)
            if not forms:
                return Imported(None, report)
            title = shown(recorded.reader)[:LONGEST_NAME]
            keep_findings(report.findings, draft)
            PackForm(title=title, rate=RATE, by_system=by_system, clips=forms).save(draft)
            earlier = _system_pack_in(into) if by_system else None
            if earlier is not None:
                return Imported(load_pack(_replace(earlier, draft)), report)
            return Imported(load_pack(_put_in_place(draft, into, recorded.reader)), report)
    except (OSError, SoundFileError) as error:
        raise refused_by_system(Refusal.UNWRITABLE, into, error) from error


def _system_pack_in(into: Path) -> Path | None:
    """The pack of the system's own voice, if there is one already."""
    for folder in sorted(path for path in into.iterdir() if not path.name.startswith(".")):
        try:
            if load_pack(folder).by_system:
                return folder
        except PackError:
            continue
    return None


def _replace(earlier: Path, draft: Path) -> Path:
    """Put a finished pack where an earlier one is, which goes."""
    remove_pack(earlier)
    return draft.rename(earlier)


def _import_all(
    recorded: RecordedFolder,
    draft: Path,
    listener: Listener,
    progress: Progress,
    cancelled: Callable[[], bool],
) -> list[ClipImport]:
    """Learn the voice, then import file by file, in the order of the poems."""
    keys = list(recorded.files)
    learning = keys[:: max(1, len(keys) // LEARNT_FROM)][:LEARNT_FROM]
    steps = len(learning) + len(keys)
    with ThreadPoolExecutor(WORKERS, "voice import") as workers:
        try:
            heard = [workers.submit(listener.listen, recorded.files[key], key) for key in learning]
            for done, _ in enumerate(_finished(heard, cancelled), 1):
                progress(done, steps)
            listener.learn([pair for each in heard if (pair := each.result()) is not None])
            made = [workers.submit(listener.import_clip, recorded, key, draft) for key in keys]
            for done, _ in enumerate(_finished(made, cancelled), len(learning) + 1):
                progress(done, steps)
        except BaseException:
            workers.shutdown(cancel_futures=True)
            raise
    return [each.result() for each in made]


def _finished(futures: Sequence[Future[Any]], cancelled: Callable[[], bool]) -> Iterator[None]:
    """Once for every future that is done, in whatever order; its error comes out here."""
    for future in as_completed(futures):
        if cancelled():
            raise ImportCancelled
        future.result()
        yield


def _put_in_place(draft: Path, into: Path, reader: str) -> Path:
    """Give the finished pack its name; a pack that has it already keeps it, and the new one is numbered."""
    name = "".join(sign if sign.isprintable() and sign not in '\\/:*?"<>|' else "_" for sign in reader)
    name = name.strip(" .")[:LONGEST_NAME] or "voice"
    number = 1
    while True:
        place = into / (name if number == 1 else f"{name} {number}")
        if not place.exists() and not place.is_symlink():
            return draft.rename(place)
        number += 1
