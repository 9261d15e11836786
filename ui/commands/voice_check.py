"""`voice check`: the files of a voice pack, or of a folder with recordings, one row a file."""

import argparse
from pathlib import Path

from audio.pack import BUILT_IN, MANIFEST, PackError, load_pack
from audio.pack_check import ClipCheck, check_pack
from audio.recorded.finding import Problem, shown
from audio.recorded.pack_check import check_folder
from ui.commands.arguments import add_json, place_name
from ui.commands.files import reason
from ui.commands.outcome import DONE, FAILED, CommandError
from ui.commands.output import write_json, write_line
from ui.commands.voice_import import finding_row


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the folder."""
    parser.add_argument(
        "folder", nargs="?", type=place_name, metavar="DIR", help="a pack or recordings (the built-in voice)"
    )
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Check every file; exit code 1 if a file cannot be used."""
    folder = Path(arguments.folder if arguments.folder is not None else BUILT_IN)
    try:
        if not folder.is_dir():
            raise CommandError(f"there is no folder {str(folder)!r}")
        is_pack = (folder / MANIFEST).exists()
    except (OSError, ValueError) as error:
        raise CommandError(f"cannot read {str(folder)!r}: {reason(error)}") from error
    try:
        return check_marked(folder, arguments.json) if is_pack else check_recorded(folder, arguments.json)
    except PackError as error:
        raise CommandError(str(error).rstrip(".")) from error


def check_marked(folder: Path, as_json: bool) -> int:
    """Check a pack that has its marks."""
    pack = load_pack(folder)
    checks = check_pack(pack)
    faulty = [check for check in checks if check.faults]
    for check in checks if as_json else faulty:
        write_check(check, as_json)
    summary = {
        "pack": pack.name,
        "files": len(checks),
        "poems": len(pack.numbers),
        "tempos": list(pack.tempos),
        "faulty": len(faulty),
    }
    if as_json:
        write_json(summary)
    else:
        write_line(
            f"{shown(pack.title)}: {len(checks)} files, {len(pack.numbers)} poems, {len(faulty)} with faults"
        )
    return FAILED if faulty else DONE


def write_check(check: ClipCheck, as_json: bool) -> None:
    """One file: what was measured, and what is wrong."""
    form = check.form
    if not as_json:
        write_line(f"{shown(form.file)}: {'; '.join(check.faults)}")
        return
    write_json(
        {
            "file": form.file,
            "poem": form.number,
            "half": form.half,
            "tempo": form.tempo or None,
            "samples": form.samples,
            "level_db": rounded(check.level_db),
            "onset_ms": rounded(check.onset_ms),
            "faults": list(check.faults),
        }
    )


def rounded(value: float | None) -> float | None:
    """A measured number as it is printed."""
    return None if value is None else round(value, 2)


def check_recorded(folder: Path, as_json: bool) -> int:
    """Check a folder with recordings as an import would; a pack need not be whole, and nothing is written."""
    report = check_folder(folder)
    there = [finding for finding in report.findings if finding.problem is not Problem.MISSING]
    for finding in report.findings if as_json else there:
        if as_json:
            write_json(finding_row(finding))
        else:
            write_line(str(finding))
    bad = sum(1 for finding in there if not finding.is_usable)
    summary = {"pack": report.reader, "files": report.files, "poems": len(report.numbers), "faulty": bad}
    if as_json:
        write_json(summary)
    else:
        write_line(f"{shown(report.reader)}: {report.files} files, {len(report.numbers)} poems")
    return FAILED if bad else DONE
