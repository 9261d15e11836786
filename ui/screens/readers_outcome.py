"""What the screen of the readers says when an import has failed, or a reader was deleted."""

from dataclasses import dataclass
from typing import Final

from audio.recorded.refusal import Refusal
from audio.system_voice import Trouble
from ui.language import tr
from ui.screens.readers_desk import Failure
from ui.screens.readers_page import Told
from ui.wording import readers as w
from ui.wording.sentence import Sentence

TROUBLES: Final = {
    Trouble.NO_ENGINE: w.NO_ENGINE,
    Trouble.NO_JAPANESE: w.NO_JAPANESE,
    Trouble.NO_ANSWER: w.NO_ANSWER,
    Trouble.CANCELLED: w.CALLED_OFF,
}


REFUSALS: Final = {
    Refusal.NO_FILES: w.NO_FILES,
    Refusal.SEVERAL_FOLDERS: w.SEVERAL_FOLDERS,
    Refusal.SEVERAL_READERS: w.SEVERAL_READERS,
    Refusal.NO_FOLDER: w.NO_FOLDER,
    Refusal.UNREADABLE: w.FOLDER_UNREADABLE,
    Refusal.TOO_MANY: w.TOO_MANY,
    Refusal.NO_POEM: w.NO_POEM_AT_ALL,
    Refusal.UNWRITABLE: w.UNWRITABLE,
}


@dataclass(frozen=True, slots=True)
class Deleted:
    """What came of deleting a reader: what it was called, and the sentence."""

    name: str
    sentence: Sentence


def told_failure(end: Failure) -> Told:
    """Why nothing was taken in."""
    if end.trouble is not None:
        return Told(tr(w.CANNOT_IMPORT), (tr(TROUBLES[end.trouble]),))
    if end.refused is not None:
        refused = end.refused
        said = tr(REFUSALS[refused.refusal], folder=refused.folder, detail=refused.detail)
        return Told(tr(w.CANNOT_IMPORT), (tr(w.IMPORT_MORE),), (said,))
    if end.sentence:
        return Told(tr(w.CANNOT_IMPORT), (), (end.sentence,))
    return Told(tr(w.CALLED_OFF))
