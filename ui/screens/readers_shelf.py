"""The readers one can choose: the built-in voice, and the packs the player has taken in.

Rule 1: a screen shows readers without knowing files; only `shelf_of` looks at them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ui.controls.picker import Pick
from ui.wording import sound as w

SYSTEM_NAME: Final = "system"
"""What the pack of the system's voice is called by those who make it."""

READERS_DEED: Final = "\0readers"
"""No voice is called so: the entry that leads to the screen of the readers."""


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader.

    Attributes:
        name: By which settings remember it; "" for the built-in voice.
        title: What it is called.
        own_tempo: Whether it keeps the tempo of its recording.
        missing: How many of its files are not there; the built-in voice reads those poems.
        is_broken: Whether nothing of it can be used.
    """

    name: str
    title: str = ""
    own_tempo: bool = False
    missing: int = 0
    is_broken: bool = False


BUILT_IN_READER: Final = Reader("")

ListReaders = Callable[[], tuple[Reader, ...]]
"""Answers the readers there are, the built-in one first."""


def reader_named(readers: tuple[Reader, ...], name: str) -> Reader:
    """The reader of that name; one that is not there has nothing, and the built-in voice reads for it."""
    return next((reader for reader in readers if reader.name == name), Reader(name, name))


def pick_of(reader: Reader) -> Pick:
    """A reader as a choice."""
    if not reader.name:
        return Pick("", w.BUILT_IN)
    if reader.missing or reader.is_broken:
        return Pick(reader.name, w.DAMAGED, reader.title)
    if reader.title == SYSTEM_NAME:
        return Pick(reader.name, w.SYSTEM_VOICE)
    return Pick(reader.name, reader.title)


def picks_of(readers: tuple[Reader, ...], chosen: str) -> list[Pick]:
    """All readers as choices, the chosen one among them even if it is gone; and the way to more."""
    picks = [pick_of(reader) for reader in readers]
    if chosen not in [pick.value for pick in picks]:
        picks.append(pick_of(Reader(chosen, chosen)))
    return [*picks, Pick(READERS_DEED, w.READERS_MORE, is_deed=True)]


def shelf_of(voices: Path) -> tuple[Reader, ...]:
    """The readers there are: the built-in voice, and the packs in that folder by name."""
    return (BUILT_IN_READER, *(_reader_in(folder) for folder in _folders(voices)))


def _folders(voices: Path) -> list[Path]:
    try:
        return sorted(path for path in voices.iterdir() if path.is_dir() and not path.name.startswith("."))
    except OSError:  # nothing has been taken in yet
        return []


def _reader_in(folder: Path) -> Reader:
    from audio.pack import PackError, load_pack  # noqa: PLC0415 - the first screen must not wait for it
    from audio.recorded.folder import ALL_KEYS  # noqa: PLC0415

    try:
        pack = load_pack(folder)
    except PackError:
        return Reader(folder.name, folder.name, is_broken=True)
    halves = [(tempo, number, half) for tempo in pack.tempos or ("",) for number, half in ALL_KEYS]
    there = sum(key in pack.clips and (folder / pack.clips[key].file).is_file() for key in halves)
    return Reader(folder.name, pack.title or folder.name, pack.own_tempo, len(halves) - there)
