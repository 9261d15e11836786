"""The dialogs that ask for a file: in a folder that exists, all in the language of the program."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from ui.language import tr
from ui.wording import everywhere as w

Label = QFileDialog.DialogLabel
LABELS: Final = {
    Label.LookIn: w.FILE_FOLDER,
    Label.FileName: w.FILE_NAME,
    Label.FileType: w.FILE_KIND,
    Label.Reject: w.FILE_CANCEL,
}
"""What stands beside the fields; Qt's own Japanese comes too late for some of them."""


def documents() -> Path:
    """The player's documents, or where there are none his home."""
    found = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return found if found.is_dir() else Path.home()


def file_dialog(parent: QWidget, title: str, kinds: str, suffix: str = "", name: str = "") -> QFileDialog:
    """A dialog that deletes itself.

    Args:
        parent: The window.
        title: What is asked.
        kinds: Which files are shown, in Qt's words.
        suffix: How the file that is to be written ends; "": a file that is there is to be read.
        name: What it is called unless another name is given.
    """
    dialog = QFileDialog(parent, title, str(documents()), kinds)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    if suffix:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
        dialog.selectFile(f"{name}.{suffix}")
    else:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    for label, words in LABELS.items():
        dialog.setLabelText(label, tr(words))
    dialog.setLabelText(Label.Accept, tr(w.FILE_SAVE if suffix else w.FILE_OPEN))
    return dialog
