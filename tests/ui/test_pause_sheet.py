"""The pause sheet: what ends a match asks once more, in place."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from ui.match.pause_sheet import PauseSheet


@pytest.fixture
def sheet(look, qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1024, 520)
    sheet = PauseSheet(look, window)
    sheet.resize(1024, 520)
    window.show()
    window.activateWindow()
    sheet.open(can_reread=True, can_resign=True)
    sheet.told, sheet.desk = [], window
    for name in ("continue", "resign", "abort", "settings"):
        getattr(sheet, f"{name}_asked").connect(lambda name=name: sheet.told.append(name))
    return sheet


ENDINGS = {
    "resign": ("投了する", "もう一度押すと投了します"),
    "abort": ("終える（勝敗なし）", "もう一度押すと終わります"),
}


@pytest.mark.parametrize("name", ENDINGS)
@pytest.mark.parametrize("press", ["mouse", "Enter", "Space"])
def test_the_second_press_ends_the_match(sheet, name, press):
    button = getattr(sheet, name)

    def once():
        if press == "mouse":
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        else:
            QTest.keyClick(button, Qt.Key.Key_Space if press == "Space" else Qt.Key.Key_Return)

    button.setFocus()
    first, again = ENDINGS[name]
    assert button.words == first
    once()
    assert (button.words, sheet.told) == (again, [])
    once()
    assert (button.words, sheet.told) == (first, [name])


def test_a_double_click_is_one_press(sheet):
    QTest.mouseClick(sheet.resign, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(sheet.resign, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(sheet.resign, Qt.MouseButton.LeftButton)
    assert sheet.told == []
    assert sheet.resign.words == "もう一度押すと投了します"


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_A, Qt.Key.Key_Tab])
def test_any_other_key_takes_the_question_back(sheet, key):
    sheet.resign.setFocus()
    QTest.keyClick(sheet.resign, Qt.Key.Key_Return)
    QTest.keyClick(sheet.resign, key)
    assert sheet.resign.words == "投了する"
    assert sheet.told == []
    QTest.keyClick(sheet.resign, Qt.Key.Key_Return)
    assert sheet.told == []


def test_a_press_beside_it_takes_the_question_back(sheet):
    QTest.mouseClick(sheet.resign, Qt.MouseButton.LeftButton)
    QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert sheet.resign.words == "投了する"
    QTest.mouseClick(sheet.resign, Qt.MouseButton.LeftButton)
    QTest.mouseClick(sheet.abort, Qt.MouseButton.LeftButton)
    assert [sheet.resign.words, sheet.abort.words] == ["投了する", "もう一度押すと終わります"]
    assert sheet.told == []


def test_going_on_takes_the_question_back(sheet):
    sheet.resign.click()
    sheet.hide()
    assert sheet.resign.words == "投了する"
