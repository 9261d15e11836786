"""The named sets of cards and poems: kept in one file of the data folder, read in from and written to others.

Rule 1: nothing is lost (`ui.own_file`); a file of the player's choice is only read.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from poems.card_notation import notation_of, poems_of
from ui.own_file import DAMAGED, OwnFile, read_text, write_text
from ui.selection import Selection
from ui.wording.selection import SETS_LEFT, SETS_UNREADABLE
from ui.wording.sentence import Sentence

FILE_NAME: Final = "card_sets.json"
FORMAT: Final = 1
NAME_LONGEST: Final = 24
MOST_SETS: Final = 500


class CardSetsError(ValueError):
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
        self._file = OwnFile(folder / FILE_NAME)
        self.path = self._file.path

    def load(self) -> LoadedSets:
        """The sets; a damaged file is kept aside."""
        try:
            return LoadedSets(_sets_in(self._file.read()))
        except FileNotFoundError:
            return LoadedSets()
        except DAMAGED as problem:
            aside = self._file.keep_aside(problem)
        return LoadedSets(notice=SETS_LEFT if aside is None else SETS_UNREADABLE)

    def save(self, sets: Sequence[NamedSet]) -> None:
        """Write the sets whole or not at all.

        Raises:
            OSError: The folder cannot be written; the file is as it was.
        """
        self._file.write(_written(sets))


def read_sets(path: Path) -> tuple[NamedSet, ...]:
    """The sets in a file.

    Raises:
        CardSetsError: It cannot be read, or holds something else.
    """
    try:
        return _sets_in(read_text(path))
    except DAMAGED as error:
        raise CardSetsError(str(error)) from error


def _sets_in(text: str) -> tuple[NamedSet, ...]:
    given = json.loads(text)
    if not isinstance(given, dict) or given.get("format") != FORMAT or not isinstance(given["sets"], list):
        raise CardSetsError("no card sets of this format")
    sets = tuple(map(_named, given["sets"]))
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
    write_text(path, _written(sets))


def _written(sets: Sequence[NamedSet]) -> str:
    rows = [
        {"name": each.name, "mat": notation_of(each.selection.mat), "read": notation_of(each.selection.read)}
        for each in sets
    ]
    return json.dumps({"format": FORMAT, "sets": rows}, ensure_ascii=False, indent=1)


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
