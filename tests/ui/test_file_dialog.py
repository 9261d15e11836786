"""The dialogs for files: a folder that exists, a name, the program's language, nothing written elsewhere."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QLabel, QWidget

from ui import file_dialog
from ui.app import keep_dialogs_in
from ui.choices import LanguageChoice
from ui.screens.teiichi_files import TeiichiFiles


@pytest.fixture
def window(qtbot, look, language):
    made = QWidget()
    qtbot.addWidget(made)
    made.spoken = language
    return made


def test_without_a_folder_for_documents_it_is_the_home(monkeypatch, tmp_path):
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _which: str(tmp_path / "Documents"))
    assert file_dialog.documents() == Path.home()
    (tmp_path / "Documents").mkdir()
    assert file_dialog.documents() == tmp_path / "Documents"


@pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)  # of the dialog, off the screen
def test_a_plan_is_printed_into_a_file_of_its_name(window):
    dialog = TeiichiFiles(window).ask_print("わたし/定位置")
    assert [Path(each).name for each in dialog.selectedFiles()] == ["わたし_定位置.pdf"]
    assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    dialog.reject()


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (LanguageChoice.JAPANESE, {"場所", "ファイル名", "種類"}),
        (LanguageChoice.ENGLISH, {"Folder", "File name", "Kind"}),
    ],
)
def test_it_speaks_the_language_of_the_program(window, choice, words):
    window.spoken.use(choice)
    dialog = file_dialog.file_dialog(window, "", "(*.json)")
    assert words <= {label.text() for label in dialog.findChildren(QLabel)}
    assert dialog.fileMode() is QFileDialog.FileMode.ExistingFile
    dialog.deleteLater()


def test_what_dialogs_remember_lies_with_the_settings(tmp_path):
    before = QSettings(QSettings.Scope.UserScope, "QtProject").fileName()
    keep_dialogs_in(tmp_path)
    try:
        assert Path(QSettings(QSettings.Scope.UserScope, "QtProject").fileName()).parent == tmp_path
    finally:
        keep_dialogs_in(Path(before).parent)
