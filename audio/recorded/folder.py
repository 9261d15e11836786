"""The files of a recorded pack in the folder that a player names.

The layout is that of the players' own collections: `<reader>/<reader>_NNN_K.ogg`, NNN from 000 (the joka) to
100, K 1 for the upper half and 2 for the lower one; also wav, flac and mp3.
"""

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from audio.clip import Half
from audio.recorded.finding import Finding, Problem
from audio.recorded.refusal import ImportRefusedError, Refusal, refused_by_system

SUFFIXES: Final = (".wav", ".flac", ".ogg", ".oga", ".opus", ".mp3")
"""Of two files for one half the one whose suffix comes first is used, if it can be."""

LAST_NUMBER: Final = 100
MOST_ENTRIES: Final = 20_000
NAMED_READERS: Final = 5
_NAME: Final = re.compile(r"(?P<reader>.*?)_?(?P<number>\d{3})_(?P<half>[12])", re.DOTALL)

Key: TypeAlias = tuple[int, Half]
"""A poem, or 0 for the joka, and which half of it."""

ALL_KEYS: Final[tuple[Key, ...]] = tuple((number, half) for number in range(LAST_NUMBER + 1) for half in Half)


def key_name(key: Key) -> str:
    """The `NNN_K` of a file's name."""
    return f"{key[0]:03d}_{key[1].value}"


@dataclass(frozen=True, slots=True)
class RecordedFolder:
    """The sound files of one reader.

    Attributes:
        folder: Where they lie.
        reader: The reader's name, as the files have it.
        files: The files of each half that is there, the one that is to be used first.
        findings: Files whose number is no poem's.
    """

    folder: Path
    reader: str
    files: dict[Key, tuple[Path, ...]]
    findings: tuple[Finding, ...]

    @property
    def missing(self) -> tuple[Finding, ...]:
        """The halves that are not there, each under the name it would have."""
        suffix = next(iter(self.files.values()))[0].suffix
        return tuple(
            Finding(
                f"{self.reader}_{key_name(key)}{suffix}",
                Problem.MISSING,
                f"half {key[1].value} of {'the joka' if key[0] == 0 else f'poem {key[0]}'} is missing",
                *key,
            )
            for key in ALL_KEYS
            if key not in self.files
        )


def recorded_folder(folder: Path) -> RecordedFolder:
    """The sound files in a folder, or in the only folder inside it that has any.

    Raises:
        ImportRefusedError: It cannot be read, or holds no file of the layout, or several readers' files.
    """
    named = _named_files(folder)
    if named:
        return _sorted(folder, named)
    inner = [(path, files) for path in _folders_in(folder) if (files := _named_files(path))]
    if not inner:
        raise ImportRefusedError(Refusal.NO_FILES, folder)
    if len(inner) > 1:
        names = ", ".join(path.name for path, _ in inner[:NAMED_READERS])
        raise ImportRefusedError(Refusal.SEVERAL_FOLDERS, folder, names)
    return _sorted(*inner[0])


def _entries(folder: Path) -> list[Path]:
    """What lies in a folder, but for hidden files: some systems put one beside each that they copy."""
    try:
        entries = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except NotADirectoryError:
        raise ImportRefusedError(Refusal.NO_FOLDER, folder) from None
    except (OSError, ValueError) as error:
        raise refused_by_system(Refusal.UNREADABLE, folder, error) from error
    if len(entries) > MOST_ENTRIES:
        raise ImportRefusedError(Refusal.TOO_MANY, folder, str(len(entries)))
    return entries


def _folders_in(folder: Path) -> list[Path]:
    inner = []
    for path in _entries(folder):
        try:
            if path.is_dir() and any(path.iterdir()):
                inner.append(path)
        except OSError:  # a neighbour without rights is no reason not to look at the others
            continue
    return inner


def _named_files(folder: Path) -> list[tuple[re.Match[str], Path]]:
    """The entries named like the layout, whatever they are: a folder of such a name is a finding later."""
    return [
        (match, path)
        for path in _entries(folder)
        if path.suffix.lower() in SUFFIXES
        and (match := _NAME.fullmatch(unicodedata.normalize("NFKC", path.stem)))
    ]


def _sorted(folder: Path, named: list[tuple[re.Match[str], Path]]) -> RecordedFolder:
    files: dict[Key, tuple[Path, ...]] = {}
    findings: list[Finding] = []
    for match, path in sorted(named, key=lambda each: SUFFIXES.index(each[1].suffix.lower())):
        key = int(match["number"]), Half(int(match["half"]))
        if key[0] > LAST_NUMBER:
            findings.append(Finding(path.name, Problem.NO_POEM, f"there is no poem {key[0]}"))
        else:
            files[key] = (*files.get(key, ()), path)
    if not files:
        raise ImportRefusedError(Refusal.NO_POEM, folder)
    reader = _only_reader(folder, [match["reader"] for match, _ in named]) or folder.resolve().name
    return RecordedFolder(folder, reader, dict(sorted(files.items())), tuple(findings))


def _only_reader(folder: Path, names: list[str]) -> str:
    """The reader's name in the files; the halves of a poem by two readers would be no voice."""
    counts = Counter(name.casefold() for name in names)
    if len(counts) == 1:
        return names[0]
    found = ", ".join(f"{name or 'no name'}: {count}" for name, count in counts.most_common(NAMED_READERS))
    raise ImportRefusedError(Refusal.SEVERAL_READERS, folder, found)
