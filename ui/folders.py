"""Where the program keeps its files: one folder for settings, one for data."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

HOME_VARIABLE = "NANIWAZU_HOME"


@dataclass(frozen=True, slots=True)
class Folders:
    """The two folders; they need not exist yet."""

    settings: Path
    data: Path

    @property
    def voices(self) -> Path:
        """Where the voice packs are that the player has taken in, each in a folder of its own."""
        return self.data / "voices"


def own_folders(environment: Mapping[str, str] = os.environ) -> Folders:
    """The user's folders, or both in the folder that NANIWAZU_HOME names."""
    if home := environment.get(HOME_VARIABLE):
        return Folders(Path(home), Path(home) / "data")
    return Folders(
        Path(platformdirs.user_config_dir("naniwazu", appauthor=False)),
        Path(platformdirs.user_data_dir("naniwazu", appauthor=False)),
    )
