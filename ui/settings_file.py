"""The settings file: read at the start, written at each change, and never lost."""

import json
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from ui.own_file import DAMAGED, OwnFile
from ui.settings import Settings
from ui.wording.everywhere import SETTINGS_LEFT, SETTINGS_UNREADABLE
from ui.wording.sentence import Sentence

FILE_NAME: Final = "settings.json"


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """What the start found.

    Attributes:
        settings: the stored settings, or the defaults.
        first_run: whether nothing was ever stored.
        notice: one sentence to show if the file was damaged.
        kept_as: where the damaged file was put.
    """

    settings: Settings
    first_run: bool = False
    notice: Sentence | None = None
    kept_as: Path | None = None


class SettingsFile:
    """Reads and writes `settings.json` in one folder."""

    def __init__(self, folder: Path) -> None:
        self._file = OwnFile(folder / FILE_NAME)
        self.path = self._file.path

    def load(self) -> LoadedSettings:
        """The stored settings; a damaged file is kept aside under a free name and the defaults are used."""
        try:
            text = self._file.read()
        except FileNotFoundError:
            return LoadedSettings(Settings(), first_run=True)
        except (OSError, UnicodeDecodeError) as problem:
            return self._damaged(problem)
        try:
            return LoadedSettings(Settings.model_validate_json(text))
        except ValidationError as problem:
            return self._damaged(problem, _without(text, problem))
        except DAMAGED as problem:
            return self._damaged(problem)

    def save(self, settings: Settings) -> None:
        """Write the settings whole or not at all.

        Raises:
            OSError: the folder cannot be written; the file is as it was.
        """
        self._file.write(json.dumps(settings.model_dump(mode="json"), ensure_ascii=False, indent=1))

    def _damaged(self, problem: Exception, rest: Settings | None = None) -> LoadedSettings:
        """Keeps the file aside; what of it can be read (`rest`) is used."""
        settings = Settings() if rest is None else rest
        aside = self._file.keep_aside(problem)
        if aside is None:
            return LoadedSettings(settings, notice=SETTINGS_LEFT)
        if settings != Settings():
            with suppress(OSError):  # the next change tries again, and says so if it fails
                self.save(settings)
        return LoadedSettings(settings, notice=SETTINGS_UNREADABLE, kept_as=aside)


def _without(text: str, problem: ValidationError) -> Settings:
    """The settings without the values that cannot be read, say a later version's; at worst the defaults.

    Where a value's absence is a problem too, all of its setting goes, and at last all of its part.
    """
    try:
        given = json.loads(text)
        for depth in (None, 2, 1):
            for error in problem.errors():
                _drop(given, error["loc"][:depth])
            try:
                return Settings.model_validate(given)
            except ValidationError as next_problem:
                problem = next_problem
    except DAMAGED:
        pass
    return Settings()


def _drop(given: object, place: tuple[int | str, ...]) -> None:
    """Take the value at that place out of nested objects, with all of a list it stands in."""
    for depth, name in enumerate(place, start=1):
        if not isinstance(given, dict):
            return
        if depth == len(place) or not isinstance(given.get(name), dict):
            given.pop(name, None)
            return
        given = given[name]
