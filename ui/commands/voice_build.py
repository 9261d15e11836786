"""`voice build`: the built-in voice, made again from its parts, and held against the one that is there."""

import argparse
import importlib
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Final

from audio.pack import BUILT_IN, Pack, PackError, load_pack
from audio.sound_files import SoundFileError
from poems.collection import ALL_NUMBERS, JOKA_NUMBER
from ui.commands.arguments import add_json, place_name
from ui.commands.files import reason
from ui.commands.outcome import DONE, FAILED, CommandError
from ui.commands.output import write_json, write_line
from ui.commands.voice_render import poem_or_joka

RESIDUAL_DB: Final = -60.0
ENGINE: Final = ("pyopenjtalk", "pyworld")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the folder, the poems and the check."""
    parser.add_argument(
        "folder",
        nargs="?",
        type=place_name,
        metavar="DIR",
        help="where the pack goes; made if it is not there",
    )
    parser.add_argument("--poems", type=poems, metavar="N,N,...", help="only these (all, and 0: the joka)")
    parser.add_argument(
        "--check", action="store_true", help="hold it against the voice that is there; DIR is not needed"
    )
    add_json(parser)


def poems(text: str) -> tuple[int, ...]:
    """Poem numbers written N,N,..., 0 for the joka."""
    return tuple(sorted({poem_or_joka(part.strip()) for part in text.split(",")}))


def run(arguments: argparse.Namespace) -> int:
    """Make the pack; with --check exit code 1 if it is not the same again."""
    if arguments.folder is None and not arguments.check:
        raise CommandError("name the folder for the pack, or --check")
    building = engine()
    numbers = arguments.poems or (JOKA_NUMBER, *ALL_NUMBERS)
    try:
        if arguments.folder is None:
            with tempfile.TemporaryDirectory() as place:
                return make(building, Path(place), numbers, arguments)
        folder = Path(arguments.folder)
        if folder.resolve() == BUILT_IN.resolve() and arguments.check:
            raise CommandError("the voice that is there cannot be held against itself: name another folder")
        folder.mkdir(exist_ok=True)
        return make(building, folder, numbers, arguments)
    except (PackError, SoundFileError) as error:
        raise CommandError(str(error).rstrip("."), FAILED) from error
    except (OSError, ValueError) as error:
        raise CommandError(f"cannot write {arguments.folder!r}: {reason(error)}") from error


def engine() -> ModuleType:
    """The builder.

    Raises:
        CommandError: What it needs is not installed.
    """
    try:
        return importlib.import_module("audio.chant.building")
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ENGINE:
            raise
        raise CommandError(
            f"{error.name} is missing; install it with: python -m pip install '.[voice]'", FAILED
        ) from error


def make(building: ModuleType, folder: Path, numbers: tuple[int, ...], arguments: argparse.Namespace) -> int:
    """Build into the folder, and compare if that is asked for."""

    def report(file: str) -> None:
        if not arguments.json and not arguments.check:
            write_line(file)

    made: Pack = building.build(folder, numbers, report)
    if not arguments.check:
        if arguments.json:
            write_json({"pack": made.name, "files": len(made.clips), "poems": len(made.numbers)})
        return DONE
    comparisons = building.compare(load_pack(BUILT_IN), made)
    different = [each for each in comparisons if not each.same_marks or each.residual_db > RESIDUAL_DB]
    for each in comparisons if arguments.json else different:
        row = {"file": each.file, "same_marks": each.same_marks, "residual_db": round(each.residual_db, 1)}
        write_json(row) if arguments.json else write_line(" ".join(str(part) for part in row.values()))
    if not arguments.json:
        worst_db = max(each.residual_db for each in comparisons)
        write_line(
            f"{len(comparisons)} files, {len(different)} different; residual at most {worst_db:.1f} dB"
        )
    return FAILED if different else DONE
