"""What the screen of the readers asks for: who is there, what is wrong with them, and to take in another one.

Rule 1: to take in a voice needs a minute: it is done beside the screen, which is told and can call it off.
"""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from audio.pack import BUILT_IN, Pack, PackError, load_pack
from audio.recorded.clip_import import UNSURE
from audio.recorded.draft import remove_pack
from audio.recorded.finding import Finding, Problem
from audio.recorded.findings_file import kept_findings
from audio.recorded.folder import ALL_KEYS, key_name
from audio.recorded.pack_import import (
    ImportCancelled,
    Imported,
    Progress,
    import_pack,
    import_system_pack,
)
from audio.recorded.refusal import ImportRefusedError
from audio.system_voice import SystemVoiceError, Trouble, Watch, take_as_pack
from ui.screens.readers_shelf import Reader, shelf_of

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Details:
    """What there is to tell of a reader.

    Attributes:
        credit: The lines that name who made it.
        findings: What is wrong with its files.
        has_marks: Whether its marks can be looked at and moved.
    """

    credit: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    has_marks: bool = False


@dataclass(frozen=True, slots=True)
class Failure:
    """Why nothing was taken in: the system's voice, the folder, a sentence; none: it was called off."""

    trouble: Trouble | None = None
    refused: ImportRefusedError | None = None
    sentence: str = ""


Ended = Imported | Failure
Job = Callable[[Progress, Callable[[], bool]], Imported]
Beside = Callable[[Callable[[], None]], None]
"""Runs something beside the screen."""


def in_a_thread(work: Callable[[], None]) -> None:
    """Run it in a thread that does not keep the program from ending."""
    threading.Thread(target=work, name="take in a voice", daemon=True).start()


NOTHING_TO_TELL: Final = Details()


class ReadersDesk:
    """The packs in one folder.

    Args:
        voices: Where the packs are.
        beside: How a long work is run.
    """

    def __init__(self, voices: Path, beside: Beside = in_a_thread) -> None:
        self._voices = voices
        self.beside = beside

    def readers(self) -> tuple[Reader, ...]:
        """The readers there are."""
        return shelf_of(self._voices)

    def pack(self, name: str) -> Pack | None:
        """The pack of that name ("" for the built-in voice); None if it cannot be read."""
        try:
            return load_pack(self._voices / Path(name).name if name else BUILT_IN)
        except PackError:
            return None

    def details(self, name: str) -> Details:
        """What there is to tell of a reader."""
        pack = self.pack(name)
        if pack is None:
            return NOTHING_TO_TELL
        return Details(pack.credit, _findings(pack), has_marks=bool(name) and pack.own_tempo)

    def delete(self, name: str) -> bool:
        """Removes a reader that was taken in; answers whether it could be."""
        try:
            remove_pack(self._voices / Path(name).name)
        except OSError as error:
            log.warning("the voice %s stays: %s", name, error)
            return False
        return True

    def import_folder(self, folder: Path) -> Job:
        """The work of taking in the recordings of a folder."""

        def job(progress: Progress, cancelled: Callable[[], bool]) -> Imported:
            return import_pack(folder, self._voices, load_pack(BUILT_IN), progress, cancelled)

        return job

    def import_system_voice(self, progress: Progress, cancelled: Callable[[], bool]) -> Imported:
        """The work of letting the system's voice speak all poems, and of taking that in."""

        def take_in(folder: Path) -> Imported:
            return import_system_pack(folder, self._voices, load_pack(BUILT_IN), progress, cancelled)

        return take_as_pack(take_in, Watch(tell=progress, is_cancelled=cancelled))


def done(job: Job, progress: Progress, cancelled: Callable[[], bool]) -> Ended:
    """Do the work; what goes wrong is an answer too."""
    try:
        return job(progress, cancelled)
    except ImportCancelled:
        return Failure()
    except SystemVoiceError as error:
        return Failure() if error.trouble is Trouble.CANCELLED else Failure(trouble=error.trouble)
    except ImportRefusedError as error:
        return Failure(refused=error)
    except PackError as error:
        return Failure(sentence=str(error))


def _findings(pack: Pack) -> tuple[Finding, ...]:
    """What the import noticed, as far as it is still so, and what is missing now."""
    missing = _missing(pack)
    told = {(each.number, each.half, each.problem) for each in missing}
    kept = (each for each in kept_findings(pack.folder) if _is_still_so(pack, each))
    return (*missing, *(each for each in kept if (each.number, each.half, each.problem) not in told))


def _is_still_so(pack: Pack, finding: Finding) -> bool:
    """Whether marks that were unsure have not been looked at meanwhile."""
    if finding.problem is not Problem.UNSURE or finding.number is None or finding.half is None:
        return True
    form = pack.clips.get(("", finding.number, finding.half))
    return form is not None and (form.confidence or 0.0) < UNSURE


def _missing(pack: Pack) -> tuple[Finding, ...]:
    """The halves that the pack does not have, or whose file is not there any more."""
    findings = []
    for tempo in pack.tempos or ("",):
        for number, half in ALL_KEYS:
            form = pack.clips.get((tempo, number, half))
            if form is None or not (pack.folder / form.file).is_file():
                name = key_name((number, half)) if form is None else form.file
                findings.append(Finding(name, Problem.MISSING, "is missing", number, half))
    return tuple(findings)
