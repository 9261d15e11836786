"""Asks for the files that plans are read from, written to, and printed into."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QStandardPaths, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from ui.language import tr
from ui.wording import teiichi as w

JSON: Final = "(*.json)"
PDF: Final = "(*.pdf)"


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
        dialog = self._dialog(tr(w.WHAT_TO_IMPORT), f"{tr(w.PLAN_FILES)} {JSON}")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda file: self.import_chosen.emit(Path(file)))
        dialog.open()
        return dialog

    def ask_export(self) -> QFileDialog:
        """Ask which file to write."""
        dialog = self._dialog(tr(w.WHERE_TO_EXPORT), f"{tr(w.PLAN_FILES)} {JSON}")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.fileSelected.connect(lambda file: self.export_chosen.emit(Path(file)))
        dialog.open()
        return dialog

    def ask_print(self) -> QFileDialog:
        """Ask which file to print into."""
        dialog = self._dialog(tr(w.WHERE_TO_EXPORT), f"{tr(w.PDF_FILES)} {PDF}")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("pdf")
        dialog.fileSelected.connect(lambda file: self.print_chosen.emit(Path(file)))
        dialog.open()
        return dialog

    def _dialog(self, title: str, files: str) -> QFileDialog:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        dialog = QFileDialog(self._window, title, folder, files)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return dialog
