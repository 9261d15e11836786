"""Why nothing can be taken in at all: about the folder that was named, or about the place of the packs."""

from enum import Enum
from pathlib import Path

from audio.pack import PackError
from audio.recorded.finding import shown


class Refusal(Enum):
    """Why; the sentence for the terminal."""

    NO_FILES = (
        "{folder} holds no sound file whose name ends like _021_1.ogg: the number of the poem (000 for the "
        "joka), then 1 for the upper half or 2 for the lower one."
    )
    SEVERAL_FOLDERS = "{folder} holds several readers ({detail}): name the folder of one of them."
    SEVERAL_READERS = (
        "{folder} holds the files of several readers ({detail}): put those of each into a folder of "
        "their own."
    )
    NO_FOLDER = "{folder} is not a folder."
    UNREADABLE = "{folder} cannot be read: {detail}."
    TOO_MANY = "{folder} holds {detail} entries: that is no voice."
    NO_POEM = "{folder} holds no poem: the numbers of its files are all above 100."
    UNWRITABLE = "{folder} cannot be written: {detail}."


class ImportRefusedError(PackError):
    """Nothing was taken in.

    Attributes:
        refusal: Why.
        folder: Which folder, as it is shown.
        detail: Names, a number, or the system's own words.
    """

    def __init__(self, refusal: Refusal, folder: Path, detail: str = "") -> None:
        self.refusal = refusal
        self.folder = shown(str(folder))
        self.detail = shown(detail)
        super().__init__(refusal.value.format(folder=self.folder, detail=self.detail))


def refused_by_system(refusal: Refusal, folder: Path, error: Exception) -> ImportRefusedError:
    """The refusal with the system's own words."""
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return ImportRefusedError(refusal, folder, reason)
