"""At every size, text size and language each visible word and control is whole and inside its parent."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget

from ui.choices import LanguageChoice, TextSize
from ui.controls.control import Control
from ui.controls.words import Words
from ui.look import Look
from ui.scenes import SCENES
from ui.screens.how_to import TOPICS, HowToScreen
from ui.screens.setup import SetupScreen

SIZES = [(1280, 800), (1024, 600), (1920, 1080)]
PLAIN = ["setup", "setup.com_com", "setup.changed_by_hand", "setup.torifuda", "setup.free_tempo"]
OPENED = [name for name in SCENES if ".open_" in name]
SELECTIONS = [
    "selection",
    "selection.wrong_token",
    "selection.none_found",
    "setup.lacks_cards",
    "setup.unequal",
]
OTHERS = ["settings", "settings.keys", "settings.key_trouble", "measure", "measure.done", "measure.failed"]
OTHERS += [
    "settings.no_output",
    "delay",
    "delay.done",
    "readers.damaged",
    "readers.deleting",
    "readers.deleted",
    "readers.imported",
    "credits",
    "marks",
    "statistics",
    "statistics.few",
    "statistics.empty",
    "statistics.newer",
    "statistics.watched",
    "statistics.damaged_record",
    "report",
    "report.none",
    "report.not_written",
]
OTHERS += [
    "today",
    "today.done",
    "today.newcomer",
    "card_page",
    "card_page.many_confused",
    "ladder",
    "ladder.top",
]
OTHERS += [
    "drills.start",
    "drills.start_by_ear",
    "drills.start_wrong",
    "drills.start_own",
    "drills.flash",
    "drills.flash_looked",
    "drills.flash_typed",
    "drills.by_ear_left",
    "drills.result",
    "drills.result_fast",
    "drills.result_nothing",
    "drills.flash_paused",
    "drills.solo_result",
    "drills.sweep_hit",
    "drills.sweep_result",
]
OTHERS += [name for name in SCENES if name.startswith(("layout", "teiichi"))]
SEEN = (Words, QAbstractButton, QLineEdit)


def clipped(screen):
    """What is cut, as (class, text or name, what is wrong)."""
    found = []
    for widget in screen.findChildren(QWidget):
        if not widget.isVisible() or not isinstance(widget, Words | Control | QAbstractButton | QLineEdit):
            continue
        name = widget.text() if isinstance(widget, Words) else widget.accessibleName()
        if isinstance(widget, Words) and not widget.text():
            continue
        inside = QRect(widget.mapTo(screen, QPoint(0, 0)), widget.size())
        parent = widget.parentWidget()
        if not screen.rect().contains(inside) or not parent.rect().contains(widget.geometry()):
            found.append((type(widget).__name__, name, "outside"))
        if isinstance(widget, Words) and widget.wordWrap():
            if widget.heightForWidth(widget.width()) > widget.height() + 1:
                found.append((type(widget).__name__, name, "too low"))
        elif widget.sizeHint().width() > widget.width() or widget.height() < least_height(widget):
            found.append((type(widget).__name__, name, f"{widget.size()} for {widget.sizeHint()}"))
    return found


def least_height(widget):
    """A word needs its line; a control needs to be a target."""
    return widget.sizeHint().height() - 1 if isinstance(widget, Words) else 28


def shown(qtbot, widget, size):
    qtbot.addWidget(widget)
    widget.resize(*size)
    widget.show()
    QApplication.processEvents()
    return widget


@pytest.mark.parametrize("text_size", TextSize)
@pytest.mark.parametrize("shown_language", [LanguageChoice.JAPANESE, LanguageChoice.ENGLISH])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_clipped(qtbot, language, size, shown_language, text_size):
    language.use(shown_language)
    look = Look(text_size=text_size)
    names = (
        PLAIN + OTHERS + SELECTIONS + (OPENED if size == SIZES[1] or text_size is not TextSize.NORMAL else [])
    )
    assert {name: clipped(shown(qtbot, SCENES[name](look), size)) for name in names} == {
        name: [] for name in names
    }


@pytest.mark.parametrize("shown_language", [LanguageChoice.JAPANESE, LanguageChoice.ENGLISH])
@pytest.mark.parametrize("size", [(1280, 760), (1366, 768)])
def test_the_screen_of_a_laptop_cuts_nothing_of_the_set_up(qtbot, language, look, size, shown_language):
    language.use(shown_language)
    names = [*PLAIN, *SELECTIONS]
    found = {name: clipped(shown(qtbot, SCENES[name](look), size)) for name in names}
    assert found == {name: [] for name in names}


@pytest.mark.parametrize("text_size", TextSize)
@pytest.mark.parametrize("shown_language", [LanguageChoice.JAPANESE, LanguageChoice.ENGLISH])
def test_explanations_fit_their_page(qtbot, language, shown_language, text_size):
    language.use(shown_language)
    screen = shown(qtbot, HowToScreen(Look(text_size=text_size)), SIZES[1])
    for index in range(len(TOPICS)):
        screen.show_topic(index)
        assert screen.page.words_height() <= screen.page.height()


@pytest.mark.parametrize("size", SIZES)
def test_controls_of_the_set_up_do_not_overlap(qtbot, language, look, size):
    screen = shown(qtbot, SCENES["setup.com_com"](look), size)
    assert isinstance(screen, SetupScreen)
    placed = [
        (widget.accessibleName() or widget.text(), on_screen(screen, widget))
        for widget in screen.findChildren(QWidget)
        if widget.isVisible()
        and isinstance(widget, Words | QAbstractButton | QLineEdit)
        and not blank(widget)
    ]
    for index, (one, first) in enumerate(placed):
        for other, second in placed[index + 1 :]:
            assert not first.intersects(second), (one, other, first, second)


def on_screen(screen, widget):
    return QRect(widget.mapTo(screen, QPoint(0, 0)), widget.size())


def blank(widget):
    return isinstance(widget, Words) and not widget.text()


def test_the_check_can_fail(qtbot, language, look):
    screen = shown(qtbot, SCENES["setup"](look), SIZES[0])
    screen.to_settings.resize(20, 28)
    assert clipped(screen) != []
