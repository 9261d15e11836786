"""Asking where a match's record shall be saved; the program goes on meanwhile."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from ui.file_dialog import file_dialog
from ui.language import tr
from ui.wording import match as words


def ask_where(parent: QWidget, name: str, chosen: Callable[[Path], None]) -> QFileDialog:
    """Opens a dialog over `parent` and returns; `chosen` is told the file, if one is chosen.

    Args:
        parent: The window.
        name: What the file is called unless another name is given.
        chosen: Takes the file.
    """
    kinds = f"{tr(words.RECORDS)} (*.jsonl)"
    dialog = file_dialog(parent, tr(words.WHERE_TO_SAVE), kinds, "jsonl", name.removesuffix(".jsonl"))
    dialog.fileSelected.connect(lambda file: chosen(Path(file)))
    dialog.open()
    return dialog
