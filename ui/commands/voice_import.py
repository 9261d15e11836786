"""`voice import`: a voice pack made of the recordings in a folder, marked by machine."""

import argparse
import json
import sys
from pathlib import Path
from typing import Final

from audio.clip import Half, moras_of
from audio.pack import BUILT_IN, Pack, PackError, load_pack
from audio.recorded.finding import Finding, Problem, shown
from audio.recorded.folder import key_name, recorded_folder
from audio.recorded.pack_import import Imported, import_pack
from ui.commands.arguments import add_json, place_name
from ui.commands.files import reason, require_new_file
from ui.commands.outcome import DONE, FAILED, CommandError
from ui.commands.output import write_json, write_line
from ui.folders import own_folders

PROGRESS_EVERY: Final = 10
MISSING_NAMED: Final = 12


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the folder and where the marks go."""
    named = "recordings named like reader_021_1.ogg"
    parser.add_argument("folder", type=place_name, metavar="DIR", help=named)
    parser.add_argument(
        "--marks",
        type=place_name,
        metavar="OUT.json",
        help="a new file: the marks, in ms from the beginning of each file",
    )
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Import the folder; exit code 1 if no file of it can be used."""
    folder = Path(arguments.folder)
    try:
        marks = None if arguments.marks is None else marks_place(arguments.marks, folder)
        done = import_pack(folder, own_folders().voices, load_pack(BUILT_IN), progress=tell_progress)
    except PackError as error:
        raise CommandError(str(error).rstrip(".")) from error
    if marks is not None:
        write_marks(marks, marks_text(done.pack))
    tell(done, arguments.json)
    return DONE if done.pack is not None else FAILED


def marks_place(name: str, folder: Path) -> Path:
    """The new file for the marks, tried before the long work: nothing is left of the trial.

    Raises:
        CommandError: Something lies there already, it is among the recordings, or it cannot be written.
        PackError: The folder holds no recordings.
    """
    place = require_new_file(name)
    given = (folder, recorded_folder(folder).folder)
    try:
        if any(each.samefile(outer) for each in given for outer in place.resolve().parents):
            raise CommandError(
                f"{name!r} lies among the recordings, which are only read; name another folder"
            )
    except OSError as error:
        raise CommandError(f"cannot write {name!r}: {reason(error)}") from error
    write_marks(place, "")
    place.unlink()
    return place


def write_marks(place: Path, text: str) -> None:
    """Write a file that is not there yet; what cannot be written whole is not left behind.

    Raises:
        CommandError: The system refuses.
    """
    try:
        with place.open("x", encoding="utf-8") as file:
            try:
                file.write(text)
                file.flush()
            except OSError:
                place.unlink()
                raise
    except OSError as error:
        raise CommandError(f"cannot write {str(place)!r}: {reason(error)}") from error


def tell_progress(done: int, of: int) -> None:
    """Say on a terminal how far it is, in one line that is written over."""
    if sys.stderr is not None and sys.stderr.isatty() and (done % PROGRESS_EVERY == 0 or done == of):
        sys.stderr.write(f"\r{done}/{of}" + ("\n" if done == of else ""))
        sys.stderr.flush()


def marks_text(pack: Pack | None) -> str:
    """The marks of all clips as JSON, each half under its `NNN_K`, on the clock of its file."""
    rows = {}
    for (_, number, half), form in pack.clips.items() if pack is not None else ():
        moras = [mora for mora, _ in moras_of(number, half)]
        clip = zip(moras, form.start_ms, form.audible_ms, form.confidences, strict=True)
        rows[key_name((number, half))] = [
            {
                "mora": mora,
                "start_ms": round(start_ms + form.cut_ms, 2),
                "audible_ms": round(audible_ms + form.cut_ms, 2),
                "confidence": confidence,
            }
            for mora, start_ms, audible_ms, confidence in clip
        ]
    return json.dumps(rows, ensure_ascii=False) + "\n"


def tell(done: Imported, as_json: bool) -> None:
    """Print the findings, then the summary."""
    report, pack = done.report, done.pack
    missing = [each for each in report.findings if each.problem is Problem.MISSING]
    for finding in report.findings:
        if as_json:
            write_json(finding_row(finding))
        elif finding.problem is not Problem.MISSING:
            write_line(str(finding))
    used = len(report.confidences)
    if as_json:
        write_json(
            {
                "pack": pack.name if pack else None,
                "folder": str(pack.folder) if pack else None,
                "files": report.files,
                "used": used,
                "poems": len(report.numbers),
                "built_in_reads": list(report.read_by_built_in),
                "confidence": report.confidences,
            }
        )
        return
    if missing:
        names = [key_name((each.number or 0, each.half or Half.UPPER)) for each in missing]
        more = f" and {len(names) - MISSING_NAMED} more" if len(names) > MISSING_NAMED else ""
        write_line(f"missing: {', '.join(names[:MISSING_NAMED])}{more}")
    write_line(f"{shown(report.reader)}: {used} of {report.files} files used, {len(report.numbers)} poems")
    if pack is not None:
        write_line(shown(str(pack.folder)))


def finding_row(finding: Finding) -> dict[str, object]:
    """One finding for programs."""
    return {
        "file": finding.file,
        "poem": finding.number,
        "half": None if finding.half is None else finding.half.value,
        "problem": finding.problem.value,
        "usable": finding.is_usable,
        "sentence": finding.sentence,
    }
