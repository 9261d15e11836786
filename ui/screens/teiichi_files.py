"""Asks for the files that plans are read from, written to, and printed into."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from ui.file_dialog import file_dialog
from ui.language import tr
from ui.wording import teiichi as w

JSON: Final = "(*.json)"
PDF: Final = "(*.pdf)"
NO_FILE_SIGNS: Final = frozenset('/\\:*?"<>|')
"""No name of a file may have one of these on every system."""


class TeiichiFiles(QObject):
    """The dialogs.

    Signals:
        import_chosen, export_chosen, print_chosen: the path.
    """

    import_chosen = Signal(object)
    export_chosen = Signal(object)
    print_chosen = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def ask_import(self) -> QFileDialog:
        """Ask which file to read."""
        dialog = file_dialog(self._window, tr(w.WHAT_TO_IMPORT), f"{tr(w.PLAN_FILES)} {JSON}")
        dialog.fileSelected.connect(lambda file: self.import_chosen.emit(Path(file)))
        dialog.open()
        return dialog

    def ask_export(self) -> QFileDialog:
        """Ask which file to write."""
        kinds = f"{tr(w.PLAN_FILES)} {JSON}"
        dialog = file_dialog(self._window, tr(w.WHERE_TO_EXPORT), kinds, "json", tr(w.TITLE))
        dialog.fileSelected.connect(lambda file: self.export_chosen.emit(Path(file)))
        dialog.open()
        return dialog

    def ask_print(self, name: str) -> QFileDialog:
        """Ask which file to print the plan of that name into."""
        kinds = f"{tr(w.PDF_FILES)} {PDF}"
        stem = "".join("_" if sign in NO_FILE_SIGNS else sign for sign in name)
        dialog = file_dialog(self._window, tr(w.WHERE_TO_EXPORT), kinds, "pdf", stem)
        dialog.fileSelected.connect(lambda file: self.print_chosen.emit(Path(file)))
        dialog.open()
        return dialog
