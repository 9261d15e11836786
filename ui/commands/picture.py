"""`picture`: any screen in any named state as a PNG, without a display."""

import argparse
import os
import re
from typing import Final

from ui.commands.arguments import add_json
from ui.commands.files import reason, require_place
from ui.commands.opening import require_qt
from ui.commands.outcome import DONE, CommandError
from ui.commands.output import write_json, write_line

LEAST_PX: Final = (1024, 600)  # the smallest window that the program has
MOST_PX: Final = (7680, 4320)
LARGEST_SCALE: Final = 4.0
LANGUAGES: Final = ("ja", "en")
THEMES: Final = ("light", "dark")
PLATFORM: Final = {"QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": "1", "QT_FONT_DPI": "96"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the scene, the file and how it is drawn."""
    parser.add_argument("scene", nargs="?", metavar="SCENE", help="a name from --list")
    parser.add_argument("file", nargs="?", metavar="OUT.png", help="where the picture goes")
    parser.add_argument("--list", action="store_true", help="the names of all scenes")
    parser.add_argument(
        "--size", type=size, default=(1280, 800), metavar="WxH", help="the window's (1280x800)"
    )
    parser.add_argument(
        "--scale", type=scale, default=1.0, metavar="S", help="pixels of the picture for one (1)"
    )
    parser.add_argument("--theme", choices=THEMES, default="light", help="the palette (light)")
    parser.add_argument("--lang", choices=LANGUAGES, default="ja", help="the language (ja)")
    add_json(parser)


def size(text: str) -> tuple[int, int]:
    """A window's size, written 1280x800."""
    found = re.fullmatch("([0-9]{1,5})x([0-9]{1,5})", text)
    wide, high = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (LEAST_PX[0] <= wide <= MOST_PX[0] and LEAST_PX[1] <= high <= MOST_PX[1]):
        least, most = (f"{each[0]}x{each[1]}" for each in (LEAST_PX, MOST_PX))
        raise argparse.ArgumentTypeError(f"{text!r} is not a size from {least} to {most}")
    return wide, high


def scale(text: str) -> float:
    """How many pixels of the picture stand for one of the window."""
    if not re.fullmatch(r"[0-9](\.[0-9]{1,4})?", text) or not 1.0 <= float(text) <= LARGEST_SCALE:
        raise argparse.ArgumentTypeError(f"{text!r} is not a scale from 1 to {LARGEST_SCALE:g}")
    return float(text)


def run(arguments: argparse.Namespace) -> int:
    """Write the picture, or the names."""
    if arguments.list:
        if arguments.scene is not None:
            raise CommandError("--list stands alone: no scene, no file")
    elif arguments.file is None:
        raise CommandError("a scene and a file are needed; --list names the scenes")
    elif not arguments.file.lower().endswith(".png"):
        raise CommandError(f"{arguments.file!r} does not end in .png")
    os.environ.update(PLATFORM)  # before Qt is loaded; a display is neither needed nor used
    require_qt()
    from ui.commands import scene_picture  # noqa: PLC0415 - loads Qt

    if arguments.list:
        for name in scene_picture.SCENES:
            write_json({"scene": name}) if arguments.json else write_line(name)
        return DONE
    if arguments.scene not in scene_picture.SCENES:
        raise CommandError(f"there is no scene {arguments.scene!r}; --list names them all")
    path = require_place(arguments.file)
    content = scene_picture.draw(
        arguments.scene,
        arguments.size,
        arguments.scale,
        theme_name=arguments.theme,
        language_name=arguments.lang,
    )
    try:
        path.write_bytes(content)
    except OSError as error:
        raise CommandError(f"cannot write {arguments.file!r}: {reason(error)}") from error
    if arguments.json:
        write_json({"scene": arguments.scene, "file": arguments.file})
    return DONE
