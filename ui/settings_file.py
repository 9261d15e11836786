"""The settings file: read at the start, written at each change, and never lost."""

import json
import logging
import os
import tempfile
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from ui.settings import Settings
from ui.wording.everywhere import SETTINGS_UNREADABLE
from ui.wording.sentence import Sentence

FILE_NAME: Final = "settings.json"

log = logging.getLogger(__name__)


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
        self._folder = folder
        self.path = folder / FILE_NAME

    def load(self) -> LoadedSettings:
        """The stored settings; a damaged file is kept aside under a free name and the defaults are used."""
        try:
            text = self.path.read_bytes().decode("utf-8")
        except FileNotFoundError:
            return LoadedSettings(Settings(), first_run=True)
        except (OSError, UnicodeDecodeError) as problem:
            return self._damaged(problem)
        try:
            return LoadedSettings(Settings.model_validate_json(text))
        except ValidationError as problem:
            return self._damaged(problem)

    def save(self, settings: Settings) -> None:
        """Write the settings whole or not at all.

        Raises:
            OSError: the folder cannot be written; the file is as it was.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps(settings.model_dump(mode="json"), ensure_ascii=False, indent=1)
        handle, name = tempfile.mkstemp(dir=self._folder, prefix=".settings-", suffix=".json")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text + "\n")
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, self.path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise

    def _damaged(self, problem: Exception) -> LoadedSettings:
        log.info("settings kept aside: %s", problem)
        for number in count(1):
            aside = self._folder / f"settings.damaged-{number}.json"
            if not aside.exists():
                break
        try:
            self.path.rename(aside)
        except OSError:
            log.info("the damaged settings cannot be moved to %s", aside)
            return LoadedSettings(Settings(), notice=SETTINGS_UNREADABLE)
        return LoadedSettings(Settings(), notice=SETTINGS_UNREADABLE, kept_as=aside)
