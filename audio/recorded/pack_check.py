"""A folder of recordings looked at without making a pack of it."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from audio.recorded.clip_import import ClipImport, check_clip, first_usable
from audio.recorded.folder import Key, recorded_folder
from audio.recorded.pack_import import WORKERS
from audio.recorded.report import ImportReport, report_of


def check_folder(folder: Path) -> ImportReport:
    """What an import of the folder would report, but for what only the marking can tell.

    Raises:
        PackError: The folder cannot be read or holds no recordings.
    """
    recorded = recorded_folder(folder)

    def check(key: Key) -> ClipImport:
        return first_usable(recorded.files[key], lambda path: check_clip(path, key))

    with ThreadPoolExecutor(WORKERS, "voice check") as workers:
        clips = list(workers.map(check, recorded.files))
    return report_of(recorded, clips)
