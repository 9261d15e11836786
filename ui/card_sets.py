"""The named sets of cards and poems: kept in one file of the data folder, read in from and written to others.

Rule 1: nothing is lost. A file that cannot be read is kept aside under another name before one is written;
a file of the player's choice is only read.
"""

import json
import logging
import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Final

from poems.card_notation import notation_of, poems_of
from ui.selection import Selection
from ui.wording.selection import SETS_LEFT, SETS_UNREADABLE
from ui.wording.sentence import Sentence

FILE_NAME: Final = "card_sets.json"
FORMAT: Final = 1
LARGEST_BYTES: Final = 1024 * 1024
NAME_LONGEST: Final = 24
MOST_SETS: Final = 500

log = logging.getLogger(__name__)


class CardSetsError(Exception):
    """A file holds no sets that can be read."""


@dataclass(frozen=True, slots=True)
class NamedSet:
    """A selection with a name."""

    name: str
    selection: Selection


@dataclass(frozen=True, slots=True)
class LoadedSets:
    """The sets that were found, and one sentence if their file was damaged."""

    sets: tuple[NamedSet, ...] = ()
    notice: Sentence | None = None


class CardSets:
    """Reads and writes the player's own sets."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.path = folder / FILE_NAME

    def load(self) -> LoadedSets:
        """The sets; a damaged file is kept aside."""
        if not self.path.exists():
            return LoadedSets()
        try:
            return LoadedSets(read_sets(self.path))
        except CardSetsError as problem:
            log.info("card sets kept aside: %s", problem)
        try:
            self.path.rename(_free(self._folder))
        except OSError as reason:
            log.info("the damaged card sets cannot be moved: %s", reason)
            return LoadedSets(notice=SETS_LEFT)
        return LoadedSets(notice=SETS_UNREADABLE)

    def save(self, sets: Sequence[NamedSet]) -> None:
        """Write the sets whole or not at all.

        Raises:
            OSError: The folder cannot be written; the file is as it was.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        write_sets(self.path, sets)


def _free(folder: Path) -> Path:
    names = (folder / f"card_sets.damaged-{number}.json" for number in count(1))
    return next(path for path in names if not path.exists())


def read_sets(path: Path) -> tuple[NamedSet, ...]:
    """The sets in a file.

    Raises:
        CardSetsError: It cannot be read, or holds something else.
    """
    try:
        if not path.is_file():  # a pipe would be waited for
            raise CardSetsError("no regular file")
        with path.open("rb") as file:
            content = file.read(LARGEST_BYTES + 1)
        if len(content) > LARGEST_BYTES:
            raise CardSetsError("too large")
        given = json.loads(content.decode("utf-8-sig"))
        if not isinstance(given, dict) or given.get("format") != FORMAT:
            raise CardSetsError("no card sets of this format")
        sets = tuple(map(_named, given["sets"]))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise CardSetsError(str(error)) from error
    if len(sets) > MOST_SETS or len({each.name for each in sets}) != len(sets):
        raise CardSetsError("too many sets, or two of one name")
    return sets


def _named(given: dict[str, Any]) -> NamedSet:
    name = str(given["name"]).strip()
    if not name or len(name) > NAME_LONGEST or not name.isprintable():
        raise CardSetsError("a set has no proper name")
    return NamedSet(name, Selection(poems_of(given["mat"]), poems_of(given["read"])))


def write_sets(path: Path, sets: Sequence[NamedSet]) -> None:
    """Write sets into a file whole or not at all.

    Raises:
        OSError: It cannot be written; what was there is as it was.
    """
    rows = [
        {"name": each.name, "mat": notation_of(each.selection.mat), "read": notation_of(each.selection.read)}
        for each in sets
    ]
    text = json.dumps({"format": FORMAT, "sets": rows}, ensure_ascii=False, indent=1)
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=".card_sets-", suffix=".json")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def with_set(sets: Sequence[NamedSet], new: NamedSet) -> tuple[NamedSet, ...]:
    """The sets with one more; one of the same name is replaced where it stands."""
    if any(each.name == new.name for each in sets):
        return tuple(new if each.name == new.name else each for each in sets)
    return (*sets, new)


def merged(sets: Sequence[NamedSet], others: Sequence[NamedSet]) -> tuple[NamedSet, ...]:
    """The sets with others read in; another one of the same name gets a number behind it."""
    found = tuple(sets)
    for other in others:
        if other in found:
            continue
        taken = {each.name for each in found}
        name = next(name for name in _names(other.name) if name not in taken)
        found = (*found, NamedSet(name, other.selection))
    return found


def _names(name: str) -> Sequence[str]:
    numbered = (f" ({number})" for number in range(2, MOST_SETS * 2))
    return (name, *(name[: NAME_LONGEST - len(tail)] + tail for tail in numbered))
